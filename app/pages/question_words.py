"""The words of a question that can be answered automatically; each game has its own."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """For each code that answers a question a name, and what it means at the table.

    A question with one answer needs no words of its own: the answer says when it is given.
    """

    answers: Mapping[str, tuple[str, str]]
    question: str = ""
