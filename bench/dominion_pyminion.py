"""The same play in pyminion, run by the Python of its own environment (see bench.dominion)."""

import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from pyminion.bots.bot import Bot, BotDecider
from pyminion.bots.examples import BigMoney
from pyminion.expansions import base
from pyminion.game import Game

from bench.dominion_figures import KINGDOM, Figures

Cards = list[Any]


class Counted:
    """How many decisions were asked for."""

    decisions = 0


def one_or_none(_self: BotDecider, cards: Cards, *_rest: Any, **_named: Any) -> Any:
    """One of the cards, or none."""
    Counted.decisions += 1
    place = int(random.random() * (len(cards) + 1))
    return cards[place] if place < len(cards) else None


def one_of_them(_self: BotDecider, *_rest: Any, valid_cards: Cards, **_named: Any) -> Any:
    """One of the cards."""
    Counted.decisions += 1
    return random.choice(valid_cards)


def all_of_them(_self: BotDecider, cards: Cards, *_rest: Any) -> Cards:
    """All Treasures at once, as pyminion's own bots play them."""
    Counted.decisions += 1
    return cards


def yes_or_no(_self: BotDecider, *_rest: Any, **_named: Any) -> bool:
    """Yes or no."""
    Counted.decisions += 1
    return random.random() < 0.5


def some(what: str) -> Callable[..., Cards]:
    """Any number of the cards within the bounds that are named after what is done with them."""

    def choose(_self: BotDecider, *_rest: Any, valid_cards: Cards, **named: Any) -> Cards:
        Counted.decisions += 1
        most = named.get(f"max_num_{what}", -1)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        least = min(named.get(f"min_num_{what}", 0), most)
        return random.sample(valid_cards, random.randint(least, most))

    return choose


def buy_one_or_none(_self: BotDecider, *, valid_cards: Cards, **_named: Any) -> Any:
    """One of the cards to buy, or none."""
    return one_or_none(_self, valid_cards)


class Anything(BotDecider):
    """Any legal answer, all alike."""

    action_phase_decision = one_or_none
    treasure_phase_decision = all_of_them
    buy_phase_decision = buy_one_or_none
    binary_decision = yes_or_no
    multi_play_decision = one_of_them
    discard_decision = some("discard")
    trash_decision = some("trash")
    gain_decision = some("gain")


def games(kind: str) -> Iterator[Game]:
    """Game after game of two such players."""
    ten = [getattr(base, card) for card in KINGDOM]
    if kind == "random":
        players = [Bot(decider=Anything(), player_id=name) for name in ("a", "b")]
    else:
        players = [BigMoney(player_id=name) for name in ("a", "b")]
    while True:
        yield Game(players=players, expansions=[ten], kingdom_cards=ten, log_stdout=False)


def main() -> None:
    """`dominion_pyminion.py random|money SECONDS`."""
    kind, seconds = sys.argv[1], float(sys.argv[2])
    random.seed(7)
    played, begun = 0, time.process_time()
    for game in games(kind):
        game.play()
        played += 1
        if time.process_time() > begun + seconds:
            break
    spent = time.process_time() - begun
    print(*Figures(Counted.decisions / spent, played / spent))


if __name__ == "__main__":
    main()
