"""Migrations only add, so that the release before goes on running while servers are replaced.

And one that has landed on main is never edited, not even before a release has it: somebody's
database has run it, will not run it again, and would differ from new ones for good.
"""

import hashlib
from pathlib import Path

import pytest

from app.cli.migration import FOLDER
from tests.setup.expand_only import faults_of

FIRST = "0001"
"""There was nothing before it."""
RELEASED: frozenset[str] = frozenset()
"""Revisions that a release has had: a later one may name one of them in EXPANDED_IN and remove
what that one made needless."""

AS_LANDED = {
    "0001_first_schema.py": "e1c6edef3d3e98bbce7ad38d9d61019bd0b4dccac7d694ca8cba51bcb24e81ff",
    "0002_automatic_answers.py": "60c76fe8a1c14877be1e34051e49f06780349296ab11fe5d04a5aad18573cfdf",
    "0003_clocks.py": "0f1ae2e3a64ca8e106b2125afc870954f88c19c74dcdf3a0fa757fb257369fed",
    "0004_cheaper_steps.py": "fd41c452f0479d77d25a27ac839c0993d612e76ac7370e2d17f226396293b738",
    "0005_bots.py": "5043bff0b165399f3c5147f39d2cff97ef85ed17dc64ace8f854e671b1802626",
}
"""SHA-256 of every migration's file. A new one comes with its line; a line is never changed after
it has been on main. What should have been otherwise becomes the next migration."""

ALL = sorted((FOLDER / "versions").glob("[0-9]*.py"))
LATER = [file for file in ALL if file.name[:4] > FIRST]


def test_no_landed_migration_was_edited_or_lost() -> None:
    assert {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in ALL} == AS_LANDED


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
