"""The steps of a game as a replay's scrubber shows them: grouped by round, told turn by turn."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from app.pages.dominion.chronicle import Telling, condensed, tellings
from app.pages.dominion.log import own_turn, turn_heading
from app.pages.dominion.sentences import sentence
from app.pages.dominion.steps import is_worth_saying, nothing_seen
from app.pages.page import Moment, MomentLine, Stage
from app.tables.shapes import LogEntry
from engines.dominion.cards import ATTACKS, BASICS, Card
from engines.dominion.events import (
    ActionPlayed,
    CardBought,
    CardGained,
    GameEnded,
    KingdomLaid,
    TurnBegan,
)
from engines.dominion.kingdom import pile_size


def moments(stage: Stage) -> Sequence[Moment]:
    """Every step, in order. One that only ends a turn stands under the turn that it begins."""
    return tuple(_moments(stage))


def _moments(stage: Stage) -> Iterator[Moment]:
    chapter, heading = 0, stage.speech.gettext("Before the first turn")
    told = {
        seq: list(group) for seq, group in groupby(tellings(stage.log), lambda each: each.entry.seq)
    }
    left: Counter[Card] = Counter()
    for entry in stage.log:
        here = told.get(entry.seq, [])
        began = None if entry.undone else _turn_begun(here)
        if began and _is_end_alone(here):
            chapter, heading = own_turn(stage, began.turn), turn_heading(stage, began)
        seats = len(stage.scene.public.players)
        is_emptied = not entry.undone and _count_down(left, here, seats)
        yield Moment(
            seq=entry.seq,
            seat=entry.seat,
            lines=tuple(_lines(stage, entry, here)),
            chapter=chapter,
            heading=heading,
            mark="emptied" if is_emptied else _mark(here),
            is_quiet=entry.kind == "move" and not here,
        )
        if began:
            chapter, heading = own_turn(stage, began.turn), turn_heading(stage, began)


def _turn_begun(here: Sequence[Telling]) -> TurnBegan | None:
    for telling in here:
        if isinstance(telling.event, TurnBegan):
            return telling.event
    return None


def _is_end_alone(here: Sequence[Telling]) -> bool:
    """Nothing but a turn's end: what is shown after it is the next one already."""
    return all(telling.is_clean_up or isinstance(telling.event, TurnBegan) for telling in here)


def _lines(stage: Stage, entry: LogEntry, here: Sequence[Telling]) -> Iterator[MomentLine]:
    said = condensed(telling for telling in here if is_worth_saying(stage, telling))
    for telling in said:
        text = sentence(stage, telling.event, telling.setting)
        yield MomentLine(seat=telling.seat, text=text)
    if not said:
        yield MomentLine(seat=entry.seat, text=nothing_seen(stage, entry))


def _count_down(left: Counter[Card], here: Sequence[Telling], seats: int) -> bool:
    """Follow how many cards each pile has left; whether one ran out just now."""
    is_emptied = False
    for telling in here:
        match telling.event:
            case KingdomLaid(cards=ten):
                left.update({card: pile_size(card, seats) for card in (*BASICS, *ten)})
            case CardBought(card=card) | CardGained(card=card):
                left[card] -= 1
                is_emptied = is_emptied or not left[card]
    return is_emptied


def _mark(here: Sequence[Telling]) -> str:
    """What else is notable: a Province went, an Attack was played, or the end."""
    for telling in here:
        match telling.event:
            case GameEnded():
                return "end"
            case CardBought(card="province") | CardGained(card="province"):
                return "province"
            case ActionPlayed(card=card) if card in ATTACKS:
                return "attack"
    return ""
