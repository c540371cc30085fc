"""The conversion panel: chains grow press by press, and say what they come to. M28, M36 to M38."""

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.medieval_manor import conversions
from app.pages.medieval_manor.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS
from engines.core.chance import Loaded
from engines.medieval_manor.moves import ManorMove
from engines.medieval_manor.prompts import ConvertPrompt
from engines.medieval_manor.rules import RULES
from tests.engines.medieval_manor.tables import estate, table, tokens
from tests.server.pages.markup import read
from tests.server.pages.medieval_manor.market import prompt_of, staged
from tests.server.pages.medieval_manor.staging import VARIANTS, game, regions_html, stage_of

Form = dict[str, list[str]]
WORKS = estate(
    "2P 3C 2G", "rye oats stone", "weaver vineyard inn quarry brewery renaissance_master orchard"
)


def upgrades(**fields: Any) -> Any:
    """The Upgrade Phase of a seat with many conversions."""
    return table(fields.pop("first", WORKS), estate("2P"), estate("2P"), stage="upgrade", **fields)


def panel(state: Any, form: Form) -> Any:
    """The panel after this form was pressed."""
    found = conversions.preview(replace(staged(state), chosen=form), prompt_of(state))
    assert found
    return found.panel


def press(state: Any, *presses: Form) -> Any:
    """The panel after one press after the other, each from the page of the one before."""
    links: list[str] = []
    shown = panel(state, {})
    for form in presses:
        shown = panel(state, {**form, "link": links})
        links = [link.value for link in shown.links]
    return shown


def turned(shown: Any) -> dict[str, tuple[int, int]]:
    """What changes, by letter."""
    return {one.letter: (one.before, one.after) for one in shown.totals if one.before != one.after}


ONE_GOLD = {"add": ["vineyard:1:"]}


def test_a_chain_grows_and_shows_its_running_totals() -> None:
    """Crops become gold, and that gold a Victory Token: only together does it come to that."""
    shown = press(upgrades(), {"add": ["vineyard:all:"]}, {"add": ["inn:all:"]})
    assert [link.value for link in shown.links] == ["vineyard:3:", "inn:2:"]
    assert turned(shown) == {"C": (3, 0), "G": (2, 1), "V": (0, 2)}
    assert shown.why == "You would have 0 crops, 1 gold and 2 Victory Tokens."


def test_the_same_again_goes_into_the_same_link() -> None:
    assert [link.value for link in press(upgrades(), ONE_GOLD, ONE_GOLD).links] == ["vineyard:2:"]


def test_the_last_link_or_the_whole_chain_is_taken_back() -> None:
    chain = (ONE_GOLD, {"add": ["inn:1:"]})
    assert [one.value for one in press(upgrades(), *chain, {"drop": ["last"]}).links] == [
        "vineyard:1:"
    ]
    assert press(upgrades(), *chain, {"drop": ["all"]}).links == ()
    assert press(upgrades(), {"drop": ["last"]}).links == ()


def test_ticked_cards_are_discarded_for_what_they_make() -> None:
    shown = press(
        upgrades(),
        {"add": ["quarry:pick:"], "pick": ["rye"]},
        {"add": ["renaissance_master:pick:"], "pick": ["oats", "stone"]},
    )
    assert [one.value for one in shown.links] == [
        "quarry:1:rye",
        "renaissance_master:1:oats+stone",
    ]
    assert turned(shown) == {"R": (0, 1), "V": (0, 1), "card": (3, 0)}
    assert shown.picks == ()


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"add": ["renaissance_master:pick:"], "pick": ["oats"]}, "more than one card at a time"),
        ({"add": ["quarry:pick:"]}, "Choose"),
        ({"add": ["quarry:pick:"], "pick": ["wheat"]}, "not in your hand"),
        ({"add": ["vineyard:9:"]}, "goes at most"),
        ({"add": ["bakery:1:"]}, "no card that converts this"),
        ({"add": ["nonsense"]}, "Choose first what you convert"),
        ({"add": ["vineyard:x:"]}, "not a number"),
    ],
)
def test_what_does_not_fit_leaves_the_chain_and_says_why(form: Form, said: str) -> None:
    shown = press(upgrades(), {"add": ["inn:1:"]}, form)
    assert [one.value for one in shown.links] == ["inn:1:"]
    assert said in shown.trouble


def ways(shown: Any) -> dict[str, tuple[int, str]]:
    """How often each card can convert, or why not."""
    return {way.face.key: (way.most, way.why) for way in shown.ways}


def test_all_conversions_are_there_and_say_what_they_lack() -> None:
    """Also those that only the chain makes possible; Orchard converts nothing."""
    found = ways(press(upgrades(first=estate("2P 2C", "", "weaver smithy inn orchard"))))
    assert found == {
        "weaver": (2, ""),
        "smithy": (0, "needs 2 resources"),
        "inn": (0, "needs 2 gold"),
    }
    found = ways(
        press(upgrades(first=estate("2P 2C", "", "weaver smithy")), {"add": ["weaver:2:"]})
    )
    assert found["smithy"] == (1, "")


