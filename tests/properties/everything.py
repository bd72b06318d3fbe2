"""Everything that a seat is shown: every public method and property of an object with every valid argument.

They are found by their signatures in the source, so a new method is covered at once. A method with a parameter that
has no values in `VALUES` is an error.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, Final

from cardwright.games.dominion.numbers import zones
from cardwright.games.dominion.objects.match import DominionMatch
from cardwright.games.magic.numbers import zones as zones_of_magic
from cardwright.games.magic.numbers.types import TYPE_NAMES
from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.game import Game as State
from cardwright.kernel.views import Imagined, View
from cardwright.play.game import Game

SEED: Final = 4711
OF_OPTIONS: Final = ("option_", "buy_option", "event_option")
LOW: Final = 64  # options below may be plain numbers
CARDS: Final = 6  # of Magic, that a view is asked about by name
SOME: Final = 12  # permanents of which every pair is asked about
# methods that look at nothing: what they do is tried elsewhere
DEEDS: Final = frozenset({
    "answer", "follow", "begin", "concede", "default_bot", "drawing", "fork", "from_json",
    "imagine_of", "load", "of_game", "shared_options", "shelf",
    "write_decks",
    "play", "play_on", "set_stops", "stop_everywhere", "undo", "start", "begin_game", "game_of", "decks_of",
})  # fmt: skip


@dataclass(frozen=True)
class Question:
    """A public method or property: its name, and its parameters with what the source says of their types."""

    name: str
    called: bool
    parameters: tuple[tuple[str, str], ...] = ()


@dataclass
class Arguments:
    """What the parameters of one game's methods may be."""

    seats: int
    names: Sequence[str]  # of cards
    zones: Sequence[str]
    memory: dict[tuple[str, str], list[object]] = field(default_factory=dict)


def source_of(kind: type) -> Path:
    """The file that a class is written in, compiled or not."""
    file = Path(sys.modules[kind.__module__].__file__ or "")
    return file if file.suffix == ".py" else file.with_name(file.name.split(".")[0] + ".py")


