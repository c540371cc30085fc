"""Another truth that looks the same: the decks in another order. M17."""

from msgspec.structs import replace

from engines.core.chance import Chance
from engines.core.contract import Viewer
from engines.medieval_manor.state import ManorState


def redeal(state: ManorState, viewer: Viewer, chance: Chance) -> ManorState:  # noqa: ARG001 - nobody sees more
    """Shuffle what nobody has seen the order of."""
    return replace(
        state,
        deck=chance.shuffled(sorted(state.deck)),
        hardship_deck=chance.shuffled(sorted(state.hardship_deck)),
    )
