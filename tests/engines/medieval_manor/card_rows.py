"""What each card does, written down a second time: a row a card, played by `test_cards`."""

BOUNTIES = """
pilgrimage | church | 1V | 1P > 2V |
levy_troops | castle | 1V | 1P > 2V |
crafts_fair | village castle market | 1R | 1R > 1V |
feast_day | village market castle church | 1A | 1A > 1V |
harvest | village market fields | 1C | 1C > 1V |
caravan | road market | 1G | 1G > 1V |
tournament | castle | 2V |  |
feudal_dues | castle | 1V |  | card:1
feudal_obligations | castle | 1V |  | goods:1
minstrel_troupe | village market road | 1G 1V |  |
cloth_trade | road market river | 2G 1R |  |
slaughter_livestock | fields pasture | 4A |  |
fallow_field | fields |  |  | later:2
clover_rape | fields |  |  | compost fodder later:2
turnips | fields | 2C |  | fodder
pigs | woods fields | 3A |  | compost
stone | hills | 3R |  |
honey_wax | woods fields | 1A 1R |  | compost
corn | fields | 4C |  | compost fodder
beans | fields | 3C |  |
herbs | fields village woods | 1C 1G |  |
small_game | woods | 1A |  | draws:1
rye | fields | 3C |  |
resin_tar_pitch | woods | 2R |  |
apples | fields | 2C |  | compost fodder
millet | fields | 2C |  |
taxes | market village | 2G |  |
stag_hunt | woods | 2A |  |
iron_ore | hills | 3R |  |
wheat | fields | 4C |  | compost fodder
flax | fields | 1C 1R |  |
oysters_crabs | river | 2A |  |
plow_team | fields | 3C |  | compost
banditry | road river hills |  |  | goods:2
berries_acorns_nuts | woods | 1C |  | draws:1
barley | fields | 3C |  | fodder
goats | fields hills pasture | 2A |  |
settlers | river road | 1P |  |
poultry | market village | 2A |  |
marriage | church village castle | 1P |  |
sheep | fields pasture | 2A |  | compost
spice_trade | road market river | 2G 1C |  |
cob_straw_reeds | fields | 2R |  | fodder
indulgences | church | 2G |  |
collect_tolls | road | 2G |  |
midwife | village | 1P |  |
fur_trapper | woods | 1A 1R |  |
wild_boar | woods | 2A |  |
cabbage | village fields | 2C |  | compost
money_lender | market | 4G |  | fine:1
tithe | church village | 2G |  |
horticulture | village market fields | 1C 1G |  |
wool | fields pasture | 2R |  |
oats | fields | 2C |  | fodder
gold_silver | hills | 3G |  |
timber | woods | 3R |  |
potatoes | fields | 3C |  |
herring_cod | river | 3A |  | compost
salt_trade | road market river | 2G 1A |  |
"""
"""Key, kinds of land, plain gain, conversion, and what else: compost and fodder for the neighbours,
cards drawn now and later, Goods and cards stolen, Victory Tokens lost."""

UPGRADES = """
orchard | fields | 2 | 1C |  |
woodcutters | woods | 2 | 1R |  |
tavern | village | 2 | 1G |  |
stables | village market castle | 2 | 1A |  |
watermill | river | 4 | 1C | 1card > 1C |
quarry | hills | 4 | 1R | 1card > 1R |
royal_hunting_grounds | woods | 4 | 1A | 1card > 1A |
mine | hills | 4 | 1G | 1card > 1G |
warehouse | market village | 4 |  | 1G > 1R | hand:1
weaver | village | 4 | 1G | 1C > 1R |
tannery | market village | 4 | 1R | 1A > 1R |
bazaar | market | 4 | 1G | 1G > 1C |
cattle_enclosures | pasture | 4 | 1A | 1C > 1A |
docks | river | 4 | 1G | 1G > 1A |
fishing_boats | river | 4 | 1A | 1A > 1G |
vineyard | fields | 4 | 1C | 1C > 1G |
cheese_maker | village market | 4 | 1G | 2A > 1card |
brewery | village market | 4 | 1C | 2G > 1card |
carpenter_workshop | market village castle | 4 | 1R | 2R > 1card |
printing_press | village market | 4 |  | 2C > 1card | hand:1
brick_maker | fields hills | 4 |  |  | next:2 end:1
wind_mill | fields | 4 | 1C |  | end:2
university | village | 4 |  |  | end:2
bakery | village market | 4 |  | 2C > 1V |
inn | market village road | 4 |  | 2G > 1V |
smithy | village castle market | 4 |  | 2R > 1V |
butcher | market village | 4 |  | 2A > 1V |
guild_hall | market | 4 |  | 1R 1G > 1V |
abbey | hills | 4 |  | 1A 1C > 1V |
renaissance_master | village market castle church | 4 |  | 2card > 1V |
fortress | castle | 6 | 1V |  |
cathedral | church | 6 | 1V |  |
"""
"""Key, kinds of land, price as a second Upgrade, production, conversion, and what else: hand limit,
price of the next one (5 without a discount), points at the end as one of two."""

HARDSHIPS = {
    "blight": ("2P 3V 2C 1A 1G 1R", "2P 3V 2C 1A 1G 1R", "crops barred"),
    "peasant_rebellion": ("2P 3V 2C 1A 1G 1R", "2P 3V 2C 1A 1G 1R", "placing barred"),
    "fire": ("2P 3V 2C 1A 1G 1R", "2P 3V 2C 1A 1G 1R", "upgrade gone"),
    "thieves": ("2P 3V 2C 1A 1G", "2P 3V 2C 1A 1G 1R", ""),
    "scandal": ("2P 1V 2C 1A 1G 1R", "2P 3V 2C 1A 1G 1R", ""),
    "heresy": ("2P 3V 2C 1A 1G 1R", "2P 3V 2C 1A 1G 1R", "hands gone"),
    "plague": ("1P 3V 2C 1A 1G 1R", "1P 3V 2C 1A 1G 1R", ""),
    "foraging_army": ("2P 3V 1G 1R", "2P 3V 1G 1R", ""),
    "kings_tax_collector": ("2P 3V 2C 1A 1R", "2P 3V 2C 1A 1R", ""),
    "pestilence": ("2P 3V 2C 1G 1R", "2P 3V 2C 1G 1R", ""),
}
"""What the drawer and another seat have left of `2P 3V 2C 1A 1G 1R`, and what else happened."""
