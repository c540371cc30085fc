"""Before the first roll: boards, sides and who begins. W1, W2."""

from msgspec.structs import replace

from engines.core.ballot import Ballot, fresh_ballot
from engines.core.chance import Chance
from engines.core.contract import Step
from engines.core.errors import IllegalOptions
from engines.wuerfelland.boards import NUMBERS
from engines.wuerfelland.events import BoardsDealt, WuerfellandEvent
from engines.wuerfelland.info import MAX_SEATS, MIN_SEATS, WuerfellandOptions
from engines.wuerfelland.moves import ChooseSide
from engines.wuerfelland.state import Sheet, WuerfellandState


def settle(options: WuerfellandOptions, seats: int) -> WuerfellandOptions:
    """The options as they are. Raises IllegalOptions. W26, W29."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise IllegalOptions("wrong_number_of_seats", least=MIN_SEATS, most=MAX_SEATS)
    if options.resigning and seats > MIN_SEATS:
        raise IllegalOptions("resigning_needs_two_seats")
    return options


def set_up(
    options: WuerfellandOptions, seats: int, chance: Chance
) -> Step[WuerfellandState, WuerfellandEvent]:
    """Deal a different board to each seat, and find by luck who begins."""
    numbers = chance.shuffled(NUMBERS)[:seats]
    sides: Ballot[ChooseSide] = fresh_ballot(tuple(range(seats)), seats)
    state = WuerfellandState(
        options=options,
        phase="sides",
        sheets=tuple(Sheet(number=number) for number in numbers),
        active=chance.below(seats),
        sides=sides,
    )
    return Step(state=state, events=(BoardsDealt(numbers=numbers),), reveals=True)


def for_rematch(options: WuerfellandOptions, seats: int) -> WuerfellandOptions:
    """The same options, without what so many seats cannot have; luck finds who begins. W2."""
    return options if seats == MIN_SEATS else replace(options, resigning=False)
