"""Reads what a language model answers: `2`, `[2]`, `2.`, `2: Buy Silver`, or the text of an option in any case."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.spelling import shortened, with_hyphens
from cardwright.play.game import Game

LONGEST: Final = 1000  # characters of an answer; a longer one is cut before it is read
INDEX: Final = re.compile(r"-?[0-9]{1,9}")
MARKED: Final = re.compile(
    r"(?:option\s+)?(?:\[([0-9]{1,9})\]|\(([0-9]{1,9})\)|([0-9]{1,9})(?:[.:)]|\s+[-\u2013\u2014](?=\s)))\s*(.*)",
    re.IGNORECASE | re.DOTALL,
)
COUNTED: Final = re.compile(r" \(one of [0-9]+\)$")
QUOTES: Final = "\"'`*_ \t\r\n"


def answer_of(game: Game, given: str | int, shown: Mapping[int, str]) -> str | int:
    """Find the answer in a language model's reply. Return the index of its option, which `Game.answer`
    accepts.

    `shown`: the options as the prompt prints them, by index; the prompt counts them from 0. Raise
    IllegalAnswer if no option has the number in the reply, or if its number and its text contradict each
    other. A reply without an answer is returned as it is; the game refuses it.
    """
    if game.decision is None:
        return given
    if not isinstance(given, str):
        return numbered(given, shown) if type(given) is int else given
    text = shortened(given.strip(), LONGEST)
    if INDEX.fullmatch(text):
        return numbered(int(text), shown)
    exact = game.meant(text)
    if exact >= 0:
        return exact
    marked = MARKED.fullmatch(text.strip(QUOTES))
    if marked is not None:
        number = int(next(found for found in marked.groups()[:3] if found is not None))
        return checked(game, number, marked[4], shown)
    meant = meant_by(game, text, shown)
    return meant if meant >= 0 else text


def numbered(number: int, shown: Mapping[int, str]) -> int:
    """Return the index of the option that the prompt shows with a number.

    Raise IllegalAnswer if there is none.
    """
    if not 0 <= number < len(shown):
        texts = ", ".join(map(repr, shown.values()))
        raise IllegalAnswer(
            f"illegal answer {number}: expected one of {shortened(texts, LONGEST)} or 0 to {len(shown) - 1}"
        )
    return list(shown)[number]


def checked(game: Game, number: int, said: str, shown: Mapping[int, str]) -> int:
    """Return the index of the option in an answer such as `2: Buy Silver`.

    Raise IllegalAnswer if the text is not that of option 2. Of interchangeable options, the one with this
    text counts.
    """
    index = numbered(number, shown)
    if not said.strip(QUOTES):
        return index
    asked = game.decision
    meant = meant_by(game, said, shown)
    if asked is not None and meant >= 0 and asked.texts.alike[meant] == asked.texts.alike[index]:
        return meant
    raise IllegalAnswer(
        f"illegal answer: option {number} is {shown[index]!r}, but you wrote "
        f"{shortened(said.strip(QUOTES))!r}; answer with the number alone, or with the text of one option"
    )


def meant_by(game: Game, said: str, shown: Mapping[int, str]) -> int:
    """Return the index of the option that a text names, ignoring capitals and spaces.

    Return -1 if there is none, or several.
    """
    asked = game.decision
    if asked is None:
        return -1
    texts = asked.texts
    for part in dict.fromkeys((said, said.partition("\n")[0])):
        wanted = folded(part)
        if not wanted:
            continue
        exact = game.meant(part.strip(QUOTES))
        if exact >= 0:
            return exact
        plain = {i: COUNTED.sub("", text) for i, text in shown.items()}
        for ways in (
            shown,
            plain,
            *(dict(enumerate(t)) for t in (texts.options, texts.numbered, texts.short)),
        ):
            found = [i for i, way in ways.items() if way and folded(way) == wanted]
            if len(found) == 1:
                return found[0]
    return -1


def folded(text: str) -> str:
    """Return a text in a form for comparison: without capitals, quotes, a last full stop, and additional
    spaces.
    """
    return " ".join(with_hyphens(text).strip(QUOTES).rstrip(".").split()).casefold()
