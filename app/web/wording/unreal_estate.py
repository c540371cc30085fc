"""Unreal Estate in words: its options, and why a move or a choice of options is refused."""

from dataclasses import dataclass

from app.pages.page import Speech
from app.pages.unreal_estate.faces import CardFace, faces
from app.pages.unreal_estate.names import name
from app.pages.unreal_estate.special_words import TRIGGER_OF, effects, triggers
from app.web.i18n import N_
from app.web.words import Choice, GameWords, Item, OptionWords, PickWords
from engines.unreal_estate.cards import FACES, KEEPS, REVEALS, SPECIALS, TAKES
from engines.unreal_estate.info import SPECIAL_COUNT

REFUSALS = {
    "building_not_in_hand": N_("You have none of these in your hand."),
    "building_not_on_dump": N_("There is none of these in the dump: it cannot be built now."),
    "building_not_to_choose": N_("That building cannot be chosen here. Choose one of those shown."),
    "buildings_must_be_alike": N_("Choose two of the same kind, or one."),
    "buildings_must_differ": N_("Choose two different kinds, or one."),
    "card_not_in_their_hand": N_("That card is not in the other hand."),
    "choose_a_building": N_("Choose a building first."),
    "choose_a_place_of_the_row": N_("Choose what you take from the row first."),
    "choose_a_seat": N_("Choose one of the other seats first."),
    "choose_an_action": N_("Choose what to do first: a card of the row, or of your hand."),
    "choose_what_to_give": N_("Choose which of your cards you give first."),
    "choose_what_to_take": N_("Choose which card you take from the other hand first."),
    "mirage_goes_with_building": N_("The Mirage Tower goes with building. Choose what you build."),
    "no_building_at_place": N_("No building lies there. Choose one that is left in the row."),
    "no_card_at_place": N_("That card is gone. Choose one that is left in the row."),
    "no_passing": N_("There is something to do: take a card, build, or play a special."),
    "no_special_within_clock": N_("The Clock Tower gives ordinary actions: take a card, or build."),
    "no_specials_in_scoring": N_("In the final scoring no special may be played."),
    "no_such_building": N_("There is no such building."),
    "seat_not_to_choose": N_("That seat cannot be chosen. Choose one that has cards."),
    "special_not_in_hand": N_("That special building is not in your hand."),
    "special_picked_twice": N_("The same special building was picked twice. There is one of each."),
    "special_without_use": N_("That special building has nothing to work on just now."),
    "stack_has_one": N_("There is only one of these. Choose one, or another kind."),
    "too_many_chosen": N_("Those are too many. Choose as many as the question says."),
    "wrong_number_of_buildings": N_("Choose %(least)s to %(most)s buildings."),
    "wrong_number_of_places": N_("Choose exactly %(count)s of the row."),
}


def _items(speech: Speech) -> tuple[Item, ...]:
    """All specials, with when they act and what they do."""
    return tuple(
        Item(
            card,
            name(speech, card),
            f"{triggers(speech)[TRIGGER_OF[card]]}: {effects(speech)[card]}",
        )
        for card in SPECIALS
    )


@dataclass(frozen=True, slots=True)
class Pieces:
    """What the rules page lists: all buildings with their copies, and all specials by kinds."""

    buildings: tuple[tuple[CardFace, int], ...]
    specials: tuple[tuple[str, str, tuple[CardFace, ...]], ...]


def _pieces(speech: Speech) -> Pieces:
    when = triggers(speech)
    return Pieces(
        buildings=tuple(
            (face, FACES[kind].copies)
            for kind, face in zip(FACES, faces(speech, FACES), strict=True)
        ),
        specials=(
            ("reveal", when["reveal"], faces(speech, REVEALS)),
            ("take", when["take"], faces(speech, TAKES)),
            ("keep", when["keep"], faces(speech, KEEPS)),
        ),
    )


WORDS = GameWords(
    tagline=N_("What others turn down today makes your buildings dear tomorrow."),
    about=N_(
        "A row of fairy-tale buildings lies open, and everybody takes one. What nobody wants falls "
        "onto the dump; and the more of a kind lie there, the more your own bring when you build "
        "them. Collect, wait for the right moment, and build before somebody else clears the stack."
    ),
    seats_note=N_("Turns go down the list. Luck finds who begins."),
    pieces=_pieces,
    options={
        "specials": PickWords(
            label=N_("Special buildings"),
            help=N_("Six of the twenty are in the deck. Name some that are sure to be among them."),
            said=N_("These are sure to be in the deck; luck finds the others."),
            most=SPECIAL_COUNT,
            items=_items,
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
