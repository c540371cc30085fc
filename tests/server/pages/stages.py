"""Stages made from sampled games of any game, and their pages as HTML."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from app.live.regions import Rendered
from app.live.texts import Text
from app.pages.page import GamePage, Stage
from app.tables.shapes import Asked, LogEntry, Scene, Sitter, TableInfo
from app.web.i18n import Languages
from app.web.pages import Frame
from app.web.templates import Templates
from engines.core.codec import plain
from engines.core.contract import AnyRules, Viewer
from engines.core.playing import Played, play_out

NAMES = ("Őzike", "Gergő", "<b>Bálint</b>", "Zsófi & Co", "Fülöp", "Emese")
AT = datetime(2026, 11, 30, 19, 0, tzinfo=UTC)
LANGUAGES = Languages()
TEMPLATES = Templates(LANGUAGES)


@dataclass(frozen=True)
class Game:
    """A sampled game with all its steps; `kind_of` says what kind of moment a state is."""

    rules: AnyRules
    kind_of: Callable[[Any], Any]
    options: Any
    seats: int
    steps: tuple[Played, ...]

    def state(self, seq: int) -> Any:
        """The state after the step with this number."""
        return self.steps[seq - 1].step.state

    def asked(self, seq: int) -> tuple[int, ...]:
        """The seats that are asked after this step."""
        return tuple(self.rules.prompts(self.state(seq)))

    def seqs(self, kinds: int = 1) -> Iterator[int]:
        """For each kind of moment, the first few steps that show it; and the last step."""
        seen: dict[Any, int] = {}
        for seq in range(1, len(self.steps) + 1):
            kind = self.kind_of(self.state(seq))
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= kinds or seq == len(self.steps):
                yield seq


def one_of_each(
    games: Iterable[Game], wanted: frozenset[str], kinds_of: Callable[[Any], Iterable[str]]
) -> dict[str, tuple[Game, int]]:
    """The first moment of every wanted kind of question, in as many games as that takes."""
    found: dict[str, tuple[Game, int]] = {}
    for played in games:
        for seq in range(1, len(played.steps) + 1):
            for kind in kinds_of(played.state(seq)):
                found.setdefault(kind, (played, seq))
        if found.keys() >= wanted:
            return found
    message = f"never asked: {wanted - found.keys()}"
    raise AssertionError(message)


@dataclass(frozen=True)
class Stages:
    """How one game's moments become pages."""

    page: GamePage
    rules: AnyRules
    kind_of: Callable[[Any], Any]

    def play(self, options: Any, seats: int, seed: int) -> Game:
        """A sampled game to its end."""
        settled = self.rules.settle(options, seats)
        steps = tuple(play_out(self.rules, settled, seats, seed))
        return Game(self.rules, self.kind_of, settled, seats, steps)

    def table_of(self, played: Game, state: Any, seq: int) -> TableInfo:
        """The table round a state."""
        result = self.rules.result(state)
        waiting = (seat for seat, asked in self.rules.prompts(state).items() if asked.waits)
        return TableInfo(
            id="t4bl3-of-test",
            game=self.page.key,
            options=plain(played.options),
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
        self,
        played: Game,
        seq: int,
        viewer: Viewer,
        state: Any = None,
        language: str = "en",
        *,
        can_undo: bool = False,
        **more: Any,
    ) -> Stage:
        """What a viewer's page is made from after a step; `state` may stand in for the real one."""
        state = played.state(seq) if state is None else state
        prompt = self.rules.prompts(state).get(viewer) if viewer is not None else None
        scene = Scene(
            table=self.table_of(played, state, seq),
            viewer=viewer,
            seq=seq,
            public=self.rules.public(state),
            private=None if viewer is None else self.rules.private(state, viewer),
            asked=None if prompt is None else Asked(id=17, prompt=prompt),
            result=self.rules.result(state),
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

    def regions_html(self, stage: Stage) -> dict[str, str]:
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
            for region in self.page.regions(stage.scene)
        }

    def page_html(self, stage: Stage) -> str:
        """The whole play page."""
        inside = self.regions_html(stage)
        regions = {name: Rendered(name, "12.0", Text(html)) for name, html in inside.items()}
        regions["chat"] = Rendered("chat", "12.0", Text("<p>chat</p>"))
        asked = stage.scene.asked
        return _render(
            self.page.layout,
            stage,
            page=SimpleNamespace(
                title=self.rules.info.title,
                turn=bool(asked and asked.prompt.waits),
                table=stage.scene.table,
                heartbeat=20,
            ),
            look=SimpleNamespace(regions=regions),
            headline=self.page.headline(stage),
        )

    def finished_html(self, played: Game, mine: Viewer = 0, language: str = "en") -> str:
        """The page of the finished game."""
        last = len(played.steps)
        stage = self.stage_of(played, last, None, language=language, mode="finished", eyes="open")
        context = SimpleNamespace(
            table=stage.scene.table,
            title=self.rules.info.title,
            options=(),
            finish=self.page.finish(stage),
            refusal=None,
            heartbeat=20,
            turn=False,
        )
        return _render("finished.html", stage, page=context, mine=mine)

    def replay_html(self, played: Game, seq: int, eyes: str, language: str = "en") -> str:
        """One step of a replay."""
        viewer = int(eyes) if eyes.isdecimal() else None
        stage = self.stage_of(played, seq, viewer, language=language, mode="history", eyes=eyes)
        whole = self.stage_of(played, len(played.steps), None, language=language)
        context = SimpleNamespace(
            table=whole.scene.table,
            title=self.rules.info.title,
            moments=self.page.moments(whole),
            at=seq,
            last=len(played.steps),
            eyes=eyes,
            may_choose_eyes=whole.scene.result is not None,
        )
        return _render("replay.html", stage, page=context, headline=self.page.headline(stage))


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


def _render(template: str, stage: Stage, **context: Any) -> str:
    user: Any = SimpleNamespace(id="user-0", name=NAMES[0], theme=None)
    whole = {"frame": Frame(user=user, csrf="token"), "stage": stage, **context}
    return TEMPLATES.render(template, stage.speech.locale, whole)
