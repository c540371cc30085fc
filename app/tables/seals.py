"""Commitments to sealed choices: nobody, the server included, can change one unnoticed."""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.tables.shapes import Commitment
from engines.core.ballot import BallotOpened, Sealed, SealTakenBack
from engines.core.codec import canonical
from engines.core.contract import JSON, Event, Seat

SALT_BYTES = 32


def commitment_to(salt: bytes, table_id: str, seq: int, seat: Seat, move: JSON) -> bytes:
    """SHA-256 of the salt followed by the canonical JSON of what it binds (docs/luck.md)."""
    bound = {"move": move, "seat": seat, "seq": seq, "table": table_id}
    return hashlib.sha256(salt + canonical(bound)).digest()


@dataclass(frozen=True, slots=True)
class Seal:
    """A sealed choice with all that proves it. Secret until `opened_seq` is set."""

    seq: int
    seat: Seat
    commitment: bytes
    salt: bytes | None = field(repr=False)
    move: JSON = field(repr=False)
    opened_seq: int | None = None
    taken_back_seq: int | None = None

    @property
    def is_shut(self) -> bool:
        """Whether it is neither opened nor taken back."""
        return self.opened_seq is None and self.taken_back_seq is None

    def is_shut_after(self, seq: int) -> bool:
        """Whether the seal stood, unopened, after this step."""
        end = self.opened_seq or self.taken_back_seq
        return self.seq <= seq and (end is None or end > seq)

    def is_touched_by(self, seq: int) -> bool:
        """Whether this step made, opened or took back the seal."""
        return seq in {self.seq, self.opened_seq, self.taken_back_seq}

    def as_after(self, seq: int) -> "Seal":
        """The seal as it was after this step."""
        if self.is_shut_after(seq):
            return replace(self, opened_seq=None, taken_back_seq=None)
        return self

    def shown(self) -> Commitment:
        """What everybody may know of it."""
        is_open = self.opened_seq is not None and self.salt is not None
        return Commitment(
            seq=self.seq,
            seat=self.seat,
            commitment=self.commitment.hex(),
            salt=self.salt.hex() if is_open and self.salt else None,
            move=self.move if is_open else None,
            opened_seq=self.opened_seq,
            is_taken_back=self.taken_back_seq is not None,
        )


def new_seal(table_id: str, seq: int, seat: Seat, move: JSON) -> Seal:
    """A seal with a salt of its own from the operating system."""
    salt = secrets.token_bytes(SALT_BYTES)
    return Seal(seq, seat, commitment_to(salt, table_id, seq, seat, move), salt, move)


@dataclass(frozen=True, slots=True)
class SealChanges:
    """What a step did to seals: `made` is the one it made, as it is after the step.

    `changed` are older ones that were opened or taken back; `closed` those that stay shut.
    """

    made: Seal | None = None
    changed: tuple[Seal, ...] = ()
    closed: tuple[Seal, ...] = ()

    @property
    def shown(self) -> tuple[Commitment, ...]:
        """What the step tells everybody about seals."""
        made = (self.made,) if self.made else ()
        in_order = sorted((*made, *self.changed), key=lambda seal: seal.seq)
        return tuple(seal.shown() for seal in in_order)


NOTHING_SEALED = SealChanges()


class Drawer:
    """The seals neither opened nor taken back, while one step changes some of them."""

    def __init__(self, closed: Iterable[Seal], seq: int) -> None:
        self._seals = {seal.seq: seal for seal in closed}
        self._seq = seq

    def put(self, seal: Seal) -> None:
        """Lay a fresh seal in."""
        self._seals[seal.seq] = seal

    def follow(self, event: Event) -> None:
        """Open or take back what this event says."""
        if isinstance(event, SealTakenBack):
            self._take_back(self._last_of(event.seat))
        elif isinstance(event, BallotOpened):
            for seat in event.seats:
                self._open(self._last_of(seat))

    def open_all(self) -> None:
        """The game is over: nothing stays secret."""
        for seal in list(self._seals.values()):
            if seal.is_shut:
                self._open(seal)

    def void_since(self, seq: int) -> None:
        """An undo went back behind these seals: their salts are destroyed with them."""
        for seal in list(self._seals.values()):
            if seal.seq > seq:
                self._take_back(seal)

    def changes(self) -> SealChanges:
        """All that was done."""
        made = self._seals.get(self._seq)
        older = [seal for seal in self._seals.values() if seal.seq != self._seq]
        return SealChanges(
            made=made,
            changed=tuple(seal for seal in older if not seal.is_shut),
            closed=tuple(seal for seal in self._seals.values() if seal.is_shut),
        )

    def _last_of(self, seat: Seat) -> Seal | None:
        mine = [seal for seal in self._seals.values() if seal.seat == seat and seal.is_shut]
        return mine[-1] if mine else None

    def _open(self, seal: Seal | None) -> None:
        if seal:
            self._seals[seal.seq] = replace(seal, opened_seq=self._seq)

    def _take_back(self, seal: Seal | None) -> None:
        if seal:
            self._seals[seal.seq] = replace(seal, salt=None, taken_back_seq=self._seq)


def sealing_seat(events: Iterable[Event]) -> Seat | None:
    """The seat that sealed in this step, if one did."""
    return next((event.seat for event in events if isinstance(event, Sealed)), None)
