"""The course of the game: rows laid, turns, the end of a round, the final scoring, the end."""

from typing import cast

from engines.unreal_estate import score
from engines.unreal_estate.cards import REVEALS, Cards, Reveal, buildings_in, is_building
from engines.unreal_estate.choices import takable
from engines.unreal_estate.deeds import Deed
from engines.unreal_estate.events import (
    BuildingsDumped,
    GameEnded,
    RoundBegan,
    ScoringBegan,
    SpecialRevealed,
    SpecialsDiscarded,
    TurnPassed,
)
from engines.unreal_estate.play import Play
from engines.unreal_estate.revealing import REVEALED, left_of


def begin_round(play: Play) -> None:
    """Lay a row and resolve its specials; with too few cards left comes the final scoring. E15."""
    state, size = play.state, play.terms.row
    if len(state.deck) < size:
        _begin_scoring(play)
        return
    laid = state.deck[:size]
    play.change(
        phase="laying",
        round=state.round + 1,
        turn=0,
        deck=state.deck[size:],
        laid=laid,
        row=laid,
        unresolved=tuple(place for place, card in enumerate(laid) if card in REVEALS),
    )
    play.tells = True
    play.tell(RoundBegan(round=play.state.round, first=state.first, row=laid))
    resolve_row(play)


def resolve_row(play: Play) -> None:
    """Resolve the specials of the row from left to right, up to one that asks; then begin. E5."""
    while play.state.unresolved and play.state.ballot is None:
        place, *rest = play.state.unresolved
        play.change(unresolved=tuple(rest))
        (card,) = play.empty_places(place)
        play.put_on_discard((card,))
        reveal = cast("Reveal", card)
        play.tell(SpecialRevealed(card=reveal, place=place))
        REVEALED[reveal](play)
    if play.state.ballot is None:
        play.change(phase="actions")
        _go_on(play)


def end_action(play: Play) -> None:
    """Go on after an action or a half of one: a Clock Tower's second, or the next turn. E28."""
    if play.state.question is not None:
        return
    left = max(play.state.halves - 1, 0)
    play.change(halves=left)
    if left and not _is_idle(play):
        return
    play.change(halves=0, turn=play.state.turn + 1)
    _go_on(play)


def pass_turn(play: Play) -> None:
    """Who has the turn does nothing. E6, E15."""
    play.note(Deed(round=play.state.round, kind="passed"))
    play.tell(TurnPassed(seat=play.current))


def _go_on(play: Play) -> None:
    """Ask the next seat that may have a choice; end the round when all have had their turns."""
    turns = play.seats * (1 if play.state.phase == "scoring" else play.terms.actions)
    while play.state.turn < turns and _is_idle(play):
        play.change_player(play.current, deeds=())
        pass_turn(play)
        play.change(turn=play.state.turn + 1)
    if play.state.turn < turns:
        return
    if play.state.phase == "scoring":
        end_game(play, "deck_used_up")
    else:
        _end_round(play)


def _is_idle(play: Play) -> bool:
    """Whether all can see that this seat has nothing to do. E33."""
    state = play.state
    has_cards = bool(play.player(play.current).hand)
    if state.phase == "scoring":
        return not (has_cards and state.dump)
    return not (has_cards or takable(state.row))


def _end_round(play: Play) -> None:
    """Clear the row away, and pass the first turn on. E14, E25."""
    left: Cards = tuple(card for card in play.state.row if card is not None)
    buildings = buildings_in(left)
    specials = tuple(card for card in left if not is_building(card))
    play.change(row=(None,) * len(play.state.row))
    if buildings:
        play.put_on_dump(buildings)
        play.tell(BuildingsDumped(by=None, seat=None, buildings=buildings))
    if specials:
        play.put_on_discard(specials)
        play.tell(SpecialsDiscarded(cards=specials))
    play.change(first=left_of(play, play.state.first))
    begin_round(play)


def _begin_scoring(play: Play) -> None:
    """Each seat may build once more, from the new first one. E15."""
    play.change(phase="scoring", turn=0, laid=(), row=())
    play.tell(ScoringBegan(first=play.state.first))
    _go_on(play)


def end_game(play: Play, ending: str) -> None:
    """Close the game: hands are turned over. E17."""
    play.change(phase="over", ending=ending, question=None, ballot=None, halves=0)
    play.tells = True
    result = score.result_of(play.state)
    play.tell(
        GameEnded(
            ending=ending,
            points=tuple(one.points for one in result.seats),
            winners=tuple(seat for seat, one in enumerate(result.seats) if one.rank == 1),
        )
    )
