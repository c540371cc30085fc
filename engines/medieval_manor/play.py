"""A step in the making: the state so far, the luck, and what has happened."""

from typing import Any

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.medieval_manor.events import (
    CardDrawn,
    CardsDiscarded,
    CardStolen,
    DeckShuffled,
    Discarding,
    GoodsStolen,
    HardshipDiceRolled,
    HardshipStruck,
    ManorEvent,
    OfferDeclined,
    OfferMade,
    OfferVanished,
    OfferWithdrawn,
    PhaseBegan,
    ReadinessChanged,
    Sink,
    Source,
    TargetReached,
    TokensGained,
    TokensLost,
    TradeMade,
)
from engines.medieval_manor.holding import without
from engines.medieval_manor.info import PHASES, Stage
from engines.medieval_manor.moves import NOTHING, Bundle
from engines.medieval_manor.state import Estate, ManorState
from engines.medieval_manor.tokens import NONE, Tokens

_TELLING = (OfferMade, OfferDeclined, OfferWithdrawn, OfferVanished, TradeMade, ReadinessChanged)
"""Words said to others: they may have acted on them, so no undo takes them back."""

_SHOWING = (CardDrawn, DeckShuffled, HardshipDiceRolled, HardshipStruck)
"""What lay hidden in a deck came to light: whoever has seen it cannot go back. M17."""


class Play:
    """Lives while one move runs; only the frozen state leaves it."""

    def __init__(self, state: ManorState, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[ManorEvent] = []

    def tell(self, event: ManorEvent) -> None:
        """Put an event into the log."""
        self.events.append(event)

    def change(self, **fields: Any) -> None:
        """Go on from a state with these fields changed."""
        self.state = replace(self.state, **fields)

    def estate(self, seat: Seat) -> Estate:
        """What belongs to a seat."""
        return self.state.estates[seat]

    def change_estate(self, seat: Seat, **fields: Any) -> None:
        """Change what belongs to a seat."""
        estates = self.state.estates
        estate = replace(estates[seat], **fields)
        self.change(estates=(*estates[:seat], estate, *estates[seat + 1 :]))

    def clockwise(self, first: Seat) -> tuple[Seat, ...]:
        """All seats in the order of play, this one first. M47."""
        count = len(self.state.estates)
        return tuple((first + way) % count for way in range(count))

    def enter(self, stage: Stage, asked: tuple[Seat, ...], *, in_order: bool) -> None:
        """Ask these seats in a stage, and say so when a phase begins with it."""
        begins = PHASES[stage] not in (PHASES[self.state.stage], "over")
        self.change(stage=stage, asked=asked, in_order=in_order)
        if begins:
            self.tell(PhaseBegan(turn=self.state.turn, phase=PHASES[stage]))

    def answered(self, seat: Seat) -> None:
        """Ask this seat nothing more in this stage."""
        self.change(asked=tuple(other for other in self.state.asked if other != seat))

    def gain(self, seat: Seat, tokens: Tokens, why: Source, card: str | None = None) -> None:
        """Give tokens of the supply; under Blight there are no Crops in it. M11."""
        if self.state.bars_crops and tokens.crops:
            tokens = replace(tokens, crops=0)
        if tokens != NONE:
            self._set_tokens(seat, self.estate(seat).tokens + tokens)
            self.tell(TokensGained(seat=seat, tokens=tokens, why=why, card=card))

    def lose(self, seat: Seat, tokens: Tokens, why: Sink, card: str | None = None) -> None:
        """Take tokens back, no more than there are, and never the last Peasant. M3, M8."""
        owned = self.estate(seat).tokens
        lost = tokens.at_most(replace(owned, peasants=max(0, owned.peasants - 1)))
        if lost != NONE:
            self._set_tokens(seat, owned - lost)
            self.tell(TokensLost(seat=seat, tokens=lost, why=why, card=card))

    def exchange(self, giver: Seat, taker: Seat, give: Bundle, get: Bundle = NOTHING) -> None:
        """Let tokens and hand cards change hands; that they are there was checked."""
        one, other = self.estate(giver), self.estate(taker)
        hands = (
            (*without(one.hand, give.cards), *get.cards),
            (*without(other.hand, get.cards), *give.cards),
        )
        tokens = (one.tokens - give.tokens + get.tokens, other.tokens - get.tokens + give.tokens)
        for seat, hand, owned in zip((giver, taker), hands, tokens, strict=True):
            self.change_estate(seat, hand=hand)
            self._set_tokens(seat, owned)

    def steal_goods(self, thief: Seat, victim: Seat, goods: Tokens) -> None:
        """Let Goods go from one seat to another. M30."""
        self.exchange(victim, thief, Bundle(tokens=goods))
        self.tell(GoodsStolen(seat=thief, victim=victim, goods=goods))

    def steal_card(self, thief: Seat, victim: Seat, card: str) -> None:
        """Let a card go from one hand to another. M30."""
        self.exchange(victim, thief, Bundle(cards=(card,)))
        self.tell(CardStolen(seat=thief, victim=victim, card=card))

    def discard(self, seat: Seat, cards: tuple[str, ...], why: Discarding) -> None:
        """Put cards of a hand onto the discard pile, in the order of the hand."""
        if cards:
            hand = self.estate(seat).hand
            gone = tuple(card for card in hand if card in cards)
            self.change_estate(seat, hand=without(hand, gone))
            self.change(discard=self.state.discard + gone)
            self.tell(CardsDiscarded(seat=seat, cards=gone, why=why))

    def _set_tokens(self, seat: Seat, tokens: Tokens) -> None:
        """What a seat has now; whoever reaches the target makes this turn the last. M42."""
        self.change_estate(seat, tokens=tokens)
        if not self.state.is_last and tokens.victory >= self.state.options.target:
            self.change(is_last=True)
            self.tell(TargetReached(seat=seat, victory=tokens.victory))

    def step(self) -> Step[ManorState, ManorEvent]:
        """What the move made."""
        tells = any(isinstance(event, (*_TELLING, *_SHOWING)) for event in self.events)
        return Step(
            state=self.state,
            events=tuple(self.events),
            reveals=tells or bool(self.chance.tape),
        )
