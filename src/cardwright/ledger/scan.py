"""Where the rules are implemented and shown: docstrings of the package, marked tests, scenario files."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import resources
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Literal, TypeGuard

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from .citations import BadCitation, Key, cited_first, mentioned, parse_citation, parse_number

Place = Literal["code", "log", "test", "scenario", "mention"]
_DEFINITION = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True, order=True)
class Use:
    """One place that cites, shows or mentions a rule; `name` is the function, test or log cause."""

    key: Key
    place: Place
    file: str
    line: int
    name: str

    @property
    def where(self) -> str:
        """The place in print: `file:line`, or the file."""
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Problem:
    """A place that cannot be read as it stands."""

    file: str
    line: int
    text: str


@dataclass(slots=True)
class Scan:
    """All that was found. `tests` and `scenarios`: whether there was a folder to read; `only`: files with this text."""

    only: str = ""
    uses: list[Use] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    tests: bool = False
    scenarios: bool = False
    notes: list[str] = field(default_factory=list)

    def of(self, key: Key, *places: Place) -> tuple[Use, ...]:
        """What cites, shows or mentions exactly this rule, in places of these kinds."""
        return tuple(use for use in self.uses if use.key == key and use.place in places)

    def within(self, key: Key, *places: Place) -> tuple[Use, ...]:
        """The same, and the uses of its parts: of CR 601 also those of 601.2 and 601.2a."""
        return (
            *self.of(key, *places),
            *(use for use in self.uses if use.place in places and key.contains(use.key)),
        )


def scan(
    root: Path | None = None,
    cited_by_log: Mapping[str, str] | None = None,
    package: Traversable | None = None,
    only: str = "",
) -> Scan:
    """Read the package's sources, and the tests and scenarios of the checkout at `root`.

    `package` is the installed `cardwright` unless another folder is given. `cited_by_log` maps a cause
    of the log to its citation. Without a checkout the notes say what could not be read. `only`: of files that have
    this text.
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
    """The nearest folder from `start` upwards whose pyproject.toml is that of cardwright."""
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
    """The first file of the package that the checkout at `root` has otherwise than what is installed, or nothing."""
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
    """Citations at the beginning of docstrings; every other `Dominion D…` and `CR …` is a mention.

    Compiled modules ship their source next to them; one without is a problem.
    """
    for folder, prefix in _folders(package, package.name):
        names = {file.name for file in folder.iterdir()}
        for name in sorted(names):
            stem = name.split(".", 1)[0]
            if name.endswith(".py"):
                _module(found, folder.joinpath(name).read_text(encoding="utf-8"), f"{prefix}/{name}")
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
    """The rules that the log's causes carry."""
    for cause, citation in cited_by_log.items():
        try:
            found.uses.extend(
                Use(key, "log", "the log's causes", 0, cause) for key in parse_citation(citation)
            )
        except BadCitation as error:
            found.problems.append(Problem("the log's causes", 0, f"{error}; for {cause!r}"))


def scan_tests(found: Scan, folder: Path) -> None:
    """Tests marked with `@rule("D33", "CR 701.12a")`, the class or module they stand in included."""
    found.tests = True
    for file in sorted(folder.rglob("test_*.py")):
        name = file.relative_to(folder.parent).as_posix()
        tree = _parse(found, file.read_text(encoding="utf-8"), name)
        if tree is None:
            continue
        for call, test in _marks(tree):
            for argument in call.args:
                try:
                    found.uses.append(Use(parse_number(_constant(argument)), "test", name, call.lineno, test))
                except BadCitation as error:
                    found.problems.append(Problem(name, call.lineno, str(error)))


def scan_scenarios(found: Scan, folder: Path) -> None:
    """Scenario files with a list `rules` at their top, such as `rules: [D1, D4]`."""
    found.scenarios = True
    for file in sorted((*folder.rglob("*.yaml"), *folder.rglob("*.yml"))):
        name = file.relative_to(folder.parent).as_posix()
        text = file.read_text(encoding="utf-8")
        if found.only not in text:
            continue
        try:
            content = YAML().load(_rules_of(text))
        except YAMLError as error:
            line = getattr(getattr(error, "problem_mark", None), "line", 0) + 1
            found.problems.append(
                Problem(name, line, f"expected YAML, got an error: {getattr(error, 'problem', error)}")
            )
            continue
        if isinstance(content, dict) and "rules" in content:
            _scenario(found, content, name, file.stem)


def _rules_of(text: str) -> str:
    """The lines of `rules` in a scenario, at the height where they stand; all of it, unless a line begins so."""
    lines = text.splitlines(keepends=True)
    start = next((i for i, line in enumerate(lines) if line.startswith("rules:")), -1)
    if start < 0:
        return text if "rules" in text else ""
    end = start + 1
    while end < len(lines) and lines[end][0] in " -]#\n":
        end += 1
    return "\n" * start + "".join(lines[start:end])


def _scenario(found: Scan, content: dict[str, object], name: str, title: str) -> None:
    line: int = content.lc.key("rules")[0] + 1  # type: ignore[attr-defined]  # ruamel's own kind of dict
    rules = content["rules"]
    if not isinstance(rules, list):
        found.problems.append(
            Problem(name, line, f"expected a list such as [D1, D4] for 'rules', got {rules!r}")
        )
        return
    for n, number in enumerate(rules):
        at: int = rules.lc.item(n)[0] + 1  # type: ignore[attr-defined]
        try:
            if not isinstance(number, str):
                raise BadCitation(f"expected the number of a rule, such as D33 or CR 701.12, got {number!r}")
            found.uses.append(Use(parse_number(number), "scenario", name, at, title))
        except BadCitation as error:
            found.problems.append(Problem(name, at, str(error)))


def _folders(package: Traversable, prefix: str) -> Iterator[tuple[Traversable, str]]:
    yield package, prefix
    for entry in sorted(package.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _folders(entry, f"{prefix}/{entry.name}")


def _module(found: Scan, source: str, file: str) -> None:
    tree = _parse(found, source, file)
    if tree is None:
        return
    cited: dict[int, set[Key]] = {}
    for node, name in _documented(tree, ""):
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


def _documented(node: ast.AST, name: str) -> Iterator[tuple[ast.Module | _DEFINITION, str]]:
    """The module and each class and function in it, with the name that Python's `__qualname__` gives."""
    if isinstance(node, ast.Module | _DEFINITION):
        yield node, name
    for child in ast.iter_child_nodes(node):
        inner = f"{name}.{child.name}".lstrip(".") if isinstance(child, _DEFINITION) else name
        yield from _documented(child, inner)


def _marks(tree: ast.Module) -> Iterator[tuple[ast.Call, str]]:
    """Each call of `rule` that marks a test, a class of tests, a parameter, or by `pytestmark` a module."""
    for node, name in _documented(tree, ""):
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
    if found.only not in source:
        return None
    try:
        return ast.parse(source)
    except SyntaxError as error:
        found.problems.append(Problem(file, error.lineno or 0, f"expected Python, got an error: {error.msg}"))
        return None
