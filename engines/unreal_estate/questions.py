"""What each seat is asked now."""

from collections.abc import Mapping

from engines.core.ballot import Ballot
from engines.core.contract import Seat
from engines.unreal_estate.cards import buildings_in
from engines.unreal_estate.choices import (
    building_places,
    mirages,
    offer,
    place_count,
    playable,
    takable,
    victims,
)
from engines.unreal_estate.moves import GiveCard
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
    UnrealEstatePrompt,
)
from engines.unreal_estate.state import Question, UnrealEstateState
from engines.unreal_estate.worth import buildable


def prompts(state: UnrealEstateState) -> Mapping[Seat, UnrealEstatePrompt]:
    """The questions that are open; none when the game is over."""
    if state.phase == "over":
        return {}
    if state.ballot is not None:
        return {seat: _give_prompt(state, state.ballot, seat) for seat in state.ballot.asked}
    seat = state.current
    if state.question is not None:
        return {seat: _special_prompt(state, state.question, seat)}
    return {seat: _scoring_prompt(state) if state.phase == "scoring" else _turn_prompt(state)}


def _give_prompt(
    state: UnrealEstateState, ballot: Ballot[GiveCard], seat: Seat
) -> GivePrompt | SealedPrompt:
    choice, may_resign = ballot.choices[seat], state.options.resigning
    if choice is not None:
        return SealedPrompt(waits=False, round=state.round, card=choice.card, may_resign=may_resign)
    return GivePrompt(
        round=state.round,
        receiver=(seat + 1) % len(state.players),
        hand=state.players[seat].hand,
        may_resign=may_resign,
    )


def _turn_prompt(state: UnrealEstateState) -> TurnPrompt:
    hand = state.players[state.current].hand
    places, builds = takable(state.row), buildable(hand, state.dump)
    in_clock = state.halves > 0
    plays = () if in_clock else playable(state, state.current)
    return TurnPrompt(
        round=state.round,
        turn=state.turn,
        halves=state.halves,
        hand=hand,
        places=places,
        builds=builds,
        mirages=() if in_clock else mirages(hand, state.dump),
        plays=plays,
        may_pass=not (places or builds or plays),
        may_resign=state.options.resigning,
    )


def _scoring_prompt(state: UnrealEstateState) -> ScoringPrompt:
    hand = state.players[state.current].hand
    return ScoringPrompt(
        turn=state.turn,
        hand=hand,
        builds=buildable(hand, state.dump),
        may_resign=state.options.resigning,
    )


def _special_prompt(state: UnrealEstateState, question: Question, seat: Seat) -> UnrealEstatePrompt:
    """What a special asks; each of the forms has its kinds."""
    if question.victim is not None:
        return _exchange_prompt(state, question.victim, seat)
    match question.kind:
        case "watchtower" | "swap":
            return SeatPrompt(
                round=state.round,
                turn=state.turn,
                question=question.kind,
                seats=victims(state, seat),
                may_resign=state.options.resigning,
            )
        case "crane" | "warehouse":
            places = building_places(state.row)
            return PlacesPrompt(
                round=state.round,
                turn=state.turn,
                question=question.kind,
                places=places,
                buildings=buildings_in(state.row),
                count=place_count(question.kind, places),
                may_resign=state.options.resigning,
            )
        case _:
            offered = offer(state, question.kind, seat)
            return BuildingsPrompt(
                round=state.round,
                turn=state.turn,
                question=question.kind,
                buildings=offered.buildings,
                least=offered.least,
                most=offered.most,
                likeness=offered.likeness,
                may_resign=state.options.resigning,
            )


def _exchange_prompt(state: UnrealEstateState, victim: Seat, seat: Seat) -> ExchangePrompt:
    return ExchangePrompt(
        round=state.round,
        turn=state.turn,
        victim=victim,
        theirs=state.players[victim].hand,
        mine=state.players[seat].hand,
        may_resign=state.options.resigning,
    )
