"""What a solo result is called: six bands a side, in our own words."""

from typing import Literal

from app.pages.page import Speech


def rating_said(speech: Speech, side: Literal["a", "b"], rating: str) -> str:
    """The sentence for a band. Raises KeyError for an unknown one."""
    return (_side_a(speech) if side == "a" else _side_b(speech))[rating]


def _side_a(speech: Speech) -> dict[str, str]:
    _ = speech.gettext
    return {
        "bleak": _("A bleak estate: the tenants are packing. (Up to 50 points.)"),
        "dissatisfied": _("The lord frowns at the map and asks for another. (51 to 60 points.)"),
        "good": _("A good estate: it feeds everybody who lives on it. (61 to 70 points.)"),
        "clever": _("Cleverly laid out: the neighbours come to look. (71 to 80 points.)"),
        "splendid": _("A splendid estate: painters ask for leave to stay. (81 to 90 points.)"),
        "magnificent": _("Magnificent: the king himself wants to trade. (91 points and more.)"),
    }


def _side_b(speech: Speech) -> dict[str, str]:
    _ = speech.gettext
    return {
        "bleak": _("A bleak estate: even the crows move on. (Up to 70 points.)"),
        "dissatisfied": _("The lord sighs and folds the map away. (71 to 80 points.)"),
        "good": _("A good estate: the granary is full by autumn. (81 to 90 points.)"),
        "clever": _("Clever: every field and hill lies where it pays. (91 to 100 points.)"),
        "splendid": _("A splendid estate: guests come and forget to leave. (101 to 110 points.)"),
        "magnificent": _("Magnificent: songs are sung about it. (111 points and more.)"),
    }
