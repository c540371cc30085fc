"""What every card does: in a line, in full, and what is asked about it. First edition, 2009."""

from functools import lru_cache

from app.pages.page import Speech
from engines.dominion.cards import FACES, Card

Lines = tuple[str, ...]


@lru_cache(maxsize=64)
def shorts(speech: Speech) -> dict[Card, str]:
    """One line a card, short enough for a tile on a phone."""
    say = speech.gettext
    return {
        "copper": say("1 coin"),
        "silver": say("2 coins"),
        "gold": say("3 coins"),
        "estate": say("1 point"),
        "duchy": say("3 points"),
        "province": say("6 points"),
        "curse": say("−1 point"),
        "cellar": say("+1 action; swap any cards"),
        "chapel": say("Trash up to 4 cards"),
        "moat": say("+2 cards; wards off Attacks"),
        "chancellor": say("+2 coins; may discard the deck"),
        "village": say("+1 card, +2 actions"),
        "woodcutter": say("+1 buy, +2 coins"),
        "workshop": say("Gain a card costing up to 4"),
        "bureaucrat": say("Silver; others put back Victory"),
        "feast": say("Trash this; gain a card up to 5"),
        "gardens": say("1 point for every 10 own cards"),
        "militia": say("+2 coins; others keep 3 cards"),
        "moneylender": say("Trash a Copper for 3 coins"),
        "remodel": say("Trash a card; gain one 2 dearer"),
        "smithy": say("+3 cards"),
        "spy": say("+1 card, +1 action; sift decks"),
        "thief": say("Steal Treasures off other decks"),
        "throne_room": say("Play an Action twice"),
        "council_room": say("+4 cards, +1 buy; others draw 1"),
        "festival": say("+2 actions, +1 buy, +2 coins"),
        "laboratory": say("+2 cards, +1 action"),
        "library": say("Draw until you hold 7"),
        "market": say("+1 card, action, buy and coin"),
        "mine": say("Turn a Treasure into a dearer one"),
        "witch": say("+2 cards; others gain a Curse"),
        "adventurer": say("Dig for 2 Treasures"),
    }


def bonuses(speech: Speech, card: Card) -> Lines:
    """The plain bonuses, a line each, in the order in which they are printed."""
    face = FACES[card]
    if face.kind != "action":
        return ()
    say = speech.ngettext
    lines = (
        (face.cards, say("+%(count)d card", "+%(count)d cards", face.cards)),
        (face.actions, say("+%(count)d action", "+%(count)d actions", face.actions)),
        (face.buys, say("+%(count)d buy", "+%(count)d buys", face.buys)),
        (face.coins, say("+%(count)d coin", "+%(count)d coins", face.coins)),
    )
    return tuple(line % {"count": count} for count, line in lines if count)


