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
            stack=0.75,
            stack_early=-0.76,
            rivalled=-0.3,
            rivalled_early=0.33,
            opening=-0.91,
            opening_early=2.09,
            plain=0.09,
            growth=0.21,
            growth_early=-0.14,
            chance=0.15,
            chance_rivalled=-0.07,
            many=0.06,
            take=0.12,
            match=0.04,
        ),
        late=Late(
            stack=0.57,
            turns=1.32,
            rivalled=-0.13,
            opening=-0.01,
            take=0.15,
        ),
        kept=Kept(
            inn=3.0,
            mirage=6.5,
            warehouse=0.0,
            archive=8.4,
            demolition=0.0,
            swap=4.5,
            clock=0.1,
            scrapyard=0.0,
        ),
        inn_laid=3.8,
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
            stack=0.65,
            stack_early=-0.49,
            rivalled=-0.25,
            rivalled_early=0.13,
            opening=-0.3,
            opening_early=1.21,
            plain=0.05,
            growth=0.12,
            growth_early=-0.06,
            chance=0.08,
            chance_rivalled=-0.02,
            many=0.07,
            take=0.06,
            match=-0.03,
        ),
        late=Late(
            stack=0.69,
            turns=0.47,
            rivalled=-0.27,
            opening=-0.05,
            take=0.03,
        ),
        kept=Kept(
            inn=1.7,
            mirage=3.9,
            warehouse=0.0,
            archive=3.2,
            demolition=0.0,
            swap=2.8,
            clock=0.1,
            scrapyard=0.6,
        ),
        inn_laid=2.2,
    ),
    5: Weights(
        early=Early(
            stack=0.68,
            stack_early=-0.53,
            rivalled=-0.33,
            rivalled_early=0.21,
            opening=-0.28,
            opening_early=1.41,
            plain=0.05,
            growth=0.11,
            growth_early=-0.08,
            chance=0.06,
            chance_rivalled=-0.01,
            many=0.08,
            take=0.04,
            match=-0.02,
        ),
        late=Late(
            stack=0.7,
            turns=0.38,
            rivalled=-0.3,
            opening=-0.01,
            take=0.03,
        ),
        kept=Kept(
            inn=1.6,
            mirage=3.2,
            warehouse=0.8,
            archive=3.1,
            demolition=0.0,
            swap=2.5,
            clock=1.2,
            scrapyard=0.7,
        ),
        inn_laid=1.4,
    ),
}
