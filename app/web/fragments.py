"""HTML of macros, kept by what they were given: what was rendered once is not rendered again."""

from collections.abc import Callable, Hashable
from typing import Protocol

from markupsafe import Markup

from app.pages.memo import Memo

_MOST = 20_000


class Fragments:
    """Calls macros of one language's templates, and keeps what they give.

    A macro that is called so must be imported without context and depend on nothing but what it is
    given, which must be values: then nobody can be shown by it what he could not see anyway. Give
    each place of a macro values of one type only, since 1 and True are equal.
    """

    def __init__(self, most: int = _MOST) -> None:
        self._kept = Memo[Markup](most)

    def __call__(self, macro: Callable[..., Markup], *given: Hashable) -> Markup:
        """What the macro gives for this."""
        key = (macro, *given)
        html = self._kept.get(key)
        return self._kept.keep(key, macro(*given)) if html is None else html


class Told(Protocol):
    """Something that does not change any more, and keeps its own HTML."""

    html: Markup | None


def once(macro: Callable[[Told], Markup], thing: Told) -> Markup:
    """What the macro gives for a thing, kept by the thing itself."""
    if thing.html is None:
        thing.html = macro(thing)
    return thing.html
