"""docs/luck.md: the programs printed there do check an exported game."""

import re
from pathlib import Path
from typing import Any

from tests.server.tables.parlour import Parlour

PAGE = Path(__file__).resolve().parents[3] / "docs" / "luck.md"


def printed() -> dict[str, Any]:
    """What the page's programs define."""
    found: dict[str, Any] = {}
    for program in re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL):
        exec(program, found)  # noqa: S102 - the page's own text is what is being tried
    return found


async def test_the_pages_programs_check_a_game(parlour: Parlour) -> None:
    page = printed()
    table = await parlour.tables.create(
        "ann", "uradalom", 2, {"secret_goals": True}, nonce="t\u00e9a"
    )
    await parlour.tables.sit(table.id, "ben")
    await parlour.tables.start(table.id, "ann")
    await parlour.play_out(table.id)
    game = await parlour.tables.export(table.id)
    seed = bytes.fromhex(game["seed"])
    nonces = [seat["nonce"] for seat in game["seats"]]
    drawn = 0
    for step in game["steps"]:
        sides = [n for n, _outcome in step["tape"]]
        assert page["outcomes"](seed, nonces, step["seq"], sides) == [o for _n, o in step["tape"]]
        drawn += len(sides)
    assert drawn > 20
    moves = {step["seq"]: step["move"] for step in game["steps"]}
    assert len(game["seals"]) > 20
    for seal in game["seals"]:
        salt = bytes.fromhex(seal["salt"])
        bound = page["commitment"](
            salt, game["table"], seal["seq"], seal["seat"], moves[seal["seq"]]
        )
        assert bound == seal["commitment"]
