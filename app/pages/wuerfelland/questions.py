"""The sentence that is asked, and the line under it that says why or what follows."""

from app.pages.page import Speech, Stage
from app.pages.who import listed, seat_name
from app.pages.wuerfelland.words import board_names, dice_of, spaces_named, spaces_of
from engines.core.contract import Result, Seat
from engines.wuerfelland.boards import BOARDS
from engines.wuerfelland.checking import SPACES_OF_A_COLOUR
from engines.wuerfelland.crossing import places_for
from engines.wuerfelland.moves import Cross
from engines.wuerfelland.prompts import (
    CrossPrompt,
    RollPrompt,
    SealedCrossPrompt,
    SealedSidePrompt,
    SidePrompt,
)
from engines.wuerfelland.view import WuerfellandPublic

Said = tuple[str, str]
"""The question, and why or what it brings."""


def side(stage: Stage, _prompt: SidePrompt) -> Said:
    """Which side of the board? W1."""
    return (
        stage.speech.gettext("In which country do you play?"),
        stage.speech.gettext("They are the two sides of your board. Nobody sees your choice yet."),
    )


def colour(stage: Stage) -> Said:
    """Which colour of the first roll? W5."""
    return (
        stage.speech.gettext("Which colour do you set aside?"),
        stage.speech.gettext("It stays your colour in this turn. The others get what is left."),
    )


def roll(stage: Stage, prompt: RollPrompt) -> Said:
    """Roll on, or stop? W5, W9."""
    text = stage.speech.ngettext(
        "Roll the last die, or stop with %(dice)s?",
        "Roll the other %(left)d dice, or stop with %(dice)s?",
        prompt.left,
    )
    dice = dice_of(stage.speech, prompt.colour, prompt.aside)
    return text % {"left": prompt.left, "dice": dice}, _room_said(stage, prompt)


def _room_said(stage: Stage, prompt: RollPrompt) -> str:
    """How many dice fit, and what stopping would bring."""
    speech, room = stage.speech, prompt.most - prompt.aside
    if not prompt.most:
        return speech.gettext("You have no place for this colour: you cross nothing with it.")
    if room < 0:
        text = speech.ngettext(
            "Too many already: only %(most)d fits. You will cross nothing.",
            "Too many already: only %(most)d fit. You will cross nothing.",
            prompt.most,
        )
        return text % {"most": prompt.most}
    if not room:
        bust = speech.gettext("One more would be a bust.")
        return f"{_where(stage, prompt)} {bust}"
    text = speech.ngettext("%(count)d more would fit.", "%(count)d more would fit.", room)
    return f"{_where(stage, prompt)} {text % {'count': room}}"


def _where(stage: Stage, prompt: RollPrompt) -> str:
    """The area the dice would go to, or that one is to be opened."""
    speech, seat = stage.speech, stage.scene.viewer
    sheet = stage.scene.public.sheets[seat]
    board = BOARDS[sheet.board]
    rooms = places_for(board, frozenset(sheet.crossed), prompt.colour)
    size = len(board.areas[board.spaces[rooms[0][0]].area])
    if len(rooms[0]) < size:
        text = speech.gettext("Your open area has %(left)d of %(size)d left.")
        return text % {"left": len(rooms[0]), "size": size}
    text = speech.ngettext(
        "You would open an area of %(most)d.",
        "You would open an area of up to %(most)d.",
        len(rooms),
    )
    return text % {"most": prompt.most}


def cross(stage: Stage, prompt: CrossPrompt) -> Said:
    """Which spaces? W7, W13."""
    speech = stage.speech
    if not prompt.may_pass:
        (fit,) = prompt.fits
        question = speech.gettext("Cross %(what)s") % {
            "what": spaces_of(speech, fit.colour, fit.count)
        }
        return question, speech.gettext("One after the other, each beside a cross, in one area.")
    question = speech.gettext("Use one colour that %(name)s left, or pass") % {
        "name": seat_name(stage, stage.scene.public.active)
    }
    return question, speech.gettext(
        "All its dice, in one area. Nobody sees it before all are ready."
    )


def treasure(stage: Stage) -> Said:
    """What to do with a treasure roll? W17."""
    return (
        stage.speech.gettext("Your treasure roll: use one colour, or pass"),
        stage.speech.gettext("All its dice, in one area. Only you cross."),
    )


