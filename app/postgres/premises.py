"""All that has to be settled before PostgreSQL can start: who, where, and with which programs."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from app.postgres import binaries, home
from app.postgres.account import Account, serving_account
from app.postgres.binaries import Binaries
from app.postgres.cluster import DATABASE
from app.postgres.dsn import socket_dsn
from app.postgres.home import Home
from app.postgres.postmaster import Postmaster, read


@dataclass(frozen=True, slots=True)
class Premises:
    """An account, its home, and programs that it can run."""

    account: Account
    home: Home
    binaries: Binaries

    def dsn(self, server: Postmaster) -> str:
        """The address of Manorhouse's database on this server."""
        return socket_dsn(self.account.name, DATABASE, server.socket_folder)

    def running(self) -> Postmaster | None:
        """The server that works in this home now, answering or not yet."""
        server = read(self.home)
        return server if server and server.is_alive(self.home.cluster) else None


def settle(data_dir: Path, say: Callable[[str], None]) -> Premises:
    """Find or make what a start needs, and say so where it is not where one would look."""
    account = serving_account(data_dir.resolve() / "postgres")
    place = home.home_in(data_dir, account)
    if not place.folder.is_relative_to(data_dir.resolve()):
        say(
            f"The database is kept in {place.folder}, because the account {account.name}, "
            f"under which it runs, cannot enter {data_dir}."
        )
    programs = binaries.reachable(binaries.installed(), account, place.programs)
    return Premises(account, place, programs)


def running_dsn(data_dir: Path) -> str | None:
    """The address of the database that another process serves from this folder, if one does."""
    place = home.home_of(data_dir)
    if place is None:
        return None
    premises = Premises(serving_account(place.folder), place, binaries.installed())
    server = premises.running()
    return premises.dsn(server) if server and server.answers(premises.binaries) else None
