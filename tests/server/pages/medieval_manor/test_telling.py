"""The log tells every step exactly: nothing lost where events are joined, each number in words."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, get_args

import pytest

from app.pages.chronicle import Chapter
from app.pages.medieval_manor import deeds as deed_kinds
from app.pages.medieval_manor.card_names import name
from app.pages.medieval_manor.deeds import (
    Bought,
    Converted,
    Dealt,
    Hungered,
    Kept,
    Placing,
    Produced,
    Raised,
    Sale,
    deeds,
)
from app.pages.medieval_manor.log import announce, chapters, latest_chapters, moments
from app.pages.medieval_manor.names import counts
from app.pages.medieval_manor.sentences import _SENTENCES, sentence
from app.pages.page import Stage
from app.tables.shapes import LogEntry
from engines.medieval_manor import events
from engines.medieval_manor.moves import Bundle
from engines.medieval_manor.table import Offer
from engines.medieval_manor.tokens import NONE, Tokens
from tests.server.pages.medieval_manor.staging import STAGES, VARIANTS, game, stage_of
from tests.server.pages.stages import AT, NAMES

INDICES = range(len(VARIANTS))
IDS = [variant for variant, _, _ in VARIANTS]
JOINED = {events.CardKept, events.CardPlaced, events.OfferMade}
"""What is never told by itself: something always goes with it."""


def whole(index: int, language: str = "en") -> Stage:
    played = game(index)
    return stage_of(played, len(played.steps), None, language=language)


def all_deeds(stage: Stage) -> Iterator[Any]:
    for entry in stage.log:
        yield from deeds(entry.events)


def kinds_of_deeds() -> set[type]:
    return {
        kind
        for kind in vars(deed_kinds).values()
        if isinstance(kind, type)
        and kind.__module__ == deed_kinds.__name__
        and kind.__name__ != "Run"
    }


def test_every_kind_of_event_and_of_deed_has_a_sentence() -> None:
    assert set(_SENTENCES) == {*get_args(events.ManorEvent), *kinds_of_deeds()} - JOINED


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_every_step_is_announced(index: int) -> None:
    played = game(index)
    for viewer in (0, None):
        stage = stage_of(played, len(played.steps), viewer)
        for entry in stage.log:
            said = announce(stage, entry)
            assert said.endswith("."), said
            assert "%(" not in said
            assert "<b>" not in said.replace(NAMES[2], ""), "announcements are plain text"


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_no_token_is_lost_where_events_are_joined(index: int) -> None:
    """The deeds' gains and losses make what everybody has at the end."""
    stage = whole(index)
    options = game(index).options
    start = Tokens(peasants=options.peasants, crops=options.crops)
    owned = [start for _ in stage.scene.public.estates]
    for deed in all_deeds(stage):
        for seat, got, gone in changes(deed):
            owned[seat] = owned[seat] + got - gone
    assert owned == [estate.tokens for estate in stage.scene.public.estates]


Changes = list[tuple[int, Tokens, Tokens]]
"""Who gained and who lost what."""


def changes(deed: Any) -> Changes:
    change = CHANGES.get(type(deed))
    return change(deed) if change else []


def traded(deed: events.TradeMade) -> Changes:
    give, ask = deed.give.tokens, deed.ask.tokens
    return [(deed.maker, ask, give), (deed.seat, give, ask)]


CHANGES: dict[type, Callable[[Any], Changes]] = {
    Placing: lambda deed: [(deed.seat, deed.gain, deed.price)],
    Sale: lambda deed: [(deed.seat, deed.gain, NONE)],
    Produced: lambda deed: [(deed.seat, deed.gain, NONE)],
    Converted: lambda deed: [(deed.seat, deed.get, deed.give)],
    Bought: lambda deed: [(deed.seat, NONE, deed.price)],
    Hungered: lambda deed: [(deed.seat, NONE, deed.food + deed.lost)],
    Raised: lambda deed: [(deed.seat, Tokens(peasants=1), deed.food)],
    events.TokensGained: lambda deed: [(deed.seat, deed.tokens, NONE)],
    events.TokensLost: lambda deed: [(deed.seat, NONE, deed.tokens)],
    events.GoodsStolen: lambda deed: [
        (deed.seat, deed.goods, NONE),
        (deed.victim, NONE, deed.goods),
    ],
    events.TradeMade: traded,
}


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_sentence_says_who_and_each_number_and_card(index: int) -> None:
    stage = whole(index)
    for deed in all_deeds(stage):
        said = str(sentence(stage, deed).striptags())
        for seat, got, gone in changes(deed):
            assert NAMES[seat] in sentence(stage, deed).unescape()
            for phrase in (*counts(stage.speech, got), *counts(stage.speech, gone)):
                is_implied = isinstance(deed, Raised) and phrase == "1 peasant"
                assert phrase in said or is_implied, (deed, said)
        for card in cards_of(deed):
            assert name(stage.speech, card) in said, (deed, said)


def cards_of(deed: Any) -> tuple[str, ...]:
    cards = (*getattr(deed, "cards", ()), *getattr(deed, "gone", ()))
    card = getattr(deed, "card", None)
    return (*cards, card) if card else cards


