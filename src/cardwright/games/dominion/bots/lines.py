"""Finds line numbers in a TOML text for errors, because TOML libraries don't keep them."""

from __future__ import annotations

import re
from typing import Final

STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""|' r"'''.*?'''|" r'"(?:\\.|[^"\\\n])*"|' r"'[^'\n]*'", re.DOTALL
)
HEADER: Final = re.compile(r"\[\[?\s*([^\[\]]+?)\s*\]\]?")
KEY: Final = re.compile(r"""[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([A-Za-z0-9_-]+))\s*=""")


class Lines:
    """The lines of one TOML text."""

    def __init__(self, text: str) -> None:
        self.texts = text.splitlines()
        self.starts: dict[str, list[int]] = {}  # for each list: the first line of each of its items
        self.scan(text)

    def scan(self, text: str) -> None:
        """Find the lines of the items of all top-level lists and of `[[tables]]`."""
        at, depth, key, fresh = 0, 0, "", False
        while at < len(text):
            c = text[at]
            if c == "#":
                at = text.find("\n", at)
                if at < 0:
                    return
            elif depth == 0 and (at == 0 or text[at - 1] == "\n"):
                at, key = self.beginning(text, at, key)
                continue
            elif c in "\"'" and (found := STRING.match(text, at)):
                if depth == 1 and fresh:
                    self.note(key, text, at)
                fresh, at = False, found.end()
                continue
            elif c in "[{":
                if depth == 1 and fresh:
                    self.note(key, text, at)
                depth, fresh = depth + 1, depth == 0 and c == "["
            elif c in "]}":
                depth, fresh = max(depth - 1, 0), False
            elif depth == 1 and c == ",":
                fresh = True
            elif depth == 1 and fresh and not c.isspace():
                self.note(key, text, at)
                fresh = False
            at += 1

    def beginning(self, text: str, at: int, key: str) -> tuple[int, str]:
        """Read a line outside of any list: the header of a table, a key, or something else.

        Return where the next line begins, and which key was read.
        """
        header = HEADER.match(text, at)
        if header:
            if text.startswith("[[", at):
                self.note(header[1], text, at)
            return header.end(), key
        found = KEY.match(text, at)
        if found:
            return found.end(), found[1] or found[2] or found[3] or ""
        following = STRING.match(text, at) or re.compile(r"[ \t]*[^\s#\[{\"']*|.", re.DOTALL).match(text, at)
        return (max(following.end(), at + 1) if following else at + 1), key

    def note(self, key: str, text: str, at: int) -> None:
        self.starts.setdefault(key, []).append(text.count("\n", 0, at) + 1)

    def item(self, key: str, i: int) -> int:
        """Return the line in which the item with index `i` of a list begins."""
        found = self.starts.get(key, [])
        return found[i] if i < len(found) else self.of_key(key)

    def of_key(self, key: str, first: int = 1) -> int:
        """Return the first line from `first` on that has the key. Return `first` if there is none."""
        pattern = re.compile(rf"(?:^|[\s{{,\[])[\"']?{re.escape(key)}[\"']?(?:\s*=|\s*\]\]|\s*\])")
        for i in range(first - 1, len(self.texts)):
            if pattern.search(self.texts[i].split("#", 1)[0]):
                return i + 1
        return first

    def saying(self, words: str, first: int = 1) -> int:
        """Return the first line from `first` on that contains these words.

        Return `first` if there is none.
        """
        words = words.strip().split("\n", 1)[0]
        return next((i for i, text in enumerate(self.texts, 1) if i >= first and words in text), first)

    def naming(self, name: str, first: int = 1) -> int:
        """Return the first line from `first` on that names a card. Return `first` if none does."""
        pattern = re.compile(rf"[\"']{re.escape(name)}[\"']|\b{re.escape(name)}\s*=")
        return next((i for i, text in enumerate(self.texts, 1) if i >= first and pattern.search(text)), first)
