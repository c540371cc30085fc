"""Uradalom in words: its options, and why a move or a choice of options is refused."""

from app.web.i18n import N_
from app.web.words import Choice, GameWords, OptionWords

REFUSALS = {
    "already_chosen": N_("You have already chosen. The others are still thinking."),
    "already_sealed": N_("Your choice is sealed. Take it back first to choose anew."),
    "bonus_changes_nothing": N_("A bonus has to change the die. This one already shows that."),
    "bonus_not_left": N_("You do not have that bonus. Each one works once a game."),
    "bonus_out_of_reach": N_("That bonus cannot turn this die into that number."),
    "bonus_without_value": N_("Say which number the bonus should make of the die."),
    "cell_given_twice": N_("The same cell was chosen twice. Choose different cells."),
    "cell_taken": N_("Something is already drawn there. Choose an empty cell."),
    "choose_a_cell": N_("Choose a cell to draw in as well."),
    "choose_a_die": N_("Choose a die first."),
    "choose_a_goal": N_("Choose one of the two goals first."),
    "choose_a_place": N_("Choose a place for the manor first."),
    "choose_a_tray": N_("Choose one of the two trays first."),
    "die_makes_no_pair": N_("No die on the other tray makes seven with that one."),
    "die_not_on_tray": N_("That die is not on your tray. Choose one that is."),
    "game_over": N_("The game is over."),
    "goal_not_offered": N_("You can only keep one of the two goals you drew."),
    "no_bonus_on_b": N_("There are no bonuses on side B."),
    "no_goals_in_solo": N_("Goals need somebody to play against. Leave them out when alone."),
    "no_such_cell": N_("There is no such cell on the estate."),
    "no_such_tray": N_("That tray has no pair that makes seven. Choose the other one."),
    "no_such_turn": N_("The manor cannot be turned like that."),
    "not_a_highest_die": N_("Only one of the highest dice can be removed."),
    "not_a_number": N_("Something in this form is not a number. Load the page again."),
    "not_asked": N_("This question is not for you just now."),
    "not_the_pattern": N_("The manor does not fit like that. Its shape has six cells."),
    "nothing_sealed": N_("There is no sealed choice to take back."),
    "secret_goals_need_manor": N_("Secret goals need the manor: some of them look at it."),
    "solo_a_needs_manor": N_("Alone on side A the manor is always there."),
    "value_out_of_range": N_("A die shows one to six, also with a bonus."),
    "value_without_bonus": N_("Without a bonus the die counts as what it shows."),
    "wrong_answer": N_("That is no answer to the question on the table."),
    "wrong_number_of_cells": N_("Choose exactly as many cells as you are to draw."),
    "wrong_number_of_seats": N_("This game does not go with that many seats."),
}

WORDS = GameWords(
    tagline=N_("Draft dice, draw your estate, let the river find the lake."),
    about=N_(
        "Everybody rolls six dice and passes them on. Each die you keep becomes a piece of land: "
        "fields in one sweep, mountains above forests, cottages with a view, and a river that "
        "pays only when it runs from a mountain to a lake. Picks are made in secret and shown "
        "together, so nobody waits for a turn."
    ),
    seats_note=N_("Dice pass down the list in odd rounds on side A, and up it in even ones."),
    options={
        "side": OptionWords(
            label=N_("Side of the sheet"),
            choices={
                "a": Choice(N_("Side A"), N_("One die, one cell. More thought, less luck.")),
                "b": Choice(
                    N_("Side B"), N_("The colour is the land, the number the cells. Fast and wild.")
                ),
            },
        ),
        "manor": OptionWords(
            label=N_("Manor"),
            usual=N_("Only alone on side A, or with secret goals."),
            choices={
                True: Choice(
                    N_("With the manor"),
                    N_("Six cells hold your house and score nothing. The game is shorter."),
                ),
                False: Choice(N_("No manor"), N_("All 36 cells are yours to draw.")),
            },
        ),
        "shared_goals": OptionWords(
            label=N_("Shared goals"),
            usual=N_("On side A, when you are not alone."),
            choices={
                True: Choice(
                    N_("Shared goals"), N_("Lie open in the middle. Whoever does best scores.")
                ),
                False: Choice(N_("No shared goals"), N_("Only the land scores.")),
            },
        ),
        "secret_goals": OptionWords(
            label=N_("Secret goals"),
            usual=N_("None."),
            choices={
                True: Choice(
                    N_("Secret goals"), N_("Each keeps one of two, and shows it at the end.")
                ),
                False: Choice(N_("No secret goals"), N_("Nothing is hidden but the dice to come.")),
            },
        ),
        "bonus_icons": OptionWords(
            label=N_("Bonuses on side A"),
            applies=("side", "a"),
            choices={
                3: Choice(N_("Three bonuses"), N_("Up, down, and any number, once each.")),
                5: Choice(N_("Five bonuses"), N_("+1, +2, −1, −2, and any number, once each.")),
            },
        ),
        "finish_order": OptionWords(
            label=N_("Finishing first on side B"),
            applies=("side", "b"),
            choices={
                "round": Choice(
                    N_("Counted by rounds"), N_("All who finish in the same round tie.")
                ),
                "step": Choice(N_("Counted by picks"), N_("All who finish on the same pick tie.")),
            },
        ),
        "tokens": OptionWords(
            label=N_("Ready tokens"),
            choices={
                True: Choice(N_("Choose in secret"), N_("All picks are shown at the same time.")),
                False: Choice(N_("Choose openly"), N_("A pick is shown as soon as it is made.")),
            },
        ),
    },
)
