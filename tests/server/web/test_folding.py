"""Templates are compiled with their constants worked out, and say the same as before."""

from collections.abc import Iterator

import pytest
from jinja2 import DictLoader, Environment, select_autoescape
from markupsafe import Markup

from app.web.folding import FoldingEnvironment, counting_translator, translator

WORDS = {"Log": "Napló", "%(name)s & <b>": "%(name)s és <b>", "100%%": "100%%"}


def say(text: str) -> str:
    """A catalogue of three texts."""
    return WORDS.get(text, text)


def count(one: str, many: str, number: int) -> str:
    """English plurals."""
    return one if number == 1 else many


def picture(name: str, css: str = "icon") -> Markup:
    """A global like the house's own."""
    return Markup("<i class={}>{}</i>").format(css, name)


def environments(**templates: str) -> Iterator[Environment]:
    """Ours, and Jinja2's own with the same globals."""
    for kind in (FoldingEnvironment, Environment):
        made = kind(
            loader=DictLoader(templates),
            autoescape=select_autoescape(default=True),
            extensions=["jinja2.ext.i18n"],
        )
        made.install_gettext_callables(say, count, newstyle=True)  # type: ignore[attr-defined]
        if isinstance(made, FoldingEnvironment):
            made.add(
                {"_": translator(say), "use": picture}, {"ngettext": counting_translator(count)}
            )
        made.globals["use"] = picture
        yield made


@pytest.mark.parametrize(
    "template",
    [
        '{{ _("Log") }} {{ _("100%%") }} {{ use("a") }} {{ use("a", css="b") }}',
        '{{ _("%(name)s & <b>", name=hostile) }} {{ _("%(name)s & <b>", name=use(hostile)) }}',
        '{{ ngettext("%(num)d <i>", "%(num)d <b>", 2) }} {{ ngettext("one", "many", number) }}',
        "{{ hostile }} {{ number }} {{ none }} {{ 1.5 }} {{ use(hostile) }} {{ hostile | upper }}",
        "{% macro use(a, b) %}[{{ a }}{{ b }}]{% endmacro %}{{ use('x', hostile) }}",
        "{% from 'own' import use %}{{ use('x', hostile) }}",
        "{% from 'own' import other as use %}{{ use() }}",
        "{% import 'own' as own %}{{ own.use(1, 2) }}",
        "{% for use in [picture] %}{{ use('loop') }}{% endfor %}",
        "{% set use = picture %}{{ use('set') }}",
        "{% trans name=hostile %}Hello {{ name }}{% endtrans %}",
    ],
)
def test_every_template_says_what_it_says_without_folding(template: str) -> None:
    own = "{% macro use(a, b) %}({{ a }}, {{ b }}){% endmacro %}{% macro other() %}!{% endmacro %}"
    facts = {"hostile": "<script>'\"&", "number": 5, "picture": picture}
    ours, theirs = (
        made.get_template("it").render(facts) for made in environments(it=template, own=own)
    )
    assert ours == theirs
    assert "<script>" not in ours
