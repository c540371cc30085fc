"""All 101 cards, one line each: key, kinds of land, effects. `reading` knows the words.

P peasants, V Victory Tokens, C crops, A animals, G gold, R resources; `2A>card` is a conversion.
"""

from engines.medieval_manor.checking import checked
from engines.medieval_manor.effects import Card
from engines.medieval_manor.reading import read_cards

_BOUNTIES = """
pilgrimage            | church                       | 1V P>2V
levy_troops           | castle                       | 1V P>2V
crafts_fair           | village castle market        | 1R R>V
feast_day             | village market castle church | 1A A>V
harvest               | village market fields        | 1C C>V
caravan               | road market                  | 1G G>V
tournament            | castle                       | 2V
feudal_dues           | castle                       | 1V stealcard:1
feudal_obligations    | castle                       | 1V steal:1
minstrel_troupe       | village market road          | 1G 1V
cloth_trade           | road market river            | 2G 1R
slaughter_livestock   | fields pasture               | 4A
fallow_field          | fields                       | next:2
clover_rape           | fields                       | compost fodder next:2
turnips               | fields                       | 2C fodder
pigs                  | woods fields                 | 3A manure
stone                 | hills                        | 3R
honey_wax             | woods fields                 | 1A 1R pollination
corn                  | fields                       | 4C compost fodder
beans                 | fields                       | 3C
herbs                 | fields village woods         | 1C 1G
small_game            | woods                        | 1A draw:1
rye                   | fields                       | 3C
resin_tar_pitch       | woods                        | 2R
apples                | fields                       | 2C compost fodder
millet                | fields                       | 2C
taxes                 | market village               | 2G
stag_hunt             | woods                        | 2A
iron_ore              | hills                        | 3R
wheat                 | fields                       | 4C compost fodder
flax                  | fields                       | 1C 1R
oysters_crabs         | river                        | 2A
plow_team             | fields                       | 3C cultivar
banditry              | road river hills             | steal:2
berries_acorns_nuts   | woods                        | 1C draw:1
barley                | fields                       | 3C fodder
goats                 | fields hills pasture         | 2A
settlers              | river road                   | 1P
poultry               | market village               | 2A
marriage              | church village castle        | 1P
sheep                 | fields pasture               | 2A manure
spice_trade           | road market river            | 2G 1C
cob_straw_reeds       | fields                       | 2R fodder
indulgences           | church                       | 2G
collect_tolls         | road                         | 2G
midwife               | village                      | 1P
fur_trapper           | woods                        | 1A 1R
wild_boar             | woods                        | 2A
cabbage               | village fields               | 2C compost
money_lender          | market                       | 4G fine:1
tithe                 | church village               | 2G
horticulture          | village market fields        | 1C 1G
wool                  | fields pasture               | 2R
oats                  | fields                       | 2C fodder
gold_silver           | hills                        | 3G
timber                | woods                        | 3R
potatoes              | fields                       | 3C
herring_cod           | river                        | 3A compost
salt_trade            | road market river            | 2G 1A
"""

_UPGRADES = """
orchard               | fields                       | 1C price:-2
woodcutters           | woods                        | 1R price:-2
tavern                | village                      | 1G price:-2
stables               | village market castle        | 1A price:-2
watermill             | river                        | 1C card>C
quarry                | hills                        | 1R card>R
royal_hunting_grounds | woods                        | 1A card>A
mine                  | hills                        | 1G card>G
warehouse             | market village               | G>R hand:1
weaver                | village                      | 1G C>R
tannery               | market village               | 1R A>R
bazaar                | market                       | 1G G>C
cattle_enclosures     | pasture                      | 1A C>A
docks                 | river                        | 1G G>A
fishing_boats         | river                        | 1A A>G
vineyard              | fields                       | 1C C>G
cheese_maker          | village market               | 1G 2A>card
brewery               | village market               | 1C 2G>card
carpenter_workshop    | market village castle        | 1R 2R>card
printing_press        | village market               | 2C>card hand:1
brick_maker           | fields hills                 | discount:3 end:1
wind_mill             | fields                       | 1C end:2
university            | village                      | endeach:1
bakery                | village market               | 2C>V
inn                   | market village road          | 2G>V
smithy                | village castle market        | 2R>V
butcher               | market village               | 2A>V
guild_hall            | market                       | R+G>V
abbey                 | hills                        | A+C>V
renaissance_master    | village market castle church | 2card>V
fortress              | castle                       | 1V price:2
cathedral             | church                       | 1V price:2
"""

_HARDSHIPS = """
blight                |                              | all bar:crops
peasant_rebellion     |                              | all bar:placing
fire                  |                              | upgrade
thieves               |                              | every:R
scandal               |                              | lose:2V
heresy                |                              | all hand
plague                |                              | all lose:1P
foraging_army         |                              | all every:CA
kings_tax_collector   |                              | all every:G
pestilence            |                              | all every:A
"""

CARDS: dict[str, Card] = {
    card.key: card
    for card in checked(
        (
            *read_cards("bounty", _BOUNTIES),
            *read_cards("upgrade", _UPGRADES),
            *read_cards("hardship", _HARDSHIPS),
        )
    )
}
"""By key, in the order of the table. Checked when it is read."""

HARDSHIPS = tuple(key for key, card in CARDS.items() if card.kind == "hardship")


def is_hardship(key: str) -> bool:
    """Whether this card strikes when it is drawn, and is never in a hand."""
    return CARDS[key].kind == "hardship"
