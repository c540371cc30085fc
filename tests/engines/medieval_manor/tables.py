"""Tables laid out for a test: who has what, what lies where, and which phase it is."""

from typing import Any

import pytest

from engines.core.chance import Loaded
from engines.core.contract import Step
from engines.core.errors import IllegalMove
from engines.medieval_manor.cards import CARDS, is_hardship
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.lands import Map
from engines.medieval_manor.moves import BeReady, Bundle, Discard, Pass
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.table import Placed
from engines.medieval_manor.tokens import Tokens

SMALL: Map = (
    *("woods", "river", "hills", "fertile_fields"),
    *("village", "poor_fields", "good_fields", "road"),
    *("market", "castle", "pasture", "church"),
)
LARGE: Map = (
    *("woods", "river", "hills", "mountains"),
    *("fertile_fields", "village", "poor_fields", "good_fields"),
    *("road", "market", "castle", "pasture"),
    *("church", "irrigated_fields", "forest", "hunting_grounds"),
)
LETTERS = {
    "P": "peasants",
    "V": "victory",
    "C": "crops",
    "A": "animals",
    "G": "gold",
    "R": "resources",
}
IN_ORDER = ("buy", "keep", "swap", "work", "steal", "convert")


def tokens(text: str) -> Tokens:
    """`2P 4C`."""
    return Tokens(**{LETTERS[word[-1]]: int(word[:-1]) for word in text.split()})


def bundle(text: str = "", cards: str = "") -> Bundle:
    """Tokens and cards for a trade."""
    return Bundle(tokens=tokens(text), cards=tuple(cards.split()))


def estate(text: str = "2P", hand: str = "", upgrades: str = "", **fields: Any) -> Estate:
    """What a seat has."""
    return Estate(
        tokens=tokens(text),
        hand=tuple(hand.split()),
        upgrades=tuple(upgrades.split()),
        **fields,
    )


def cell(land: str, lands: Map = SMALL) -> int:
    """Where a land lies."""
    return lands.index(land)  # type: ignore[arg-type]


def lying(*spots: tuple[str, str], seat: int = 1, lands: Map = SMALL) -> tuple[Placed, ...]:
    """Cards on lands, placed by a seat."""
    return tuple(Placed(card=card, seat=seat, cell=cell(land, lands)) for card, land in spots)


def table(*estates: Estate, stage: str = "work", **fields: Any) -> ManorState:
    """Seat 0 is Lord and first; below `deck` lie all cards that are nowhere else.

    Hardships are only where they are named.
    """
    seats = tuple(range(len(estates)))
    in_order = stage in IN_ORDER
    single = stage in ("keep", "work", "steal", "convert")
    fields = {"lands": SMALL, "turn": 1, "asked": seats[:1] if single else seats, **fields}
    known = {card for one in estates for card in (*one.hand, *one.upgrades)}
    known |= {card for pile in ("discard", "held", "deck") for card in fields.get(pile, ())}
    known |= {spot.card for spot in fields.get("placed", ())}
    rest = tuple(key for key in CARDS if key not in known and not is_hardship(key))
    return ManorState(
        **{
            "options": MedievalManorOptions(),
            "stage": stage,
            "estates": estates,
            "lord": 0,
            "in_order": in_order,
            **fields,
            "deck": (*fields.get("deck", ()), *rest),
        }
    )


def play(state: ManorState, *moves: tuple[int, Any], chance: Loaded | None = None) -> Any:
    """The step of the last of these moves; only that one draws from `chance`."""
    step: Any = None
    for place, (seat, move) in enumerate(moves, 1):
        last = place == len(moves)
        step = RULES.apply(state, seat, move, chance if chance and last else Loaded())
        state = step.state
    return step


def refused(state: ManorState, seat: int, move: Any) -> tuple[str, str]:
    """The code and the ruling of a refusal."""
    with pytest.raises(IllegalMove) as refusal:
        RULES.apply(state, seat, move, Loaded())
    return refusal.value.code, refusal.value.rule


def after_work(*estates: Estate, lord: int = 0, **fields: Any) -> ManorState:
    """The state once the Work Phase has ended: whoever could act passes."""
    state = table(*estates, stage="trade", asked=(0,), lord=lord, **fields)
    state = play(state, (0, BeReady())).state
    for _ in estates:
        if state.stage == "work":
            state = play(state, (state.active, Pass())).state
    assert state.stage != "work"
    return state


def begun(state: ManorState, chance: Loaded | None = None) -> Step[Any, Any]:
    """The step that begins the next turn: `state` must wait for one discard of seat 0."""
    move = Discard(cards=state.estates[0].hand[:1])
    return play(state, (0, move), chance=chance)


def before_turn(*estates: Estate, deck: str = "", **fields: Any) -> ManorState:
    """Everything is done but one discard of seat 0, who has four cards; then cards are dealt."""
    four = "collect_tolls tithe taxes indulgences"
    first = estate("2P", four) if not estates else estates[0]
    others = estates[1:] or (estate("2P"),)
    cards = {"deck": tuple(deck.split())} if deck else {}
    return table(first, *others, stage="discard", asked=(0,), **cards, **fields)


def kinds(step: Any) -> list[str]:
    """The kinds of a step's events, in order."""
    return [type(event).__name__ for event in step.events]


def told(step: Any, kind: type) -> list[Any]:
    """A step's events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]
