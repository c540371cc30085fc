"""Why a terrain earns what it earns, in one short line of cell names."""

from collections.abc import Callable, Sequence

from app.pages.page import Speech
from app.pages.uradalom.words import cell_name, cells_named, listed
from engines.uradalom.land import Terrain
from engines.uradalom.score import Share

NAMED_CELLS = 4
"""As many cells are named in a line; of more only the number is told."""

Shares = Sequence[Share]


def terrain_reason(speech: Speech, terrain: Terrain, found: Shares) -> str:
    """The reason for the points of one terrain, from what its cells earn."""
    if not found:
        return speech.gettext("None drawn")
    return _REASONS[terrain](speech, found)


def _grouped(speech: Speech, found: Shares) -> str:
    if len(found) == 1:
        cells = found[0].cells
        if len(cells) == 1:
            return speech.gettext("%(cell)s alone") % {"cell": cell_name(cells[0])}
        if len(cells) <= NAMED_CELLS:
            return speech.gettext("%(cells)s together") % {"cells": cells_named(speech, cells)}
    sizes = sorted((len(share.cells) for share in found), reverse=True)
    text = speech.ngettext("A group of %(sizes)s", "Groups of %(sizes)s", len(sizes))
    return text % {"sizes": listed(speech, [str(size) for size in sizes])}


def _mountains(speech: Speech, found: Shares) -> str:
    paid = [share for share in found if share.forests]
    if not paid:
        return speech.gettext("No forest beside a mountain")
    if len(paid) == 1:
        text = speech.ngettext(
            "%(cell)s has %(count)d forest beside it",
            "%(cell)s has %(count)d forests beside it",
            paid[0].forests,
        )
        return text % {"cell": cell_name(paid[0].cells[0]), "count": paid[0].forests}
    if len(paid) <= NAMED_CELLS:
        each = [f"{cell_name(share.cells[0])} {share.forests}" for share in paid]
        return speech.gettext("Forests beside: %(list)s") % {"list": ", ".join(each)}
    sides = sum(share.forests for share in paid)
    return speech.gettext("%(count)d mountains, %(sides)d forests beside") % {
        "count": len(found),
        "sides": sides,
    }


def _forests(speech: Speech, found: Shares) -> str:
    text = speech.ngettext(
        "%(count)d forest, one point", "%(count)d forests, one point each", len(found)
    )
    return text % {"count": len(found)}


def _rivers(speech: Speech, found: Shares) -> str:
    flowing = [share.cells[0] for share in found if share.flows]
    if not flowing:
        return speech.gettext("None joins mountain and lake")
    if len(flowing) <= NAMED_CELLS:
        text = speech.ngettext(
            "%(cells)s joins mountain and lake", "%(cells)s join mountain and lake", len(flowing)
        )
        return text % {"cells": cells_named(speech, flowing)}
    return speech.gettext("%(flowing)d of %(all)d join mountain and lake") % {
        "flowing": len(flowing),
        "all": len(found),
    }


def _cottages(speech: Speech, found: Shares) -> str:
    paid = [share for share in found if share.points]
    if not paid:
        return speech.gettext("No forest or lake beside a cottage")
    if len(paid) == 1:
        return speech.gettext("%(cell)s has %(views)s beside it") % {
            "cell": cell_name(paid[0].cells[0]),
            "views": views_said(speech, paid[0].forests, paid[0].lakes),
        }
    if len(paid) <= NAMED_CELLS:
        each = [f"{cell_name(share.cells[0])} {share.forests + share.lakes}" for share in paid]
        return speech.gettext("Forests, lakes beside: %(list)s") % {"list": ", ".join(each)}
    return speech.gettext("%(count)d cottages, %(views)d good neighbours") % {
        "count": len(found),
        "views": sum(share.forests + share.lakes for share in paid),
    }


def views_said(speech: Speech, forests: int, lakes: int) -> str:
    """What a cottage looks on: `2 forests`, `1 lake cell`, or both.

    The names of the gaps keep these texts apart from what is drawn: that is another case.
    """
    parts = []
    if forests:
        text = speech.ngettext("%(forests)d forest", "%(forests)d forests", forests)
        parts.append(text % {"forests": forests})
    if lakes:
        text = speech.ngettext("%(lakes)d lake cell", "%(lakes)d lake cells", lakes)
        parts.append(text % {"lakes": lakes})
    return listed(speech, parts)


_REASONS: dict[Terrain, Callable[[Speech, Shares], str]] = {
    "field": _grouped,
    "mountain": _mountains,
    "forest": _forests,
    "river": _rivers,
    "cottage": _cottages,
    "lake": _grouped,
}


def share_said(speech: Speech, share: Share) -> str:
    """One share in full, for the list of every point: its cells and why they earn."""
    cells = cells_named(speech, share.cells)
    if share.terrain in {"field", "lake"}:
        text = speech.ngettext("%(cells)s alone", "%(cells)s together", len(share.cells))
        return text % {"cells": cells}
    if share.terrain == "river":
        said = (
            speech.gettext("%(cells)s, between mountain and lake")
            if share.flows
            else speech.gettext("%(cells)s, joining nothing")
        )
        return said % {"cells": cells}
    views = views_said(speech, share.forests, share.lakes)
    if not views:
        return cells
    return speech.gettext("%(cells)s, beside %(views)s") % {"cells": cells, "views": views}
