"""The table service: every request about a table passes one of these methods.

All raise `app.tables.errors.TableRefusal` (code, status, rule, facts) when they do not grant what
is asked. `user_id` None is somebody without a name: he may look, not touch.
"""

from collections.abc import Callable
from typing import Any, Literal

from app.tables.shapes import (
    Accepted,
    Change,
    Commitment,
    Invitation,
    LobbyChanged,
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
from engines.core.contract import JSON, Preview, Seat

Listener = Callable[[Change | LobbyChanged], None]
Eyes = Seat | None | Literal["open"]


class TableService:
    """Everything that can be done at tables. One object a process."""

    # -- the lobby

    async def create(
        self,
        user_id: str,
        game: str,
        seats: int,
        options: JSON = None,
        visibility: Visibility = "public",
        nonce: str = "",
    ) -> TableInfo:
        """A new open table; its maker is the host and sits at seat 0. `options` None: all usual."""
        raise NotImplementedError

    async def info(self, table_id: str, user_id: str | None = None) -> TableInfo:
        """What anybody who has the table's link may know of it."""
        raise NotImplementedError

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
        raise NotImplementedError

    async def sit(
        self,
        table_id: str,
        user_id: str,
        seat: Seat | None = None,
        invite: str | None = None,
        nonce: str = "",
    ) -> TableInfo:
        """Take this seat, or any free one. A private table wants an invitation's token."""
        raise NotImplementedError

    async def leave(self, table_id: str, user_id: str, seat: Seat | None = None) -> TableInfo:
        """Get up before the start. A leaving host hands over; an empty table is abandoned."""
        raise NotImplementedError

    async def invite(self, table_id: str, user_id: str) -> NewInvitation:
        """A single-use invitation; any sitter of an open table may make one."""
        raise NotImplementedError

    async def invitations(self, table_id: str, user_id: str) -> tuple[Invitation, ...]:
        """The table's invitations, for its sitters."""
        raise NotImplementedError

    async def revoke(self, table_id: str, user_id: str, invitation_id: str) -> None:
        """Make an unclaimed invitation worthless: by its maker or the host."""
        raise NotImplementedError

    async def invited_to(self, token: str) -> TableInfo:
        """The table that a usable invitation leads to; nothing is claimed by looking."""
        raise NotImplementedError

    async def start(self, table_id: str, user_id: str) -> TableInfo:
        """Deal: by the host, when all seats are taken. A second start changes nothing."""
        raise NotImplementedError

    async def rematch(self, table_id: str, user_id: str) -> TableInfo:
        """The one next table of a finished one: same seats, same options; made when first asked."""
        raise NotImplementedError

    # -- play

    async def play(
        self, table_id: str, user_id: str | None, ref: str, prompt_id: int, move: JSON
    ) -> Accepted:
        """Play a move; returns after it is stored. The same ref again gives the first answer."""
        raise NotImplementedError

    async def preview(
        self, table_id: str, user_id: str | None, prompt_id: int, move: JSON
    ) -> Preview:
        """What this move would bring its seat, from what the seat sees. Nothing is stored."""
        raise NotImplementedError

    async def suggestion(self, table_id: str, user_id: str | None) -> Suggestion:
        """Some legal move for the user's seat. Nothing is stored."""
        raise NotImplementedError

    async def undo(self, table_id: str, user_id: str | None, ref: str, seq: int) -> Accepted:
        """Take one's own last step back; `seq` is the position the user saw when he asked."""
        raise NotImplementedError

    async def request_undo(self, table_id: str, user_id: str | None, seq: int) -> UndoRequest:
        """Ask all seats to go back to before one's own last step."""
        raise NotImplementedError

    async def agree_to_undo(self, table_id: str, user_id: str | None, seq: int) -> TableInfo:
        """Agree to what was asked in the position `seq`; the last to agree takes the steps back."""
        raise NotImplementedError

    async def decline_undo(self, table_id: str, user_id: str | None, seq: int) -> TableInfo:
        """Say no to what was asked, or withdraw one's own request."""
        raise NotImplementedError

    # -- looking

    async def scene(self, table_id: str, user_id: str | None) -> Scene:
        """The table as this user sees it now."""
        raise NotImplementedError

    async def position(self, table_id: str) -> Position:
        """The committed position, for whoever makes scenes of it with `scenes.scene_of`: secret."""
        raise NotImplementedError

    async def scene_at(self, table_id: str, seq: int, eyes: Eyes, user_id: str | None) -> Scene:
        """The table as it was after step `seq`.

        While the game runs: with one's own eyes, or those of a spectator (None). Afterwards with
        any seat's eyes, or open: `Scene.opened` then holds all private parts.
        """
        raise NotImplementedError

    async def steps(
        self, table_id: str, user_id: str | None, from_seq: int = 1, limit: int = 500
    ) -> tuple[LogEntry, ...]:
        """The log from a step on, as this user may know it; whole when the game is over."""
        raise NotImplementedError

    async def commitments(self, table_id: str) -> tuple[Commitment, ...]:
        """All seals' commitments, with salts and moves where they are opened."""
        raise NotImplementedError

    async def export(self, table_id: str) -> dict[str, Any]:
        """A finished game whole, as `manorhouse verify` checks it."""
        raise NotImplementedError

    # -- telling

    def subscribe(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """Have a table's changes told after their commit; returns how to stop it.

        Listeners are called in the event loop and must be quick: they may not wait.
        """
        raise NotImplementedError
