"""The whole truth of a game; only the order of the decks is hidden in it. M17."""

from engines.core.contract import Seat
from engines.core.record import Record
from engines.medieval_manor.info import MedievalManorOptions, Stage
from engines.medieval_manor.lands import Map
from engines.medieval_manor.moves import OfferId
from engines.medieval_manor.table import LastMove, Offer, Placed
from engines.medieval_manor.tokens import Tokens


class Estate(Record, frozen=True, kw_only=True):
    """What belongs to one seat. Upgrades still lying on the map are owned already. M34.

    `extra_cards` come in the next Draw Phase (M49); `used` counts the actions of this Work Phase,
    `has_passed` ends it (M22, M23); `links` counts the conversions of this Upgrade Phase (M37).
    """

    tokens: Tokens
    hand: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    extra_cards: int = 0
    used: int = 0
    has_passed: bool = False
    links: int = 0
    is_fed: bool = False


class ManorState(Record, frozen=True, kw_only=True):
    """Everything between two steps. Options are settled.

    `asked` are the seats that still have to answer in this stage: all at once, or one after the
    other where `in_order`. `active` has the action in the Work Phase. `pending` is the card that
    waits for its owner's choice, `held` are cards bought and not yet chosen from (M56). `dice`
    were thrown for Hardships (variant 7). `offers_made` counts by seat since the market opened.
    `is_last` says that somebody reached the target (M42).
    """

    options: MedievalManorOptions
    stage: Stage
    estates: tuple[Estate, ...]
    lord: Seat
    lands: Map = ()
    turn: int = 0
    asked: tuple[Seat, ...] = ()
    in_order: bool = True
    active: Seat = 0
    pending: str | None = None
    held: tuple[str, ...] = ()
    placed: tuple[Placed, ...] = ()
    offers: tuple[Offer, ...] = ()
    next_offer: OfferId = 1
    offers_made: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    hardship_deck: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    bars_crops: bool = False
    bars_placing: bool = False
    is_last: bool = False
    last: LastMove | None = None
    ending: str | None = None
    winner: Seat | None = None
