"""The options of a table, read from what somebody gives by name; what they are says `kernel/options.py`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import Described, TableOptions, described, fields_of, option

__all__ = ["Described", "TableOptions", "described", "fields_of", "option", "options_from"]

DEEPEST: Final = 4  # lists in each other
KINDS: Final = {"int": "a whole number", "str": "a text", "bool": "true or false", "array": "a list"}
T = TypeVar("T", bound=TableOptions)


def options_from(options: type[T], given: Mapping[str, Any], game: str) -> T:
    """The struct, from what was given by name; CardwrightError for what the game has no option for, and wrong types."""
    known = fields_of(options)
    for name in given:
        if name not in known:
            has = f"; it has {', '.join(known)}" if known else ""
            raise CardwrightError(f"expected an option of {game}, got {name!r}{has}")
    try:
        return msgspec.convert({name: _plain(value) for name, value in given.items()}, options, strict=False)
    except msgspec.ValidationError as why:
        said = str(why)
        name = next((name for name in given if f"`$.{name}" in said), "")
        wanted = next(
            (words for kind, words in KINDS.items() if said.startswith(f"Expected `{kind}")), "another value"
        )
        raise CardwrightError(
            f"expected {wanted} for the option {name!r} of {game}, got {given.get(name)!r}"
        ) from why


def _plain(value: Any, deep: int = 0) -> Any:
    """Paths as texts, other collections as tuples. CardwrightError for one in one in one, and so on."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        return str(value) if hasattr(value, "__fspath__") else value
    if deep == DEEPEST:
        raise CardwrightError(f"expected an option of {DEEPEST} lists in each other at the most, got more")
    return tuple(_plain(one, deep + 1) for one in value)
