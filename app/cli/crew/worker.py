"""`manorhouse worker`: the site in one of several processes. The foreman starts it, nobody else."""

import argparse
import os
import socket

from app.cli.command import Command, CommandError
from app.cli.crew import wire
from app.config import Settings


def _run(_arguments: argparse.Namespace) -> int:
    """Serve what the foreman hands over, until he says stop or is gone."""
    if wire.CONTROL not in os.environ:
        raise CommandError("A worker is started by `manorhouse serve --workers N`.")
    control = socket.socket(fileno=int(os.environ[wire.CONTROL]))
    control.settimeout(0)
    from app.cli import logs, site  # noqa: PLC0415 - half a second

    settings = Settings.from_environment()
    logs.configure(settings.log_format, settings.log_level)
    site.serve_handed(settings, control)
    return 0


COMMAND = Command("worker", "One of serve's processes; not to be run by hand.", _run)
