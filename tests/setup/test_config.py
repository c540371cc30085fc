"""Settings: every one has its variable, and what cannot be read is named."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from app.config import VARIABLES, ConfigError, Settings

READ: dict[str, tuple[str, Any]] = {
    "database_url": ("postgres://me@host/games", "postgresql://me@host/games"),
    "data_dir": ("/srv/games", Path("/srv/games")),
    "host": ("::", "::"),
    "port": ("8080", 8080),
    "public_url": ("https://games.example.org/", "https://games.example.org"),
    "trusted_proxies": ("*", "*"),
    "log_format": ("json", "json"),
    "log_level": ("debug", "debug"),
    "metrics_port": ("9464", 9464),
    "metrics_host": ("0.0.0.0", "0.0.0.0"),  # noqa: S104 - only read here
    "workers": ("4", 4),
    "bot_processes": ("2", 2),
    "database_pool": ("3", 3),
    "heartbeat_seconds": ("0.5", 0.5),
    "drain_seconds": ("5", 5.0),
    "guests_per_minute": ("1", 1),
    "sign_ins_per_minute": ("2", 2),
    "tables_per_minute": ("3", 3),
    "moves_per_minute": ("4", 4),
    "chats_per_minute": ("5", 5),
    "hints_per_minute": ("6", 6),
}
WRONG = {
    "database_url": ("sqlite:///x", "postgresql://"),
    "port": ("65536", "eighty", "-1"),
    "public_url": ("games.example.org", "ftp://x", "https://x/path"),
    "log_format": ("xml",),
    "log_level": ("loud",),
    "metrics_port": ("65536", "many"),
    "workers": ("0", "many"),
    "bot_processes": ("0", "many"),
    "database_pool": ("0", "2.5"),
    "heartbeat_seconds": ("0", "-1", "inf", "nan", "soon"),
    "drain_seconds": ("-1", "inf", "soon"),
    "guests_per_minute": ("0", "many"),
}


def test_every_setting_has_a_variable_and_is_tried_here() -> None:
    names = {field.name for field in fields(Settings)}
    assert names == set(VARIABLES) == set(READ)


@pytest.mark.parametrize("name", READ)
def test_a_variable_sets_its_field_alone(name: str) -> None:
    text, value = READ[name]
    settings = Settings.from_environment({VARIABLES[name].name: text})
    assert settings == Settings(**{name: value})
    assert settings != Settings()


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, texts in WRONG.items() for t in texts])
def test_what_cannot_be_read_is_named(name: str, text: str) -> None:
    variable = VARIABLES[name]
    with pytest.raises(ConfigError) as refused:
        Settings.from_environment({variable.name: text})
    assert str(refused.value) == f"{variable.name} takes {variable.takes}, not {text!r}."


def test_an_empty_variable_is_none_and_the_command_line_wins() -> None:
    environment = {"MANORHOUSE_PORT": "9000", "MANORHOUSE_HOST": " "}
    assert Settings.from_environment(environment, port=1) == Settings(port=1)
    assert Settings.from_environment(environment, port=None) == Settings(port=9000)
