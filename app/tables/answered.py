"""The latest moves that a table has accepted, by their refs: sent again they are answered again."""

from dataclasses import dataclass, field

from engines.core.contract import Seat

KEPT = 32
"""So many a table keeps in memory. What is sent again mostly comes within seconds."""


@dataclass(slots=True)
class Answered:
    """At most `KEPT` refs of a table. Those of earlier moves are in the database only.

    `is_whole` says that there are none of that kind.
    """

    is_whole: bool = True
    _known: dict[tuple[Seat, str], tuple[bytes, int]] = field(default_factory=dict)

    def note(self, seat: Seat, ref: str, body_hash: bytes, seq: int) -> None:
        """This move was accepted as step `seq`; the oldest one is let go for it."""
        self._known[seat, ref] = (body_hash, seq)
        if len(self._known) > KEPT:
            del self._known[next(iter(self._known))]
            self.is_whole = False

    def find(self, seat: Seat, ref: str) -> tuple[bytes, int] | None:
        """The hash of the move's body and its seq; None: it is not known here."""
        return self._known.get((seat, ref))
