"""Checks this installation: build, compiler, packages of the extras, games, bots, folders."""

from __future__ import annotations

import importlib.machinery
import os
import platform
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from cardwright.kernel.errors import CardwrightError

WELL: Final = "well"
LACKING: Final = "lacking"  # not installed, and optional
WRONG: Final = "wrong"
NAME: Final = "cardwright"
NEEDED: Final = re.compile(
    r"^(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)(?:\[[^]]*\])?\s*\(?(?P<limits>[^;)]*)\)?\s*(?:;(?P<marker>.*))?$"
)
EXTRA: Final = re.compile(r"extra\s*==\s*['\"]([^'\"]+)['\"]")
LIMIT: Final = re.compile(r"(>=|==|>|<=|<)\s*([0-9][0-9.]*)")
IMPLEMENTATION: Final = "platform_python_implementation"
OF_DEVELOPERS: Final = ("dev", "test", "docs", "bench")


class Finding(NamedTuple):
    """The result of one check: the part it belongs to, its name, its state (well, lacking, wrong), and details."""

    part: str
    what: str
    state: str
    says: str


def examine() -> Iterator[Finding]:
    """Run all checks, part by part."""
    yield from build()
    yield from needs()
    yield from installed_games()
    yield from folders()


# -- build
def build() -> Iterator[Finding]:
    """Check the build: its version, whether it fits this interpreter, and whether one could be compiled here."""
    from cardwright._build import COMPILED, build_info  # noqa: PLC0415 - it imports the engine

    part = "Build"
    here = Path(__file__).resolve().parent
    yield Finding(part, "version", WELL, build_info())
    yield Finding(part, "machine", WELL, f"{platform.system()} {platform.machine()}")
    binaries = [file for file in here.rglob("*") if file.suffix in (".so", ".pyd")]
    usable = importlib.machinery.EXTENSION_SUFFIXES
    foreign = [file for file in binaries if file.name[file.name.index(".") :] not in usable]
    if foreign:
        yield Finding(
            part, "compiled modules", WRONG,
            f"{foreign[0].name} was not compiled for this Python ({sysconfig.get_config_var('SOABI')}): "
            "install cardwright again with this Python",
        )  # fmt: skip
    else:
        yield Finding(
            part,
            "compiled modules",
            WELL,
            f"{len(binaries)}" if COMPILED else "none: this is the pure Python build",
        )
    yield compiler(COMPILED)


def compiler(compiled: bool) -> Finding:
    """Check for a C compiler and Python's headers. Without them only the pure Python build can be installed."""
    name = os.environ.get("CC", "cc")
    found = shutil.which(name.split()[0]) if name.split() else None
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if found and headers.is_file():
        return Finding("Build", "C compiler", WELL, found)
    lacks = f"no {name}" if not found else f"no {headers}"
    more = (
        ""
        if compiled
        else "; install it, then install cardwright again: the compiled build is many times faster"
    )
    return Finding("Build", "C compiler", LACKING, lacks + more)


# -- what it needs
def needs() -> Iterator[Finding]:
    """Check the packages that Cardwright itself needs, then those of each extra."""
    try:
        required = metadata.requires(NAME) or []
    except metadata.PackageNotFoundError:
        yield Finding(
            "Packages",
            NAME,
            WRONG,
            "this is a source folder, not an installed package: run pip install on it",
        )
        return
    extras: dict[str, list[Finding]] = {}
    for text in required:
        found = NEEDED.match(text)
        assert found is not None, f"expected a requirement, got {text!r}"
        marker = found["marker"] or ""
        if IMPLEMENTATION in marker and platform.python_implementation() != "CPython":
            continue
        extra = EXTRA.search(marker)
        name = extra[1] if extra else ""
        extras.setdefault(name, []).append(package(found["name"], found["limits"], optional=bool(name)))
    yield from extras.pop("", [])
    for name in sorted(extras):
        if name not in OF_DEVELOPERS:
            yield extra_of(name, extras[name])


