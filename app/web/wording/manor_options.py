"""How Medieval Manor can be played, in words: the rulebook's variants. M45."""

from collections.abc import Mapping

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.card_sentences import brief
from app.pages.page import Speech
from app.web.i18n import N_
from app.web.words import Choice, Item, NumberWords, OptionWords, PickWords, Words
from engines.medieval_manor.info import ALL_HARDSHIPS, CARDS_DEALT, CROPS, HAND_LIMIT, PEASANTS


def _hardships(speech: Speech) -> tuple[Item, ...]:
    return tuple(Item(key, name(speech, key), brief(speech, key)) for key in ALL_HARDSHIPS)


OPTIONS: Mapping[str, Words] = {
    "target": NumberWords(
        label=N_("Victory Tokens that end the game"),
        said=N_("Up to %(count)d Victory Tokens"),
        means=N_("Whoever has so many makes this turn the last."),
    ),
    "without_map": OptionWords(
        label=N_("Map"),
        choices={
            False: Choice(
                N_("With the map"),
                N_("Cards need a free land of their kind, and some lands pay more."),
            ),
            True: Choice(
                N_("Without a map"),
                N_("Every card can always be played; the Lord’s pawn goes round by itself."),
            ),
        },
        unsaid=(False,),
    ),
    "goods_only": OptionWords(
        label=N_("Trade"),
        choices={
            False: Choice(
                N_("Everything is traded"), N_("Goods and cards, peasants and Victory Tokens too.")
            ),
            True: Choice(
                N_("Goods and cards only"),
                N_("Nobody can give a game away: peasants and Victory Tokens stay."),
            ),
        },
    ),
    "hardship_deck": OptionWords(
        label=N_("When Hardships strike"),
        choices={
            False: Choice(N_("From the deck"), N_("They are dealt among the other cards.")),
            True: Choice(
                N_("By the dice"),
                N_("A deck of their own: an eleven by two dice strikes somebody each turn."),
            ),
        },
        unsaid=(False,),
    ),
    "resigning": OptionWords(
        label=N_("Giving up"),
        choices={
            False: Choice(
                N_("Play on"), N_("A bot plays on for whoever leaves, until they come back.")
            ),
            True: Choice(N_("May be given up"), N_("Whoever gives up loses at once.")),
        },
        seats=2,
        unsaid=(False,),
    ),
    "peasants": NumberWords(
        label=N_("Peasants at the start"),
        said=N_("Peasants at the start: %(count)d"),
        unsaid=PEASANTS,
    ),
    "crops": NumberWords(
        label=N_("Crops at the start"), said=N_("Crops at the start: %(count)d"), unsaid=CROPS
    ),
    "cards": NumberWords(
        label=N_("Cards at the start"), said=N_("Cards at the start: %(count)d"), unsaid=CARDS_DEALT
    ),
    "hand_limit": NumberWords(
        label=N_("Cards kept at the end of a turn"),
        said=N_("Cards kept: %(count)d"),
        unsaid=HAND_LIMIT,
    ),
    "hardships": PickWords(
        label=N_("Hardships in the game"),
        help=N_("Each strikes once, and then it is gone for good."),
        said=N_("These Hardships are in the game; the others are left out."),
        none=Choice(N_("No Hardships"), N_("Nothing strikes: the game is shorter.")),
        most=len(ALL_HARDSHIPS),
        items=_hardships,
        usual=ALL_HARDSHIPS,
    ),
}
"""In the order of the form; how the lands lie is arranged at the open table."""
