"""Where the embedded database keeps its things."""

import hashlib
import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from app.postgres.account import Account
from app.postgres.errors import PostgresError

# The system's folder for services' data, where a parent of the wanted one is closed.
SERVICES = Path("/var/lib") if sys.platform == "linux" else Path("/usr/local/var")
# A socket's address holds so many bytes, its closing zero not counted.
LONGEST_SOCKET = 107 if sys.platform == "linux" else 103
SOCKET = ".s.PGSQL.5432"


@dataclass(frozen=True, slots=True)
class Home:
    """One folder with the lock, the log, the programs' copy and the cluster in it."""

    folder: Path

    @property
    def cluster(self) -> Path:
        """PostgreSQL's data directory."""
        return self.folder / "cluster"

    @property
    def unfinished(self) -> Path:
        """A cluster in the making; it gets its name only when it is whole."""
        return self.folder / "cluster.unfinished"

    @property
    def lock(self) -> Path:
        """Held by the process that serves this database, from its start to its end."""
        return self.folder / "lock"

    @property
    def log(self) -> Path:
        """What PostgreSQL itself has to say."""
        return self.folder / "postgres.log"

    @property
    def programs(self) -> Path:
        """The copy of the programs, where the installed ones are out of the account's reach."""
        return self.folder / "programs"

    @property
    def pid_file(self) -> Path:
        """PostgreSQL's own note of its process, socket folder and more."""
        return self.cluster / "postmaster.pid"


def home_in(data_dir: Path, account: Account) -> Home:
    """The home below the data folder, made for the account, or the service folder's.

    Only root, who drops to another account, may find that account shut out of the data folder.
    """
    wanted = _wanted(data_dir)
    substitute = _substitute(wanted)
    for home in (wanted, substitute):
        _make(home.folder, account)
        if account.can_enter(home.folder):
            return home
        if not any(home.folder.iterdir()):
            home.folder.rmdir()
    message = (
        f"The account {account.name} cannot enter {wanted.folder}, nor {substitute.folder}: "
        "choose a data folder that it can enter (--data), or set DATABASE_URL."
    )
    raise PostgresError(message)


def home_of(data_dir: Path) -> Home | None:
    """The home that an earlier start made for this data folder, if any."""
    wanted = _wanted(data_dir)
    homes = (wanted, _substitute(wanted))
    return next((home for home in homes if home.cluster.is_dir()), None)


def _wanted(data_dir: Path) -> Home:
    return Home(data_dir.resolve() / "postgres")


def _substitute(wanted: Home) -> Home:
    return Home(SERVICES / "manorhouse" / mark_of(wanted))


def mark_of(home: Home) -> str:
    """A short name for a home, the same at each start."""
    return hashlib.sha256(os.fsencode(home.folder)).hexdigest()[:12]


def _make(folder: Path, account: Account) -> None:
    """Make the folder and its missing parents; the new ones belong to the account."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        for path in reversed(missing):
            path.mkdir(mode=0o700 if path == folder else 0o755, exist_ok=True)
            if account.is_dropped_to:
                os.chown(path, account.uid, account.gid, follow_symlinks=False)
    except OSError as error:
        message = f"The data folder {folder} cannot be made: {error.strerror}."
        raise PostgresError(message) from error


def socket_folder(home: Home, account: Account) -> Path:
    """A private folder whose path is short enough for a socket's address; made if missing.

    Raises PostgresError when somebody else made a folder of that name first.
    """
    folder = home.folder / "socket"
    if len(os.fsencode(folder / SOCKET)) > LONGEST_SOCKET:
        folder = Path(tempfile.gettempdir()) / f"manorhouse-{account.uid}-{mark_of(home)}"
    if len(os.fsencode(folder / SOCKET)) > LONGEST_SOCKET:
        folder = Path("/tmp") / folder.name  # noqa: S108 - checked below to be ours alone
    if not folder.exists():
        with account.acting():
            folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    is_private = stat.S_ISDIR(found.st_mode) and stat.S_IMODE(found.st_mode) == 0o700
    if not is_private or found.st_uid != account.uid:
        message = (
            f"{folder} should be a private folder of {account.name} and is not: remove it, "
            "then start again."
        )
        raise PostgresError(message)
    return folder
