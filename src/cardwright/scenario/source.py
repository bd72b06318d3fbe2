"""Parsed YAML in which every key and value knows its line."""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode
from ruamel.yaml.nodes import Node as YamlNode
from ruamel.yaml.reader import ReaderError

from cardwright.kernel.spelling import with_hyphens

from .errors import ScenarioError, Where, unexpected
from .no_yaml import NO_YAML, problem_of

INTEGER = re.compile(r"-?[0-9]{1,18}")  # fits into a machine integer
BRACKET = re.compile(r"[][{}]")
DEEPEST = 200  # levels of nested brackets
LARGEST = 1_000_000  # bytes of a file
MOST_PARTS = 100_000  # texts, lists and mappings of a file; those repeated with `*` count each time


class Entry(NamedTuple):
    """A key, its line, its value."""

    key: str
    where: Where
    value: Node


class Node(NamedTuple):
    """A value in the file. Each method reads it as one type, or raises ScenarioError."""

    raw: YamlNode
    where: Where

    @property
    def is_text(self) -> bool:
        return isinstance(self.raw, ScalarNode) and bool(self.raw.value)

    @property
    def is_empty(self) -> bool:
        return isinstance(self.raw, ScalarNode) and not self.raw.value

    @property
    def is_list(self) -> bool:
        return isinstance(self.raw, SequenceNode)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.raw, MappingNode)

    @property
    def shown(self) -> str:
        """The value as shown in an error."""
        if isinstance(self.raw, ScalarNode):
            return str(self.raw.value) or "nothing"
        return "a list" if self.is_list else "a mapping"

    def wrong(self, expected: str) -> ScenarioError:
        return unexpected(self.where, expected, self.shown)

    def text(self, what: str) -> str:
        """Return the value as a text.

        The minus sign printed on cards (U+2212) becomes a hyphen, as in options.
        """
        if not self.is_text:
            raise self.wrong(what)
        return with_hyphens(str(self.raw.value))

    def number(self, what: str) -> int:
        text = self.text(what)
        if not INTEGER.fullmatch(text):
            raise self.wrong(what)
        return int(text)

    def at_least(self, least: int, what: str) -> int:
        number = self.number(what)
        if number < least:
            raise self.wrong(what)
        return number

    def flag(self, what: str) -> bool:
        text = self.text(what)
        if text not in ("true", "false"):
            raise self.wrong(f"{what}: true or false")
        return text == "true"

    def one_of(self, known: tuple[str, ...], what: str) -> str:
        text = self.text(what)
        if text not in known:
            raise unexpected(self.where, f"{what} ({', '.join(known)})", text, known)
        return text

    def items(self, what: str) -> list[Node]:
        """Return the values of a list."""
        if not isinstance(self.raw, SequenceNode):
            raise self.wrong(what)
        return [self.child(n) for n in self.raw.value]

    def one_or_more(self, what: str) -> list[Node]:
        """Return the values of a list; a single value counts as a list of one."""
        return self.items(what) if self.is_list else [self]

    def some(self, what: str) -> list[Node]:
        """Return the values of a list, or a single value as a list. An empty list is an error: it would check
        nothing.
        """
        found = self.one_or_more(what)
        if not found:
            raise unexpected(self.where, f"{what}, at least one", "an empty list")
        return found

    def texts(self, what: str) -> tuple[str, ...]:
        return tuple(n.text(what) for n in self.some(what))

    def entries(self, what: str) -> list[Entry]:
        """Return the keys and values in their order. Raise ScenarioError for a repeated key."""
        if not isinstance(self.raw, MappingNode):
            raise self.wrong(what)
        found: dict[str, Entry] = {}
        for raw_key, raw_value in self.raw.value:
            key = self.child(raw_key)
            name = key.text(f"a key of {what}")
            if name in found:
                before = found[name].where.line
                raise ScenarioError(key.where, f"expected {name!r} once, got it in line {before} too")
            value = self.child(raw_value)
            found[name] = Entry(name, key.where, Node(raw_value, key.where) if value.is_empty else value)
        return list(found.values())

    def asks(self, what: str) -> Node:
        """Return this node. Raise ScenarioError if it is an empty mapping, which would check nothing."""
        if self.is_mapping and not self.raw.value:
            raise unexpected(self.where, f"{what}, at least one key", "an empty mapping")
        return self

    def fields(self, what: str, known: tuple[str, ...]) -> dict[str, Entry]:
        """Return the entries of a mapping whose keys must be among `known`; all keys are optional."""
        found = self.entries(what)
        for e in found:
            if e.key not in known:
                raise unexpected(e.where, f"a key of {what} ({', '.join(known)})", e.key, known)
        return {e.key: e for e in found}

    def child(self, raw: YamlNode) -> Node:
        return Node(raw, Where(self.where.file, raw.start_mark.line + 1))


