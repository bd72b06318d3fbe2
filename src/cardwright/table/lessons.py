"""Lessons: a guided first game for each game, with marks that explain what a new player sees.

A lesson is data (`lessons/GAME.json`): a game with given cards and a given seed against an easy bot, and
marks. The page shows each mark once, at the first question that fits it, so the marks still fit if the player
deviates.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from cardwright.games import named, names

from .messages import No
from .setup import SeatAsked, Setup, TableAsked, begin, set_up, spec_to_json

FOLDER: Final = Path(__file__).parent / "lessons"
Said = dict[str, str]  # by language


class Mark(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A text that explains something, in each language. It is shown at the first question that fits.

    `asked`: how the question must begin. `offers`: how one of its options must begin. `turn`: the player's
    own turn from which on the mark may be shown. `point`: the names of cards that are highlighted meanwhile.
    """

    say: Said
    asked: str = ""
    offers: str = ""
    turn: int = 0
    point: list[str] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson: a game with given cards, and the marks that explain it.

    `brings`: what the player and the bot bring, such as decks. `seed`: the seed of the game, the same for
    everybody.
    """

    title: Said
    about: Said
    options: dict[str, Any]
    brings: list[str]
    bot: str
    seed: int
    marks: list[Mark]


@cache
def lesson(game: str) -> Lesson | None:
    """Return the lesson of a game. Return None if the game has none."""
    file = FOLDER / f"{game}.json"
    return msgspec.json.decode(file.read_bytes(), type=Lesson) if game in names() and file.is_file() else None


def lessons() -> list[dict[str, Any]]:
    """Return every lesson, in the form in which the page lists it."""
    found = ((game, lesson(game)) for game in names())
    return [{"game": game, "title": one.title, "about": one.about} for game, one in found if one is not None]


def begin_lesson(game: str, person: str, name: str) -> tuple[Setup, bytes]:
    """Return the setup and spec of a lesson. Raises `No` if the game has none."""
    one = lesson(game)
    if one is None:
        raise No("unknown", f"there is no lesson for the game {game!r}: choose one of the list")
    mine, other = one.brings or ("", "")
    seats = [SeatAsked("me", brings=mine), SeatAsked("bot", bot=one.bot, brings=other)]
    setup = set_up(TableAsked(game, seats, options=one.options, watch=False), person, name)
    setup.lesson = game
    setup.title = named(game).title
    return setup, spec_to_json(begin(setup, one.seed).spec)


def about_lesson(setup: Setup) -> dict[str, Any]:
    """Return the texts that the page shows during a lesson; empty at other tables."""
    one = lesson(setup.lesson)
    return {"title": one.title, "marks": one.marks} if one is not None else {}
