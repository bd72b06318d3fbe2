"""Everything that a seat can see, and copies of a game in which the cards hidden from a seat are permuted."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, Final

from cardwright.kernel.chance import Chance
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.frames import (
    ID_MASK,
    LOG_KNOWN,
    LOG_TAG,
    NOBODY,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
)
from cardwright.kernel.game import Game as State
from cardwright.kernel.imagining import redeal
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.record import Faces
from cardwright.kernel.views import Imagined
from cardwright.play.game import Game

SEED: Final = 4711
MOST: Final = 400  # most values that are tried for one parameter
# methods that change something; other checks cover their effects
DEEDS: Final = frozenset({"of_game", "imagine", "set_stops"})
# options that are plain numbers may be read as object numbers
OF_OPTIONS: Final = ("option_", "buy_option", "event_option")
LOW: Final = 64


def shown_to(game: Game, seat: int) -> dict[str, object]:
    """Return everything that a seat can see: every result of its view, its decision, the table and its story."""
    view: Any = game.view(seat)
    found = dict(answers_of(view, game))
    d = game._state.decision
    if d is not None and all(option < LOW for option in d.options):
        found = {text: answer for text, answer in found.items() if not text.startswith(OF_OPTIONS)}
    decision = game.decision
    if decision is not None and decision.seat == seat:
        found["asked"] = (decision.text, decision.kind, decision.source, [o.text for o in decision.options])
    found["who is asked"] = None if decision is None else decision.seat
    found["story"] = game.story(seat).lines
    found["table"] = list(game.drawing().board(view, game.seats))
    found["places"] = game.drawing().places(view, game.seats)
    return found


def answers_of(view: Any, game: Game) -> Iterator[tuple[str, object]]:
    """Call each public method of a view with all valid arguments, and read each property. Yield name and
    result.

    A method that has a parameter with an unknown name is left out. The package of its game must check it.
    """
    for name, parameters in public(view.__class__).items():
        if parameters is None:
            yield name, plain(getattr(view, name))
            continue
        ranges = [values(view, name, parameter, game) for parameter in parameters]
        if any(not found for found in ranges):
            continue
        for arguments in product(*ranges):
            try:
                answer = plain(getattr(view, name)(*arguments))
            except CardwrightError as why:
                answer = f"refused: {why}"
            yield f"{name}{arguments!r}", answer


def values(view: Any, method: str, parameter: tuple[str, str], game: Game) -> list[object]:
    """Return the valid values of a method's parameter. Its name and its type say what it stands for."""
    name, kind = parameter
    nobody: list[object] = [None] if "None" in kind else []
    if name in ("seat", "other"):
        return [*range(len(game.seats)), *nobody]
    if name == "others":
        return [False, True]
    if name == "pins":  # for a price that is being paid: no pins
        return [()]
    if name == "i":
        return list(range(int(view.n_options())))
    if name == "counter":
        return accepted_numbers(lambda n: view.counter(0, n))
    if name == "zone" and kind == "str":
        return list(dict.fromkeys(zone.name for zone in game._state.match.zone_list))
    if name == "zone":
        return accepted_numbers(view.size)
    return []


def accepted_numbers(ask: Callable[[int], object]) -> list[object]:
    """Return the numbers, from 0 on, for which a function raises no error."""
    found: list[object] = []
    while len(found) < MOST:
        try:
            ask(len(found))
        except CardwrightError:
            break
        found.append(len(found))
    return found


def plain(value: object) -> object:
    """Return a value in a form that can be compared. Imagined games all become the same text."""
    return "imagined" if isinstance(value, Imagined) else value


# -- public methods
Parameters = tuple[tuple[str, str], ...]


@lru_cache(maxsize=64)
def public(kind: type) -> dict[str, Parameters | None]:
    """Return the public methods of a class with their parameters, and its properties (None), read from the
    source.
    """
    found: dict[str, Parameters | None] = {}
    for above in reversed(kind.__mro__):
        if above is not object:
            found |= dict(defined_in(above))
    return {name: parameters for name, parameters in found.items() if name not in DEEDS}


def defined_in(kind: type) -> Iterator[tuple[str, Parameters | None]]:
    """Yield the public methods and properties defined in the class itself."""
    file = Path(sys.modules[kind.__module__].__file__ or "")
    if file.suffix != ".py":  # a compiled module; its source lies beside it
        file = file.with_name(file.name.split(".")[0] + ".py")
    if not file.is_file():
        return
    for made in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(made, ast.ClassDef) or made.name != kind.__name__:
            continue
        for one in made.body:
            if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"):
                words = {d.id for d in one.decorator_list if isinstance(d, ast.Name)}
                given = [(a.arg, ast.unparse(a.annotation) if a.annotation else "") for a in one.args.args]
                if "property" in words:
                    yield one.name, None
                elif not words & {"staticmethod", "classmethod"}:
                    yield one.name, tuple(given[1:])


# -- hidden information
def permuted(game: Game, seat: int, seed: int, past: bool = False, but: frozenset[int] = frozenset()) -> Game:
    """Return a copy of a game in which cards that a seat can't tell apart have changed places.

    What is random later stays the same. `past`: the cards had these places all along, so the story tells of
    the new ones. Then only cards that the seat has never seen are changed, and its story must stay the same.
    `but`: objects that are not changed.
    """
    other = game.fork()
    g: State = other._state
    g.home = g.home[:]
    met = but | seen_by(g, seat) if past else but
    if not past:
        g.faces = (*g.faces, Faces(g.kind_of[:], g.entries_written()))
    groups: dict[int, Any] = {}
    for obj in range(len(g.place)):
        if g.zone_of(Obj(obj)) < g.zones.n and not g.knows(Seat(seat), Obj(obj)) and obj not in met:
            group = int(g.match.rules.hidden_group(g, Obj(obj)))
            groups[group] = append(groups.get(group, vec[i64]()), obj)
    chance, g.chance = g.chance, Chance(seed)
    for objects in groups.values():
        redeal(g, objects)
    g.chance = chance
    g.stale = True
    return other


def known_to(game: Game, seat: int) -> dict[int, int]:
    """Return the objects whose faces a seat knows now, with their faces."""
    g = game._state
    return {obj: int(g.kind(Obj(obj))) for obj in range(len(g.place)) if g.knows(Seat(seat), Obj(obj))}


def seen_by(g: State, seat: int) -> frozenset[int]:
    """Return the objects whose faces a seat has ever known, according to the log."""
    about = (TAG_MOVE, TAG_NOTE, TAG_EFFECT)
    return frozenset(
        int(word) & ID_MASK
        for word in g.entries()
        if word >> LOG_TAG & NOBODY in about and word >> LOG_KNOWN + seat & 1
    )
