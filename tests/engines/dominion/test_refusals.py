"""Every code that Dominion can refuse a move with comes up, with the ruling that says so."""

import ast
from pathlib import Path

import pytest

from engines.dominion.cards import KINGDOM
from engines.dominion.info import DominionOptions
from engines.dominion.moves import (
    BuyCard,
    ChooseCard,
    ChooseCards,
    Decide,
    DominionMove,
    EndActions,
    EndTurn,
    PickPile,
    PlayAction,
    PlayTreasure,
    PlayTreasures,
    Resign,
)
from tests.engines.dominion.tables import Table, arranged, seat
from tests.engines.dominion.test_setup import opened

ENGINE = Path(__file__).parents[3] / "engines" / "dominion"


def turn() -> Table:
    return arranged(seat("village copper"), supply={"cellar": 0}, coins=2)


def late() -> Table:
    return turn().buy("copper")


def workshop() -> Table:
    return arranged(seat("workshop")).play("workshop")


def chapel() -> Table:
    return arranged(seat("chapel copper copper copper copper copper")).play("chapel")


def militia() -> Table:
    hand = "copper copper copper copper estate estate"
    return arranged(seat("militia"), seat(hand)).play("militia")


def moat() -> Table:
    return arranged(seat("witch"), seat("moat")).play("witch")


CASES: list[tuple[Table, int, DominionMove, str, str]] = [
    (turn(), 1, EndTurn(), "not_asked", ""),
    (turn(), 0, Decide(yes=True), "wrong_answer", ""),
    (turn(), 0, PickPile(card="moat"), "wrong_answer", ""),
    (turn(), 0, Resign(), "no_resigning", "D53"),
    (turn(), 0, PlayAction(card="moat"), "card_not_in_hand", "D1"),
    (turn(), 0, PlayAction(card="copper"), "not_an_action", "D1"),
    (arranged(seat("village"), actions=0), 0, PlayAction(card="village"), "no_actions_left", "D1"),
    (late(), 0, PlayAction(card="village"), "actions_are_over", "D2"),
    (late(), 0, EndActions(), "actions_are_over", "D2"),
    (late(), 0, PlayTreasure(card="copper"), "treasures_are_over", "D2"),
    (late(), 0, PlayTreasures(), "treasures_are_over", "D2"),
    (late(), 0, BuyCard(card="copper"), "no_buys_left", "D2"),
    (turn(), 0, PlayTreasure(card="gold"), "card_not_in_hand", "D2"),
    (turn(), 0, PlayTreasure(card="village"), "not_a_treasure", "D2"),
    (arranged(seat("village")), 0, PlayTreasures(), "no_treasures", "D2"),
    (turn(), 0, BuyCard(card="gold"), "too_dear", "D2"),
    (turn(), 0, BuyCard(card="cellar"), "not_in_supply", "D2"),
    (workshop(), 0, ChooseCard(card="gold"), "card_not_to_choose", "D10"),
    (workshop(), 0, ChooseCards(cards=("silver",)), "wrong_answer", ""),
    (workshop(), 0, EndTurn(), "wrong_answer", ""),
    (chapel(), 0, ChooseCards(cards=("copper",) * 5), "too_many_cards", "D12"),
    (chapel(), 0, ChooseCards(cards=("copper",) * 6), "card_not_to_choose", "D12"),
    (chapel(), 0, ChooseCard(card="copper"), "wrong_answer", ""),
    (militia(), 1, ChooseCards(cards=()), "wrong_number_of_cards", "D18"),
    (militia(), 1, ChooseCards(cards=("copper",) * 2), "wrong_number_of_cards", "D18"),
    (militia(), 1, ChooseCards(cards=("copper",) * 4), "wrong_number_of_cards", "D18"),
    (moat(), 0, EndTurn(), "not_asked", ""),
    (moat(), 1, ChooseCard(card="moat"), "wrong_answer", ""),
    (opened(kingdom="in_turn", last_winners=(1,)), 0, EndTurn(), "wrong_answer", ""),
    (
        opened(kingdom="in_turn", last_winners=(1,)).do(0, PickPile(card=KINGDOM[0])),
        1,
        PickPile(card=KINGDOM[0]),
        "pile_already_chosen",
        "D60",
    ),
]


@pytest.mark.parametrize(
    ("table", "at", "move", "code", "rule"),
    CASES,
    ids=[f"{number}-{case[3]}" for number, case in enumerate(CASES)],
)
def test_refusal(table: Table, at: int, move: DominionMove, code: str, rule: str) -> None:
    assert table.refusal(at, move) == (code, rule)


def test_nothing_is_left_of_a_game_that_is_over() -> None:
    table = arranged(seat(""), supply={"province": 0}, options=DominionOptions()).end()
    for at in (0, 1):
        assert table.refusal(at, EndTurn()) == ("not_asked", "")


def test_every_code_in_the_code_is_tried() -> None:
    raised = {
        node.args[0].value
        for file in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "IllegalMove"
        and isinstance(node.args[0], ast.Constant)
    }
    assert raised == {case[3] for case in CASES}
