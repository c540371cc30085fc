"""Stages made from sampled games of Dominion, and their pages as HTML."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace
from typing import Any, get_args

from app.live.regions import Rendered
from app.pages.dominion.game_page import PAGE
from app.pages.page import Stage
from app.tables.shapes import Asked, LogEntry, Scene, Sitter, TableInfo
from app.web.pages import Frame
from engines.core.contract import Viewer
from engines.core.playing import Played, play_out
from engines.dominion.info import DominionOptions
from engines.dominion.prompts import QuestionKind
from engines.dominion.rules import RULES
from tests.server.pages.staging import AT, LANGUAGES, TEMPLATES

NAMES = ("Őzike", "Gergő", "<b>Bálint</b>", "Zsófi & Co")
ALL_KINDS = frozenset(
    kind for union in get_args(QuestionKind) for kind in get_args(union) or (union,)
)
"""Every question that an effect asks."""

_MOST_GAMES = 30
TRICKY = ("witch", "thief", "spy", "throne_room", "library", "moat")

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, first game", 2, {"resigning": True}),
    ("three, big money", 3, {"kingdom": "big_money"}),
    ("four, interaction", 4, {"kingdom": "interaction"}),
    ("two, size distortion", 2, {"kingdom": "size_distortion"}),
    ("three, village square", 3, {"kingdom": "village_square"}),
    ("four, nested", 4, {"kingdom": "picked", "cards": TRICKY}),
    ("two, chosen in turn", 2, {"kingdom": "in_turn"}),
)


@dataclass(frozen=True)
class Game:
    """A sampled game with all its steps."""

    options: DominionOptions
    seats: int
    steps: tuple[Played, ...]

    def state(self, seq: int) -> Any:
        """The state after the step with this number."""
        return self.steps[seq - 1].step.state

    def asked(self, seq: int) -> tuple[int, ...]:
        """The seats that are asked after this step."""
        return tuple(RULES.prompts(self.state(seq)))

    def seqs(self, kinds: int = 1) -> Iterator[int]:
        """For each kind of question, the first few steps that ask it; and the last step."""
        seen: dict[Any, int] = {}
        for seq in range(1, len(self.steps) + 1):
            kind = kind_of(self.state(seq))
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= kinds or seq == len(self.steps):
                yield seq


def kind_of(state: Any) -> str:
    """What is asked: the effect's question, or the phase of the turn."""
    question: Any = state.question
    return f"{question.kind} of {question.card}" if question else str(state.phase)


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants."""
    _, seats, options = VARIANTS[index]
    settled = RULES.settle(DominionOptions(**options), seats)
    return Game(settled, seats, tuple(play_out(RULES, settled, seats, seed)))


@cache
def one_of_each() -> dict[str, tuple[Game, int]]:
    """A moment of every kind of question, found in as many games as that takes."""
    found: dict[str, tuple[Game, int]] = {}
    for seed in range(1, _MOST_GAMES):
        for index in range(len(VARIANTS)):
            played = game(index, seed)
            for seq in played.seqs():
                found.setdefault(kind_of(played.state(seq)).split(" ")[0], (played, seq))
        if found.keys() >= ALL_KINDS:
            return found
    message = f"never asked: {ALL_KINDS - found.keys()}"
    raise AssertionError(message)


def table_of(played: Game, state: Any, seq: int) -> TableInfo:
    """The table round a state."""
    result = RULES.result(state)
    return TableInfo(
        id="t4bl3-of-test",
        game="dominion",
        options=played.options,
        seat_count=played.seats,
        status="finished" if result else "playing",
        visibility="public",
        host_id="user-0",
        sitters=tuple(
            Sitter(seat=seat, user_id=f"user-{seat}", name=NAMES[seat], is_guest=True)
            for seat in range(played.seats)
        ),
        seq=seq,
        to_act=tuple(sorted(RULES.prompts(state))),
        seed_hash="7f3a91c4" * 8,
        rules_version=1,
        created_at=AT,
        changed_at=AT,
        seed="ab" * 32 if result else None,
        finished_at=AT if result else None,
        result=result,
    )


def stage_of(
    played: Game,
    seq: int,
    viewer: Viewer,
    state: Any = None,
    language: str = "en",
    *,
    can_undo: bool = False,
    **more: Any,
) -> Stage:
    """What a viewer's page is rendered from after a step; `state` may stand in for the real one."""
    state = played.state(seq) if state is None else state
    prompt = RULES.prompts(state).get(viewer) if viewer is not None else None
    scene = Scene(
        table=table_of(played, state, seq),
        viewer=viewer,
        seq=seq,
        public=RULES.public(state),
        private=None if viewer is None else RULES.private(state, viewer),
        asked=None if prompt is None else Asked(id=17, prompt=prompt),
        result=RULES.result(state),
        can_undo=can_undo,
    )
    return Stage(
        scene=scene,
        speech=LANGUAGES.speech(language),
        log=log_of(played, seq, viewer),
        csrf="token",
        ref="reference",
        present=frozenset({0}),
        **more,
    )


def log_of(played: Game, seq: int, viewer: Viewer) -> tuple[LogEntry, ...]:
    """The log as this viewer may know it while the game runs."""
    return tuple(
        LogEntry(
            seq=number,
            kind="setup" if number == 1 else "move",
            seat=step.seat,
            events=tuple(
                seen for event in step.step.events if (seen := event.seen_by(viewer)) is not None
            ),
            at=AT,
        )
        for number, step in enumerate(played.steps[:seq], 1)
    )


def seen_by_nobody(scene: Scene) -> Scene:
    """The scene of somebody who only watches."""
    return Scene(
        table=scene.table,
        viewer=None,
        seq=scene.seq,
        public=scene.public,
        private=None,
        asked=None,
        result=scene.result,
    )


def regions_html(stage: Stage) -> dict[str, str]:
    """The inside of every region of the game's page."""
    stranger = replace(stage, scene=seen_by_nobody(stage.scene), csrf="", ref="")
    return {
        region.id: TEMPLATES.render(
            region.template,
            stage.speech.locale,
            {
                "part": region.context(stranger if region.is_shared else stage),
                "stage": stranger if region.is_shared else stage,
            },
        )
        for region in PAGE.regions(stage.scene)
    }


def page_html(stage: Stage) -> str:
    """The whole play page."""
    regions = {name: Rendered(name, "12.0", html) for name, html in regions_html(stage).items()}
    regions["chat"] = Rendered("chat", "12.0", "<p>chat</p>")
    asked = stage.scene.asked
    user: Any = SimpleNamespace(id="user-0", name="Őzike", theme=None)
    return TEMPLATES.render(
        PAGE.layout,
        stage.speech.locale,
        {
            "frame": Frame(user=user, csrf="token"),
            "stage": stage,
            "page": SimpleNamespace(
                title="Dominion",
                turn=bool(asked and asked.prompt.waits),
                table=stage.scene.table,
                heartbeat=20,
            ),
            "look": SimpleNamespace(regions=regions),
            "headline": PAGE.headline(stage),
        },
    )
