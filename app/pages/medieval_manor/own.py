"""The viewer's own things, with what a move that is thought of would make of them."""

from dataclasses import dataclass

from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.card_sentences import owned
from app.pages.medieval_manor.faces import LETTERS
from app.pages.medieval_manor.names import token_names
from app.pages.page import Stage
from app.pages.who import seat_name
from engines.core.contract import Seat
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.info import BASE_PRICE
from engines.medieval_manor.tokens import GOODS, KINDS, Kind, Tokens
from engines.medieval_manor.view import EstateView, ManorPublic


@dataclass(frozen=True, slots=True)
class Counted:
    """A kind of token that one has so many of; `after` is another number thought of."""

    letter: str
    kind: Kind
    word: str
    count: int
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Own:
    """The viewer's manor. Each Upgrade has its name and what it does.

    `food_due` is what Feeding asks for, `price_why` how the price adds up.
    """

    seat: Seat
    name: str
    is_lord: bool
    victory: Counted
    target: int
    at_end: int | None
    goods: tuple[Counted, ...]
    peasants: Counted
    food_due: int
    food: int
    upgrades: tuple[tuple[str, str], ...]
    price: int
    price_why: str
    hand_limit: int

    @property
    def after(self) -> dict[str, int]:
        """The numbers that would change, by the letters of their tokens."""
        every = (self.victory, *self.goods, self.peasants)
        return {one.letter: one.after for one in every if one.after is not None}


@dataclass(frozen=True, slots=True)
class Purse:
    """The own tokens in one line, for a phone's dock."""

    tokens: tuple[Counted, ...]
    price: int


def own(stage: Stage, after: Tokens | None = None) -> Own | None:
    """What the viewer has; `after` is what it would be."""
    public: ManorPublic = stage.scene.public
    seat = stage.scene.viewer
    if seat is None:
        return None
    one = public.estates[seat]
    kinds = _counted(stage, one.tokens, after)
    return Own(
        seat=seat,
        name=seat_name(stage, seat),
        is_lord=public.lord == seat,
        victory=kinds["victory"],
        target=public.target,
        at_end=one.points if one.points != one.tokens.victory else None,
        goods=tuple(kinds[kind] for kind in GOODS),
        peasants=kinds["peasants"],
        food_due=one.food_due,
        food=one.tokens.crops + one.tokens.animals,
        upgrades=tuple(
            (name(stage.speech, card), owned(stage.speech, card)) for card in one.upgrades
        ),
        price=one.price,
        price_why=_price_why(stage, one),
        hand_limit=one.hand_limit,
    )


def purse(stage: Stage) -> Purse | None:
    """The viewer's tokens in one line."""
    if stage.scene.viewer is None:
        return None
    one = stage.scene.public.estates[stage.scene.viewer]
    kinds = _counted(stage, one.tokens, None)
    return Purse((*(kinds[kind] for kind in GOODS), kinds["victory"]), one.price)


def _counted(stage: Stage, tokens: Tokens, after: Tokens | None) -> dict[Kind, Counted]:
    words = token_names(stage.speech)
    return {
        kind: Counted(
            LETTERS[kind],
            kind,
            words[kind],
            tokens.of(kind),
            after.of(kind) if after is not None and after.of(kind) != tokens.of(kind) else None,
        )
        for kind in KINDS
    }


def _price_why(stage: Stage, one: EstateView) -> str:
    """`3, and 1 for each of your 2`, with the Brick Maker's discount. M33."""
    speech, count = stage.speech, len(one.upgrades)
    text = speech.gettext("%(base)d, and 1 for each of your %(count)d")
    told = text % {"base": BASE_PRICE, "count": count} if count else ""
    discount = sum(CARDS[card].discount for card in one.upgrades)
    if discount:
        less = speech.gettext("%(count)d less by the Brick Maker") % {"count": discount}
        told = f"{told}; {less}" if told else less
    return told
