"""Rewrites the golden games: `python -m tests.engines.medieval_manor.write_goldens`.

Review the difference before you commit it.
"""

from tests.engines.medieval_manor.goldens import FOLDER, RECIPES, play, text_of


def main() -> None:
    """Play every recipe and write its file."""
    FOLDER.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        (FOLDER / f"{name}.json").write_text(text_of(play(recipe)), encoding="utf-8")


if __name__ == "__main__":
    main()
