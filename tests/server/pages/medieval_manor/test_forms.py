"""What the forms send is read as a legal move, for every kind of question."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.medieval_manor.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS
from engines.core.chance import Dealt
from engines.medieval_manor.moves import ManorMove, PlaceCard, SellCards
from engines.medieval_manor.prompts import WorkPrompt
from engines.medieval_manor.rules import RULES
from tests.server.pages.markup import Reader, read
from tests.server.pages.medieval_manor.staging import (
    ALL_KINDS,
    game,
    kind_of_prompt,
    one_of_each,
    page_html,
    stage_of,
)

Form = dict[str, list[str]]
OURS = sorted(ALL_KINDS - {"trade", "convert"})
"""Market and conversions have tests of their own."""


def read_move(prompt: Any, form: Form) -> Any:
    """The move that a form stands for."""
    return PAGE.read_move(Asked(id=1, prompt=prompt), form)


def values(page: Reader, name: str) -> list[str]:
    """What can be chosen under a name."""
    return [one["value"] for one in page.inputs if one.get("name") == name]


def _buy(page: Reader, _prompt: Any, _rnd: Random) -> Form:
    """What the form proposes."""
    return {
        one["name"]: [one["value"]] for one in page.inputs if one.get("name", "").startswith("pay-")
    }


def _keep(page: Reader, _prompt: Any, rnd: Random) -> Form:
    return {"keep": [rnd.choice(values(page, "keep"))]}


def _some(page: Reader, prompt: Any, rnd: Random) -> Form:
    return {"card": rnd.sample(values(page, "card"), prompt.count)}


def _work(page: Reader, prompt: Any, rnd: Random) -> Form:
    card = rnd.choice([one.card for one in prompt.placings]) if prompt.placings else None
    if card is None or rnd.random() < 0.3:
        cards = rnd.sample(values(page, "sell"), 2)
        return {"mode": ["sell"], "sell": cards, "good": [rnd.choice(values(page, "good"))]}
    form = {"card": [card], f"cell-{card}": [rnd.choice(values(page, f"cell-{card}"))]}
    payments = values(page, f"gold-{card}")
    return {**form, f"gold-{card}": [rnd.choice(payments)]} if payments else form


def _steal(page: Reader, prompt: Any, rnd: Random) -> Form:
    cards = values(page, "take")
    if cards:
        return {"take": [rnd.choice(cards)]}
    victim = rnd.choice(prompt.victims)
    form: Form = {"victim": [str(victim.seat)]}
    left = victim.count
    for one in page.inputs:
        if one.get("name", "").startswith(f"take-{victim.seat}-"):
            some = min(left, int(one["max"]))
            form[one["name"]] = [str(some)]
            left -= some
    return form


def _mix(page: Reader, _prompt: Any, rnd: Random) -> Form:
    return {"crops": [rnd.choice(values(page, "crops"))]}


FILL: dict[str, Callable[[Reader, Any, Random], Form]] = {
    "buy": _buy,
    "keep": _keep,
    "swap": _some,
    "work": _work,
    "steal": _steal,
    "feed": _mix,
    "raise": _mix,
    "discard": _some,
}


@pytest.mark.parametrize("kind", OURS)
def test_every_form_can_be_filled_in_and_played(kind: str) -> None:
    rnd = Random(kind)
    filled = 0
    for played, seq in moments_of(kind):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            if kind_of_prompt(prompt) != kind:
                continue
            form = FILL[kind](read(page_html(stage_of(played, seq, seat))), prompt, rnd)
            move: Any = msgspec.convert(read_move(prompt, form), ManorMove)
            RULES.apply(state, seat, move, Dealt(bytes(32), (), seq))
            filled += 1
    assert filled


def moments_of(kind: str) -> list[tuple[Any, int]]:
    """The first of the kind, and a few more of one game."""
    played = game(3)
    found = [
        seq
        for seq in range(1, len(played.steps))
        if any(kind_of_prompt(one) == kind for one in RULES.prompts(played.state(seq)).values())
    ]
    return [one_of_each()[kind], *((played, seq) for seq in found[:: max(1, len(found) // 4)])]


def test_at_work_every_placing_can_be_chosen_and_no_other() -> None:
    played = game(2, seed=5)
    checked = 0
    for seq in range(1, len(played.steps), 9):
        for seat, prompt in RULES.prompts(played.state(seq)).items():
            if not isinstance(prompt, WorkPrompt):
                continue
            page = read(page_html(stage_of(played, seq, seat)))
            offered = {
                (card, int(cell)) for card in prompt.hand for cell in values(page, f"cell-{card}")
            }
            assert offered == {(one.card, one.cell) for one in prompt.placings}
            assert values(page, "card") == list(prompt.hand)
            checked += bool(offered)
    assert checked > 5


def test_without_a_map_a_card_needs_no_space() -> None:
    played = game(4)
    for seq in range(1, len(played.steps)):
        for prompt in RULES.prompts(played.state(seq)).values():
            if isinstance(prompt, WorkPrompt) and prompt.placings:
                card = prompt.placings[0].card
                move = msgspec.convert(read_move(prompt, {"card": [card]}), ManorMove)
                assert isinstance(move, PlaceCard)
                assert move.cell is None
                return
    message = "nobody ever placed a card"
    raise AssertionError(message)


def test_the_space_of_another_card_is_not_meant() -> None:
    played, seq = one_of_each()["work"]
    prompt = next(iter(RULES.prompts(played.state(seq)).values()))
    assert isinstance(prompt, WorkPrompt)
    first, other, *_ = dict.fromkeys(one.card for one in prompt.placings)
    form = {"card": [first], f"cell-{other}": ["3"]}
    with pytest.raises(ValueError, match="choose_a_space"):
        read_move(prompt, form)


def test_selling_goes_before_a_card_that_is_still_picked() -> None:
    played, seq = one_of_each()["work"]
    prompt = next(iter(RULES.prompts(played.state(seq)).values()))
    assert isinstance(prompt, WorkPrompt)
    form = {"mode": ["sell"], "card": [prompt.hand[0]], "sell": list(prompt.hand[:2])}
    with pytest.raises(ValueError, match="choose_a_good"):
        read_move(prompt, form)
    move = msgspec.convert(read_move(prompt, {**form, "good": ["gold"]}), ManorMove)
    assert move == SellCards(cards=prompt.hand[:2], good="gold")


@pytest.mark.parametrize("kind", OURS)
@pytest.mark.parametrize(
    "form",
    [
        {},
        {"card": [""], "keep": [""], "crops": ["many"], "pay-crops": ["-1"]},
        {"crops": ["99999"], "pay-gold": ["1e3"], "victim": ["7"], "take": ["x-y"]},
        {"mode": ["sell"], "sell": ["wheat"] * 200, "card": ["wheat"] * 200},
    ],
    ids=["empty", "no numbers", "too much", "too many"],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(kind: str, form: Form) -> None:
    played, seq = one_of_each()[kind]
    for prompt in RULES.prompts(played.state(seq)).values():
        code = refused_with(prompt, form)
        assert code in REFUSALS if code else isinstance(prompt, WorkPrompt)


def refused_with(prompt: Any, form: Form) -> str:
    """The code of the refusal; empty where the rules have to say it, or that it is unreadable."""
    try:
        msgspec.convert(read_move(prompt, form), ManorMove)
    except msgspec.ValidationError:
        return "unreadable_move"
    except ValueError as error:
        return str(error)
    return ""


def test_passing_and_giving_up_need_nothing_else() -> None:
    played, seq = one_of_each()["work"]
    prompt = next(iter(RULES.prompts(played.state(seq)).values()))
    assert read_move(prompt, {"do": ["pass"]}) == {"type": "pass"}
    assert read_move(prompt, {"do": ["resign"]}) == {"type": "resign"}
