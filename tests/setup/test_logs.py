"""Log lines: one object each, about a request and a table, and no text that quotes values."""

import io
import json
import logging
import sys
from collections.abc import Iterator

import pytest

from app.cli import logs
from app.cli.crew import wire
from app.logged import REQUEST, TABLE, About, about_table

SECRET = "seat 1 holds silver"


@pytest.fixture
def written() -> Iterator[tuple[logging.Logger, io.StringIO]]:
    """A logger that writes JSON into a text."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    handler.addFilter(About())
    logger = logging.getLogger("app.test")
    logger.addHandler(handler)
    yield logger, stream
    logger.removeHandler(handler)
    REQUEST.set("")
    TABLE.set("")


def test_a_line_names_its_request_table_and_worker(
    written: tuple[logging.Logger, io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    logger, stream = written
    monkeypatch.setenv(wire.SLOT, "2")
    REQUEST.set("r1")
    about_table("/api/v1/tables/t7/moves")
    logger.warning("hello")
    line = json.loads(stream.getvalue())
    assert (line["request"], line["table"], line["worker"]) == ("r1", "t7", "2")
    assert (line["level"], line["logger"], line["message"]) == ("warning", "app.test", "hello")


@pytest.mark.parametrize("path", ["/", "/tables", "/tables/", "/invite/tok", "/games/tables/x"])
def test_other_paths_are_about_no_table(
    path: str, written: tuple[logging.Logger, io.StringIO]
) -> None:
    logger, stream = written
    about_table(path)
    logger.warning("hello")
    assert {"table", "request", "worker"}.isdisjoint(json.loads(stream.getvalue()))


def fail() -> None:
    """Raise with a secret, from another error with one."""
    try:
        {}[SECRET]
    except KeyError as error:
        raise ValueError(f"decoding: {SECRET}") from error


def be_refused() -> None:
    """Raise what the system says."""
    raise PermissionError(13, "Permission denied", SECRET)


def test_a_trace_says_where_and_what_kind_but_quotes_nothing(
    written: tuple[logging.Logger, io.StringIO],
) -> None:
    logger, stream = written
    try:
        fail()
    except ValueError:
        logger.exception("that failed")
    trace = json.loads(stream.getvalue())["trace"]
    assert SECRET not in stream.getvalue()
    assert trace.count("Traceback (most recent call last):") == 2
    assert "KeyError" in trace
    assert trace.endswith("ValueError")
    assert "in fail" in trace


def test_the_systems_own_errors_are_quoted_and_text_lines_are_as_careful() -> None:
    record = logging.LogRecord("app.test", logging.ERROR, "file.py", 1, "%s!", ("broken",), None)
    try:
        be_refused()
    except PermissionError:
        record.exc_info = sys.exc_info()
    About().filter(record)
    told = logs.TextLines().format(record)
    assert "ERROR app.test: broken!\n" in told
    assert told.endswith("PermissionError: Permission denied")
    assert SECRET not in told
