"""The order in which people sit round the table."""

from engines.core.contract import Seat, Viewer
from engines.dominion.view import DominionPublic


def others_of(viewer: Viewer, seats: int) -> tuple[Seat, ...]:
    """The other seats in turn order, from the viewer's left; a spectator sees all."""
    if viewer is None:
        return tuple(range(seats))
    return tuple((viewer + way) % seats for way in range(1, seats))


def after_current(public: DominionPublic) -> tuple[Seat, ...]:
    """The seats in the order in which an Attack hits them. D9."""
    return others_of(public.current, len(public.players))
