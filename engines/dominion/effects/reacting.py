"""The Moat is shown before anything of an Attack happens. D13."""

from msgspec.structs import replace

from engines.core.contract import Seat
from engines.dominion.cards import Card
from engines.dominion.events import MoatShown
from engines.dominion.frames import Attack, Question
from engines.dominion.play import Play


def ask_for_moat(play: Play, seat: Seat, attack: Card) -> None:
    """Ask a seat that holds a Moat, once for each play of an Attack. D13."""
    if "moat" in play.players[seat].hand:
        play.frames.append(Question(kind="moat", seat=seat, card=attack))


def decide_moat(play: Play, question: Question, *, yes: bool) -> None:
    """Show the Moat, which stays in the hand: this play does nothing to its owner. D13."""
    if yes:
        attack = play.frames[-1]
        assert isinstance(attack, Attack)
        play.frames[-1] = replace(attack, immune=(*attack.immune, question.seat))
        play.note(question.seat, attack.card, ("moat",))
        play.events.append(MoatShown(seat=question.seat, attack=attack.card))
