"""Stages made from sampled games, and their pages as HTML."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from types import SimpleNamespace
from typing import Any

from msgspec import structs

from app.live.regions import Rendered
from app.pages.page import Stage
from app.pages.uradalom.game_page import PAGE
from app.tables.shapes import Asked, LogEntry, Scene, Sitter, TableInfo
from app.web.i18n import Languages
from app.web.pages import Frame
from app.web.templates import Templates
from engines.core.contract import Viewer
from engines.core.playing import Played, play_out
from engines.uradalom.info import UradalomOptions
from engines.uradalom.rules import RULES

NAMES = ("Őzike", "Gergő", "Fülöp", "Emese", "<b>Bálint</b>", "Zsófi & Co")
AT = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)
LANGUAGES = Languages()
TEMPLATES = Templates(LANGUAGES)

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, usual", 2, {}),
    ("four, five icons", 4, {"bonus_icons": 5}),
    ("six, everything", 6, {"secret_goals": True, "bonus_icons": 5}),
    ("three, open picks", 3, {"tokens": False, "shared_goals": False}),
    ("B, two", 2, {"side": "b"}),
    ("B, three, by step", 3, {"side": "b", "finish_order": "step", "shared_goals": True}),
    ("B, five, secrets", 5, {"side": "b", "secret_goals": True}),
    ("solo A", 1, {}),
    ("solo B", 1, {"side": "b"}),
    ("solo B with manor", 1, {"side": "b", "manor": True}),
)


@dataclass(frozen=True)
class Game:
    """A sampled game with all its steps."""

    options: UradalomOptions
    seats: int
    steps: tuple[Played, ...]

    def state(self, seq: int) -> Any:
        """The state after the step with this number."""
        return self.steps[seq - 1].step.state

    def seqs(self, kinds: int = 1) -> Iterator[int]:
        """For each kind of moment, the first few steps that show it; and the last step."""
        seen: dict[Any, int] = {}
        for seq in range(1, len(self.steps) + 1):
            kind = self._kind(seq)
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= kinds or seq == len(self.steps):
                yield seq

    def _kind(self, seq: int) -> Any:
        state = self.state(seq)
        asked = [type(RULES.prompts(state).get(seat)).__name__ for seat in range(self.seats)]
        return state.phase, asked[0], tuple(sorted(set(asked)))


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants."""
    _, seats, options = VARIANTS[index]
    settled = RULES.settle(UradalomOptions(**options), seats)
    return Game(settled, seats, tuple(play_out(RULES, settled, seats, seed)))


def table_of(played: Game, state: Any, seq: int) -> TableInfo:
    """The table round a state."""
    result = RULES.result(state)
    waiting = (seat for seat, prompt in RULES.prompts(state).items() if prompt.waits)
    return TableInfo(
        id="t4bl3-of-test",
        game="uradalom",
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
        to_act=tuple(sorted(waiting)),
        seed_hash="7f3a91c4" * 8,
        rules_version=1,
        created_at=AT,
        changed_at=AT,
        seed="ab" * 32 if result else None,
        finished_at=AT if result else None,
        result=result,
    )


def stage_of(
    played: Game, seq: int, viewer: Viewer, state: Any = None, language: str = "en", **more: Any
) -> Stage:
    """What a viewer's page is rendered from after a step; `state` may stand in for the real one."""
    state = played.state(seq) if state is None else state
    prompt = RULES.prompts(state).get(viewer) if viewer is not None else None
    result = RULES.result(state)
    scene = Scene(
        table=table_of(played, state, seq),
        viewer=viewer,
        seq=seq,
        public=RULES.public(state),
        private=None if viewer is None else RULES.private(state, viewer),
        asked=None if prompt is None else Asked(id=17, prompt=prompt),
        result=result,
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


def regions_html(stage: Stage) -> dict[str, str]:
    """The inside of every region of the game's page."""
    stranger = replace(
        stage, scene=structs.replace(stage.scene, viewer=None, private=None, asked=None)
    )
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
    return _render(
        PAGE.layout,
        stage,
        page=SimpleNamespace(
            title="Uradalom",
            turn=bool(asked and asked.prompt.waits),
            table=stage.scene.table,
            heartbeat=20,
        ),
        look=SimpleNamespace(regions=regions),
        headline=PAGE.headline(stage),
    )


def finished_html(played: Game, mine: Viewer = 0) -> str:
    """The page of the finished game."""
    stage = stage_of(played, len(played.steps), None, mode="finished", eyes="open")
    context = SimpleNamespace(
        table=stage.scene.table,
        title="Uradalom",
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
        title="Uradalom",
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
