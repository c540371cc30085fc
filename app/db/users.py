"""Who plays: users, their sessions in browsers, and their tokens for programs."""

from sqlalchemy import Boolean, Column, DateTime, ForeignKey, Index, LargeBinary, Table, Text, func
from sqlalchemy.dialects.postgresql import ARRAY

from app.db.metadata import metadata

users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # Registered names are unique without regard to case; guests may share a name.
    Column("name_key", Text),
    Column("is_guest", Boolean, nullable=False),
    Column("password_hash", Text),
    Column("email", Text),
    Column("language", Text),
    Column("theme", Text),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("deleted_at", DateTime(timezone=True)),
    Index("uq_users_name_key", "name_key", unique=True),
)

# What somebody wants answered for him at all tables of a game (codes of the game's rules).
automatics = Table(
    "automatics",
    metadata,
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("codes", ARRAY(Text), nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("csrf", Text, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("expires_at", DateTime(timezone=True), nullable=False),
)

api_tokens = Table(
    "api_tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("user_id", Text, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("label", Text, nullable=False, server_default=""),
    Column("created_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
    Column("last_used_at", DateTime(timezone=True)),
    Column("revoked_at", DateTime(timezone=True)),
)
