"""Rewrites the golden games: `python -m tests.engines.write_goldens [KEY...]`, then review.

Only a change of the rules changes them, and that asks for another rules_version.
"""

import sys
from importlib import import_module

from engines.registry import listed


def main() -> None:
    """Play every recipe of these games, or of all, and write its file."""
    for key in sys.argv[1:] or [rules.info.key for rules in listed()]:
        import_module(f"tests.engines.{key}.goldens").GOLDENS.write()


if __name__ == "__main__":
    main()
