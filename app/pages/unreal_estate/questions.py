"""The sentence that is asked, and the line under it that says why or what follows."""

from app.pages.page import Stage
from app.pages.unreal_estate.names import objects
from app.pages.who import listed, seat_name
from engines.unreal_estate.prompts import (
    BuildingsPrompt,
    ExchangePrompt,
    GivePrompt,
    PlacesPrompt,
    ScoringPrompt,
    SealedPrompt,
    SeatPrompt,
    TurnPrompt,
)
from engines.unreal_estate.view import UnrealEstatePublic

Said = tuple[str, str]
"""The question, and why or what it brings."""


def turn(stage: Stage, prompt: TurnPrompt) -> Said:
    """What do you do? E6, E11, E28."""
    say = stage.speech.gettext
    if prompt.halves:
        return _within_clock(stage, prompt)
    can_play = bool(prompt.plays or prompt.mirages)
    if prompt.may_pass:
        return say("There is nothing you can do"), say("No card is left to take or to build.")
    if not prompt.places:
        text = say("Build, or play a special") if can_play else say("Build one kind")
        return text, say("Nothing is left to take.")
    if prompt.builds:
        text = (
            say("Take a card, play a special, or build")
            if can_play
            else say("Take a card, or build")
        )
    else:
        text = say("Take a card, or play a special") if can_play else say("Take a card")
    return text, _turn_of_two(stage)


def _within_clock(stage: Stage, prompt: TurnPrompt) -> Said:
    say = stage.speech.gettext
    text = (
        say("Clock Tower: your first action")
        if prompt.halves > 1
        else say("Clock Tower: your second action")
    )
    if prompt.places and prompt.builds:
        return text, say("Take a card, or build. Specials of your hand have to wait.")
    if prompt.places:
        return text, say("Take a card. Specials of your hand have to wait.")
    return text, say("Build one kind. Specials of your hand have to wait.")


def _turn_of_two(stage: Stage) -> str:
    """What a turn is; with two seats which of the two actions it is."""
    public: UnrealEstatePublic = stage.scene.public
    say = stage.speech.gettext
    if public.round == public.rounds:
        return say("The last round: after it you may build one kind more.")
    if len(public.players) > 2:
        return say("Choose one thing on the table or in your hand.")
    if len(public.to_act) > 2:
        return say("Your first of two actions in this round.")
    return say("Your second action in this round.")


def scoring(stage: Stage, prompt: ScoringPrompt) -> Said:
    """Which kind for the last time? E15, E16."""
    say = stage.speech.gettext
    if not prompt.builds:
        return say("There is nothing you can build"), say("The dump has no match for your hand.")
    return say("Build one kind for the last time"), say(
        "The dump shrinks as it is used. Cards you keep decide a tie."
    )


def seat(stage: Stage, prompt: SeatPrompt) -> Said:
    """Whose hand? E24, E29."""
    say = stage.speech.gettext
    if prompt.question == "watchtower":
        return say("Watchtower: from whose hand do you draw?"), say(
            "Luck finds the card. Only you two will know it."
        )
    return say("Changeling House: whose hand do you look at?"), say(
        "Then you take a card and give another. There is no way back after the look."
    )


def buildings(stage: Stage, prompt: BuildingsPrompt) -> Said:
    """Which buildings does a special move?"""
    say = stage.speech.gettext
    if prompt.question == "kiln" and not prompt.buildings:
        return say("Salamander Kiln: you have no building to put in"), say(
            "Nobody sees that your hand has none."
        )
    return {
        "well": (
            say("Wishing Well: which card of the dump do you take?"),
            say("It comes into your hand."),
        ),
        "kiln": (
            say("Salamander Kiln: which building goes onto the dump?"),
            say("From your hand, or none at all."),
        ),
        "archive": (
            say("Blueprint Archive: what returns to the dump?"),
            say("One or two discarded buildings of one kind."),
        ),
        "demolition": (
            say("Demolition Yard: which stack shrinks?"),
            say("One or two of its cards are discarded."),
        ),
        "scrapyard": (
            say("Salvage Yard: what do you take from the dump?"),
            say("One card, or two of different kinds."),
        ),
    }[prompt.question]


def places(stage: Stage, prompt: PlacesPrompt) -> Said:
    """Which buildings of the row besides?"""
    say = stage.speech.gettext
    if prompt.question == "crane":
        return say("Giant’s Crane: which building do you lift?"), say(
            "Another one of the row comes into your hand."
        )
    return say("Cloud Warehouse: which two buildings do you take?"), say(
        "They come from the row into your hand."
    )


def exchange(stage: Stage, prompt: ExchangePrompt) -> Said:
    """Which card for which? E29."""
    name = seat_name(stage, prompt.victim)
    return (
        stage.speech.gettext("Take a card from %(name)s, and give one of yours") % {"name": name},
        stage.speech.gettext("Only you two will know which."),
    )


def give(stage: Stage, prompt: GivePrompt) -> Said:
    """Which card goes to the left? E21."""
    return (
        stage.speech.gettext("Goblin Bazaar: which card do you pass to %(name)s?")
        % {"name": seat_name(stage, prompt.receiver)},
        stage.speech.gettext("All pass one to the left together; only giver and receiver see it."),
    )


def sealed(stage: Stage, prompt: SealedPrompt) -> Said:
    """You have chosen; others have not."""
    text = stage.speech.gettext("You pass %(card)s; nobody sees it yet.")
    return waiting(stage), text % {"card": objects(stage.speech, (prompt.card,))}


def waiting(stage: Stage) -> str:
    """For whom the table waits."""
    names = [seat_name(stage, seat) for seat in stage.scene.table.to_act]
    if not names:
        return stage.speech.gettext("One moment")
    return stage.speech.gettext("Waiting for %(names)s") % {"names": listed(stage.speech, names)}
