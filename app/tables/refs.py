"""What a step's ref tells: whether its user made the step, or wants such steps made for him."""

AUTOMATIC = "automatic:"
"""How the refs of automatic answers begin; no client may choose such a ref."""


def is_automatic(ref: str | None) -> bool:
    """Whether the step of this ref is an automatic answer."""
    return ref is not None and ref.startswith(AUTOMATIC)
