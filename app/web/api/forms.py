"""What the API takes: strict, and nothing it does not know."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from app.tables.shapes import Pace
from app.web.api.shapes import Problem
from engines.core.bots import Level

# Room for what people use as references; no control characters, which no database takes.
Ref = Annotated[
    str,
    Field(
        pattern=r"^[\x21-\x7e]{1,64}$",
        description="Your own name for this request, unique per table and seat. Sent again with "
        "the same body, it gets its first answer.",
        examples=["m-1"],
    ),
]
Text = Annotated[str, Field(max_length=1000)]
PromptId = Annotated[int, Field(ge=0, lt=2**31, description="The prompt this answers.")]
SeatNumber = Annotated[int, Field(ge=0, lt=100)]
Seq = Annotated[int, Field(ge=0, lt=2**31)]


class Body(BaseModel):
    """What all bodies share."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewGuest(Body):
    """A guest is only a name."""

    name: Text = Field(examples=["Őzike"])


class NewUser(Body):
    """An account. Sent with a guest's token it makes the guest a user, who keeps his games."""

    name: Text = Field(examples=["Őzike"])
    password: Text = Field(examples=["four quiet herons"])
    email: Text | None = None


class SignIn(Body):
    """Name and password of an account; `label` names the token in the settings."""

    name: Text = Field(examples=["Őzike"])
    password: Text = Field(examples=["four quiet herons"])
    label: Text = ""


class BotLevel(Body):
    """How strong a bot is."""

    level: Level


class NewBot(BotLevel):
    """A bot for a seat. Seat 0 is its maker's."""

    seat: SeatNumber


class BotPace(Body):
    """How fast a table's bots answer: so that people can follow, at a glance, or at once."""

    pace: Pace


class NewTable(Body):
    """A table to open. Options left out are as usual."""

    game: Text = Field(examples=["uradalom"])
    seats: int = Field(ge=1, lt=100, examples=[2])
    options: dict[str, Any] | None = Field(None, examples=[{"side": "a"}])
    visibility: Literal["public", "private"] = "public"
    nonce: Annotated[str, Field(max_length=200)] = Field(
        "", description="Your own contribution to the table's luck."
    )
    clock: dict[str, Any] | None = Field(
        None,
        description="How time is limited: `kind` is `none`, `live` (each seat has `bank` seconds "
        "and `increment` more with each answer) or `days` (each answer within so many). `phase`: "
        "seconds of a phase that all play at once, where the game has one.",
        examples=[{"kind": "live", "bank": 300, "increment": 10}],
    )
    bots: list[NewBot] | None = Field(None, description="Bots that sit there from the beginning.")
    hints: bool = Field(
        default=True,
        description="Whether moves are suggested; always to one alone with bots.",
    )


class Arrangement(Body):
    """Options of an open table that its game lets the host arrange; the others stay."""

    options: dict[str, Any] = Field(
        description="Medieval Manor: `lands`, row by row; none leaves them to luck.",
        examples=[{"lands": []}],
    )


class Sit(Body):
    """A seat, or any free one; with an invitation's token where the table is private."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Field(max_length=200)] | None = None
    nonce: Annotated[str, Field(max_length=200)] = ""


class Answer(Body):
    """A move that answers a prompt; its fields are the game's."""

    prompt: PromptId
    move: dict[str, Any] = Field(examples=[{"type": "draw", "die": 2, "cells": [14]}])
    reason: Annotated[str, Field(max_length=100)] | None = Field(
        None, description="As a suggestion has it, which may be sent back whole. Nobody reads it."
    )


class Move(Answer):
    """A move to play."""

    ref: Ref


class Automatics(Body):
    """The codes of what shall be answered for you in a game; all others are not."""

    chosen: list[Annotated[str, Field(max_length=100)]] = Field(
        max_length=100, examples=[["never_show_moat"]]
    )


class Resign(Body):
    """Giving up. The same ref again gets the first answer."""

    ref: Ref | None = None


class Return(Body):
    """Being there again. The same ref again gets the first answer."""

    ref: Ref | None = None


class Call(Body):
    """Asking whether the player of a seat is there. The same ref again gets the first answer."""

    seat: SeatNumber
    ref: Ref | None = None


class Undo(Body):
    """Taking back. Alone it takes your own last step back; with `say` all seats are asked."""

    seq: Seq = Field(description="The position you see.")
    ref: Ref | None = None
    say: Literal["ask", "agree", "decline"] | None = None


PROBLEMS: dict[int | str, dict[str, Any]] = {
    "4XX": {
        "description": "Refused, with a stable code.",
        "model": Problem,
        "content": {"application/problem+json": {}},
    }
}
