"""Reads what a language model answers: `2`, `[2]`, `2.`, `2: Buy Silver`, or the text of an option in any case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.spelling import shortened, with_hyphens
from cardwright.play.decisions import Decision
from cardwright.play.game import Game

LONGEST: Final = 1000  # characters of an answer; a longer one is cut before it is read
INDEX: Final = re.compile(r"-?[0-9]{1,9}")
MARKED: Final = re.compile(
    r"(?:option\s+)?(?:\[([0-9]{1,9})\]|\(([0-9]{1,9})\)|([0-9]{1,9})(?:[.:)]|\s+[-\u2013\u2014](?=\s)))\s*(.*)",
    re.IGNORECASE | re.DOTALL,
)
QUOTES: Final = "\"'`*_ \t\r\n"


def answer_of(game: Game, given: str | int, shown: Sequence[str] = ()) -> str | int:
    """The value to pass to `Game.answer` for an answer as language models write them.

    `shown`: the options as the prompt prints them, if their texts differ from the decision's. IllegalAnswer
    if a number and a text contradict each other. A reply that contains no answer is returned unchanged; the
    game refuses it.
    """
    asked = game.decision
    if not isinstance(given, str) or asked is None:
        return given
    text = shortened(given.strip(), LONGEST)
    if INDEX.fullmatch(text):
        return int(text)
    exact = game.meant(text)
    if exact >= 0:
        return exact
    marked = MARKED.fullmatch(text.strip(QUOTES))
    if marked is not None:
        number = int(next(found for found in marked.groups()[:3] if found is not None))
        return checked(asked, number, meant_by(game, asked, marked[4], shown), marked[4])
    meant = meant_by(game, asked, text, shown)
    return meant if meant >= 0 else text


def checked(asked: Decision, number: int, meant: int, said: str) -> int:
    """The number of the option in an answer such as `2: Buy Silver`. IllegalAnswer if the text doesn't name
    that option.
    """
    if not said.strip(QUOTES) or meant == number or not 0 <= number < len(asked.options):
        return number
    raise IllegalAnswer(
        f"illegal answer: option {number} is {asked.options[number].text!r}, but you wrote "
        f"{shortened(said.strip(QUOTES))!r}; answer with the number alone, or with the text of one option"
    )


def meant_by(game: Game, asked: Decision, said: str, shown: Sequence[str]) -> int:
    """The index of the option that a text names, in any case and with any spaces; -1: none, or several."""
    for part in dict.fromkeys((said, said.partition("\n")[0])):
        wanted = folded(part)
        if not wanted:
            continue
        exact = game.meant(part.strip(QUOTES))
        if exact >= 0:
            return exact
        texts = asked.texts
        for ways in (shown, texts.options, texts.numbered, texts.short):
            found = [i for i, way in enumerate(ways) if way and folded(way) == wanted]
            if len(found) == 1:
                return found[0]
    return -1


def folded(text: str) -> str:
    """A text to compare: without case, quotes, a last full stop, and additional spaces."""
    return " ".join(with_hyphens(text).strip(QUOTES).rstrip(".").split()).casefold()
