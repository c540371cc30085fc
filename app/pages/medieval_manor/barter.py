"""Composing an offer: to whom, what there is to ask for, and what there is to give. M18, M19."""

from dataclasses import dataclass
from functools import lru_cache

from app.pages.medieval_manor.drafts import ALL, Draft, draft, recipients
from app.pages.medieval_manor.faces import LETTERS, Face, face
from app.pages.medieval_manor.names import counted, token_names
from app.pages.medieval_manor.outcome import LEDGER
from app.pages.page import Speech, Stage
from app.pages.who import listed, others_of, seat_name
from app.tables.clocks_shown import Time
from engines.core.contract import Seat
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.tokens import GOODS, KINDS, Kind, Tokens
from engines.medieval_manor.view import ManorPublic

_MOST_WORDS = 12


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody, or all, to whom the offer may go; `ask` and `counter` are the bar's questions."""

    value: str
    seat: Seat | None
    name: str
    ask: str
    counter: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Market:
    """The barter's head; None outside of trade.

    `ready` says who has had enough, and `ends` when the phase is over whoever has not (M19).
    `counter` is the field of a counter-offer (`offer:seat`). `words` has the first counts of every
    kind in words, for the script: `1 crop|2 crops|...`.
    """

    prompt_id: int
    recipients: tuple[Recipient, ...]
    counter: str
    ready: str
    words: dict[Kind, str]
    ends: Time | None


@dataclass(frozen=True, slots=True)
class Pile:
    """Tokens of one kind: `count` there are, `most` of them can change hands, `taken` do.

    `label` is what a reader of screens hears, `why` why none of them can be had.
    """

    name: str
    kind: Kind
    letter: str
    word: str
    label: str
    count: int
    most: int
    taken: int
    why: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A hand card that may change hands."""

    name: str
    face: Face
    is_taken: bool


@dataclass(frozen=True, slots=True)
class Goods:
    """One side's things; None outside of trade. `owner` is None for the viewer's own."""

    value: str
    seat: Seat | None
    owner: str
    piles: tuple[Pile, ...]
    cards: tuple[Pick, ...]


def market(stage: Stage) -> Market | None:
    """The head of the market, for who may trade now."""
    public: ManorPublic = stage.scene.public
    if public.stage != "trade" or stage.scene.asked is None:
        return None
    drafted = draft(stage)
    found = tuple(_recipient(stage, value, drafted) for value in recipients(stage))
    return Market(
        prompt_id=stage.scene.asked.id,
        recipients=found,
        counter=f"{drafted.counter.id}:{drafted.counter.seat}" if drafted.counter else "",
        ready=_ready(stage),
        words=_count_words(stage.speech),
        ends=stage.clocks.phase if stage.clocks else None,
    )


def _recipient(stage: Stage, value: str, drafted: Draft) -> Recipient:
    say = stage.speech.gettext
    if value == ALL:
        ask, name = say("Offer this to everybody?"), say("Everybody")
        return Recipient(value, None, name, ask, "", value == drafted.to)
    name = seat_name(stage, int(value))
    return Recipient(
        value=value,
        seat=int(value),
        name=name,
        ask=say("Offer this to %(name)s?") % {"name": name},
        counter=say("Answer %(name)s with this offer?") % {"name": name},
        is_chosen=value == drafted.to,
    )


def _ready(stage: Stage) -> str:
    """`Ready: Gergő and Emese.`"""
    names = [
        seat_name(stage, seat) for seat, is_ready in enumerate(stage.scene.public.ready) if is_ready
    ]
    if not names:
        return stage.speech.gettext("Nobody is ready yet.")
    return stage.speech.gettext("Ready: %(names)s.") % {"names": listed(stage.speech, names)}


def own_goods(stage: Stage) -> Goods | None:
    """What the viewer can give."""
    seat = stage.scene.viewer
    public: ManorPublic = stage.scene.public
    if public.stage != "trade" or seat is None:
        return None
    one, given = public.estates[seat], draft(stage).give
    return Goods(
        value="give",
        seat=seat,
        owner="",
        piles=_piles(stage, "give", one.tokens, given, stage.speech.gettext("You give")),
        cards=_picks(stage.speech, "give", one.hand, given),
    )


def goods_of(stage: Stage, seat: Seat) -> Goods | None:
    """What another seat can be asked for."""
    public: ManorPublic = stage.scene.public
    if public.stage != "trade":
        return None
    one, prefix, name = public.estates[seat], f"ask-{seat}", seat_name(stage, seat)
    asked = draft(stage).asks(str(seat))
    label = stage.speech.gettext("You ask %(name)s for") % {"name": name}
    return Goods(
        value=str(seat),
        seat=seat,
        owner=name,
        piles=_piles(stage, prefix, one.tokens, asked, label),
        cards=_picks(stage.speech, prefix, one.hand, asked),
    )


def goods_of_all(stage: Stage) -> Goods | None:
    """What everybody can be asked for: tokens, as many as somebody has. A card has one owner."""
    public: ManorPublic = stage.scene.public
    if public.stage != "trade":
        return None
    others = [
        public.estates[seat].tokens for seat in others_of(stage.scene.viewer, len(public.estates))
    ]
    most = Tokens(**{kind: max(one.of(kind) for one in others) for kind in KINDS})
    label = stage.speech.gettext("You ask everybody for")
    piles = _piles(stage, f"ask-{ALL}", most, draft(stage).asks(ALL), label)
    return Goods(ALL, None, stage.speech.gettext("Everybody"), piles, ())


def _piles(
    stage: Stage, prefix: str, tokens: Tokens, taken: Bundle, label: str
) -> tuple[Pile, ...]:
    words = token_names(stage.speech)
    goods_only = stage.scene.public.goods_only
    return tuple(
        Pile(
            name=f"{prefix}-{kind}",
            kind=kind,
            letter=LETTERS[kind],
            word=stage.speech.gettext("VT") if kind == "victory" else words[kind],
            label=f"{label}: {words[kind]}",
            count=tokens.of(kind),
            most=tokens.of(kind) - (kind == "peasants"),  # M18: the last one stays
            taken=taken.tokens.of(kind),
            why=_none_said(stage.speech, kind, tokens.of(kind)),
        )
        for kind in LEDGER
        if not goods_only or kind in GOODS
    )


def _none_said(speech: Speech, kind: Kind, count: int) -> str:
    if kind == "peasants" and count == 1:
        return speech.gettext("the last stays")
    return "" if count else speech.gettext("none")


def _picks(speech: Speech, prefix: str, hand: tuple[str, ...], taken: Bundle) -> tuple[Pick, ...]:
    return tuple(Pick(f"{prefix}-card", face(speech, card), card in taken.cards) for card in hand)


@lru_cache(maxsize=64)
def _count_words(speech: Speech) -> dict[Kind, str]:
    counts = range(1, _MOST_WORDS + 1)
    return {kind: "|".join(counted(speech, kind, count) for count in counts) for kind in KINDS}
