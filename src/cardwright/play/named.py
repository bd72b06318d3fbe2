"""Tells options with equal texts apart: by the owner and the state of their objects. Answers may use these
names, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cardwright.kernel.views import numbered

YOUR = "your"


class Named(NamedTuple):
    """The object that an option names.

    `seat`: its controller, or its owner in a game without controllers. `marks`: visible properties that may
    tell it from others, such as "tapped" or its zone. `evident`: whether the question itself says whose
    object it is.
    """

    name: str
    seat: int
    marks: tuple[str, ...] = ()
    evident: bool = False


def with_owner(text: str, one: Named, whose: str) -> str:
    """Return the text of an option with the owner of its object inserted: `Exchange Bob's Forest`."""
    plain = one.name.removeprefix("a ")  # of "a face-down creature"
    return text.replace(one.name, f"{whose} {plain}", 1)


def whose_are(one: Named, asked: int, seats: Sequence[str]) -> list[str]:
    """Return the possessives that name an object's controller or owner, from the view of the seat that is
    asked: `your`, `Ann's`.
    """
    return [YOUR] * (one.seat == asked) + [f"{seats[one.seat]}'s"]


def distinguished(
    texts: Sequence[str], named: Mapping[int, Named], asked: int, seats: Sequence[str]
) -> dict[int, str]:
    """Return, by index, longer texts for options whose texts are equal: with the object's owner and marks.

    Texts that are still equal get a number. An option is left out if its object has nothing that
    distinguishes it.
    """
    found: dict[int, str] = {}
    for text in dict.fromkeys(t for t in texts if texts.count(t) > 1):
        alike = {
            i: named[i] for i, t in enumerate(texts) if t == text and i in named and named[i].name in text
        }
        if len(alike) < texts.count(text):
            continue
        evident = all(one.evident for one in alike.values())
        for i, one in alike.items():
            beside = [other for other in alike.values() if other.seat == one.seat]
            marks = [mark for mark in one.marks if not all(mark in other.marks for other in beside)]
            said = text if evident else with_owner(text, one, whose_are(one, asked, seats)[0])
            said += f" ({', '.join(marks)})" if marks else ""
            if said != text:
                found[i] = said
    return dict(zip(found, numbered(list(found.values())), strict=True))


def ways_to_say(
    texts: Sequence[str], named: Mapping[int, Named], asked: int, seats: Sequence[str]
) -> list[list[str]]:
    """Return other texts for each option, which name the owner of its object: `Bob's Forest`.

    Texts that are still equal get a number: `Bob's Forest #2`.
    """
    ways: list[list[str]] = []
    for i, text in enumerate(texts):
        one = named.get(i)
        if one is None or one.name not in text:
            ways.append([])
            continue
        number = sum(texts[j] == text and other.seat == one.seat for j, other in named.items() if j <= i)
        many = sum(texts[j] == text and other.seat == one.seat for j, other in named.items()) > 1
        said = [with_owner(text, one, whose) for whose in whose_are(one, asked, seats)]
        ways.append([f"{way} #{number}" if many else way for way in said])
    return ways
