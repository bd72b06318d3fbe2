"""For the site: a session in a docstring (`>>> ...`) is shown as code, for mkdocstrings takes it for a quotation."""

from __future__ import annotations

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Doctests(griffe.Extension):
    """Puts a fence around each session."""

    def on_instance(self, *, obj: griffe.Object, **kwargs: Any) -> None:
        """Each object that has been read."""
        if obj.docstring is not None:
            obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
