"""The other seats: how many cards lie where, what all know of them, and what they did."""

from typing import Any, NamedTuple

from app.pages.dominion.chain import ring
from app.pages.dominion.faces import CardFace, face, faces
from app.pages.dominion.names import seat_name
from app.pages.dominion.story import story
from app.pages.page import Stage
from engines.core.bots import Level
from engines.core.codec import plain
from engines.core.contract import Seat
from engines.dominion.events import CardBought, CardGained
from engines.dominion.view import DominionPublic, PlayerView

_TAKEN = (CardBought, CardGained)


class SeatPanel(NamedTuple):
    """One seat, the same for every viewer.

    `bot` is the level of a bot that sits there. `mark` is `turn`, `asked`, `safe`, `done` or empty,
    with its `word`. `known` are the cards on top of the deck that all have seen, `aside` what lies
    open beside it.
    """

    seat: Seat
    name: str
    bot: Level | None
    is_here: bool
    mark: str
    word: str
    hand: int
    deck: int
    discard: int
    top: CardFace | None
    top_entity: str
    known: tuple[CardFace, ...]
    aside: tuple[CardFace, ...]
    story: str


def seat_panel(stage: Stage, seat: Seat) -> SeatPanel:
    """Everything the panel of a seat shows."""
    player: PlayerView = stage.scene.public.players[seat]
    sitter = stage.scene.table.sitters[seat]
    mark, word = _mark(stage, seat)
    return SeatPanel(
        seat=seat,
        name=seat_name(stage, seat),
        bot=sitter.bot if sitter else None,
        is_here=seat in stage.present,
        mark=mark,
        word=word,
        hand=player.hand_size,
        deck=len(player.backs),
        discard=player.discard_size,
        top=face(stage.speech, player.discard_top) if player.discard_top else None,
        top_entity=top_entity(stage, seat),
        known=faces(stage.speech, player.deck_top),
        aside=faces(stage.speech, player.aside),
        story=story(stage, seat),
    )


def top_entity(stage: Stage, seat: Seat) -> str:
    """What the top of a discard pile is for motion: a card just taken comes from its pile."""
    public: DominionPublic = stage.scene.public
    top = public.players[seat].discard_top
    for event in _latest_events(stage)[::-1]:
        if isinstance(event, _TAKEN) and event.seat == seat and event.card == top:
            left = next(pile.count for pile in public.piles if pile.card == top)
            return f"pile-{top}-{left + 1}"
    return f"top-{seat}"


def _latest_events(stage: Stage) -> tuple[Any, ...]:
    for entry in reversed(stage.log):
        if not entry.undone:
            return entry.events
    return ()


def _mark(stage: Stage, seat: Seat) -> tuple[str, str]:
    """What the seat is about, in a word: said also where the colour is not seen."""
    public: DominionPublic = stage.scene.public
    say = stage.speech.gettext
    if public.is_over:
        return "", ""
    if public.asked is not None and public.asked.seat == seat:
        return "asked", say("decides")
    if public.current == seat:
        return "turn", say("chooses") if public.phase == "kingdom" else say("playing")
    for hit in ring(stage):
        if hit.seat == seat and hit.state in {"safe", "done"}:
            return hit.state, hit.word
    return "", ""


class Mine(NamedTuple):
    """The viewer's own piles."""

    seat: Seat
    name: str
    deck: int
    deck_entity: str
    discard: int
    top: CardFace | None
    top_entity: str
    known: tuple[CardFace, ...]


def mine(stage: Stage) -> Mine:
    """The piles beside the viewer's hand."""
    seat = stage.scene.viewer
    assert seat is not None
    player: PlayerView = stage.scene.public.players[seat]
    return Mine(
        seat=seat,
        name=seat_name(stage, seat),
        deck=len(player.backs),
        deck_entity=f"deck-{seat}",
        discard=player.discard_size,
        top=face(stage.speech, player.discard_top) if player.discard_top else None,
        top_entity=top_entity(stage, seat),
        known=faces(stage.speech, player.deck_top),
    )


def set_name(stage: Stage) -> str:
    """How the ten piles were found, as the table's options say it."""
    say = stage.speech.gettext
    return {
        "first_game": say("First Game"),
        "big_money": say("Big Money"),
        "interaction": say("Interaction"),
        "size_distortion": say("Size Distortion"),
        "village_square": say("Village Square"),
        "random": say("random piles"),
        "picked": say("picked piles"),
        "in_turn": say("piles chosen in turn"),
    }[plain(stage.scene.table.options)["kingdom"]]
