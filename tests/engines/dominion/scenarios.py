"""Reads scenarios.jsonl and plays it: a new line needs no code.

One scenario a line: `setup`, `steps`, `decisions`, `expected`. `deck` and `shuffles` list the top
card first. Hand, discard, play, trash and answers that name several cards compare as multisets.
`kingdom` without `deal` means exactly those piles; with `deal`, ten are filled up by luck. Zones
not named are empty, piles not named have the size of the set-up; seat 0 has the turn, with one
action, one buy and no coins. `decisions` are all questions in order. Only the keys in `expected`
are checked.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engines.core.chance import Chance, Dealt
from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.dominion import kingdom, score
from engines.dominion.cards import TREASURES, Cards
from engines.dominion.info import DominionOptions
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndTurn,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
)
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt, TurnPrompt
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState, Player
from engines.dominion.supply import empty_piles
from tests.engines.dominion.luck import Shuffles

FILE = Path(__file__).parent / "scenarios.jsonl"

JSON = dict[str, Any]


def read(file: Path = FILE) -> list[JSON]:
    """All scenarios of a file."""
    return [msgspec.json.decode(line) for line in file.read_bytes().splitlines() if line.strip()]


def card(name: str) -> Any:
    """The engine's name of a card: "Throne Room" is throne_room."""
    return name.lower().replace(" ", "_")


def cards(names: list[str]) -> Cards:
    """The engine's names of cards."""
    return tuple(card(name) for name in names)


def play(scenario: JSON) -> None:
    """Set a scenario up, play it, and compare. Fails with an AssertionError."""
    state, luck = set_up(scenario["setup"])
    decisions = list(scenario.get("decisions", ()))
    expected = dict(scenario["expected"])
    illegal = expected.pop("illegal_step", None)
    for step in scenario.get("steps", ()):
        if step == illegal:
            illegal = None
            with pytest.raises(IllegalMove):
                RULES.apply(state, state.current, move_of(step), luck)
            continue
        if step == ["treasures"] and TREASURES.isdisjoint(state.players[state.current].hand):
            continue  # all of none: nothing is played
        state = RULES.apply(state, state.current, move_of(step), luck).state
        state = answer_all(state, decisions, luck)
    assert illegal is None, "the illegal step did not come up"
    assert not decisions, f"nobody asked for {decisions}"
    compare(state, expected)


def set_up(setup: JSON) -> tuple[DominionState, Chance]:
    """The state a scenario begins with, and its luck."""
    seats = setup.get("players", 2)
    ten: Any = cards(setup.get("kingdom", []))
    if setup.get("deal"):
        options = RULES.settle(DominionOptions(kingdom="picked", cards=ten), seats)
        luck = Dealt(b"deal", (), 1)
        return RULES.setup(options, seats, luck).state, luck
    piles = kingdom.piles(ten)
    sizes = {pile: kingdom.pile_size(pile, seats) for pile in piles}
    given = {card(name): count for name, count in setup.get("supply", {}).items()}
    assert given.keys() <= sizes.keys(), "a pile of the supply is not in the kingdom"
    sizes.update(given)
    turns = setup.get("turns", [0] * seats)
    state = DominionState(
        options=DominionOptions(),
        phase="action",
        current=setup.get("current", 0),
        kingdom=ten,
        piles=piles,
        supply=tuple(sizes.values()),
        empty=empty_piles(piles, tuple(sizes.values())),
        players=tuple(player(setup.get(f"p{seat}", {}), turns[seat]) for seat in range(seats)),
        turn=1,
        actions=setup.get("actions", 1),
        buys=setup.get("buys", 1),
        coins=setup.get("coins", 0),
        trash=cards(setup.get("trash", [])),
        next_back=1000,
    )
    return state, Shuffles(*(cards(order) for order in setup.get("shuffles", ())))


def player(zones: JSON, turns: int) -> Player:
    """One seat's cards."""
    assert zones.keys() <= {"hand", "deck", "discard", "play"}
    deck = cards(zones.get("deck", []))
    return Player(
        deck=deck,
        backs=tuple(range(1, len(deck) + 1)),
        hand=cards(zones.get("hand", [])),
        discard=cards(zones.get("discard", [])),
        played=cards(zones.get("play", [])),
        turns=turns,
    )


