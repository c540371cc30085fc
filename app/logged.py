"""What a log line is about: the request and the table, known to whoever writes one meanwhile."""

import logging
from contextvars import ContextVar

from typing_extensions import override

REQUEST: ContextVar[str] = ContextVar("request", default="")
TABLE: ContextVar[str] = ContextVar("table", default="")
_MOST = 64


def about_table(path: str) -> None:
    """Lines of this task are about the table that this path belongs to, if it does to one."""
    parts = path.removeprefix("/api/v1").split("/")
    if len(parts) > 2 and parts[1] == "tables" and parts[2]:
        TABLE.set(parts[2][:_MOST])


class About(logging.Filter):
    """Adds the request and the table to every line."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.request = REQUEST.get()
        record.table = TABLE.get()
        return True
