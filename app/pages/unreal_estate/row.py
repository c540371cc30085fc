"""The proposal row: what lies there, what each card would bring, and what is gone."""

from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.faces import CardFace, face
from app.pages.unreal_estate.names import objects
from app.pages.unreal_estate.stocks import stack_of, stocks_of, unseen_of
from app.pages.unreal_estate.ways import Way, prompt_of, way_of_place
from app.pages.who import seat_name
from engines.unreal_estate.cards import Building, is_building
from engines.unreal_estate.prompts import TurnPrompt
from engines.unreal_estate.taking import guild_points, survey_points
from engines.unreal_estate.view import UnrealEstatePublic
from engines.unreal_estate.worth import points_for


@dataclass(frozen=True, slots=True)
class Proposal:
    """A place of the row. A card that is gone leaves its picture, and `gone` says how it went.

    `tag` says what it would bring, `points` how much; `act` and `why` are what the button and the
    question say once it is chosen. `kind` is the stack of the dump that belongs to it.
    """

    place: int
    face: CardFace
    way: Way | None
    gone: str = ""
    kind: str = ""
    copies: int = 0
    unseen: int = 0
    tag: str = ""
    points: int | None = None
    act: str = ""
    why: str = ""
    entity: str = ""


def proposal(stage: Stage, place: int) -> Proposal | None:
    """One place; None while no row lies there."""
    public: UnrealEstatePublic = stage.scene.public
    if place >= len(public.laid):
        return None
    card, shown = public.row[place], face(stage.speech, public.laid[place])
    if card is None:
        return Proposal(place, shown, None, gone=_gone(stage, place))
    way, entity = way_of_place(stage, place), f"row-{public.round}-{place}"
    act = ""
    if way is not None and isinstance(prompt_of(stage), TurnPrompt):
        act = stage.speech.gettext("Take %(card)s") % {"card": objects(stage.speech, (card,))}
    if is_building(card):
        return _building(stage, place, card, way, act, entity)
    points = _points_at_once(stage, card) if way is not None else None
    tag = stage.speech.gettext("brings") if points is not None else shown.tag
    return Proposal(
        place, shown, way, tag=tag, points=points, act=act, why=shown.text, entity=entity
    )


def _building(
    stage: Stage, place: int, card: Building, way: Way | None, act: str, entity: str
) -> Proposal:
    speech, stack = stage.speech, stack_of(stage, card)
    mine = stage.scene.private
    count = mine.hand.count(card) + 1 if mine is not None else 1
    points = points_for(card, count, stack) if stack else None
    why = _match_said(stage, count, stack, points)
    stock = next(stock for stock in stocks_of(stage) if stock.building == card)
    return Proposal(
        place=place,
        face=face(speech, card),
        way=way,
        kind=card.replace("_", "-"),
        copies=stock.copies,
        unseen=unseen_of(stage, card),
        tag=speech.gettext("would bring") if stack else speech.gettext("no match"),
        points=points,
        act=act,
        why=why,
        entity=entity,
    )


def _match_said(stage: Stage, count: int, stack: int, points: int | None) -> str:
    if points is None:
        return stage.speech.gettext("There is none in the dump to build it with yet.")
    text = stage.speech.ngettext(
        "With %(count)d in your hand and %(stack)d in the dump: worth %(points)d then.",
        "With %(count)d in your hand and %(stack)d in the dump: worth %(points)d then.",
        count,
    )
    return text % {"count": count, "stack": stack, "points": points}


def _points_at_once(stage: Stage, card: str) -> int | None:
    """What a special brings as soon as it is taken."""
    if card == "survey":
        return survey_points(sum(bool(stock.dump) for stock in stocks_of(stage)))
    if card == "guildhall" and stage.scene.private is not None:
        return guild_points(sum(is_building(each) for each in stage.scene.private.hand))
    return None


def _gone(stage: Stage, place: int) -> str:
    """Who took the card, as far as the last deeds tell; or that it has acted."""
    public: UnrealEstatePublic = stage.scene.public
    for seat, player in enumerate(public.players):
        for deed in player.deeds:
            if (deed.round, deed.kind, deed.place) == (public.round, "took", place):
                return stage.speech.gettext("to %(name)s") % {"name": seat_name(stage, seat)}
    if not is_building(public.laid[place]):
        return stage.speech.gettext("done")
    return stage.speech.gettext("gone")


@dataclass(frozen=True, slots=True)
class RowHead:
    """What stands over the row: what becomes of it, and who may still act, in order."""

    note: str
    turns: tuple[tuple[int, str], ...]
    word: str


def row_head(stage: Stage) -> RowHead:
    """The turns still to come in this round or in the final scoring. E11."""
    public: UnrealEstatePublic = stage.scene.public
    say = stage.speech.gettext
    turns = tuple((seat, seat_name(stage, seat)) for seat in public.to_act)
    if public.phase == "over":
        return RowHead(say("The game is over"), (), "")
    if public.phase == "scoring":
        return RowHead(say("The deck is used up: one last build each"), turns, say("To build:"))
    if public.round == public.rounds:
        note = say("The last row; what is left falls onto the dump")
    else:
        note = say("What nobody takes falls onto the dump")
    return RowHead(note, turns, say("To act:"))
