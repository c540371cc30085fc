"""What is counted and measured of steps on their way (docs/operating.md explains each)."""

from time import perf_counter

from app.metrics import SIZES, Count, Spread

now = perf_counter

MOVES = Count("steps_stored_total", "Steps of all tables that this process stored")
LOST = Count("steps_lost_total", "Steps that another process or player was faster than")
CONFLICTS = Count("moves_outdated_total", "Moves refused because the table had moved on")
ANSWER = Spread("step_seconds", "From a move that is read to its acknowledgement")
DECIDE = Spread("stage_seconds", "The stages of a step; one step in 16", stage="decide")
STORE = Spread("stage_seconds", "The stages of a step; one step in 16", stage="store")
TELL = Spread("stage_seconds", "The stages of a step; one step in 16", stage="tell")

BATCHES = Spread("journal_batch_steps", "Steps that one commit stored", SIZES)
COMMITS = Spread("journal_commit_seconds", "Until the database had committed a batch")
BREAKS = Count("journal_breaks_total", "Commits during which the database was lost")
FULL = Count("journal_full_total", "Commits that the database had no room for")

SAMPLE = 15
"""Stages are measured where no bit of this is set in the seq: measuring costs, if only a little."""
