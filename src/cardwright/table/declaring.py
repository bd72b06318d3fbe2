"""Questions in pairs: the seat picks an object, is asked for
a second object that belongs to it, then for the next pair.

Blockers are declared like this. The page can collect all pairs and send them as one answer. To know the
second options of each object, the server plays on in games imagined from the seat's knowledge, so the options
reveal nothing hidden.
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
    """For each option of the question, by key: the keys of the
    second options. Empty if the question is not one of pairs.

    Also empty if the question is about objects that not everybody sees.
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
    """Whether an imagined game asks the same seat another
    question of this kind, one that must be answered.
    """
    if made.deciding != int(view.seat):
        return False
    now = made.view(int(view.seat))
    return int(now.asked()) == int(view.asked()) and now.question() != about and int(now.none_option()) < 0


def keys_there(made: Imagined, view: View, sender: Sender) -> list[str]:
    """Return the keys of the options in an imagined game, with the aliases that the seat has for visible
    objects.
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
