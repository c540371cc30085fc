"""Arranged tables: a game of Unreal Estate at the very moment a ruling speaks of."""

import re
from collections.abc import Callable, Mapping
from typing import Any, cast

import pytest

from engines.core.chance import Chance, Loaded
from engines.core.codec import Codec, encode
from engines.core.contract import Result, ScoreLine, Seat, Viewer
from engines.core.errors import IllegalMove
from engines.unreal_estate.cards import Cards, Row, in_order
from engines.unreal_estate.events import UnrealEstateEvent
from engines.unreal_estate.info import UnrealEstateOptions
from engines.unreal_estate.memory import blank
from engines.unreal_estate.moves import (
    Build,
    BuildWithMirage,
    ChooseBuildings,
    ChoosePlaces,
    ChooseSeat,
    Exchange,
    GiveCard,
    Pass,
    PlaySpecial,
    TakeBack,
    TakeCard,
    UnrealEstateMove,
)
from engines.unreal_estate.play import Play
from engines.unreal_estate.rounds import begin_round
from engines.unreal_estate.rules import RULES
from engines.unreal_estate.state import Player, UnrealEstateState
from engines.unreal_estate.view import UnrealEstatePrivate, UnrealEstatePublic

CODEC = Codec(RULES.info.forms)


def cards(names: str) -> Cards:
    """Cards from words: "hovel hovel castle"."""
    return cast("Cards", tuple(names.split()))


class Table:
    """A running game; `events` are those of the last step. Every state goes through its bytes."""

    def __init__(self, state: UnrealEstateState, luck: Chance | None = None) -> None:
        self.state = state
        self.luck = luck or Loaded()
        self.events: tuple[UnrealEstateEvent, ...] = ()
        self.reveals = False

    def do(self, at: Seat, move: UnrealEstateMove) -> "Table":
        """Make a move, and store the table and open it again."""
        step = RULES.apply(self.state, at, move, self.luck)
        self.state = CODEC.state.decode(encode(step.state))
        assert self.state == step.state
        self.events, self.reveals = step.events, step.reveals
        self.luck = Loaded()
        return self

    def act(self, move: UnrealEstateMove) -> "Table":
        """The move of whoever has the turn."""
        return self.do(self.state.current, move)

    def take(self, card: str) -> "Table":
        """Take the first such card of the row."""
        return self.act(TakeCard(place=self.state.row.index(cast("Any", card))))

    def build(self, kind: str) -> "Table":
        """Build this kind."""
        return self.act(Build(building=cast("Any", kind)))

    def mirage(self, kind: str) -> "Table":
        """Build this kind with a Mirage Tower."""
        return self.act(BuildWithMirage(building=cast("Any", kind)))

    def play(self, card: str) -> "Table":
        """Play a special."""
        return self.act(PlaySpecial(card=cast("Any", card)))

    def skip(self) -> "Table":
        """Pass."""
        return self.act(Pass())

    def choose(self, names: str) -> "Table":
        """Answer with buildings."""
        return self.act(ChooseBuildings(buildings=cast("Any", cards(names))))

    def places(self, *places: int) -> "Table":
        """Answer with places of the row."""
        return self.act(ChoosePlaces(places=places))

    def victim(self, seat: Seat) -> "Table":
        """Answer with a seat."""
        return self.act(ChooseSeat(seat=seat))

    def exchange(self, take: str, give: str) -> "Table":
        """Take and give with a Changeling House."""
        return self.act(Exchange(take=cast("Any", take), give=cast("Any", give)))

    def give(self, at: Seat, card: str) -> "Table":
        """Seal a card at the Bazaar."""
        return self.do(at, GiveCard(card=cast("Any", card)))

    def take_back(self, at: Seat) -> "Table":
        """Take the sealed card back."""
        return self.do(at, TakeBack())

    def refusal(self, at: Seat, move: UnrealEstateMove) -> tuple[str, str]:
        """Code and ruling of the refusal this move gets. Fails when it is accepted."""
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(self.state, at, move, self.luck)
        return refused.value.code, refused.value.rule

    @property
    def prompts(self) -> Mapping[Seat, Any]:
        """The questions that are open."""
        return RULES.prompts(self.state)

    @property
    def prompt(self) -> Any:
        """The only question that is open."""
        (prompt,) = self.prompts.values()
        return prompt

    @property
    def asked(self) -> Seat:
        """Who is asked it."""
        (seat,) = self.prompts
        return seat

    @property
    def public(self) -> UnrealEstatePublic:
        """What all see."""
        return RULES.public(self.state)

    def private(self, seat: Seat) -> UnrealEstatePrivate:
        """What a seat sees besides."""
        return RULES.private(self.state, seat)

    @property
    def result(self) -> Result:
        """How the game ended."""
        result = RULES.result(self.state)
        assert result is not None
        return result

    @property
    def scores(self) -> list[int]:
        """The points of all seats."""
        return [player.score for player in self.state.players]

    @property
    def dump(self) -> str:
        """The dump in words."""
        return " ".join(self.state.dump)

    @property
    def row(self) -> str:
        """The row in words, with a dash for an empty place."""
        return " ".join(card or "-" for card in self.state.row)

    @property
    def discard(self) -> str:
        """The discard pile in words, its top last."""
        return " ".join(self.state.discard)

    def hand(self, at: Seat) -> str:
        """A hand in words."""
        return " ".join(self.state.players[at].hand)

    def told(self, *kinds: type[UnrealEstateEvent]) -> list[UnrealEstateEvent]:
        """The last step's events of these kinds."""
        return [event for event in self.events if isinstance(event, kinds)]


