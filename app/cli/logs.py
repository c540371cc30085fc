"""Log lines on stderr, for people or for programs."""

import json
import logging
import logging.config
import os
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from typing_extensions import override

from app.cli.crew import wire
from app.config import LogFormat, LogLevel
from app.logged import About

_ABOUT = ("worker", "table", "request")


class _Careful(logging.Formatter):
    """Tells of an error where it happened and of what kind it was, not what it said.

    The text of an error quotes values: of a statement, of a state, of what somebody sent. Only the
    system's own errors are quoted.
    """

    @override
    def formatException(self, ei: Any) -> str:
        return "\n".join(_chain(ei[1])) if ei[1] is not None else ""

    def _about(self, record: logging.LogRecord) -> dict[str, str]:
        known = {"worker": os.environ.get(wire.SLOT, "")}
        known |= {name: getattr(record, name, "") for name in ("table", "request")}
        return {name: known[name] for name in _ABOUT if known[name]}


class JsonLines(_Careful):
    """One JSON object a line: time, level, logger, message, what it is about, and any trace."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._about(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class TextLines(_Careful):
    """One line for people; any trace follows it."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    @override
    def formatMessage(self, record: logging.LogRecord) -> str:
        about = " ".join(f"{name} {text}" for name, text in self._about(record).items())
        told = super().formatMessage(record)
        return f"{told} ({about})" if about else told


def configure(log_format: LogFormat, level: LogLevel = "info") -> None:
    """Send warnings and worse to stderr, and the site's own news from this level on."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "filters": {"about": {"()": About}},
            "formatters": {"text": {"()": TextLines}, "json": {"()": JsonLines}},
            "handlers": {
                "stderr": {
                    "class": "logging.StreamHandler",
                    "formatter": log_format,
                    "filters": ["about"],
                }
            },
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {"app": {"level": level.upper()}},
        }
    )


def _chain(error: BaseException) -> Iterator[str]:
    """An error and what led to it, the first one first, as Python tells it."""
    if error.__cause__ is not None:
        yield from _chain(error.__cause__)
        yield "\nThe above exception was the direct cause of the following exception:\n"
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _chain(error.__context__)
        yield "\nDuring handling of the above exception, another exception occurred:\n"
    yield "Traceback (most recent call last):"
    yield from _places(error.__traceback__)
    yield _kind(error)


def _places(trace: TracebackType | None) -> Iterator[str]:
    for place in traceback.format_tb(trace):
        yield place.rstrip("\n")


def _kind(error: BaseException) -> str:
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    if isinstance(error, OSError) and error.strerror:
        return f"{kind}: {error.strerror}"
    return kind
