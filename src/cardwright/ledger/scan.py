"""Finds where rules are implemented and shown: docstrings of the package, marked tests, scenario files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import Literal, TypeGuard

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode

from .citations import BadCitation, Key, cited_first, may_cite, mentioned, parse_citation, parse_number

Place = Literal["code", "log", "test", "scenario", "mention"]
_DEFINITION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
_HELD = ("body", "handlers", "orelse", "finalbody", "cases")  # the fields of a statement that hold statements
_YAML = YAML(typ="safe", pure=True)  # its nodes know their lines, and its comments cost nothing


@dataclass(frozen=True, slots=True, order=True)
class Use:
    """One place that cites, shows or mentions a rule. `name`: the function, the test, or the cause of a log
    entry.
    """

    key: Key
    place: Place
    file: str
    line: int
    name: str

    @property
    def where(self) -> str:
        """The place as text: `file:line`, or the file."""
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Problem:
    """A place with an unreadable citation or syntax error."""

    file: str
    line: int
    text: str


@dataclass(slots=True)
class Scan:
    """The places that a scan has found. `tests` and `scenarios`: whether there was a folder to read.

    `only`: look only into files that may cite this rule; None: into all.
    """

    only: Key | None = None
    uses: list[Use] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    tests: bool = False
    scenarios: bool = False
    notes: list[str] = field(default_factory=list)
    _by_key: dict[Key, list[Use]] = field(default_factory=dict)
    _sorted: int = 0  # how many of the uses are sorted

    def take(self, read: Callable[[str, str], Scan], text: str, file: str) -> None:
        """Parse a file and add what is found there. With `only`, skip a file that can't cite that rule."""
        if self.only is None or may_cite(text, self.only):
            of_file = read(text, file)
            self.uses += of_file.uses
            self.problems += of_file.problems

    def of(self, key: Key, *places: Place) -> tuple[Use, ...]:
        """Return the uses of exactly this rule, in places of these kinds."""
        return tuple(use for use in self._with(key) if use.place in places)

    def within(self, key: Key, *places: Place) -> tuple[Use, ...]:
        """Return the uses of a rule and of its parts: for CR 601 also those of 601.2 and 601.2a."""
        self._with(key)
        parts = [other for other in self._by_key if key.contains(other)]
        return (*self.of(key, *places), *(use for part in parts for use in self.of(part, *places)))

    def _with(self, key: Key) -> list[Use]:
        if self._sorted != len(self.uses):
            self._sorted = len(self.uses)
            self._by_key = {}
            for use in self.uses:
                self._by_key.setdefault(use.key, []).append(use)
        return self._by_key.get(key, [])


def scan(
    root: Path | None = None,
    cited_by_log: Mapping[str, str] | None = None,
    package: Traversable | None = None,
    only: Key | None = None,
) -> Scan:
    """Read the package's sources, and the tests and scenarios of the project's checkout at `root`.

    `root` None: there is no checkout; `notes` then says what could not be read. `package`: another folder
    than that of the installed `cardwright`. `cited_by_log`: the citation of each cause of the log. `only`:
    read only files that may cite this rule.
    """
    found = Scan(only)
    scan_package(found, package if package is not None else resources.files("cardwright"))
    scan_log(found, cited_by_log or {})
    if root is None:
        found.notes.append("not in a checkout of cardwright: tests and scenarios were not read")
        return found
    for folder, read in (("tests", scan_tests), ("scenarios", scan_scenarios)):
        if (root / folder).is_dir():
            read(found, root / folder)
        else:
            found.notes.append(f"no folder {folder!r} in the checkout: no {folder} were read")
    return found


def find_checkout(start: Path) -> Path | None:
    """Return the nearest folder at or above `start` that is a checkout of cardwright.

    Return None if there is none.
    """
    for folder in (start, *start.parents):
        file = folder / "pyproject.toml"
        if file.is_file():
            try:
                project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
            except (tomllib.TOMLDecodeError, UnicodeDecodeError):
                continue
            if project.get("name") == "cardwright":
                return folder
    return None


