"""What is counted while the site runs: a few machine instructions a time, read when asked for.

Each process counts for itself. A table's step passes several of these, so they are plain numbers
and no locks: everything of a process happens in one event loop.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator

from prometheus_client import REGISTRY
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from typing_extensions import override

SECONDS = (0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Count:
    """Something that happens, counted: `count.value += 1`."""

    __slots__ = ("help", "label", "name", "value")

    def __init__(self, name: str, explained: str, **label: str) -> None:
        self.name = f"manorhouse_{name}"
        self.help = explained
        self.label = label
        self.value = 0
        _counts.append(self)


class Spread:
    """Something that is measured: how often it was up to each bound, and the sum."""

    __slots__ = ("bounds", "counts", "help", "label", "name", "total")

    def __init__(
        self, name: str, explained: str, bounds: Iterable[float] = SECONDS, **label: str
    ) -> None:
        self.name = f"manorhouse_{name}"
        self.help = explained
        self.label = label
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        self.total = 0.0
        _spreads.append(self)

    def note(self, value: float) -> None:
        """It was so much this time."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


_counts: list[Count] = []
_spreads: list[Spread] = []
_levels: dict[str, tuple[str, Callable[[], float]]] = {}


def show_level(name: str, explained: str, read: Callable[[], float]) -> None:
    """Something that stands at some level now; the latest reader of a name is asked."""
    _levels[f"manorhouse_{name}"] = (explained, read)


class _Ours(Collector):
    """All of the above as Prometheus takes it."""

    @override
    def collect(self) -> Iterator[Metric]:
        yield from _counters()
        yield from _histograms()
        for name, (explained, read) in tuple(_levels.items()):
            yield GaugeMetricFamily(name, explained, value=read())


def _counters() -> Iterable[CounterMetricFamily]:
    families: dict[str, CounterMetricFamily] = {}
    for one in _counts:
        family = families.setdefault(
            one.name, CounterMetricFamily(one.name, one.help, labels=tuple(one.label))
        )
        _add_count(family, one)
    return families.values()


def _histograms() -> Iterable[HistogramMetricFamily]:
    families: dict[str, HistogramMetricFamily] = {}
    for one in _spreads:
        family = families.setdefault(
            one.name, HistogramMetricFamily(one.name, one.help, labels=tuple(one.label))
        )
        _add_spread(family, one)
    return families.values()


def _add_count(family: CounterMetricFamily, count: Count) -> None:
    family.add_metric(tuple(count.label.values()), count.value)


def _add_spread(family: HistogramMetricFamily, spread: Spread) -> None:
    so_far = 0
    buckets = []
    for bound, count in zip((*map(str, spread.bounds), "+Inf"), spread.counts, strict=True):
        so_far += count
        buckets.append((bound, so_far))
    family.add_metric(tuple(spread.label.values()), buckets, spread.total)


REGISTRY.register(_Ours())
