"""Stages made from sampled games of Unreal Estate, and their pages as HTML."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from types import SimpleNamespace
from typing import Any

from app.live.regions import Rendered
from app.pages.page import Stage
from app.pages.unreal_estate.game_page import PAGE
from app.tables.shapes import Asked, LogEntry, Scene, Sitter, TableInfo
from app.web.pages import Frame
from engines.core.contract import Viewer
from engines.core.playing import Played, play_out
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.prompts import SeatPrompt
from engines.unreal_estate.rules import RULES
from tests.server.pages.staging import AT, LANGUAGES, TEMPLATES

NAMES = ("Őzike", "Gergő", "<b>Bálint</b>", "Zsófi & Co", "Fülöp")
ALL_KINDS = frozenset(
    (
        *("turn", "scoring", "seat", "exchange", "give", "sealed"),
        *("well", "kiln", "archive", "demolition", "scrapyard", "crane", "warehouse"),
    )
)
"""Every question that is put."""

_MOST_GAMES = 40
OPEN = ("well", "crane", "kiln", "warehouse", "archive", "demolition")
SECRET = ("bazaar", "watchtower", "swap", "inn", "mirage", "clock")

VARIANTS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("two, secrets, resigning", 2, {"specials": SECRET, "resigning": True}),
    ("three, in the open", 3, {"specials": OPEN}),
    ("four, secrets", 4, {"specials": SECRET}),
    ("five, mixed", 5, {"specials": ("bazaar", "scrapyard", "swap", "archive", "watchtower")}),
    ("two, by luck", 2, {}),
)


@dataclass(frozen=True)
class Game:
    """A sampled game with all its steps."""

    options: UnrealEstateOptions
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
    """What is asked: the special's question, or the kind of prompt; of several the first."""
    prompts = list(RULES.prompts(state).values())
    return kind_of_prompt(prompts[0]) if prompts else "over"


def kind_of_prompt(prompt: Any) -> str:
    """The name of a question as the page has it."""
    question = getattr(prompt, "question", "")
    if isinstance(prompt, SeatPrompt) or not question:
        return type(prompt).__name__.removesuffix("Prompt").lower()
    return str(question)


@cache
def game(index: int, seed: int = 1) -> Game:
    """A game of one of the variants."""
    _, seats, options = VARIANTS[index]
    settled = RULES.settle(UnrealEstateOptions(**options), seats)
    return Game(settled, seats, tuple(play_out(RULES, settled, seats, seed)))


@cache
def one_of_each() -> dict[str, tuple[Game, int]]:
    """A moment of every kind of question, found in as many games as that takes."""
    found: dict[str, tuple[Game, int]] = {}
    for seed in range(1, _MOST_GAMES):
        for index in range(len(VARIANTS)):
            played = game(index, seed)
            for seq in range(1, len(played.steps) + 1):
                for prompt in RULES.prompts(played.state(seq)).values():
                    found.setdefault(kind_of_prompt(prompt), (played, seq))
        if found.keys() >= ALL_KINDS:
            return found
    message = f"never asked: {ALL_KINDS - found.keys()}"
    raise AssertionError(message)


def table_of(played: Game, state: Any, seq: int) -> TableInfo:
    """The table round a state."""
    result = RULES.result(state)
    return TableInfo(
        id="t4bl3-of-test",
        game="unreal_estate",
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
        to_act=tuple(sorted(seat for seat, prompt in RULES.prompts(state).items() if prompt.waits)),
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
                title="Unreal Estate",
                turn=bool(asked and asked.prompt.waits),
                table=stage.scene.table,
                heartbeat=20,
            ),
            "look": SimpleNamespace(regions=regions),
            "headline": PAGE.headline(stage),
        },
    )


def finished_html(played: Game, mine: Viewer = 0, language: str = "en") -> str:
    """The page of the finished game."""
    stage = stage_of(played, len(played.steps), None, language=language, mode="finished")
    context = SimpleNamespace(
        table=stage.scene.table,
        title="Unreal Estate",
        options=(),
        finish=PAGE.finish(stage),
        refusal=None,
        heartbeat=20,
        turn=False,
    )
    return _render("finished.html", stage, page=context, mine=mine)


def replay_html(played: Game, seq: int, eyes: str, language: str = "en") -> str:
    """One step of a replay."""
    viewer = int(eyes) if eyes.isdecimal() else None
    stage = stage_of(played, seq, viewer, language=language, mode="history", eyes=eyes)
    whole = stage_of(played, len(played.steps), None, language=language)
    context = SimpleNamespace(
        table=whole.scene.table,
        title="Unreal Estate",
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
