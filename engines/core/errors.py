"""What an engine says when it refuses. Codes are stable; the sentences live in the catalogues."""

from collections.abc import Mapping

Fact = str | int | bool | tuple[int, ...] | tuple[str, ...] | None
Facts = Mapping[str, Fact]


class Refusal(Exception):
    """A refusal with a stable `code` and the `facts` that its sentence needs."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Facts = facts


class IllegalOptions(Refusal):
    """These options do not go together, or not with this number of seats."""


class IllegalMove(Refusal):
    """The rules do not allow this move now. `rule` is the ruling that says so."""

    def __init__(self, code: str, rule: str = "", **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.rule = rule


class TapeMismatch(Exception):
    """A replayed step asked for other luck than its tape holds."""
