"""What the forms send is read as a legal move, for every kind of question."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from app.pages.dominion import reading
from app.pages.dominion.game_page import PAGE
from app.tables.shapes import Asked
from app.web.refusals import REFUSALS, sentence
from engines.core.chance import Dealt
from engines.core.errors import IllegalMove
from engines.dominion.legal import check
from engines.dominion.moves import ChooseCards, DominionMove
from engines.dominion.prompts import CardPrompt, CardsPrompt, DecidePrompt, PilePrompt, TurnPrompt
from engines.dominion.rules import RULES
from tests.server.pages.dominion.staging import VARIANTS, game, kind_of, page_html, stage_of
from tests.server.pages.markup import Reader, read

Form = dict[str, list[str]]
TURN = TurnPrompt(
    turn=1,
    phase="action",
    plays=("moat",),
    treasures=("copper",),
    cards=("copper", "moat"),
    actions=1,
    buys=1,
    coins=2,
)
CARD = CardPrompt(turn=1, question="throne_room", card="throne_room", cards=("moat", "spy"))
CARDS = CardsPrompt(
    turn=1, question="militia", card="militia", cards=("moat", "spy", "copper"), least=1, most=1
)
DECIDE = DecidePrompt(turn=1, question="moat", card="witch")
PILE = PilePrompt(left=3, cards=("moat", "spy"))


def parts(page: Reader) -> tuple[Form, list[dict[str, str]], list[dict[str, str]]]:
    """Of the question's form: its hidden fields, its buttons and its boxes."""
    hidden: Form = {}
    buttons, boxes = [], []
    for field in page.inputs:
        is_ours = field.get("form") == "question" or field.get("id", "").startswith(
            ("do-", "say-", "answer", "pick-")
        )
        if field["tag"] == "input" and field.get("form") == "question":
            boxes.append(field)
        elif field["tag"] == "button" and is_ours and field["id"] != "do-resign":
            buttons.append(field)
    for field in page.inputs:
        if field.get("name") == "prompt":
            hidden["prompt"] = [field["value"]]
    return hidden, buttons, boxes


def fill(page: Reader, prompt: Any, rnd: Random) -> Form:
    """The form as somebody fills it in who picks at random what can be picked."""
    form, buttons, boxes = parts(page)
    if isinstance(prompt, CardsPrompt):
        count = rnd.randint(prompt.least, prompt.most)
        form["card"] = [box["value"] for box in rnd.sample(boxes, count)]
    elif boxes:
        form["card"] = [rnd.choice(boxes)["value"]]
    else:
        button = rnd.choice(buttons)
        form[button["name"]] = [button["value"]]
    return form


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_every_form_can_be_filled_in_and_played(index: int) -> None:
    played = game(index, seed=2)
    rnd = Random(index)
    kinds: Counter[str] = Counter()
    for seq in played.seqs(kinds=4):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            form = fill(read(page_html(stage_of(played, seq, seat))), prompt, rnd)
            assert form["prompt"] == ["17"]
            raw = PAGE.read_move(Asked(id=17, prompt=prompt), form)
            move: Any = msgspec.convert(raw, DominionMove)
            RULES.apply(state, seat, move, Dealt(bytes(32), (), seq))
            kinds[kind_of(state)] += 1
    assert sum(kinds.values()) > 10


@pytest.mark.parametrize("index", range(len(VARIANTS)), ids=[name for name, _, _ in VARIANTS])
def test_every_button_on_the_page_is_a_legal_move(index: int) -> None:
    """No card and no pile that can be pressed is refused, and none that is legal is missing."""
    played = game(index, seed=5)
    for seq in played.seqs(kinds=2):
        state = played.state(seq)
        for seat, prompt in RULES.prompts(state).items():
            if not isinstance(prompt, TurnPrompt):
                continue
            _, buttons, _ = parts(read(page_html(stage_of(played, seq, seat))))
            pressed = {(one["name"], one["value"]) for one in buttons}
            for one in buttons:
                raw = PAGE.read_move(Asked(id=17, prompt=prompt), {one["name"]: [one["value"]]})
                move: Any = msgspec.convert(raw, DominionMove)
                RULES.apply(state, seat, move, Dealt(bytes(32), (), seq))
            assert {card for name, card in pressed if name == "buy"} == set(prompt.cards)
            assert {card for name, card in pressed if name == "play"} == set(prompt.plays)
            assert {card for name, card in pressed if name == "lay"} == set(prompt.treasures)


