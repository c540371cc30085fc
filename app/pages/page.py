"""The contract between a game's page and the house that renders it.

A play page is made of regions. Each says which parts of the scene it reads, so that a step
re-renders only what its diff touched; a shared region is the same for every viewer and is
rendered once. A region's template gives what stands inside its element; the element itself, with
the region's id and version, is written by the layout and stays.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from app import clock
from app.tables.clocks_shown import TableClocks, clocks_of
from app.tables.clocks_watch import epoch_ms
from app.tables.shapes import Asked, LogEntry, Scene
from engines.core.contract import Seat

Form = Mapping[str, Sequence[str]]
"""A posted form: every field with its values in order."""


@dataclass(frozen=True, slots=True, eq=False)
class Speech:
    """How to speak to one person: his language's gettext functions and his locale's name.

    The house makes one a language, and looks up many words by it: so it equals itself alone.
    """

    locale: str
    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]


@dataclass(slots=True, eq=False)
class Stage:
    """All that a region may be rendered from. Nobody changes it once it is made.

    (Frozen, it would take three times as long to make, and each page painted makes one.)

    `ref` is a fresh move reference for forms; `csrf` the form token; `present` the seats whose
    people are here; `mode` tells a running play page from a replay (`history`), where nothing can
    be pressed; `eyes` is whose eyes a replay uses (`open` after the end shows all). `chosen` is a
    form that was sent without being played (a refused move, a preview), to be shown again as it
    was filled in; `refusal` is the sentence that says why. In `notes` contexts keep what they
    gathered, for the next stage that is seen with the same eyes in the same language.
    """

    scene: Scene
    speech: Speech
    log: tuple[LogEntry, ...] = ()
    csrf: str = ""
    ref: str = ""
    present: frozenset[Seat] = frozenset()
    mode: str = "play"
    eyes: str = ""
    refusal: str | None = None
    chosen: Form = field(default_factory=dict)
    notes: dict[Any, Any] = field(default_factory=dict)

    @property
    def clocks(self) -> TableClocks | None:
        """How time stands now; None where nobody's is limited, and when one looks back."""
        if self.mode != "play" or self.scene.table.watch is None:
            return None
        return clocks_of(self.scene.table, epoch_ms(clock.now()))


class Keeping:
    """A part that is made once for all who see the same, and keeps the text it is shown as.

    Two are the same only if they are one: whoever makes them remembers those he made.
    """

    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: Any = None


@dataclass(frozen=True, slots=True)
class Region:
    """One part of a play page with a DOM id of its own.

    `reads` are prefixes such as `public/estates/2`, `private`, `prompt`, `result`, `log`, `table`
    (names, presence, status), `clocks`: the region is looked at again when one of them was touched.
    `is_shared` regions look the same to all viewers and must not read `private` or `prompt` (but to
    notice that they are shared again); they are rendered once per language. An `is_timed` region
    says how much time is left: it is never taken from what was rendered before. A region that
    `folds` stands where it is seen only once somebody opens what it lies in (a menu, a drawer, a
    dialog): until then a page that is there is not told of it. The template sees what `context`
    gives as `part`, and the stage as `stage`.

    `besides` gives all that the template reads of the stage besides its part, form token and ref
    apart: while part and besides are equal to what they were, the region is not rendered again.
    None says nothing, so that the region is rendered again whenever it was touched. An `is_alike`
    region looks the same to all viewers for whom these two are equal, their tokens apart.

    The part of an `is_kept` region is the only thing that its template reads, token and stage
    included, and keeps what was rendered of it (`Keeping`): whoever is shown the same part is
    shown the same text.
    """

    id: str
    template: str
    reads: tuple[str, ...]
    context: Callable[[Stage], Any]
    is_shared: bool = False
    is_timed: bool = False
    folds: bool = False
    is_alike: bool = False
    is_kept: bool = False
    besides: Callable[[Stage], Any] | None = None


def is_waited_for(scene: Scene) -> bool:
    """Whether the table waits for an answer of the viewer's."""
    return scene.asked is not None and scene.asked.prompt.waits


def nothing(_stage: Stage) -> None:
    """The `besides` of a region whose template reads its part alone."""


def sitters(stage: Stage) -> Any:
    """The `besides` of a region whose template tells bots from people as well."""
    return stage.scene.table.sitters


class GamePage(Protocol):
    """What a game brings to be shown and played in a browser."""

    @property
    def key(self) -> str:
        """The game's key."""
        ...

    @property
    def layout(self) -> str:
        """The template that places the regions: it extends `play.html`."""
        ...

    @property
    def preview_template(self) -> str:
        """The template that shows what a half-filled form would bring, from `preview`."""
        ...

    def regions(self, scene: Scene) -> tuple[Region, ...]:
        """The regions of this table's page in order, for this scene's viewer."""
        ...

    def headline(self, stage: Stage) -> Any:
        """What the layout says outside the regions: title, side, seats."""
        ...

    def read_move(self, asked: Asked, form: Form) -> Any:
        """The move's JSON from a posted form. Raises ValueError with a code when incomplete."""
        ...

    def announce(self, stage: Stage, entry: LogEntry) -> str:
        """One step in a sentence or two, for the live region and as the log's text."""
        ...

    def preview(self, stage: Stage) -> Any:
        """What the form in `stage.chosen`, half-filled or whole, would bring; None: nothing yet."""
        ...

    def finish(self, stage: Stage) -> Any:
        """What the finished page tells of this game, from the open scene and the whole log."""
        ...

    def moments(self, stage: Stage) -> Sequence[Any]:
        """The steps of the log as a replay's scrubber shows them, one `Moment` an entry."""
        ...


@dataclass(frozen=True, slots=True)
class MomentLine:
    """One thing that happened in a step: whose it was, in words, and what it was worth."""

    seat: Seat | None
    text: str
    gained: int | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """One step on a replay's scrubber: where it leads and what happened in it.

    `chapter` groups steps (a round) under `heading`, and is shown as its number unless a `label`
    stands for it; `mark` names what is notable, if anything.
    Quiet steps, such as a seal, change nothing that others see: stepping passes over them.
    """

    seq: int
    seat: Seat | None
    lines: tuple[MomentLine, ...]
    chapter: int
    heading: str
    mark: str = ""
    is_quiet: bool = False
    label: str = ""
