"""Random games, each followed by the slow model and counted through at every step."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any, TypeVar

from typing_extensions import override

from engines.dominion.cards import KINGDOM
from engines.dominion.info import DominionOptions
from engines.dominion.moves import ChooseCard, ChooseCards, Decide, DominionMove
from engines.dominion.rules import RULES
from engines.dominion.state import DominionState, Player
from tests.engines.dominion.luck import Quick
from tests.engines.dominion.slow_model import BONUS, COINS, COST, Model, Seat

T = TypeVar("T")

LIMIT = 20_000
LOOKS_EVERY = 1_000
"""After so many moves it is looked whether the game can still end at all."""

WITNESSED = ("throne_room", "spy", "thief", "library", "moat", "witch", "militia", "bureaucrat")
"""Cards whose effects ask in the middle: every second kingdom has most of them."""

GAINS = frozenset({"bureaucrat", "feast", "remodel", "workshop"})
"""Cards that gain another without coins, whatever else their owner has."""


class Noted(Quick):
    """Quick luck that remembers its shuffles."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.shuffles: list[list[Any]] = []

    @override
    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffled(items)
        self.shuffles.append(list(order))
        return order


def options_of(seed: int) -> tuple[int, DominionOptions]:
    """Seats and options of a game: everything comes up, the asking cards often."""
    rnd = Random(seed)
    seats, is_busy = list(product((2, 3, 4), (True, False)))[seed % 6]
    if is_busy:
        cards: Any = tuple(rnd.sample(WITNESSED, 6))
        return seats, DominionOptions(kingdom="picked", cards=cards)
    return seats, DominionOptions(kingdom="random")


class Watched:
    """One random game; `seen` counts what came up in it."""

    def __init__(self, seed: int, seen: Counter[str]) -> None:
        self.rnd = Random(f"moves {seed}")
        self.sobriety = self.rnd.choice((0, 0.5, 0.9))
        self.luck = Noted(f"luck {seed}")
        self.seen = seen
        self.seats, options = options_of(seed)
        settled = RULES.settle(options, self.seats)
        self.state = RULES.setup(settled, self.seats, self.luck).state
        self.cards = all_cards(self.state)
        self.model = model_of(self.state)
        self.run = self.model.run()
        self.asked = next(self.run)
        self.number = 0

    def play(self) -> None:
        """Play to the end. Fails where the engine and the model part."""
        self.compare()
        while RULES.prompts(self.state):
            if self.number % LOOKS_EVERY == 0 and is_dead(self.model):
                self.seen["dead"] += 1
                return
            assert self.number < LIMIT
            self.step()
        assert self.model.is_over
        self.seen[str(self.state.ending)] += 1

    def step(self) -> None:
        """One move, in both."""
        self.number += 1
        ((at, prompt),) = RULES.prompts(self.state).items()
        view, mine = RULES.public(self.state), RULES.private(self.state, at)
        is_sober = self.rnd.random() < self.sobriety
        move = (
            RULES.fallback(view, mine, prompt)
            if is_sober
            else RULES.sample(view, mine, prompt, self.rnd)
        )
        self.luck.shuffles.clear()
        step = RULES.apply(self.state, at, move, self.luck)
        self.state = step.state
        self.model.shuffles = list(self.luck.shuffles)
        self.answer_model(move)
        assert not self.model.shuffles, "the engine shuffled more often"
        assert all_cards(self.state) == self.cards, "cards appeared or were lost"
        self.compare()
        self.seen.update(type(event).__name__ for event in step.events)
        if self.state.question:
            self.seen[self.state.question.kind] += 1

    def answer_model(self, move: DominionMove) -> None:
        """Give the model the same answer."""
        try:
            self.asked = self.run.send(in_plain(move))
        except StopIteration:
            self.asked = (-1, "over")

    def compare(self) -> None:
        """Everything lies in the same place, and the same seat is asked the same."""
        state, model = self.state, self.model
        question = state.question
        if state.ending is None:
            asked = (question.seat, question.kind) if question else (state.current, "turn")
            assert asked == self.asked
            assert (state.actions, state.buys, state.coins) == (
                model.actions,
                model.buys,
                model.coins,
            )
        assert list(state.trash) == model.trash
        assert dict(zip(state.piles, state.supply, strict=True)) == model.supply
        assert list(state.empty) == [card for card in state.piles if not model.supply[card]]
        for mine, theirs in zip(state.players, model.seats, strict=True):
            compare_seat(mine, theirs)


