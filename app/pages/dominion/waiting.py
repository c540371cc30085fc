"""What is said to those who are not asked: for whom the table waits, and why."""

from functools import lru_cache

from app.pages.dominion import card_words
from app.pages.dominion.names import is_you, seat_name
from app.pages.dominion.questions import Said
from app.pages.dominion.turn_questions import coins_said
from app.pages.page import Speech, Stage
from app.pages.standings import won
from engines.dominion.view import Asked, DominionPublic


def idle(stage: Stage) -> Said:
    """Nothing is asked of the viewer."""
    public: DominionPublic = stage.scene.public
    say = stage.speech.gettext
    if stage.scene.result is not None:
        return won(stage, stage.scene.result), say("The game is over.")
    if public.phase == "kingdom":
        question = say("%(name)s chooses a pile for the game")
        why = say("The ten kingdom piles are chosen in turn.")
    elif public.asked is not None:
        return decides(stage, public.asked), _so_far(stage)
    else:
        question, why = say("%(name)s plays"), _so_far(stage)
    return question % {"name": seat_name(stage, public.current)}, why


def decides(stage: Stage, asked: Asked) -> str:
    """Whom an effect asks about what; never about which cards of a hand. D50."""
    say = stage.speech.gettext
    text = {
        "bureaucrat": say("%(name)s chooses a Victory card for the deck"),
        "gain": say("%(name)s takes a card from the supply (%(card)s)"),
        "mine_trash": say("%(name)s chooses a Treasure to trash (%(card)s)"),
        "remodel_trash": say("%(name)s chooses a card to trash (%(card)s)"),
        "thief_trash": say("%(name)s chooses which Treasure %(victim)s loses"),
        "throne_room": say("%(name)s chooses an Action to play twice"),
        "cellar": say("%(name)s chooses cards to swap (%(card)s)"),
        "chapel": say("%(name)s chooses cards to trash (%(card)s)"),
        "militia": say("%(name)s chooses what to discard (%(card)s)"),
        "thief_gain": say("%(name)s chooses which trashed Treasures to take"),
        "chancellor": say("%(name)s decides about the own deck (%(card)s)"),
        "library": say("%(name)s decides about an Action drawn (%(card)s)"),
        "moat": say("%(name)s decides about a Moat against %(card)s"),
        "spy": say("%(name)s decides about the top card of %(victim)s"),
    }[asked.question]
    return text % {
        "name": seat_name(stage, asked.seat),
        "card": card_words.name(stage.speech, asked.card),
        "victim": "" if asked.victim is None else seat_name(stage, asked.victim),
    }


def _so_far(stage: Stage) -> str:
    """Whose turn it is with what, and where the viewer stands."""
    public: DominionPublic = stage.scene.public
    say = stage.speech.gettext
    if public.asked is not None and public.asked.seat != public.current:
        if is_you(stage, public.current):
            return say("It is your turn; the Attack goes round the table.")
        text = say("It is %(name)s’s turn; the Attack goes round the table.")
        return text % {"name": seat_name(stage, public.current)}
    viewer, seats = stage.scene.viewer, len(public.players)
    away = None if viewer is None else (viewer - public.current) % seats
    return _with_coins(stage.speech, public.coins, away)


@lru_cache(maxsize=1024)
def _with_coins(speech: Speech, coins_so_far: int, away: int | None) -> str:
    """What the turn has brought, and how many turns away the viewer's is; None: he watches."""
    coins = coins_said(speech, coins_so_far)
    if away is None:
        text = speech.gettext("%(coins)s so far. You are watching this table.")
        return text % {"coins": coins}
    if away == 1:
        return speech.gettext("%(coins)s so far. You are next.") % {"coins": coins}
    text = speech.ngettext(
        "%(coins)s so far. %(turns)d turn before yours.",
        "%(coins)s so far. %(turns)d turns before yours.",
        away - 1,
    )
    return text % {"coins": coins, "turns": away - 1}
