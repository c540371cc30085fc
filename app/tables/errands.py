"""What is done beside everything else, and given up when the house closes."""

from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]
"""What an errand does; nothing of it has begun when the errand is called off at once."""
