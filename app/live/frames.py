"""What programs are sent: scenes and diffs, with what all see encoded once."""

from collections.abc import Mapping
from typing import Any

from app.live.seen import Seen
from app.tables.shapes import Asked, Change, Scene, TableInfo
from app.web.api.clocks import clocks_json
from app.web.api.shaping import commitment_json, table_json, undo_json
from engines.core.codec import encode
from engines.core.contract import Viewer
from engines.core.patch import diff

Facts = Mapping[str, Any]


def text(message: Mapping[str, Any]) -> str:
    """A message as the text of a frame."""
    return encode(message).decode()


PING = text({"type": "ping"})
PONG = text({"type": "pong"})


def again(seconds: float) -> str:
    """This process stops: dial again after so long, so that not all come back at once."""
    return text({"type": "again", "after": round(seconds, 3)})


def refused(ref: str | None, code: str, rule: str = "", facts: Facts | None = None) -> str:
    """Why a message was not granted."""
    return text(
        {"type": "refused", "ref": ref, "code": code, "rule": rule, "facts": dict(facts or {})}
    )


def accepted(ref: str, seq: int) -> str:
    """The first answer to a ref, given again: the first time the mover's diff carries the ref."""
    return text({"type": "accepted", "ref": ref, "seq": seq})


def asked_json(asked: Asked | None) -> bytes:
    """A prompt as it goes over the wire: the engine's fields and the table's id, flat."""
    if asked is None:
        return b"null"
    return b'{"id":%d,' % asked.id + encode(asked.prompt)[1:]


def scene_body(scene: Scene) -> bytes:
    """What a viewer sees, as the API gives it: `{"seq", "view", "prompt", "result", ...}`."""
    return b"".join(
        (
            b'{"seq":%d,"viewer":' % scene.seq,
            encode(scene.viewer),
            b',"view":{"public":',
            encode(scene.public),
            b',"private":',
            encode(scene.private),
            b'},"prompt":',
            asked_json(scene.asked),
            b',"result":',
            encode(scene.result),
            b',"to_act":',
            encode(scene.table.to_act),
            b',"can_undo":true}' if scene.can_undo else b',"can_undo":false}',
        )
    )


def scene_frame(scene: Scene) -> str:
    """A whole scene for a program that knows nothing, or too little."""
    return (b'{"type":"scene",' + scene_body(scene)[1:]).decode()


class Telling:
    """One change as the frames that tell it: the shared parts once, each viewer's frame once."""

    def __init__(
        self, change: Change, before: Seen | None = None, after: Seen | None = None
    ) -> None:
        self._change = change
        self._before, self._after = before or Seen(change.before), after or Seen(change.after)
        self._frames: dict[Viewer, str] = {}
        self._events: dict[int, bytes] = {}
        position = change.after
        self._head = b'{"type":"diff","seq":%d,"public":' % position.seq + change.public_json
        self._tail = b"".join(
            (
                b"" if position.result is None else b',"result":' + encode(position.result),
                b',"to_act":',
                encode(position.table.to_act),
                _commitments(change),
                _clocks(change),
            )
        )

    def frame_for(self, viewer: Viewer) -> str:
        """What this viewer is told of the change; the mover's own frame carries his ref."""
        frame = self._frames.get(viewer)
        if frame is None:
            frame = self._frames[viewer] = self._make(viewer)
        return frame

    def _make(self, viewer: Viewer) -> str:
        change = self._change
        before, after = self._before.sight(viewer), self._after.sight(viewer)
        is_mover = viewer is not None and viewer == change.seat and change.ref is not None
        return b"".join(
            (
                self._head,
                b',"private":',
                _private_diff(before.private, after.private),
                b',"prompt":',
                asked_json(after.asked),
                b',"events":[',
                self._seen(viewer),
                b"]",
                self._tail,
                b',"can_undo":true' if after.can_undo else b"",
                b',"ref":%b}' % encode(change.ref) if is_mover else b"}",
            )
        ).decode()

    def _seen(self, viewer: Viewer) -> bytes:
        """The events this viewer may know; what several see is encoded once."""
        seen = []
        for event in self._change.events:
            known = event.seen_by(viewer)
            if known is event:
                key = id(event)
                if key not in self._events:
                    self._events[key] = encode(event)
                seen.append(self._events[key])
            elif known is not None:
                seen.append(encode(known))
        return b",".join(seen)


def _private_diff(before: Any, after: Any) -> bytes:
    return b"[]" if before == after else encode(diff(before, after))


def _commitments(change: Change) -> bytes:
    if not change.commitments:
        return b""
    return b',"commitments":' + encode([commitment_json(one) for one in change.commitments])


def _clocks(change: Change) -> bytes:
    """Where the clocks stand after a step, at tables that have any or had until now."""
    before, after = change.before.table, change.after.table
    if before.watch is None and after.watch is None:
        return b""
    return b',"clocks":' + encode(clocks_json(after))


def table_frame(table: TableInfo, news: str) -> str:
    """Names, seats and status: what a table is besides its game, and what of it changed."""
    asked = table.undo_request and undo_json(table.undo_request)
    return text({"type": "table", "news": news, "table": table_json(table), "undo_request": asked})
