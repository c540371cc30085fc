"""Giving up: where the table has it so it ends the game; else somebody plays on in one's place."""

from app.tables.absent import happens, seat_clock
from app.tables.access import body_hash, readable_ref, require_running, seat_at
from app.tables.claims import Claim
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict
from app.tables.events import StandInSatDown
from app.tables.live import LiveTable
from app.tables.playing import decide_move
from app.tables.shapes import Accepted
from app.tables.submission import carry_out
from engines.core.codec import plain
from engines.core.contract import Seat


async def resign(desk: Desk, table_id: str, user_id: str | None, ref: str) -> Accepted:
    """Give the game up, or the seat away; returns after it is stored.

    Where giving up ends the game, and the seat is not asked just now, the game ends as soon as it
    is. Raises AgainstRules for one who plays alone, and Conflict for one who has left already.
    """
    readable_ref(ref)
    live = await desk.memory.get(table_id)
    claim = Claim(seat_at(live.position.table, user_id), ref, body_hash({"resign": True}))
    return await carry_out(desk, live, claim, lambda: _decide(live, claim))


def _decide(live: LiveTable, claim: Claim) -> Decided:
    require_running(live.position.table)
    asked = live.position.prompts.get(claim.seat)
    move = None if asked is None else live.game.rules.resigning(asked.prompt)
    if asked is not None and move is not None:
        return decide_move(live, claim.seat, asked.id, plain(move), claim)
    if live.position.table.seat_count == 1:
        raise AgainstRules("no_resigning_here")
    return happens(live, claim.seat, _leaving(live, claim.seat), claim)


def _leaving(live: LiveTable, seat: Seat) -> StandInSatDown:
    reason = seat_clock(live.position.table, seat).stand_in
    if reason in {"left", "resigned"}:
        raise Conflict("already_left")
    return StandInSatDown(seat=seat, reason="resigned" if ends_game(live) else "left")


def ends_game(live: LiveTable) -> bool:
    """Whether giving up ends the game at this table: then every question may be answered so."""
    asked = live.position.prompts.values()
    return any(live.game.rules.resigning(one.prompt) is not None for one in asked)
