"""The finished page adds up and says who won and why; the replay shows every kind of moment."""

from functools import cache

import msgspec
import pytest
from markupsafe import escape

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.finish import Finish, finish
from app.pages.medieval_manor.looking_back import courses, target_reached
from app.pages.page import Stage
from engines.core.contract import Result, SeatResult
from engines.medieval_manor.info import MedievalManorOptions
from engines.medieval_manor.tokens import Tokens
from tests.server.pages.markup import read
from tests.server.pages.medieval_manor.staging import (
    STAGES,
    VARIANTS,
    finished_html,
    game,
    replay_html,
    stage_of,
)
from tests.server.pages.stages import LANGUAGES, NAMES, Game

INDICES = range(len(VARIANTS))
IDS = [variant for variant, _, _ in VARIANTS]


def ended(played: Game) -> Stage:
    return stage_of(played, len(played.steps), None)


@cache
def given_up() -> Game:
    """A game of two in which somebody gave up."""
    for seed in range(1, 100):
        played = STAGES.play(MedievalManorOptions(resigning=True), 2, seed)
        if played.state(len(played.steps)).ending == "resigned":
            return played
    raise AssertionError


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_points_add_up_line_by_line(index: int) -> None:
    stage = ended(game(index))
    told = finish(stage)
    assert stage.scene.result
    for place, column in enumerate(told.columns):
        assert column.points == stage.scene.result.seats[column.seat].points
        assert column.points == sum(row.cells[place] or 0 for row in told.points)
    for row in told.points:
        numbers = [cell or 0 for cell in row.cells]
        best = [place for place, number in enumerate(numbers) if number == max(numbers) > 0]
        assert list(row.best) == best


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_what_was_left_is_what_everybody_had(index: int) -> None:
    stage = ended(game(index))
    told = finish(stage)
    rows = {row.name: row.cells for row in told.left}
    estates = [stage.scene.public.estates[column.seat] for column in told.columns]
    assert rows["Upgrades"] == tuple(len(one.upgrades) for one in estates)
    for kind in ("gold", "resources", "crops", "animals", "peasants"):
        assert rows[kind] == tuple(one.tokens.of(kind) for one in estates)
    for column, estate in zip(told.columns, estates, strict=True):
        assert tuple(face.key for face in column.upgrades) == estate.upgrades


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_curves_end_with_what_everybody_had(index: int) -> None:
    stage = ended(game(index))
    told, public = finish(stage), stage.scene.public
    assert told.victory
    assert told.peasants
    for seat, estate in enumerate(public.estates):
        assert told.victory.seats[seat].points[-1] == estate.tokens.victory
        assert told.peasants.seats[seat].points[-1] == estate.tokens.peasants
        assert told.victory.seats[seat].points[0] == 0
    assert len(told.victory.rounds) == public.turn + 1


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_deeds_are_counted(index: int) -> None:
    played = game(index)
    ways = courses(ended(played).log, played.seats, Tokens(peasants=2))
    happened = [event for step in played.steps for event in step.step.events]
    kinds = [type(event).__name__ for event in happened]
    assert sum(way.placed for way in ways) == kinds.count("CardPlaced")
    assert sum(way.trades for way in ways) == 2 * kinds.count("TradeMade")
    assert sum(way.sales for way in ways) <= kinds.count("CardsDiscarded")


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_finished_page_is_sound(index: int, language: str) -> None:
    found = read(finished_html(game(index), language=language))
    assert found.faults == []
    assert "%(" not in " ".join(found.text)


def test_who_reached_the_target_is_named() -> None:
    for index in INDICES:
        stage = ended(game(index))
        reached = target_reached(stage.log)
        assert reached
        assert reached.victory >= stage.scene.public.target
        first = finish(stage).story[0]
        assert first.startswith(f"{NAMES[reached.seat]} had {reached.victory} Victory Tokens")
        assert f"turn {stage.scene.public.turn}" in first


def test_giving_up_is_told() -> None:
    stage = ended(given_up())
    told = finish(stage)
    loser = 1 - stage.scene.public.winner
    assert told.columns[0].seat == stage.scene.public.winner
    assert told.story == (f"{NAMES[loser]} gave up in turn {stage.scene.public.turn}.",)
    assert read(finished_html(given_up())).faults == []


@pytest.mark.parametrize(
    ("second", "gold", "word"),
    [(1, 3, "more upgrades"), (2, 1, "more gold (3 gold)"), (2, 3, "share the win")],
)
def test_a_tie_is_explained(second: int, gold: int, word: str) -> None:
    """Upgrades decide, then gold; then the win is shared. M43."""
    told = tied(second, gold)
    assert word in told.story[-1]
    assert ("together" in told.title) is (word == "share the win")
    assert [bool(row.why) for row in told.left[:3]] == [True, True, False]


def tied(upgrades: int, gold: int) -> Finish:
    """A game of three, two of whom have 16 points; the first has two upgrades and 3 gold."""
    stage = ended(game(1))
    owned = ((2, 3, 16), (upgrades, gold, 16), (0, 0, 9))
    estates = tuple(
        msgspec.structs.replace(
            estate,
            upgrades=("weaver", "tavern")[:count],
            tokens=Tokens(peasants=1, victory=points, gold=money),
        )
        for estate, (count, money, points) in zip(stage.scene.public.estates, owned, strict=True)
    )
    ranks = (1, 1 if owned[0] == owned[1] else 2, 3)
    result = Result(
        ending="target",
        seats=tuple(
            SeatResult(rank=rank, points=points, lines=())
            for rank, (_, _, points) in zip(ranks, owned, strict=True)
        ),
    )
    public = msgspec.structs.replace(stage.scene.public, estates=estates)
    scene = msgspec.structs.replace(stage.scene, public=public, result=result)
    return finish(Stage(scene=scene, speech=stage.speech, log=stage.log))


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_every_kind_of_moment_can_be_looked_back_at(index: int) -> None:
    played = game(index)
    for seq in played.seqs():
        state, acted = played.state(seq), played.steps[seq - 1].seat
        seat = state.lord if acted is None else acted
        html = replay_html(played, seq, "open" if seq % 2 else str(seat))
        assert read(html).faults == []
        for card in (*state.estates[seat].hand, *state.estates[seat].upgrades):
            assert escape(name(LANGUAGES.speech("en"), card)) in html
        assert ("Open offers" in html) is bool(state.offers)