def move_of(step: list[str]) -> DominionMove:
    """The move of a step such as ["buy", "Province"]."""
    kind, *names = step
    makers: dict[str, Callable[..., DominionMove]] = {
        "play": PlayAction,
        "treasure": PlayTreasure,
        "treasures": PlayTreasures,
        "buy": BuyCard,
        "end_turn": EndTurn,
    }
    return makers[kind](**({"card": card(names[0])} if names else {}))


def answer_all(state: DominionState, decisions: list[JSON], luck: Chance) -> DominionState:
    """Answer the questions that stand in the way, each by the next decision."""
    while True:
        ((seat, prompt),) = RULES.prompts(state).items() or [(None, None)]
        if prompt is None or isinstance(prompt, TurnPrompt):
            return state
        assert decisions, f"nobody should be asked, but seat {seat} is: {prompt}"
        decision = decisions.pop(0)
        assert isinstance(prompt, CardPrompt | CardsPrompt | DecidePrompt)
        kind = {"throne": "throne_room"}.get(decision["kind"], decision["kind"])
        assert (seat, prompt.question) == (decision["who"], kind)
        try_others(state, seat, prompt, decision)
        state = RULES.apply(state, seat, answer(prompt, decision["answer"]), luck).state


def try_others(state: DominionState, seat: Seat, prompt: Any, decision: JSON) -> None:
    """Other answers are as legal as the scenario says."""
    is_single = isinstance(prompt, CardPrompt)
    for name in decision.get("also_legal", ()):
        RULES.apply(state, seat, answer(prompt, name if is_single else [name]), Dealt(b"", (), 1))
    for name in decision.get("not_legal", ()):
        move = answer(prompt, name if is_single else [name])
        with pytest.raises(IllegalMove):
            RULES.apply(state, seat, move, Dealt(b"", (), 1))


def answer(prompt: Any, given: Any) -> DominionMove:
    """The move that gives this answer to the prompt."""
    if isinstance(prompt, DecidePrompt):
        return Decide(yes=given)
    if isinstance(prompt, CardPrompt):
        return ChooseCard(card=card(given))
    return ChooseCards(cards=cards(given))


def compare(state: DominionState, expected: JSON) -> None:
    """Everything named is as expected."""
    for key, value in expected.items():
        if key.startswith("p") and key[1:].isdigit():
            compare_player(state.players[int(key[1:])], value)
        elif key == "supply":
            found = dict(zip(state.piles, state.supply, strict=True))
            assert {name: found[card(name)] for name in value} == value
        elif key == "trash":
            assert Counter(state.trash) == Counter(cards(value))
        elif key != "note":
            assert OUTCOMES[key](state) == value, key


OUTCOMES: dict[str, Callable[[DominionState], Any]] = {
    "actions": lambda state: state.actions,
    "buys": lambda state: state.buys,
    "coins": lambda state: state.coins,
    "current": lambda state: state.current,
    "over": lambda state: RULES.result(state) is not None,
    "winners": lambda state: [
        seat
        for seat, one in enumerate(score.result_of(state.players, "piles_gone").seats)
        if one.rank == 1
    ],
}


def compare_player(found: Player, expected: JSON) -> None:
    """What is named of a seat's cards is as expected."""
    for key, value in expected.items():
        if key in {"hand", "discard", "play"}:
            zone = found.played if key == "play" else getattr(found, key)
            assert Counter(zone) == Counter(cards(value)), key
        elif key == "deck":
            assert found.deck == cards(value)
        elif key != "note":
            assert MEASURES[key](found) == value, key


MEASURES: dict[str, Callable[[Player], Any]] = {
    "hand_size": lambda one: len(one.hand),
    "deck_size": lambda one: len(one.deck),
    "discard_size": lambda one: len(one.discard),
    "cards": lambda one: len(one.owned),
    "vp": lambda one: score.points(one.owned),
}
