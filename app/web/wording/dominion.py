"""Dominion in words: its options, and why a move or a choice of options is refused."""

from dataclasses import dataclass

from app.pages.dominion.card_words import name, short
from app.pages.dominion.faces import CardFace, faces
from app.pages.page import Speech
from app.web.i18n import N_
from app.web.words import Choice, GameWords, Item, OptionWords, PickWords, Value
from engines.dominion.cards import BASICS, COSTS, KINGDOM
from engines.dominion.info import KINGDOM_SIZE
from engines.dominion.kingdom import SETS, in_order

REFUSALS = {
    "actions_are_over": N_("Your Actions are over for this turn: you have begun to pay or to buy."),
    "card_not_in_hand": N_("That card is not in your hand."),
    "card_not_to_choose": N_("That card cannot be chosen here. Choose one of those offered."),
    "card_picked_twice": N_("The same card was picked twice. Pick different cards."),
    "cards_without_picking": N_("Cards can be named only where the kingdom is picked by hand."),
    "choose_a_card": N_("Choose a card first."),
    "choose_a_pile": N_("Choose a pile for the kingdom first."),
    "choose_what_to_do": N_("Choose what to do first: play a card, buy one, or end your turn."),
    "no_actions_left": N_("You have no action left in this turn."),
    "no_buys_left": N_("You have no buy left in this turn."),
    "no_resigning": N_("At this table nobody can give up. You can leave: the game goes on."),
    "no_such_card": N_("There is no such card."),
    "no_such_winner": N_("The winners of the last game must be seats of this table."),
    "no_treasures": N_("You have no Treasure in your hand."),
    "not_a_treasure": N_("That card is no Treasure."),
    "not_an_action": N_("That card is no Action."),
    "not_in_supply": N_("That pile is empty, or is not part of this game."),
    "pile_already_chosen": N_("That pile is in the kingdom already. Choose another one."),
    "resigning_needs_two_seats": N_("Giving up can end the game only at a table for two."),
    "say_yes_or_no": N_("Answer yes or no first."),
    "too_dear": N_("That card costs %(cost)s, and you have only %(coins)s."),
    "too_many_cards": N_("Choose at most so many cards: %(most)s."),
    "treasures_are_over": N_("After the first buy no more Treasures can be played."),
    "wrong_number_of_cards": N_("Choose as many cards as the question says: %(count)s."),
}


def _ten(speech: Speech, value: Value) -> str:
    """The ten cards of a recommended set, as the piles lie; nothing for another choice."""
    for key, cards in SETS.items():
        if key == value:
            return ", ".join(name(speech, card) for card in in_order(cards)) + "."
    return ""


def _cards(speech: Speech) -> tuple[Item, ...]:
    """All kingdom cards, with price and effect."""
    return tuple(
        Item(card, f"{name(speech, card)} ({COSTS[card]})", short(speech, card)) for card in KINGDOM
    )


@dataclass(frozen=True, slots=True)
class Pieces:
    """What the rules page lists: every card, and the recommended sets with their cards."""

    basics: tuple[CardFace, ...]
    kingdom: tuple[CardFace, ...]
    sets: tuple[tuple[str, str], ...]


def _pieces(speech: Speech) -> Pieces:
    return Pieces(
        basics=faces(speech, BASICS),
        kingdom=faces(speech, KINGDOM),
        sets=tuple((speech.gettext(KINGDOMS[key].name), _ten(speech, key)) for key in SETS),
    )


KINGDOMS: dict[Value, Choice] = {
    "first_game": Choice(N_("First Game"), N_("Easy to begin with.")),
    "big_money": Choice(N_("Big Money"), N_("Coins, and what becomes of them.")),
    "interaction": Choice(N_("Interaction"), N_("You get in each other's way.")),
    "size_distortion": Choice(N_("Size Distortion"), N_("Very thin and very fat decks.")),
    "village_square": Choice(N_("Village Square"), N_("Long turns with many Actions.")),
    "random": Choice(N_("Random"), N_("Luck finds all ten.")),
    "in_turn": Choice(N_("Chosen in turn"), N_("The seats choose one pile after the other.")),
    "picked": Choice(N_("Picked by hand"), N_("You name up to ten, and luck finds the others.")),
}
"""The ways to a kingdom, in the order in which they are offered."""

WORDS = GameWords(
    tagline=N_("Ten kinds of cards, never the same ten: build the deck that buys the land."),
    about=N_(
        "Everybody begins with seven Coppers and three Estates, and draws five cards a turn. What "
        "you buy goes into your own deck: villages and markets to play on, gold to pay with, "
        "witches and thieves for the others, and at last the provinces that win."
    ),
    seats_note=N_("Turns go down the list. Attacks hit the seats in the same order."),
    pieces=_pieces,
    options={
        "kingdom": OptionWords(
            label=N_("Kingdom"),
            more=_ten,
            choices=KINGDOMS,
        ),
        "cards": PickWords(
            label=N_("Your cards for the kingdom"),
            help=N_("Up to ten, the price behind the name. Luck finds the others."),
            said=N_("These are in the kingdom; luck finds the others."),
            most=KINGDOM_SIZE,
            items=_cards,
            applies=("kingdom", "picked"),
        ),
        "resigning": OptionWords(
            label=N_("Giving up, with two"),
            seats=2,
            unsaid=(False,),
            choices={
                False: Choice(
                    N_("No giving up"),
                    N_("If somebody leaves, a bot plays on until they come back."),
                ),
                True: Choice(N_("Giving up ends the game"), N_("The other one wins at once.")),
            },
        ),
    },
)
