"""The other seats: what each has, holds and owns, and what it is about."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS, Face, face
from app.pages.medieval_manor.names import token_names
from app.pages.page import Speech, Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.tokens import GOODS, Kind, Tokens
from engines.medieval_manor.view import ManorPublic


@dataclass(frozen=True, slots=True)
class Amount:
    """So much of one kind of token."""

    letter: str
    count: int
    word: str


@dataclass(frozen=True, slots=True)
class SeatHead:
    """A seat's name and state, the same for every viewer.

    `points` are its Victory Tokens, `at_end` what it would have if the game ended now, where that
    is more. `token` is `ready` or `thinking` while all answer together; `mark` is a word.
    """

    seat: Seat
    name: str
    is_here: bool
    is_lord: bool
    points: int
    at_end: int | None
    token: str
    mark: str
    is_turn: bool


@dataclass(frozen=True, slots=True)
class SeatEstate:
    """What a seat has. `idle` of its peasants have worked, or will no more in this phase."""

    seat: Seat
    name: str
    goods: tuple[Amount, ...]
    peasants: int
    idle: int
    hand: tuple[Face, ...]
    upgrades: tuple[Face, ...]


def seat_head(stage: Stage, seat: Seat) -> SeatHead:
    """Everything above a seat's things."""
    public: ManorPublic = stage.scene.public
    one = public.estates[seat]
    mark, is_turn = _mark(stage, seat)
    points = one.tokens.victory
    return SeatHead(
        seat=seat,
        name=seat_name(stage, seat),
        is_here=seat in stage.present,
        is_lord=public.lord == seat,
        points=points,
        at_end=one.points if one.points != points else None,
        token=_token(public, seat),
        mark=mark,
        is_turn=is_turn,
    )


def _token(public: ManorPublic, seat: Seat) -> str:
    """The face of a seat's token while several answer at the same time."""
    if public.stage == "trade":
        return "ready" if public.ready[seat] else "thinking"
    if public.stage == "over" or public.in_order:
        return ""
    return "thinking" if seat in public.asked else "ready"


def _mark(stage: Stage, seat: Seat) -> tuple[str, bool]:
    """What the seat is about, and whether that is now."""
    public: ManorPublic = stage.scene.public
    if _token(public, seat) or public.stage == "over":
        return "", False
    if seat in public.waiting:
        return stage.speech.gettext("to act"), True
    if public.phase == "work":
        return _work_mark(stage, seat), False
    return stage.speech.gettext("to come") if seat in public.asked else "", False


def _work_mark(stage: Stage, seat: Seat) -> str:
    one = stage.scene.public.estates[seat]
    if one.has_passed:
        return stage.speech.gettext("passed")
    left: int = one.actions
    if not left:
        return stage.speech.gettext("no action left")
    text = stage.speech.ngettext("%(count)d action left", "%(count)d actions left", left)
    return text % {"count": left}


def seat_estate(stage: Stage, seat: Seat) -> SeatEstate:
    """A seat's goods, peasants, open hand and upgrades."""
    public: ManorPublic = stage.scene.public
    one = public.estates[seat]
    is_work = public.phase == "work"
    return SeatEstate(
        seat=seat,
        name=seat_name(stage, seat),
        goods=goods_of(stage.speech, one.tokens),
        peasants=one.tokens.peasants,
        idle=one.tokens.peasants - one.actions if is_work else 0,
        hand=tuple(face(stage.speech, card) for card in one.hand),
        upgrades=tuple(face(stage.speech, card) for card in one.upgrades),
    )


def goods_of(speech: Speech, tokens: Tokens) -> tuple[Amount, ...]:
    """The four goods, always in this order, so that a column of seats reads as a ledger."""
    return amounts_of(speech, tokens)[: len(GOODS)]


def amounts_of(speech: Speech, tokens: Tokens) -> tuple[Amount, ...]:
    """The four goods, then peasants and Victory Tokens."""
    words = token_names(speech)
    kinds: tuple[Kind, ...] = (*GOODS, "peasants", "victory")
    return tuple(Amount(LETTERS[kind], tokens.of(kind), words[kind]) for kind in kinds)
