"""YAML with positions: each key and each value knows its line."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode, SequenceNode
from ruamel.yaml.nodes import Node as YamlNode

from .errors import ScenarioError, Where, unexpected

INTEGER = re.compile(r"-?[0-9]{1,18}")  # not more than a machine integer


class Entry(NamedTuple):
    """A key, its line, its value."""

    key: str
    where: Where
    value: Node


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the file. Each method reads it as one kind of value, or raises ScenarioError."""

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
        """What stands there, for an error."""
        if isinstance(self.raw, ScalarNode):
            return str(self.raw.value) or "nothing"
        return "a list" if self.is_list else "a mapping"

    def wrong(self, expected: str) -> ScenarioError:
        return unexpected(self.where, expected, self.shown)

    def text(self, what: str) -> str:
        if not self.is_text:
            raise self.wrong(what)
        return str(self.raw.value)

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
        """The values of a list."""
        if not isinstance(self.raw, SequenceNode):
            raise self.wrong(what)
        return [self.child(n) for n in self.raw.value]

    def one_or_more(self, what: str) -> list[Node]:
        """The values of a list; one value alone is a list of one."""
        return self.items(what) if self.is_list else [self]

    def texts(self, what: str) -> tuple[str, ...]:
        return tuple(n.text(what) for n in self.one_or_more(what))

    def entries(self, what: str) -> list[Entry]:
        """Keys and values in their order. A key that stands twice is an error."""
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

    def fields(self, what: str, known: tuple[str, ...]) -> dict[str, Entry]:
        """A mapping with fixed keys, each of them optional."""
        found = self.entries(what)
        for e in found:
            if e.key not in known:
                raise unexpected(e.where, f"a key of {what} ({', '.join(known)})", e.key, known)
        return {e.key: e for e in found}

    def child(self, raw: YamlNode) -> Node:
        return Node(raw, Where(self.where.file, raw.start_mark.line + 1))


def read(path: Path) -> Node:
    """The whole file. ScenarioError if it can't be read or is no YAML."""
    shown = str(path)
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "bytes that are no UTF-8"
        problem = f"expected a readable text file, got: {str(reason).lower()}"
        raise ScenarioError(Where(shown, 1), problem) from error
    return read_text(text, shown)


def read_text(text: str, shown: str) -> Node:
    """As `read`, from a text; `shown` stands for the file's name in errors."""
    try:
        raw = YAML(typ="rt", pure=True).compose(text)
    except RecursionError as error:
        raise ScenarioError(
            Where(shown, 1), "expected YAML, got: lists in lists too deep to be read"
        ) from error
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark is not None else 1
        problem = f"expected YAML, got: {error.problem or error.context}"
        raise ScenarioError(Where(shown, line), problem) from error
    except YAMLError as error:
        raise ScenarioError(Where(shown, 1), f"expected YAML, got: {str(error).splitlines()[0]}") from error
    if raw is None:
        raise ScenarioError(Where(shown, 1), "expected a scenario, got an empty file")
    return Node(raw, Where(shown, raw.start_mark.line + 1))
