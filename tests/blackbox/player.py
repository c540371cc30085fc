"""A little player of Uradalom who knows the API's page and nothing of our engine.

He answers from the prompt alone: its fields say what may be chosen.
"""

from random import Random
from typing import Any

Json = Any
# How often a player uses a bonus when he has one, and turns his token back when he may.
BONUS_SHARE = 0.2


def answer(prompt: Json, rnd: Random) -> Json:
    """Some legal move. Raises KeyError for a kind of question that the page does not name."""
    return ANSWERS[prompt["type"]](prompt, rnd)


def _keep_goal(prompt: Json, rnd: Random) -> Json:
    return {"type": "keep_goal", "goal": rnd.choice(prompt["offer"])}


def _place_manor(prompt: Json, rnd: Random) -> Json:
    return {"type": "place_manor", "cells": rnd.choice(prompt["placements"])}


def _first_tray(prompt: Json, rnd: Random) -> Json:
    return {"type": "start_with_tray", "tray": rnd.choice(prompt["trays"])}


def _prune(prompt: Json, rnd: Random) -> Json:
    return {"type": "prune", "die": rnd.choice(prompt["dice"])["id"]}


def _draw(prompt: Json, rnd: Random) -> Json:
    die = rnd.choice(prompt["dice"])
    if prompt["side"] == "b":
        count = min(die["value"], len(prompt["cells"]))
        return {"type": "draw", "die": die["id"], "cells": rnd.sample(prompt["cells"], count)}
    move = {"type": "draw", "die": die["id"], "cells": [rnd.choice(prompt["cells"])]}
    return {**move, **_bonus(prompt, die["value"], rnd)}


def _bonus(prompt: Json, value: int, rnd: Random) -> Json:
    if not prompt["bonuses"] or rnd.random() > BONUS_SHARE:
        return {}
    bonus = rnd.choice(prompt["bonuses"])
    changed = [value + change for change in bonus["changes"]] or list(range(1, 7))
    legal = [each for each in changed if 1 <= each <= 6 and each != value]
    return {"bonus": bonus["bonus"], "value": rnd.choice(legal)} if legal else {}


ANSWERS = {
    "goal_prompt": _keep_goal,
    "manor_prompt": _place_manor,
    "tray_prompt": _first_tray,
    "draw_prompt": _draw,
    "prune_prompt": _prune,
}
