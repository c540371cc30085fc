"""What may be seen of a state, built up from nothing: the one gate through which it leaves."""

from engines.core.contract import Seat
from engines.uradalom.bonuses import bonuses_left
from engines.uradalom.ending import final_lines
from engines.uradalom.moves import SealedChoice, StartWithTray
from engines.uradalom.score import total
from engines.uradalom.side_a import passes_left, rounds
from engines.uradalom.standing import lines_of_all
from engines.uradalom.state import UradalomState, terms
from engines.uradalom.view import EstateView, UradalomPrivate, UradalomPublic


def public(state: UradalomState) -> UradalomPublic:
    """The table as everybody sees it: no choice under a token, no goal before the end."""
    options = state.options
    is_over = state.phase == "over"
    lines = final_lines(state) if is_over else lines_of_all(terms(state), state.estates)
    return UradalomPublic(
        side=options.side,
        is_solo=state.is_solo,
        phase=state.phase,
        round=state.round,
        pick=state.pick,
        rounds=rounds(state) if options.side == "a" and not state.is_solo else None,
        passes_left=_passes_left(state),
        estates=tuple(
            _estate(state, seat, total(lines[seat])) for seat in range(len(state.estates))
        ),
        trays=state.trays,
        ready=state.ballot.sealed if state.ballot else (False,) * len(state.estates),
        shared_goals=state.shared_goals,
        secret_goals=_secret_goals(state) if options.secret_goals else (),
        active_tray=state.active_tray,
        has_tokens=options.tokens,
        has_secret_goals=bool(options.secret_goals),
        bonus_icons=options.bonus_icons,
        finish_order=options.finish_order,
    )


def private(state: UradalomState, seat: Seat) -> UradalomPrivate:
    """What this seat sees besides."""
    estate = state.estates[seat]
    return UradalomPrivate(
        seat=seat,
        secret_goal=estate.goal,
        offer=estate.offer if state.phase == "goals" else (),
        sealed=_sealed(state, seat),
    )


def _passes_left(state: UradalomState) -> bool:
    """The direction of this round, before the first dice that of the first. U10, U19."""
    if state.options.side == "b" or state.is_solo:
        return True
    return passes_left(max(state.round, 1))


def _estate(state: UradalomState, seat: Seat, points: int) -> EstateView:
    estate, options = state.estates[seat], state.options
    return EstateView(
        land=estate.land,
        points=points,
        bonuses_used=estate.bonuses_used,
        bonuses_left=bonuses_left(options.side, options.bonus_icons, estate.bonuses_used),
        undrawn=estate.undrawn,
        manor_total=estate.manor_total,
        finished_round=estate.finished_round,
        finished_pick=estate.finished_pick,
    )


def _secret_goals(state: UradalomState) -> tuple[str | None, ...]:
    if state.phase != "over":
        return (None,) * len(state.estates)
    return tuple(estate.goal for estate in state.estates)


def _sealed(state: UradalomState, seat: Seat) -> SealedChoice | None:
    """What this seat has under its token."""
    if state.ballot is None or not state.seals_choices:
        return None
    choice = state.ballot.choices[seat]
    return None if isinstance(choice, StartWithTray) else choice
