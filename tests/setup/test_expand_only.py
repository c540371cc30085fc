"""Migrations only add, so that the release before goes on running while servers are replaced."""

from pathlib import Path

import pytest

from app.cli.migration import FOLDER
from tests.setup.expand_only import faults_of

FIRST = "0001"
"""There was nothing before it."""
RELEASED: frozenset[str] = frozenset()
"""Revisions that a release has had: a later one may name one of them in EXPANDED_IN and remove
what that one made needless."""

LATER = sorted(file for file in (FOLDER / "versions").glob("[0-9]*.py") if file.name[:4] > FIRST)


@pytest.mark.parametrize("file", LATER, ids=lambda file: file.name)
def test_the_release_before_can_live_with_it(file: Path) -> None:
    assert not faults_of(file.read_text(), RELEASED)


FINE = """
def upgrade():
    op.create_table("fans", sa.Column("id", sa.Text()))
    op.create_index("ix_fans", "fans", ["id"], unique=True)
    op.add_column("users", sa.Column("motto", sa.Text(), nullable=True))
    op.add_column("users", sa.Column("age", sa.Integer(), nullable=False, server_default="0"))
    with op.get_context().autocommit_block():
        op.create_index("ix_users_motto", "users", ["motto"], postgresql_concurrently=True)

def downgrade():
    op.drop_table("fans")
"""

BROKEN = {
    'op.drop_column("users", "name")': "takes away",
    'op.drop_table("chat")': "takes away",
    'op.rename_table("chat", "talk")': "changes",
    'op.alter_column("users", "name", nullable=False)': "changes",
    'op.add_column("users", sa.Column("age", sa.Integer(), nullable=False))': "default",
    'op.create_index("ix_a", "users", ["a"])': "CONCURRENTLY",
    'op.create_index("u", "users", ["a"], unique=True, postgresql_concurrently=True)': "refuses",
    'op.create_check_constraint("c", "users", "age > 0")': "changes",
    'op.execute("ALTER TABLE users DROP name")': "takes away",
    'op.execute("ALTER TABLE users ALTER name TYPE int")': "another type",
    'op.execute("ALTER TABLE users ALTER name SET NOT NULL")': "empty",
    'op.execute(f"UPDATE {table} SET a = 1")': "batches",
}


def test_what_only_adds_is_fine() -> None:
    assert not faults_of(FINE)


@pytest.mark.parametrize("statement", BROKEN)
def test_what_would_break_the_release_before_is_found(statement: str) -> None:
    (fault,) = faults_of(f"def upgrade():\n    {statement}\n")
    assert fault.startswith("line 2: ")
    assert BROKEN[statement] in fault


def test_what_a_release_has_made_needless_may_go() -> None:
    removal = 'EXPANDED_IN = "0007"\ndef upgrade():\n    op.drop_column("users", "name")\n'
    assert faults_of(removal)
    assert not faults_of(removal, frozenset({"0007"}))
