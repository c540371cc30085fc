"""Playing a move, and trying one."""

from typing import Any

from msgspec import ValidationError

from app.tables.absent import be_there, is_stood_in
from app.tables.access import (
    body_hash,
    readable_number,
    readable_ref,
    require_running,
    seat_at,
)
from app.tables.claims import Claim
from app.tables.decided import Decided
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict, Unreadable
from app.tables.live import LiveTable
from app.tables.shapes import Accepted, Asked
from app.tables.submission import carry_out
from engines.core.chance import Dealt
from engines.core.codec import encode
from engines.core.contract import JSON, Preview, Seat, Step
from engines.core.errors import IllegalMove


async def play(
    desk: Desk, table_id: str, user_id: str | None, ref: str, prompt_id: int, move: JSON
) -> Accepted:
    """Play a move; returns after it is stored."""
    readable_ref(ref)
    readable_number(prompt_id, "unreadable_prompt")
    body = body_hash({"move": move, "prompt": prompt_id})
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    if is_stood_in(live, seat):
        await be_there(desk, live, seat, ref)

    def decide() -> Decided:
        return decide_move(live, seat, prompt_id, move, Claim(seat, ref, body))

    return await carry_out(desk, live, Claim(seat, ref, body), decide)


def decide_move(live: LiveTable, seat: Seat, prompt_id: int, move: JSON, claim: Claim) -> Decided:
    """The step that a move makes here and now. Raises a TableRefusal."""
    asked_of(live, seat, prompt_id)
    record = read_move(live, move)
    # Each step has luck of its own, fixed by the seed before anybody moved.
    chance = Dealt(live.luck.seed, live.luck.nonces, live.position.seq + 1)
    try:
        step = live.game.rules.apply(live.position.state, seat, record, chance)
    except IllegalMove as refusal:
        raise against_rules(refusal) from refusal
    if chance.tape and not step.reveals:  # luck always reveals, whatever the game says of it
        step = Step(state=step.state, events=step.events, reveals=True)
    return Decided(
        kind="move",
        seat=seat,
        step=step,
        movers=frozenset({seat}),
        ref=claim.ref,
        body_hash=claim.body_hash,
        move=record,
        tape=chance.tape,
    )


def asked_of(live: LiveTable, seat: Seat, prompt_id: int | None) -> Asked:
    """The question put to a seat. Raises Conflict when it is over, or not the one named."""
    require_running(live.position.table)
    asked = live.position.prompts.get(seat)
    if asked is None:
        raise Conflict("not_asked")
    if prompt_id is not None and asked.id != prompt_id:
        raise Conflict("stale_prompt", prompt=asked.id)
    return asked


def read_move(live: LiveTable, move: JSON) -> Any:
    """A move's record from its JSON values, strictly. Raises Unreadable."""
    try:
        return live.game.codec.move.decode(encode(move))
    except (ValidationError, TypeError, ValueError, RecursionError) as error:
        raise Unreadable("unreadable_move", problem=str(error)[:200]) from error


def against_rules(refusal: IllegalMove) -> AgainstRules:
    """The rules' refusal as the table's."""
    answer = AgainstRules(refusal.code, refusal.rule)
    answer.facts = refusal.facts
    return answer


async def preview(
    desk: Desk, table_id: str, user_id: str | None, prompt_id: int, move: JSON
) -> Preview:
    """What a move would bring its seat, computed from what the seat sees."""
    readable_number(prompt_id, "unreadable_prompt")
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    asked = asked_of(live, seat, prompt_id)
    record = read_move(live, move)
    rules, position = live.game.rules, live.position
    try:
        mine = rules.private(position.state, seat)
        return rules.preview(position.public, mine, asked.prompt, record)
    except IllegalMove as refusal:
        raise against_rules(refusal) from refusal
