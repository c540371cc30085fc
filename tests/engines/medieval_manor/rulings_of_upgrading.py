"""Upgrade Phase: M36 to M38, M55."""

from engines.medieval_manor.events import TokensGained
from engines.medieval_manor.moves import Convert, Link, Pass, PlaceCard
from engines.medieval_manor.prompts import ConvertPrompt
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import (
    after_work,
    cell,
    estate,
    lying,
    play,
    refused,
    table,
    tokens,
    told,
)


def links(*parts: tuple[str, int, str]) -> Convert:
    """A chain: card, times and the cards it discards."""
    chain = tuple(Link(card=c, times=n, cards=tuple(cards.split())) for c, n, cards in parts)
    return Convert(chain=chain)


def m36_each_produces_and_then_converts_in_order() -> None:
    placed = lying(("orchard", "good_fields"), seat=0)
    mine = estate("1P", "", "orchard weaver")
    other = estate("1P 3G", "", "brewery mine")
    state = after_work(mine, other, estate("1P", "", "docks"), lord=1, placed=placed)
    assert set(RULES.prompts(state)) == {1}
    assert state.estates[1].tokens == tokens("1P 1C 4G")
    assert state.estates[0].tokens == tokens("1P")  # his turn has not come
    state = play(state, (1, Pass())).state
    assert set(RULES.prompts(state)) == {2}
    assert state.estates[2].tokens == tokens("1P 1G")
    step = play(state, (2, Pass()))
    gains = [(e.seat, e.card, e.why) for e in told(step, TokensGained)]
    assert gains == [(0, "orchard", "upgrade"), (0, "weaver", "upgrade")]
    assert set(RULES.prompts(step.state)) == {0}
    assert step.state.estates[0].tokens == tokens("1P 1C 1G")


def m37_chains_of_conversions() -> None:
    mine = estate("1P 4C", "rye oats stone", "weaver smithy mine brewery")
    state = after_work(mine, estate("1P"))
    prompt = RULES.prompts(state)[0]
    assert isinstance(prompt, ConvertPrompt)
    assert [(one.card, one.most, one.cards) for one in prompt.possible] == [
        ("weaver", 5, 0),
        ("mine", 3, 1),
        ("brewery", 1, 0),
    ]
    assert state.estates[0].tokens == tokens("1P 5C 2G")
    chain = links(
        ("weaver", 4, ""), ("smithy", 2, ""), ("mine", 2, "rye stone"), ("brewery", 2, "")
    )
    before = RULES.preview(RULES.public(state), RULES.private(state, 0), prompt, chain)
    after = play(state, (0, chain)).state
    assert after.estates[0].tokens == tokens("1P 2V 1C")
    assert after.estates[0].hand == ("oats", *state.deck[:2])
    foreseen = {line.code: line.count for line in before.after}
    assert (foreseen["victory_tokens"], foreseen["crops"], foreseen["gold"]) == (2, 1, 0)
    assert foreseen["cards"] == 1
    for move, answer in (
        (links(("brewery", 1, ""), ("weaver", 1, "")), ("drawing_ends_a_chain", "M37")),
        (links(("mine", 1, "")), ("wrong_number_of_cards", "M37")),
        (links(("mine", 2, "rye rye")), ("card_named_twice", "M37")),
        (links(("mine", 1, "wool")), ("card_not_in_hand", "M37")),
        (links(("mine", 1, "rye"), ("mine", 1, "rye")), ("card_not_in_hand", "M37")),
        (links(("docks", 1, "")), ("no_such_conversion", "M36")),
        (links(("orchard", 1, "")), ("no_such_conversion", "M36")),
    ):
        assert refused(state, 0, move) == answer
    _sixty_links()


def _sixty_links() -> None:
    """Round and round brings nothing, and ends."""
    state = after_work(estate("1P 1G", "", "bazaar vineyard"), estate("1P"))
    turns = (("bazaar", 1, ""), ("vineyard", 1, "")) * 29
    state = play(state, (0, links(*turns))).state
    assert state.estates[0].tokens == tokens("1P 2G 1C")
    assert RULES.prompts(state)[0].links == 2
    assert refused(state, 0, links(*turns[:3])) == ("too_many_conversions", "M37")
    assert play(state, (0, links(*turns[:2]))).state.stage != "upgrade"


def m38_a_conversion_needs_all_it_takes() -> None:
    state = after_work(estate("1P 3C 1G", "", "bakery guild_hall abbey"), estate("1P"))
    assert [(one.card, one.most) for one in RULES.prompts(state)[0].possible] == [("bakery", 1)]
    for card, times in (("bakery", 2), ("bakery", 0), ("guild_hall", 1), ("abbey", 1)):
        assert refused(state, 0, links((card, times, "")))[1] == "M38"


def m55_at_the_same_time_unless_somebody_draws() -> None:
    mine, other = estate("1P 2C", "", "weaver"), estate("1P 2G", "", "bazaar")
    state = after_work(mine, other, estate("1P 2C", "", "tavern"))
    assert set(RULES.prompts(state)) == {0, 1}  # seat 2 has nothing to convert
    assert [one.tokens.gold for one in state.estates] == [1, 3, 1]
    ahead = play(state, (1, Pass())).state
    assert RULES.prompts(ahead) == {0: RULES.prompts(state)[0]}
    drawing = after_work(mine, other, estate("1P", "", "cheese_maker"))
    assert set(RULES.prompts(drawing)) == {0}
    state = table(estate("1P 4G", "cheese_maker", "weaver"), estate("1P 2G", "", "bazaar"))
    bought = play(state, (0, PlaceCard(card="cheese_maker", cell=cell("market"), gold=4)))
    assert (bought.state.stage, bought.state.in_order) == ("upgrade", True)
    assert set(RULES.prompts(bought.state)) == {1}
