"""What is installed here, and what is wrong with it: build, compiler, what the extras need, games, bots, folders."""

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
LACKING: Final = "lacking"  # not there, and not needed
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
    """One thing that was looked at: its part, what it is, how it stands (well, lacking, wrong), and what it says."""

    part: str
    what: str
    state: str
    says: str


def examine() -> Iterator[Finding]:
    """Everything, part by part."""
    yield from build()
    yield from needs()
    yield from installed_games()
    yield from folders()


# -- build
def build() -> Iterator[Finding]:
    """Which build this is, whether it fits the interpreter, and whether another could be compiled here."""
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
            f"expected modules for {sysconfig.get_config_var('SOABI')}, got {foreign[0].name}: "
            "install again with this Python",
        )  # fmt: skip
    else:
        yield Finding(
            part, "compiled modules", WELL, f"{len(binaries)}" if COMPILED else "none, as it should be"
        )
    yield compiler(COMPILED)


def compiler(compiled: bool) -> Finding:
    """Whether there is a C compiler with Python's headers; the plain build is many times slower."""
    name = os.environ.get("CC", "cc")
    found = shutil.which(name.split()[0]) if name.split() else None
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    if found and headers.is_file():
        return Finding("Build", "C compiler", WELL, found)
    lacks = f"no {name}" if not found else f"no {headers}"
    more = "" if compiled else "; with one, an installation is compiled and many times faster"
    return Finding("Build", "C compiler", LACKING, lacks + more)


# -- what it needs
def needs() -> Iterator[Finding]:
    """What the package itself needs, then what each extra needs."""
    try:
        required = metadata.requires(NAME) or []
    except metadata.PackageNotFoundError:
        yield Finding(
            "Packages", NAME, WRONG, "expected an installed package, got a folder of sources: pip install it"
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
    """One package: whether it is there, and new enough."""
    missing = LACKING if optional else WRONG
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding("Packages", name, missing, f"expected {name}{limits.strip()}, got none")
    if not fits(version, limits):
        return Finding("Packages", name, WRONG, f"expected {name}{limits.strip()}, got {version}")
    return Finding("Packages", name, WELL, version)


def extra_of(name: str, found: list[Finding]) -> Finding:
    """An extra is there if all that it needs is; it is wrong if something has the wrong version."""
    wrong = [one.says for one in found if one.state == WRONG]
    if wrong:
        return Finding(
            "Extras", name, WRONG, f"{'; '.join(wrong)}: pip install --upgrade 'cardwright[{name}]'"
        )
    lacking = [one.what for one in found if one.state == LACKING]
    if lacking:
        return Finding("Extras", name, LACKING, f"no {', '.join(lacking)}: pip install 'cardwright[{name}]'")
    return Finding("Extras", name, WELL, ", ".join(f"{one.what} {one.says}" for one in found))


def fits(version: str, limits: str) -> bool:
    """Whether a version is within limits such as `>=1.26`; what is no plain number is not compared."""
    now = numbers(version)
    for sign, text in LIMIT.findall(limits):
        wanted = numbers(text)
        n = max(len(now), len(wanted))
        a, b = now + (0,) * (n - len(now)), wanted + (0,) * (n - len(wanted))
        if not {">=": a >= b, "==": a == b, ">": a > b, "<=": a <= b, "<": a < b}[sign]:
            return False
    return True


def numbers(version: str) -> tuple[int, ...]:
    """The numbers that a version begins with."""
    found = re.match(r"\d+(?:\.\d+)*", version)
    return tuple(int(part) for part in found.group().split(".")) if found else ()


# -- games and bots
def installed_games() -> Iterator[Finding]:
    """Each game that is installed, and each kind of bot from files: whether it can be imported."""
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
    """Where the package is, and where it keeps what players leave there."""
    import platformdirs  # noqa: PLC0415 - as all parts

    yield Finding("Folders", "package", WELL, str(Path(__file__).resolve().parent))
    yield Finding("Folders", "Python", WELL, sys.executable)
    for what, path in (
        ("games that were left", platformdirs.user_state_path(NAME, appauthor=False) / "games"),
        ("catalog of cards", platformdirs.user_data_path(NAME, appauthor=False) / "catalog"),
        ("table in the browser", platformdirs.user_data_path(NAME)),
    ):
        yield folder(what, path)


def folder(what: str, path: Path) -> Finding:
    """A folder: it can be written to, or made."""
    there = path
    while not there.exists() and there != there.parent:
        there = there.parent
    if not there.is_dir():
        return Finding("Folders", what, WRONG, f"expected a folder, got a file: {there}")
    if not os.access(there, os.W_OK | os.X_OK):
        return Finding(
            "Folders", what, WRONG, f"expected a folder that can be written to, got {there}; for {path}"
        )
    return Finding(
        "Folders",
        what,
        WELL if path.exists() else LACKING,
        str(path) if path.exists() else f"{path}, made when needed",
    )
