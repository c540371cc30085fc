"""Malformed and illegal frames from a seed, for both subprotocols."""

import json
from random import Random
from typing import Any

from tests.blackbox import nonsense
from tests.blackbox.programs import fresh_ref
from tests.blackbox.scenery import Scenery

Json = Any
Frame = str | bytes
TOO_LARGE = 2 * 2**20


def frame(rnd: Random, scenery: Scenery) -> Frame:
    """A frame that no honest program sends to the playing table."""
    return rnd.choice(KINDS)(rnd, scenery)


def fatal_frame(rnd: Random) -> Frame:
    """A frame after which a server may well hang up: too long, or not even a text."""
    return rnd.choice((b"\x00\xff", "x" * TOO_LARGE, b"{" * 1000))


def _not_json(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    return rnd.choice(("", "nonsense", "{", '{"type":', "[" * 5000, "\x00", "ping", "{'type':1}"))


def _not_a_message(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    return json.dumps(rnd.choice((None, 1, True, "move", [], [{"type": "ping"}], {}, 1.5)))


def _unknown_kind(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    kind = rnd.choice(("win", "scene", "diff", "refused", "presence", "", "MOVE", "__class__"))
    return json.dumps({"type": kind, "seq": 1})


def _nonsense_kind(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    return json.dumps({"type": nonsense.wrong_value(rnd), "ref": nonsense.wrong_value(rnd)})


def _second_hello(rnd: Random, scenery: Scenery) -> Frame:
    return json.dumps(
        {"type": "hello", "token": rnd.choice((*scenery.tokens, "x", 1, None, [])), "since": -1}
    )


def _spoilt_move(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    good = {
        "ref": fresh_ref(),
        "prompt": rnd.randint(1, 50),
        "move": {"type": "draw", "die": 1, "cells": [3]},
    }
    return json.dumps({"type": "move", **nonsense.spoilt(rnd, good)})


def _illegal_move(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    die, cell = rnd.randint(6, 99), rnd.randint(36, 99)
    move = {"type": "draw", "die": die, "cells": [cell]}
    prompt = rnd.randint(-3, 500)
    return json.dumps({"type": "move", "ref": fresh_ref(), "prompt": prompt, "move": move})


def _replayed_ref(rnd: Random, scenery: Scenery) -> Frame:
    move = {"type": "draw", "die": rnd.randint(6, 99), "cells": []}
    told = {"ref": scenery.used_ref, "prompt": scenery.used_prompt, "move": move}
    return json.dumps({"type": "move", **told})


def _spoilt_chat(rnd: Random, scenery: Scenery) -> Frame:
    del scenery
    text = rnd.choice((None, 1, "", "   ", "x" * 20_000, [], {"a": 1}))
    return json.dumps({"type": "chat", "ref": fresh_ref(), "text": text})


KINDS = (
    _not_json,
    _not_a_message,
    _unknown_kind,
    _nonsense_kind,
    _second_hello,
    _spoilt_move,
    _illegal_move,
    _replayed_ref,
    _spoilt_chat,
)
