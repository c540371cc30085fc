"""What may be seen: everything but the order of the decks. M17."""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.medieval_manor.info import Phase, Stage
from engines.medieval_manor.lands import Map
from engines.medieval_manor.table import LastMove, Offer, Placed
from engines.medieval_manor.tokens import Tokens


class EstateView(Record, frozen=True, kw_only=True):
    """One seat's things as all see them.

    `actions` are left in the Work Phase after `used`, `links` are the conversions of this phase,
    `price` is what an Upgrade costs that costs neither more nor less by itself, `food_due` what
    the Peasants eat at Feeding, `points` what the seat would have if the game ended now.
    """

    tokens: Tokens
    hand: tuple[str, ...]
    upgrades: tuple[str, ...]
    extra_cards: int
    actions: int
    used: int
    has_passed: bool
    links: int
    is_fed: bool
    hand_limit: int
    price: int
    food_due: int
    points: int


class ManorPublic(Record, frozen=True, kw_only=True):
    """What everybody may see.

    `waiting` are the seats the table waits for, `asked` those still to come in this stage as well;
    `ready` tells who has no more to trade. `active` had the last action of the Work Phase.
    `pending` is the card just placed that its seat is asked about. `offers_made` counts by seat
    since the market opened.
    """

    turn: int
    phase: Phase
    stage: Stage
    target: int
    columns: int
    lands: Map
    placed: tuple[Placed, ...]
    estates: tuple[EstateView, ...]
    lord: Seat
    active: Seat
    waiting: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    in_order: bool
    ready: tuple[bool, ...]
    offers: tuple[Offer, ...]
    next_offer: int
    offers_made: tuple[int, ...] = ()
    most_offers: int
    goods_only: bool
    hand_limit: int
    pending: str | None
    held: tuple[str, ...]
    deck_size: int
    discard: tuple[str, ...]
    removed: tuple[str, ...]
    hardship_deck_size: int
    dice: tuple[int, ...]
    bars_crops: bool
    bars_placing: bool
    is_last: bool
    last: LastMove | None
    winner: Seat | None
    may_resign: bool


class ManorPrivate(Record, frozen=True, kw_only=True):
    """What one seat sees besides: nothing, for hands are open."""

    seat: Seat
