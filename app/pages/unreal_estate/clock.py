"""The head of the page: which round it is, and how long the deck lasts."""

from dataclasses import dataclass

from app.pages.page import Stage
from app.pages.unreal_estate.faces import CardFace, face
from engines.unreal_estate.view import UnrealEstatePublic


@dataclass(frozen=True, slots=True)
class Clock:
    """The round, and what is to come; `is_last` from the last round on. `score` is the own."""

    title: str
    of: str
    deck: int
    to_come: str
    is_last: bool
    score: int | None = None


def clock(stage: Stage) -> Clock:
    """Where the game is."""
    public: UnrealEstatePublic = stage.scene.public
    say, viewer = stage.speech.gettext, stage.scene.viewer
    score = None if viewer is None else public.players[viewer].score
    if public.phase == "over":
        return Clock(say("The game is over"), "", public.deck_size, "", is_last=True, score=score)
    if public.phase == "scoring":
        return Clock(
            say("Final scoring"), "", 0, say("the deck is used up"), is_last=True, score=score
        )
    left = public.rounds - public.round
    to_come = stage.speech.ngettext("%(count)d round to come", "%(count)d rounds to come", left)
    return Clock(
        title=say("Round %(round)d") % {"round": public.round},
        of=say("of %(rounds)d") % {"rounds": public.rounds},
        deck=public.deck_size,
        to_come=to_come % {"count": left} if left else say("the last round"),
        is_last=not left,
        score=score,
    )


@dataclass(frozen=True, slots=True)
class Specials:
    """The specials that have come up, and how many may still; `picked` are sure to be there."""

    seen: tuple[CardFace, ...]
    count: int
    picked: tuple[CardFace, ...]


def specials(stage: Stage) -> Specials:
    """What everybody knows of the six specials. E3, E31."""
    public: UnrealEstatePublic = stage.scene.public
    return Specials(
        seen=tuple(face(stage.speech, card) for card in public.specials),
        count=public.special_count,
        picked=tuple(
            face(stage.speech, card) for card in public.picked if card not in public.specials
        ),
    )
