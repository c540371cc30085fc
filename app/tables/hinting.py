"""A move suggested to a person: by the steady bot, from what that person sees. Nobody is told."""

import asyncio
import secrets
from random import Random

from app.bots.thinkers import NoThought
from app.bots.worker import Question
from app.tables.access import seat_at
from app.tables.bot_questions import Mind, question_about
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict
from app.tables.live import LiveTable
from app.tables.playing import asked_of
from app.tables.seating_bots import has_bots
from app.tables.shapes import Asked, Suggestion
from engines.core.codec import decode_json, plain
from engines.core.contract import Seat


async def suggest(desk: Desk, mind: Mind, table_id: str, user_id: str | None) -> Suggestion:
    """A move for the user's seat; any legal one where the game has no bot, or that has no thought.

    Raises AgainstRules where the table allows no suggestions.
    """
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    asked = _hintable(live, seat)
    if has_bots(live.position.table.game):
        found = await _thought(mind, live, seat)
        if found is not None:
            return found
        asked = _hintable(live, seat)
    rules, position = live.game.rules, live.position
    rnd = Random(secrets.randbits(256))  # noqa: S311 - seeded by the OS; it guards no secret
    mine = rules.private(position.state, seat)
    return Suggestion(asked.id, plain(rules.sample(position.public, mine, asked.prompt, rnd)))


def _hintable(live: LiveTable, seat: Seat) -> Asked:
    """The question that is waited for. Raises a TableRefusal where there is none to help with."""
    asked = asked_of(live, seat, None)
    if not live.position.table.hints:
        raise AgainstRules("no_hints_here")
    if not asked.prompt.waits:
        raise Conflict("not_asked")
    return asked


async def _thought(mind: Mind, live: LiveTable, seat: Seat) -> Suggestion | None:
    """What the bot says, once for each position; of a seat only one hint is under way."""
    while True:
        asked = _hintable(live, seat)
        position = live.position
        now = asked.id, position.seq  # at a market others move while the question stands
        about, task = live.hints.get(seat, (now, None))
        if task is None or (about != now and task.done()):
            question = question_about(live.game, position.state, seat, "steady", wants_reason=True)
            task = asyncio.create_task(_think(mind, question, live, asked))
            live.hints[seat] = now, task
            about = now
        await asyncio.wait([task])  # who goes away takes nobody else's answer along
        if about == now:
            return task.result()


async def _think(
    mind: Mind, question: Question, live: LiveTable, asked: Asked
) -> Suggestion | None:
    found = None
    try:
        thought = await mind.think(question)
        found = Suggestion(asked.id, decode_json(thought.move), thought.reason)
    except NoThought:
        pass  # any legal move will do
    finally:
        if found is None:  # the next who asks may have more luck
            live.hints.pop(question.seat, None)
    return found
