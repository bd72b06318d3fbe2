"""Questions in pairs: a seat picks an object, then a second object that goes with the first, and so on.

Blockers are declared like this: a creature, and the attacker that it blocks. The page can collect all pairs
and send them as one answer. For that it must know the second options of each object before the first one is
picked. The server finds them by answering in imagined games (copies in which the cards that are hidden from
the seat are made up), so the second options reveal nothing hidden.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, Final

from cardwright.kernel.aliases import Aliases
from cardwright.kernel.ints import Seat

if TYPE_CHECKING:
    from cardwright.kernel.views import Imagined, View
    from cardwright.play.decisions import Decision
    from cardwright.play.sent import Sender

MOST_THINGS: Final = 40  # objects whose partners are computed
Place = tuple[int, int]


def pairs(view: View, asked: Decision, sender: Sender, keys: list[str]) -> dict[str, list[str]]:
    """Return the keys of the second options for each first option, by its key.

    Return an empty dict if the question is not answered in pairs, or is about objects that not everybody
    sees.
    """
    none = int(view.none_option())
    first = [i for i in range(len(keys)) if i != none]
    if none < 0 or any(asked.texts.verbs) or not 0 < len(first) <= MOST_THINGS:
        return {}
    about = view.question()
    found: dict[str, list[str]] = {}
    for i in first:
        made = view.imagine(1)
        made.answer(i)
        if not asks_on(made, view, about):
            return {}
        if i == first[0]:
            back = made.fork()
            back.answer(0)
            if back.deciding == int(view.seat) and back.view(int(view.seat)).question() != about:
                return {}
        to = keys_there(made, view, sender)
        if not to:
            return {}
        found[keys[i]] = to
    return found


def asks_on(made: Imagined, view: View, about: str) -> bool:
    """Whether an imagined game now asks the seat for the second object of a pair.

    This is so if the question is of the same kind as the seat's open one (`view`), has another text than
    `about`, and can't be declined.
    """
    if made.deciding != int(view.seat):
        return False
    now = made.view(int(view.seat))
    return int(now.asked()) == int(view.asked()) and now.question() != about and int(now.none_option()) < 0


def keys_there(made: Imagined, view: View, sender: Sender) -> list[str]:
    """Return the keys that the options of an imagined game have in the real game.

    An imagined game has its own aliases for objects; each is replaced by the alias of the object at the same
    position in the real game. Return an empty list if an object is not visible to everybody there.
    """
    now: Any = made.view(int(view.seat))
    drawn = itertools.count()
    now.follow(Aliases(Seat(int(view.seat)), lambda: f"~{next(drawn)}"))  # used only in this function
    real = {place: alias for alias, place in places(view).items()}
    names = {alias: real.get(place, "") for alias, place in places(now).items()}
    keys = []
    for i in range(int(now.n_options())):
        on, _ = sender.on(now, i)
        on = names.get(on, on)
        if not on or on.startswith("~"):
            return []
        keys.append(f"{on}/")
    return keys


def places(view: Any) -> dict[str, Place]:
    """Return the position of every object that everybody sees: its zone, and its index in the zone."""
    return {
        alias: (number, at)
        for number, (_, _, open_, _) in enumerate(view.zones())
        if open_
        for at, (alias, _, _) in enumerate(view.objects(number))
    }
