"""Every card is played once, and does what its row says: bounties, upgrades and hardships."""

from collections import Counter
from typing import Any

import pytest

from engines.core.chance import Loaded
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.lands import LANDS
from engines.medieval_manor.moves import (
    Convert,
    Link,
    PlaceCard,
    StealCard,
    StealGoods,
    SwapCards,
)
from engines.medieval_manor.prompts import ConvertPrompt, StealPrompt
from engines.medieval_manor.rules import RULES
from engines.medieval_manor.tokens import Tokens
from tests.engines.medieval_manor.card_rows import BOUNTIES, HARDSHIPS, UPGRADES
from tests.engines.medieval_manor.tables import (
    LARGE,
    after_work,
    cell,
    estate,
    lying,
    play,
    table,
    tokens,
)

OWNED = "3P 6V 6C 6A 6G 6R"
PLAIN = {"fields": "good_fields"}
"""The land to play on where the kind's own name is none; it has no bonus."""


def rows(text: str) -> dict[str, list[str]]:
    parts = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
    return {key: rest for key, *rest in parts}


def words(text: str) -> dict[str, int]:
    """`draws:1 fodder` as numbers."""
    return {name: int(number or 1) for name, _, number in (w.partition(":") for w in text.split())}


def place_for(kinds: str) -> str:
    return PLAIN.get(kinds.split(maxsplit=1)[0], kinds.split(maxsplit=1)[0])


def cells_offered(state: Any, card: str) -> set[int]:
    return {one.cell for one in RULES.prompts(state)[0].placings if one.card == card}


def allowed(kinds: str) -> set[int]:
    return {n for n, land in enumerate(LARGE) if LANDS[land].kind in kinds.split()}


def sides(conversion: str) -> tuple[Tokens, int, Tokens, int]:
    """`2A > 1card` as tokens and cards given, tokens and cards got."""
    found: list[Any] = []
    for side in conversion.split(" > "):
        parts = side.split()
        cards = sum(int(part[:-4]) for part in parts if part.endswith("card"))
        found += [tokens(" ".join(p for p in parts if not p.endswith("card"))), cards]
    return found[0], found[1], found[2], found[3]


def test_the_rows_name_every_card() -> None:
    named = [*rows(BOUNTIES), *rows(UPGRADES), *HARDSHIPS]
    assert named == list(CARDS)
    assert Counter(card.kind for card in CARDS.values()) == {
        "bounty": len(rows(BOUNTIES)),
        "upgrade": len(rows(UPGRADES)),
        "hardship": len(HARDSHIPS),
    }


@pytest.mark.parametrize("key", rows(BOUNTIES))
def test_a_bounty(key: str) -> None:
    lands, gain, conversion, more = rows(BOUNTIES)[key]
    also = words(more)
    state = table(estate(OWNED, key), estate("1P 2C 1G", "tithe"), lands=LARGE)
    assert cells_offered(state, key) == allowed(lands)
    step = play(state, (0, PlaceCard(card=key, cell=cell(place_for(lands), LARGE))))
    mine = step.state.estates[0]
    assert mine.tokens + tokens(f"{also.get('fine', 0)}V") == tokens(OWNED) + tokens(gain)
    assert mine.extra_cards == also.get("later", 0)
    assert mine.hand == state.deck[: also.get("draws", 0)]
    if also.get("goods") or also.get("card"):
        check_theft(step.state, also)
    if conversion:
        check_conversion(step.state, key, conversion)
    else:
        assert not isinstance(RULES.prompts(step.state).get(0), ConvertPrompt)


def check_theft(state: Any, also: dict[str, int]) -> None:
    """As many as the row says come from the other seat."""
    assert isinstance(RULES.prompts(state)[0], StealPrompt)
    before = state.estates
    if "card" in also:
        after = play(state, (0, StealCard(victim=1, card="tithe"))).state.estates
        assert after[0].hand == ("tithe",)
        assert after[1].hand == ()
    else:
        loot = tokens(f"{also['goods']}C")
        after = play(state, (0, StealGoods(victim=1, goods=loot))).state.estates
        assert after[0].tokens == before[0].tokens + loot
        assert after[1].tokens == before[1].tokens - loot


