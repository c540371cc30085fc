"""What users want answered for them. Nothing else changes, so the release before runs on."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply it."""
    op.create_table(
        "automatics",
        sa.Column("user_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("codes", postgresql.ARRAY(sa.Text()), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_automatics_user_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "game", name="pk_automatics"),
    )


def downgrade() -> None:
    """Take it back."""
    op.drop_table("automatics")
