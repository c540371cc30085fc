"""Feeding Phase, all at the same time. M39, M40."""

from engines.core.contract import Seat
from engines.core.errors import IllegalMove
from engines.medieval_manor.events import Passed
from engines.medieval_manor.info import HUNGER_PRICE, PEASANT_PRICE
from engines.medieval_manor.moves import Feed, RaisePeasant
from engines.medieval_manor.play import Play
from engines.medieval_manor.tokens import FOOD, Tokens, some


def begin(play: Play) -> None:
    """Ask who has a choice; the others' Peasants are fed, or go hungry, by themselves."""
    order = play.clockwise(play.state.lord)
    for seat in order:
        play.change_estate(seat, is_fed=False)
    play.enter("feed", order, in_order=False)
    for seat in order:
        _feed_if_forced(play, seat)


def need_of(tokens: Tokens) -> int:
    """The Food due: one for each Peasant but one. M39."""
    return tokens.peasants - 1


def crops_range(tokens: Tokens, count: int) -> tuple[int, int]:
    """The least and most Crops in `count` Food; the least is more where there is not so much."""
    return max(0, count - tokens.animals), min(count, tokens.crops)


def _feed_if_forced(play: Play, seat: Seat) -> None:
    tokens = play.estate(seat).tokens
    least, most = crops_range(tokens, need_of(tokens))
    if least > most:
        _go_hungry(play, seat)
    elif least == most:
        _eat(play, seat, most)


def _go_hungry(play: Play, seat: Seat) -> None:
    """All Food goes, and then one Peasant and two Victory Tokens, once. M39."""
    play.lose(seat, play.estate(seat).tokens.only(FOOD), "feeding")
    play.lose(seat, Tokens(peasants=1, victory=HUNGER_PRICE), "hunger")
    play.answered(seat)


def _eat(play: Play, seat: Seat, crops: int) -> None:
    tokens = play.estate(seat).tokens
    play.lose(seat, Tokens(crops=crops, animals=need_of(tokens) - crops), "feeding")
    play.change_estate(seat, is_fed=True)
    if play.estate(seat).tokens.total(FOOD) < PEASANT_PRICE:
        play.answered(seat)


def feed(play: Play, seat: Seat, move: Feed) -> None:
    """Feed with this mix. M39."""
    if play.estate(seat).is_fed:
        raise IllegalMove("already_fed", "M39")
    _check_mix(play, seat, move, need_of(play.estate(seat).tokens), "M39")
    _eat(play, seat, move.crops)


def raise_peasant(play: Play, seat: Seat, move: RaisePeasant) -> None:
    """Five Food for a Peasant, once a turn, when all are fed. M40."""
    if not play.estate(seat).is_fed:
        raise IllegalMove("not_fed_yet", "M40")
    _check_mix(play, seat, move, PEASANT_PRICE, "M40")
    play.lose(seat, Tokens(crops=move.crops, animals=move.animals), "peasant")
    play.gain(seat, some("peasants", 1), "feeding")
    play.answered(seat)


def raise_nobody(play: Play, seat: Seat) -> None:
    """Keep the Food. M40."""
    if not play.estate(seat).is_fed:
        raise IllegalMove("must_feed", "M39")
    play.tell(Passed(seat=seat))
    play.answered(seat)


def _check_mix(play: Play, seat: Seat, move: Feed | RaisePeasant, count: int, rule: str) -> None:
    if move.crops + move.animals != count:
        raise IllegalMove("wrong_amount_of_food", rule, count=count)
    if not play.estate(seat).tokens.covers(Tokens(crops=move.crops, animals=move.animals)):
        raise IllegalMove("tokens_missing", "M3")
