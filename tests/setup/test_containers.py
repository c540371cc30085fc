"""The container files, as far as they can be tried without a Docker engine."""

import fnmatch
import json
import re
import shutil
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from app.config import ROOT, VARIABLES
from tests import tree

SERVICES: dict[str, dict[str, Any]] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())[
    "services"
]
PROXY = ROOT / "deploy" / "haproxy.cfg"


def _instructions() -> list[tuple[str, str]]:
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(), flags=re.MULTILINE)
    lines = text.replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines if line.strip()]


def _copied() -> list[str]:
    """What the build takes from the checkout."""
    return [
        source
        for name, rest in _instructions()
        if name == "COPY" and not rest.startswith("--from")
        for source in rest.split()[:-1]
    ]


def test_the_build_copies_what_is_there_and_not_held_back() -> None:
    allowed = (ROOT / ".dockerignore").read_text().splitlines()
    for source in _copied():
        assert (ROOT / source).exists(), source
        assert f"!{source}" in allowed, source


def test_the_image_has_all_that_serving_needs() -> None:
    """Every tracked file that is not for developers alone is in one of the copied folders."""
    for_developers = [
        "tests",
        "bench",
        "docs",
        "deploy",
        ".ci",
        ".*",
        "*.md",
        "babel.cfg",
        "Docker*",
        "docker*",
    ]
    left_out = {
        first
        for path in tree.files()
        if (first := path.relative_to(ROOT).parts[0]) not in _copied()
        and not any(fnmatch.fnmatch(first, pattern) for pattern in for_developers)
    }
    assert not left_out


def test_the_image_runs_as_nobody_special_and_says_how_it_is() -> None:
    last = _instructions()
    last = last[max(i for i, (name, _) in enumerate(last) if name == "FROM") :]
    names = [name for name, _ in last]
    user = dict(last)["USER"]
    assert user.isdigit()
    assert int(user) != 0
    assert names.index("USER") < names.index("CMD")
    assert "HEALTHCHECK" in names
    python, *command = json.loads(dict(last)["CMD"])
    assert python.endswith("/.venv/bin/python")
    assert command == ["-m", "app.cli.main", "serve"]


def test_both_stages_have_the_same_python() -> None:
    images = {rest.split()[0] for name, rest in _instructions() if name == "FROM"}
    assert len(images) == 1
    found = re.fullmatch(r"python:3\.(\d+)-slim-\w+", images.pop())
    assert found
    assert int(found[1]) >= 11


def test_every_setting_named_is_one() -> None:
    known = {variable.name for variable in VARIABLES.values()}
    env = " ".join(rest for name, rest in _instructions() if name == "ENV")
    named = set(re.findall(r"\b(MANORHOUSE_\w+)=", env)) | set(SERVICES["app"]["environment"])
    assert named <= known


def test_every_service_is_watched_and_comes_back() -> None:
    for name, service in SERVICES.items():
        assert service["restart"] == "unless-stopped", name
        # The app's is in its image.
        assert "healthcheck" in service or "build" in service, name


def test_only_the_proxy_can_be_reached() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert SERVICES["app"]["networks"] == SERVICES["database"]["networks"] == ["inside"]


def test_the_database_keeps_its_promise_and_its_data() -> None:
    database = SERVICES["database"]
    assert re.fullmatch(r"postgres:18-\w+", database["image"])
    assert {"fsync=on", "synchronous_commit=on"} <= set(database["command"])
    assert database["volumes"] == ["database:/var/lib/postgresql"]


needs_haproxy = pytest.mark.skipif(not shutil.which("haproxy"), reason="haproxy is not installed")


@needs_haproxy
def test_the_proxys_configuration_is_valid() -> None:
    subprocess.run(["haproxy", "-c", "-f", str(PROXY)], check=True, capture_output=True)


class _House(BaseHTTPRequestHandler):
    """Answers with its own port and what it was told of the sender."""

    def do_GET(self) -> None:
        """Answer."""
        sender = ",".join(self.headers.get_all("X-Forwarded-For", []))
        body = json.dumps({"house": self.server.server_address[1], "sender": sender}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def _houses(count: int) -> Iterator[list[int]]:
    servers = [ThreadingHTTPServer(("127.0.0.1", 0), _House) for _ in range(count)]
    threads = [threading.Thread(target=server.serve_forever, daemon=True) for server in servers]
    for thread in threads:
        thread.start()
    try:
        yield [server.server_address[1] for server in servers]
    finally:
        for server, thread in zip(servers, threads, strict=True):
            server.shutdown()
            server.server_close()
            thread.join()


@contextmanager
def _proxy(folder: Path, houses: list[int]) -> Iterator[str]:
    """The real configuration, with our own servers in place of Docker's name server's."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    servers = [f"    server app{n} 127.0.0.1:{house} check" for n, house in enumerate(houses)]
    text = PROXY.read_text().replace("bind :8000", f"bind 127.0.0.1:{port}")
    text = re.sub(r"^    server-template .*$", "\n".join(servers), text, flags=re.MULTILINE)
    file = folder / "haproxy.cfg"
    file.write_text(text)
    process = subprocess.Popen(["haproxy", "-db", "-f", str(file)], stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as client:
            client.get(f"{address}/proxy-alive").raise_for_status()
        yield address
    finally:
        process.terminate()
        process.wait()


@needs_haproxy
def test_a_tables_people_meet_in_one_process(tmp_path: Path) -> None:
    with _houses(3) as houses, _proxy(tmp_path, houses) as address, httpx.Client() as client:
        seen = set()
        for n in range(40):
            paths = [f"/tables/t{n}", f"/tables/t{n}/live?seq=3", f"/api/v1/tables/t{n}/moves"]
            met = {client.get(address + path).json()["house"] for path in paths}
            assert len(met) == 1
            seen |= met
        assert seen == set(houses)
        liar = client.get(f"{address}/", headers={"X-Forwarded-For": "6.6.6.6"})
        assert liar.json()["sender"] == "127.0.0.1"
