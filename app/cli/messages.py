"""`manorhouse messages`: gather every text for people, and bring the catalogues up to date."""

import argparse
import io
from collections.abc import Callable
from os import PathLike
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.cli.command import Command
from app.config import ROOT

DOMAIN = "manorhouse"
LANGUAGES = ("de", "hu")  # English is what the texts themselves are in
KEYWORDS = {"_": None, "say": None, "gettext": None, "ngettext": (1, 2), "N_": None}
"""The names by which pages call gettext; a test holds local names for it against them."""

_COMMENT = "# Manorhouse. This file has the licence of the project: AGPL-3.0-or-later.\n#"
_FOR_RUNNERS = {("app", "cli"), ("app", "postgres")}
"""What speaks to whoever runs a server: English."""
# They change with every run, or have nothing to say in a repository.
_LEFT_OUT = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "Report-Msgid-Bugs-To",
    "Generated-By",
)


def gather(root: Path = ROOT) -> Catalog:
    """Every text in the code and in the templates, with the files where it stands."""
    with (root / "babel.cfg").open() as lines:
        methods, options = parse_mapping_cfg(lines)  # type: ignore[no-untyped-call] # Babel left its types out
    found = Catalog(domain=DOMAIN, project="Manorhouse", fuzzy=False)
    for name, _, message, comments, context in extract_from_dir(
        root, methods, options, KEYWORDS, ("Translators:",), directory_filter=_is_ours(root)
    ):
        place = (Path(name).as_posix(), 0)
        found.add(message, None, [place], auto_comments=comments, context=context)
    return found


def _is_ours(root: Path) -> Callable[[str | PathLike[str]], bool]:
    def is_ours(folder: str | PathLike[str]) -> bool:
        parts = Path(folder).relative_to(root).parts
        return parts[0] in {"app", "templates"} and parts[:2] not in _FOR_RUNNERS

    return is_ours


def catalogue_file(language: str, root: Path = ROOT) -> Path:
    """Where a language's translations are kept."""
    return root / "app" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalogue(language: str, root: Path = ROOT) -> Catalog:
    """A language's catalogue as it is; an empty one where there is none yet."""
    file = catalogue_file(language, root)
    if not file.exists():
        return Catalog(locale=language, domain=DOMAIN, project="Manorhouse", fuzzy=False)
    with file.open("rb") as lines:
        return read_po(lines, locale=language, domain=DOMAIN)


def bring_up_to_date(catalogue: Catalog, found: Catalog) -> None:
    """Take in all texts found; keep translations, drop what is no longer used.

    Texts are never guessed from similar ones: what is new is left open.
    """
    catalogue.update(found, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.header_comment = _COMMENT


def is_translated(message: Message) -> bool:
    """Whether the message has a text in every form it needs."""
    texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return all(texts) and not message.fuzzy


def write(catalogue: Catalog, file: Path) -> None:
    """Write the catalogue, and compiled beside it, so that nothing changes without a reason."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = io.BytesIO()
    write_po(
        lines, catalogue, width=100, sort_output=True, ignore_obsolete=True, include_lineno=False
    )
    kept = [
        line
        for line in lines.getvalue().decode().splitlines(keepends=True)
        if not line.startswith(tuple(f'"{name}:' for name in _LEFT_OUT))
    ]
    file.write_text("".join(kept), encoding="utf-8")
    with file.with_suffix(".mo").open("wb") as compiled:
        write_mo(compiled, catalogue)


def _run(_arguments: argparse.Namespace) -> int:
    found = gather()
    for language in LANGUAGES:
        catalogue = read_catalogue(language)
        bring_up_to_date(catalogue, found)
        file = catalogue_file(language)
        write(catalogue, file)
        missing = sum(1 for each in catalogue if each.id and not is_translated(each))
        print(f"{file.relative_to(ROOT)}: {len(catalogue)} texts, {missing} not translated yet")
    return 0


COMMAND = Command("messages", "Gather all texts into the translators' catalogues.", _run)
