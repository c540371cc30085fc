"""Who came lately, for the moments when the database cannot be asked: reading goes on then.

Nothing can be changed meanwhile, so the worst of a memory that is a little old is that somebody
who signed out elsewhere a moment before is still shown what he could see.
"""

from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Generic, TypeVar

from app import clock
from app.accounts.secrets import token_hash
from app.db.engine import is_lost
from app.db.patience import within

T = TypeVar("T")

KEPT_SECONDS = 600.0
PAUSE_SECONDS = 2.0
"""After a vain attempt the database is left alone for so long: each may take seconds."""
MOMENT_SECONDS = 5.0
"""So much longer a session or token that another process ended may still make moves here."""
PATIENCE_SECONDS = 2.0
"""A database that says nothing for so long is away, for those whom we know."""
_MOST = 20_000


class Remembered(Generic[T]):
    """Those who were found, by the hash of their secret; the longest unseen are forgotten first."""

    def __init__(self) -> None:
        self._known: OrderedDict[bytes, tuple[float, T]] = OrderedDict()
        self._lost_at: float | None = None
        self._endings = 0

    def keep(self, secret: str, found: T | None) -> None:
        """The database answered: this one, or nobody."""
        self._lost_at = None
        key = token_hash(secret)
        self._known.pop(key, None)
        if found is not None:
            self._known[key] = (clock.monotonic(), found)
            if len(self._known) > _MOST:
                self._known.popitem(last=False)

    def forget(self, secret: str) -> None:
        """This one signed out."""
        self._endings += 1
        self._known.pop(token_hash(secret), None)

    def forget_all(self) -> None:
        """Somebody signed out in more than one place."""
        self._endings += 1
        self._known.clear()

    async def ask(self, secret: str, asking: Coroutine[Any, Any, T | None]) -> T | None:
        """What the database says: for a stranger it may take as long as it likes.

        An answer that was on its way while somebody was ended may be of before: it is not kept.
        """
        endings = self._endings
        is_stranger = self._recall(secret) is None
        found = await (asking if is_stranger else within(PATIENCE_SECONDS, asking))
        if endings == self._endings:
            self.keep(secret, found)
        return found

    def meanwhile(self, secret: str) -> T | None:
        """Who this was, while the database is known to be away; else None: ask it."""
        if self._lost_at is None or clock.monotonic() - self._lost_at > PAUSE_SECONDS:
            return None
        return self._recall(secret)

    def lately(self, secret: str) -> T | None:
        """Who this was a moment ago, for what comes in bursts; None: ask the database."""
        kept_at, found = self._known.get(token_hash(secret), (0.0, None))
        return found if clock.monotonic() - kept_at <= MOMENT_SECONDS else None

    def instead(self, secret: str, error: Exception) -> T:
        """Who this was when last asked. Raises the error when it tells of something else."""
        if not is_lost(error):
            raise error
        self._lost_at = clock.monotonic()
        found = self._recall(secret)
        if found is None:
            raise error
        return found

    def _recall(self, secret: str) -> T | None:
        kept_at, found = self._known.get(token_hash(secret), (0.0, None))
        if found is None or clock.monotonic() - kept_at > KEPT_SECONDS:
            return None
        return found
