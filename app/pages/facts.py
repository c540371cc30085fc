"""What a page's script needs to know, as JSON in an attribute."""

from typing import Any

from markupsafe import Markup

from engines.core.codec import encode

_SAFE = (("&", "\\u0026"), ("<", "\\u003c"), (">", "\\u003e"), ("'", "\\u0027"))


def facts_json(facts: Any) -> Markup:
    """JSON that may stand between single quotes: Jinja's `tojson` is ten times as slow."""
    text = encode(facts).decode()
    for sign, code in _SAFE:
        text = text.replace(sign, code)
    return Markup(text)  # noqa: S704 - nothing in it ends the attribute