def arranged(
    *hands: str,
    row: str = "hovel hovel hovel hovel hovel",
    dump: str = "",
    discard: str = "",
    deck: str = "burrow burrow burrow burrow burrow burrow",
    scores: tuple[int, ...] = (),
    luck: Chance | None = None,
    **fields: Any,
) -> Table:
    """A turn of seat 0 in the first round; "-" is an empty place of the row."""
    laid = tuple(None if name == "-" else name for name in row.split())
    points = scores or (0,) * len(hands)
    usual: dict[str, Any] = {
        "options": UnrealEstateOptions(),
        "phase": "actions",
        "round": 1,
        "first": 0,
        "laid": tuple(name or "hovel" for name in laid),
        "memories": (blank(len(hands)),) * (len(hands) + 1),
    }
    state = UnrealEstateState(
        **usual | fields,
        row=cast("Row", laid),
        dump=cast("Any", in_order(cards(dump))),
        discard=cards(discard),
        deck=cards(deck),
        players=tuple(
            Player(hand=in_order(cards(hand)), lines=_lines(score))
            for hand, score in zip(hands, points, strict=True)
        ),
    )
    return Table(state, luck)


def laying(*hands: str, row: str, luck: Chance | None = None, **fields: Any) -> Table:
    """The step in which this row is laid, for the second round."""
    table = arranged(*hands, deck=f"{row} {'burrow ' * 12}", **fields)
    play = Play(table.state, luck or Loaded())
    begin_round(play)
    step = play.step()
    table = Table(step.state)
    table.events, table.reveals = step.events, step.reveals
    return table


def opened(seats: int, luck: Chance, **options: Any) -> Table:
    """A game that was just dealt."""
    settled = RULES.settle(UnrealEstateOptions(**options), seats)
    step = RULES.setup(settled, seats, luck)
    table = Table(step.state)
    table.events, table.reveals = step.events, step.reveals
    return table


def scene(state: UnrealEstateState, viewer: Viewer) -> bytes:
    """The bytes a viewer is shown."""
    parts: list[Any] = [RULES.public(state)]
    if viewer is not None:
        parts += [RULES.private(state, viewer), RULES.prompts(state).get(viewer)]
    return encode(parts)


def _lines(score: int) -> tuple[ScoreLine, ...]:
    return (ScoreLine(code="hovel", points=score, count=1),) if score else ()


Story = Callable[[], None]


def stories(names: Mapping[str, Any]) -> list[Any]:
    """A module's functions named after rulings, such as e9_all_copies_at_once."""
    return [
        pytest.param(value, id=name.replace("e", "E", 1).replace("_", "-"))
        for name, value in names.items()
        if re.match(r"e\d+_", name)
    ]
