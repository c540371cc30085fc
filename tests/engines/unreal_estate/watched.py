"""Random games, each followed by the slow model and counted through at every step."""

from collections import Counter
from random import Random
from typing import Any

from engines.core.codec import plain
from engines.unreal_estate.cards import FACES, SPECIALS
from engines.unreal_estate.info import UnrealEstateOptions, buildings_for
from engines.unreal_estate.memory import Memory
from engines.unreal_estate.moves import Resign, UnrealEstateMove
from engines.unreal_estate.prompts import (
    ExchangePrompt,
    GivePrompt,
    ScoringPrompt,
    SealedPrompt,
    TurnPrompt,
)
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.state import UnrealEstateState
from tests.engines.unreal_estate.luck import Quick
from tests.engines.unreal_estate.slow_model import Model

ROUNDS = {2: 10, 3: 9, 4: 9, 5: 8}
REDEALS = 0.1
"""How often a step's secrets are dealt anew, to see whether the memories still hold."""


def options_of(seed: int) -> tuple[int, UnrealEstateOptions]:
    """Seats and options of a game: all seats in turn, every special often."""
    rnd = Random(seed)
    seats = 2 + seed % 4
    picked = tuple(rnd.sample(SPECIALS, rnd.choice((0, 3, 6))))
    return seats, UnrealEstateOptions(specials=picked, resigning=seats == 2 and rnd.random() < 0.3)


class Watched:
    """One random game; `seen` counts what came up in it."""

    def __init__(self, seed: int, seen: Counter[str]) -> None:
        self.rnd = Random(f"moves {seed}")
        self.sobriety = self.rnd.choice((0, 0.4, 0.8))
        self.luck = Quick(f"luck {seed}")
        self.seen = seen
        self.seats, options = options_of(seed)
        self.state, self.model = self.set_up(RULES.settle(options, self.seats))
        self.run = self.model.run()
        self.asked: Any = next(self.run, None)
        self.number = 0

    def set_up(self, options: UnrealEstateOptions) -> tuple[UnrealEstateState, Model]:
        """The first state, and a model of the same deal, told by the events."""
        step = RULES.setup(options, self.seats, self.luck)
        told = [plain(event) for event in step.events]
        hands = [event["cards"] for event in told if event["type"] == "hand_dealt"]
        (dump,) = [event["cards"] for event in told if event["type"] == "dump_laid"]
        # a row of specials alone lets the set-up go on to the next one
        rows = [card for e in told if e["type"] == "round_began" for card in e["row"]]
        first = next(event["first"] for event in told if event["type"] == "round_began")
        return step.state, Model(hands, dump, [*rows, *step.state.deck], first)

    def play(self) -> None:
        """Play to the end. Fails where the engine and the model part."""
        self.compare()
        while prompts := RULES.prompts(self.state):
            assert self.number < 1000
            waiting = sorted(seat for seat, prompt in prompts.items() if prompt.waits)
            free = sorted(set(prompts) - set(waiting))
            seats = free if free and self.rnd.random() < 0.2 else waiting
            if not self.step(self.rnd.choice(seats)):
                return
        self.finish()

    def step(self, seat: int) -> bool:
        """One move, in both; False when the seat gave up."""
        self.number += 1
        move = self.choose(seat)
        drawn = len(self.luck.tape)
        step = RULES.apply(self.state, seat, move, self.luck)
        self.state = step.state
        self.seen.update(type(event).__name__ for event in step.events)
        self.seen[type(move).__name__] += 1
        if isinstance(move, Resign):
            assert self.state.ending == "resigned"
            return False
        tape = list(self.luck.tape[drawn:])
        self.model.luck = lambda n: outcome_of(tape, n)
        try:
            self.asked = self.run.send((seat, plain(move)))
        except StopIteration:
            self.asked = None
        assert not tape, "the engine drew more luck than the model"
        self.compare()
        return True

    def choose(self, seat: int) -> UnrealEstateMove:
        """Any move, or that of somebody absent."""
        view, mine = RULES.public(self.state), RULES.private(self.state, seat)
        prompt = RULES.prompts(self.state)[seat]
        if self.rnd.random() < self.sobriety:
            return RULES.fallback(view, mine, prompt)
        return RULES.sample(view, mine, prompt, self.rnd)

    def compare(self) -> None:
        """Everything lies in the same place, and the same seat is asked the same."""
        state, model = self.state, self.model
        for player, hand, score in zip(state.players, model.hands, model.scores, strict=True):
            assert Counter(player.hand) == +hand
            assert player.score == score
        assert Counter(state.dump) == +model.dump
        assert Counter(state.discard) == +model.discard
        assert list(state.deck) == model.deck
        assert [card for card in state.row if card] == [card for card in model.row if card]
        assert {seat for seat, one in enumerate(state.players) if one.has_inn} == model.inns
        assert question_of(state) == self.asked
        if self.asked and self.asked[0] == "turn":
            compare_turn(state, model)
        check_cards(state)
        check_view(state)
        check_memories(state)
        if self.rnd.random() < REDEALS:
            viewer = self.rnd.choice((None, *range(self.seats)))
            other = RULES.redeal(state, viewer, self.luck)
            check_cards(other)
            check_memories(other)
            self.seen["redealt"] += other != state

    def finish(self) -> None:
        """The model is at its end too, after the same rounds, with the same ranks."""
        result = RULES.result(self.state)
        assert result is not None
        assert self.model.is_over
        assert self.state.round == self.model.rounds == ROUNDS[self.seats]
        assert self.state.deck == ()
        assert [one.rank for one in result.seats] == self.model.ranks()
        assert [one.points for one in result.seats] == self.model.scores
        self.seen["shared"] += [one.rank for one in result.seats].count(1) > 1


