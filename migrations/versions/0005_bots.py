"""Seats that a bot holds, how fast bots play, and whether moves are suggested.

The release before runs on: it sees a bot's seat as free, but cannot give it away, because the key
of the seat is taken. It starts no table with such a seat, and plays at one as if nobody sat there.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply it."""
    op.execute("ALTER TABLE seats ALTER COLUMN user_id DROP NOT NULL")
    op.add_column("seats", sa.Column("bot_level", sa.Text(), nullable=True))
    op.add_column("seats", sa.Column("bot_name", sa.Text(), nullable=True))
    op.add_column(
        "tables", sa.Column("bot_pace", sa.Text(), server_default="human", nullable=False)
    )
    op.add_column("tables", sa.Column("hints", sa.Boolean(), server_default="true", nullable=False))


def downgrade() -> None:
    """Take it back. Seats of bots become free."""
    op.drop_column("tables", "hints")
    op.drop_column("tables", "bot_pace")
    op.execute("DELETE FROM seats WHERE user_id IS NULL")
    op.drop_column("seats", "bot_name")
    op.drop_column("seats", "bot_level")
    op.execute("ALTER TABLE seats ALTER COLUMN user_id SET NOT NULL")
