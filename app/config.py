"""What an operator may set, read once from the environment."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, NamedTuple, cast, get_args

LogFormat = Literal["text", "json"]
LogLevel = Literal["debug", "info", "warning"]
ROOT = Path(__file__).resolve().parent.parent


class ConfigError(ValueError):
    """A setting cannot be read; the text names its variable and what it takes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Every setting with its default; docs/operating.md explains them to operators."""

    database_url: str | None = None  # None: a PostgreSQL of our own, kept in data_dir
    data_dir: Path = ROOT / "data"
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None  # what people open, behind a proxy; None: what they asked for
    trusted_proxies: str = "127.0.0.1"  # who may say for whom a request is made
    log_format: LogFormat = "text"
    log_level: LogLevel = "info"
    metrics_port: int | None = None  # where Prometheus asks; None: nowhere
    metrics_host: str = "127.0.0.1"
    workers: int = 1  # processes on this machine
    bot_processes: int = 1  # that think for bots, of each of these processes
    database_pool: int = 10  # connections of a process, the journal's and the bus's not counted
    heartbeat_seconds: float = 20.0  # between two pings on an open socket
    drain_seconds: float = 0.0  # told to stop, it serves on for so long while /readyz says no

    # How much one address or one person may do in a minute.
    guests_per_minute: int = 300
    sign_ins_per_minute: int = 30
    tables_per_minute: int = 200
    moves_per_minute: int = 1200
    chats_per_minute: int = 20
    hints_per_minute: int = 60

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, **given: Any
    ) -> "Settings":
        """The settings of this environment; a given value that is not None wins.

        Raises ConfigError for a variable that cannot be read.
        """
        values = {name: value for name, value in given.items() if value is not None}
        for name, variable in VARIABLES.items():
            text = environment.get(variable.name, "").strip()
            if text and name not in values:
                values[name] = variable.value(text)
        return cls(**values)


class Variable(NamedTuple):
    """An environment variable: how its text is read, and what it takes in words."""

    name: str
    read: Callable[[str], Any]
    takes: str

    def value(self, text: str) -> Any:
        """The setting that the text stands for; raises ConfigError."""
        try:
            return self.read(text)
        except ValueError:
            message = f"{self.name} takes {self.takes}, not {text!r}."
            raise ConfigError(message) from None


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number < 1 << 16:
        raise ValueError
    return number


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError
    return number


def _span(text: str) -> float:
    return 0.0 if text == "0" else _seconds(text)


def _database(text: str) -> str:
    scheme, separator, rest = text.partition("://")
    if scheme not in {"postgresql", "postgres"} or not separator or not rest:
        raise ValueError
    return f"postgresql://{rest}"


def _origin(text: str) -> str:
    scheme, _, host = text.rstrip("/").partition("://")
    if scheme not in {"http", "https"} or not host or "/" in host:
        raise ValueError
    return f"{scheme}://{host}"


def _log_format(text: str) -> LogFormat:
    if text not in get_args(LogFormat):
        raise ValueError
    return cast("LogFormat", text)


def _log_level(text: str) -> LogLevel:
    if text not in get_args(LogLevel):
        raise ValueError
    return cast("LogLevel", text)


VARIABLES: Mapping[str, Variable] = {
    "database_url": Variable(
        "DATABASE_URL", _database, "an address such as postgresql://name@host/database"
    ),
    "data_dir": Variable("MANORHOUSE_DATA", Path, "a folder"),
    "host": Variable("MANORHOUSE_HOST", str, "an address to listen on"),
    "port": Variable("MANORHOUSE_PORT", _port, "a number up to 65535"),
    "public_url": Variable(
        "MANORHOUSE_PUBLIC_URL", _origin, "an address such as https://games.example.org"
    ),
    "trusted_proxies": Variable("MANORHOUSE_TRUSTED_PROXIES", str, "addresses, or *"),
    "log_format": Variable("MANORHOUSE_LOG_FORMAT", _log_format, "text or json"),
    "log_level": Variable("MANORHOUSE_LOG_LEVEL", _log_level, "debug, info or warning"),
    "metrics_port": Variable("MANORHOUSE_METRICS_PORT", _port, "a number up to 65535"),
    "metrics_host": Variable("MANORHOUSE_METRICS_HOST", str, "an address to listen on"),
    "workers": Variable("MANORHOUSE_WORKERS", _count, "a whole number from 1"),
    "bot_processes": Variable("MANORHOUSE_BOT_PROCESSES", _count, "a whole number from 1"),
    "database_pool": Variable("MANORHOUSE_DATABASE_POOL", _count, "a whole number from 1"),
    "heartbeat_seconds": Variable("MANORHOUSE_HEARTBEAT_SECONDS", _seconds, "a number of seconds"),
    "drain_seconds": Variable("MANORHOUSE_DRAIN_SECONDS", _span, "a number of seconds, or 0"),
    **{
        f"{what}_per_minute": Variable(
            f"MANORHOUSE_{what.upper()}_PER_MINUTE", _count, "a whole number from 1"
        )
        for what in ("guests", "sign_ins", "tables", "moves", "chats", "hints")
    },
}
