"""Three programs bargain as fast as they can, in two processes: the market stays whole. M19."""

import asyncio
import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from app.tables.errors import TableRefusal
from engines.core.codec import plain
from engines.medieval_manor import bargaining
from engines.medieval_manor.moves import Accept, Bargain, BeReady
from engines.medieval_manor.prompts import TradePrompt
from tests.server.tables.market import Witness, open_market
from tests.server.tables.parlour import PEOPLE, Parlour, until

SECONDS = 4.0
LONG_SECONDS = 600.0
PATIENCE_SECONDS = 60.0
"""On a busy machine the haggling goes on for so long until there was a trade."""
FAITHFUL = 2
"""This seat is never ready: so the market stays open."""

LATE = {"offer_gone", "stale_prompt", "asked_lacks", "not_offered_to_you", "too_many_offers"}
LATE |= {"maker_lacks", "already_ready", "already_trading"}
"""What somebody may be told whose knowledge is a moment old. Nothing else may go wrong."""


class Haggler:
    """A program at one seat: it bargains on what its process knows, and on offers long gone."""

    def __init__(self, parlour: Parlour, table_id: str, seat: int) -> None:
        self.parlour = parlour
        self.table_id = table_id
        self.seat = seat
        self.rnd = Random(seat)
        self.accepted = 0

    async def haggle(self, goes_on: Callable[[], bool]) -> None:
        """One bargain after the other."""
        number = 0
        while goes_on():
            number += 1
            try:
                await self._bargain(number)
                self.accepted += 1
            except TableRefusal as refusal:
                if refusal.code not in LATE:
                    raise

    async def _bargain(self, number: int) -> None:
        tables, who = self.parlour.tables, PEOPLE[self.seat]
        if self.rnd.random() < 0.2:  # else what this process happens to know
            await tables.refresh(self.table_id)
        position = await tables.position(self.table_id)
        asked = position.prompts[self.seat]
        move = self._choose(position.public, asked.prompt)
        await tables.play(self.table_id, who, f"{who}-{number}", asked.id, plain(move))

    def _choose(self, public: Any, prompt: TradePrompt | Any) -> Bargain:
        if public.next_offer > 1 and self.rnd.random() < 0.1:
            return Accept(offer=self.rnd.randrange(1, public.next_offer))
        while True:
            move = bargaining.sample(public, self.seat, prompt, self.rnd)
            if self.seat != FAITHFUL or not isinstance(move, BeReady):
                return move


async def scramble(here: Parlour, there: Parlour, seconds: float) -> None:
    table_id = await open_market(here, crops=8, cards=5, peasants=3)
    before = await here.tables.position(table_id)
    await there.tables.scene(table_id, None)
    witnesses = [Witness(house, table_id, before) for house in (here, there)]
    hagglers = [Haggler(house, table_id, seat) for seat, house in enumerate((here, there, here))]
    begun = time.monotonic()

    def goes_on() -> bool:
        gone = time.monotonic() - begun
        is_lively = witnesses[0].trades and witnesses[0].vanished
        return gone < seconds or (not is_lively and gone < seconds + PATIENCE_SECONDS)

    await asyncio.gather(*(one.haggle(goes_on) for one in hagglers))
    last = before.seq + sum(one.accepted for one in hagglers)
    for house, witness in zip((here, there), witnesses, strict=True):
        await house.tables.refresh(table_id)
        await until(lambda: witness.seq == last or witness.faults)  # noqa: B023 - used at once
        assert not witness.faults
        assert (await house.tables.position(table_id)).seq == last
    assert witnesses[0].trades == witnesses[1].trades > 0
    assert witnesses[0].vanished == witnesses[1].vanished > 0


async def test_a_scramble_of_offers(houses: tuple[Parlour, Parlour]) -> None:
    await scramble(*houses, SECONDS)


@pytest.mark.slow
@pytest.mark.timeout(LONG_SECONDS * 3)
async def test_ten_minutes_of_offers(houses: tuple[Parlour, Parlour]) -> None:
    await scramble(*houses, LONG_SECONDS)