def differing(root: Path) -> str:
    """Return the first file in which the checkout at `root` differs from the installed package.

    Return "" if none differs.
    """
    installed = resources.files("cardwright")
    package = root / "src" / "cardwright"
    for file in sorted(package.rglob("*")):
        if file.suffix in (".py", ".toml"):
            name = file.relative_to(package).as_posix()
            other = installed.joinpath(name)
            if not other.is_file() or other.read_bytes() != file.read_bytes():
                return f"src/cardwright/{name}"
    return ""


def scan_package(found: Scan, package: Traversable) -> None:
    """Find citations at the beginning of docstrings. Any other `Dominion D…` and `CR …` is a mention.

    The source of a compiled module is installed beside it. A module without source is reported as a problem.
    """
    for folder, prefix in _folders(package, package.name):
        names = {file.name for file in folder.iterdir()}
        for name in sorted(names):
            stem = name.split(".", 1)[0]
            if name.endswith(".py"):
                found.take(_in_module, folder.joinpath(name).read_text(encoding="utf-8"), f"{prefix}/{name}")
            elif (
                name.endswith(tuple(EXTENSION_SUFFIXES))
                and f"{stem}.py" not in names
                and "__mypyc" not in stem
            ):
                found.problems.append(
                    Problem(
                        f"{prefix}/{name}",
                        0,
                        f"expected its source {stem}.py next to a compiled module, got none",
                    )
                )


def scan_log(found: Scan, cited_by_log: Mapping[str, str]) -> None:
    """Add the rules that the log's causes cite."""
    for cause, citation in cited_by_log.items():
        try:
            found.uses.extend(
                Use(key, "log", "the log's causes", 0, cause) for key in parse_citation(citation)
            )
        except BadCitation as error:
            found.problems.append(Problem("the log's causes", 0, f"{error}; for {cause!r}"))


def scan_tests(found: Scan, folder: Path) -> None:
    """Find tests marked with `@rule("D33", "CR 701.12a")`, also on their class or module."""
    found.tests = True
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(folder.parent).as_posix()
        found.take(_in_test, file.read_text(encoding="utf-8"), name)


@cache
def _in_test(source: str, file: str) -> Scan:
    """Find the rules that a test file shows."""
    found = Scan()
    tree = _parse(found, source, file)
    for call, test in _marks(tree) if tree else ():
        for argument in call.args:
            try:
                found.uses.append(Use(parse_number(_constant(argument)), "test", file, call.lineno, test))
            except BadCitation as error:
                found.problems.append(Problem(file, call.lineno, str(error)))
    return found


def scan_scenarios(found: Scan, folder: Path) -> None:
    """Find the rules that scenario files list at their top, such as `rules: [D1, D4]`."""
    found.scenarios = True
    for file in sorted((*folder.rglob("*.yaml"), *folder.rglob("*.yml"))):
        name = file.relative_to(folder.parent).as_posix()
        found.take(_in_scenario, file.read_text(encoding="utf-8"), name)


@cache
def _in_scenario(text: str, file: str) -> Scan:
    """Find the rules that a scenario file lists."""
    found = Scan()
    try:
        content = _YAML.compose(_rules_of(text))
    except YAMLError as error:
        line = getattr(getattr(error, "problem_mark", None), "line", 0) + 1
        found.problems.append(
            Problem(file, line, f"expected YAML, got an error: {getattr(error, 'problem', error)}")
        )
        return found
    for key, rules in content.value if isinstance(content, MappingNode) else ():
        if key.value == "rules":
            _scenario(found, rules, key.start_mark.line + 1, file)
    return found


def _rules_of(text: str) -> str:
    """Return the part of a scenario file with its `rules`, after empty lines, so that line numbers stay
    right.

    If no line begins with `rules`, but the word occurs, return the whole file.
    """
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if line.startswith("rules:")), -1)
    if start < 0:
        return text if "rules" in text else ""
    end = start + 1
    while end < len(lines) and lines[end][0] in " -]#\n":
        end += 1
    return "\n" * start + "".join(lines[start:end])


