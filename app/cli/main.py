"""The `manorhouse` command."""

import argparse
import sys
from collections.abc import Sequence

from app.cli import backup, messages, migrate, ready, restore, serve, verify
from app.cli.command import Command, CommandError
from app.cli.crew import worker
from app.config import ConfigError
from app.postgres import PostgresError

# A new subcommand is a module with a COMMAND, and a name here.
COMMANDS: tuple[Command, ...] = (
    serve.COMMAND,
    worker.COMMAND,
    migrate.COMMAND,
    ready.COMMAND,
    backup.COMMAND,
    restore.COMMAND,
    verify.COMMAND,
    messages.COMMAND,
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; its exit code, or 1 after one sentence on stderr."""
    chosen = _parser().parse_args(arguments)
    command: Command = chosen.command
    try:
        return command.run(chosen)
    except (CommandError, ConfigError, PostgresError) as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("manorhouse", description="A play server for board games.")
    subparsers = parser.add_subparsers(required=True, metavar="COMMAND")
    for command in COMMANDS:
        sub = subparsers.add_parser(command.name, help=command.help, description=command.help)
        command.add_arguments(sub)
        sub.set_defaults(command=command)
    return parser


if __name__ == "__main__":
    sys.exit(main())
