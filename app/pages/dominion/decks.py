"""What a deck is made of: its cards by kind, and how the kinds grew over the rounds."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from app.pages.chart import Mark, rounds_along, span
from app.pages.dominion.course import Deck
from app.pages.dominion.faces import CardFace, face
from app.pages.page import Speech
from engines.dominion.cards import COSTS, FACES, Card, Cards, Kind

KINDS: tuple[Kind, ...] = ("treasure", "action", "victory", "curse")
"""From the bottom of a picture to its top: what pays, what plays, what only lies there."""

LEFT, RIGHT, TOP, BOTTOM = 34.0, 312.0, 10.0, 130.0


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one kind, dear ones first, each with its number."""

    kind: Kind
    name: str
    count: int
    cards: tuple[tuple[CardFace, int], ...]


@dataclass(frozen=True, slots=True)
class Band:
    """One kind in a picture of a growing deck, and its numbers by round."""

    kind: Kind
    name: str
    path: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Growth:
    """A deck over the rounds, in layers; `scale` and `rounds` are the same for all seats."""

    bands: tuple[Band, ...]
    scale: tuple[Mark, ...]
    rounds: tuple[Mark, ...]


def kind_names(speech: Speech) -> dict[Kind, str]:
    """What the four kinds are called together; a Moat is an Action here."""
    return {
        "treasure": speech.gettext("Treasures"),
        "action": speech.gettext("Actions"),
        "victory": speech.gettext("Victory cards"),
        "curse": speech.gettext("Curses"),
    }


def groups(speech: Speech, cards: Cards) -> tuple[Group, ...]:
    """A deck by kinds; kinds of which it has none are left out."""
    counts = Counter(cards)
    found = []
    for kind in KINDS:
        of_kind = sorted(
            (card for card in counts if FACES[card].kind == kind),
            key=lambda card: (-COSTS[card], card),
        )
        if of_kind:
            found.append(_group(speech, kind, [(card, counts[card]) for card in of_kind]))
    return tuple(found)


def _group(speech: Speech, kind: Kind, cards: Sequence[tuple[Card, int]]) -> Group:
    return Group(
        kind=kind,
        name=kind_names(speech)[kind],
        count=sum(count for _, count in cards),
        cards=tuple((face(speech, card), count) for card, count in cards),
    )


def growths(speech: Speech, by_round: Sequence[Sequence[Deck]]) -> tuple[Growth, ...]:
    """Every seat's picture; none when the log does not tell a single round."""
    if len(by_round) < 2:
        return ()
    across = [LEFT + (RIGHT - LEFT) * index / (len(by_round) - 1) for index in range(len(by_round))]
    _, high, step = span([deck.total() for decks in by_round for deck in decks])
    scale = tuple(
        Mark(at=_down(count, high), text=str(count)) for count in range(0, high + 1, step)
    )
    rounds = rounds_along(speech, across)
    return tuple(
        Growth(
            bands=_bands(speech, [decks[seat] for decks in by_round], across, high),
            scale=scale,
            rounds=rounds,
        )
        for seat in range(len(by_round[0]))
    )


def _bands(
    speech: Speech, decks: Sequence[Deck], across: Sequence[float], high: int
) -> tuple[Band, ...]:
    base = [0] * len(decks)
    bands = []
    for kind in KINDS:
        counts = tuple(_count(deck, kind) for deck in decks)
        top = [below + count for below, count in zip(base, counts, strict=True)]
        if any(counts):
            path = _area(across, base, top, high)
            bands.append(Band(kind=kind, name=kind_names(speech)[kind], path=path, counts=counts))
        base = top
    return tuple(bands)


def _count(deck: Deck, kind: Kind) -> int:
    return sum(count for card, count in deck.items() if FACES[card].kind == kind)


def _area(across: Sequence[float], base: Sequence[int], top: Sequence[int], high: int) -> str:
    there = [f"{x:.1f} {_down(count, high)}" for x, count in zip(across, top, strict=True)]
    back = [f"{x:.1f} {_down(count, high)}" for x, count in zip(across, base, strict=True)]
    return f"M{'L'.join([*there, *reversed(back)])}z"


def _down(count: int, high: int) -> float:
    return round(BOTTOM - (BOTTOM - TOP) * count / high, 1)