def check_conversion(state: Any, key: str, conversion: str) -> None:
    """Twice of what the row says."""
    give, cards, get, draws = sides(conversion)
    before = state.estates[0]
    link = Link(card=key, times=2, cards=before.hand[: 2 * cards])
    after = play(state, (0, Convert(chain=(link,)))).state
    mine = after.estates[0]
    assert mine.tokens == before.tokens - give * 2 + get * 2
    assert mine.hand == (*before.hand[2 * cards :], *state.deck[: 2 * draws])


@pytest.mark.parametrize("key", rows(BOUNTIES))
def test_what_a_bounty_is_worth_to_its_neighbours(key: str) -> None:
    """A crop card and an animal card next to it get one more, or not."""
    lands, _, _, more = rows(BOUNTIES)[key]
    spot, beside = next(
        (n, m)
        for n in allowed(lands)
        for m in (n - 4, n - 1, n + 1, n + 4)
        if 0 <= m < 16 and abs(n % 4 - m % 4) <= 1
    )
    fields = tuple("good_fields" if n == beside else land for n, land in enumerate(LARGE))
    state = table(
        estate("1P", "beans goats"),
        estate("1P"),
        lands=fields,
        placed=lying((key, LARGE[spot]), lands=LARGE),
    )
    if key not in ("beans", "goats"):
        gains = {
            one.card: one.gain for one in RULES.prompts(state)[0].placings if one.cell == beside
        }
        assert gains["beans"].compost == words(more).get("compost", 0)
        assert gains["goats"].fodder == words(more).get("fodder", 0)
        assert gains["beans"].tokens.crops == 3 + gains["beans"].compost
        assert gains["goats"].tokens.animals == 2 + gains["goats"].fodder


@pytest.mark.parametrize("key", rows(UPGRADES))
def test_an_upgrade_is_bought(key: str) -> None:
    lands, price, _, _, more = rows(UPGRADES)[key]
    other = "orchard" if key != "orchard" else "tavern"
    state = table(estate(OWNED, key, other), estate("1P", "tithe taxes"), lands=LARGE)
    assert cells_offered(state, key) == allowed(lands)
    move = PlaceCard(card=key, cell=cell(place_for(lands), LARGE), gold=int(price))
    mine = play(state, (0, move)).state.estates[0]
    assert mine.tokens == tokens(OWNED) - tokens(f"{price}G")
    assert mine.upgrades == (other, key)
    view = RULES.public(play(state, (0, move)).state).estates[0]
    assert view.hand_limit == 3 + words(more).get("hand", 0)
    assert view.price == words(more).get("next", 5)
    assert view.points == 6 + words(more).get("end", 0)


@pytest.mark.parametrize("key", rows(UPGRADES))
def test_an_upgrade_produces_and_converts(key: str) -> None:
    _, _, produces, conversion, _ = rows(UPGRADES)[key]
    hand = "stone timber wool rye"
    state = after_work(estate(OWNED, hand, key), estate("1P"))
    if conversion:
        assert state.stage == "upgrade"
        assert state.estates[0].tokens == tokens(OWNED) + tokens(produces)
        check_conversion(state, key, conversion)
    else:
        assert state.stage != "upgrade"
        gained = tokens(OWNED) + tokens(produces)
        assert state.estates[0].tokens == gained  # fed only when the mix is chosen


@pytest.mark.parametrize("key", HARDSHIPS)
def test_a_hardship(key: str) -> None:
    mine, others, what = HARDSHIPS[key]
    state = table(
        estate("2P 3V 2C 1A 1G 1R", "stone timber wool", "orchard"),
        estate("2P 3V 2C 1A 1G 1R", "rye beans", "tavern"),
        stage="swap",
        deck=(key,),
    )
    luck = Loaded(0) if key == "fire" else Loaded()
    after = play(state, (0, SwapCards(cards=("stone", "wool"))), chance=luck).state
    assert [one.tokens for one in after.estates] == [tokens(mine), tokens(others)]
    assert after.removed == (key,)
    assert (after.bars_crops, after.bars_placing) == (
        what == "crops barred",
        what == "placing barred",
    )
    assert [one.upgrades for one in after.estates] == [
        () if what == "upgrade gone" else ("orchard",),
        ("tavern",),
    ]
    assert [one.hand for one in after.estates] == (
        [(), ()] if what == "hands gone" else [("timber",), ("rye", "beans")]
    )
