"""Another truth that looks the same to a viewer: the proof that he cannot see the rest."""

from msgspec.structs import replace

from engines.core.ballot import Ballot
from engines.core.chance import Chance
from engines.core.contract import Viewer
from engines.demo.moves import Bid
from engines.demo.state import DemoState


def redeal(state: DemoState, viewer: Viewer, chance: Chance) -> DemoState:
    """The state with the deck, the other hands and their sealed bids dealt anew."""
    others = [seat for seat in range(len(state.hands)) if seat != viewer]
    hidden = sorted((*state.deck, *(card for seat in others for card in state.hands[seat])))
    unseen = list(chance.shuffled(hidden))
    hands = list(state.hands)
    for seat in others:
        hands[seat] = tuple(sorted(unseen.pop() for _ in state.hands[seat]))
    state = replace(state, hands=tuple(hands), deck=tuple(unseen))
    if state.ballot is None:
        return state
    return replace(state, ballot=_with_other_bids(state, state.ballot, viewer, chance))


def _with_other_bids(
    state: DemoState, ballot: Ballot[Bid], viewer: Viewer, chance: Chance
) -> Ballot[Bid]:
    choices = tuple(
        bid if bid is None or seat == viewer else Bid(card=chance.pick(state.hands[seat]))
        for seat, bid in enumerate(ballot.choices)
    )
    return replace(ballot, choices=choices)