@lru_cache(maxsize=256)
def defined_in(file: Path, name: str) -> tuple[Question, ...]:
    """What is public in a class of a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: list[Question] = []
    for made in ast.walk(tree):
        if not isinstance(made, ast.ClassDef) or made.name != name:
            continue
        for one in made.body:
            if not isinstance(one, ast.FunctionDef) or one.name.startswith("_"):
                continue
            words = {d.id for d in one.decorator_list if isinstance(d, ast.Name)}
            if "staticmethod" in words:
                continue
            given = tuple(
                (a.arg, ast.unparse(a.annotation) if a.annotation else "") for a in one.args.args[1:]
            )
            found.append(Question(one.name, "property" not in words, given))
    return tuple(found)


def public(kind: type) -> tuple[Question, ...]:
    """Every public method and property of a class and those above it; the lowest says how it is called."""
    found: dict[str, Question] = {}
    for above in reversed(kind.__mro__):
        if above.__module__.startswith("cardwright."):
            found |= {q.name: q for q in defined_in(source_of(above), above.__name__)}
    return tuple(q for q in found.values() if q.name not in DEEDS)


# -- which arguments are valid
def arguments_of(g: State) -> Arguments:
    """What a view of this game may be asked about: its cards, its zones."""
    table = g.table.kind_names
    names = sorted({table[k] for k in g.kind_of})
    if isinstance(g.match, DominionMatch):
        piles = [pile.name for pile in g.match.piles]
        named = [*zones.PLACE_NAMES, *zones.SHARED_NAMES, *zones.BOON_ZONES, *piles]
    else:
        named = [*zones_of_magic.PLACE_NAMES, *zones_of_magic.SHARED_NAMES]
        names = names[:: max(1, len(names) // CARDS)]
    return Arguments(int(g.seats), names, named)


def until_refused(ask: Callable[[int], object]) -> list[object]:
    """Numbers from nought on, as long as they are taken."""
    found: list[object] = []
    while len(found) < 5000:
        try:
            ask(len(found))
        except CardwrightError:
            break
        found.append(len(found))
    return found


def kinds_of(shown: Any, given: Arguments) -> list[object]:
    """Numbers of the cards."""
    found: list[object] = []
    for name in given.names:
        found.append(int(shown.kind(name)))
    return found


def options_of(shown: Any, question: Question) -> list[object]:
    """Options of the decision, or permanents, whichever the method counts."""
    if question.name == "could_block":
        return list(range(min(SOME, len(shown.permanents()))))
    return list(range(int(shown.n_options())))


def valid(shown: Any, question: Question, parameter: tuple[str, str], given: Arguments) -> list[object]:
    """Every valid value of a parameter. An unknown one is an error: say here which are valid."""
    name, kind = parameter
    nobody: list[object] = [None] if "None" in kind else []
    if name in ("seat", "other"):
        return [*range(given.seats), *nobody]
    if name == "kind":
        return kinds_of(shown, given)
    if name in ("i", "j"):
        return options_of(shown, question)
    if name == "of_type":
        return [one for one in TYPE_NAMES if one]
    if name in ("types",):
        return [0, *(1 << bit for bit in range(12))]
    if name == "color":
        return list(range(6))
    if name == "counter":
        return until_refused(lambda n: shown.counter(0, n))
    if (name == "zone" and kind == "str") or (name == "name" and "seat" in dict(question.parameters)):
        return list(given.zones)
    if name == "zone":
        return until_refused(shown.size)
    if name == "name":
        return list(given.names)
    if name == "seed":
        return [SEED]
    if name == "pins":  # of a price that is being paid: nothing is pinned
        return [()]
    if name == "others":
        return [False, True]
    raise AssertionError(
        f"expected a parameter whose values are known, got {name}: {kind} of {question.name}"
    )


def calls(shown: Any, given: Arguments) -> Iterator[tuple[str, Callable[[], object]]]:
    """Every question that may be asked, with its name in print."""
    for question, arguments in questions(shown, given):
        if not question.called:
            yield question.name, lambda q=question: getattr(shown, q.name)  # type: ignore[misc]
            continue
        text = in_print(question, arguments)
        yield text, lambda q=question, a=arguments: getattr(shown, q.name)(*a)  # type: ignore[misc]


def in_print(question: Question, arguments: tuple[object, ...]) -> str:
    """A question with its arguments, as it would be written."""
    return f"{question.name}({', '.join(map(repr, arguments))})"


def questions(shown: Any, given: Arguments) -> Iterator[tuple[Question, tuple[object, ...]]]:
    """Every question that may be asked, with every row of arguments."""
    for question in public(type(shown)):
        if not question.called:
            yield question, ()
            continue
        ranges: list[list[object]] = []
        for parameter in question.parameters:
            key = (question.name, parameter[0])
            fixed = parameter[0] in ("zone", "counter", "name", "kind")  # the same in the whole game
            if fixed and key in given.memory:
                ranges.append(given.memory[key])
                continue
            found = valid(shown, question, parameter, given)
            ranges.append(found)
            if fixed:
                given.memory[key] = found
        for arguments in product(*ranges):
            yield question, arguments


def plain(value: object) -> object:
    """A value that can be compared: what an imagined game shows instead of the game."""
    if isinstance(value, Imagined):
        views = [value.view(s) for s in range(value.view(0).seats)]
        return (value.deciding, value.over, [all_zones(v) for v in views], [v.option_texts() for v in views])
    return value


def all_zones(view: View) -> list[list[str]]:
    """What lies where."""
    return [view.names(z) for z in until_refused(view.size)]  # type: ignore[arg-type]


def everything(shown: Any, given: Arguments) -> dict[str, object]:
    """All that an object shows; of a question that is refused as documented, how it is refused."""
    found: dict[str, object] = {}
    for text, ask in calls(shown, given):
        try:
            found[text] = plain(ask())
        except CardwrightError as why:
            found[text] = f"refused: {why}"
    return found


def read_all(shown: Any, given: Arguments) -> int:
    """Ask all that can be asked and keep nothing; how much it was. Whatever is raised says what was asked."""
    n = 0
    for question, arguments in questions(shown, given):
        n += 1
        try:
            found = getattr(shown, question.name)
            if question.called:
                plain(found(*arguments))
        except CardwrightError:
            pass
        except Exception as why:
            why.add_note(f"asked of a {type(shown).__name__}: {in_print(question, arguments)}")
            raise
    return n


def told(game: Game, seat: int | None) -> dict[str, object]:
    """A story: its text, its lines, its JSON."""
    story = game.story(seat)
    return {"story": str(story), "story lines": story.lines, "story as JSON": story.to_json()}


def but_for_numbers(found: dict[str, object], g: State) -> dict[str, object]:
    """All of it, unless the options are plain numbers (which of several things to do, which row, how many).

    Then what is said of options is left out: such a number may be read as that of an object.
    """
    d = g.decision
    if d is None or any(option >= LOW for option in d.options):
        return found
    return {text: answer for text, answer in found.items() if not text.startswith(OF_OPTIONS)}


def shown_to(game: Game, seat: int, given: Arguments) -> dict[str, object]:
    """All that a seat is shown: every answer of its view, its decision, its story."""
    found = but_for_numbers(everything(game.view(seat), given), game._state) | told(game, seat)
    d = game.decision
    found["who is asked"] = None if d is None else d.seat
    found["decision"] = d if d is not None and d.seat == seat else None
    return found


def differences(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """Which questions are answered differently, and how."""
    found = [f"{key}: {one[key]!r}, {other.get(key)!r}" for key in one if one[key] != other.get(key)]
    return found + [f"{key}: only in the other" for key in other if key not in one]
