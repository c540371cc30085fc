"""Conversions: what a chain would give, before it is confirmed. M28, M36 to M38."""

from dataclasses import dataclass
from typing import Any

import msgspec

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.card_sentences import conversion_said
from app.pages.medieval_manor.chains import Chain, chain_of, links_of, sources
from app.pages.medieval_manor.faces import Face, face
from app.pages.medieval_manor.names import tokens_said
from app.pages.medieval_manor.outcome import Turning, totals, turnings, would_have
from app.pages.medieval_manor.parts import Ask, Button, PreviewShown, last
from app.pages.page import Form, Speech, Stage
from app.web.refusals import sentence
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.conversions import Purse, most_times
from engines.medieval_manor.effects import Conversion
from engines.medieval_manor.moves import Link
from engines.medieval_manor.prompts import ConvertPrompt


@dataclass(frozen=True, slots=True)
class Way:
    """A conversion that could be the next link: `most` times, or `why` it cannot be now.

    `cards` is how many hand cards it takes each time: these are ticked below.
    """

    face: Face
    said: str
    most: int
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class LinkShown:
    """A link of the chain in words, as its field holds it."""

    value: str
    name: str
    said: str


@dataclass(frozen=True, slots=True)
class Panel:
    """The chain so far, what it would come to, and what can be added.

    `totals` are what there was, and what the chain makes of it; `draws` says that cards come only
    once it is confirmed. `picks` are hand cards that are left to be discarded.
    """

    links: tuple[LinkShown, ...]
    ways: tuple[Way, ...]
    picks: tuple[Face, ...]
    totals: tuple[Turning, ...]
    draws: str
    trouble: str
    question: str
    why: str


def ask(stage: Stage, prompt: ConvertPrompt) -> Ask:
    """What to convert, or nothing (more)."""
    say = stage.speech.gettext
    panel = _panel(stage, prompt)
    button = Button("do-pass", say("Convert nothing more"), "do", "pass", "p")
    return Ask("convert", panel.question, panel.why, (button,), panel)


def read(_prompt: ConvertPrompt, form: Form) -> Any:
    """The move's JSON. Raises ValueError with a code."""
    links = list(links_of(form))
    if last(form, "do") != "convert" or not links:
        raise ValueError("choose_a_conversion")
    return {"type": "convert", "chain": msgspec.to_builtins(links)}


def preview(stage: Stage, prompt: ConvertPrompt) -> PreviewShown | None:
    """The panel with the chain that the form holds."""
    return PreviewShown("convert", _panel(stage, prompt))


def _panel(stage: Stage, prompt: ConvertPrompt) -> Panel:
    speech = stage.speech
    chain = chain_of(stage, prompt)
    before, after = chain.purses[0], chain.purse
    ways = tuple(_way(stage, prompt, chain, card) for card in sources(stage, prompt))
    takes_cards = any(way.cards and way.most for way in ways)
    return Panel(
        links=tuple(_shown(speech, link) for link in chain.links),
        ways=ways,
        picks=tuple(face(speech, card) for card in after.hand) if takes_cards else (),
        totals=totals(speech, before.tokens, after.tokens, _cards(chain)),
        draws=_draws(speech, after),
        trouble=sentence(speech, *chain.trouble) if chain.trouble else "",
        question=_question(speech, prompt, chain),
        why=_outcome(speech, chain) if chain.links else _invitation(speech, prompt),
    )


def _cards(chain: Chain) -> tuple[int, int]:
    """How many hand cards there were, and will be, drawn ones too."""
    return len(chain.purses[0].hand), len(chain.purse.hand) + chain.purse.draws


def _outcome(speech: Speech, chain: Chain) -> str:
    before, after = chain.purses[0].tokens, chain.purse.tokens
    return would_have(speech, turnings(speech, before, after, _cards(chain)))


def _question(speech: Speech, prompt: ConvertPrompt, chain: Chain) -> str:
    if chain.links:
        return speech.gettext("Convert it like this?")
    if prompt.placed is not None:
        text = speech.gettext("%(card)s: do you convert?")
        return text % {"card": name(speech, prompt.placed)}
    return speech.gettext("What do your upgrades convert?")


def _invitation(speech: Speech, prompt: ConvertPrompt) -> str:
    one = CARDS[prompt.placed].conversion if prompt.placed else None
    if one is not None:
        text = speech.gettext("%(conversion)s, as often as you like, and only now.")
        return text % {"conversion": conversion_said(speech, one)}
    return speech.gettext("Put conversions behind each other; nothing happens until you confirm.")


def _draws(speech: Speech, purse: Purse) -> str:
    if not purse.draws:
        return ""
    return speech.gettext("The cards are drawn when you confirm; then you can convert on.")


def _way(stage: Stage, prompt: ConvertPrompt, chain: Chain, card: str) -> Way:
    one = CARDS[card].conversion
    assert one is not None
    bars_crops = stage.scene.public.bars_crops
    most = most_times(card, chain.purse, bars_crops=bars_crops)
    why = _why_not(stage.speech, one, chain, has_links=len(chain.links) < prompt.links)
    if not most and not why:
        why = _needs(stage.speech, one, chain.purse, is_barred=bars_crops and bool(one.get.crops))
    return Way(
        face=face(stage.speech, card),
        said=conversion_said(stage.speech, one),
        most=0 if why else most,
        cards=one.cards,
        why=why,
    )


def _why_not(speech: Speech, one: Conversion, chain: Chain, *, has_links: bool) -> str:
    """Why nothing at all, or no drawing, can follow now."""
    if chain.purse.draws and not (one.draws and chain.links):
        return speech.gettext("after the cards are drawn")
    return "" if has_links or chain.links else speech.gettext("no more in this phase")


def _needs(speech: Speech, one: Conversion, purse: Purse, *, is_barred: bool) -> str:
    if is_barred:
        return speech.gettext("Blight: no crops this turn")
    if one.give.peasants and purse.tokens.peasants == 1:
        return speech.gettext("your last peasant stays")
    things = tokens_said(speech, one.give, one.cards)
    return speech.gettext("needs %(things)s") % {"things": things}


def _shown(speech: Speech, link: Link) -> LinkShown:
    one = CARDS[link.card].conversion
    assert one is not None
    whole = Conversion(
        give=one.give * link.times,
        cards=one.cards * link.times,
        get=one.get * link.times,
        draws=one.draws * link.times,
    )
    return LinkShown(
        value=f"{link.card}:{link.times}:{'+'.join(link.cards)}",
        name=name(speech, link.card),
        said=conversion_said(speech, whole),
    )
