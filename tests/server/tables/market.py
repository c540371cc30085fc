"""A table of Medieval Manor whose market is open, and what must be true of it at any time."""

from typing import Any

from app.tables.shapes import Accepted, Change, Position
from engines.medieval_manor.events import OfferVanished, TradeMade
from engines.medieval_manor.offers import trouble
from engines.medieval_manor.tokens import KINDS, Tokens
from tests.server.tables.parlour import PEOPLE, Parlour

NO_HARDSHIPS = {"hardships": []}
_MOST_QUESTIONS = 20


async def open_market(parlour: Parlour, people: int = 3, **options: Any) -> str:
    """The id of a table whose first Trade Phase has begun: nobody bought or swapped a card."""
    table = await parlour.table(people, "medieval_manor", {**NO_HARDSHIPS, **options})
    for _ in range(_MOST_QUESTIONS):
        position = await parlour.tables.position(table.id)
        if position.public.phase == "trade":
            return table.id
        await parlour.move(table.id, PEOPLE[position.table.to_act[0]], "pass")
    raise AssertionError(f"no market: {position.public.stage}")


async def say(parlour: Parlour, table_id: str, who: str, kind: str, **fields: Any) -> Accepted:
    """Bargain in answer to the question that this parlour knows of, which may be an old one.

    `parlour.move` looks into the database first; whoever races another process does not.
    """
    position = await parlour.tables.position(table_id)
    asked = position.prompts[PEOPLE.index(who)]
    ref = f"{who}-{asked.id}-{kind}-{fields.get('offer', '')}"
    return await parlour.tables.play(table_id, who, ref, asked.id, {"type": kind, **fields})


def goods(**counts: int) -> dict[str, Any]:
    """Tokens to offer or to ask for, as JSON values."""
    return {"tokens": counts}


def tokens_of(position: Position) -> list[Tokens]:
    """What each seat has."""
    return [estate.tokens for estate in position.public.estates]


def wealth(position: Position) -> tuple[Tokens, list[str]]:
    """All tokens and all hand cards at the table together."""
    estates = position.public.estates
    total = sum((estate.tokens for estate in estates), start=Tokens())
    return total, sorted(card for estate in estates for card in estate.hand)


def check_market(position: Position) -> None:
    """Nothing is negative, nobody lost his last Peasant, and every open offer can be honoured."""
    public = position.public
    for estate in public.estates:
        assert all(estate.tokens.of(kind) >= 0 for kind in KINDS)
        assert estate.tokens.peasants >= 1
        assert len(set(estate.hand)) == len(estate.hand)
    for offer in public.offers:
        assert trouble(offer, public.estates) is None, offer
    for seat in range(len(public.estates)):
        assert sum(offer.seat == seat for offer in public.offers) <= public.most_offers


class Witness:
    """Checks every step that a parlour is told of.

    A listener's failure is only logged: so what fails is kept, and ends the checking.
    """

    def __init__(self, parlour: Parlour, table_id: str, position: Position) -> None:
        self.seq = position.seq
        self.trades = 0
        self.vanished = 0
        self._wealth = wealth(position)
        self.faults: list[str] = []
        parlour.tables.subscribe(table_id, self._hear)

    def _hear(self, news: Any) -> None:
        if not isinstance(news, Change) or self.faults:
            return
        try:
            self._check(news)
        except AssertionError as fault:
            self.faults.append(f"step {news.after.seq}: {fault}")

    def _check(self, change: Change) -> None:
        assert change.after.seq == self.seq + 1, "a step is missing"
        self.seq = change.after.seq
        check_market(change.after)
        assert wealth(change.after) == self._wealth, "something got lost or doubled"
        self.trades += sum(isinstance(event, TradeMade) for event in change.events)
        self.vanished += sum(isinstance(event, OfferVanished) for event in change.events)
