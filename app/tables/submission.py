"""From a draft to a committed step: the journal stores it, and only then it counts."""

from asyncio import Future, get_running_loop
from collections.abc import Callable

from app.tables import counted
from app.tables.claims import Claim, first_answer, stored_answer
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.drafting import Draft, draft
from app.tables.entry import Entry, Outcome, seal_rows
from app.tables.errors import Conflict, DatabaseAway, DatabaseFull, TableRefusal, Unstorable
from app.tables.freshness import is_behind
from app.tables.live import LiveTable
from app.tables.shapes import Accepted

REFUSALS = {
    Outcome.UNKNOWN: DatabaseAway,
    Outcome.FULL: DatabaseFull,
    Outcome.UNFIT: Unstorable,
}


async def carry_out(
    desk: Desk, live: LiveTable, claim: Claim, decide: Callable[[], Decided]
) -> Accepted:
    """Decide a step and have it stored, exactly once; returns after the commit.

    `decide` is called again when another step was stored first: it raises the refusal when what is
    asked does not fit any more.
    """
    begun = counted.now()
    while True:
        await be_ready(desk, live)
        if first := first_answer(live, claim):
            return first
        deciding = counted.now()
        try:
            drafted = draft(live, decide())
        except TableRefusal as refusal:
            if first := await instead(desk, live, claim, refusal):
                return first
            continue
        storing = counted.now()
        outcome = await submit(desk, live, drafted)
        if outcome is Outcome.WON:
            _measure(drafted.step.seq, begun, deciding, storing)
            return Accepted(claim.ref or "", drafted.step.seq)
        if outcome is not Outcome.LOST:
            raise REFUSALS[outcome]
        counted.LOST.value += 1
        if first := await stored_answer(desk, live, claim):
            return first  # it was the ref that was stored before: no other position changes that


def _measure(seq: int, begun: float, deciding: float, storing: float) -> None:
    ended = counted.now()
    counted.MOVES.value += 1
    counted.ANSWER.note(ended - begun)
    if not seq & counted.SAMPLE:
        counted.DECIDE.note(storing - deciding)
        counted.STORE.note(ended - storing)


async def instead(
    desk: Desk, live: LiveTable, claim: Claim, refusal: TableRefusal
) -> Accepted | None:
    """What this claim is answered instead of the refusal; None: it is to be decided anew.

    Raises the refusal where it stands, and Conflict where the ref came before with another body.
    """
    if isinstance(refusal, Conflict) and await is_behind(desk, live):
        return None
    if first := await stored_answer(desk, live, claim):
        return first
    counted.CONFLICTS.value += isinstance(refusal, Conflict)
    raise refusal


async def be_ready(desk: Desk, live: LiveTable) -> None:
    """Wait until nobody else decides a step here, and the position is the latest one."""
    while not live.idle.is_set() or live.is_stale:
        if live.idle.is_set():
            await desk.memory.catch_up(live)
        else:
            await live.idle.wait()


def submit(desk: Desk, live: LiveTable, drafted: Draft) -> Future[Outcome]:
    """Have a draft stored; on the win, and only then, the table goes on and everybody is told.

    All of that happens as soon as the outcome is known, whether or not anybody still waits.
    """
    live.idle.clear()
    known: Future[Outcome] = get_running_loop().create_future()

    def settle(outcome: Outcome) -> None:
        if outcome is Outcome.WON:
            accept(live, drafted)
        elif outcome is not Outcome.UNFIT:
            live.is_stale = True
        live.idle.set()
        if not known.done():
            known.set_result(outcome)
        if outcome is Outcome.WON:
            telling = counted.now()
            desk.tell_step(drafted.change)
            if not drafted.step.seq & counted.SAMPLE:
                counted.TELL.note(counted.now() - telling)
            desk.stepped(live)

    new_seal, changed_seals = seal_rows(live.id, drafted.seals)
    desk.journal.submit(
        Entry(
            step=drafted.step,
            settle=settle,
            snapshot=drafted.snapshot,
            new_seal=new_seal,
            changed_seals=changed_seals,
            clock=drafted.clock,
        )
    )
    return known


def accept(live: LiveTable, drafted: Draft) -> None:
    """The draft is stored: it is now the table's position."""
    live.position = drafted.change.after
    live.follow(drafted.footprint, drafted.line, drafted.step.ref, drafted.step.body_hash)
    live.closed_seals = drafted.seals.closed
    live.needs_base = False
