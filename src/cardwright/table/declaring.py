"""Questions in pairs: whoever is asked says a thing, then is asked to what it goes, and then for the next one.

So creatures are declared as blockers. All the pairs can be made first and given as one answer; what could be said after
each thing is found out in games that are made up of what the seat knows, so it tells nothing else.
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

MOST_THINGS: Final = 40  # of which it is found out
Place = tuple[int, int]


def pairs(view: View, asked: Decision, sender: Sender, keys: list[str]) -> dict[str, list[str]]:
    """To what each option could go, by keys; nothing if the question is no such one, or is not about what all see."""
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
    """Whether the same seat is asked another question of the same kind, which has to be answered."""
    if made.deciding != int(view.seat):
        return False
    now = made.view(int(view.seat))
    return int(now.asked()) == int(view.asked()) and now.question() != about and int(now.none_option()) < 0


def keys_there(made: Imagined, view: View, sender: Sender) -> list[str]:
    """The keys of the question in a game that is made up, with the aliases that the seat has for what all see."""
    now: Any = made.view(int(view.seat))
    drawn = itertools.count()
    now.follow(Aliases(Seat(int(view.seat)), lambda: f"~{next(drawn)}"))  # lives no longer than this
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
    """Where everything lies that everybody sees: the zone, and the so-many-th there."""
    return {
        alias: (number, at)
        for number, (_, _, open_, _) in enumerate(view.zones())
        if open_
        for at, (alias, _, _) in enumerate(view.objects(number))
    }
