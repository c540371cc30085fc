"""A second scorer, naive on purpose: it shares no code with the engine and tries every path.

It works on a map of (row, column) to a word and reads the rulebook literally, so that a mistake
would have to be made twice, in two ways, to stay unseen.
"""

from collections.abc import Iterable, Iterator

Spot = tuple[int, int]
Chart = dict[Spot, str]

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def chart_of(land: Iterable[str | None]) -> Chart:
    """The drawn cells of a land by (row, column)."""
    return {divmod(i, 6): what for i, what in enumerate(land) if what is not None}


def near(spot: Spot, steps: Iterable[Spot] = SIDES) -> list[Spot]:
    return [(spot[0] + down, spot[1] + right) for down, right in steps]


def beside(chart: Chart, spot: Spot, what: str) -> int:
    return [chart.get(other) for other in near(spot)].count(what)


def blobs(chart: Chart, what: str, steps: Iterable[Spot] = SIDES) -> list[set[Spot]]:
    """Groups, by merging: every spot starts alone, and groups that touch become one."""
    found: list[set[Spot]] = []
    for spot in [spot for spot in chart if chart[spot] == what]:
        touching = [blob for blob in found if blob & set(near(spot, steps))]
        found = [blob for blob in found if blob not in touching]
        found.append({spot}.union(*touching))
    return found


def routes(chart: Chart, route: list[Spot]) -> Iterator[list[Spot]]:
    """Every way to go on from here over river without treading on a spot twice."""
    yield route
    for spot in near(route[-1]):
        if chart.get(spot) == "river" and spot not in route:
            yield from routes(chart, [*route, spot])


def between(chart: Chart) -> set[Spot]:
    """The river spots on some route from a mountain to a lake, found by walking all routes."""
    found: set[Spot] = set()
    for blob in blobs(chart, "river"):
        if any(beside(chart, spot, "lake") for spot in blob):
            for spring in [spot for spot in blob if beside(chart, spot, "mountain")]:
                for route in routes(chart, [spring]):
                    if beside(chart, route[-1], "lake"):
                        found.update(route)
                    if found >= blob:
                        break
    return found


def field(chart: Chart) -> int:
    worth = {1: 1, 2: 3, 3: 5, 4: 7, 5: 10}
    points = 0
    for blob in blobs(chart, "field"):
        points += worth[len(blob)] if len(blob) <= 5 else 10 + 3 * (len(blob) - 5)
    return points


def mountain(chart: Chart) -> int:
    worth = [0, 2, 4, 6, 9]
    return sum(worth[beside(chart, s, "forest")] for s in chart if chart[s] == "mountain")


def forest(chart: Chart) -> int:
    return list(chart.values()).count("forest")


def river(chart: Chart) -> int:
    return list(chart.values()).count("river") + 2 * len(between(chart))


def cottage(chart: Chart) -> int:
    homes = [spot for spot in chart if chart[spot] == "cottage"]
    return sum(2 * (beside(chart, s, "forest") + beside(chart, s, "lake")) for s in homes)


def lake(chart: Chart) -> int:
    return sum(2 * len(blob) - 1 for blob in blobs(chart, "lake"))


def slow_lines(land: Iterable[str | None]) -> dict[str, int]:
    """The points of each terrain."""
    chart = chart_of(land)
    rules = (field, mountain, forest, river, cottage, lake)
    return {rule.__name__: rule(chart) for rule in rules}


def slow_points(
    land: Iterable[str | None], side: str, bonuses_used: int = 0, undrawn: int = 0
) -> int:
    """Terrain points less what the side deducts; finishing bonuses and goals not among them."""
    points = sum(slow_lines(land).values())
    if side == "a":
        return points - [0, 1, 3, 6, 10, 15][bonuses_used]
    return points - 2 * undrawn


def slow_finishing(
    filled: list[tuple[int, int] | None], finish_order: str, *, solo: bool
) -> list[int]:
    """Side B: what each seat gets for filling its sheet in this (round, pick)."""
    early = {1: 10, 2: 5}
    points = [0 if at is None else early.get(at[0], 0) for at in filled]
    if solo:
        return points
    times = [at if at is None or finish_order == "step" else (at[0], 0) for at in filled]
    order = sorted({time for time in times if time is not None})
    for seat, time in enumerate(times):
        if order and time == order[0]:
            points[seat] += 8
        elif len(order) > 1 and time == order[1] and len(filled) > 2 and times.count(order[0]) == 1:
            points[seat] += 4
    return points
