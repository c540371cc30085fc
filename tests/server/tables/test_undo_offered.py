"""What a scene offers to take back can be taken back, in every game, and after a bot spoke too."""

from collections import Counter
from collections.abc import AsyncIterator
from random import Random

import pytest

from app.tables.errors import AgainstRules
from app.tables.shapes import Scene
from engines import registry
from engines.core.codec import plain
from tests.server.tables.minds import MindHere
from tests.server.tables.parlour import PEOPLE, Parlour
from tests.server.tables.test_bot_turns import until_asked

KEYS = [rules.info.key for rules in registry.listed()]
STEPS, LONG = 60, 400
MOST_TABLES = 20
"""Where the luck of so many tables offers nothing to take back, something is wrong."""
OFTEN = 0.3
"""So often what is offered is taken."""


@pytest.fixture
async def lively(bots_dsn: str) -> AsyncIterator[Parlour]:
    """A parlour whose bots answer at once."""
    async with Parlour.opened(bots_dsn, mind=MindHere(0.0)) as one:
        yield one


class Player:
    """Plays all people of a table at random, and takes back what is offered, now and then."""

    def __init__(self, parlour: Parlour, table: str, people: int, rnd: Random) -> None:
        self.parlour, self.table, self.rnd = parlour, table, rnd
        self.people = PEOPLE[:people]
        self.seen: Counter[str] = Counter()

    async def scenes(self) -> dict[str, Scene]:
        """What everybody sees now."""
        return {who: await self.parlour.tables.scene(self.table, who) for who in self.people}

    async def step(self) -> bool:
        """One move, and maybe back again; False when there is nothing to move."""
        asked = [
            (who, scene)
            for who, scene in (await self.scenes()).items()
            if scene.asked and scene.asked.prompt.waits
        ]
        if not asked:
            return False
        who, scene = self.rnd.choice(asked)
        assert scene.asked
        rules = registry.all_rules()[scene.table.game]
        move = rules.sample(scene.public, scene.private, scene.asked.prompt, self.rnd)
        try:
            await self.parlour.tables.play(
                self.table, who, f"m{scene.seq}", scene.asked.id, plain(move)
            )
        except AgainstRules as refused:  # a bot was faster at the market
            now = await self.parlour.tables.info(self.table)
            if refused.code != "offer_gone" or now.seq == scene.seq:
                raise
        return True

    async def take_back(self) -> None:
        """Whoever is offered to go back does so, where nobody else has done anything since."""
        for who, scene in (await self.scenes()).items():
            if not scene.can_undo:
                continue
            self.seen["offered"] += 1
            if self.rnd.random() < OFTEN:
                done = await self.parlour.tables.undo(self.table, who, f"u{scene.seq}", scene.seq)
                assert done.seq == scene.seq + 1
                self.seen["taken"] += 1
                return


@pytest.mark.parametrize("key", KEYS)
async def test_what_is_offered_is_granted(parlour: Parlour, key: str, is_long: bool) -> None:
    seen: Counter[str] = Counter()
    for seed in range(1, MOST_TABLES):
        table = await parlour.table(2, key)
        player = Player(parlour, table.id, 2, Random(seed))
        for _ in range(LONG if is_long else STEPS):
            if not await player.step():
                break
            await player.take_back()
        seen += player.seen
        has_seen_it = seen["taken"] or key == "uradalom"  # where all but the last to choose seals
        if has_seen_it and seed > 3 * is_long:
            return
    raise AssertionError("nothing was taken back")


@pytest.mark.parametrize("key", [key for key in KEYS if registry.bot_of(key)])
async def test_what_is_offered_among_bots_is_granted(
    lively: Parlour, key: str, is_long: bool
) -> None:
    table = await lively.tables.create("ann", key, 3, bots=[(1, "easy"), (2, "easy")])
    await lively.tables.set_pace(table.id, "ann", "at_once")
    await lively.tables.start(table.id, "ann")
    player = Player(lively, table.id, 1, Random(7))
    for _ in range(LONG if is_long else STEPS // 2):
        await until_asked(lively, table.id)
        if not await player.step():
            break
        if (await until_asked(lively, table.id)).status != "playing":
            break
        await player.take_back()
