"""What every card does: in a line, in full, and what is asked about it. First edition, 2009."""

from functools import lru_cache

from app.pages.page import Speech
from engines.dominion.cards import FACES, Card

Lines = tuple[str, ...]


@lru_cache(maxsize=64)
def shorts(speech: Speech) -> dict[Card, str]:
    """One line a card, short enough for a tile on a phone."""
    _ = speech.gettext
    return {
        "copper": _("1 coin"),
        "silver": _("2 coins"),
        "gold": _("3 coins"),
        "estate": _("1 point"),
        "duchy": _("3 points"),
        "province": _("6 points"),
        "curse": _("−1 point"),
        "cellar": _("+1 action; swap any cards"),
        "chapel": _("Trash up to 4 cards"),
        "moat": _("+2 cards; wards off Attacks"),
        "chancellor": _("+2 coins; may discard the deck"),
        "village": _("+1 card, +2 actions"),
        "woodcutter": _("+1 buy, +2 coins"),
        "workshop": _("Gain a card costing up to 4"),
        "bureaucrat": _("Silver; others put back Victory"),
        "feast": _("Trash this; gain a card up to 5"),
        "gardens": _("1 point for every 10 own cards"),
        "militia": _("+2 coins; others keep 3 cards"),
        "moneylender": _("Trash a Copper for 3 coins"),
        "remodel": _("Trash a card; gain one 2 dearer"),
        "smithy": _("+3 cards"),
        "spy": _("+1 card, +1 action; sift decks"),
        "thief": _("Steal Treasures off other decks"),
        "throne_room": _("Play an Action twice"),
        "council_room": _("+4 cards, +1 buy; others draw 1"),
        "festival": _("+2 actions, +1 buy, +2 coins"),
        "laboratory": _("+2 cards, +1 action"),
        "library": _("Draw until you hold 7"),
        "market": _("+1 card, action, buy and coin"),
        "mine": _("Turn a Treasure into a dearer one"),
        "witch": _("+2 cards; others gain a Curse"),
        "adventurer": _("Dig for 2 Treasures"),
    }


def bonuses(speech: Speech, card: Card) -> Lines:
    """The plain bonuses, a line each, in the order in which they are printed."""
    face = FACES[card]
    if face.kind != "action":
        return ()
    ngettext = speech.ngettext
    lines = (
        (face.cards, ngettext("+%(count)d card", "+%(count)d cards", face.cards)),
        (face.actions, ngettext("+%(count)d action", "+%(count)d actions", face.actions)),
        (face.buys, ngettext("+%(count)d buy", "+%(count)d buys", face.buys)),
        (face.coins, ngettext("+%(count)d coin", "+%(count)d coins", face.coins)),
    )
    return tuple(line % {"count": count} for count, line in lines if count)


@lru_cache(maxsize=64)
def effects(speech: Speech) -> dict[Card, Lines]:
    """What a card does after its plain bonuses."""
    _ = speech.gettext
    return {
        "copper": (_("Worth 1 coin."),),
        "silver": (_("Worth 2 coins."),),
        "gold": (_("Worth 3 coins."),),
        "estate": (_("1 point at the end."),),
        "duchy": (_("3 points at the end."),),
        "province": (_("6 points at the end."),),
        "curse": (_("Takes away 1 point at the end."),),
        "cellar": (_("Discard any number of cards from your hand, then draw as many."),),
        "chapel": (_("Trash up to 4 cards from your hand."),),
        "moat": (
            _(
                "When somebody else plays an Attack, you may show this from your hand: that Attack "
                "then does nothing to you."
            ),
        ),
        "chancellor": (_("You may put your whole deck onto your discard pile at once."),),
        "village": (),
        "woodcutter": (),
        "workshop": (_("Gain a card that costs up to 4."),),
        "bureaucrat": (
            _("Gain a Silver onto your deck."),
            _(
                "Everybody else puts a Victory card from the hand onto the deck, or shows a hand "
                "that has none."
            ),
        ),
        "feast": (_("Trash this card."), _("Gain a card that costs up to 5.")),
        "gardens": (_("1 point at the end for every 10 cards you own, rounded down."),),
        "militia": (_("Everybody else discards down to 3 cards in hand."),),
        "moneylender": (_("Trash a Copper from your hand. If you do, +3 coins."),),
        "remodel": (
            _("Trash a card from your hand."),
            _("Gain a card that costs up to 2 more than the trashed one."),
        ),
        "smithy": (),
        "spy": (
            _(
                "Everybody, you too, reveals the top card of the deck. For each you say whether it "
                "is discarded or put back."
            ),
        ),
        "thief": (
            _(
                "Everybody else reveals 2 cards from the deck. If there are Treasures among them, "
                "one that you choose is trashed. The others are discarded."
            ),
            _("Then you may gain any of the Treasures that were trashed so."),
        ),
        "throne_room": (_("Choose an Action from your hand and play it twice."),),
        "council_room": (_("Everybody else draws a card."),),
        "festival": (),
        "laboratory": (),
        "library": (
            _(
                "Draw one by one until you have 7 cards in hand. Each Action you draw you may set "
                "aside instead."
            ),
            _("At the end, discard what you set aside."),
        ),
        "market": (),
        "mine": (
            _("Trash a Treasure from your hand."),
            _("Gain a Treasure that costs up to 3 more, into your hand."),
        ),
        "witch": (_("Everybody else gains a Curse."),),
        "adventurer": (
            _("Reveal cards from your deck until 2 Treasures have come up."),
            _("Take these into your hand and discard the others."),
        ),
    }


