"""What a fresh machine needs before Manorhouse runs: standard library only."""

import sys

# Said here, before any newer syntax is read. noqa: an older Python may well run this line.
if sys.version_info < (3, 11):  # noqa: UP036
    version = ".".join(str(part) for part in sys.version_info[:2])
    sys.exit(
        f"Manorhouse needs Python 3.11 or newer and this is {version}: install one, "
        f"then run `python3.11 {sys.argv[0]}`."
    )
