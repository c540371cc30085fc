"""What a card does, in words of our own, made from its data: briefly, and in whole sentences."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from app.pages.medieval_manor import hardship_words
from app.pages.medieval_manor.names import counted, land_kinds, tag_names, tokens_said
from app.pages.page import Speech
from app.pages.who import listed
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import COMPOST, FODDER, Card, Conversion
from engines.medieval_manor.tokens import NONE, some

Lines = tuple[str, ...]


@lru_cache(maxsize=512)
def brief(speech: Speech, key: str) -> str:
    """The card in a line, for a tile: `4 crops; Compost, Fodder`."""
    return "; ".join(_briefly(speech, CARDS[key]))


@lru_cache(maxsize=512)
def owned(speech: Speech, key: str) -> str:
    """An Upgrade that is paid for, in a line: what its price was matters no more."""
    return "; ".join(_briefly(speech, replace(CARDS[key], price_change=0)))


@lru_cache(maxsize=512)
def effects(speech: Speech, key: str) -> Lines:
    """All that the card does, a sentence each, in the order in which it happens."""
    return tuple(_sentences(speech, CARDS[key]))


@lru_cache(maxsize=512)
def places(speech: Speech, key: str) -> str:
    """`Village, Market or Fields`: where the card may lie. Empty for a Hardship."""
    names = [land_kinds(speech)[kind] for kind in CARDS[key].lands]
    if len(names) <= 1:
        return "".join(names)
    return speech.gettext("%(first)s or %(last)s") % {
        "first": ", ".join(names[:-1]),
        "last": names[-1],
    }


def conversion_said(speech: Speech, one: Conversion) -> str:
    """`2 gold make 1 Victory Token`."""
    text = speech.ngettext(
        "%(give)s makes %(get)s", "%(give)s make %(get)s", one.give.total() + one.cards
    )
    return text % {
        "give": tokens_said(speech, one.give, one.cards),
        "get": tokens_said(speech, one.get, one.draws),
    }


def _briefly(speech: Speech, card: Card) -> Iterator[str]:
    if card.hardship is not None:
        yield hardship_words.brief(speech, card.hardship)
        return
    if card.gain != NONE:
        yield tokens_said(speech, card.gain)
    for field, say in _BRIEF.items():
        if count := getattr(card, field):
            yield say(speech, count)
    if card.conversion is not None:
        yield conversion_said(speech, card.conversion)
    if card.tags:
        yield ", ".join(tag_names(speech)[tag] for tag in card.tags)


_BRIEF: dict[str, Callable[[Speech, int], str]] = {
    "draws": lambda s, n: s.gettext("draw %(cards)s") % {"cards": counted(s, "card", n)},
    "draws_next_turn": lambda s, n: (
        s.gettext("%(cards)s next turn") % {"cards": counted(s, "card", n)}
    ),
    "steals_goods": lambda s, n: s.gettext("take %(goods)s") % {"goods": counted(s, "good", n)},
    "steals_cards": lambda s, n: s.gettext("take %(cards)s") % {"cards": counted(s, "card", n)},
    "loses_victory": lambda s, n: (
        s.gettext("lose %(tokens)s") % {"tokens": counted(s, "victory", n)}
    ),
    "hand_size": lambda s, n: s.gettext("keep %(cards)s more") % {"cards": counted(s, "card", n)},
    "price_change": lambda s, n: (
        (s.gettext("costs %(count)d more") if n > 0 else s.gettext("costs %(count)d less"))
        % {"count": abs(n)}
    ),
    "discount": lambda s, n: s.gettext("upgrades cost %(count)d less") % {"count": n},
    "end_points": lambda s, n: s.gettext("%(count)d at the end") % {"count": n},
    "end_points_per_upgrade": lambda s, n: (
        s.gettext("%(count)d for each upgrade at the end") % {"count": n}
    ),
}
"""Numbers of a card, in the order in which they are told."""


def _sentences(speech: Speech, card: Card) -> Iterator[str]:
    if card.hardship is not None:
        yield hardship_words.sentence(speech, card.hardship)
        return
    if card.gain != NONE:
        yield _gain_sentence(speech, card)
    for field, say in _SENTENCES.items():
        if count := getattr(card, field):
            yield say(speech, count)
    if card.conversion is not None:
        yield _conversion_sentence(speech, card)
    yield from _tag_sentences(speech, card)


def _gain_sentence(speech: Speech, card: Card) -> str:
    text = (
        speech.gettext("Gain %(tokens)s every turn.")
        if card.kind == "upgrade"
        else speech.gettext("Gain %(tokens)s.")
    )
    return text % {"tokens": tokens_said(speech, card.gain)}


def _conversion_sentence(speech: Speech, card: Card) -> str:
    assert card.conversion is not None
    text = (
        speech.gettext("Every turn, as often as you like: %(conversion)s.")
        if card.kind == "upgrade"
        else speech.gettext("Now, as often as you like: %(conversion)s.")
    )
    return text % {"conversion": conversion_said(speech, card.conversion)}


def _tag_sentences(speech: Speech, card: Card) -> Iterator[str]:
    """What cards beside this one get by it. M27."""
    crops = [tag_names(speech)[tag] for tag in card.tags if tag in COMPOST]
    if crops:
        text = speech.gettext("%(tag)s: crop cards placed beside it bring 1 crop more.")
        yield text % {"tag": listed(speech, crops)}
    if FODDER in card.tags:
        text = speech.gettext("%(tag)s: animal cards placed beside it bring 1 animal more.")
        yield text % {"tag": tag_names(speech)[FODDER]}


_SENTENCES: dict[str, Callable[[Speech, int], str]] = {
    "price_change": lambda s, n: (
        (
            s.gettext("Costs %(count)d more than other upgrades.")
            if n > 0
            else s.gettext("Costs %(count)d less than other upgrades.")
        )
        % {"count": abs(n)}
    ),
    "draws": lambda s, n: s.gettext("Draw %(cards)s at once.") % {"cards": counted(s, "card", n)},
    "draws_next_turn": lambda s, n: (
        s.gettext("Next turn you are dealt %(cards)s more.") % {"cards": counted(s, "card", n)}
    ),
    "steals_goods": lambda s, n: (
        s.gettext("Take %(goods)s of your choice from one other player.")
        % {"goods": counted(s, "good", n)}
    ),
    "steals_cards": lambda s, n: (
        s.gettext("Take %(cards)s of your choice from another hand.")
        % {"cards": counted(s, "card", n)}
    ),
    "loses_victory": lambda s, n: (
        s.gettext("Lose %(tokens)s.") % {"tokens": tokens_said(s, some("victory", n))}
    ),
    "hand_size": lambda s, n: (
        s.gettext("You may keep %(cards)s more at the end of a turn.")
        % {"cards": counted(s, "card", n)}
    ),
    "discount": lambda s, n: (
        s.gettext("All your further upgrades cost %(count)d less.") % {"count": n}
    ),
    "end_points": lambda s, n: (
        s.gettext("Worth %(tokens)s at the end of the game.") % {"tokens": counted(s, "victory", n)}
    ),
    "end_points_per_upgrade": lambda s, n: (
        s.gettext("Worth %(tokens)s at the end of the game for each upgrade you own.")
        % {"tokens": counted(s, "victory", n)}
    ),
}
"""What each number of a card means."""
