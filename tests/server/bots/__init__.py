"""The processes that think for bots."""
