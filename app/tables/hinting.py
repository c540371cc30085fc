"""A move suggested to a person: by the steady bot, from what that person sees. Nobody is told."""

import secrets
from random import Random

from app.bots.thinkers import NoThought
from app.tables.access import seat_at
from app.tables.bot_questions import Mind, question_about
from app.tables.desk import Desk
from app.tables.errors import AgainstRules, Conflict
from app.tables.playing import asked_of
from app.tables.seating_bots import has_bots
from app.tables.shapes import Suggestion
from engines.core.codec import decode_json, plain


async def suggest(desk: Desk, mind: Mind, table_id: str, user_id: str | None) -> Suggestion:
    """A move for the user's seat; any legal one where the game has no bot, or that has no thought.

    Raises AgainstRules where the table allows no suggestions.
    """
    live = await desk.memory.get(table_id)
    seat = seat_at(live.position.table, user_id)
    asked = asked_of(live, seat, None)
    if not live.position.table.hints:
        raise AgainstRules("no_hints_here")
    if not asked.prompt.waits:
        raise Conflict("not_asked")
    rules, position = live.game.rules, live.position
    if has_bots(position.table.game):
        question = question_about(live.game, position.state, seat, "steady", wants_reason=True)
        try:
            thought = await mind.think(question)
        except NoThought:
            pass
        else:
            return Suggestion(asked.id, decode_json(thought.move), thought.reason)
    rnd = Random(secrets.randbits(256))  # noqa: S311 - seeded by the OS; it guards no secret
    mine = rules.private(position.state, seat)
    return Suggestion(asked.id, plain(rules.sample(position.public, mine, asked.prompt, rnd)))
