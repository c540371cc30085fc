"""Unreal Estate's automatic answers in words. E36."""

from app.pages.question_words import QuestionWords
from app.web.i18n import N_

QUESTIONS = (
    QuestionWords(
        answers={
            "only_answer": (
                N_("Give the only answer there is"),
                N_("Pass when there is nothing to do, and build nothing when nothing goes."),
            ),
        },
    ),
)
"""The questions, in the order of the rules' groups."""
