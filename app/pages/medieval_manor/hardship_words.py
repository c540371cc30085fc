"""What a Hardship does when it strikes: briefly, and in a sentence. M6 to M12."""

from app.pages.medieval_manor.names import token_names, tokens_said
from app.pages.page import Speech
from app.pages.who import listed
from engines.medieval_manor.effects import Hardship


def brief(speech: Speech, one: Hardship) -> str:
    """`no crops this turn`, `all: lose 1 peasant`."""
    _ = speech.gettext
    if one.bars is not None:
        return {"crops": _("no crops this turn"), "placing": _("no placing this turn")}[one.bars]
    text = _("all: %(loss)s") if one.everybody else "%(loss)s"
    return text % {"loss": _loss(speech, one)}


def _loss(speech: Speech, one: Hardship) -> str:
    _ = speech.gettext
    if one.loses_hand:
        return _("discard the hand")
    if one.loses_upgrade:
        return _("lose an upgrade")
    if one.loses_all:
        return _("lose all %(tokens)s") % {"tokens": _kinds(speech, one)}
    return _("lose %(tokens)s") % {"tokens": tokens_said(speech, one.loses)}


def sentence(speech: Speech, one: Hardship) -> str:
    """Whom it hits, and what that costs."""
    _ = speech.gettext
    if one.bars is not None:
        return {
            "crops": _("Until the turn ends nobody can gain crops."),
            "placing": _("Until the turn ends nobody can place a card."),
        }[one.bars]
    facts = {"kinds": _kinds(speech, one), "tokens": tokens_said(speech, one.loses)}
    return _sentence_of_loss(speech, one) % facts


def _sentence_of_loss(speech: Speech, one: Hardship) -> str:
    _ = speech.gettext
    for applies, all_lose, one_loses in (
        (
            one.loses_hand,
            _("Everybody discards the whole hand."),
            _("Whoever draws it discards the whole hand."),
        ),
        (
            one.loses_upgrade,
            _("Everybody loses an upgrade, found by luck."),
            _("Whoever draws it loses an upgrade, found by luck."),
        ),
        (
            bool(one.loses_all),
            _("Everybody loses all %(kinds)s."),
            _("Whoever draws it loses all %(kinds)s."),
        ),
    ):
        if applies:
            return all_lose if one.everybody else one_loses
    if one.loses.peasants and one.everybody:  # M8
        return _("Everybody loses %(tokens)s, but nobody the last.")
    if one.everybody:
        return _("Everybody loses %(tokens)s.")
    return _("Whoever draws it loses %(tokens)s.")


def _kinds(speech: Speech, one: Hardship) -> str:
    return listed(speech, [token_names(speech)[kind] for kind in one.loses_all])
