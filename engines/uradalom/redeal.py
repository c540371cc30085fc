"""Another truth that looks the same to a viewer: the proof that he cannot see the rest."""

from msgspec.structs import replace

from engines.core.ballot import Ballot
from engines.core.chance import Chance
from engines.core.contract import Viewer
from engines.uradalom.bot import some_choice
from engines.uradalom.goals import SECRET
from engines.uradalom.moves import Choice
from engines.uradalom.questions import question
from engines.uradalom.state import Estate, UradalomState


def redeal(state: UradalomState, viewer: Viewer, chance: Chance) -> UradalomState:
    """The state with all that this viewer may not see dealt anew: goals, and what is sealed."""
    if state.options.secret_goals:
        state = _redeal_goals(state, viewer, chance)
    if state.ballot is not None and state.seals_choices:
        state = replace(state, ballot=_redeal_ballot(state, state.ballot, viewer, chance))
    return state


def _redeal_goals(state: UradalomState, viewer: Viewer, chance: Chance) -> UradalomState:
    """Deal the goals this viewer has not seen; at the end those that were kept are seen."""
    is_over = state.phase == "over"
    seen = set(state.estates[viewer].offer) if viewer is not None else set()
    if is_over:
        seen.update(estate.goal for estate in state.estates if estate.goal)
    unseen = list(chance.shuffled([goal.id for goal in SECRET if goal.id not in seen]))
    estates = tuple(
        estate if seat == viewer else _with_goals(estate, unseen, chance, is_shown=is_over)
        for seat, estate in enumerate(state.estates)
    )
    return replace(state, estates=estates)


def _with_goals(estate: Estate, unseen: list[str], chance: Chance, *, is_shown: bool) -> Estate:
    """The estate with other goals from the pile `unseen`; a goal that is shown stays."""
    goal = estate.goal if estate.goal and is_shown else unseen.pop()
    offer = chance.shuffled((goal, unseen.pop()))
    return replace(estate, offer=offer, goal=goal if estate.goal else None)


def _redeal_ballot(
    state: UradalomState, ballot: Ballot[Choice], viewer: Viewer, chance: Chance
) -> Ballot[Choice]:
    """Other legal choices under the other seats' tokens."""
    choices = tuple(
        choice
        if choice is None or seat == viewer
        else some_choice(question(state, seat), chance.below)
        for seat, choice in enumerate(ballot.choices)
    )
    return replace(ballot, choices=choices)
