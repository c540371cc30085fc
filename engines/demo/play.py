"""A step in the making, and the course of the game."""

from typing import Any

from msgspec.structs import replace

from engines.core.ballot import Ballot, BallotOpened, Sealed, SealTakenBack, fresh_ballot
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.demo.events import BidShown, CardDrawn, DemoEvent, GameEnded, PrizeTaken, RoundBegan
from engines.demo.info import RACE_POINTS
from engines.demo.moves import Bid
from engines.demo.score import totals
from engines.demo.state import DemoState

_TELLING = (Sealed, SealTakenBack, BallotOpened, CardDrawn)
"""After these a seat knows more than before."""


class Play:
    """Lives while one move runs; only the frozen state leaves it."""

    def __init__(self, state: DemoState, chance: Chance, *events: DemoEvent) -> None:
        self.state = state
        self.chance = chance
        self.events = list(events)

    def change(self, **fields: Any) -> None:
        """Go on from a state with these fields changed."""
        self.state = replace(self.state, **fields)

    def step(self) -> Step[DemoState, DemoEvent]:
        """What the move made."""
        tells = any(isinstance(event, _TELLING) for event in self.events)
        reveals = tells or bool(self.chance.tape)
        return Step(state=self.state, events=tuple(self.events), reveals=reveals)

    def begin_round(self) -> None:
        """Roll the prize and ask everybody for a bid. D3."""
        number, prize = self.state.round + 1, self.chance.roll()
        seats = len(self.state.hands)
        ballot: Ballot[Bid] = fresh_ballot(tuple(range(seats)), seats)
        self.change(round=number, prize=prize, ballot=ballot, claimant=None)
        self.events.append(RoundBegan(round=number, prize=prize))

    def seal(self, ballot: Ballot[Bid], seat: Seat, bid: Bid) -> None:
        """Seal a bid; the last one opens all. D3."""
        if bid.card not in self.state.hands[seat]:
            raise IllegalMove("card_not_in_hand", "D3", card=bid.card)
        ballot = ballot.seal(seat, bid)
        self.change(ballot=ballot)
        self.events.append(Sealed(seat=seat))
        if ballot.is_full:
            self._open(ballot)

    def take_back(self, ballot: Ballot[Bid], seat: Seat) -> None:
        """Take a seal back. D3."""
        self.change(ballot=ballot.take_back(seat))
        self.events.append(SealTakenBack(seat=seat))

    def _open(self, ballot: Ballot[Bid]) -> None:
        """Show all bids, discard them, and ask the highest bidder. D4."""
        bids = tuple(bid.card for _, bid in ballot.opened())
        hands = tuple(_without(h, card) for h, card in zip(self.state.hands, bids, strict=True))
        self.events.append(BallotOpened(seats=ballot.asked))
        self.events += [BidShown(seat=seat, card=card) for seat, card in enumerate(bids)]
        self.change(hands=hands, bids=bids, ballot=None, claimant=bids.index(max(bids)))

    def take_prize(self, seat: Seat) -> None:
        """Lay the prize to this seat's own. D5."""
        state = self.state
        won = (*state.prizes[seat], state.prize)
        self.change(prizes=(*state.prizes[:seat], won, *state.prizes[seat + 1 :]))
        self.events.append(PrizeTaken(seat=seat, prize=state.prize))
        self._end_round()

    def draw_card(self, seat: Seat) -> None:
        """Put the top card of the deck into this seat's hand; there is always one. D1, D5."""
        state = self.state
        card, *deck = state.deck
        hand = tuple(sorted((*state.hands[seat], card)))
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        self.change(deck=tuple(deck), hands=hands)
        self.events.append(CardDrawn(seat=seat, card=card))
        self._end_round()

    def _end_round(self) -> None:
        """Go on, or end: after the last round (D2), or when a race is won (D7)."""
        options, points = self.state.options, totals(self.state.prizes)
        if options.race and max(points) >= RACE_POINTS:
            self._end("race_won", points)
        elif self.state.round == options.rounds:
            self._end("rounds_over", points)
        else:
            self.begin_round()

    def _end(self, ending: str, points: tuple[int, ...]) -> None:
        self.change(claimant=None, ending=ending)
        self.events.append(GameEnded(ending=ending, points=points))


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in hand if other != card)
