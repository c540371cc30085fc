"""The preview agrees with the rules, and the gains under the pointer with the preview."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.pages.uradalom.gains import Foresight, payers, prospects
from app.pages.uradalom.game_page import PAGE
from engines.core.contract import ScoreLine
from engines.uradalom.land import BARE, TERRAINS, Cell, Land, drawn, empty_cells
from engines.uradalom.moves import Draw
from engines.uradalom.prompts import DrawPrompt
from engines.uradalom.rules import RULES
from tests.server.pages.staging import VARIANTS, game, regions_html, stage_of


def form_of(move: Draw, prompt: DrawPrompt) -> dict[str, list[str]]:
    """The form that stands for a move."""
    form = {"die": [str(move.die)], "cell": [str(cell) for cell in move.cells], "change": [""]}
    if move.bonus is not None and move.value is not None:
        die = next(die for die in prompt.dice if die.id == move.die)
        amount = move.value if move.bonus == "any" else move.value - die.value
        form["change"] = [f"{move.bonus}:{amount}"]
    return form


def total(lines: tuple[ScoreLine, ...], without: str | None) -> int:
    """The sum of the lines, the secret goal apart."""
    return sum(line.points for line in lines if line.code != without)


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_the_sheet_after_a_move_is_what_the_rules_say(index: int) -> None:
    played = game(index, seed=4)
    rnd = Random(index)
    tried = 0
    for seq in range(1, len(played.steps), min(played.seats, 3)):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            if not isinstance(prompt, DrawPrompt):
                continue
            public, private = RULES.public(state), RULES.private(state, seat)
            move: Any = RULES.sample(public, private, prompt, rnd)
            wanted = RULES.preview(public, private, prompt, move)
            shown = PAGE.preview(stage_of(played, seq, seat, chosen=form_of(move, prompt)))
            assert shown is not None
            secret = private.secret_goal
            assert shown.sheet.before == total(wanted.before, secret)
            assert shown.sheet.total == total(wanted.after, secret)
            assert shown.gained == shown.sheet.total - (shown.sheet.before or 0)
            tried += 1
    assert tried > 5


def test_a_gain_under_the_pointer_is_the_change_of_the_land() -> None:
    played = game(1, seed=5)
    for seq in range(1, len(played.steps), 20):
        for estate in RULES.public(played.state(seq)).estates:
            for terrain in TERRAINS:
                for cell, (gained, *payers_here) in prospects(estate.land, terrain).items():
                    assert gained >= 0 or terrain == "river"
                    assert tuple(payers_here) == payers(estate.land, terrain, cell)


def growing(rnd: Random) -> Iterator[Land]:
    """A land that is drawn in till it is full, one to six cells at a time; some are taken back."""
    whats: tuple[Cell, ...] = (*TERRAINS, "river", "lake", "manor")
    past = [BARE]
    while empty := empty_cells(past[-1]):
        yield past[-1]
        if len(past) > 1 and rnd.random() < 0.1:
            past.pop()
            continue
        cells = rnd.sample(empty, min(len(empty), rnd.choice([1, 1, 1, 2, 3, 6])))
        past.append(drawn(past[-1], tuple(cells), rnd.choice(whats)))
    yield past[-1]


@pytest.mark.parametrize("seed", range(8))
def test_foresight_of_a_growing_land_is_as_if_it_was_looked_at_anew(seed: int) -> None:
    rnd = Random(seed)
    foresight = Foresight()
    for land in growing(rnd):
        terrains = rnd.sample(TERRAINS, rnd.randint(1, 6))
        anew = {terrain: prospects(land, terrain) for terrain in terrains}
        kept = foresight.of(land, terrains)
        assert kept == anew
        assert [list(each) for each in kept.values()] == [list(each) for each in anew.values()]


def test_a_neighbour_that_is_tied_does_pay() -> None:
    """Without a tied neighbour the same cell would bring less, where cells pay one by one."""
    played = game(1, seed=5)
    checked = 0
    for seq in range(20, len(played.steps), 30):
        for estate in RULES.public(played.state(seq)).estates:
            for terrain in TERRAINS:
                for cell, (gained, *tied) in prospects(estate.land, terrain).items():
                    for other in tied:
                        poorer = drawn(estate.land, (other,), "manor")
                        lesser = prospects(poorer, terrain)[cell][0]
                        in_groups = {"field", "lake", "river"} & {terrain, estate.land[other]}
                        assert lesser < gained or in_groups
                        checked += not in_groups
    assert checked > 50


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"die": ["0"]},
        {"cell": ["3"]},
        {"die": ["9"], "cell": ["3"]},
        {"die": ["x"], "cell": ["3"]},
        {"die": ["0"], "cell": ["3"], "change": ["up:9"]},
    ],
)
def test_too_little_or_nonsense_has_no_preview(form: dict[str, list[str]]) -> None:
    assert PAGE.preview(stage_of(game(0), 1, 0, chosen=form)) is None


def test_a_bonus_that_cannot_be_is_shown_again_without_gains() -> None:
    played = game(1, seed=5)
    tried = 0
    for seq in range(1, len(played.steps)):
        prompt = RULES.prompts(played.state(seq)).get(0)
        if not isinstance(prompt, DrawPrompt) or any(one.bonus == "any" for one in prompt.bonuses):
            continue
        for value in range(1, 7):
            change = f"plus1:{value - prompt.dice[0].value}"
            form = {"die": [str(prompt.dice[0].id)], "change": [change]}
            html = regions_html(stage_of(played, seq, 0, chosen=form))["ask"]
            assert f'id="cell-{prompt.cells[0]}"' in html
            tried += 1
    assert tried > 20


def test_side_b_previews_cell_by_cell() -> None:
    played = game(4, seed=1)
    prompt: Any = RULES.prompts(played.state(1))[0]
    die = max(prompt.dice, key=lambda die: die.value)
    cells: list[str] = []
    for cell in prompt.cells[: die.value]:
        cells.append(str(cell))
        shown = PAGE.preview(stage_of(played, 1, 0, chosen={"die": [str(die.id)], "cell": cells}))
        assert shown is not None
        assert shown.sheet.drawn == 0, "the sheet counts what is drawn, not what is thought of"
        assert not set(shown.next_gains) & {int(cell) for cell in cells}
