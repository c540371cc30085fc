"""Medieval Manor in words: why something is refused, and what its rules page lists."""

from dataclasses import dataclass

from app.pages.medieval_manor.faces import LETTERS, Face, face, slug
from app.pages.medieval_manor.land_words import land_note
from app.pages.medieval_manor.names import land_names, token_names
from app.pages.page import Speech
from app.web.i18n import N_
from app.web.wording.manor_options import OPTIONS
from app.web.words import GameWords
from engines.medieval_manor.cards import CARDS
from engines.medieval_manor.effects import CardKind
from engines.medieval_manor.lands import ALL, BASIC
from engines.medieval_manor.tokens import KINDS

_OFFERS = {
    "already_ready": N_("You have said already that you are ready."),
    "already_trading": N_("You are still trading: you have not said that you are ready."),
    "asked_lacks": N_("Whoever is asked does not have all of that now."),
    "empty_offer": N_("This offer is empty. Choose what you give, or what you ask for."),
    "goods_only": N_(
        "At this table only goods and cards are traded: no peasants, no Victory Tokens."
    ),
    "maker_lacks": N_("You do not have all that you offer; and your last peasant stays with you."),
    "not_offered_to_you": N_("This offer does not go to you, or you have said no to it."),
    "not_your_offer": N_("Only whoever made an offer can take it back."),
    "offer_gone": N_("That offer is gone: somebody accepted it, or it could not be kept."),
    "offer_to_oneself": N_("An offer goes to somebody else."),
    "too_many_offers": N_(
        "You have %(most)s offers on the table, and that is the most. Take one back first."
    ),
}

_WORK = {
    "cannot_pay": N_("That costs %(price)s in gold and resources, and you do not have so many."),
    "card_named_twice": N_("The same card was chosen twice. There is one of each."),
    "card_not_held": N_("Keep one of the cards that you have just bought."),
    "nothing_to_steal": N_("There is nothing of that to be taken from this player."),
    "placing_barred": N_(
        "Peasant Rebellion: nobody places cards this turn. Two cards still make a good."
    ),
    "space_taken": N_("A card lies on that space already. Choose a free one."),
    "wrong_land": N_("That card cannot lie on this land. Its lands stand on it."),
    "wrong_number_of_goods": N_("Take as many goods as the card says: %(count)s."),
    "wrong_payment": N_(
        "The price is %(price)s: pay %(least)s to %(most)s of it in gold, the rest in resources."
    ),
    "wrong_price": N_("The price is %(price)s goods, of any kinds."),
}

_GOODS = {
    "already_fed": N_("Your peasants are fed already."),
    "cannot_convert_so_often": N_("With what you have, that goes at most so many times: %(most)s."),
    "crops_barred": N_("Blight: nobody gains crops this turn."),
    "drawing_ends_a_chain": N_("Cards are drawn last: first see which ones come, then convert on."),
    "must_feed": N_("Your peasants want to eat: you cannot do without feeding them."),
    "no_such_conversion": N_("You have no card that converts this now."),
    "not_fed_yet": N_("Your peasants are not all fed, so no new one comes."),
    "tokens_missing": N_("You do not have that many tokens."),
    "too_many_conversions": N_("At most %(most)s conversions go into one phase."),
    "wrong_amount_of_food": N_("Choose exactly so much food: %(count)s."),
}

_CHOICES = {
    "choose_a_card_to_keep": N_("Choose which card you keep first."),
    "choose_a_conversion": N_("Choose first what you convert, and how often."),
    "choose_a_good": N_("Choose which good you want first."),
    "choose_a_partner": N_("Choose first with whom you trade."),
    "choose_a_payment": N_("Choose first with what you pay."),
    "choose_a_space": N_("Choose a space for the card first."),
    "choose_a_victim": N_("Choose first from whom you take it."),
    "choose_cards_to_discard": N_("Choose first which cards you discard."),
    "choose_food": N_("Choose first which food it is to be."),
    "choose_pairs_of_cards": N_(
        "This takes more than one card at a time. Choose as many cards as go out evenly."
    ),
    "choose_two_cards": N_("Choose two cards of your hand first."),
}

_OPTIONS = {
    "choose_two_lands": N_("Mark two lands to swap them."),
    "hardship_deck_needs_hardships": N_(
        "A deck of Hardships needs some. Choose Hardships, or shuffle them in."
    ),
    "no_map_to_arrange": N_("Without a map there are no lands to arrange."),
    "road_and_river_at_the_edge": N_("Road and River must lie at the edge of the map."),
    "wrong_lands": N_("The map holds each of its %(count)s lands once."),
}

REFUSALS = {**_OFFERS, **_WORK, **_GOODS, **_CHOICES, **_OPTIONS}


@dataclass(frozen=True, slots=True)
class LandPiece:
    """A land for the rules page; the `is_extra` ones come with four seats. M1."""

    slug: str
    name: str
    note: str
    is_extra: bool


@dataclass(frozen=True, slots=True)
class Pieces:
    """What the rules page lists: all lands, tokens by letter, and all cards by kinds."""

    lands: tuple[LandPiece, ...]
    tokens: tuple[tuple[str, str], ...]
    cards: tuple[tuple[str, tuple[Face, ...]], ...]


def _pieces(speech: Speech) -> Pieces:
    lands, tokens = land_names(speech), token_names(speech)
    return Pieces(
        lands=tuple(
            LandPiece(slug(key), lands[key], land_note(speech, key), key not in BASIC)
            for key in ALL
        ),
        tokens=tuple((LETTERS[kind], tokens[kind]) for kind in KINDS),
        cards=(
            (speech.gettext("Bounties"), _faces(speech, "bounty")),
            (speech.gettext("Upgrades"), _faces(speech, "upgrade")),
            (speech.gettext("Hardships"), _faces(speech, "hardship")),
        ),
    )


def _faces(speech: Speech, kind: CardKind) -> tuple[Face, ...]:
    return tuple(face(speech, key) for key, card in CARDS.items() if card.kind == kind)


WORDS = GameWords(
    tagline=N_("Work your lands, trade with everybody, and let no peasant go hungry."),
    about=N_(
        "You run a manor with a handful of peasants. Cards are placed on the lands that all share, "
        "and each brings crops, animals, gold or resources; what you lack you get on the open "
        "market, where every hand lies face up. Upgrades turn goods into Victory Tokens, and "
        "whoever first has 15 of them makes this turn the last."
    ),
    seats_note=N_("Turns go down the list. Luck finds the first Lord of the Manor."),
    options=OPTIONS,
    pieces=_pieces,
)
