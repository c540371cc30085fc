"""The ordinary server with the bench's game besides. Usage: python -m bench.server serve ..."""

import sys

from app.cli.main import main
from bench.games import add_draft

if __name__ == "__main__":
    add_draft()
    sys.exit(main())
