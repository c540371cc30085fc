"""Who wants to be told of a table's changes, and telling them."""

import logging
from collections import defaultdict
from collections.abc import Callable

from app.tables.shapes import Change, LobbyChanged, TableInfo

logger = logging.getLogger(__name__)

News = Change | LobbyChanged
Listener = Callable[[News], None]


class Listeners:
    """The listeners of each table, in the order in which they came."""

    def __init__(self) -> None:
        self._of: defaultdict[str, list[Listener]] = defaultdict(list)
        self._told: dict[str, TableInfo] = {}
        self._last_steps: dict[str, int] = {}

    def add(self, table_id: str, listener: Listener) -> Callable[[], None]:
        """Tell this listener from now on; the answer stops it, and may be called twice."""
        self._of[table_id].append(listener)

        def stop() -> None:
            present = self._of.get(table_id, [])
            if listener in present:
                present.remove(listener)
            if not present:
                self._of.pop(table_id, None)
                self._told.pop(table_id, None)
                self._last_steps.pop(table_id, None)

        return stop

    def are_there(self, table_id: str) -> bool:
        """Whether anybody watches this table."""
        return table_id in self._of

    @property
    def watched(self) -> tuple[str, ...]:
        """The tables that somebody watches."""
        return tuple(self._of)

    def last_told(self, table_id: str) -> TableInfo | None:
        """What was told of a watched table last, if anything was."""
        return self._told.get(table_id)

    def tell(self, news: News) -> None:
        """Tell all listeners of the table. One that fails keeps the others from nothing."""
        table = news.after.table if isinstance(news, Change) else news.table
        if table.id not in self._of or self._is_known(news):
            return
        self._told[table.id] = table
        for listener in tuple(self._of[table.id]):
            try:
                listener(news)
            except Exception:
                logger.exception("a listener of table %s failed", table.id)

    def _is_known(self, news: News) -> bool:
        """Whether this step was told already: a table that is loaded twice hears of it twice."""
        if not isinstance(news, Change):
            return False
        table_id, seq = news.after.table.id, news.after.seq
        if seq <= self._last_steps.get(table_id, 0):
            return True
        self._last_steps[table_id] = seq
        return False
