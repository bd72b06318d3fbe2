"""README.md for a package index, which has no other files of the project.

If pyproject.toml names a repository (`Source` under `project.urls`), links to files and pictures lead there.
Otherwise links become plain names, and pictures are removed. So no link is broken.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?://)([^)\s]+)\)(\n*)")
LINK = re.compile(r"\[([^\]]*)\]\((?!https?://|mailto:|#)([^)\s]+)\)")


def readme(root: Path) -> str:
    """Return the text for the index."""
    with (root / "pyproject.toml").open("rb") as file:
        source = tomllib.load(file)["project"].get("urls", {}).get("Source", "")
    return linked((root / "README.md").read_text(encoding="utf-8"), source)


def linked(text: str, source: str) -> str:
    """Return the text with links and pictures that lead to a repository, or without them if there is none."""

    def picture(found: re.Match[str]) -> str:
        said, target, after = found.groups()
        return f"![{said}]({source.rstrip('/')}/raw/main/{target}){after}" if source else ""

    def link(found: re.Match[str]) -> str:
        said, target = found.groups()
        return f"[{said}]({source.rstrip('/')}/blob/main/{target})" if source else f"`{said}`"

    return LINK.sub(link, PICTURE.sub(picture, text))
