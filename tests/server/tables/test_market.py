"""The open market at the tables: what is gone cannot be taken, and nothing is taken twice. M19."""

from collections.abc import Callable, Sequence
from typing import Any

from app.tables.errors import TableRefusal
from engines.medieval_manor.events import OfferVanished, TradeMade
from engines.medieval_manor.tokens import Tokens, some
from tests.server.tables.market import (
    check_market,
    goods,
    open_market,
    say,
    tokens_of,
    wealth,
)
from tests.server.tables.parlour import Parlour, refused, together

Tries = Callable[[int], range]
START = Tokens(peasants=2, crops=4)


async def test_offer_spend_accept(parlour: Parlour) -> None:
    """What Ann offers Ben she gives to Cem: Ben's yes comes too late, and he is told why."""
    table = await open_market(parlour)
    await say(parlour, table, "ann", "make_offer", to=1, give=goods(crops=4), ask=goods(crops=1))
    await say(parlour, table, "cem", "make_offer", to=0, ask=goods(crops=1))
    await say(parlour, table, "ann", "accept", offer=2)
    refusal = await refused(say(parlour, table, "ben", "accept", offer=1))
    assert (refusal.code, refusal.rule, refusal.facts) == ("offer_gone", "M19", {"offer": 1})
    position = await parlour.tables.position(table)
    assert tokens_of(position) == [some("peasants", 2) + some("crops", n) for n in (3, 4, 5)]
    assert position.public.offers == ()
    events = (await parlour.tables.steps(table, "ben"))[-1].events
    gone = [event for event in events if isinstance(event, OfferVanished)]
    assert gone == [OfferVanished(id=1, seat=0, reason="maker_lacks")]


async def test_an_offer_to_all_stays_for_who_can_pay(parlour: Parlour) -> None:
    """Ben has spent what is asked for: he is refused, and Cem may still take the offer."""
    table = await open_market(parlour)
    await say(parlour, table, "ann", "make_offer", give=goods(peasants=1), ask=goods(crops=4))
    await say(parlour, table, "ben", "make_offer", to=2, give=goods(crops=1))
    await say(parlour, table, "cem", "accept", offer=2)
    refusal = await refused(say(parlour, table, "ben", "accept", offer=1))
    assert (refusal.code, refusal.rule) == ("asked_lacks", "M18")
    await say(parlour, table, "cem", "accept", offer=1)
    refusal = await refused(say(parlour, table, "ben", "accept", offer=1))
    assert refusal.code == "offer_gone"


