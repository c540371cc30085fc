"""How the strong bot thinks: it draws each of its best picks, and dreams on alone.

Players hardly meet in this game, so a dream follows one land, with dice as luck may roll them. All
picks are tried with the same dice, and those that do worst are dropped round by round.
"""

from collections.abc import Sequence
from random import Random

from engines.core.bots import GoesOn
from engines.uradalom.dice import FACES, TRAY_DICE
from engines.uradalom.outlook import Outlook
from engines.uradalom.picks import Pick
from engines.uradalom.prompts import DrawPrompt

MOST = 8
"""So many picks are thought about."""

HORIZON = 8
"""A dream goes on for so many picks."""

BREADTH = 2
ROUNDS = 3
"""Dreams for every pick that is left, before the worst of them are dropped."""


class _Hope:
    """A pick, and what dreams made of it."""

    def __init__(self, outlook: Outlook, pick: Pick) -> None:
        self.pick = pick
        self.total = 0.0
        self.outlook = outlook.copy()
        for cell in pick.cells:
            self.outlook.draw(cell, pick.terrain)
        # What the weighing knows and the outlook does not: the price of a bonus, goals, haste.
        self.besides = pick.value - (self.outlook.prospect() - outlook.prospect())


def best_of(
    outlook: Outlook, found: Sequence[Pick], prompt: DrawPrompt, rnd: Random, goes_on: GoesOn
) -> Pick:
    """The pick that did best. `found` are in order, the best at first sight first."""
    hopes = [_Hope(outlook, pick) for pick in found[:MOST]]
    dreams = rounds = 0
    while len(hopes) > 1 and (not dreams or goes_on(dreams)):
        seed = rnd.random()
        for hope in hopes:
            hope.total += hope.besides + _dream(hope.outlook, prompt, Random(seed))  # noqa: S311
            dreams += 1
        rounds += 1
        if rounds % ROUNDS == 0 and len(hopes) > 2:
            hopes.sort(key=lambda hope: -hope.total)
            hopes = hopes[: max(2, len(hopes) * 3 // 4)]
    return max(hopes, key=lambda hope: hope.total).pick


def _dream(outlook: Outlook, prompt: DrawPrompt, rnd: Random) -> float:
    """Draw on for a while with dreamt dice, and say what the land is worth then."""
    outlook = outlook.copy()
    pick = prompt.pick
    for _ in range(HORIZON):
        if not outlook.gains:
            break
        pick = pick % TRAY_DICE + 1
        _draw_on(outlook, prompt, max(1, TRAY_DICE + 1 - pick), rnd)
    return outlook.prospect()


def _draw_on(outlook: Outlook, prompt: DrawPrompt, dice: int, rnd: Random) -> None:
    """One dreamt pick of so many dice."""
    if prompt.side == "a":
        terrains = {int(rnd.random() * FACES) for _ in range(dice)}
        _, cell, terrain = max((*outlook.best(t, BREADTH), t) for t in sorted(terrains))
        outlook.draw(cell, terrain)
        return
    terrain = int(rnd.random() * FACES)
    for _ in range(min(int(rnd.random() * FACES) + 1, len(outlook.gains))):
        outlook.draw(outlook.best(terrain, BREADTH)[1], terrain)
