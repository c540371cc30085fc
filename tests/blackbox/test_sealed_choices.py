"""What others hear of a choice under its seal in Unreal Estate and Würfelland: that it is there.

Whatever is sealed, every stream of everybody else is the same, but for the numbers of steps and
the salted hash; and nobody can have another's question answered.
"""

from collections.abc import Callable
from typing import Any

from tests.blackbox.company import Company, company
from tests.blackbox.ears import Ears, ears
from tests.blackbox.house import House
from tests.blackbox.programs import API, Program

Json = Any
MOST_MOVES = 120
HOLDERS = ("side", "answer", "sealed")
"""Where a private view shows what its seat has sealed."""

FILLING = 6
"""So often is a choice sealed and taken back first: then the short log shows this round alone."""


async def test_the_chosen_side_of_a_board(house: House) -> None:
    async with company(house, 3, game="wuerfelland") as present, ears(present) as heard:
        sides = [{"type": "choose_side", "side": side} for side in ("A", "B")]
        await check_seals(present, heard, 0, sides)


async def test_a_crossing_and_a_pass(house: House) -> None:
    async with company(house, 3, game="wuerfelland") as present, ears(present) as heard:
        seat, prompt = await play_until(present, may_cross_or_pass)
        ways = [
            {"type": "cross", "colour": fit["colour"], "spaces": fit["sets"][0]}
            for fit in prompt["fits"]
        ]
        await check_seals(present, heard, seat, [*ways[:2], {"type": "pass"}])


async def test_a_card_passed_at_the_bazaar(house: House) -> None:
    options = {"specials": ["bazaar"]}
    async with company(house, 3, options, game="unreal_estate") as present, ears(present) as heard:
        seat, prompt = await play_until(present, gives_one_of_two)
        cards = sorted(set(prompt["hand"]))[:3]
        await check_seals(
            present, heard, seat, [{"type": "give_card", "card": card} for card in cards]
        )


def may_cross_or_pass(prompt: Json) -> bool:
    """A question of somebody who need not cross, and could cross in two ways."""
    return prompt["type"] == "cross_prompt" and bool(prompt["may_pass"]) and len(prompt["fits"]) > 1


def gives_one_of_two(prompt: Json) -> bool:
    """A question at the Bazaar with a choice."""
    return prompt["type"] == "give_prompt" and len(set(prompt["hand"])) > 1


async def play_until(present: Company, is_wanted: Callable[[Json], bool]) -> tuple[int, Json]:
    """Play as the house suggests until somebody is asked this, and say who and what."""
    for _ in range(MOST_MOVES):
        asked = []
        for seat, person in enumerate(present.people):
            prompt = (await person.scene(present.table))["prompt"]
            if prompt and prompt["waits"]:
                asked.append((seat, prompt))
                if is_wanted(prompt):
                    return seat, prompt
        seat, prompt = asked[-1]
        person = present.people[seat]
        move = (await person.get(f"/tables/{present.table}/suggestion"))["move"]
        (await person.move(present.table, prompt["id"], move)).must(201)
    message = "the question did not come"
    raise AssertionError(message)


async def check_seals(present: Company, heard: Ears, seat: int, moves: list[Json]) -> None:
    """Seal each of these in turn and take it back: what the others heard is always the same."""
    others = [ear for number, ear in enumerate(heard.seats) if number != seat]
    others.append(heard.spectator)
    await check_nobody_else_answers(present, seat, moves[0])
    for _ in range(FILLING):
        await seal(present, seat, moves[0])
        await take_back(present, seat)
    shapes = []
    for move in moves:
        await heard.catch_up()
        marks = [ear.mark() for ear in others]
        await seal(present, seat, move)
        await heard.catch_up()
        shapes.append([ear.shape_since(mark) for ear, mark in zip(others, marks, strict=True)])
        await check_others_views(present, seat)
        await take_back(present, seat)
    assert len(shapes) > 1
    assert all(each == shapes[0] for each in shapes[1:]), shapes
    assert all("ready" in "".join(shape) for shape in shapes[0])
    assert all('"salt":null,"move":null' in "".join(shape) for shape in shapes[0])


async def seal(present: Company, seat: int, move: Json) -> None:
    """Answer the question of this seat."""
    asked = (await present.people[seat].scene(present.table))["prompt"]
    (await present.people[seat].move(present.table, asked["id"], move)).must(201)


async def take_back(present: Company, seat: int) -> None:
    """Open the seal of this seat again."""
    await seal(present, seat, {"type": "take_back"})


async def check_nobody_else_answers(present: Company, seat: int, move: Json) -> None:
    """Neither the other seats, nor a guest who sits elsewhere, nor somebody without a name."""
    asked = (await present.people[seat].scene(present.table))["prompt"]["id"]
    stranger = await Program(present.house, "Stranger").enter()
    present.guests.append(stranger)
    others = [person for number, person in enumerate(present.people) if number != seat]
    for person in others:
        (await person.move(present.table, asked, move)).must(409)
    (await stranger.move(present.table, asked, move)).must(403)
    (await (await present.spectator()).move(present.table, asked, move)).must(401)


async def check_others_views(present: Company, seat: int) -> None:
    """What the seal holds is in its own seat's view alone, and looking back shows no more."""
    scenes = [await person.scene(present.table) for person in present.people]
    holds = [any(scene["view"]["private"].get(name) for name in HOLDERS) for scene in scenes]
    assert holds[seat]
    assert scenes[0]["view"]["public"] == scenes[1]["view"]["public"]
    for number, person in enumerate(present.people):
        if number != seat:
            assert not holds[number] or scenes[number]["view"]["private"].get("side")
            for eyes in ("open", str(seat)):
                path = f"/tables/{present.table}/replay?at={scenes[0]['seq']}&as={eyes}"
                (await person.call("GET", path)).must(403)
        (await person.call("GET", f"{API}/tables/{present.table}/export")).must(409)
