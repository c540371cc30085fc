"""HTML of macros, kept by what they were given: what was rendered once is not rendered again."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol

from markupsafe import Markup

from app.pages.memo import Memo

_MOST = 20_000
_MOST_PIECES = 2_000
_MOST_KINDS = 200


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


class Mosaics:
    """Calls a macro for each of many small things, and puts together what it gives.

    Each piece is kept by its item and by what else was given, on the terms of `Fragments`: most of
    a row of cells is looked up and joined without a line of Python. So pieces had better be small,
    and made of few different items.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[Hashable, ...], _Pieces] = {}

    def __call__(
        self, macro: Callable[..., Markup], items: Iterable[Hashable], *given: Hashable
    ) -> Markup:
        """What the macro gives for the items, one after the other."""
        kind = (macro, *given)
        pieces = self._kept.get(kind)
        if pieces is None:
            if len(self._kept) >= _MOST_KINDS:
                self._kept.clear()
            pieces = self._kept[kind] = _Pieces(macro, given)
        return str.__new__(Markup, "".join(map(pieces.__getitem__, items)))


class _Pieces(dict[Any, str]):
    """What a macro gave for items, made when it is first asked for."""

    def __init__(self, macro: Callable[..., Markup], given: tuple[Hashable, ...]) -> None:
        super().__init__()
        self._macro, self._given = macro, given

    def __missing__(self, item: Any) -> str:
        if len(self) >= _MOST_PIECES:
            self.clear()
        html = self[item] = str(self._macro(item, *self._given))
        return html


class Told(Protocol):
    """Something that does not change any more, and keeps its own HTML."""

    html: Markup | None


def once(macro: Callable[[Told], Markup], thing: Told) -> Markup:
    """What the macro gives for a thing, kept by the thing itself."""
    if thing.html is None:
        thing.html = macro(thing)
    return thing.html
