"""Log lines on stderr, for people or for programs."""

import json
import logging
import logging.config
from datetime import UTC, datetime

from typing_extensions import override

from app.config import LogFormat


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, logger, message and, of an error, its trace."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def configure(log_format: LogFormat) -> None:
    """Send warnings and worse to stderr, and the site's own news."""
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "text": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
                "json": {"()": JsonLines},
            },
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": log_format}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
            "loggers": {"app": {"level": "INFO"}},
        }
    )