@lru_cache(maxsize=64)
def effects(speech: Speech) -> dict[Card, Lines]:
    """What a card does after its plain bonuses."""
    say = speech.gettext
    return {
        "copper": (say("Worth 1 coin."),),
        "silver": (say("Worth 2 coins."),),
        "gold": (say("Worth 3 coins."),),
        "estate": (say("1 point at the end."),),
        "duchy": (say("3 points at the end."),),
        "province": (say("6 points at the end."),),
        "curse": (say("Takes away 1 point at the end."),),
        "cellar": (say("Discard any number of cards from your hand, then draw as many."),),
        "chapel": (say("Trash up to 4 cards from your hand."),),
        "moat": (
            say(
                "When somebody else plays an Attack, you may show this from your hand: that Attack "
                "then does nothing to you."
            ),
        ),
        "chancellor": (say("You may put your whole deck onto your discard pile at once."),),
        "village": (),
        "woodcutter": (),
        "workshop": (say("Gain a card that costs up to 4."),),
        "bureaucrat": (
            say("Gain a Silver onto your deck."),
            say(
                "Everybody else puts a Victory card from the hand onto the deck, or shows a hand "
                "that has none."
            ),
        ),
        "feast": (say("Trash this card."), say("Gain a card that costs up to 5.")),
        "gardens": (say("1 point at the end for every 10 cards you own, rounded down."),),
        "militia": (say("Everybody else discards down to 3 cards in hand."),),
        "moneylender": (say("Trash a Copper from your hand. If you do, +3 coins."),),
        "remodel": (
            say("Trash a card from your hand."),
            say("Gain a card that costs up to 2 more than the trashed one."),
        ),
        "smithy": (),
        "spy": (
            say(
                "Everybody, you too, reveals the top card of the deck. For each you say whether it "
                "is discarded or put back."
            ),
        ),
        "thief": (
            say(
                "Everybody else reveals 2 cards from the deck. If there are Treasures among them, "
                "one that you choose is trashed. The others are discarded."
            ),
            say("Then you may gain any of the Treasures that were trashed so."),
        ),
        "throne_room": (say("Choose an Action from your hand and play it twice."),),
        "council_room": (say("Everybody else draws a card."),),
        "festival": (),
        "laboratory": (),
        "library": (
            say(
                "Draw one by one until you have 7 cards in hand. Each Action you draw you may set "
                "aside instead."
            ),
            say("At the end, discard what you set aside."),
        ),
        "market": (),
        "mine": (
            say("Trash a Treasure from your hand."),
            say("Gain a Treasure that costs up to 3 more, into your hand."),
        ),
        "witch": (say("Everybody else gains a Curse."),),
        "adventurer": (
            say("Reveal cards from your deck until 2 Treasures have come up."),
            say("Take these into your hand and discard the others."),
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
    say = speech.gettext
    return (
        say("It comes from the supply onto your discard pile, without a buy."),
        say("Coins do not raise the limit. If anything is cheap enough, you must take something."),
    )


def _basic(speech: Speech) -> dict[Card, Lines]:
    say = speech.gettext
    return {
        "copper": (say("It costs nothing, but buying it takes a buy."),),
        "silver": (),
        "gold": (),
        "estate": (),
        "duchy": (),
        "province": (say("The game ends after the turn in which the last Province goes."),),
        "curse": (
            say("It is no Victory card. It can be bought for nothing, which is seldom wise."),
        ),
        "gardens": (
            say("All your cards count, wherever they are: with 39 cards each Gardens is worth 3."),
        ),
    }


def _cheap(speech: Speech) -> dict[Card, Lines]:
    say = speech.gettext
    return {
        "cellar": (
            say("The Cellar itself is in play and cannot be discarded."),
            say(
                "You discard first. If the deck runs out, these cards are shuffled in and may come "
                "back at once."
            ),
        ),
        "chapel": (
            say(
                "None is fine, too. The Chapel you play cannot trash itself, but another one in "
                "your hand."
            ),
        ),
        "moat": (
            say("It is shown before anything of the Attack happens, and stays in your hand."),
            say(
                "Each play of an Attack counts anew: a Throne Room makes two, and you decide twice."
            ),
            say("The attacker keeps what the card brings. A Council Room is no Attack."),
        ),
        "chancellor": (
            say("Nobody looks at these cards, and nothing is shuffled until a card is needed."),
        ),
        "village": (say("Playing it takes one action and gives two."),),
        "woodcutter": (say("All your buys share all your coins."),),
        "workshop": _gaining(speech),
    }


def _middling(speech: Speech) -> dict[Card, Lines]:
    say = speech.gettext
    return {
        "feast": (
            *_gaining(speech),
            say("Under a Throne Room it is trashed once and gains twice."),
        ),
        "moneylender": (say("If you hold a Copper, you must. Without one there are no coins."),),
        "remodel": (
            say("You must trash a card if you have one; the Remodel you play is not in your hand."),
            say("The new card may also be the same again or a cheaper one."),
            *_gaining(speech),
        ),
        "smithy": (
            say("If your deck runs out, your discard pile is shuffled and becomes your deck."),
        ),
        "throne_room": (
            say("The two plays take no action of their own. The first ends before the second."),
            say("If you hold an Action, you must choose one."),
            say("A Throne Room on a Throne Room plays two other Actions twice each."),
        ),
    }


def _attacks(speech: Speech) -> dict[Card, Lines]:
    say = speech.gettext
    return {
        "bureaucrat": (
            say("Gardens are a Victory card, a Curse is none. Whoever has several chooses."),
            say("If no Silver is left, the rest happens all the same."),
        ),
        "militia": (say("Each victim chooses. Whoever holds 3 or fewer discards nothing."),),
        "spy": (
            say("You draw first. Then comes your own deck, then the others from your left."),
            say("Whoever has no card to reveal, even after a shuffle, is passed over."),
        ),
        "thief": (
            say("Each victim loses one Treasure at most. Whoever has only one card reveals one."),
            say("You can gain only what this Thief trashed. It goes onto your discard pile."),
        ),
        "witch": (
            say("They come from your left, as long as there are Curses. You draw in any case."),
        ),
    }


def _dear(speech: Speech) -> dict[Card, Lines]:
    say = speech.gettext
    return {
        "council_room": (say("The others must draw. It is no Attack, so no Moat helps."),),
        "festival": (say("All your buys share all your coins."),),
        "laboratory": (),
        "library": (
            say("You decide on each Action when you see it. With 7 or more in hand you draw none."),
            say("What is set aside is not shuffled in if the deck runs out."),
        ),
        "market": (),
        "mine": (
            say("The new Treasure can be played in this turn."),
            say("If you hold a Treasure, you must. It may become the same or a cheaper one."),
        ),
        "adventurer": (
            say("If the deck runs out, it is shuffled without the cards already revealed."),
            say("If you have only one Treasure to find, you take that one."),
        ),
    }
