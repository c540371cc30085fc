"""Every event of Unreal Estate as a sentence in the past tense, the seat's name in bold."""

from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

from app.pages.page import Stage
from app.pages.sentences import bold, fill, of_seat
from app.pages.unreal_estate.names import counted, name, objects, special_objects
from app.pages.who import listed, seat_name
from engines.core.ballot import BallotClosed, Sealed, SealTakenBack
from engines.unreal_estate import events
from engines.unreal_estate.cards import value_of


def sentence(stage: Stage, event: Any) -> Markup:
    """What happened, in one sentence; safe to be shown as it is."""
    return _SENTENCES[type(event)](stage, event)


def _special(stage: Stage, card: Any) -> Markup:
    return Markup("<b>{}</b>").format(name(stage.speech, card))


def _hand_dealt(stage: Stage, event: events.HandDealt) -> Markup:
    if event.cards is None:
        text = stage.speech.ngettext(
            "%(name)s was dealt %(count)d card.", "%(name)s was dealt %(count)d cards.", event.count
        )
        return of_seat(stage, event, text, count=event.count)
    text = stage.speech.gettext("%(name)s was dealt %(cards)s.")
    return of_seat(stage, event, text, cards=objects(stage.speech, event.cards))


def _dump_laid(stage: Stage, event: events.DumpLaid) -> Markup:
    text = stage.speech.gettext("The dump began with %(cards)s.")
    return fill(text, cards=objects(stage.speech, event.cards))


def _round_began(stage: Stage, event: events.RoundBegan) -> Markup:
    text = stage.speech.gettext("Round %(round)d: the row brought %(cards)s.")
    return fill(text, round=event.round, cards=objects(stage.speech, event.row))


def _revealed(stage: Stage, event: events.SpecialRevealed) -> Markup:
    text = stage.speech.gettext("%(special)s came up and acted at once.")
    return fill(text, special=_special(stage, event.card))


def _taken(stage: Stage, event: events.CardTaken) -> Markup:
    text = stage.speech.gettext("%(name)s took %(card)s.")
    return of_seat(stage, event, text, card=objects(stage.speech, (event.card,)))


def _played(stage: Stage, event: events.SpecialPlayed) -> Markup:
    text = stage.speech.gettext("%(name)s played %(special)s.")
    return of_seat(stage, event, text, special=special_objects(stage.speech)[event.card])


def _built(stage: Stage, event: events.Built) -> Markup:
    if event.has_mirage:
        text = stage.speech.gettext(
            "%(name)s built %(cards)s with the Mirage Tower: %(count)d × %(value)d × "
            "(%(stack)d + 1) = %(points)d."
        )
    else:
        text = stage.speech.gettext(
            "%(name)s built %(cards)s: %(count)d × %(value)d × %(stack)d = %(points)d."
        )
    return of_seat(
        stage,
        event,
        text,
        cards=counted(stage.speech, event.building, event.count),
        count=event.count,
        value=value_of(event.building),
        stack=event.stack,
        points=event.points,
    )


def _inn_paid(stage: Stage, event: events.InnPaid) -> Markup:
    text = stage.speech.ngettext(
        "%(name)s got %(points)d point of it by the Moocher’s Inn.",
        "%(name)s got %(points)d points of it by the Moocher’s Inn.",
        event.points,
    )
    return of_seat(stage, event, text, points=event.points)


def _score_changed(stage: Stage, event: events.ScoreChanged) -> Markup:
    points = abs(event.points)
    if event.points > 0:
        text = stage.speech.ngettext(
            "%(special)s gave %(name)s %(points)d point.",
            "%(special)s gave %(name)s %(points)d points.",
            points,
        )
    else:
        text = stage.speech.ngettext(
            "%(special)s took %(points)d point from %(name)s.",
            "%(special)s took %(points)d points from %(name)s.",
            points,
        )
    return of_seat(stage, event, text, special=_special(stage, event.by), points=points)


def _gained(stage: Stage, event: events.BuildingsGained) -> Markup:
    text = (
        stage.speech.gettext("%(name)s got %(cards)s from the row.")
        if event.origin == "row"
        else stage.speech.gettext("%(name)s got %(cards)s from the dump.")
    )
    return of_seat(stage, event, text, cards=objects(stage.speech, event.buildings))


