"""Why a move is good, as a code; the texts live elsewhere."""

from engines.dominion.buying import wins_with
from engines.dominion.cards import FACES, TREASURES, VICTORIES, Card
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndTurn,
    PickPile,
    PlayAction,
    PlayTreasures,
)
from engines.dominion.prompts import (
    CardPrompt,
    CardsPrompt,
    DecidePrompt,
    DominionPrompt,
    TurnPrompt,
)
from engines.dominion.sight import Sight

REASONS = (
    *("goes_on", "attack_hurts", "draws_cards", "best_action", "all_treasures"),
    *("ends_and_wins", "most_points", "end_is_near", "money_first", "helps_the_deck"),
    *("nothing_helps", "missed_least", "better_without", "better_card", "best_twice"),
    *("safe_from_attack", "sooner_again", "no_play_for_it", "room_for_it", "good_pile"),
    *("spoils_a_rival", "spares_a_rival_nothing", "out_of_the_way", "worth_drawing"),
)
"""All codes there are."""

_OF_ONE: dict[str, str] = {
    "gain": "better_card",
    "throne_room": "best_twice",
    "thief_trash": "spoils_a_rival",
}
_PLAIN: dict[type[DominionMove], str] = {
    PlayTreasures: "all_treasures",
    EndTurn: "nothing_helps",
    PickPile: "good_pile",
}
_OF_SOME: dict[str, str] = {"chapel": "better_without", "thief_gain": "better_card"}


def reason(sight: Sight, prompt: DominionPrompt, move: DominionMove) -> str | None:
    """The code for why this move."""
    match move:
        case BuyCard(card=card):
            return "ends_and_wins" if wins_with(sight, card) else _bought(card)
        case ChooseCard() if isinstance(prompt, CardPrompt):
            return _OF_ONE.get(prompt.question, "missed_least")
        case ChooseCards(cards=cards) if isinstance(prompt, CardsPrompt):
            return _OF_SOME.get(prompt.question, "missed_least") if cards else None
        case Decide(yes=yes) if isinstance(prompt, DecidePrompt):
            return _decided(sight, prompt, yes=yes)
        case PlayAction(card=card):
            return _played(sight, card)
        case EndTurn() if isinstance(prompt, TurnPrompt) and not prompt.buys:
            return None
    return _PLAIN.get(type(move))


def _played(sight: Sight, card: Card) -> str:
    face = FACES[card]
    if face.actions:
        return "goes_on"
    if face.is_attack and (card != "witch" or sight.left("curse")):
        return "attack_hurts"
    return "draws_cards" if face.cards else "best_action"


def _bought(card: Card) -> str:
    if card == "province":
        return "most_points"
    if card in VICTORIES:
        return "end_is_near"
    return "money_first" if card in TREASURES else "helps_the_deck"


def _decided(sight: Sight, prompt: DecidePrompt, *, yes: bool) -> str | None:
    match prompt.question:
        case "moat":
            return "safe_from_attack" if yes else None
        case "chancellor":
            return "sooner_again" if yes else None
        case "library":
            return "no_play_for_it" if yes else "room_for_it"
    if prompt.victim == sight.seat:
        return "out_of_the_way" if yes else "worth_drawing"
    return "spoils_a_rival" if yes else "spares_a_rival_nothing"
