"""What a game's records look like on the wire, as JSON Schema: for programs that play it."""

from functools import cache
from typing import Any

import msgspec

from engines.core.contract import Result
from engines.registry import rules_of

Schema = dict[str, Any]


@cache
def schemas_of(key: str) -> dict[str, Schema] | None:
    """A schema, complete in itself, of each kind of record; None when there is no such game.

    The state is none of them: it never leaves the house while the game runs.
    """
    rules = rules_of(key)
    if rules is None:
        return None
    forms = rules.info.forms
    return {
        "move": msgspec.json.schema(forms.move),
        "prompt": _with_id(msgspec.json.schema(forms.prompt)),
        "event": msgspec.json.schema(forms.event),
        "public": msgspec.json.schema(forms.public),
        "private": msgspec.json.schema(forms.private),
        "result": msgspec.json.schema(Result),
    }


def _with_id(prompt: Schema) -> Schema:
    """The table gives each question an id, which stands beside the question's own fields."""
    kinds = prompt.get("anyOf", [prompt])
    definitions = dict(prompt["$defs"])
    for kind in kinds:
        name = kind["$ref"].rpartition("/")[2]
        own = definitions[name]
        definitions[name] = {
            **own,
            "properties": {"id": {"type": "integer"}, **own["properties"]},
            "required": ["id", *own["required"]],
        }
    return {**prompt, "$defs": definitions}
