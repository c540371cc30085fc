"""`manorhouse ready`: whether the site on this machine can be used, for health checks."""

import argparse
import http.client

from app.cli.command import Command, CommandError
from app.config import Settings

# Seconds: a site that takes longer than this is not one to send people to.
PATIENCE = 4


def _run(_arguments: argparse.Namespace) -> int:
    settings = Settings.from_environment()
    connection = http.client.HTTPConnection("127.0.0.1", settings.port, timeout=PATIENCE)
    try:
        connection.request("GET", "/readyz")
        answer = connection.getresponse()
        text = answer.read().decode(errors="replace")
    except (OSError, http.client.HTTPException) as error:
        message = f"The site does not answer on port {settings.port}: {error}."
        raise CommandError(message) from error
    finally:
        connection.close()
    if answer.status != http.HTTPStatus.OK:
        message = f"The site is not ready: {text}"
        raise CommandError(message)
    return 0


COMMAND = Command("ready", "Say whether the site here can be used.", _run)
