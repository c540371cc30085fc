"""The weights of the judgement of bots, fitted for each number of seats (decision 29). E9."""

from typing import NamedTuple


class Early(NamedTuple):
    """What a kind brings before the last round, for each point of its value but for `opening`.

    `stack` weighs own copies by the stack that is there, less when a rival holds some
    (`rivalled`), more with each copy (`many`); `growth` own copies by those still to come, `chance`
    the stack by those; `take` and `match` the stack and own copies by what the seat can take
    next. `opening` is what it costs to have begun a kind: an action to build it. Weights in
    _early are added at the beginning of the game, and ever less towards its end.
    """

    stack: float
    stack_early: float
    rivalled: float
    rivalled_early: float
    opening: float
    opening_early: float
    plain: float
    growth: float
    growth_early: float
    chance: float
    chance_rivalled: float
    many: float
    take: float
    match: float


class Late(NamedTuple):
    """The same for the last round; `turns` is added by the turns left."""

    stack: float
    turns: float
    rivalled: float
    opening: float
    take: float


class Kept(NamedTuple):
    """What a special in the hand is worth, in points, in the order of KEEPS."""

    inn: float
    mirage: float
    warehouse: float
    archive: float
    demolition: float
    swap: float
    clock: float
    scrapyard: float


class Weights(NamedTuple):
    """All for one number of seats; `inn_laid` is a Moocher's Inn that waits for a builder."""

    early: Early
    late: Late
    kept: Kept
    inn_laid: float


WEIGHTS: dict[int, Weights] = {
    2: Weights(
        early=Early(
            stack=0.74,
            stack_early=-0.75,
            rivalled=-0.23,
            rivalled_early=0.29,
            opening=-0.82,
            opening_early=1.74,
            plain=0.09,
            growth=0.22,
            growth_early=-0.12,
            chance=0.14,
            chance_rivalled=-0.07,
            many=0.05,
            take=0.1,
            match=0.08,
        ),
        late=Late(
            stack=0.59,
            turns=1.5,
            rivalled=-0.15,
            opening=-0.04,
            take=0.07,
        ),
        kept=Kept(
            inn=4.0,
            mirage=6.9,
            warehouse=0.1,
            archive=9.3,
            demolition=0.0,
            swap=3.3,
            clock=1.2,
            scrapyard=0.8,
        ),
        inn_laid=3.9,
    ),
    3: Weights(
        early=Early(
            stack=0.51,
            stack_early=-0.41,
            rivalled=-0.27,
            rivalled_early=0.16,
            opening=-0.65,
            opening_early=2.5,
            plain=0.1,
            growth=0.21,
            growth_early=-0.16,
            chance=0.07,
            chance_rivalled=-0.02,
            many=0.11,
            take=0.03,
            match=0.01,
        ),
        late=Late(
            stack=0.6,
            turns=0.52,
            rivalled=-0.19,
            opening=-0.39,
            take=0.02,
        ),
        kept=Kept(
            inn=0.4,
            mirage=5.9,
            warehouse=0.0,
            archive=3.1,
            demolition=0.0,
            swap=3.5,
            clock=0.6,
            scrapyard=1.0,
        ),
        inn_laid=0.8,
    ),
    4: Weights(
        early=Early(
            stack=0.63,
            stack_early=-0.53,
            rivalled=-0.35,
            rivalled_early=0.32,
            opening=-0.16,
            opening_early=1.07,
            plain=0.06,
            growth=0.11,
            growth_early=-0.07,
            chance=0.09,
            chance_rivalled=-0.02,
            many=0.1,
            take=0.04,
            match=-0.04,
        ),
        late=Late(
            stack=0.71,
            turns=0.72,
            rivalled=-0.36,
            opening=0.02,
            take=-0.0,
        ),
        kept=Kept(
            inn=1.2,
            mirage=2.8,
            warehouse=0.0,
            archive=1.6,
            demolition=0.0,
            swap=1.4,
            clock=0.1,
            scrapyard=0.0,
        ),
        inn_laid=3.3,
    ),
    5: Weights(
        early=Early(
            stack=0.63,
            stack_early=-0.53,
            rivalled=-0.35,
            rivalled_early=0.32,
            opening=-0.16,
            opening_early=1.07,
            plain=0.06,
            growth=0.11,
            growth_early=-0.07,
            chance=0.09,
            chance_rivalled=-0.02,
            many=0.1,
            take=0.04,
            match=-0.04,
        ),
        late=Late(
            stack=0.71,
            turns=0.72,
            rivalled=-0.36,
            opening=0.02,
            take=-0.0,
        ),
        kept=Kept(
            inn=1.2,
            mirage=2.8,
            warehouse=0.0,
            archive=1.6,
            demolition=0.0,
            swap=1.4,
            clock=0.1,
            scrapyard=0.0,
        ),
        inn_laid=3.3,
    ),
}
