"""Says "you" to the player of a seat: `player_0 buys Copper` becomes `you buy Copper`."""

from __future__ import annotations

import re
from typing import Final

IRREGULAR: Final = {
    "has": "have",
    "is": "are",
    "was": "were",
    "doesn't": "don't",
    "isn't": "aren't",
    "hasn't": "haven't",
}
SIBILANT: Final = ("sses", "shes", "ches", "xes", "zes", "oes")


class SecondPerson:
    """Replaces the name of one seat by "you" in the texts of a game."""

    def __init__(self, name: str) -> None:
        one = rf"(?<![\w-]){re.escape(name)}"
        self.whose = re.compile(rf"{one}'s(?!\w)")
        self.subject = re.compile(rf"^(\W*){one} ([a-z']+)")
        self.object = re.compile(rf"{one}(?![\w-])")

    def __call__(self, text: str) -> str:
        """Return the text with "you" and "your" for the seat's name, and the matching verb."""
        text = self.subject.sub(lambda found: f"{found[1]}you {plural(found[2])}", text)
        return self.object.sub("you", self.whose.sub("your", text))


def plural(verb: str) -> str:
    """Return the form of a verb that stands after "you": `buys` becomes `buy`, `searches` becomes `search`."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(SIBILANT):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
