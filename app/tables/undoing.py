"""Taking steps back: one's own at once, others' when all agree."""

from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace
from sqlalchemy import func, insert, update
from sqlalchemy.exc import IntegrityError

from app import clock
from app.db.tables import undo_requests
from app.tables.access import (
    body_hash,
    readable_number,
    readable_ref,
    require_running,
    seat_at,
)
from app.tables.claims import Claim, first_answer
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errors import Conflict
from app.tables.events import StepsTakenBack
from app.tables.line import Forgotten, Line, WayBack
from app.tables.live import LiveTable
from app.tables.loading import read_state
from app.tables.past import read_line
from app.tables.shapes import Accepted, TableInfo, UndoRequest
from app.tables.store import open_request, reading, transaction
from app.tables.submission import be_ready, carry_out, instead
from engines.core.contract import Seat, Step


async def undo(desk: Desk, table_id: str, user_id: str | None, ref: str, seq: int) -> Accepted:
    """Take one's own last step back. Raises Conflict when that takes the others' consent.

    `seq` is the position in which that was wanted. Bots may have answered since, and the house may
    have told something: what goes back is still the same step of one's own.
    """
    readable_ref(ref)
    readable_number(seq, "unreadable_seq")
    live = await desk.memory.get(table_id)
    claim = Claim(seat_at(live.position.table, user_id), ref, body_hash({"undo": seq}))
    while True:
        await be_ready(desk, live)
        if first := first_answer(live, claim):
            return first
        now = live.position.seq
        try:
            way = await along(desk, live, now, lambda line: _own_way(live, line, claim.seat, seq))
        except Conflict as refusal:
            if first := await instead(desk, live, claim, refusal):
                return first
            continue
        try:
            return await _go_back(desk, live, claim, now, way)
        except Conflict:
            if live.position.seq == now:
                raise


def _own_way(live: LiveTable, line: Line, seat: Seat, seq: int) -> WayBack | None:
    """Where taking back this seat's last step leads. Raises Conflict when that is not granted."""
    now, bots = live.position.seq, live.bots.keys()
    require_running(live.position.table)
    if not line.stands_since(bots) <= seq <= now:
        raise Conflict("stale_undo", seq=now)
    if line.undoable_past(bots) != seat:
        raise Conflict(_why_not(live, line, seat))
    return line.taken_back_past(bots)


def _why_not(live: LiveTable, line: Line, seat: Seat) -> str:
    if line.before_last_of(seat) is None:
        return "nothing_to_undo"
    # Alone there is nobody to ask, and luck once seen stays seen.
    return "undo_not_possible" if _is_solo(live) else "undo_needs_consent"


async def along(
    desk: Desk, live: LiveTable, seq: int, find: Callable[[Line], WayBack | None]
) -> WayBack | None:
    """What is found on the line of play as it is after step `seq`, however far back that lies."""
    with suppress(Forgotten):
        found = find(live.line)
        if found is None or found.to.is_enough(live.bots.keys()):
            return found
    async with reading(desk.database) as connection:
        whole = await read_line(connection, live.id, seq)
    return find(whole)


def _is_solo(live: LiveTable) -> bool:
    """Whether one person plays alone, or with bots only.

    Bots agree to what he may take back by himself, and to nothing else.
    """
    return live.position.table.seat_count - len(live.bots) == 1


def _require_position(live: LiveTable, seq: int) -> None:
    require_running(live.position.table)
    if live.position.seq != seq:
        raise Conflict("stale_undo", seq=live.position.seq)


async def _go_back(
    desk: Desk,
    live: LiveTable,
    claim: Claim,
    seq: int,
    way: WayBack | None,
    agreed: tuple[Seat, ...] = (),
) -> Accepted:
    """Make an earlier position the table's again, by a step that stays in the log.

    The way was found in position `seq`. Raises Conflict when the table is no longer there.
    """
    if way is None:
        raise Conflict("nothing_to_undo")
    back_to = way.to.last.seq
    async with reading(desk.database) as connection:
        state, _version = await read_state(connection, live.game, live.id, back_to)
    event = StepsTakenBack(seat=claim.seat, to_seq=back_to, agreed=agreed)

    def decide() -> Decided:
        _require_position(live, seq)
        return Decided(
            kind="undo",
            seat=claim.seat,
            step=Step(state=state, events=(event,)),
            movers=way.movers | {claim.seat},
            ref=claim.ref,
            body_hash=claim.body_hash,
            back=way,
        )

    return await carry_out(desk, live, claim, decide)


