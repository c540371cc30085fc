"""A move becomes a step: checked against the seat's prompt, then done."""

from typing import cast

from engines.core.ballot import Sealed, SealTakenBack
from engines.core.chance import Chance
from engines.core.contract import Seat, Step
from engines.core.errors import IllegalMove
from engines.unreal_estate import answering, legal, rounds
from engines.unreal_estate.building import build
from engines.unreal_estate.events import Resigned, UnrealEstateEvent
from engines.unreal_estate.keeping import play_special
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    Resign,
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.play import Play
from engines.unreal_estate.prompts import BuildingQuestion, PlaceQuestion
from engines.unreal_estate.questions import prompts
from engines.unreal_estate.revealing import pass_cards
from engines.unreal_estate.state import Question, UnrealEstateState
from engines.unreal_estate.taking import take


def apply(
    state: UnrealEstateState, seat: Seat, move: UnrealEstateMove, chance: Chance
) -> Step[UnrealEstateState, UnrealEstateEvent]:
    """The step this move makes. Raises IllegalMove."""
    prompt = prompts(state).get(seat)
    if prompt is None:
        raise IllegalMove("not_asked")
    legal.check(prompt, move)
    play = Play(state, chance)
    match move:
        case Resign():
            _resign(play, seat)
        case GiveCard() | TakeBack():
            _seal(play, seat, move)
        case ChooseSeat() | ChooseBuildings() | ChoosePlaces() | Exchange():
            _answer(play, move)
            rounds.end_action(play)
        case PlaySpecial(card="clock"):  # its two actions are still to come
            _act(play, move)
        case _:
            _act(play, move)
            rounds.end_action(play)
    return play.step()


def _resign(play: Play, seat: Seat) -> None:
    """End the game at once: the other seat wins. E27."""
    play.change(resigned=seat)
    play.tell(Resigned(seat=seat))
    rounds.end_game(play, "resigned")


def _seal(play: Play, seat: Seat, move: GiveCard | TakeBack) -> None:
    """Seal a card or take it back; the last seal lets all cards pass. E21."""
    ballot = play.state.ballot
    assert ballot is not None
    play.tells = True
    if isinstance(move, TakeBack):
        play.change(ballot=ballot.take_back(seat))
        play.tell(SealTakenBack(seat=seat))
        return
    ballot = ballot.seal(seat, move)
    play.change(ballot=ballot)
    play.tell(Sealed(seat=seat))
    if ballot.is_full:
        pass_cards(play, ballot)
        rounds.resolve_row(play)


def _act(play: Play, move: UnrealEstateMove) -> None:
    """Begin an action, or a half of one, which adds to what the seat did. E28."""
    if not play.state.halves:
        play.change_player(play.current, deeds=())
    match move:
        case TakeCard():
            take(play, move.place)
        case Build():
            build(play, move.building)
        case BuildWithMirage():
            build(play, move.building, mirage=True)
        case PlaySpecial():
            play_special(play, move.card)
        case Pass():
            rounds.pass_turn(play)
        case _:
            raise AssertionError(f"{move} was not checked")


def _answer(play: Play, move: UnrealEstateMove) -> None:
    """Take the answer to a special's question."""
    question = play.state.question
    assert question is not None
    play.change(question=None)
    match move, question:
        case ChooseSeat(), Question(kind="watchtower" | "swap" as kind):
            answering.choose_seat(play, kind, move.seat)
        case ChooseBuildings(), Question(kind=kind):
            answering.choose_buildings(play, cast("BuildingQuestion", kind), move.buildings)
        case ChoosePlaces(), Question(kind=kind):
            answering.choose_places(play, cast("PlaceQuestion", kind), move.places)
        case Exchange(), Question(victim=int(victim)):
            answering.exchange(play, victim, move.take, move.give)
        case _:
            raise AssertionError(f"{move} was not checked")
