"""How often one address or user may do something: token buckets of one process."""

import math
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

from starlette.requests import Request

from app import clock
from app.config import Settings
from app.web.problems import Problem

_MOST_BUCKETS = 20_000
HOUSEHOLD = 10
"""So many people's hints are one address's: a class has one, but not all ask all the time."""


class Buckets:
    """One bucket a key, holding a minute's worth; the longest unused are forgotten first."""

    def __init__(self, per_minute: int) -> None:
        self._size = float(per_minute)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> float:
        """Take one; 0 when there was one, else the seconds until there is."""
        now = clock.monotonic()
        left, since = self._left.pop(key, (self._size, now))
        left = min(self._size, left + max(0.0, now - since) * self._size / 60)
        has_one = left >= 1
        self._left[key] = (left - 1 if has_one else left, now)
        while len(self._left) > _MOST_BUCKETS:
            self._left.popitem(last=False)
        if has_one:
            return 0.0
        return (1 - left) * 60 / self._size if self._size else 60.0

    def __len__(self) -> int:
        return len(self._left)


class Limits:
    """The limits of the settings. Each call raises Problem 429 when it is too often."""

    def __init__(self, settings: Settings) -> None:
        self._guests = Buckets(settings.guests_per_minute)
        self._sign_ins = Buckets(settings.sign_ins_per_minute)
        self._tables = Buckets(settings.tables_per_minute)
        self._moves = Buckets(settings.moves_per_minute)
        self._hints = Buckets(settings.hints_per_minute)
        self._shared_hints = Buckets(settings.hints_per_minute * HOUSEHOLD)
        self._chats = Buckets(settings.chats_per_minute)

    def guest(self, request: Request) -> None:
        """Before a guest or a user is made."""
        _take(self._guests, address_of(request))

    def sign_in(self, request: Request, name: str) -> None:
        """Before a password is checked: by address, and by name from wherever."""
        _take(self._sign_ins, address_of(request))
        _take(self._sign_ins, f"name {name.casefold()[:64]}")

    def table(self, request: Request) -> None:
        """Before a table is opened."""
        _take(self._tables, address_of(request))

    def move(self, user_id: str) -> None:
        """Before anything is done at a table."""
        _take(self._moves, user_id)

    def hint(self, request: Request, user_id: str) -> None:
        """Before a bot thinks for a person: by user, and by address as guests are made easily."""
        _take(self._hints, user_id)
        _take(self._shared_hints, address_of(request))

    def chat(self, user_id: str) -> None:
        """Before something is said."""
        _take(self._chats, user_id)


def _take(buckets: Buckets, key: str) -> None:
    wait = buckets.take(key)
    if wait:
        seconds = max(1, math.ceil(wait))
        raise Problem(
            429, "too_often", facts={"seconds": seconds}, headers={"Retry-After": str(seconds)}
        )


def address_of(request: Request) -> str:
    """The visitor's address; of IPv6 the network, because one household has all of it."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return f"{address.exploded[:19]}::/64"
    return host
