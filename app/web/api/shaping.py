"""What the table service tells, as programs read it."""

from typing import Any

from app.tables.shapes import (
    Commitment,
    Invitation,
    LogEntry,
    Scene,
    Sitter,
    TableInfo,
    UndoRequest,
)
from app.web.api.clocks import clocks_json, rule_json
from engines.core.codec import plain


def table_json(table: TableInfo) -> dict[str, Any]:
    """A table as anybody who may see it may know it."""
    return {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "status": table.status,
        "visibility": table.visibility,
        "host": table.host_id,
        "seats": [_seat(number, sitter) for number, sitter in enumerate(table.sitters)],
        "bot_pace": table.bot_pace,
        "hints": table.hints,
        "seq": table.seq,
        "to_act": table.to_act,
        "clock": rule_json(table.clock),
        "clocks": clocks_json(table),
        "seed_hash": table.seed_hash,
        "seed": table.seed,
        "rules_version": table.rules_version,
        "created_at": table.created_at,
        "changed_at": table.changed_at,
        "started_at": table.started_at,
        "finished_at": table.finished_at,
        "result": table.result,
        "rematch_of": table.rematch_of,
        "rematch": table.rematch_id,
        "page": f"/tables/{table.id}",
    }


def _seat(number: int, sitter: Sitter | None) -> dict[str, Any]:
    if sitter is None:
        return {"seat": number, "user": None, "bot": None}
    if sitter.bot:
        bot = {"name": sitter.name, "level": sitter.bot}
        return {"seat": number, "user": None, "bot": bot}
    user = {"id": sitter.user_id, "name": sitter.name, "guest": sitter.is_guest}
    return {"seat": number, "user": user, "bot": None}


def scene_json(scene: Scene) -> dict[str, Any]:
    """A scene; the prompt is flat, with its id beside its own fields."""
    prompt = scene.asked and {"id": scene.asked.id, **plain(scene.asked.prompt)}
    return {
        "seq": scene.seq,
        "view": {"public": scene.public, "private": scene.private},
        "prompt": prompt,
        "result": scene.result,
    }


def step_json(entry: LogEntry) -> dict[str, Any]:
    """One step of the log."""
    return {
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "events": entry.events,
        "at": entry.at,
        "undone": entry.undone,
        "automatic": entry.automatic,
        "by": entry.by or None,
    }


def commitment_json(commitment: Commitment) -> dict[str, Any]:
    """A seal's hash, with salt and move where they are open."""
    return {
        "seq": commitment.seq,
        "seat": commitment.seat,
        "commitment": commitment.commitment,
        "salt": commitment.salt,
        "move": commitment.move,
    }


def invitation_json(invitation: Invitation) -> dict[str, Any]:
    """An invitation without its token."""
    return {
        "id": invitation.id,
        "made_by": invitation.made_by,
        "made_at": invitation.made_at,
        "expires_at": invitation.expires_at,
        "claimed_by": invitation.claimed_by,
        "revoked": invitation.is_revoked,
    }


def undo_json(request: UndoRequest) -> dict[str, Any]:
    """What all seats are asked to go back to."""
    return {
        "seq": request.seq,
        "seat": request.seat,
        "to_seq": request.to_seq,
        "agreed": request.agreed,
        "at": request.at,
    }
