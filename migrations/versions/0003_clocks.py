"""Clocks, who is stood in for, and when the house was away.

Only adds: the release before runs on. It can make no table with a clock, and where it plays at one
its steps leave the clock as it was, until a newer process makes the next step.
"""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply it."""
    op.add_column(
        "tables", sa.Column("clock", postgresql.JSONB(astext_type=sa.Text()), nullable=True)
    )
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("watch", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("look_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_clocks_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name="pk_clocks"),
    )
    op.create_index(
        "ix_clocks_look_at",
        "clocks",
        ["look_at"],
        unique=False,
        postgresql_where=sa.text("look_at IS NOT NULL"),
    )
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.SmallInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeats"),
    )
    op.create_table(
        "outages",
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("began_at", name="pk_outages"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("outages")
    op.drop_table("heartbeats")
    op.drop_table("clocks")
    op.drop_column("tables", "clock")
