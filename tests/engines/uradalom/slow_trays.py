"""The trays once more, naive: who holds which dice, from the rolls and the choices alone.

It knows nothing of events or prompts, so that a tray passed the wrong way cannot stay unseen
(BB-59; U10, U17 to U19, U22, U42 to U45).
"""

Dice = dict[int, int]
"""Values by the id of the die."""


class SlowTrays:
    """`held` is what lies in front of each seat; a seat that is out holds nothing and is absent."""

    def __init__(self, side: str, seats: int) -> None:
        self.side = side
        self.seats = seats
        self.inside = set(range(seats))
        self.round = 0
        self.held: dict[int, Dice] = {}
        self.pending: set[int] = set()
        self.ties: set[int] = set()
        self.active = 0
        self.has_token = False

    def roll(self, trays: dict[int, Dice]) -> None:
        """A round begins."""
        self.round += 1
        self.held = trays
        self.pending = set(self.inside)
        if self.has_token and self.side == "a":
            self.active = 1 - self.active

    def start_with(self, tray: int) -> None:
        """Solo A: the token comes to lie beside this tray."""
        self.active = tray
        self.has_token = True

    def pick(self, seat: int, die: int, *, fills: bool) -> None:
        """A seat takes a die; `fills` tells that its sheet is full now."""
        if fills:
            self.inside.discard(seat)
        if self.seats == 1:
            self._pick_alone(die)
            return
        del self.held[seat][die]
        self.pending.discard(seat)
        if self.pending or not self.inside:
            return
        self._pass()
        if self.side == "b":
            self._remove()
        else:
            self.pending = set(self.inside)

    def prune(self, seat: int, die: int) -> None:
        """A seat removes one of several highest dice."""
        del self.held[1 - self.active if self.seats == 1 else seat][die]
        self.ties.discard(seat)
        self._removed()

    def _pick_alone(self, die: int) -> None:
        other = self.held[1 - self.active]
        value = self.held[self.active].pop(die)
        if self.side == "a":
            del other[min(d for d in other if other[d] == 7 - value)]
            self.active = 1 - self.active
        elif self.inside:
            self._remove()

    def _remove(self) -> None:
        for seat in sorted(self.inside):
            dice = self.held[1 - self.active if self.seats == 1 else seat]
            top = [die for die in dice if dice[die] == max(dice.values())]
            if len(top) == 1:
                del dice[top[0]]
            else:
                self.ties.add(seat)
        self._removed()

    def _removed(self) -> None:
        if self.ties:
            return
        if self.seats == 1:
            self.active = 1 - self.active
            return
        self._pass()
        self.pending = set(self.inside)

    def _pass(self) -> None:
        """Each tray to the next seat that has one; away with it when that seat is out."""
        to_the_right = self.side == "a" and self.round in {2, 4, 6}
        places = sorted(self.held, reverse=to_the_right)
        dice = [self.held[place] for place in places]
        moved = dict(zip(places[1:] + places[:1], dice, strict=True))
        self.held = {place: tray for place, tray in moved.items() if place in self.inside}
