"""Another truth that looks the same to a viewer: others have something else under their seals."""

from msgspec.structs import replace

from engines.core.ballot import Ballot
from engines.core.chance import Chance
from engines.core.contract import Seat, Viewer
from engines.wuerfelland.fitting import fits_in_step_two
from engines.wuerfelland.moves import Answer, ChooseSide, Cross, Pass
from engines.wuerfelland.state import WuerfellandState


def redeal(state: WuerfellandState, viewer: Viewer, chance: Chance) -> WuerfellandState:
    """The state with other seals, but for the viewer's own."""
    if state.sides:
        sides = tuple(
            choice if choice is None or seat == viewer else ChooseSide(side=chance.pick(("A", "B")))
            for seat, choice in enumerate(state.sides.choices)
        )
        return replace(state, sides=Ballot(asked=state.sides.asked, choices=sides))
    if state.crossings:
        answers = tuple(
            answer if answer is None or seat == viewer else _another(state, seat, chance)
            for seat, answer in enumerate(state.crossings.choices)
        )
        return replace(state, crossings=Ballot(asked=state.crossings.asked, choices=answers))
    return state


def _another(state: WuerfellandState, seat: Seat, chance: Chance) -> Answer:
    ways: list[Answer] = [
        Cross(colour=fit.colour, spaces=spaces)
        for fit in fits_in_step_two(state, seat)
        for spaces in fit.sets
    ]
    return chance.pick(ways if seat == state.active else [*ways, Pass()])