def _dumped(stage: Stage, event: events.BuildingsDumped) -> Markup:
    cards = objects(stage.speech, event.buildings)
    if event.seat is not None:
        text = stage.speech.gettext("%(name)s put %(cards)s onto the dump.")
        return of_seat(stage, event, text, cards=cards)
    if event.by is not None:
        text = stage.speech.gettext("%(special)s swept %(cards)s onto the dump.")
        return fill(text, special=_special(stage, event.by), cards=cards)
    return fill(stage.speech.gettext("The dump got the rest of the row: %(cards)s."), cards=cards)


def _discarded(stage: Stage, event: events.BuildingsDiscarded) -> Markup:
    cards = objects(stage.speech, event.buildings)
    if event.seat is not None:
        text = stage.speech.gettext("%(name)s discarded %(cards)s of the dump.")
        return of_seat(stage, event, text, cards=cards)
    text = stage.speech.gettext("%(special)s took %(cards)s out of the dump.")
    return fill(text, special=_special(stage, event.by), cards=cards)


def _specials_discarded(stage: Stage, event: events.SpecialsDiscarded) -> Markup:
    return fill(
        stage.speech.gettext("Nobody had taken %(cards)s."),
        cards=objects(stage.speech, event.cards),
    )


def _lapsed(stage: Stage, event: events.EffectLapsed) -> Markup:
    special = _special(stage, event.by)
    if event.seat is None:
        return fill(stage.speech.gettext("%(special)s came up, to no effect."), special=special)
    text = stage.speech.gettext("%(special)s changed nothing for %(name)s.")
    return of_seat(stage, event, text, special=special)


def _moved(stage: Stage, event: events.CardMoved) -> Markup:
    names = {"receiver": bold(stage, event.receiver), "giver": bold(stage, event.giver)}
    if event.card is None:
        return fill(stage.speech.gettext("%(receiver)s got a card from %(giver)s."), **names)
    text = stage.speech.gettext("%(receiver)s got %(card)s from %(giver)s.")
    return fill(text, **names, card=objects(stage.speech, (event.card,)))


def _hand_seen(stage: Stage, event: events.HandSeen) -> Markup:
    victim = bold(stage, event.victim)
    if event.cards is None:
        text = stage.speech.gettext("%(name)s looked at the hand of %(victim)s.")
        return of_seat(stage, event, text, victim=victim)
    text = stage.speech.gettext("%(name)s looked at the hand of %(victim)s and saw %(cards)s.")
    return of_seat(stage, event, text, victim=victim, cards=objects(stage.speech, event.cards))


def _passed(stage: Stage, event: events.TurnPassed) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s did nothing."))


def _scoring_began(stage: Stage, event: events.ScoringBegan) -> Markup:
    text = stage.speech.gettext("The deck was used up: each could build once more, %(name)s first.")
    return fill(text, name=bold(stage, event.first))


def _resigned(stage: Stage, event: events.Resigned) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s gave up."))


def _ended(stage: Stage, event: events.GameEnded) -> Markup:
    names = listed(stage.speech, [seat_name(stage, seat) for seat in event.winners])
    text = stage.speech.ngettext("%(names)s won.", "%(names)s won together.", len(event.winners))
    return fill(text, names=Markup("<b>{}</b>").format(names))


def _sealed(stage: Stage, event: Sealed) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s is ready."))


def _taken_back(stage: Stage, event: SealTakenBack) -> Markup:
    return of_seat(stage, event, stage.speech.gettext("%(name)s took the choice back."))


def _closed(stage: Stage, _event: BallotClosed) -> Markup:
    return escape(stage.speech.gettext("All were ready, and the cards passed to the left."))


_SENTENCES: dict[type, Callable[[Stage, Any], Markup]] = {
    events.HandDealt: _hand_dealt,
    events.DumpLaid: _dump_laid,
    events.RoundBegan: _round_began,
    events.SpecialRevealed: _revealed,
    events.CardTaken: _taken,
    events.SpecialPlayed: _played,
    events.Built: _built,
    events.InnPaid: _inn_paid,
    events.ScoreChanged: _score_changed,
    events.BuildingsGained: _gained,
    events.BuildingsDumped: _dumped,
    events.BuildingsDiscarded: _discarded,
    events.SpecialsDiscarded: _specials_discarded,
    events.EffectLapsed: _lapsed,
    events.CardMoved: _moved,
    events.HandSeen: _hand_seen,
    events.TurnPassed: _passed,
    events.ScoringBegan: _scoring_began,
    events.Resigned: _resigned,
    events.GameEnded: _ended,
    Sealed: _sealed,
    SealTakenBack: _taken_back,
    BallotClosed: _closed,
}
"""One sentence for every kind of event; a test holds it against the engine's union."""