def compare_seat(mine: Player, theirs: Seat) -> None:
    """One seat's cards lie in the same order, the hand in any; ids and known cards fit the deck."""
    assert list(mine.deck) == theirs.deck[::-1]
    assert sorted(mine.hand) == sorted(theirs.hand)
    assert list(mine.played) == theirs.played
    assert mine.turns == theirs.turns
    if not mine.aside:  # the model has no such place: cards are on their way there
        assert list(mine.discard) == theirs.discard
    assert len(mine.backs) == len(mine.deck) >= mine.known


def in_plain(move: DominionMove) -> Any:
    """A move as the model takes it."""
    if isinstance(move, Decide):
        return move.yes
    if isinstance(move, ChooseCard):
        return move.card
    if isinstance(move, ChooseCards):
        return list(move.cards)
    kind = type(move).__struct_config__.tag
    return kind, getattr(move, "card", None)


def is_dead(model: Model) -> bool:
    """Whether nobody can gain a card ever again, so that no rule ends the game (decision 28).

    Nothing that is free is left, nobody owns what pays, and nobody what gains without paying. Who
    owns none of these never will. A Thief gains Treasures of others, a Mine and a Moneylender need
    one, a Throne Room needs another Action: these alone bring nothing.
    """
    if any(left and not COST[card] for card, left in model.supply.items()):
        return False
    owned = {
        card
        for seat in model.seats
        for pile in (seat.deck, seat.hand, seat.discard, seat.played)
        for card in pile
    }
    pays = {card for card in owned if COINS.get(card) or BONUS.get(card, (0, 0, 0, 0))[3]}
    return not pays and owned.isdisjoint(GAINS)


def model_of(state: DominionState) -> Model:
    """The model of a game that was just dealt."""
    seats = [Seat(list(player.deck[::-1]), list(player.hand)) for player in state.players]
    return Model(seats, dict(zip(state.piles, state.supply, strict=True)), state.current)


def all_cards(state: DominionState) -> Counter[str]:
    """Every card there is, wherever it lies."""
    found = Counter[str](state.trash)
    for player in state.players:
        found.update(player.owned)
    for card, count in zip(state.piles, state.supply, strict=True):
        assert count >= 0
        found[card] += count
    return found


def play_games(seeds: range) -> Counter[str]:
    """Many games; what came up in them."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        game = Watched(seed, seen)
        seen.update(f"kingdom {card}" for card in game.state.kingdom)
        try:
            game.play()
        except Exception as error:
            error.add_note(f"seed {seed}, {game.seats} seats, step {game.number}")
            raise
    return seen


ALWAYS_SEEN = (
    *("bureaucrat", "gain", "mine_trash", "remodel_trash", "thief_trash", "throne_room"),
    *("cellar", "chapel", "militia", "thief_gain", "chancellor", "library", "moat", "spy"),
    *("ActionPlayed", "ActionsEnded", "TreasuresPlayed", "CardBought", "CardGained"),
    *("LootGained", "CardsTrashed", "CardsDrawn", "CardsDiscarded", "OpenCardsDiscarded"),
    *("DeckShuffled", "DeckDiscarded", "CardsRevealed", "MoatShown", "CardPutOnDeck"),
    *("CardSetAside", "GameEnded", "TurnBegan", "provinces_gone", "piles_gone"),
    *(f"kingdom {card}" for card in KINGDOM),
)
