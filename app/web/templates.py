"""Jinja2 environments, one a language, with what every page may use."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup, escape

from app.accounts.names import NOBODY
from app.bots.names import PREFIX
from app.pages.clocks import left_in_words
from app.pages.company import has_bots, level_meanings, level_names
from app.pages.page import Speech
from app.web.folding import FoldingEnvironment, counting_translator, translator
from app.web.fragments import Fragments, Mosaics, once
from app.web.i18n import Languages, ago, listed, on_day
from app.web.lean import LeanTemplate
from app.web.static import static_url
from engines.core.bots import LEVELS

FOLDER = Path(__file__).resolve().parent.parent.parent / "templates"


class Templates:
    """Renders templates in any of the house's languages."""

    def __init__(self, languages: Languages, folder: Path = FOLDER) -> None:
        self._environments = {
            code: _environment(folder, speech) for code, speech in languages.speeches.items()
        }

    def environment(self, locale: str) -> FoldingEnvironment:
        """The Jinja2 environment of one language."""
        return self._environments[locale]

    def render(self, template: str, locale: str, context: Mapping[str, Any]) -> str:
        """One template as HTML."""
        found = self._environments[locale].get_template(template)
        assert isinstance(found, LeanTemplate)
        return found.rendered(context)


def _environment(folder: Path, speech: Speech) -> FoldingEnvironment:
    environment = FoldingEnvironment(
        loader=FileSystemLoader(folder),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        auto_reload=False,  # a look at the disk for every region would cost more than it saves
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.policies["ext.i18n.trimmed"] = True
    # Added to the environment by the i18n extension, which Jinja2's types do not know of.
    install = environment.install_gettext_callables  # type: ignore[attr-defined]
    install(speech.gettext, speech.ngettext, newstyle=True)
    environment.add(
        pure={"_": translator(speech.gettext), "static_url": static_url, "icon": icon, "use": use},
        direct={
            "ngettext": counting_translator(speech.ngettext),
            "kept": Fragments(),
            "each": Mosaics(),
            "once": once,
        },
    )
    environment.globals.update(
        speech=speech,
        locale=speech.locale,
        levels=LEVELS,
        has_bots=has_bots,
        ago=lambda at: ago(speech, at),
        on_day=lambda at: on_day(speech, at),
        listed=lambda words: listed(speech, [str(word) for word in words]),
    )
    environment.filters["level"] = lambda level: level_names(speech)[level]
    environment.filters["level_means"] = lambda level: level_meanings(speech)[level]
    environment.filters["left"] = lambda left: left_in_words(speech, left)
    environment.filters["person"] = lambda name: (
        speech.gettext("nobody") if name == NOBODY else name
    )
    environment.filters["seated"] = seated
    return environment


@lru_cache(maxsize=1024)
def seated(name: str) -> Markup:
    """A name beside its seat's shield: what all bots are called can be left away where it is tight.

    The picture of a bot beside it says it too.
    """
    if not name.startswith(PREFIX):
        return escape(name)
    return Markup('<span class="bot-word">{}</span>{}').format(PREFIX, name.removeprefix(PREFIX))


@lru_cache(maxsize=1024)
def use(sprite: str, symbol: str, css: str = "") -> Markup:
    """A picture from a sprite, for the eye only: the words beside it say the same."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"></use></svg>').format(
        css, static_url(sprite), symbol
    )


def icon(name: str, css: str = "icon") -> Markup:
    """One of the house's own pictures."""
    return use("core/sprite.svg", name, css)
