"""The types of a record of another program's tests; `docs/peers.md` explains them."""

from __future__ import annotations

from typing import Any, Literal, Required, TypedDict

Step = Literal[
    "untap", "upkeep", "draw", "first main", "beginning of combat", "declare attackers", "declare blockers",
    "first-strike damage", "combat damage", "end of combat", "second main", "end step", "cleanup",
]  # fmt: skip
Zone = Literal["battlefield", "hand", "library", "graveyard", "exile", "command"]

Put = TypedDict(
    "Put",
    {
        "put": str, "in": Zone, "player": str, "count": int, "tapped": bool, "as": str, "life": int,
        "clear": Literal["library", "hand"],
    },
    total=False,
)  # fmt: skip

Pick = TypedDict(
    "Pick",
    {"name": str, "player": str, "as": str, "mode": int, "copy": bool, "face down": bool, "amount": int},
    total=False,
)

Expected = TypedDict(
    "Expected",
    {
        "what": Required[str], "is": Any, "player": str, "card": str, "as": str, "face down": bool, "kind": str,
        "color": Literal["W", "U", "B", "R", "G", "C"], "colors": str, "text": str, "type": str, "ability": str,
        "to": str, "power": int, "toughness": int, "are": list[str], "tapped": bool, "permanents of that name": int,
    },
    total=False,
)  # fmt: skip

Entry = TypedDict(
    "Entry",
    {
        "turn": int, "step": Step, "player": Required[str], "do": str, "card": str, "ability": str, "how": str,
        "of": str, "as": str, "attacker": str, "defender": str, "permanent": str, "kind": str, "count": int,
        "targets": list[Pick], "only while": dict[str, str], "that": Expected,
        "queue": Literal["target", "choice", "mode"], "pick": list[Pick], "yes": bool, "number": int, "mode": int,
        "skip": bool, "text": str,
    },
    total=False,
)  # fmt: skip


class Stop(TypedDict):
    """The last step that is played."""

    turn: int
    step: Step


class Part(TypedDict):
    """The events up to a stop, and the expectations there."""

    setup: list[Put]
    script: list[Entry]
    stop: Stop
    expect: list[Expected]


class Record(Part, total=False):
    """A whole game."""

    id: Required[str]
    players: Required[int]
    order: Required[list[str]]
    format: Required[str]
    life: Required[int]
    range: str
    libraries: Required[dict[str, str]]
    shuffle: Required[bool]
    strict: Required[bool]
    then: list[Part]
    cards: list[str]
