"""What an effect still has to do while somebody is asked: once more, and who comes next."""

from typing import Literal, NamedTuple

from app.pages.dominion import card_words
from app.pages.dominion.names import seat_name
from app.pages.dominion.who import after_current
from app.pages.page import Stage
from engines.core.contract import Seat
from engines.dominion.cards import ATTACKS, Card
from engines.dominion.events import ActionPlayed, MoatShown
from engines.dominion.view import Asked, DominionPublic, Pending


class Hit(NamedTuple):
    """One seat under an Attack: `now` it is its turn, `safe` behind a Moat, `done`, or `next`."""

    seat: Seat
    name: str
    state: Literal["now", "safe", "done", "next"]
    word: str


def ring(stage: Stage) -> tuple[Hit, ...]:
    """How far an Attack has come round the table; empty when none is under way. D9."""
    public: DominionPublic = stage.scene.public
    if not public.pending:  # nearly always
        return ()
    under_way = next((each for each in reversed(public.pending) if each.card in ATTACKS), None)
    if under_way is None or under_way.again or public.asked is None:
        return ()
    safe = _safe(stage, under_way.card)
    return tuple(
        _hit(stage, seat, under_way, public.asked, is_safe=seat in safe)
        for seat in after_current(public)
    )


def _hit(stage: Stage, seat: Seat, under_way: Pending, asked: Asked, *, is_safe: bool) -> Hit:
    say = stage.speech.gettext
    name = seat_name(stage, seat)
    about = asked.seat if asked.victim is None else asked.victim
    if seat == about:
        return Hit(seat, name, "now", say("now"))
    if is_safe:
        return Hit(seat, name, "safe", say("safe"))
    if seat in under_way.left or under_way.is_announced:
        return Hit(seat, name, "next", say("then"))
    return Hit(seat, name, "done", say("done"))


def _safe(stage: Stage, attack: Card) -> frozenset[Seat]:
    """Who has shown a Moat against this play: the Attack under way was the last one played."""
    shown: set[Seat] = set()
    for entry in reversed(stage.log):
        if entry.undone:
            continue
        for event in reversed(entry.events):
            if isinstance(event, ActionPlayed) and event.card == attack:
                return frozenset(shown)
            if isinstance(event, MoatShown):
                shown.add(event.seat)
    return frozenset(shown)


def once_more(stage: Stage) -> tuple[str, ...]:
    """What a Throne Room will do again, the next first. D23."""
    public: DominionPublic = stage.scene.public
    text = stage.speech.gettext("Throne Room: after this, %(card)s once more")
    return tuple(
        text % {"card": card_words.name(stage.speech, each.card)}
        for each in reversed(public.pending)
        if each.again
    )
