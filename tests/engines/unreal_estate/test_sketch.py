"""What bots draw in pencil is what the rules do: all kinds of action, played on both."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from typing_extensions import override

from engines.core.chance import Chance, Dreamt
from engines.unreal_estate.answers import Answer, answers
from engines.unreal_estate.cards import KEEPS, REVEALS, SPECIALS, TAKES, Special
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.moves import GiveCard
from engines.unreal_estate.pencilled import dragon, least
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.sketch import NAMES, NUMBER, Sketch, counted, of_state, of_view
from engines.unreal_estate.sketching import act
from engines.unreal_estate.state import UnrealEstateState, specials_out
from engines.unreal_estate.ways import NOTHING
from tests.engines.unreal_estate.tables import arranged, cards

PICKED: tuple[tuple[Special, ...], ...] = (REVEALS, TAKES, KEEPS[:6], KEEPS[2:])


class FirstCard(Chance):
    """Luck of the rules: always the first of what may be drawn."""

    @override
    def _draw(self, n: int) -> int:
        return 0


class OnTop(Random):
    """Luck of a sketch: the first card of a rival's hand, then those on top of the rules' deck."""

    def __init__(self, sketch: Sketch, state: UnrealEstateState, *, steals: bool) -> None:
        super().__init__(0)
        self._sketch, self._steals = sketch, steals
        self._deck = [NUMBER[card] for card in state.deck]

    @override
    def random(self) -> float:
        if self._steals:
            self._steals = False
            return 0.0
        place = self._sketch.deck.index(self._deck.pop(0))
        return (place + 0.5) / len(self._sketch.deck)


def facts(sketch: Sketch) -> dict[str, Any]:
    """All of a sketch; where order tells nothing, in order."""
    found = {name: getattr(sketch, name) for name in Sketch.__slots__}
    found["kept"] = [sorted(kept) for kept in sketch.kept]
    return found | {"deck": sorted(sketch.deck), "row": sorted(sketch.row)}


def possible(state: UnrealEstateState) -> list[Answer]:
    """All that a bot thinks of."""
    seat = state.current
    return answers(of_state(state), seat, RULES.prompts(state)[seat], state.row)


def meant(state: UnrealEstateState, more: tuple[int, ...]) -> Answer:
    """The answer that says this; of a Changeling House first whose hand is looked at."""
    found = {way.more: (way, move) for way, move in possible(state)}
    return found[more if more in found else more[:1]]


def by_the_rules(state: UnrealEstateState, answer: Answer) -> UnrealEstateState:
    """The whole action, with the answers that its way gives; at the Bazaar what seems least."""
    way, move = answer
    state = RULES.apply(state, state.current, move, FirstCard()).state
    while state.question is not None:
        _, move = meant(state, way.more)
        state = RULES.apply(state, state.current, move, FirstCard()).state
    while state.ballot is not None:
        giver = next(seat for seat, asked in RULES.prompts(state).items() if asked.waits)
        card = least(of_state(state), giver)
        assert card is not None
        state = RULES.apply(state, giver, GiveCard(card=NAMES[card]), FirstCard()).state
    return state


def in_pencil(state: UnrealEstateState, answer: Answer) -> Sketch:
    """The same action in a sketch; who can do nothing passes, unasked by the rules. E33."""
    sketch, way = of_state(state), answer[0]
    steals = way.card == NUMBER["watchtower"] and bool(way.more)
    rnd = OnTop(sketch, state, steals=steals)
    act(sketch, way, rnd)
    while is_idle(sketch):
        act(sketch, NOTHING, rnd)
    return sketch


def is_idle(sketch: Sketch) -> bool:
    if sketch.is_over:
        return False
    has_cards = bool(any(sketch.hands[sketch.current]) or sketch.kept[sketch.current])
    return not (has_cards and any(sketch.dump) if sketch.is_scoring else has_cards or sketch.row)


def games(seats: int) -> Iterator[tuple[UnrealEstateState, Random]]:
    """Games that were just dealt, with all specials among them."""
    for number, picked in enumerate(PICKED * 3):
        rnd = Random(f"{seats} {number}")
        options = RULES.settle(UnrealEstateOptions(specials=picked), seats)
        state = RULES.setup(options, seats, Dreamt(rnd)).state
        if state.ballot is None:
            yield state, rnd


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_action_in_pencil_is_the_action_by_the_rules(seats: int) -> None:
    done: set[str] = set()
    for dealt, rnd in games(seats):
        state = dealt
        while state.phase != "over":
            answer = rnd.choice(possible(state))
            sketch = in_pencil(state, answer)
            state = by_the_rules(state, answer)
            done |= {answer[0].verb, NAMES[answer[0].card], *specials_out(state)}
            if state.phase == "over":
                assert sketch.is_over
                assert sketch.scores == [player.score for player in state.players]
            else:
                assert facts(sketch) == facts(of_state(state))
    assert done >= {"take", "build", "mirage", "play", "pass", *SPECIALS}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_sketch_of_a_view_is_that_of_the_state_but_for_what_is_hidden(seats: int) -> None:
    for dealt, rnd in games(seats):
        state = dealt
        while state.phase != "over":
            seat = state.current
            seen = facts(of_view(RULES.public(state), RULES.private(state, seat)))
            true = facts(of_state(state))
            for name in ("coming", "deck", "hands", "kept", "sums"):
                del true[name]
            assert true.items() <= seen.items()
            assert seen["hands"][seat] == of_state(state).hands[seat]
            state = by_the_rules(state, rnd.choice(possible(state)))


def test_the_dragon_in_pencil_leaves_the_temple_in_a_tie() -> None:
    """Too rare a tie to come up above: four and four, both worth three."""
    stacks = "temple tavern " * 4 + "castle castle"
    sketch = of_state(arranged("", "", "", "", "", dump=stacks).state)
    dragon(sketch)
    assert sketch.dump == counted(cards("temple temple temple temple castle castle"))
    assert sketch.discard == counted(cards("tavern tavern tavern tavern"))