@pytest.mark.parametrize(
    ("prompt", "form", "code"),
    [
        (TURN, {}, "choose_what_to_do"),
        (TURN, {"do": ["dance"]}, "choose_what_to_do"),
        (TURN, {"buy": ["castle"]}, "no_such_card"),
        (PILE, {}, "choose_a_pile"),
        (PILE, {"card": ["castle"]}, "no_such_card"),
        (CARD, {}, "choose_a_card"),
        (CARD, {"card": [""]}, "choose_a_card"),
        (CARDS, {"card": ["copper"] * 101}, "unreadable_move"),
        (DECIDE, {}, "say_yes_or_no"),
        (DECIDE, {"say": ["maybe"]}, "say_yes_or_no"),
    ],
)
def test_an_incomplete_form_says_what_is_missing(prompt: Any, form: Form, code: str) -> None:
    with pytest.raises(ValueError, match=f"^{code}$"):
        reading.read_move(Asked(id=1, prompt=prompt), form)
    assert code in REFUSALS


@pytest.mark.parametrize(
    ("prompt", "form", "move"),
    [
        (TURN, {"play": ["moat"]}, {"type": "play_action", "card": "moat"}),
        (TURN, {"lay": ["copper"]}, {"type": "play_treasure", "card": "copper"}),
        (TURN, {"buy": ["moat"]}, {"type": "buy_card", "card": "moat"}),
        (TURN, {"do": ["treasures"]}, {"type": "play_treasures"}),
        (TURN, {"do": ["actions"]}, {"type": "end_actions"}),
        (TURN, {"do": ["end"]}, {"type": "end_turn"}),
        (TURN, {"do": ["resign"]}, {"type": "resign"}),
        (CARD, {"card": ["spy"]}, {"type": "choose_card", "card": "spy"}),
        (CARDS, {"card": ["spy", "moat"]}, {"type": "choose_cards", "cards": ["spy", "moat"]}),
        (PILE, {"card": ["spy"]}, {"type": "pick_pile", "card": "spy"}),
        (DECIDE, {"say": ["yes"]}, {"type": "decide", "yes": True}),
        (DECIDE, {"say": ["no"]}, {"type": "decide", "yes": False}),
    ],
)
def test_a_form_is_the_move_it_says(prompt: Any, form: Form, move: Any) -> None:
    assert reading.read_move(Asked(id=1, prompt=prompt), form) == move


def test_none_chosen_is_a_move_too() -> None:
    assert reading.read_move(Asked(id=1, prompt=CARDS), {})["cards"] == []


def test_what_was_ticked_comes_back_after_a_refusal() -> None:
    played = game(2)
    seq, seat = next(
        (seq, seat)
        for seq in range(1, len(played.steps))
        for seat, prompt in RULES.prompts(played.state(seq)).items()
        if getattr(prompt, "question", "") == "militia"
    )
    card = RULES.prompts(played.state(seq))[seat].cards[0]
    stage = stage_of(played, seq, seat, chosen={"card": [card]}, refusal="Not so.")
    page = read(page_html(stage))
    assert [one["value"] for one in page.inputs if "checked" in one] == [card]
    assert "Not so." in "".join(page.text)


@pytest.mark.parametrize(
    ("least", "most", "count", "said"),
    [
        (2, 2, 0, "Choose as many cards as the question says: 2."),
        (2, 2, 1, "Choose as many cards as the question says: 2."),
        (2, 2, 3, "Choose as many cards as the question says: 2."),
        (0, 4, 5, "Choose at most so many cards: 4."),
    ],
)
def test_a_wrong_number_of_cards_is_refused_with_the_right_one(
    least: int, most: int, count: int, said: str
) -> None:
    kind = "militia" if least else "chapel"
    prompt = msgspec.structs.replace(
        CARDS, question=kind, card=kind, cards=("copper",) * 6, least=least, most=most
    )
    move = reading.read_move(Asked(id=1, prompt=prompt), {"card": ["copper"] * count})
    with pytest.raises(IllegalMove) as refused:
        check(prompt, msgspec.convert(move, ChooseCards))
    speech = stage_of(game(0), 1, None).speech
    assert sentence(speech, refused.value.code, refused.value.facts) == said