def read(path: Path) -> Node:
    """Parse a file. Raise ScenarioError if it can't be read or is not YAML."""
    shown = str(path)
    try:
        text = contents_of(path).decode("utf-8")
    except UnicodeDecodeError as error:
        problem = (
            f"expected text in UTF-8, got other bytes, the first of them byte {error.start + 1} of the file"
        )
        raise ScenarioError(Where(shown, error.object[: error.start].count(b"\n") + 1), problem) from error
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ScenarioError(Where(shown, 1), f"expected a readable text file, got: {reason}") from error
    except ValueError as error:  # not a possible file name
        raise ScenarioError(Where(shown, 1), f"expected a readable text file, got: {error}") from error
    return read_text(text, shown)


def contents_of(path: Path) -> bytes:
    """Return the bytes of a file. Raise OSError if it is no regular file, or has more than `LARGEST` bytes.

    A pipe or a device is refused without waiting for data.
    """
    with open(path, "rb", opener=without_waiting) as file:
        kind = os.fstat(file.fileno()).st_mode
        if not stat.S_ISREG(kind):
            raise OSError(0, "a folder, a device or a pipe")
        found = file.read(LARGEST + 1)
    if len(found) > LARGEST:
        raise OSError(0, f"more than {LARGEST:,} bytes")
    return found


def without_waiting(path: str, flags: int) -> int:
    """Open a file without blocking, even if it is a pipe that nobody writes to."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(text: str, shown: str) -> Node:
    """Parse a text. `shown`: the file's name in errors. Raise ScenarioError if the text is not YAML."""
    refuse_depth(text, shown)
    try:
        raw = YAML(typ="rt", pure=True).compose(text)
        parts_of(raw, {}, Where(shown, 1))
    except ScenarioError:
        raise
    except RecursionError as error:
        raise ScenarioError(Where(shown, 1), NO_YAML.format("lists in lists too deep to be read")) from error
    except ReaderError as error:
        line = text[: error.position].count("\n") + 1
        problem = f"expected text, got the character U+{character(error):04X}, which no text has"
        raise ScenarioError(Where(shown, line), problem) from error
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        raise ScenarioError(Where(shown, line), problem_of(error)) from error
    except (YAMLError, ValueError, OverflowError) as error:  # such as a number or a character that can't be
        raise ScenarioError(Where(shown, 1), problem_of(error)) from error
    if raw is None:
        raise ScenarioError(Where(shown, 1), "expected a scenario, got an empty file")
    return Node(raw, Where(shown, raw.start_mark.line + 1))


def refuse_depth(text: str, shown: str) -> None:
    """Raise ScenarioError for deeply nested brackets: the parser needs quadratic time for them."""
    depth = 0
    for line, content in enumerate(text.split("\n"), 1):
        for char in BRACKET.findall(content):
            depth = max(0, depth + (1 if char in "[{" else -1))
            if depth > DEEPEST:
                problem = NO_YAML.format(f"lists in lists too deep to be read, more than {DEEPEST}")
                raise ScenarioError(Where(shown, line), problem)


def character(error: ReaderError) -> int:
    """Return the code point of the character that YAML doesn't allow."""
    found = error.character
    return found if isinstance(found, int) else ord(str(found)[:1] or "\0")


def parts_of(raw: YamlNode | None, known: dict[int, int], where: Where) -> int:
    """Count the texts, lists and mappings in a value. A part that `*` repeats counts each time.

    Raise ScenarioError if there are too many. `known`: the counts so far, by the id of the node.
    """
    if raw is None or isinstance(raw, ScalarNode):
        return 1
    if id(raw) in known:
        n = known[id(raw)]
    else:
        known[id(raw)] = MOST_PARTS + 1  # until it is counted: a value may contain itself
        below = raw.value if isinstance(raw, SequenceNode) else [n for pair in raw.value for n in pair]
        n = known[id(raw)] = 1 + sum(parts_of(one, known, where) for one in below)
    if n > MOST_PARTS:
        line = raw.start_mark.line + 1
        problem = f"expected at most {MOST_PARTS:,} texts and lists, got more, counting what `*` repeats"
        raise ScenarioError(Where(where.file, line), problem)
    return n
