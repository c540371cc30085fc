"""The other seats: points, hands as far as all know them, and what they did last."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.deeds import story
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import objects, times
from app.pages.unreal_estate.ways import prompt_of
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.unreal_estate.cards import Cards, in_order, lacking
from engines.unreal_estate.prompts import SeatPrompt
from engines.unreal_estate.view import PlayerView, UnrealEstatePublic


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A seat, the same for every viewer. `known` lie open in memory, `backs` are the others.

    `token` is `ready` or `thinking` while all give in secret; `mark` what the seat is about.
    """

    seat: Seat
    name: str
    is_here: bool
    token: str
    mark: str
    is_turn: bool
    score: int
    hand_size: int
    known: tuple[CardFace, ...]
    backs: int
    has_inn: bool
    story: str


def seat_panel(stage: Stage, seat: Seat) -> SeatPanel:
    """One seat's panel."""
    public: UnrealEstatePublic = stage.scene.public
    player = public.players[seat]
    mark, is_turn = _mark(stage, seat)
    known = player.hand or player.known
    return SeatPanel(
        seat=seat,
        name=seat_name(stage, seat),
        is_here=seat in stage.present,
        token=_token(stage, seat),
        mark=mark,
        is_turn=is_turn,
        score=player.score,
        hand_size=player.hand_size,
        known=tuple(face(stage.speech, card) for card in in_order(known)),
        backs=player.hand_size - len(known),
        has_inn=player.has_inn,
        story=story(stage, seat),
    )


def _token(stage: Stage, seat: Seat) -> str:
    public: UnrealEstatePublic = stage.scene.public
    if seat not in public.giving:
        return ""
    return "ready" if public.ready[seat] else "thinking"


def _mark(stage: Stage, seat: Seat) -> tuple[str, bool]:
    """What the seat is about, and whether that is now."""
    public: UnrealEstatePublic = stage.scene.public
    say = stage.speech.gettext
    if public.giving or not public.to_act:
        return "", False
    if seat == public.to_act[0]:
        return say("to act"), True
    if seat in public.to_act[1:2]:
        return say("next"), False
    following = (public.first + 1) % len(public.players)
    if seat not in public.to_act and seat == following and public.phase == "actions":
        return say("begins next"), False
    return "", False


@dataclass(frozen=True, slots=True)
class Target:
    """Whether a seat may be chosen just now."""

    seat: Seat
    is_open: bool


def target(stage: Stage, seat: Seat) -> Target:
    """For the viewer who is asked for a seat."""
    prompt = prompt_of(stage)
    return Target(seat, isinstance(prompt, SeatPrompt) and seat in prompt.seats)


@dataclass(frozen=True, slots=True)
class KnownHand:
    """What of a hand is sure: what all saw, and what the viewer alone knows besides."""

    seat: Seat
    name: str
    size: int
    public: str
    private: str
    rest: int


@dataclass(frozen=True, slots=True)
class KnownHands:
    """All other hands; `loose` are cards known to be in some hand, but not whose."""

    hands: tuple[KnownHand, ...]
    loose: str


def known_hands(stage: Stage, seats: Sequence[Seat]) -> KnownHands:
    """What is known of the hands of these seats."""
    public: UnrealEstatePublic = stage.scene.public
    mine = stage.scene.private
    return KnownHands(
        hands=tuple(
            _known(stage, seat, public.players[seat], mine.known[seat] if mine else ())
            for seat in seats
        ),
        loose=objects(stage.speech, public.loose),
    )


def _known(stage: Stage, seat: Seat, player: PlayerView, known: Cards) -> KnownHand:
    besides = lacking(known, player.known)
    return KnownHand(
        seat=seat,
        name=seat_name(stage, seat),
        size=player.hand_size,
        public=_listed(stage, player.known),
        private=_listed(stage, besides),
        rest=player.hand_size - len(player.known) - len(besides),
    )


def _listed(stage: Stage, cards: Cards) -> str:
    counts = Counter(in_order(cards))
    return ", ".join(times(stage.speech, card, count) for card, count in counts.items())
