"""Every code with which the house or a game refuses, as a sentence for people."""

from collections.abc import Mapping

from app.pages.page import Speech
from app.web.i18n import N_
from app.web.wording import dominion, medieval_manor, unreal_estate, uradalom, wuerfelland
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
    "say_you_are_sure": N_("Tick the box first: this cannot be undone."),
    # tables
    "host_arranges": N_("Only the host of this table may arrange that."),
    "nothing_to_arrange": N_("At this table there is nothing to arrange."),
    "no_such_game": N_("The house does not have this game."),
    "no_such_table": N_("There is no such table. The link may be mistyped or old."),
    "no_such_seat": N_("This table does not have that seat."),
    "no_such_step": N_("This game has not come that far."),
    "no_such_invitation": N_("This invitation is not valid. Ask for a new link."),
    "invitation_used": N_("Somebody has used this invitation already. Ask for a new link."),
    "invitation_revoked": N_("This invitation was withdrawn. Ask for a new link."),
    "invitation_expired": N_("This invitation is too old. Ask for a new link."),
    "invitation_needed": N_("This table is private: only those who are invited may sit down."),
    "not_your_invitation": N_("Only its maker or the host can withdraw this invitation."),
    "too_many_invitations": N_("There are many unused invitations already. Withdraw some first."),
    "seat_taken": N_("Somebody was faster: this seat is taken."),
    "no_free_seat": N_("Somebody was faster: all seats are taken."),
    "already_seated": N_("You already sit at this table, at another seat."),
    "not_seated": N_("Only those who sit at this table may do that."),
    "seats_missing": N_("There are still free seats. The game can start when all are taken."),
    "not_started": N_("This game has not begun yet."),
    "already_started": N_("This game has begun already."),
    "not_over": N_("That is possible when the game is over."),
    "table_over": N_("This game is over."),
    "table_abandoned": N_("Nobody sits at this table any more."),
    "newer_rules": N_("This game was played by newer rules than this house knows."),
    "game_no_longer_here": N_("The house does not have this game any more."),
    "game_without_page": N_("This game can be played by programs only."),
    # moves and taking back
    "stale_prompt": N_("The game has moved on since. Look at it as it stands now."),
    "ref_conflict": N_("You have already answered this, with something else."),
    "ref_reused": N_("That was already said, in other words."),
    "step_unstorable": N_("This move could not be stored, so it was not made."),
    "stale_undo": N_("The game has moved on since, so nothing was taken back."),
    "undo_not_possible": N_("That cannot be taken back: luck or a secret has come between."),
    "nothing_to_undo": N_("You have made no move that could be taken back."),
    "undo_needs_consent": N_("That can be taken back only if the others agree. Ask them."),
    "undo_already_asked": N_("The others have been asked already."),
    "undo_declined": N_("Somebody has said no to taking this back."),
    "nothing_asked": N_("Nobody is asking for anything to be taken back."),
    # automatic answers, giving up
    "no_such_automatic": N_("This game does not answer that automatically."),
    "automatics_exclude_each_other": N_("A question can have only one automatic answer."),
    "no_resigning_here": N_("This game cannot be given up at this table."),
    # clocks, being away
    "unreadable_clock": N_("This clock cannot be read."),
    "clock_needs_others": N_("Alone there is nobody who waits: play without a clock."),
    "clock_without_that": N_("This clock has no such setting here."),
    "clock_out_of_range": N_("That must lie between %(least)s and %(most)s."),
    "not_away": N_("Nobody plays for you: it is your seat."),
    "already_left": N_("You have left this table already. You may come back at any time."),
    "clock_calls": N_("Here the clock decides when a bot plays on."),
    "not_waited_for": N_("The table does not wait for that player."),
    "already_called": N_("That player has been asked already, or a bot plays on."),
    "not_silent_long": N_("Give them a little longer: you can ask in %(minutes)s minutes."),
    "not_due": N_("There is time left."),
    # bots
    "no_bots_here": N_("The house has no bots for this game yet."),
    "no_such_level": N_("A bot is easy, steady or strong."),
    "no_such_pace": N_("Bots play at a human pace, quickly or at once."),
    "no_bot_there": N_("No bot sits at that seat."),
    "no_hints_here": N_("At this table no moves are suggested."),
    # talk
    "chat_empty": N_("There is nothing to say in that."),
    "chat_too_long": N_("A line of chat has at most %(longest)s letters."),
    # requests
    "unreadable_move": N_("This move cannot be read."),
    "unreadable_nonce": N_("What a seat brings to the luck is a short text."),
    "option_of_the_house": N_("Only the house sets this option, when a table follows another one."),
    "unreadable_options": N_("These options cannot be read."),
    "too_many_picked": N_("Pick at most %(most)s."),
    "unreadable_page": N_("This list has no such page."),
    "unreadable_prompt": N_("A question has a number."),
    "unreadable_ref": N_("A reference is a short text that can be printed."),
    "unreadable_seat": N_("A seat has a number."),
    "unreadable_seats": N_("The seats of a table are a number."),
    "unreadable_seq": N_("A step has a number."),
    "unreadable_status": N_("A table is open, playing or finished."),
    "unreadable_visibility": N_("A table is public or private."),
    "refused": N_("That is not possible."),
    "conflict": N_("Somebody was faster."),
    "not_yours": N_("That is not yours to do."),
    "against_rules": N_("The rules of the game do not allow that."),
    "foreign_origin": N_("This came from another site, so nothing was done."),
    "csrf_token_wrong": N_("This page was too old to send that. Load it again and repeat."),
    "invalid_request": N_("Something in this request is missing or not as it should be."),
    "unreadable": N_("This request cannot be read."),
    "too_large": N_("That is too much at once. A request may have 64 KiB."),
    "too_often": N_("That was a bit fast. Try again in %(seconds)s s."),
    "not_found": N_("There is nothing here. The address may be mistyped or old."),
    "method_not_allowed": N_("That cannot be done here."),
    "server_error": N_("Something broke on our side. Nothing of yours is lost."),
    "database_away": N_("The house cannot reach its books just now. Try again in a moment."),
    "disk_full": N_("The house has no room to write just now. Nothing was done: try again later."),
    "stored_state_damaged": N_("What is stored of this table is damaged. It cannot be shown."),
}

REFUSALS: Mapping[str, str] = {
    **uradalom.REFUSALS,
    **dominion.REFUSALS,
    **wuerfelland.REFUSALS,
    **unreal_estate.REFUSALS,
    **medieval_manor.REFUSALS,
    **HOUSE,
}

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