def test_cards_are_drawn_last() -> None:
    """M37: what comes is seen first."""
    shown = press(upgrades(), {"add": ["brewery:1:"]})
    assert turned(shown) == {"G": (2, 0), "card": (3, 4)}
    assert shown.draws
    assert all(why for most, why in ways(shown).values() if not most)
    assert [key for key, (most, _) in ways(shown).items() if most] == []
    assert "at most" not in shown.trouble


def test_blight_bars_crops() -> None:
    """M11."""
    state = upgrades(first=estate("2P 2G", "", "bazaar warehouse"), bars_crops=True)
    assert ways(press(state))["bazaar"] == (0, "Blight: no crops this turn")


def test_the_last_peasant_is_not_converted() -> None:
    """M29."""
    state = table(
        estate("1P", ""), estate("2P"), estate("2P"), stage="convert", pending="pilgrimage"
    )
    shown = press(state)
    assert ways(shown) == {"pilgrimage": (0, "your last peasant stays")}
    assert "Pilgrimage" in shown.question


def test_the_placed_card_converts_what_it_has_just_brought() -> None:
    """M28."""
    state = table(
        estate("2P 3C", ""), estate("2P"), estate("2P"), stage="convert", pending="harvest"
    )
    shown = press(state, {"add": ["harvest:all:"]})
    assert turned(shown) == {"C": (3, 0), "V": (0, 3)}


def test_what_the_panel_promises_is_what_the_move_does() -> None:
    """Random presses in sampled positions: the move gives exactly the totals that were shown."""
    rnd, tried = Random(4), 0
    for index in range(len(VARIANTS)):
        played = game(index)
        for seq in range(1, len(played.steps), 3):
            for seat, prompt in RULES.prompts(played.state(seq)).items():
                if isinstance(prompt, ConvertPrompt):
                    tried += _keeps_its_promise(stage_of(played, seq, seat), prompt, rnd)
    assert tried > 20


def _keeps_its_promise(stage: Any, prompt: ConvertPrompt, rnd: Random) -> bool:
    form: Form = {}
    for _ in range(3):
        html = regions_html(replace(stage, chosen=form))["ask"]
        fields = [one for one in read(html).inputs if "disabled" not in one]
        adds = [one["value"] for one in fields if one.get("name") == "add"]
        links = [one["value"] for one in fields if one.get("name") == "link"]
        picks = [one["value"] for one in fields if one.get("name") == "pick"][:2]
        form = {"link": links, "add": [rnd.choice(adds)] if adds else [], "pick": picks}
    found = conversions.preview(replace(stage, chosen=form), prompt)
    assert found
    links = [one.value for one in found.panel.links]
    if not links:
        return False
    move: Any = msgspec.convert(
        PAGE.read_move(Asked(id=1, prompt=prompt), {"do": ["convert"], "link": links}), ManorMove
    )
    return _plays_as_shown(stage, move, found.panel)


def _plays_as_shown(stage: Any, move: Any, shown: Any) -> bool:
    lines = RULES.preview(stage.scene.public, stage.scene.private, stage.scene.asked.prompt, move)
    counts = {line.code: line.count for line in lines.after}
    by_letter = {one.letter: one.after for one in shown.totals}
    for letter, code in (("C", "crops"), ("A", "animals"), ("G", "gold"), ("R", "resources")):
        assert by_letter[letter] == counts[code]
    assert by_letter["V"] == counts["victory_tokens"]
    return True


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"do": ["convert"]}, "choose_a_conversion"),
        ({"do": ["dance"], "link": ["inn:1:"]}, "choose_a_conversion"),
        ({"do": ["convert"], "link": ["inn"]}, "choose_a_conversion"),
        ({"do": ["convert"], "link": ["inn:x:"]}, "not_a_number"),
        ({"do": ["convert"], "link": ["inn:1:"] * 99}, "too_many_chosen"),
        ({"do": ["convert"], "link": ["inn:" + "9" * 30 + ":"]}, "not_a_number"),
    ],
)
def test_forms_that_say_nothing_sensible_are_refused(form: Form, code: str) -> None:
    asked = Asked(id=1, prompt=prompt_of(upgrades()))
    with pytest.raises(ValueError, match=code):
        PAGE.read_move(asked, form)
    assert code in REFUSALS


def test_doing_without_is_always_possible() -> None:
    asked = Asked(id=1, prompt=prompt_of(upgrades()))
    assert PAGE.read_move(asked, {"do": ["pass"]}) == {"type": "pass"}


def test_a_chain_is_played_as_it_was_shown() -> None:
    state = upgrades()
    form = {"do": ["convert"], "link": ["vineyard:3:", "inn:2:", "quarry:2:rye+oats"]}
    raw = PAGE.read_move(Asked(id=1, prompt=prompt_of(state)), form)
    move: Any = msgspec.convert(raw, ManorMove)
    after = RULES.apply(state, 0, move, Loaded()).state.estates[0]
    assert (after.tokens, after.hand) == (tokens("2P 1G 2R 2V"), ("stone",))
