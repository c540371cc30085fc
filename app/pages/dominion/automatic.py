"""Dominion's automatic answers in words. D66."""

from app.pages.question_words import QuestionWords
from app.web.i18n import N_

QUESTIONS = (
    QuestionWords(
        question=N_("When I am attacked and hold a Moat"),
        answers={
            "never_show_moat": (N_("Never show the Moat"), N_("Every attack hits me.")),
            "always_show_moat": (N_("Always show the Moat"), N_("No attack hits me.")),
        },
    ),
    QuestionWords(
        answers={
            "play_all_treasures": (
                N_("Play all my Treasures"),
                N_(
                    "Once I can play no more Actions. My action phase ends with it, and only "
                    "buying is left to me."
                ),
            ),
        },
    ),
    QuestionWords(
        answers={
            "end_actions_without_actions": (
                N_("End my action phase"),
                N_(
                    "Once I can play no more Actions. I still play the Treasures myself: choose "
                    "this alone to keep some of them back."
                ),
            ),
        },
    ),
    QuestionWords(
        answers={
            "end_turn_without_buys": (
                N_("End my turn"),
                N_("As soon as I have no buy left. The last buy can then not be taken back."),
            ),
        },
    ),
    QuestionWords(
        question=N_("When my Library draws an Action"),
        answers={
            "library_keep_actions": (N_("Keep the Action"), N_("It stays in my hand.")),
            "library_skip_actions": (
                N_("Set the Action aside"),
                N_("Everybody sees it, and it is discarded at the end."),
            ),
        },
    ),
)
"""The questions, in the order of the rules' groups."""