def sealed(stage: Stage, prompt: SealedSidePrompt | SealedCrossPrompt) -> Said:
    """You have chosen; the others have not."""
    speech = stage.speech
    if isinstance(prompt, SealedSidePrompt):
        seat = stage.scene.viewer
        number = stage.scene.public.sheets[seat].number
        why = speech.gettext("You will play in %(board)s.") % {
            "board": board_names(speech)[f"{number}{prompt.side}"]
        }
    elif isinstance(prompt.answer, Cross):
        why = _crossing_sealed(stage, prompt.answer)
    else:
        why = speech.gettext("You pass; nobody sees that yet.")
    return waiting(stage), why


def _crossing_sealed(stage: Stage, answer: Cross) -> str:
    board = stage.scene.public.sheets[stage.scene.viewer].board
    return stage.speech.gettext("You cross %(spaces)s; nobody sees it yet.") % {
        "spaces": spaces_named(stage.speech, board, answer.spaces)
    }


def waiting(stage: Stage) -> str:
    """For whom the table waits."""
    names = [seat_name(stage, seat) for seat in stage.scene.table.to_act]
    if not names:
        return stage.speech.gettext("One moment")
    return stage.speech.gettext("Waiting for %(names)s") % {"names": listed(stage.speech, names)}


def idle(stage: Stage) -> Said:
    """Nothing is asked of the viewer."""
    scene, public, speech = stage.scene, stage.scene.public, stage.speech
    if scene.result is not None:
        return won(stage, scene.result), speech.gettext("The game is over.")
    if public.phase == "colour":
        question = speech.gettext("%(name)s chooses a colour")
        why = speech.gettext("What is left in the end is for the others.")
        return question % {"name": seat_name(stage, public.active)}, why
    if public.phase == "roll":
        return _rolling(stage, public)
    if public.phase == "treasure":
        question = speech.gettext("%(name)s has a treasure roll")
        return question % {"name": seat_name(stage, public.roller)}, _after_treasure(stage, public)
    return waiting(stage), _reason_to_wait(stage, public)


def _rolling(stage: Stage, public: WuerfellandPublic) -> Said:
    assert public.colour is not None
    text = stage.speech.gettext("%(name)s may roll on")
    why = stage.speech.ngettext(
        "%(dice)s set aside, %(left)d die to roll.",
        "%(dice)s set aside, %(left)d dice to roll.",
        len(public.dice),
    )
    dice = dice_of(stage.speech, public.colour, public.aside)
    return (
        text % {"name": seat_name(stage, public.active)},
        why % {"dice": dice, "left": len(public.dice)},
    )


def _after_treasure(stage: Stage, public: WuerfellandPublic) -> str:
    if not public.queue:
        return stage.speech.gettext("Then the next seat is active.")
    names = [seat_name(stage, seat) for seat in public.queue]
    return stage.speech.gettext("Then: %(names)s.") % {"names": listed(stage.speech, names)}


def _reason_to_wait(stage: Stage, public: WuerfellandPublic) -> str:
    """Why the viewer has nothing to decide while others cross."""
    viewer, speech = stage.scene.viewer, stage.speech
    if viewer is None:
        return speech.gettext("You are watching this table.")
    if public.phase != "cross" or public.colour is None:
        return ""
    if viewer != public.active:
        return speech.gettext("None of the colours left fits on your map.")
    if fits(stage, viewer):
        return speech.gettext("You have one way only: it is crossed when all are ready.")
    return speech.gettext("%(dice)s fit nowhere: you cross nothing in this turn.") % {
        "dice": dice_of(speech, public.colour, public.aside)
    }


def fits(stage: Stage, seat: Seat) -> bool:
    """Whether the active seat's dice fit onto its map. W9."""
    public: WuerfellandPublic = stage.scene.public
    sheet = public.sheets[seat]
    if sheet.board is None or public.colour is None:
        return False
    rooms = places_for(BOARDS[sheet.board], frozenset(sheet.crossed), public.colour)
    return any(len(room) >= public.aside for room in rooms)


def won(stage: Stage, result: Result) -> str:
    """How it ended, in one sentence."""
    best = [seat for seat, each in enumerate(result.seats) if each.rank == 1]
    text = stage.speech.ngettext("%(names)s wins", "%(names)s win together", len(best))
    return text % {"names": listed(stage.speech, [seat_name(stage, seat) for seat in best])}


def count_said(speech: Speech, count: int) -> str:
    """`10 of 14`."""
    return speech.gettext("%(count)d of %(all)d") % {"count": count, "all": SPACES_OF_A_COLOUR}
