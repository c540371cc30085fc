"""Würfelland in words: its options, and why a move or a choice of options is refused."""

from dataclasses import dataclass

from app.pages.page import Speech
from app.pages.wuerfelland.country import Country, country
from app.pages.wuerfelland.words import board_names, board_shapes, colour_names
from app.web.i18n import N_
from app.web.words import Choice, GameWords, OptionWords
from engines.wuerfelland.hexes import COLOURS

REFUSALS = {
    "already_crossed": N_("One of these spaces is crossed already. Choose free ones."),
    "area_not_open": N_(
        "That area is not open to you. Finish the one you have begun in this colour first."
    ),
    "choose_a_colour": N_("Choose one of the colours first."),
    "choose_a_side": N_("Choose one of the two countries first."),
    "choose_spaces": N_("Choose the spaces that you cross first."),
    "colour_does_not_fit": N_("There is no area of this colour with room for all its dice."),
    "colour_not_rolled": N_("No die shows that colour. Choose one that was rolled."),
    "must_cross": N_("It is your own colour and it fits: you have to cross."),
    "no_such_colour": N_("The dice do not have such a colour."),
    "no_such_space": N_("There is no such space on your map."),
    "not_touching": N_("Each space must touch a cross, if need be one that you make just now."),
    "roll_or_stop": N_("Say whether you roll on or stop."),
    "space_named_twice": N_("The same space was chosen twice. Choose different ones."),
    "space_of_another_colour": N_("All spaces must have the colour of your dice."),
    "too_many_spaces": N_("Those are more spaces than there are dice."),
    "two_areas": N_("All dice go into one area. What is over does not go into another."),
    "wrong_number_of_spaces": N_(
        "Use all dice of the colour: %(count)d spaces, no more, no fewer."
    ),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """A board for the rules page."""

    name: str
    shape: str
    country: Country


@dataclass(frozen=True, slots=True)
class Pieces:
    """All colours with their names, all boards, and one with its first crosses as an example."""

    colours: tuple[tuple[str, str], ...]
    boards: tuple[Shown, ...]
    example: Country


_EXAMPLE = ("3B", (33, 42, 34, 35, 24, 43, 52, 50, 61))
"""Some first crosses round the start: the grey area is closed, three others are open."""


def _pieces(speech: Speech) -> Pieces:
    key, crossed = _EXAMPLE
    names = colour_names(speech)
    return Pieces(
        colours=tuple((colour, names[colour]) for colour in COLOURS),
        boards=tuple(
            Shown(name, board_shapes(speech)[board], country(board, ()))
            for board, name in board_names(speech).items()
        ),
        example=country(key, crossed),
    )


WORDS = GameWords(
    tagline=N_("Roll for a colour, push your luck, and cross your way to the treasures."),
    about=N_(
        "Everybody has a country of coloured areas and begins with one cross in the middle. "
        "Whoever is active rolls for a colour and may go on as long as luck holds; what is left is "
        "for the others, who choose at the same time. Too many dice for an area, and you cross "
        "nothing. Five treasures and one whole colour win the race."
    ),
    seats_note=N_("Turns and treasure rolls go down the list. Luck finds who begins."),
    pieces=_pieces,
    options={
        "whole_strip": OptionWords(
            label=N_("Length of the game"),
            choices={
                False: Choice(
                    N_("Five treasures"), N_("Five of the six treasures and one whole colour win.")
                ),
                True: Choice(
                    N_("All six treasures"), N_("All six and one whole colour: a longer race.")
                ),
            },
        ),
        "resigning": OptionWords(
            label=N_("Giving up, with two"),
            seats=2,
            unsaid=(False,),
            choices={
                False: Choice(
                    N_("No giving up"),
                    N_("If somebody leaves, a bot plays on until they come back."),
                ),
                True: Choice(N_("Giving up ends the game"), N_("The other one wins at once.")),
            },
        ),
    },
)
