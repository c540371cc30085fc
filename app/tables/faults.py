"""What an audit may find."""

from typing import NamedTuple


class Fault(NamedTuple):
    """A stable code, and the step it is about, if it is about one."""

    code: str
    seq: int | None = None
