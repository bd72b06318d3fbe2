"""Lists the modules that mypyc compiles: the globs of pyproject.toml, under `tool.cardwright`."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def compiled_modules(root: Path = ROOT) -> list[str]:
    """Return the modules to compile, below src/cardwright and without `.py`, in order; packages themselves
    stay plain.

    Raise SystemExit if a glob matches no file, because the file was moved.
    """
    asked = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cardwright"]
    found = {name for glob in asked["compiled"] for name in _fitting(root, glob)}
    plain = {name for glob in asked["plain"] for name in _fitting(root, glob)}
    return sorted(found - plain)


def _fitting(root: Path, glob: str) -> list[str]:
    package = root / "src" / "cardwright"
    found = [file.relative_to(package).with_suffix("") for file in package.glob(f"{glob}.py")]
    if not found:
        raise SystemExit(f"pyproject.toml: expected modules that fit {glob!r}, got none")
    return [name.as_posix() for name in found if name.name != "__init__"]
