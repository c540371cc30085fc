"""A chain of conversions in the making: the links that a form holds, and what they come to.

Fields: each `link` is `weaver:3:` or, with the cards it discards, `quarry:2:rye+oats`; `add` is a
link to put behind them (`weaver:1:`, `weaver:all:`, or `quarry:pick:` for the cards ticked as
`pick`), `drop` takes the `last` one back, or `all`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.pages.medieval_manor.parts import last, several
from app.pages.page import Form, Stage
from engines.core.errors import Fact, IllegalMove
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.conversions import Purse, convert, most_times
from engines.medieval_manor.info import MOST_LINKS
from engines.medieval_manor.moves import Link
from engines.medieval_manor.prompts import ConvertPrompt
from engines.medieval_manor.view import ManorPublic

_LONGEST = 4000
_PARTS = 3
_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Chain:
    """Links that fit, with the purse after each; `trouble` is why the last one asked for does not.

    `purses` begins with what there is before the first link.
    """

    links: tuple[Link, ...]
    purses: tuple[Purse, ...]
    trouble: tuple[str, dict[str, Fact]] | None = None

    @property
    def purse(self) -> Purse:
        """What there is after all links."""
        return self.purses[-1]


def sources(stage: Stage, prompt: ConvertPrompt) -> tuple[str, ...]:
    """The cards that may convert: the one just placed, or all Upgrades that can ever."""
    if prompt.placed is not None:
        return (prompt.placed,)
    assert stage.scene.viewer is not None
    owned: tuple[str, ...] = stage.scene.public.estates[stage.scene.viewer].upgrades
    return tuple(card for card in owned if CARDS[card].conversion is not None)


def chain_of(stage: Stage, prompt: ConvertPrompt) -> Chain:
    """The chain that `stage.chosen` holds, with what it adds or drops."""
    form = stage.chosen
    try:
        links = list(links_of(form))
    except ValueError:
        links = []
    drop = last(form, "drop")
    if drop:
        links = [] if drop == "all" else links[:-1]
    chain = _followed(stage, prompt, links)
    return _added(stage, prompt, chain, form) if last(form, "add") else chain


def links_of(form: Form) -> Iterable[Link]:
    """The links as the form holds them. Raises ValueError with a code."""
    values = several(form, "link")
    if len(values) > MOST_LINKS:
        raise ValueError("too_many_chosen")
    return [_link(value) for value in values]


def _link(text: str) -> Link:
    card, times, cards = _split(text)
    if not (0 < len(times) <= _MOST_DIGITS and times.isascii() and times.isdigit()):
        raise ValueError("not_a_number")
    return Link(card=card, times=int(times), cards=tuple(filter(None, cards.split("+"))))


def _split(text: str) -> Sequence[str]:
    parts = text.split(":")
    if len(parts) != _PARTS or len(text) > _LONGEST or parts[0] not in CARDS:
        raise ValueError("choose_a_conversion")
    return parts


def _followed(stage: Stage, prompt: ConvertPrompt, links: Iterable[Link]) -> Chain:
    """The links as far as they fit, one after the other."""
    chain = Chain((), (Purse(tokens=prompt.tokens, hand=prompt.hand),))
    for link in links:
        chain = _behind(stage, prompt, chain, link)
        if chain.trouble:
            break
    return chain


def _behind(stage: Stage, prompt: ConvertPrompt, chain: Chain, link: Link) -> Chain:
    """The chain with one more link, or the same with the trouble it makes."""
    public: ManorPublic = stage.scene.public
    if len(chain.links) >= prompt.links:
        return Chain(chain.links, chain.purses, ("too_many_conversions", {"most": MOST_LINKS}))
    cards = sources(stage, prompt)
    try:
        after = convert(chain.purse, link, cards, bars_crops=public.bars_crops)
    except IllegalMove as refusal:
        return Chain(chain.links, chain.purses, (refusal.code, dict(refusal.facts)))
    return Chain((*chain.links, link), (*chain.purses, after))


def _added(stage: Stage, prompt: ConvertPrompt, chain: Chain, form: Form) -> Chain:
    """What is added more of goes into the last link where that is by the same card."""
    try:
        more = _asked_for(stage, chain, form)
    except ValueError as error:
        return Chain(chain.links, chain.purses, (str(error), {}))
    before = chain.links[-1] if chain.links else None
    if before is None or before.card != more.card:
        return _behind(stage, prompt, chain, more)
    joined = Link(
        card=more.card, times=before.times + more.times, cards=(*before.cards, *more.cards)
    )
    shorter = Chain(chain.links[:-1], chain.purses[:-1])
    found = _behind(stage, prompt, shorter, joined)
    return Chain(chain.links, chain.purses, found.trouble) if found.trouble else found


def _asked_for(stage: Stage, chain: Chain, form: Form) -> Link:
    """The link that is to be added. Raises ValueError with a code."""
    card, times, _ = _split(last(form, "add"))
    if times == "pick":
        return _of_picks(card, several(form, "pick"))
    if times == "all":
        public: ManorPublic = stage.scene.public
        return Link(card=card, times=most_times(card, chain.purse, bars_crops=public.bars_crops))
    return _link(last(form, "add"))


def _of_picks(card: str, picks: list[str]) -> Link:
    one = CARDS[card].conversion
    each = one.cards if one else 0
    if not each or not picks or len(picks) % each:
        raise ValueError("choose_pairs_of_cards" if each > 1 else "choose_a_card")
    return Link(card=card, times=len(picks) // each, cards=tuple(picks))
