"""What the 101 cards of Medieval Manor are called."""

from functools import lru_cache

from app.pages.page import Speech


@lru_cache(maxsize=64)
def card_names(speech: Speech) -> dict[str, str]:
    """The name of every card, by its key."""
    return {**_bounties(speech), **_trades(speech), **_upgrades(speech), **_hardships(speech)}


def name(speech: Speech, card: str) -> str:
    """The name of a card."""
    return card_names(speech)[card]


def _bounties(speech: Speech) -> dict[str, str]:
    """What grows, grazes or is dug."""
    _ = speech.gettext
    return {
        "slaughter_livestock": _("Slaughter Livestock"),
        "fallow_field": _("Fallow Field"),
        "clover_rape": _("Clover & Rape"),
        "turnips": _("Turnips"),
        "pigs": _("Pigs"),
        "stone": _("Stone"),
        "honey_wax": _("Honey & Wax"),
        "corn": _("Corn"),
        "beans": _("Beans"),
        "herbs": _("Herbs"),
        "small_game": _("Small Game"),
        "rye": _("Rye"),
        "resin_tar_pitch": _("Resin, Tar, Pitch"),
        "apples": _("Apples"),
        "millet": _("Millet"),
        "stag_hunt": _("Stag Hunt"),
        "iron_ore": _("Iron Ore"),
        "wheat": _("Wheat"),
        "flax": _("Flax"),
        "oysters_crabs": _("Oysters & Crabs"),
        "plow_team": _("Plow Team"),
        "berries_acorns_nuts": _("Berries, Acorns, Nuts"),
        "barley": _("Barley"),
        "goats": _("Goats"),
        "poultry": _("Poultry"),
        "sheep": _("Sheep"),
        "cob_straw_reeds": _("Cob, Straw, Reeds"),
        "fur_trapper": _("Fur Trapper"),
        "wild_boar": _("Wild Boar"),
        "cabbage": _("Cabbage"),
        "horticulture": _("Horticulture"),
        "wool": _("Wool"),
        "oats": _("Oats"),
        "gold_silver": _("Gold & Silver"),
        "timber": _("Timber"),
        "potatoes": _("Potatoes"),
        "herring_cod": _("Herring & Cod"),
    }


def _trades(speech: Speech) -> dict[str, str]:
    """What people do, sell and owe: the other Bounties."""
    _ = speech.gettext
    return {
        "pilgrimage": _("Pilgrimage"),
        "levy_troops": _("Levy Troops"),
        "crafts_fair": _("Crafts Fair"),
        "feast_day": _("Feast Day"),
        "harvest": _("Harvest"),
        "caravan": _("Caravan"),
        "tournament": _("Tournament"),
        "feudal_dues": _("Feudal Dues"),
        "feudal_obligations": _("Feudal Obligations"),
        "minstrel_troupe": _("Minstrel Troupe"),
        "cloth_trade": _("Cloth Trade"),
        "taxes": _("Taxes"),
        "banditry": _("Banditry"),
        "settlers": _("Settlers"),
        "marriage": _("Marriage"),
        "spice_trade": _("Spice Trade"),
        "indulgences": _("Indulgences"),
        "collect_tolls": _("Collect Tolls"),
        "midwife": _("Midwife"),
        "money_lender": _("Money Lender"),
        "tithe": _("Tithe"),
        "salt_trade": _("Salt Trade"),
    }


def _upgrades(speech: Speech) -> dict[str, str]:
    _ = speech.gettext
    return {
        "orchard": _("Orchard"),
        "woodcutters": _("Woodcutters"),
        "tavern": _("Tavern"),
        "stables": _("Stables"),
        "watermill": _("Watermill"),
        "quarry": _("Quarry"),
        "royal_hunting_grounds": _("Royal Hunting Grounds"),
        "mine": _("Mine"),
        "warehouse": _("Warehouse"),
        "weaver": _("Weaver"),
        "tannery": _("Tannery"),
        "bazaar": _("Bazaar"),
        "cattle_enclosures": _("Cattle Enclosures"),
        "docks": _("Docks"),
        "fishing_boats": _("Fishing Boats"),
        "vineyard": _("Vineyard"),
        "cheese_maker": _("Cheese Maker"),
        "brewery": _("Brewery"),
        "carpenter_workshop": _("Carpenter Workshop"),
        "printing_press": _("Printing Press"),
        "brick_maker": _("Brick Maker"),
        "wind_mill": _("Wind Mill"),
        "university": _("University"),
        "bakery": _("Bakery"),
        "inn": _("Inn"),
        "smithy": _("Smithy"),
        "butcher": _("Butcher"),
        "guild_hall": _("Guild Hall"),
        "abbey": _("Abbey"),
        "renaissance_master": _("Renaissance Master"),
        "fortress": _("Fortress"),
        "cathedral": _("Cathedral"),
    }


def _hardships(speech: Speech) -> dict[str, str]:
    _ = speech.gettext
    return {
        "blight": _("Blight"),
        "peasant_rebellion": _("Peasant Rebellion"),
        "fire": _("Fire"),
        "thieves": _("Thieves"),
        "scandal": _("Scandal"),
        "heresy": _("Heresy"),
        "plague": _("Plague"),
        "foraging_army": _("Foraging Army"),
        "kings_tax_collector": _("King’s Tax Collector"),
        "pestilence": _("Pestilence"),
    }
