"""Medieval Manor's automatic answers in words. D66."""

from app.pages.question_words import QuestionWords
from app.web.i18n import N_

QUESTIONS = (
    QuestionWords(
        answers={
            "never_buy_cards": (
                N_("Never pay 3 goods for cards"),
                N_("In the Draw Phase I am not asked whether I pay 3 goods to keep one of 3."),
            ),
        },
    ),
    QuestionWords(
        answers={
            "never_swap_cards": (
                N_("Never give 2 cards for 1"),
                N_("In the Draw Phase I am not asked whether I discard 2 cards to draw 1."),
            ),
        },
    ),
    QuestionWords(
        question=N_("When my peasants can eat crops or animals"),
        answers={
            "feed_crops_first": (N_("Crops first"), N_("Animals only when the crops run out.")),
            "feed_animals_first": (N_("Animals first"), N_("Crops only when the animals run out.")),
        },
    ),
    QuestionWords(
        answers={
            "stay_out_of_trade": (
                N_("Stay out of trade"),
                N_(
                    "I am ready as soon as the Trade Phase begins. I can still accept an offer, or "
                    "trade on."
                ),
            ),
        },
    ),
)
"""Group by group, in the order of the engine's codes."""