async def request(desk: Desk, table_id: str, user_id: str | None, seq: int) -> UndoRequest:
    """Ask all seats to go back to before one's own last step; asking counts as agreeing."""
    readable_number(seq, "unreadable_seq")
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    await be_ready(desk, live)
    _require_position(live, seq)
    if _is_solo(live):
        raise Conflict("undo_not_possible")
    way = await along(desk, live, seq, lambda line: line.before_last_of(seat))
    if way is None:
        raise Conflict("nothing_to_undo")
    agreed = (seat, *live.bots)
    asked = UndoRequest(seq, seat, way.to.last.seq, agreed, clock.now())
    row = insert(undo_requests).values(
        table_id=table_id,
        seq=seq,
        seat=seat,
        to_seq=asked.to_seq,
        agreed=list(agreed),
        at=asked.at,
    )
    try:
        async with transaction(desk.database) as connection:
            await connection.execute(row)
    except IntegrityError as error:  # the key: one open request at a time, one a seat and position
        async with transaction(desk.database) as connection:
            is_open = await open_request(connection, table_id, seq)
        raise Conflict("undo_already_asked" if is_open else "undo_declined") from error
    _tell(desk, live, asked)
    return asked


async def agree(desk: Desk, table_id: str, user_id: str | None, seq: int) -> TableInfo:
    """Agree to the request of this position; with the last seat's consent it is carried out."""
    live, seat = await _at_request(desk, table_id, user_id, seq)
    columns = undo_requests.c
    one_more = (
        update(undo_requests)
        .where(
            columns.table_id == table_id,
            columns.seq == seq,
            columns.declined_by.is_(None),
            ~columns.agreed.contains([seat]),
        )
        .values(agreed=func.array_append(columns.agreed, seat))
    )
    async with transaction(desk.database) as connection:
        await connection.execute(one_more)
        asked = await open_request(connection, table_id, seq)
    if asked is None:
        raise Conflict("nothing_asked")
    if len(asked.agreed) < live.position.table.seat_count:
        _tell(desk, live, asked)
        return live.position.table
    await _carry_out_request(desk, live, asked)
    return live.position.table


async def _carry_out_request(desk: Desk, live: LiveTable, asked: UndoRequest) -> None:
    """Two that agree last at the same instant both come here: the position makes it one step.

    A move that was stored before the last consent ended the request: then nothing goes back.
    """
    await be_ready(desk, live)
    if live.position.seq != asked.seq:
        return
    way = await along(desk, live, asked.seq, lambda line: line.before_last_of(asked.seat))
    others = tuple(sorted(seat for seat in asked.agreed if seat != asked.seat))
    with suppress(Conflict):
        await _go_back(desk, live, Claim(asked.seat, None, None), asked.seq, way, others)


async def decline(desk: Desk, table_id: str, user_id: str | None, seq: int) -> TableInfo:
    """Say no to the request of this position, or withdraw one's own."""
    live, seat = await _at_request(desk, table_id, user_id, seq)
    columns = undo_requests.c
    no = (
        update(undo_requests)
        .where(columns.table_id == table_id, columns.seq == seq, columns.declined_by.is_(None))
        .values(declined_by=seat)
    )
    async with transaction(desk.database) as connection:
        done = await connection.execute(no)
    if done.rowcount == 0:
        raise Conflict("nothing_asked")
    _tell(desk, live, None)
    return live.position.table


async def _at_request(
    desk: Desk, table_id: str, user_id: str | None, seq: int
) -> tuple[LiveTable, Seat]:
    readable_number(seq, "unreadable_seq")
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    await be_ready(desk, live)
    require_running(live.position.table)
    if live.position.seq != seq:
        raise Conflict("nothing_asked")
    return live, seat


def _tell(desk: Desk, live: LiveTable, asked: UndoRequest | None) -> None:
    """The request is part of what everybody sees of the table, until the next step."""
    if asked and live.position.seq != asked.seq:
        return
    table = replace(live.position.table, undo_request=asked)
    live.position = replace(live.position, table=table)
    desk.tell_lobby(table, "undo")
