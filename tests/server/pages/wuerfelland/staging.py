"""Stages made from sampled games of Würfelland, and their pages as HTML."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from app.live.regions import Rendered
from app.pages.page import Stage
from app.pages.wuerfelland.game_page import PAGE
from app.tables.shapes import Asked, LogEntry, Scene, Sitter, TableInfo
from app.web.pages import Frame
from engines.core.contract import Viewer
from engines.core.playing import Played, play_out
from engines.wuerfelland.info import WuerfellandOptions
from engines.wuerfelland.rules import RULES
from tests.server.pages.staging import AT, LANGUAGES, TEMPLATES

NAMES = ("Őzike", "Gergő", "<b>Bálint</b>", "Zsófi & Co")
WHOLE_GAME = 20
"""Sampled games take some forty turns."""

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, giving up", 2, {"resigning": True}),
    ("three", 3, {}),
    ("four, whole strip", 4, {"whole_strip": True}),
    ("two", 2, {}),
)


@dataclass(frozen=True)
class Game:
    """A sampled game with all its steps."""

    options: WuerfellandOptions
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


def kind_of(state: Any) -> Any:
    """Who is asked what, and whether somebody has sealed already."""
    asked = sorted(type(prompt).__name__ for prompt in RULES.prompts(state).values())
    return state.phase, tuple(dict.fromkeys(asked))


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants that went its whole way: nobody gave up early."""
    _, seats, options = VARIANTS[index]
    settled = RULES.settle(WuerfellandOptions(**options), seats)
    while True:
        played = Game(settled, seats, tuple(play_out(RULES, settled, seats, seed)))
        if played.state(len(played.steps)).turn > WHOLE_GAME:
            return played
        seed += 100


def table_of(played: Game, state: Any, seq: int) -> TableInfo:
    """The table round a state."""
    result = RULES.result(state)
    return TableInfo(
        id="t4bl3-of-test",
        game="wuerfelland",
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
        to_act=tuple(sorted(seat for seat, asked in RULES.prompts(state).items() if asked.waits)),
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
                title="Würfelland: Europe",
                turn=bool(asked and asked.prompt.waits),
                table=stage.scene.table,
                heartbeat=20,
            ),
            "look": SimpleNamespace(regions=regions),
            "headline": PAGE.headline(stage),
        },
    )


def finished_html(played: Game, mine: Viewer = 0) -> str:
    """The page of the finished game."""
    stage = stage_of(played, len(played.steps), None, mode="finished", eyes="open")
    context = SimpleNamespace(
        table=stage.scene.table,
        title="Würfelland: Europe",
        options=(),
        finish=PAGE.finish(stage),
        refusal=None,
        heartbeat=20,
        turn=False,
    )
    return _render("finished.html", stage, page=context, mine=mine)


def replay_html(played: Game, seq: int, eyes: str) -> str:
    """One step of a replay."""
    viewer = int(eyes) if eyes.isdecimal() else None
    stage = stage_of(played, seq, viewer, mode="history", eyes=eyes)
    whole = stage_of(played, len(played.steps), None)
    context = SimpleNamespace(
        table=whole.scene.table,
        title="Würfelland: Europe",
        moments=PAGE.moments(whole),
        at=seq,
        last=len(played.steps),
        eyes=eyes,
        may_choose_eyes=whole.scene.result is not None,
    )
    return _render("replay.html", stage, page=context, headline=PAGE.headline(stage))


def _render(template: str, stage: Stage, **context: Any) -> str:
    user: Any = SimpleNamespace(id="user-0", name="Őzike", theme=None)
    whole = {"frame": Frame(user=user, csrf="token"), "stage": stage, **context}
    return TEMPLATES.render(template, stage.speech.locale, whole)
