"""Rewrites the golden games: `python -m tests.engines.unreal_estate.write_goldens`, then review."""

from tests.engines.unreal_estate.goldens import FOLDER, RECIPES, play, text_of


def main() -> None:
    """Play every recipe and write its file."""
    FOLDER.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        (FOLDER / f"{name}.json").write_text(text_of(play(recipe)), encoding="utf-8")


if __name__ == "__main__":
    main()