def outcome_of(tape: list[tuple[int, int]], n: int) -> int:
    """The next draw of the step, out of so many."""
    sides, outcome = tape.pop(0)
    assert sides == n
    return outcome


def question_of(state: UnrealEstateState) -> Any:
    """What the engine asks, in the model's words."""
    prompts = RULES.prompts(state)
    waiting = frozenset(seat for seat, prompt in prompts.items() if prompt.waits)
    for prompt in prompts.values():
        match prompt:
            case TurnPrompt():
                return "turn", waiting
            case ScoringPrompt():
                return "scoring", waiting
            case GivePrompt() | SealedPrompt():
                return "bazaar", waiting
            case ExchangePrompt():
                return "exchange", waiting
            case _:
                return prompt.question, waiting
    return None


def compare_turn(state: UnrealEstateState, model: Model) -> None:
    """What can be taken, built and played."""
    ((seat, prompt),) = RULES.prompts(state).items()
    assert isinstance(prompt, TurnPrompt)
    hand = model.hands[seat]
    builds = {kind for kind in model.stacks() if hand[kind]}
    assert set(prompt.builds) == builds
    assert set(prompt.places) == {place for place, card in enumerate(model.row) if card}
    has_mirage = hand["mirage"] and not state.halves
    assert set(prompt.mirages) == (builds if has_mirage else set())
    uses = {
        "inn": True,
        "warehouse": any(card in FACES for card in model.row),
        "archive": any(model.discard[kind] for kind in FACES),
        "demolition": bool(model.stacks()),
        "scrapyard": bool(model.stacks()),
        "clock": bool(prompt.places or builds),
        "swap": hand.total() > 1 and sum(h.total() for h in model.hands) > hand.total(),
    }
    plays = {card for card, has_use in uses.items() if has_use and hand[card]}
    assert set(prompt.plays) == (set() if state.halves else plays)


def check_cards(state: UnrealEstateState) -> None:
    """Every copy of every building, and six different specials, those picked among them."""
    found: Counter[str] = Counter([*state.deck, *state.dump, *state.discard])
    found.update(card for card in state.row if card)
    for player in state.players:
        found.update(player.hand)
        found["inn"] += player.has_inn
    found = +found
    specials = {card: count for card, count in found.items() if card not in FACES}
    assert len(specials) == sum(specials.values()) == 6
    assert set(state.options.specials) <= set(specials)
    buildings = {card: count for card, count in found.items() if card in FACES}
    assert buildings == buildings_for(len(state.players))


def check_view(state: UnrealEstateState) -> None:
    """The counts of the stocks add up, and the hands' groups are what they would bring."""
    view = RULES.public(state)
    for stock in view.stocks:
        parts = stock.row + stock.dump + stock.discard + stock.held + stock.unseen
        assert parts == stock.copies
        assert min(stock.held, stock.unseen) >= 0
    if state.phase != "over":
        assert view.to_act[0] == view.current
    for seat in range(len(state.players)):
        mine = RULES.private(state, seat)
        for unseen, stock in zip(mine.unseen, view.stocks, strict=True):
            assert 0 <= unseen <= stock.unseen
        assert mine.known[seat] == ()


def check_memories(state: UnrealEstateState) -> None:
    """Whatever anybody is sure of is so, and what all know each one knows."""
    public = state.memories[-1]
    for viewer, memory in enumerate(state.memories):
        check_memory(state, viewer, memory)
        for seat in range(len(state.players)):
            if seat != viewer:
                assert not Counter(public.held[seat]) - Counter(memory.held[seat])


def check_memory(state: UnrealEstateState, viewer: int, memory: Memory) -> None:
    rest: Counter[str] = Counter()
    for seat, player in enumerate(state.players):
        hand: Counter[str] = Counter(player.hand)
        held: Counter[str] = Counter(memory.held[seat])
        assert not held - hand
        if seat == viewer:
            assert not held
        else:
            rest += hand - held
    assert not Counter(memory.loose) - rest


def play_games(seeds: range) -> Counter[str]:
    """Many games; what came up in them."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        game = Watched(seed, seen)
        try:
            game.play()
        except Exception as error:
            error.add_note(f"seed {seed}, {game.seats} seats, step {game.number}")
            raise
    return seen


ALWAYS_SEEN = (
    *("RoundBegan", "SpecialRevealed", "CardTaken", "SpecialPlayed"),
    *("Built", "InnPaid", "ScoreChanged", "BuildingsGained", "BuildingsDumped"),
    *("BuildingsDiscarded", "SpecialsDiscarded", "EffectLapsed", "CardMoved", "HandSeen"),
    *("TurnPassed", "ScoringBegan", "Resigned", "GameEnded", "Sealed", "SealTakenBack"),
    *("BallotClosed", "TakeCard", "Build", "BuildWithMirage", "PlaySpecial", "Pass"),
    *("ChooseSeat", "ChooseBuildings", "ChoosePlaces", "Exchange", "GiveCard", "TakeBack"),
    *("Resign", "redealt"),
)
