"""What the table service says when it refuses: a stable code, an HTTP status and facts."""

from engines.core.errors import Fact, Refusal


class TableRefusal(Refusal):
    """A request that the table does not grant. Nothing was changed.

    `status` is the HTTP status that says the same; `rule` is the ruling when the game's rules
    refuse. The sentences for the codes live in the catalogues.
    """

    code = "refused"
    status = 409

    def __init__(self, code: str | None = None, rule: str = "", **facts: Fact) -> None:
        super().__init__(code or self.code, **facts)
        self.rule = rule


class Unreadable(TableRefusal):
    """The request does not have the form it must have."""

    code = "unreadable"
    status = 400


class NotYours(TableRefusal):
    """Somebody else may do this, or it may be done later, but not by this user now."""

    code = "not_yours"
    status = 403


class NotFound(TableRefusal):
    """There is no such thing, or not for this user."""

    code = "not_found"
    status = 404


class Conflict(TableRefusal):
    """The table has moved on, or somebody else was first."""

    code = "conflict"
    status = 409


class AgainstRules(TableRefusal):
    """The game's own rules refuse; `code`, `rule` and `facts` are the game's."""

    code = "against_rules"
    status = 422


class DatabaseAway(TableRefusal):
    """The database cannot be reached. Whether the step was stored is told by sending it again."""

    code = "database_away"
    status = 503


class DatabaseFull(TableRefusal):
    """The database has no room for anything more. Nothing was stored; reading goes on."""

    code = "disk_full"
    status = 503


class Damaged(TableRefusal):
    """What is stored for this table does not fit its own hashes: it is shown to nobody as truth."""

    code = "stored_state_damaged"
    status = 500


class Unstorable(TableRefusal):
    """The database refuses the step's values: a fault of ours, and nothing was stored."""

    code = "step_unstorable"
    status = 500


class NewerRules(TableRefusal):
    """The table was played on by newer rules than this process has: another one can show it."""

    code = "newer_rules"
    status = 503
