"""What is played: tables, seats, steps and all that belongs to one table."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

from app.db.metadata import metadata

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", JSONB, nullable=False),
    Column("clock", JSONB),  # how time is limited; nothing: it is not
    Column("seat_count", SmallInteger, nullable=False),
    Column("status", Text, nullable=False),  # open, playing, finished, abandoned
    Column("visibility", Text, nullable=False),  # public, private
    Column("bot_pace", Text, nullable=False, server_default="human"),  # human, quick, at_once
    Column("hints", Boolean, nullable=False, server_default="true"),  # are moves suggested here
    Column("host_id", Text, ForeignKey("users.id"), nullable=False),
    # The seed leaves the server only when the game is over; its hash is shown from the start.
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seq", Integer, nullable=False, server_default="0"),
    Column("to_act", ARRAY(SmallInteger), nullable=False, server_default="{}"),
    Column("result", JSONB),
    Column("rematch_of", Text, ForeignKey("tables.id")),
    Column("rematch_id", Text),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("started_at", DateTime(timezone=True)),
    Column("finished_at", DateTime(timezone=True)),
    Column("changed_at", DateTime(timezone=True), nullable=False),
    CheckConstraint("status IN ('open', 'playing', 'finished', 'abandoned')", "status"),
    CheckConstraint("visibility IN ('public', 'private')", "visibility"),
    Index("ix_tables_lists", "status", "visibility", "changed_at", "id"),
    Index("ix_tables_game_lists", "game", "status", "visibility", "changed_at", "id"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    # A person, or nobody: then a bot of this level and name.
    Column("user_id", Text, ForeignKey("users.id")),
    Column("bot_level", Text),
    Column("bot_name", Text),
    Column("nonce", Text, nullable=False, server_default=""),
    Column("sat_at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("table_id", "user_id"),
    Index("ix_seats_user_id", "user_id", "table_id"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("made_by", Text, ForeignKey("users.id"), nullable=False),
    Column("made_at", DateTime(timezone=True), nullable=False),
    Column("expires_at", DateTime(timezone=True), nullable=False),
    Column("claimed_by", Text, ForeignKey("users.id")),
    Column("claimed_at", DateTime(timezone=True)),
    Column("revoked_at", DateTime(timezone=True)),
    Index("ix_invitations_table_id", "table_id"),
)

# Partitioned, so that the same schema goes onto a sharded Postgres (design 5). The primary key is
# the lock that decides between two moves made at the same instant.
steps = Table(
    "steps",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # setup, move, undo
    Column("seat", SmallInteger),
    Column("ref", Text),
    Column("body_hash", LargeBinary),  # the same ref with another body is a conflict
    Column("move", JSONB),
    Column("diff", JSONB, nullable=False),
    Column("public_diff", JSONB, nullable=False),
    Column("events", JSONB, nullable=False),
    Column("tape", JSONB, nullable=False),
    Column("reveals", Boolean, nullable=False),
    Column("state_hash", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("envelope", JSONB, nullable=False),  # app.tables.envelope: prompt ids and the like
    Column("at", DateTime(timezone=True), nullable=False),
    Index("uq_steps_ref", "table_id", "seat", "ref", unique=True),
    postgresql_partition_by="HASH (table_id)",
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    # In the key: when the rules change, the same position is stored again in today's form.
    Column("rules_version", Integer, primary_key=True),
    Column("state", JSONB, nullable=False),
)

seals = Table(
    "seals",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", SmallInteger, nullable=False),
    Column("commitment", LargeBinary, nullable=False),
    Column("salt", LargeBinary),  # destroyed when the seal is taken back
    Column("opened_seq", Integer),
    Column("taken_back_seq", Integer),
)

undo_requests = Table(
    "undo_requests",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # the position in which it was asked
    Column("seat", SmallInteger, primary_key=True),
    Column("to_seq", Integer, nullable=False),
    Column("agreed", ARRAY(SmallInteger), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("declined_by", SmallInteger),
    # One open request at a time: the key decides between two that ask at the same instant.
    Index(
        "uq_undo_requests_open",
        "table_id",
        "seq",
        unique=True,
        postgresql_where=text("declined_by IS NULL"),
    ),
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger, Identity(), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", Text, ForeignKey("users.id"), nullable=False),
    Column("ref", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    UniqueConstraint("table_id", "user_id", "ref"),
    Index("ix_chat_table_id", "table_id", text("id DESC")),
)

# Where time is limited or somebody is stood in for. `watch` is stored with the table's last step,
# in its transaction; `look_at` is when somebody has to see to it, pushed back by whoever does.
clocks = Table(
    "clocks",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("watch", JSONB),
    Column("look_at", DateTime(timezone=True)),
    Index("ix_clocks_look_at", "look_at", postgresql_where=text("look_at IS NOT NULL")),
)

# One row: when some process last said that the house is open. And when it was not.
heartbeats = Table(
    "heartbeats",
    metadata,
    Column("id", SmallInteger, primary_key=True, autoincrement=False),
    Column("at", DateTime(timezone=True), nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began_at", DateTime(timezone=True), primary_key=True),
    Column("ended_at", DateTime(timezone=True), nullable=False),
)
