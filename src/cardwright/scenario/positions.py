"""`cardwright.position`: a game at a described position, in the format of scenario files.

The reverse is `written`, which describes the position of a game.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ruamel.yaml.error import StringMark
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode
from ruamel.yaml.nodes import Node as YamlNode

from cardwright.games import engines, game_of, names, table_class
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from cardwright.play.game import Game
from cardwright.play.scenario_export import described

from .engine import AGame
from .errors import ScenarioError, Where, with_seat_names
from .model import Goal
from .parse import KEYS, Table, read_table
from .read_goal import read_goal
from .run import culprit_of
from .source import DEEPEST, Node, read, read_text

SEATS: Final = ("Ann", "Bob")
GIVEN: Final = "position"  # the file name in errors about a position that is in no file
MARK: Final = StringMark(GIVEN, 0, 0, 0, "", 0)


def position(source: Mapping[str, Any] | str | os.PathLike[str] | None = None, /, **keys: Any) -> Game:
    """Return a game that begins at this position, at its first decision.

    The position is written as in a scenario file: as a dict, as YAML text, as the name of a file, or as
    keywords, in which `_` stands for a space. The keys of `position` may also stand at the top. The default
    of `seats` is Ann and Bob. Everything else in a file (answers, expectations) is ignored.

    >>> import cardwright
    >>> game = cardwright.position(game="magic", Ann={"hand": ["Shock"], "battlefield": ["Mountain"]}, Bob={"life": 2})
    >>> [str(option) for option in game.decision.options]
    ['Pass', 'Activate a mana ability', 'Cast Shock']

    Raises ScenarioError (a CardwrightError), with the wrong key, for an unknown name or an illegal position.
    """
    return of_placed(placed(node_of(source, keys))[0])


def node_of(source: Mapping[str, Any] | str | os.PathLike[str] | None, keys: Mapping[str, Any]) -> Node:
    """Return the position as a parsed file."""
    if source is None or isinstance(source, Mapping):
        given = dict(source or {})
        if not given and not keys:
            raise CardwrightError("expected a position, got none: name at least its game (the key 'game')")
        for key, value in keys.items():
            given[key if key in given.get("seats", SEATS) else key.replace("_", " ")] = value
        return node_from(as_in_file(given))
    if keys:
        raise CardwrightError(f"expected a position or keywords, got both: {', '.join(keys)}")
    if isinstance(source, str) and ("\n" in source or ": " in source):
        return arranged(read_text(source, GIVEN))
    if source == "":
        raise CardwrightError(
            "expected a position: a dict, YAML text or the name of a file, got an empty text"
        )
    if not isinstance(source, str | os.PathLike):
        got = type(source).__name__
        raise CardwrightError(f"expected a position: a dict, YAML text or the name of a file, got a {got}")
    return arranged(read(Path(source)))


def arranged(node: Node) -> Node:
    """Arrange parsed YAML as in a scenario file, like `as_in_file`, so that errors keep their lines."""
    if not node.is_mapping:
        return node
    entries = {entry.key: entry.value for entry in node.entries("a position")}
    known = {*KEYS, *(own_keys(entries["game"].shown) if "game" in entries else ())}
    below = [pair for pair in node.raw.value if pair[0].value not in known]
    head = [pair for pair in node.raw.value if pair[0].value in known]
    if below:
        there = entries.get("position")
        if there is not None and not there.is_mapping:
            return node
        pairs = [*(there.raw.value if there is not None else ()), *below]
        head = [pair for pair in head if pair[0].value != "position"]
        mark = node.raw.start_mark
        head.append((ScalarNode("", "position", mark), MappingNode("", pairs, mark)))
    if "seats" not in entries:
        head.append((raw_from("seats", 0), raw_from(list(SEATS), 0)))
    return Node(MappingNode("", head, node.raw.start_mark), node.where)


def as_in_file(given: dict[str, Any]) -> dict[str, Any]:
    """Arrange keywords as in a scenario file.

    Keys of the position are moved below `position`, and missing names of seats are added.
    """
    head: dict[str, Any] = {"seats": list(SEATS), **{k: v for k, v in given.items() if k in KEYS}}
    own = own_keys(str(head.get("game", "")))
    below = {k: v for k, v in given.items() if k not in KEYS and k not in own}
    head.update({k: v for k, v in given.items() if k in own})
    if below:
        head["position"] = {**head.get("position", {}), **below}
    return head


def own_keys(game: str) -> Sequence[str]:
    """Return the keys that a game adds at the top of a file."""
    return tuple(engines()[game]().grammar.head) if game in names() else ()


def node_from(value: object, depth: int = 0) -> Node:
    """Convert Python values to a parsed file. Raise ScenarioError for a value that no file can contain."""
    return Node(raw_from(value, depth), Where(GIVEN, 1))


def raw_from(value: object, depth: int) -> YamlNode:
    if depth > DEEPEST:
        raise ScenarioError(Where(GIVEN, 1), f"the position has lists nested more than {DEEPEST} levels deep")
    if isinstance(value, str):
        return ScalarNode("", value, MARK)
    if isinstance(value, list):  # asked before the abstract types, which take longer to ask for
        return SequenceNode("", [raw_from(of, depth + 1) for of in value], MARK)
    if isinstance(value, bool):
        return ScalarNode("", "true" if value else "false", MARK)
    if isinstance(value, int):
        return ScalarNode("", str(value), MARK)
    if value is None:
        return ScalarNode("", "", MARK)
    if isinstance(value, Mapping):
        pairs = [(raw_from(key, depth + 1), raw_from(of, depth + 1)) for key, of in value.items()]
        return MappingNode("", pairs, MARK)
    if isinstance(value, Sequence):
        return SequenceNode("", [raw_from(of, depth + 1) for of in value], MARK)
    wanted = "texts, numbers, true or false, lists and mappings"
    raise ScenarioError(Where(GIVEN, 1), f"expected {wanted} in a position, got {value!r}")


def placed(node: Node) -> tuple[AGame, Table]:
    """Set up the position of a parsed file. Return the game, with the methods for scenarios, and the head of
    the file.
    """
    table = read_table(node, engines(), ("game", "seats"))
    where = table.fields["position"].where if "position" in table.fields else node.where
    try:
        return table.engine.place(table.position), table
    except CardwrightError as why:
        at = culprit_of(table.engine, table.position, table.parts, where, str(why))
        raise ScenarioError(at, with_seat_names(why, table.position.seats)) from why


def of_placed(found: AGame) -> Game:
    """Return the public `Game` for a game with the methods for scenarios, which stays attached to it."""
    assert isinstance(found, Game)
    game: Game = table_class(found.game)(found.spec, state=found._state.fork())
    game._placed = found
    return game


def goal_from(said: object, game: Game, table: Table | None = None) -> Goal:
    """Parse a goal: either the expectations that must be reached, as in `expect`, or a puzzle's complete
    `goal`.
    """
    given = dict(said) if isinstance(said, Mapping) else said
    if not isinstance(given, dict):
        given = read_text(str(said), "goal")
        node = given
    else:
        node = node_from(given)
    whole = node.is_mapping and any(e.key == "reach" for e in node.entries("a goal"))
    if not whole:
        node = wrapped_goal(node)
    words = table.words if table is not None else vocabulary_of(game)
    from .source import Entry  # noqa: PLC0415

    return read_goal(Entry("goal", node.where, node), words, game.current)


def wrapped_goal(node: Node) -> Node:
    """Return the expectations as a complete goal: below the key `reach`."""
    return Node(MappingNode("", [(ScalarNode("", "reach", MARK), node.raw)], MARK), node.where)


def vocabulary_of(game: Game) -> Any:
    """Return the vocabulary for goals of this game."""
    from .vocabulary import Vocabulary  # noqa: PLC0415

    engine = engines()[game_of(game.game).name]()
    return Vocabulary.of(engine, game.spec.edition, game.seats)


def written(game: Game) -> dict[str, Any]:
    """Return the position of a game, in the format of scenario files; `position` makes an equal game of it.

    That is sure only for a game that begins at a position, before its first answer. Raise ImpossiblePosition
    if no position gives exactly this state, for example because an effect is under way, lasts or waits.
    """
    own = game_of(game.game)
    engine = own.scenarios()
    if engine is None:
        raise ImpossiblePosition(f"the game {game.game!r} has no scenarios")
    found = described(game, engine, own.sender(game.game))
    try:
        same = position(found).key() == game.key()
    except ScenarioError:  # something in it can't be said of a position
        same = False
    if not same:
        raise ImpossiblePosition(
            "no position in the format of scenario files gives exactly this state: save it with "
            "`game.save()` instead"
        )
    return found
