"""Malformed and illegal requests from a seed: each must be refused, whatever it hits."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.blackbox import nonsense
from tests.blackbox.programs import API
from tests.blackbox.scenery import Scenery
from tests.blackbox.wire import request

Json = Any
TOO_LARGE = 3 * 2**20
PAGES = ("/tables/{id}", "/games/{id}", "/rules/{id}", "/invite/{id}", "/static/{id}", "/{id}")


@dataclass(frozen=True)
class Mischief:
    """One bad request. `is_api`: its refusal must be a problem with a code."""

    kind: str
    raw: bytes
    is_api: bool = True
    is_head: bool = False


class Trickster:
    """Makes mischief against one scenery; the same seed makes the same mischief."""

    def __init__(self, scenery: Scenery, seed: int) -> None:
        self.scenery = scenery
        self.rnd = Random(seed)
        self._kinds: tuple[tuple[int, Callable[[], Mischief]], ...] = (
            (6, self._broken_body),
            (6, self._spoilt_body),
            (6, self._illegal_move),
            (4, self._wrong_id),
            (4, self._wrong_query),
            (3, self._wrong_method),
            (3, self._no_right),
            (3, self._bad_token),
            (2, self._form_from_nowhere),
            (2, self._bad_head),
            (1, self._overlong),
        )

    def next(self) -> Mischief:
        """The next bad request."""
        weights = [weight for weight, _ in self._kinds]
        (_, make) = self.rnd.choices(self._kinds, weights)[0]
        return make()

    # -- what honest programs would send

    def _posts(self) -> list[tuple[str, Json]]:
        """Every POST of the API with a body that would be well-formed."""
        table = f"{API}/tables/{self.rnd.choice(self.scenery.tables)}"
        move = {"type": "draw", "die": 1, "cells": [3]}
        return [
            (f"{API}/guests", {"name": "Ann"}),
            (f"{API}/users", {"name": "Ann", "password": "long enough by far"}),
            (f"{API}/sessions", {"name": "Ann", "password": "long enough by far"}),
            (f"{API}/tables", {"game": "uradalom", "seats": 2}),
            (f"{table}/seats", {"seat": 0}),
            (f"{table}/moves", {"ref": "r", "prompt": 1, "move": move}),
            (f"{table}/preview", {"prompt": 1, "move": move}),
            (f"{table}/undo", {"ref": "r", "seq": 1}),
        ]

    def _signed(self, token: str | None = None, **headers: str) -> dict[str, str]:
        token = token or self.rnd.choice(self.scenery.tokens)
        return {"Authorization": f"Bearer {token}", **headers}

    def _post(self, kind: str, target: str, body: bytes, token: str | None = None) -> Mischief:
        headers = self._signed(token, **{"Content-Type": "application/json"})
        return Mischief(kind, request("POST", target, body, headers))

    def _filled(self, template: str, wrong: str | None = None) -> str:
        """A route's address; a `wrong` id goes into one of its places."""
        places = re.findall(r"{\w+}", template)
        spoilt = self.rnd.choice(places) if places and wrong is not None else None
        for place in places:
            good = "0" if place == "{seat}" else self.scenery.playing.table
            template = template.replace(place, str(wrong) if place == spoilt else good)
        return template

    # -- kinds of mischief

    def _broken_body(self) -> Mischief:
        target, body = self.rnd.choice(self._posts())
        broken = nonsense.broken_bytes(self.rnd, nonsense.to_bytes(body))
        return self._post("broken body", target, broken)

    def _spoilt_body(self) -> Mischief:
        target, body = self.rnd.choice(self._posts())
        required = {name: body[name] for name in body if name != "seat"} or body
        wrong = nonsense.spoilt(self.rnd, required)
        if target.endswith("/seats"):
            wrong = {"seat": self.rnd.choice((-1, 99, 1.5, "one", [0], {}, 2**64))}
        return self._post("spoilt body", target, nonsense.to_bytes(wrong))

    def _illegal_move(self) -> Mischief:
        """Others' prompts, closed prompts, refs used again, moves that are none."""
        playing, rnd = self.scenery.playing, self.rnd
        move = rnd.choice(
            (
                {"type": "draw", "die": rnd.randint(0, 9), "cells": [rnd.randint(-9, 99)] * 2},
                {"type": "draw", "die": nonsense.wrong_value(rnd), "cells": [0]},
                {"type": "prune", "die": 0},
                {"type": nonsense.wrong_value(rnd)},
                nonsense.wrong_value(rnd),
            )
        )
        ref, prompt = rnd.choice(
            (
                ("x", rnd.randint(-5, 500)),
                (self.scenery.used_ref, self.scenery.used_prompt),
                ("x" * 3000, 1),
                ("\x00", 1),
            )
        )
        body = nonsense.to_bytes({"ref": ref, "prompt": prompt, "move": move})
        token = rnd.choice(playing.people).token
        return self._post("illegal move", f"{API}/tables/{playing.table}/moves", body, token)

    def _wrong_id(self) -> Mischief:
        wrong = self.rnd.choice(nonsense.WRONG_IDS)
        pages = [("GET", page) for page in PAGES]
        routes = [route for route in self.scenery.routes if "{" in route[1]]
        method, template = self.rnd.choice(routes + pages)
        target = self._filled(template, wrong)
        body = b"{}" if method == "POST" else None
        headers = self._signed(**({"Content-Type": "application/json"} if body else {}))
        raw = request(method, target, body, headers)
        return Mischief("wrong id", raw, is_api=target.startswith(API))

    def _wrong_query(self) -> Mischief:
        table = f"{API}/tables/{self.scenery.finished.table}"
        target = self.rnd.choice(
            (
                f"{table}/steps?from=abc",
                f"{table}/steps?from=-1",
                f"{table}/steps?from={10**30}",
                f"{table}/steps?limit=0",
                f"{table}/steps?limit={2**63}",
                f"{table}/steps?limit=%00",
                f"{API}/tables?status=burning",
                f"{API}/tables?status=%00",
                f"{API}/tables?after=%00%ff",
                f"{API}/tables?after={'x' * 2000}",
                f"{API}/tables?game=%00",
                f"{API}/tables?mine=perhaps",
            )
        )
        return Mischief("wrong query", request("GET", target, None, self._signed()))

    def _wrong_method(self) -> Mischief:
        target, _ = self.rnd.choice(self._posts())
        method = self.rnd.choice(("PUT", "PATCH", "TRACE", "CONNECT", "PROPFIND"))
        return Mischief("wrong method", request(method, target, b"{}", self._signed()))

    def _no_right(self) -> Mischief:
        """A stranger, or nobody, at somebody else's table."""
        table, rnd = self.scenery.playing.table, self.rnd
        what = rnd.choice(("start", "undo", "resign", "rematch", "invitations", "seats"))
        signed = self._signed(self.scenery.stranger.token) if rnd.random() < 0.5 else {}
        headers = {**signed, "Content-Type": "application/json"}
        return Mischief("no right", request("POST", f"{API}/tables/{table}/{what}", b"{}", headers))

    def _bad_token(self) -> Mischief:
        rnd = self.rnd
        token = rnd.choice(("", "x" * 43, "x" * 5000, "\x80\xff", "null", "a b", "'--"))
        scheme = rnd.choice(("Bearer ", "bearer ", "Basic ", "", "Bearer\t"))
        method, target = "POST", f"{API}/tables"
        if scheme[0:1] in {"B", "b"} and token == "x" * 43:
            scheme = "Bearer "
            method, template = rnd.choice(self.scenery.routes)
            target = self._filled(template)
        body = nonsense.to_bytes({"game": "uradalom", "seats": 2})
        headers = {"Authorization": scheme + token, "Content-Type": "application/json"}
        return Mischief("bad token", request(method, target, body, headers))

    def _form_from_nowhere(self) -> Mischief:
        """A page's form sent without a session, from another site, or full of rubbish."""
        rnd, table = self.rnd, self.scenery.playing.table
        act = rnd.choice(("moves", "sit", "leave", "start", "undo", "rematch", "chat", "invite"))
        body = rnd.choice(
            (b"", b"ref=%00&prompt=%ff", b"&&&===", b"a" * 3000, b"csrf=x&ref=x&prompt=1&die=1")
        )
        headers = {
            "Content-Type": rnd.choice(
                ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain")
            ),
            "Cookie": rnd.choice(("", "manorhouse=nope", "manorhouse=%00; a=b", "=;;=")),
            "Origin": "https://evil.example",
        }
        raw = request("POST", f"/tables/{table}/{act}", body, headers)
        return Mischief("form from nowhere", raw, is_api=False)

    def _bad_head(self) -> Mischief:
        """Requests that are not HTTP."""
        target = f"{API}/tables"
        raw = self.rnd.choice(
            (
                b"GET\r\n\r\n",
                b"BREW /pot HTTP/1.1\r\nHost: a\r\n\r\n",
                b"GET / HTTP/9.9\r\n\r\n",
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n",
                b"GET / HTTP/1.1\r\nHo st: a\r\n\r\n",
                b"GET / HTTP/1.1\r\nX: a\x00b\r\n\r\n",
                b"POST %s HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n" % target.encode(),
                b"POST %s HTTP/1.1\r\nHost: a\r\nContent-Length: 1e3\r\n\r\n" % target.encode(),
                b"POST %s HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n"
                % target.encode(),
                b"GET /\x80\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
                b"GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n",
            )
        )
        return Mischief("not HTTP", raw, is_api=False)

    def _overlong(self) -> Mischief:
        rnd = self.rnd
        target, _ = rnd.choice(self._posts())
        if rnd.random() < 0.3:
            raw = request("GET", f"/tables/{'a' * 60_000}", None, self._signed())
            return Mischief("overlong address", raw, is_api=False)
        filler = b"x" * TOO_LARGE if rnd.random() < 0.1 else b"x" * 300_000
        return self._post("overlong body", target, b'{"name": "%s"}' % filler)
