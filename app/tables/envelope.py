"""What a table keeps beside the game's state: prompt ids, who is waited for, whose seals stand."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from app.tables.shapes import Asked
from engines.core.ballot import BallotClosed, BallotOpened, Sealed, SealTakenBack
from engines.core.codec import Reader
from engines.core.contract import Event, Prompt, Seat
from engines.core.record import Record


class Envelope(Record, frozen=True, kw_only=True):
    """Stored with each step, as it is after the step; never shown.

    `counter` is the last prompt id given: it never goes back, undo included. `sealed` are the
    seats whose seals stand in a ballot that is still open; `touches_seal` says that this step
    sealed or took a seal back. `back_to` is where an undo went.
    """

    counter: int
    prompts: tuple[tuple[Seat, int], ...]
    to_act: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()
    touches_seal: bool = False
    back_to: int | None = None


read_envelope = Reader[Envelope](Envelope).decode


def number_prompts(
    before: Mapping[Seat, Asked],
    prompts: Mapping[Seat, Prompt],
    movers: AbstractSet[Seat],
    counter: int,
) -> tuple[dict[Seat, Asked], int]:
    """The prompts with their ids, and the counter after them.

    A seat that did not move keeps its id while its question stands; all else gets the next one.
    """
    asked: dict[Seat, Asked] = {}
    for seat in sorted(prompts):
        old = before.get(seat)
        if old and seat not in movers and old.prompt == prompts[seat]:
            asked[seat] = old
        else:
            counter += 1
            asked[seat] = Asked(counter, prompts[seat])
    return asked, counter


def restore_prompts(envelope: Envelope, prompts: Mapping[Seat, Prompt]) -> dict[Seat, Asked]:
    """The prompts of a stored position with the ids they had.

    Rules that changed meanwhile may ask a seat that had no prompt: it gets the next id.
    """
    ids = dict(envelope.prompts)
    kept = {seat: Asked(ids[seat], prompts[seat]) for seat in prompts if seat in ids}
    return number_prompts(kept, prompts, frozenset(), envelope.counter)[0]


def waited_for(prompts: Mapping[Seat, Prompt]) -> tuple[Seat, ...]:
    """The seats without which the game does not go on, in order."""
    return tuple(sorted(seat for seat, prompt in prompts.items() if prompt.waits))


# Asked for with every step: looking a type up is much cheaper than `isinstance` of an abstract one.
_SEALING = frozenset({Sealed, SealTakenBack})
_OF_BALLOTS = _SEALING | {BallotOpened, BallotClosed}


def standing_after(standing: tuple[Seat, ...], events: Sequence[Event]) -> tuple[Seat, ...]:
    """Whose seals stand in an open ballot after these events, in order."""
    if _OF_BALLOTS.isdisjoint(map(type, events)):
        return standing
    seats = set(standing)
    for event in events:
        if isinstance(event, Sealed):
            seats.add(event.seat)
        elif isinstance(event, SealTakenBack):
            seats.discard(event.seat)
        elif isinstance(event, BallotOpened | BallotClosed):
            seats.difference_update(event.seats)
    return tuple(sorted(seats))


def touches_seal(events: Iterable[Event]) -> bool:
    """Whether a seal was made or taken back: such a step is no matter for undo."""
    return not _SEALING.isdisjoint(map(type, events))
