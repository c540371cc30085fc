"""The goal cards once more, naive, for the slow scorer."""

from collections.abc import Iterable

from tests.engines.uradalom.slow_scorer import (
    CORNERS,
    SIDES,
    Chart,
    Spot,
    beside,
    between,
    blobs,
    chart_of,
)

Land = Iterable[str | None]
KINDS = {"field", "mountain", "forest", "river", "cottage", "lake"}
SHARED_POINTS = {
    "wildwood": (6, 3),
    "long_river": (6, 2),
    "scattered": (5, 4),
    "high_border": (5, 2),
    "ponds": (5, 2),
    "patchwork": (6, 2),
}
SECRET_POINTS = {
    "orchard_belt": 8,
    "granary": 4,
    "mill_stream": 7,
    "two_lakes": 8,
    "ridge": 5,
    "tenants": 5,
    "balanced": 5,
    "full_view": 8,
    "furrow": 4,
    "hermits": 6,
    "riverside": 8,
    "hunting": 7,
}


def spots(chart: Chart, what: str) -> list[Spot]:
    return [spot for spot in chart if chart[spot] == what]


def on_edge(spot: Spot) -> bool:
    return bool({0, 5} & set(spot))


def squares(chart: Chart) -> int:
    motley = 0
    for row in range(5):
        for column in range(5):
            four = [chart.get((row + r, column + c)) for r in (0, 1) for c in (0, 1)]
            motley += len({kind for kind in four if kind in KINDS}) == 4
    return motley


def slow_value(goal: str, land: Land) -> int:
    """What a shared goal counts on this land."""
    chart = chart_of(land)
    cottages = spots(chart, "cottage")
    values = {
        "wildwood": max(map(len, blobs(chart, "forest", SIDES + CORNERS)), default=0),
        "long_river": len(between(chart)),
        "scattered": len({r for r, _ in cottages}) + len({c for _, c in cottages}),
        "high_border": sum(on_edge(spot) for spot in spots(chart, "mountain")),
        "ponds": len(blobs(chart, "lake")),
        "patchwork": squares(chart),
    }
    return values[goal]


def slow_shared(goal: str, lands: list[Land]) -> list[int]:
    """What each seat scores for a shared goal."""
    points, minimum = SHARED_POINTS[goal]
    values = [slow_value(goal, land) for land in lands]
    return [points if value == max(values) and value >= minimum else 0 for value in values]


def has_furrow(chart: Chart) -> bool:
    fields = spots(chart, "field")
    return any(
        all((r + down * step, c + (1 - down) * step) in fields for step in range(4))
        for r, c in fields
        for down in (0, 1)
    )


def any_beside(chart: Chart, blob: Iterable[Spot], what: str) -> bool:
    return any(beside(chart, spot, what) > 0 for spot in blob)


def slow_secret(goal: str, land: Land) -> int:
    """What a secret goal scores on this land."""
    chart = chart_of(land)
    cottages = spots(chart, "cottage")
    fulfilled = {
        "orchard_belt": sum(on_edge(spot) for spot in spots(chart, "forest")) >= 5,
        "granary": any(
            len(blob) >= 7 and any_beside(chart, blob, "manor") for blob in blobs(chart, "field")
        ),
        "mill_stream": len(between(chart)) >= 5,
        "two_lakes": sum(len(blob) >= 3 for blob in blobs(chart, "lake")) >= 2,
        "ridge": any(len(blob) >= 5 for blob in blobs(chart, "mountain", SIDES + CORNERS)),
        "tenants": sum(beside(chart, spot, "manor") > 0 for spot in cottages) >= 3,
        "balanced": all(len(spots(chart, kind)) >= 3 for kind in KINDS),
        "full_view": {chart[s] for s in chart if beside(chart, s, "manor")} >= KINDS,
        "furrow": has_furrow(chart),
        "hermits": len(cottages) >= 6 and not any_beside(chart, cottages, "cottage"),
        "riverside": sum(beside(chart, spot, "river") > 0 for spot in cottages) >= 3,
        "hunting": any(
            len(blob) >= 3
            and any_beside(chart, blob, "lake")
            and any_beside(chart, blob, "mountain")
            for blob in blobs(chart, "forest")
        ),
    }
    return SECRET_POINTS[goal] * fulfilled[goal]
