"""The question bar with everything to answer it by that lies neither in row, dump nor hand."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.pages.page import Stage
from app.pages.unreal_estate import questions
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.waiting import idle
from app.pages.unreal_estate.ways import prompt_of
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.unreal_estate.cards import in_order
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
)


@dataclass(frozen=True, slots=True)
class Button:
    """A button that answers. `needs` has the number of choices that it takes to be pressed."""

    id: str
    label: str
    name: str = ""
    value: str = ""
    key: str = ""
    icon: str = ""
    is_primary: bool = False
    needs: int = 0


@dataclass(frozen=True, slots=True)
class SeatPick:
    """A seat to be chosen, with the number of its cards."""

    seat: Seat
    name: str
    hand_size: int


@dataclass(frozen=True, slots=True)
class CardPick:
    """Like cards of another hand, to be chosen from."""

    face: CardFace
    count: int
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """The bar. `kind` is empty when nothing is asked. `least` and `most` bound several choices."""

    kind: str
    question: str
    why: str
    buttons: tuple[Button, ...] = ()
    seats: tuple[SeatPick, ...] = ()
    theirs: tuple[CardPick, ...] = ()
    owner: str = ""
    least: int = 1
    most: int = 1
    has_preview: bool = False


def ask(stage: Stage) -> Ask:
    """The question as it stands for this viewer."""
    prompt = prompt_of(stage)
    if prompt is None:
        return Ask("", *idle(stage))
    return _PARTS[type(prompt)](stage, prompt)


def _answer(label: str, icon: str = "i-build") -> Button:
    return Button("answer", label, key="a", icon=icon, is_primary=True, needs=1)


def _pass(label: str, *, is_primary: bool) -> Button:
    return Button("do-pass", label, "do", "pass", "p", is_primary=is_primary)


def _turn(stage: Stage, prompt: TurnPrompt) -> Ask:
    say = stage.speech.gettext
    said = questions.turn(stage, prompt)
    if prompt.may_pass:
        return Ask("turn", *said, (_pass(say("Pass"), is_primary=True),))
    return Ask("turn", *said, (_answer(say("Do it")),), has_preview=True)


def _scoring(stage: Stage, prompt: ScoringPrompt) -> Ask:
    say = stage.speech.gettext
    nothing = _pass(say("Build nothing"), is_primary=not prompt.builds)
    build = (_answer(say("Build")),) if prompt.builds else ()
    return Ask("scoring", *questions.scoring(stage, prompt), (*build, nothing), has_preview=True)


def _seat(stage: Stage, prompt: SeatPrompt) -> Ask:
    players = stage.scene.public.players
    picks = tuple(
        SeatPick(seat, seat_name(stage, seat), players[seat].hand_size) for seat in prompt.seats
    )
    return Ask("seat", *questions.seat(stage, prompt), seats=picks)


def _buildings(stage: Stage, prompt: BuildingsPrompt) -> Ask:
    say, kind = stage.speech.gettext, prompt.question
    said = questions.buildings(stage, prompt)
    if kind == "kiln":
        none = Button(
            "do-none", say("Keep all"), "do", "none", "n", is_primary=not prompt.buildings
        )
        put = (_answer(say("Put it in")),) if prompt.buildings else ()
        return Ask(kind, *said, (*put, none), least=0, has_preview=True)
    if kind in {"well", "scrapyard"}:
        take = _answer(say("Take it") if kind == "well" else say("Take them"))
        return Ask(kind, *said, (take,), most=prompt.most, has_preview=True)
    one, two = (
        (say("One returns"), say("Two return"))
        if kind == "archive"
        else (say("Discard one"), say("Discard two"))
    )
    return Ask(
        kind,
        *said,
        (
            Button("count-1", one, "count", "1", "1", needs=1),
            Button("count-2", two, "count", "2", "2", is_primary=True, needs=2),
        ),
    )


def _places(stage: Stage, prompt: PlacesPrompt) -> Ask:
    say = stage.speech.gettext
    label = say("Lift it") if prompt.question == "crane" else say("Take them")
    said = questions.places(stage, prompt)
    button = _answer(label)
    count = prompt.count
    return Ask(prompt.question, *said, (button,), least=count, most=count, has_preview=True)


def _exchange(stage: Stage, prompt: ExchangePrompt) -> Ask:
    chosen = stage.chosen.get("take", ())
    theirs = tuple(
        CardPick(face(stage.speech, card), count, card in chosen)
        for card, count in Counter(in_order(prompt.theirs)).items()
    )
    return Ask(
        "exchange",
        *questions.exchange(stage, prompt),
        (_answer(stage.speech.gettext("Swap them"), "i-swap"),),
        theirs=theirs,
        owner=seat_name(stage, prompt.victim),
        least=2,
        most=2,
        has_preview=True,
    )


def _give(stage: Stage, prompt: GivePrompt) -> Ask:
    button = _answer(stage.speech.gettext("I’m ready"), "i-check")
    return Ask("give", *questions.give(stage, prompt), (button,), has_preview=True)


def _sealed(stage: Stage, prompt: SealedPrompt) -> Ask:
    back = Button(
        "take-back", stage.speech.gettext("Take it back"), "do", "take_back", icon="i-swap"
    )
    return Ask("sealed", *questions.sealed(stage, prompt), (back,))


_PARTS: dict[type, Callable[[Stage, Any], Ask]] = {
    TurnPrompt: _turn,
    ScoringPrompt: _scoring,
    SeatPrompt: _seat,
    BuildingsPrompt: _buildings,
    PlacesPrompt: _places,
    ExchangePrompt: _exchange,
    GivePrompt: _give,
    SealedPrompt: _sealed,
}


def may_resign(stage: Stage) -> bool:
    """Whether the viewer may give the game up now. E27."""
    prompt = prompt_of(stage)
    return prompt is not None and bool(prompt.may_resign)
