"""What the accounts refuse. Codes are stable; the sentences live in app.web.refusals."""

from engines.core.errors import Refusal


class AccountRefused(Refusal):
    """The accounts do not allow this: a bad name, a wrong password, a name that is taken."""
