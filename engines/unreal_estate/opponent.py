"""Who plays Unreal Estate when nobody does."""

from random import Random

from engines.core.bots import Dream, GoesOn
from engines.unreal_estate.answers import answers
from engines.unreal_estate.beginner import at_first_sight
from engines.unreal_estate.motives import motive
from engines.unreal_estate.moves import UnrealEstateMove
from engines.unreal_estate.prompts import UnrealEstatePrompt
from engines.unreal_estate.sketch import of_view
from engines.unreal_estate.thinking import think
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic


class UnrealEstateBot:
    """Weighs points now against what hands and stacks promise, its own and its rivals'."""

    def easy(
        self,
        view: UnrealEstatePublic,
        mine: UnrealEstatePrivate,
        prompt: UnrealEstatePrompt,
        rnd: Random,
    ) -> UnrealEstateMove:
        """What a card is worth today; sometimes any card."""
        return at_first_sight(view, mine, prompt, rnd)

    def steady(
        self,
        view: UnrealEstatePublic,
        mine: UnrealEstatePrivate,
        prompt: UnrealEstatePrompt,
        rnd: Random,  # noqa: ARG002 - it does what looks best
    ) -> UnrealEstateMove:
        """What gains most on the rivals, by points and by what hands and stacks promise."""
        return answers(of_view(view, mine), mine.seat, prompt, view.row)[0][1]

    def strong(self, dream: Dream, rnd: Random, goes_on: GoesOn) -> UnrealEstateMove:
        """Plays the rest of the round over and over, in pencil."""
        return think(dream, rnd, goes_on)

    def reason(
        self,
        view: UnrealEstatePublic,
        mine: UnrealEstatePrivate,
        prompt: UnrealEstatePrompt,  # noqa: ARG002 - the table and the move say enough
        move: UnrealEstateMove,
    ) -> str | None:
        """Why this move."""
        return motive(view, mine, move)


BOT = UnrealEstateBot()