async def test_the_process_next_door_knows_what_is_spent(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    """It was not told yet of the trade that took the offer away, and refuses all the same."""
    for _ in tries(12):
        table = await open_market(parlour)
        await say(parlour, table, "ann", "make_offer", to=1, give=goods(crops=4))
        await next_door.tables.scene(table, "ben")
        await say(parlour, table, "ann", "make_offer", to=2, give=goods(crops=1))
        await say(parlour, table, "cem", "accept", offer=2)
        refusal = await refused(say(next_door, table, "ben", "accept", offer=1))
        assert refusal.code == "offer_gone"
        assert tokens_of(await next_door.tables.position(table))[1] == START


async def test_two_accept_at_once(parlour: Parlour, next_door: Parlour, tries: Tries) -> None:
    """One trade, whoever came first, in whichever process; the other is told the offer is gone."""
    for _ in tries(40):
        table = await open_market(parlour)
        await say(parlour, table, "ann", "make_offer", give=goods(crops=2), ask=goods(crops=1))
        await next_door.tables.scene(table, "cem")
        before = await parlour.tables.position(table)
        answers = await together(
            say(parlour, table, "ben", "accept", offer=1),
            say(next_door, table, "cem", "accept", offer=1),
        )
        assert codes(answers) == ["offer_gone"]
        await check_one_trade(parlour, next_door, table, before)


async def test_one_accepts_in_two_windows(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    """His second answer comes to a question that his first one has closed."""
    for _ in tries(40):
        table = await open_market(parlour)
        await say(parlour, table, "ann", "make_offer", give=goods(crops=2), ask=goods(crops=1))
        await next_door.tables.scene(table, "ben")
        before = await parlour.tables.position(table)
        question = before.prompts[1].id
        accept = {"type": "accept", "offer": 1}
        answers = await together(
            parlour.tables.play(table, "ben", "here", question, accept),
            next_door.tables.play(table, "ben", "there", question, accept),
            parlour.tables.play(table, "ben", "tablet", question, accept),
        )
        assert codes(answers) == ["stale_prompt"] * 2
        await check_one_trade(parlour, next_door, table, before)


async def test_one_thing_promised_to_two(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    """Both take it at once: one gets it, and the other's offer has vanished."""
    for _ in tries(20):
        table = await open_market(parlour)
        for to in (1, 2):
            await say(parlour, table, "ann", "make_offer", to=to, give=goods(crops=3))
        await next_door.tables.scene(table, "cem")
        before = await parlour.tables.position(table)
        answers = await together(
            say(parlour, table, "ben", "accept", offer=1),
            say(next_door, table, "cem", "accept", offer=2),
        )
        assert codes(answers) == ["offer_gone"]
        await check_one_trade(parlour, next_door, table, before)


async def test_taken_back_and_accepted_at_once(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    """One of the two happens, and the other is told that the offer is gone."""
    for _ in tries(20):
        table = await open_market(parlour)
        await say(parlour, table, "ann", "make_offer", to=1, give=goods(crops=3))
        await next_door.tables.scene(table, "ben")
        before = await parlour.tables.position(table)
        withdrawn, accepted = await together(
            say(parlour, table, "ann", "withdraw", offer=1),
            say(next_door, table, "ben", "accept", offer=1),
        )
        assert codes((withdrawn, accepted)) == ["offer_gone"]
        after = await parlour.tables.position(table)
        assert (tokens_of(after) == tokens_of(before)) == isinstance(accepted, TableRefusal)
        assert after.public.offers == ()


async def test_accepted_as_the_last_says_ready(
    parlour: Parlour, next_door: Parlour, tries: Tries
) -> None:
    """Either there is a trade, and its parties trade on; or the phase and all offers are over."""
    for _ in tries(20):
        table = await open_market(parlour)
        await say(parlour, table, "ann", "make_offer", to=1, give=goods(crops=3))
        for who in ("ann", "ben"):
            await say(parlour, table, who, "be_ready")
        await next_door.tables.scene(table, "ben")
        before = await parlour.tables.position(table)
        accepted, _ready = await together(
            say(next_door, table, "ben", "accept", offer=1),
            say(parlour, table, "cem", "be_ready"),
        )
        await next_door.tables.refresh(table)
        await parlour.tables.refresh(table)
        after = await parlour.tables.position(table)
        if isinstance(accepted, TableRefusal):
            assert accepted.code in {"not_asked", "stale_prompt"}
            assert after.public.phase == "work"
            assert tokens_of(after) == tokens_of(before)
        else:
            assert (after.public.phase, after.public.ready) == ("trade", (False, False, True))


async def check_one_trade(here: Parlour, there: Parlour, table: str, before: Any) -> None:
    """The log has one, nothing got lost or doubled, and both processes say the same."""
    await there.tables.refresh(table)
    await here.tables.refresh(table)
    after, same = await here.tables.position(table), await there.tables.position(table)
    assert (after.seq, after.public) == (same.seq, same.public)
    log = await here.tables.steps(table, None)
    trades = [event for entry in log for event in entry.events if isinstance(event, TradeMade)]
    assert len(trades) == 1
    assert wealth(after) == wealth(before)
    assert tokens_of(after) != tokens_of(before)
    check_market(after)


def codes(answers: Sequence[Any]) -> list[str]:
    """Why those were refused that were."""
    return [one.code for one in answers if isinstance(one, TableRefusal)]
