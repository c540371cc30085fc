"""Which account of the operating system Postgres runs under: it refuses to run as root."""

import os
import pwd
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.postgres.errors import PostgresError

# For a server started by root on a folder of root's: the usual account, then the least of all.
UNPRIVILEGED = ("postgres", "nobody")


@dataclass(frozen=True, slots=True)
class Account:
    """An account, and whether this process has to drop to it."""

    name: str
    uid: int
    gid: int
    is_dropped_to: bool

    def as_popen(self) -> Mapping[str, Any]:
        """What makes subprocess run a program as this account."""
        if not self.is_dropped_to:
            return {}
        return {"user": self.uid, "group": self.gid, "extra_groups": []}

    def can_run(self, command: Sequence[str | Path]) -> bool:
        """Whether a program starts as this account and succeeds: asks the kernel itself."""
        try:
            done = subprocess.run(
                [str(part) for part in command],
                cwd="/",
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=False,
                **self.as_popen(),
            )
        except OSError:
            return False
        return done.returncode == 0

    def can_enter(self, folder: Path) -> bool:
        """Whether this account reaches a folder through all its parents."""
        return self.can_run(["/bin/sh", "-c", 'cd -- "$0"', folder])

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Touch files as this account does: root would follow a link it laid for him.

        Changes the whole process while it lasts, so only for its quiet beginning; programs
        are not started inside.
        """
        if not self.is_dropped_to:
            yield
            return
        os.setegid(self.gid)
        os.seteuid(self.uid)
        try:
            yield
        finally:
            os.seteuid(0)
            os.setegid(0)


def serving_account(folder: Path) -> Account:
    """This process's account; for root the one that owns the folder or its nearest parent.

    Raises PostgresError where there is no such account.
    """
    uid = os.geteuid()
    if uid != 0:
        return _account(uid, is_dropped_to=False)
    owner = _nearest(folder).stat().st_uid
    if owner != 0:
        return _account(owner, is_dropped_to=True)
    for name in UNPRIVILEGED:
        try:
            return _account(pwd.getpwnam(name).pw_uid, is_dropped_to=True)
        except KeyError:
            continue
    message = "PostgreSQL does not run as root: start Manorhouse from an ordinary account."
    raise PostgresError(message)


def _nearest(folder: Path) -> Path:
    return next(path for path in (folder, *folder.parents) if path.exists())


def _account(uid: int, *, is_dropped_to: bool) -> Account:
    try:
        entry = pwd.getpwuid(uid)
    except KeyError:
        message = (
            f"The account number {uid} has no name on this machine, and PostgreSQL needs one: "
            "start Manorhouse from a named account, or set DATABASE_URL."
        )
        raise PostgresError(message) from None
    return Account(entry.pw_name, entry.pw_uid, entry.pw_gid, is_dropped_to)
