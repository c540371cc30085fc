"""Carrying out what is on the stack of frames, up to the next question."""

from engines.dominion.cards import ATTACKS, FACES, Card
from engines.dominion.deck import draw
from engines.dominion.effects.reacting import ask_for_moat
from engines.dominion.effects.table import EFFECTS, HITS
from engines.dominion.effects.thieving import finish_thief
from engines.dominion.events import ActionPlayed
from engines.dominion.frames import Attack, Hits, Playing, Question
from engines.dominion.play import Play


def resolve(play: Play) -> None:
    """Run frame after frame until somebody has to be asked or nothing is left.

    A frame leaves the stack before it runs: nothing is ever done twice.
    """
    while play.frames:
        match play.frames.pop():
            case Question() as question:
                play.frames.append(question)
                return
            case Playing() as frame:
                begin(play, frame.card, again=frame.again)
            case Attack() as frame:
                _announce(play, frame)
            case Hits() as frame:
                _hit_next(play, frame)


def begin(play: Play, card: Card, *, again: bool = False) -> None:
    """Begin a play of an Action: an Attack is announced before it does anything. D13."""
    play.events.append(ActionPlayed(seat=play.current, card=card, again=again))
    if card in ATTACKS:
        play.tells = True  # who is asked for a Moat, and who is not, shows in what comes next
        play.frames.append(Attack(card=card, left=play.others))
    else:
        _carry_out(play, card)


def _announce(play: Play, frame: Attack) -> None:
    """Ask the next seat for its Moat; after the last one the Attack happens. D9, D13."""
    if frame.left:
        seat, *rest = frame.left
        play.frames.append(Attack(card=frame.card, left=tuple(rest), immune=frame.immune))
        ask_for_moat(play, seat, frame.card)
        return
    _carry_out(play, frame.card)
    hit = tuple(seat for seat in play.others if seat not in frame.immune)
    if frame.card == "spy":
        hit = (play.current, *hit)  # D21
    play.frames.append(Hits(card=frame.card, left=hit))


def _carry_out(play: Play, card: Card) -> None:
    """Do what the card says, from top to bottom: its bonuses first. D1."""
    face = FACES[card]
    if face.cards:
        draw(play, play.current, face.cards)
    play.actions += face.actions
    play.buys += face.buys
    play.coins += face.coins
    effect = EFFECTS.get(card)
    if effect:
        effect(play)


def _hit_next(play: Play, frame: Hits) -> None:
    """Hit the next seat; each is done with before the next one. D9."""
    if frame.left:
        seat, *rest = frame.left
        play.frames.append(Hits(card=frame.card, left=tuple(rest), taken=frame.taken))
        HITS[frame.card](play, seat)
    elif frame.card == "thief":
        finish_thief(play, frame.taken)