def test_every_card_drawn_is_told_once() -> None:
    """By its deal, its draw, the three that were bought, the swap, or by striking."""
    for index in INDICES:
        stage = whole(index)
        drawn = Counter(
            event.card
            for entry in stage.log
            for event in entry.events
            if isinstance(event, events.CardDrawn)
        )
        told = Counter[str]()
        for deed in all_deeds(stage):
            match deed:
                case Dealt() | Bought():
                    told.update(deed.cards)
                case deed_kinds.Swapped() if deed.card:
                    told[deed.card] += 1
                case events.CardDrawn() | events.HardshipStruck():
                    told[deed.card] += 1
                case Kept() if deed.card in drawn:
                    pass
        assert not drawn - told


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_the_log_goes_by_phases_and_drops_who_was_ready(index: int) -> None:
    stage = whole(index)
    found = chapters(stage)
    headings = [chapter.heading for chapter in found]
    assert headings[-1] == "Before turn 1"
    assert len(set(headings)) == len(headings)
    turns = [int(heading.split()[1].rstrip(",")) for heading in headings[:-1]]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] == stage.scene.public.turn
    for chapter in found[1:]:
        assert chapter.lines
        assert not any(line.is_mark for line in chapter.lines)
    assert len(lines_of(latest_chapters(stage))) <= len(lines_of(found))
    assert latest_chapters(stage) == found[: len(latest_chapters(stage))]


def lines_of(found: list[Chapter]) -> list[Any]:
    return [line for chapter in found for line in chapter.lines]


def test_who_is_ready_stands_in_the_log_while_the_market_is_open() -> None:
    played = game(3)
    seen = 0
    for seq in range(1, len(played.steps) + 1):
        state = played.state(seq)
        if state.stage == "trade" and len(state.asked) < played.seats:
            latest = latest_chapters(stage_of(played, seq, 0))[0]
            seen += any(line.is_mark for line in latest.lines)
    assert seen


def test_of_what_comes_to_all_everybody_hears_his_own() -> None:
    played = game(3)
    setup = played.steps[0].step.events
    assert sum(isinstance(deed, Dealt) for deed in deeds(setup)) >= 2 * played.seats
    for seat in range(played.seats):
        stage = stage_of(played, 1, seat)
        said = announce(stage, stage.log[0])
        assert f"{NAMES[seat]} was dealt" in said
        assert said.count("was dealt") < 4


def test_a_phase_is_announced_but_is_no_line_of_the_log() -> None:
    stage = whole(1)
    begun = 0
    for entry in stage.log:
        for event in entry.events:
            if isinstance(event, events.PhaseBegan):
                assert sentence(stage, event).striptags() in announce(stage, entry)
                begun += 1
    assert begun > 6
    assert not any("Phase began" in line.text for line in lines_of(chapters(stage)))


def test_a_move_taken_back_is_said() -> None:
    stage = whole(1)
    taken = LogEntry(seq=99, kind="undo", seat=1, events=(), at=AT)
    stage = replace(stage, log=(*stage.log, taken))
    assert announce(stage, taken) == f"{NAMES[1]} took a move back."


def test_an_offer_names_its_sides_and_what_is_asked() -> None:
    stage = whole(1)
    give, ask = Bundle(tokens=Tokens(gold=2)), Bundle(cards=("oats",))
    for to, counters, words in (
        (None, None, "Őzike offered to all: 2 gold, for Oats."),
        (1, None, "Őzike offered Gergő: 2 gold, for Oats."),
        (1, 4, "Őzike answered Gergő with another offer: 2 gold, for Oats."),
    ):
        offer = Offer(id=7, seat=0, to=to, give=give, ask=ask)
        (made,) = deeds((events.OfferMade(offer=offer, counters=counters),))
        assert sentence(stage, made).striptags() == words


def test_whose_offer_was_declined_is_found_in_the_log() -> None:
    stage = whole(1)
    offer = Offer(id=10_007, seat=2, to=None, give=Bundle(), ask=Bundle(cards=("oats",)))
    made = LogEntry(seq=1, kind="move", seat=2, events=(events.OfferMade(offer=offer),), at=AT)
    declined = events.OfferDeclined(id=10_007, seat=0, is_gone=True)
    assert sentence(stage, declined).striptags() == "Őzike said no to an offer."
    stage = replace(stage, log=(*stage.log, made))
    assert NAMES[2] in sentence(stage, declined).unescape()


@pytest.mark.parametrize("index", INDICES, ids=IDS)
def test_a_replay_goes_by_turns_and_passes_over_who_is_ready(index: int) -> None:
    played = game(index)
    found = moments(whole(index))
    assert [moment.seq for moment in found] == list(range(1, len(played.steps) + 1))
    assert all(moment.lines for moment in found)
    for moment in found[1:]:
        if any(line.seat is not None for line in moment.lines):
            assert moment.lines[0].seat is not None, "what somebody did comes before the rest"
    assert any(moment.is_quiet for moment in found)
    numbers = [moment.chapter for moment in found]
    assert numbers == sorted(numbers)
    assert set(numbers) >= set(range(1, played.state(len(played.steps)).turn + 1))
    assert found[-1].mark == "end"
    for moment in found:
        won = sum(line.gained or 0 for line in moment.lines)
        events_of = played.steps[moment.seq - 1].step.events
        assert won == sum(victory(event) for event in events_of)


def victory(event: Any) -> int:
    """Victory Tokens of the supply."""
    if isinstance(event, events.TokensGained):
        return event.tokens.victory
    return -event.tokens.victory if isinstance(event, events.TokensLost) else 0


def test_giving_up_is_told_by_name() -> None:
    played = STAGES.play(game(0).options, 2, 1)
    seed = 1
    while played.state(len(played.steps)).ending != "resigned":
        seed += 1
        played = STAGES.play(game(0).options, 2, seed)
    stage = stage_of(played, len(played.steps), None)
    loser = 1 - stage.scene.public.winner
    assert announce(stage, stage.log[-1]).endswith(f"{NAMES[loser]} gave up.")
