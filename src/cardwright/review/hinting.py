"""Hints: the option that the bot with the deepest look-ahead would choose now, and its value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.ints import i64

from .report import joined, percent

if TYPE_CHECKING:
    from cardwright.play.game import Game


class Hint(NamedTuple):
    """The options that a bot would choose (`texts`), and the chance to win with them, from 0 to 1.

    `chance` is -1 if there is no real choice. `instead`: the option that they are compared with, which is
    declining or the choice of a bot without look-ahead; "" if there is none.
    """

    bot: str
    texts: tuple[str, ...]
    chance: float = -1.0
    instead: str = ""
    chance_instead: float = -1.0


def hint(game: Game, seat: int | str, bot: str = "") -> Hint:
    """Return a hint for a seat that has to decide. It uses only the seat's view.

    The same position gives the same hint. Raise CardwrightError if the seat doesn't have to decide, or if no
    bot of the game looks ahead.
    """
    table: Any = game
    view = table.view(seat)
    if not view.deciding:
        raise CardwrightError("there is no decision of yours to give a hint for")
    shelf = type(table).shelf()
    name = bot or shelf.reviewer
    if not name:
        raise CardwrightError(f"no bot of {game.spec.game} looks ahead, so there are no hints")
    judge = shelf.make(name, game.n_answers)
    texts = view.option_texts()
    usual = int(shelf.make(shelf.default, game.n_answers).choose(view))
    declines = int(view.none_option())
    other = declines if declines >= 0 else usual
    found = judge.appraise(view, [int(view.option_key(i64(other)))])
    if found is None:
        return Hint(name, (texts[usual],))
    if found.texts[0] == texts[other]:
        return Hint(name, tuple(found.texts), found.best)
    return Hint(name, tuple(found.texts), found.best, texts[other], found.taken)


def sentence(found: Hint) -> str:
    """Return a hint as a sentence."""
    said = f"{found.bot} would answer: {joined(found.texts)}"
    if found.chance < 0:
        return f"{said}. There is little to gain here."
    said += f". Its chance to win is then about {percent(found.chance)}"
    return (
        f"{said}, and {percent(found.chance_instead)} with {found.instead!r}."
        if found.instead
        else f"{said}."
    )
