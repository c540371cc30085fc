"""What placing a card would bring, in signs and words: `6 crops (4 + 2 irrigated)`."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.pages.medieval_manor.faces import Face, Sign, signs_of
from app.pages.medieval_manor.land_words import land_adjective
from app.pages.medieval_manor.names import tag_names, tokens_said
from app.pages.page import Speech
from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import COMPOST, FODDER, Tag
from engines.medieval_manor.lands import neighbours
from engines.medieval_manor.placing import Placing
from engines.medieval_manor.tokens import KINDS
from engines.medieval_manor.view import ManorPublic

_WAYS = {-4: "n", 4: "s", -1: "w", 1: "e"}
"""Where a neighbouring cell lies. The grid has four columns."""


@dataclass(frozen=True, slots=True)
class Sum:
    """The gain of a placing. `parts` says how it adds up, where there is anything to add.

    `ties` are the sides on which a neighbour pays; `makes_lord` that the Manor changes hands.
    """

    signs: tuple[Sign, ...]
    parts: str
    ties: tuple[str, ...]
    makes_lord: bool
    said: str


def sum_of(speech: Speech, public: ManorPublic, seat: Seat, one: Placing, shown: Face) -> Sum:
    """What this placing would bring at once, and what else there is to say."""
    tags = dict(_paying(public, one))
    parts = _parts(speech, public, one, tags)
    makes_lord = one.cell is not None and public.lands[one.cell] == "castle"
    makes_lord = makes_lord and public.lord != seat
    return Sum(
        signs=signs_of(one.gain.tokens),
        parts=parts,
        ties=tuple(_WAYS[cell - one.cell] for cell in tags if one.cell is not None),
        makes_lord=makes_lord,
        said="; ".join(_said(speech, one, shown, parts, makes_lord=makes_lord)),
    )


def _paying(public: ManorPublic, one: Placing) -> Iterator[tuple[int, Tag]]:
    """The neighbours that bring more, each with its tag: one for each kind of bonus. M27."""
    if one.cell is None:
        return
    around = set(neighbours(one.cell, len(public.lands)))
    beside = [(laid.cell, CARDS[laid.card].tags) for laid in public.placed if laid.cell in around]
    wanted = ((one.gain.compost, COMPOST), (one.gain.fodder, {FODDER}))
    for bonus, paid in wanted:
        found = ((cell, tag) for cell, tags in beside for tag in tags if tag in paid)
        cell, tag = next(found, (None, None)) if bonus else (None, None)
        if cell is not None and tag is not None:
            yield cell, tag


def _parts(speech: Speech, public: ManorPublic, one: Placing, tags: dict[int, Tag]) -> str:
    """`4 + 2 irrigated + 1 Manure`; the plain number only where there is one kind of token."""
    gain = one.gain
    more = []
    if gain.land and one.cell is not None:
        sign = "+" if gain.land > 0 else "−"
        land = land_adjective(speech, public.lands[one.cell])
        more.append(f"{sign} {abs(gain.land)} {land}")
    more += [f"+ 1 {tag_names(speech)[tag]}" for tag in tags.values()]
    kinds = [kind for kind in KINDS if gain.tokens.of(kind)]
    plain = gain.tokens.total() - gain.land - gain.compost - gain.fodder
    first = [str(plain)] if more and len(kinds) <= 1 else []
    return " ".join((*first, *more))


def _said(
    speech: Speech, one: Placing, shown: Face, parts: str, *, makes_lord: bool
) -> Iterator[str]:
    """The gain with its sum, then what else the card does."""
    rest = shown.brief
    if shown.kind == "upgrade":
        yield speech.gettext("costs %(price)d") % {"price": one.price}
    elif shown.signs:
        gain = tokens_said(speech, one.gain.tokens)
        yield f"{gain} ({parts})" if parts else gain
        rest = rest.partition("; ")[2]
    if rest:
        yield rest
    if makes_lord:
        yield speech.gettext("you become Lord of the Manor")
