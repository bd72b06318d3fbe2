"""README.md as a package index shows it: there no file lies beside it.

Links to files of the project lead to its repository, if pyproject.toml names one (`Source` under `project.urls`);
otherwise they become plain names. Nothing leads nowhere.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

LINK = re.compile(r"\[([^\]]*)\]\((?!https?://|mailto:|#)([^)\s]+)\)")


def readme(root: Path) -> str:
    """The text for the index."""
    with (root / "pyproject.toml").open("rb") as file:
        source = tomllib.load(file)["project"].get("urls", {}).get("Source", "")
    return linked((root / "README.md").read_text(encoding="utf-8"), source)


def linked(text: str, source: str) -> str:
    """A text whose links to files lead to a repository, or nowhere if there is none."""

    def link(found: re.Match[str]) -> str:
        said, target = found.groups()
        return f"[{said}]({source.rstrip('/')}/blob/main/{target})" if source else f"`{said}`"

    return LINK.sub(link, text)
