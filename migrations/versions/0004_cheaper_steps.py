"""What a step costs the database: handed over as one row, and stored in place."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply it."""
    # What the journal hands over of a step: one array of these instead of an array a column. A
    # release that hands over more makes a type of its own, beside this one.
    op.execute(
        "CREATE TYPE step_given AS (table_id text, seq integer, kind text, seat smallint,"
        " ref text, body_hash bytea, move jsonb, diff jsonb, public_diff jsonb, events jsonb,"
        " tape jsonb, reveals boolean, state_hash text, rules_version integer, envelope jsonb,"
        " at timestamptz, status text, to_act text, result jsonb)"
    )
    # A step updates its table's row in place as long as its page has room and no index changes.
    op.execute("ALTER TABLE tables SET (fillfactor = 70)")


def downgrade() -> None:
    """Take it back."""
    op.execute("ALTER TABLE tables RESET (fillfactor)")
    op.execute("DROP TYPE step_given")