def package(name: str, limits: str, optional: bool) -> Finding:
    """Check that a package is installed in a supported version."""
    missing = LACKING if optional else WRONG
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding("Packages", name, missing, f"not installed; needed: {name}{limits.strip()}")
    if not fits(version, limits):
        return Finding(
            "Packages", name, WRONG, f"{name} {version} is installed; needed: {name}{limits.strip()}"
        )
    return Finding("Packages", name, WELL, version)


def extra_of(name: str, found: list[Finding]) -> Finding:
    """Summarise the packages of one extra: wrong if a version is unsupported, lacking if a package is missing."""
    wrong = [one.says for one in found if one.state == WRONG]
    if wrong:
        return Finding(
            "Extras", name, WRONG, f"{'; '.join(wrong)}: pip install --upgrade 'cardwright[{name}]'"
        )
    lacking = [one.what for one in found if one.state == LACKING]
    if lacking:
        return Finding(
            "Extras", name, LACKING, f"{', '.join(lacking)} not installed: pip install 'cardwright[{name}]'"
        )
    return Finding("Extras", name, WELL, ", ".join(f"{one.what} {one.says}" for one in found))


def fits(version: str, limits: str) -> bool:
    """Whether a version is within limits such as `>=1.26`. Suffixes such as `rc1` are not compared."""
    now = numbers(version)
    for sign, text in LIMIT.findall(limits):
        wanted = numbers(text)
        n = max(len(now), len(wanted))
        a, b = now + (0,) * (n - len(now)), wanted + (0,) * (n - len(wanted))
        if not {">=": a >= b, "==": a == b, ">": a > b, "<=": a <= b, "<": a < b}[sign]:
            return False
    return True


def numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version: (1, 26) for `1.26rc1`."""
    found = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(int(part) for part in found.group().split(".")) if found else ()


# -- games and bots
def installed_games() -> Iterator[Finding]:
    """Check that each installed game, and each kind of bot that is loaded from a file, can be imported."""
    from cardwright import games  # noqa: PLC0415 - as all parts
    from cardwright.bots.kinds import kind_of_bot, kinds_of_bots  # noqa: PLC0415 - as all parts

    for name in games.names():
        try:
            game = games.named(name)
            cards = game.cards()
            says = f"{game.title}, {len(cards.names())} cards" if cards is not None else game.title
            yield Finding("Games", name, WELL, f"{says}, bots: {', '.join(game.bots().names()[:4])}, ...")
        except CardwrightError as why:
            yield Finding("Games", name, WRONG, str(why))
    for name in kinds_of_bots():
        try:
            kind_of_bot(name)
            yield Finding("Games", f"bots {name}:FILE", WELL, "")
        except CardwrightError as why:
            yield Finding("Games", f"bots {name}:FILE", WRONG, str(why))


# -- folders
def folders() -> Iterator[Finding]:
    """Check the folders: where the package is installed, and where it stores saved games and data."""
    import platformdirs  # noqa: PLC0415 - as all parts

    yield Finding("Folders", "package", WELL, str(Path(__file__).resolve().parent))
    yield Finding("Folders", "Python", WELL, sys.executable)
    for what, path in (
        ("unfinished games", platformdirs.user_state_path(NAME, appauthor=False) / "games"),
        ("card catalog", platformdirs.user_data_path(NAME, appauthor=False) / "catalog"),
        ("browser table", platformdirs.user_data_path(NAME)),
    ):
        yield folder(what, path)


def folder(what: str, path: Path) -> Finding:
    """Check that a folder can be written to, or created."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir():
        return Finding("Folders", what, WRONG, f"{there} is a file, but a folder is needed: {path}")
    if not os.access(there, os.W_OK | os.X_OK):
        return Finding("Folders", what, WRONG, f"no permission to write to {there}; needed for {path}")
    return Finding(
        "Folders",
        what,
        WELL if path.exists() else LACKING,
        str(path) if path.exists() else f"{path}, created when needed",
    )
