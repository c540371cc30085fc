"""A worker: the site in one of several processes. The foreman starts it; nobody else should."""

import os
import socket
import sys

from app.cli.crew import wire
from app.config import Settings


def main() -> int:
    """Serve what the foreman hands over, until he says stop or is gone."""
    control = socket.socket(fileno=int(os.environ[wire.CONTROL]))
    control.settimeout(0)
    from app.cli import logs, site  # noqa: PLC0415 - half a second

    settings = Settings.from_environment()
    logs.configure(settings.log_format, settings.log_level)
    site.serve_handed(settings, control)
    return 0


if __name__ == "__main__":
    sys.exit(main())
