"""Every code with which the house or a game refuses, as a sentence for people."""

from collections.abc import Mapping

from app.pages.page import Speech
from app.web.i18n import N_
from app.web.wording import uradalom
from engines.core.errors import Fact

HOUSE = {
    # who somebody is
    "sign_in_first": N_("Tell us your name first, then you can do this."),
    "bad_token": N_("This token is not valid. Make a new one in the settings."),
    "already_registered": N_("You already have an account."),
    "wrong_name_or_password": N_("Name and password do not go together. Try again."),
    "name_missing": N_("A name needs at least one letter or number."),
    "name_too_long": N_("A name has at most %(most)s letters."),
    "name_has_hidden_signs": N_("A name holds only letters and signs that can be seen."),
    "name_reserved": N_("This name belongs to nobody. Choose another one."),
    "name_taken": N_("Somebody has registered this name. Choose another one."),
    "password_too_short": N_("A password needs at least %(least)s letters."),
    "password_too_long": N_("A password has at most %(most)s letters."),
    "email_unreadable": N_("That does not look like an e-mail address."),
    "no_such_language": N_("The house does not speak that language yet."),
    "no_such_theme": N_("The house has a light and a dark theme."),
    "no_such_token": N_("There is no such token, or it was revoked already."),
    # requests
    "foreign_origin": N_("This came from another site, so nothing was done."),
    "csrf_token_wrong": N_("This page was too old to send that. Load it again and repeat."),
    "invalid_request": N_("Something in this request is missing or not as it should be."),
    "unreadable": N_("This request cannot be read."),
    "too_large": N_("That is too much at once. A request may have 64 KiB."),
    "too_often": N_("That was a bit fast. Wait %(seconds)s seconds and try again."),
    "not_found": N_("There is nothing here. The address may be mistyped or old."),
    "method_not_allowed": N_("That cannot be done here."),
    "not_offered_yet": N_("That is not offered yet."),
    "server_error": N_("Something broke on our side. Nothing of yours is lost."),
    "database_away": N_("The house cannot reach its books just now. Try again in a moment."),
    "stored_state_damaged": N_("What is stored of this table is damaged. It cannot be shown."),
}

REFUSALS: Mapping[str, str] = {**uradalom.REFUSALS, **HOUSE}

_UNKNOWN = N_("That is not possible (%(code)s).")


def sentence(speech: Speech, code: str, facts: Mapping[str, Fact]) -> str:
    """Why something is refused, in the reader's language."""
    known = REFUSALS.get(code)
    if known is None:
        return speech.gettext(_UNKNOWN) % {"code": code}
    text = speech.gettext(known)
    try:
        return text % facts if "%(" in text else text
    except KeyError:
        return speech.gettext(_UNKNOWN) % {"code": code}
