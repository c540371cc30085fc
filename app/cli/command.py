"""What every subcommand is made of."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass


class CommandError(Exception):
    """A command cannot do its work; the text is for the person who ran it."""


def _nothing(_parser: argparse.ArgumentParser) -> None:
    """Add no arguments."""


@dataclass(frozen=True, slots=True)
class Command:
    """A subcommand: `run` answers with the exit code, or raises CommandError."""

    name: str
    help: str
    run: Callable[[argparse.Namespace], int]
    add_arguments: Callable[[argparse.ArgumentParser], None] = _nothing