@lru_cache(maxsize=64)
def rulings(speech: Speech) -> dict[Card, Lines]:
    """What people ask about a card."""
    return {
        **_basic(speech),
        **_cheap(speech),
        **_middling(speech),
        **_attacks(speech),
        **_dear(speech),
    }


def _gaining(speech: Speech) -> Lines:
    """What holds for whatever gains from the supply. D10."""
    _ = speech.gettext
    return (
        _("It comes from the supply onto your discard pile, without a buy."),
        _("Coins do not raise the limit. If anything is cheap enough, you must take something."),
    )


def _basic(speech: Speech) -> dict[Card, Lines]:
    _ = speech.gettext
    return {
        "copper": (_("It costs nothing, but buying it takes a buy."),),
        "silver": (),
        "gold": (),
        "estate": (),
        "duchy": (),
        "province": (_("The game ends after the turn in which the last Province goes."),),
        "curse": (_("It is no Victory card. It can be bought for nothing, which is seldom wise."),),
        "gardens": (
            _("All your cards count, wherever they are: with 39 cards each Gardens is worth 3."),
        ),
    }


def _cheap(speech: Speech) -> dict[Card, Lines]:
    _ = speech.gettext
    return {
        "cellar": (
            _("The Cellar itself is in play and cannot be discarded."),
            _(
                "You discard first. If the deck runs out, these cards are shuffled in and may come "
                "back at once."
            ),
        ),
        "chapel": (
            _(
                "None is fine, too. The Chapel you play cannot trash itself, but another one in "
                "your hand."
            ),
        ),
        "moat": (
            _("It is shown before anything of the Attack happens, and stays in your hand."),
            _("Each play of an Attack counts anew: a Throne Room makes two, and you decide twice."),
            _("The attacker keeps what the card brings. A Council Room is no Attack."),
        ),
        "chancellor": (
            _("Nobody looks at these cards, and nothing is shuffled until a card is needed."),
        ),
        "village": (_("Playing it takes one action and gives two."),),
        "woodcutter": (_("All your buys share all your coins."),),
        "workshop": _gaining(speech),
    }


def _middling(speech: Speech) -> dict[Card, Lines]:
    _ = speech.gettext
    return {
        "feast": (
            *_gaining(speech),
            _("Under a Throne Room it is trashed once and gains twice."),
        ),
        "moneylender": (_("If you hold a Copper, you must. Without one there are no coins."),),
        "remodel": (
            _("You must trash a card if you have one; the Remodel you play is not in your hand."),
            _("The new card may also be the same again or a cheaper one."),
            *_gaining(speech),
        ),
        "smithy": (
            _("If your deck runs out, your discard pile is shuffled and becomes your deck."),
        ),
        "throne_room": (
            _("The two plays take no action of their own. The first ends before the second."),
            _("If you hold an Action, you must choose one."),
            _("A Throne Room on a Throne Room plays two other Actions twice each."),
        ),
    }


def _attacks(speech: Speech) -> dict[Card, Lines]:
    _ = speech.gettext
    return {
        "bureaucrat": (
            _("Gardens are a Victory card, a Curse is none. Whoever has several chooses."),
            _("If no Silver is left, the rest happens all the same."),
        ),
        "militia": (_("Each victim chooses. Whoever holds 3 or fewer discards nothing."),),
        "spy": (
            _("You draw first. Then comes your own deck, then the others from your left."),
            _("Whoever has no card to reveal, even after a shuffle, is passed over."),
        ),
        "thief": (
            _("Each victim loses one Treasure at most. Whoever has only one card reveals one."),
            _("You can gain only what this Thief trashed. It goes onto your discard pile."),
        ),
        "witch": (
            _("They come from your left, as long as there are Curses. You draw in any case."),
        ),
    }


def _dear(speech: Speech) -> dict[Card, Lines]:
    _ = speech.gettext
    return {
        "council_room": (_("The others must draw. It is no Attack, so no Moat helps."),),
        "festival": (_("All your buys share all your coins."),),
        "laboratory": (),
        "library": (
            _("You decide on each Action when you see it. With 7 or more in hand you draw none."),
            _("What is set aside is not shuffled in if the deck runs out."),
        ),
        "market": (),
        "mine": (
            _("The new Treasure can be played in this turn."),
            _("If you hold a Treasure, you must. It may become the same or a cheaper one."),
        ),
        "adventurer": (
            _("If the deck runs out, it is shuffled without the cards already revealed."),
            _("If you have only one Treasure to find, you take that one."),
        ),
    }