def _scenario(found: Scan, rules: Node, line: int, file: str) -> None:
    if not isinstance(rules, SequenceNode):
        found.problems.append(
            Problem(file, line, f"expected a list such as [D1, D4] for 'rules', got {rules.value!r}")
        )
        return
    for number in rules.value:
        at = number.start_mark.line + 1
        try:
            if number.tag != "tag:yaml.org,2002:str":
                raise BadCitation(
                    f"expected the number of a rule, such as D33 or CR 701.12, got {number.value}"
                )
            found.uses.append(Use(parse_number(number.value), "scenario", file, at, PurePosixPath(file).stem))
        except BadCitation as error:
            found.problems.append(Problem(file, at, str(error)))


def _folders(package: Traversable, prefix: str) -> Iterator[tuple[Traversable, str]]:
    yield package, prefix
    for entry in sorted(package.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _folders(entry, f"{prefix}/{entry.name}")


@cache
def _in_module(source: str, file: str) -> Scan:
    """Return the citations and mentions in a module; cached by its text."""
    found = Scan()
    tree = _parse(found, source, file)
    if tree is None:
        return found
    cited: dict[int, set[Key]] = {}
    for node, name in _documented(tree):
        text = ast.get_docstring(node, clean=False)
        if not text:
            continue
        expression = node.body[0]
        line = expression.lineno + text[: len(text) - len(text.lstrip())].count("\n")
        try:
            keys = cited_first(text)
        except BadCitation as error:
            found.problems.append(Problem(file, line, str(error)))
            continue
        found.uses.extend(Use(key, "code", file, line, name or "module") for key in keys)
        cited.setdefault(line, set()).update(keys)
    for line, content in enumerate(source.splitlines(), 1):
        try:
            keys = mentioned(content)
        except BadCitation as error:
            found.problems.append(Problem(file, line, str(error)))
            continue
        found.uses.extend(
            Use(key, "mention", file, line, "") for key in keys if key not in cited.get(line, ())
        )
    return found


def _documented(tree: ast.Module) -> Iterator[tuple[ast.Module | _DEFINITION, str]]:
    """Yield the module and each class and function in it, with its `__qualname__`."""
    todo: list[tuple[ast.AST, str]] = [(tree, "")]
    while todo:
        node, name = todo.pop()
        if isinstance(node, ast.Module | _DEFINITION):
            yield node, name
        inside: list[tuple[ast.AST, str]] = []
        for part in _HELD:
            for child in getattr(node, part, ()):
                defines = isinstance(child, _DEFINITION)
                inside.append((child, f"{name}.{child.name}".lstrip(".") if defines else name))
        todo += reversed(inside)


def _marks(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    """Yield each call of `rule` that marks a test, a test class, a parameter, or (in `pytestmark`) a whole
    module.
    """
    for node, name in _documented(tree):
        if isinstance(node, ast.Module):
            marks: Iterable[ast.AST] = [child.value for child in node.body if _is_pytestmark(child)]
        elif name.rpartition(".")[2].lower().startswith("test"):
            marks = node.decorator_list
        else:
            continue
        for mark in marks:
            yield from ((call, name or "module") for call in ast.walk(mark) if _is_rule(call))


def _is_pytestmark(node: ast.stmt) -> TypeGuard[ast.Assign]:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    )


def _is_rule(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and (
        (isinstance(node.func, ast.Name) and node.func.id == "rule")
        or (isinstance(node.func, ast.Attribute) and node.func.attr == "rule")
    )


def _constant(argument: ast.expr) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise BadCitation(f"expected the number of a rule in quotes, got {ast.unparse(argument)}")


def _parse(found: Scan, source: str, file: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except SyntaxError as error:
        found.problems.append(Problem(file, error.lineno or 0, f"expected Python, got an error: {error.msg}"))
        return None
