"""The table service: every request about a table passes one of these methods.

All raise `app.tables.errors.TableRefusal` (code, status, rule, facts) when they do not grant what
is asked. `user_id` None is somebody without a name: he may look, not touch.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from app.bots.thinkers import Thinkers
from app.db.engine import connect_raw
from app.db.notices import Notices
from app.tables import (
    absent,
    arranging,
    exporting,
    freshness,
    hinting,
    history,
    invitations,
    listing,
    lobby,
    playing,
    rematching,
    resigning,
    starting,
    undoing,
)
from app.tables.absent import SteadyBot, Substitute
from app.tables.automatic_answers import Answers
from app.tables.bot_doors import BotDoors
from app.tables.bot_questions import Mind
from app.tables.bot_turns import BotTurns
from app.tables.bus import Bus, LocalBus
from app.tables.desk import Desk
from app.tables.errors import DatabaseAway, DatabaseFull
from app.tables.history import Eyes
from app.tables.journal import Journal
from app.tables.live import LiveTable
from app.tables.memory import Memory
from app.tables.postgres_bus import PostgresBus
from app.tables.scenes import scene_of
from app.tables.seating_bots import BotWish
from app.tables.shapes import (
    Accepted,
    Commitment,
    Invitation,
    LogEntry,
    NewInvitation,
    Position,
    Scene,
    Status,
    Suggestion,
    TableInfo,
    TablePage,
    UndoRequest,
    Visibility,
)
from app.tables.store import read_info, reading
from app.tables.sweeping import Sweeper
from app.tables.telling import Listener, Listeners
from app.tables.watching import Watch
from engines.core.contract import JSON, Preview, Seat, Viewer


class TableService(BotDoors):
    """Everything that can be done at tables. One object a process; open it before use."""

    def __init__(
        self,
        database: AsyncEngine,
        journal: Journal,
        bus: Bus | None = None,
        mind: Mind | None = None,
    ) -> None:
        listeners = Listeners()
        memory = Memory(database, listeners)
        memory.is_away = lambda: journal.is_away
        self._answers = Answers()
        self._desk = Desk(database, journal, memory, listeners, bus or LocalBus(), self._stepped)
        self._answers.work_for(self._desk)
        self._mind = mind or Thinkers(1)
        self._turns = BotTurns(self._mind)
        self._turns.work_for(self._desk)
        memory.came_in = self._came_in
        self._sweeper = Sweeper(self._desk, SteadyBot(self._mind), self._turns)
        self._watch = Watch(self._desk, self._answers)
        journal.when_back(self._watch.compare_soon)

    @classmethod
    def at(
        cls,
        dsn: str,
        database: AsyncEngine,
        notices: Notices | None = None,
        mind: Mind | None = None,
    ) -> "TableService":
        """A service at this database, with a journal of its own and a channel among the notices.

        The service opens and closes the notices, and closes the mind that thinks for its bots.
        """

        def connect() -> Awaitable[Any]:
            return connect_raw(dsn)

        bus = PostgresBus(notices or Notices(connect))
        return cls(database, Journal(connect), bus, mind)

    async def open(self) -> None:
        """Begin to work. Raises what connecting to the database raises."""
        await self._desk.journal.open()
        await self._watch.open()
        await self._answers.open()
        await self._sweeper.open()

    async def close(self) -> None:
        """Store what is waiting, and end."""
        await self._sweeper.close()
        await self._turns.close()
        await self._answers.close()
        await self._desk.journal.close()
        await self._watch.close()

    def _stepped(self, live: LiveTable) -> None:
        """After every step that this process stored: quick."""
        self._answers.stepped(live)
        if live.bots:
            self._turns.look(live)
        if live.position.table.watch is not None:
            self._sweeper.stepped(live)

    def _came_in(self, live: LiveTable) -> None:
        """A table was read from the database: quick."""
        self._answers.came_in(live)
        self._turns.came_in(live)

    @property
    def trouble(self) -> str | None:
        """Why nothing can be stored just now, as a refusal's code, as far as it is known."""
        if self._desk.journal.is_full:
            return DatabaseFull.code
        return DatabaseAway.code if self._desk.journal.is_away else None

    @property
    def in_memory(self) -> int:
        """How many dealt tables are in memory."""
        return len(self._desk.memory.ids)

    @property
    def unstored(self) -> int:
        """How many steps wait for the database."""
        return self._desk.journal.waiting

    # -- the lobby

    async def create(
        self,
        user_id: str,
        game: str,
        seats: int,
        options: JSON = None,
        visibility: Visibility = "public",
        nonce: str = "",
        clock: JSON = None,
        *,
        bots: Iterable[BotWish] = (),
        hints: bool = True,
    ) -> TableInfo:
        """A new open table; its maker is the host and sits at seat 0. `options` None: all usual.

        `clock` is how time is limited, as `clocks.ClockRule` has it; None: not at all. `bots` are
        pairs of seat and level; `hints`: whether moves are suggested there.
        """
        return await lobby.create(
            self._desk,
            user_id,
            game,
            seats,
            options,
            visibility,
            nonce,
            clock,
            bots=bots,
            hints=hints,
        )

    async def info(
        self,
        table_id: str,
        user_id: str | None = None,  # noqa: ARG002 - the link is enough to look, for everybody
    ) -> TableInfo:
        """What anybody who has the table's link may know of it."""
        live = self._desk.memory.known(table_id)
        if live is not None and not live.is_stale:
            return live.position.table
        try:
            async with reading(self._desk.database) as connection:
                return await read_info(connection, table_id)
        except DatabaseAway:
            if live is None:
                raise
            return live.position.table

    async def listing(
        self,
        *,
        status: Status | None = None,
        game: str | None = None,
        mine: str | None = None,
        after: str | None = None,
        limit: int = 20,
    ) -> TablePage:
        """Public tables, the latest changed first; or all tables at which the user `mine` sits."""
        return await listing.list_tables(
            self._desk, status=status, game=game, mine=mine, after=after, limit=limit
        )

    async def sit(
        self,
        table_id: str,
        user_id: str,
        seat: Seat | None = None,
        invite: str | None = None,
        nonce: str = "",
    ) -> TableInfo:
        """Take this seat, or any: a free one, else a bot's. Private tables want an invitation."""
        return await lobby.sit(self._desk, table_id, user_id, seat, invite, nonce)

    async def leave(self, table_id: str, user_id: str, seat: Seat | None = None) -> TableInfo:
        """Get up before the start. A leaving host hands over; an empty table is abandoned."""
        return await lobby.leave(self._desk, table_id, user_id, seat)

    async def invite(self, table_id: str, user_id: str) -> NewInvitation:
        """A single-use invitation; any sitter of an open table may make one."""
        return await invitations.invite(self._desk, table_id, user_id)

    async def invitations(self, table_id: str, user_id: str) -> tuple[Invitation, ...]:
        """The table's invitations, for its sitters."""
        return await invitations.list_invitations(self._desk, table_id, user_id)

    async def revoke(self, table_id: str, user_id: str, invitation_id: str) -> None:
        """Make an unclaimed invitation worthless: by its maker or the host."""
        await invitations.revoke(self._desk, table_id, user_id, invitation_id)

    async def invited_to(self, token: str) -> TableInfo:
        """The table that a usable invitation leads to; nothing is claimed by looking."""
        return await invitations.invited_to(self._desk, token)

    async def change_options(
        self, table_id: str, user_id: str, wish: Mapping[str, JSON]
    ) -> TableInfo:
        """The host plays an open table otherwise: the options named change, the others stay."""
        return await arranging.change_options(self._desk, table_id, user_id, wish)

    async def start(self, table_id: str, user_id: str) -> TableInfo:
        """Deal: by anybody who sits, when all seats are taken. A second start changes nothing."""
        table = await starting.start(self._desk, table_id, user_id)
        self._answers.started(table)
        if any(table.bots):
            self._turns.started(table.id)
        return table

    async def rematch(self, table_id: str, user_id: str) -> TableInfo:
        """The one next table of a finished one: same seats, same options; made when first asked."""
        return await rematching.rematch(self._desk, table_id, user_id)

    # -- play

    async def play(
        self, table_id: str, user_id: str | None, ref: str, prompt_id: int, move: JSON
    ) -> Accepted:
        """Play a move; returns after it is stored. The same ref again gives the first answer."""
        return await playing.play(self._desk, table_id, user_id, ref, prompt_id, move)

    async def preview(
        self, table_id: str, user_id: str | None, prompt_id: int, move: JSON
    ) -> Preview:
        """What this move would bring its seat, from what the seat sees. Nothing is stored."""
        return await playing.preview(self._desk, table_id, user_id, prompt_id, move)

    async def suggestion(self, table_id: str, user_id: str | None) -> Suggestion:
        """A good move for the user's seat, where the table has it so. Nothing is stored."""
        return await hinting.suggest(self._desk, self._mind, table_id, user_id)

    async def undo(self, table_id: str, user_id: str | None, ref: str, seq: int) -> Accepted:
        """Take one's own last step back; `seq` is the position the user saw when he asked."""
        return await undoing.undo(self._desk, table_id, user_id, ref, seq)

    async def request_undo(self, table_id: str, user_id: str | None, seq: int) -> UndoRequest:
        """Ask all seats to go back to before one's own last step."""
        return await undoing.request(self._desk, table_id, user_id, seq)

    async def agree_to_undo(self, table_id: str, user_id: str | None, seq: int) -> TableInfo:
        """Agree to what was asked in the position `seq`; the last to agree takes the steps back."""
        return await undoing.agree(self._desk, table_id, user_id, seq)

    async def decline_undo(self, table_id: str, user_id: str | None, seq: int) -> TableInfo:
        """Say no to what was asked, or withdraw one's own request."""
        return await undoing.decline(self._desk, table_id, user_id, seq)

    async def resign(self, table_id: str, user_id: str | None, ref: str) -> Accepted:
        """Give up: it ends the game where the table has it so; else somebody sits in for good."""
        return await resigning.resign(self._desk, table_id, user_id, ref)

    # -- being away

    def let_stand_in(self, substitute: Substitute) -> None:
        """Have this one play for those who are away, instead of the steady bot."""
        self._sweeper.substitute = substitute

    async def come_back(self, table_id: str, user_id: str | None, ref: str) -> Accepted:
        """Play oneself again, or answer a call."""
        return await absent.come_back(self._desk, table_id, user_id, ref)

    async def call(self, table_id: str, user_id: str | None, seat: Seat, ref: str) -> Accepted:
        """Ask whether a silent player is there, at a table without a clock."""
        return await absent.call(self._desk, table_id, user_id, seat, ref)

    # -- automatic answers

    async def automatics(self, user_id: str) -> dict[str, frozenset[str]]:
        """What this user wants answered for him, by game; games without anything are left out."""
        return await self._answers.chosen_by(user_id)

    async def choose_automatics(
        self, user_id: str, game: str, codes: AbstractSet[str]
    ) -> frozenset[str]:
        """Have these questions of a game answered from now on, at all his tables; and no others."""
        return await self._answers.choose(user_id, game, codes)

    async def forget_automatics(self, user_id: str) -> None:
        """Answer nothing for this user any more."""
        await self._answers.forget(user_id)

    async def answered(self, table_id: str, seat: Viewer) -> None:
        """Wait, for 3 s at most, while a question to this seat is being answered automatically."""
        await self._answers.answered(table_id, seat)

    def is_being_answered(self, table_id: str, seat: Viewer) -> bool:
        """Whether `answered` would wait."""
        return self._answers.are_due(table_id, seat)

    # -- looking

    async def scene(self, table_id: str, user_id: str | None) -> Scene:
        """The table as this user sees it now."""
        await self.refresh(table_id)
        position = await self.position(table_id)
        return scene_of(position, position.table.seat_of(user_id))

    async def refresh(self, table_id: str) -> None:
        """Before somebody looks anew: what he saw at another process must not be gone here."""
        await freshness.refresh(self._desk, table_id)

    async def position(self, table_id: str) -> Position:
        """The committed position, for whoever makes scenes of it with `scenes.scene_of`: secret."""
        return (await freshness.seen(self._desk, table_id)).position

    async def scene_at(self, table_id: str, seq: int, eyes: Eyes, user_id: str | None) -> Scene:
        """The table as it was after step `seq`.

        While the game runs: with one's own eyes, or those of a spectator (None). Afterwards with
        any seat's eyes, or open: `Scene.opened` then holds all private parts.
        """
        return await history.scene_at(self._desk, table_id, seq, eyes, user_id)

    async def steps(
        self, table_id: str, user_id: str | None, from_seq: int = 1, limit: int = 500
    ) -> tuple[LogEntry, ...]:
        """The log from a step on, as this user may know it; whole when the game is over."""
        return await history.log(self._desk, table_id, user_id, from_seq, limit)

    async def commitments(self, table_id: str) -> tuple[Commitment, ...]:
        """All seals' commitments, with salts and moves where they are opened."""
        return await history.commitments(self._desk, table_id)

    async def export(self, table_id: str) -> dict[str, Any]:
        """A finished game whole, as `manorhouse verify` checks it."""
        return await exporting.export(self._desk, table_id)

    # -- telling

    async def renamed(self, user_id: str) -> None:
        """Call this when a user changed his name: tables in memory show names."""
        await self._watch.renamed(user_id)

    def subscribe(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """Have a table's changes told after their commit; returns how to stop it.

        Listeners are called in the event loop and must be quick: they may not wait.
        """
        return self._desk.listeners.add(table_id, listener)
