"""Sealed Bids behind the contract. Rulings D1 to D8 in docs/rulings."""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import JSON, Forms, Info, Preview, Result, Rules, Seat, Step, Viewer
from engines.core.errors import IllegalMove, IllegalOptions
from engines.demo import info, score
from engines.demo.events import DemoEvent, HandDealt
from engines.demo.info import CARDS, MAX_SEATS, MIN_SEATS, DemoOptions
from engines.demo.moves import Bid, DemoMove, DrawCard, TakeBack, TakePrize
from engines.demo.play import Play
from engines.demo.prompts import BidPrompt, ClaimPrompt, DemoPrompt, SealedPrompt
from engines.demo.redeal import redeal
from engines.demo.state import DemoState
from engines.demo.view import DemoPrivate, DemoPublic


class Demo:
    """The rules of Sealed Bids, stateless."""

    info = Info(
        key=info.KEY,
        title=info.TITLE,
        min_seats=MIN_SEATS,
        max_seats=MAX_SEATS,
        minutes=info.MINUTES,
        rules_version=info.RULES_VERSION,
        endings=info.ENDINGS,
        forms=Forms(
            options=DemoOptions,
            state=DemoState,
            move=DemoMove,
            event=DemoEvent,
            prompt=DemoPrompt,
            public=DemoPublic,
            private=DemoPrivate,
        ),
        is_listed=False,
    )

    def settle(self, options: DemoOptions, seats: int) -> DemoOptions:
        """The options with the number of rounds filled in. Raises IllegalOptions. D2, D7."""
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
        rounds = options.rounds or (5 if seats == MIN_SEATS or options.race else 3)
        if options.race and rounds == 3:
            raise IllegalOptions("race_needs_five_rounds")
        return replace(options, rounds=rounds)

    def setup(self, options: DemoOptions, seats: int, chance: Chance) -> Step[DemoState, DemoEvent]:
        """Deal one card a round to each seat and roll the first prize. D2."""
        size = options.rounds or 0
        cards = chance.shuffled(CARDS)
        hands = tuple(tuple(sorted(cards[s * size : (s + 1) * size])) for s in range(seats))
        state = DemoState(
            options=options,
            round=0,
            prize=0,
            deck=cards[seats * size :],
            hands=hands,
            prizes=((),) * seats,
            bids=(None,) * seats,
        )
        dealt = [HandDealt(seat=s, count=size, cards=hand) for s, hand in enumerate(hands)]
        play = Play(state, chance, *dealt)
        play.begin_round()
        return play.step()

    def prompts(self, state: DemoState) -> Mapping[Seat, DemoPrompt]:
        """A bid of everybody, or the decision of the highest bidder."""
        if state.claimant is not None:
            return {state.claimant: ClaimPrompt(round=state.round, prize=state.prize)}
        if state.ballot is None:
            return {}
        return {
            seat: _bid_prompt(state, state.ballot.choices[seat], seat)
            for seat in state.ballot.asked
        }

    def apply(
        self, state: DemoState, seat: Seat, move: DemoMove, chance: Chance
    ) -> Step[DemoState, DemoEvent]:
        """The step this move makes. Raises IllegalMove."""
        if seat not in self.prompts(state):
            raise IllegalMove("not_asked")
        play = Play(state, chance)
        match move:
            case Bid() if state.ballot:
                play.seal(state.ballot, seat, move)
            case TakeBack() if state.ballot:
                play.take_back(state.ballot, seat)
            case TakePrize() if seat == state.claimant:
                play.take_prize(seat)
            case DrawCard() if seat == state.claimant:
                play.draw_card(seat)
            case _:
                raise IllegalMove("wrong_answer")
        return play.step()

    def public(self, state: DemoState) -> DemoPublic:
        """The table as everybody sees it."""
        return DemoPublic(
            round=state.round,
            rounds=state.options.rounds or 0,
            race=state.options.race,
            prize=state.prize,
            deck_size=len(state.deck),
            hand_sizes=tuple(len(hand) for hand in state.hands),
            prizes=state.prizes,
            bids=state.bids,
            ready=state.ballot.sealed if state.ballot else (False,) * len(state.hands),
            claimant=state.claimant,
            is_over=state.ending is not None,
        )

    def private(self, state: DemoState, seat: Seat) -> DemoPrivate:
        """This seat's hand and seal."""
        bid = state.ballot.choices[seat] if state.ballot else None
        return DemoPrivate(seat=seat, hand=state.hands[seat], sealed=bid.card if bid else None)

    def result(self, state: DemoState) -> Result | None:
        """How the game ended; None while it runs. D6."""
        return score.result(state.ending, state.prizes) if state.ending else None

    def sample(
        self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt, rnd: Random
    ) -> DemoMove:
        """Some legal move."""
        match prompt:
            case BidPrompt():
                return Bid(card=rnd.choice(mine.hand))
            case SealedPrompt():
                return TakeBack()
            case ClaimPrompt():
                is_last = view.round == view.rounds
                return TakePrize() if is_last else rnd.choice((TakePrize(), DrawCard()))

    def fallback(self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt) -> DemoMove:
        """The lowest card, in the last round the highest, and then the prize. D8."""
        match prompt:
            case BidPrompt():
                is_last = view.round == view.rounds
                return Bid(card=max(mine.hand) if is_last else min(mine.hand))
            case SealedPrompt():
                return TakeBack()
            case ClaimPrompt():
                return TakePrize()

    def automatic(
        self,
        view: DemoPublic,  # noqa: ARG002 - no question here is one that a setting could answer
        mine: DemoPrivate,  # noqa: ARG002
        prompt: DemoPrompt,  # noqa: ARG002
        chosen: frozenset[str],  # noqa: ARG002
    ) -> DemoMove | None:
        """Nothing is answered for anybody."""
        return None

    def resigning(self, prompt: DemoPrompt) -> DemoMove | None:  # noqa: ARG002
        """Nobody can give up."""
        return None

    def for_rematch(self, options: DemoOptions, result: Result, seats: int) -> DemoOptions:  # noqa: ARG002
        """The same options again."""
        return options

    def preview(
        self, view: DemoPublic, mine: DemoPrivate, prompt: DemoPrompt, move: DemoMove
    ) -> Preview:
        """What taking the prize would bring; other moves bring nothing that is certain."""
        prizes = view.prizes[mine.seat]
        match prompt, move:
            case ClaimPrompt(), TakePrize():
                after = (*prizes, prompt.prize)
            case (BidPrompt(), Bid()) | (SealedPrompt(), TakeBack()) | (ClaimPrompt(), DrawCard()):
                after = prizes
            case _:
                raise IllegalMove("wrong_answer")
        return Preview(before=score.lines(prizes), after=score.lines(after))

    def redeal(self, state: DemoState, viewer: Viewer, chance: Chance) -> DemoState:
        """A state this viewer cannot tell from `state`."""
        return redeal(state, viewer, chance)

    def upgrade(self, raw: JSON, from_version: int) -> JSON:
        """The stored state itself: there is one version yet. Raises ValueError for another."""
        if from_version != info.RULES_VERSION:
            raise ValueError(f"there are no rules of version {from_version}")
        return raw


def _bid_prompt(state: DemoState, bid: Bid | None, seat: Seat) -> DemoPrompt:
    if bid:
        return SealedPrompt(waits=False, round=state.round, card=bid.card)
    return BidPrompt(round=state.round, prize=state.prize, hand=state.hands[seat])


RULES: Rules[DemoOptions, DemoState, DemoMove, DemoEvent, DemoPrompt, DemoPublic, DemoPrivate] = (
    Demo()
)
