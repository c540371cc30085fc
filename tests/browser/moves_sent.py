"""The moves that a page sends, over its socket and by posts; and answers to them that get lost."""

from collections.abc import Callable
from typing import Any

import msgspec

Sent = list[str]
"""The fields of each move's form, encoded."""


def moves_sent(page: Any) -> Sent:
    """What the page sends from its next load on, in order; of Playwright's either kind."""
    sent: Sent = []

    def note(frame: str | bytes) -> None:
        message = msgspec.json.decode(frame)
        if message.get("type") == "move":
            sent.append(message["form"])

    def look(request: Any) -> None:
        if request.method == "POST" and request.url.endswith("/moves"):
            sent.append(request.post_data or "")

    page.on("websocket", lambda socket: socket.on("framesent", note))
    page.on("request", look)
    return sent


def loses_the_first_answer(lost: Sent) -> Callable[[Any], None]:
    """A route for a page's socket over which the first move that is granted is not told so."""

    def pass_on(route: Any) -> None:
        server = route.connect_to_server()

        def tell(said: str | bytes) -> None:
            if not lost and msgspec.json.decode(said).get("type") == "accepted":
                lost.append(str(said))
            else:
                route.send(said)

        server.on_message(tell)

    return pass_on
