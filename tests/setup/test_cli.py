"""The `manorhouse` command's small parts."""

import http.server
import io
import json
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.cli import logs, main
from app.cli.command import CommandError
from app.cli.listening import address_of, listen
from app.config import Settings
from app.postgres import EmbeddedPostgres, running_dsn
from app.postgres.dsn import socket_dsn, sqlalchemy_url, with_database
from tests import databases


def test_it_lists_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert all(command.name in text for command in main.COMMANDS)


def test_commands_have_names_of_their_own() -> None:
    names = [command.name for command in main.COMMANDS]
    assert len(set(names)) == len(names)


def test_a_table_can_be_migrated_by_hand_while_another_serves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    with databases.temporary_folder() as folder:
        monkeypatch.setenv("MANORHOUSE_DATA", str(folder / "data"))
        assert main.main(["migrate"]) == 0
        assert running_dsn(folder / "data") is None
        server = EmbeddedPostgres(folder / "data")
        dsn = server.start()
        try:
            databases.execute(dsn, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
            assert main.main(["migrate"]) == 0
            databases.execute(dsn, "SELECT id FROM tables")
            assert server.is_running()
        finally:
            server.stop()


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "0.0.0.0"])  # noqa: S104 - to be read
def test_the_address_can_be_typed_into_a_browser(host: str) -> None:
    if host == "::1" and not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    with listen(host, 0) as held:
        port = held.getsockname()[1]
        shown = {"127.0.0.1": "127.0.0.1", "::1": "[::1]", "0.0.0.0": "localhost"}  # noqa: S104
        assert address_of(held) == f"http://{shown[host]}:{port}"


@pytest.mark.parametrize(("host", "port"), [("no such host", 8000), ("127.0.0.1", 99999)])
def test_an_address_that_is_none_is_refused(host: str, port: int) -> None:
    with (
        pytest.raises(CommandError, match=f"no address {host} with port {port}"),
        listen(host, port),
    ):
        pass


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CommandError, match="Cannot listen on 192"), listen("192.0.2.1", 0):
        pass


@contextmanager
def _site(status: int) -> Iterator[int]:
    class Site(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/readyz" else 404)
            self.end_headers()
            self.wfile.write(b"so it is")

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_address[1]
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1), (404, 1)])
def test_ready_asks_the_site(
    status: int, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with _site(status) as port:
        monkeypatch.setenv("MANORHOUSE_PORT", str(port))
        assert main.main(["ready"]) == code
    assert ("not ready: so it is" in capsys.readouterr().err) == bool(code)


def test_ready_says_when_nobody_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MANORHOUSE_PORT", "1")
    assert main.main(["ready"]) == 1
    assert "does not answer on port 1" in capsys.readouterr().err


def test_json_log_lines_are_one_object_each() -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonLines())
    problem = (LookupError, LookupError("gone"), None)
    message = ("lost\nand %s", ("found",), problem)
    handler.emit(logging.LogRecord("app.tests", logging.ERROR, "file.py", 1, *message))
    (line,) = stream.getvalue().splitlines()
    told = json.loads(line)
    assert told["level"] == "error"
    assert told["message"] == "lost\nand found"
    assert told["trace"].endswith("LookupError")


def test_addresses_of_databases() -> None:
    dsn = socket_dsn("o'brien@work", "games", Path("/a b/c"))
    assert dsn == "postgresql://o%27brien%40work@/games?host=/a%20b/c"
    assert with_database(dsn, "x") == "postgresql://o%27brien%40work@/x?host=/a%20b/c"
    assert with_database("postgresql://a:b@h:1/c", "d") == "postgresql://a:b@h:1/d"
    assert sqlalchemy_url("postgresql://a@h/c") == "postgresql+asyncpg://a@h/c"


def test_settings_are_frozen() -> None:
    with pytest.raises(AttributeError):
        Settings().port = 1  # type: ignore[misc] # the fault itself
