"""Converts keywords to a game's options struct; `kernel/options.py` defines these structs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.kernel.options import Described, TableOptions, described, fields_of, option

__all__ = ["Described", "TableOptions", "described", "fields_of", "option", "options_from"]

DEEPEST: Final = 4  # levels of nested lists
KINDS: Final = {"int": "a whole number", "str": "a text", "bool": "true or false", "array": "a list"}
T = TypeVar("T", bound=TableOptions)


def options_from(options: type[T], given: Mapping[str, Any], game: str) -> T:
    """Return the options struct, from keywords.

    Raise CardwrightError for an unknown option or a value of the wrong type.

    None is the same as leaving the option out, as it is for the keywords of Python functions.
    """
    known = fields_of(options)
    for name in given:
        if name not in known:
            has = f"; it has {', '.join(known)}" if known else ""
            raise CardwrightError(f"expected an option of {game}, got {name!r}{has}")
    try:
        said = {name: _plain(value) for name, value in given.items() if value is not None}
        return msgspec.convert(said, options, strict=False)
    except msgspec.ValidationError as why:
        wrong = str(why)
        name = next((name for name in given if f"`$.{name}" in wrong), "")
        wanted = next(
            (words for kind, words in KINDS.items() if wrong.startswith(f"Expected `{kind}")), "another value"
        )
        raise CardwrightError(
            f"expected {wanted} for the option {name!r} of {game}, got {given.get(name)!r}"
        ) from why


def _plain(value: Any, deep: int = 0) -> Any:
    """Convert paths to texts and collections to tuples.

    Raise CardwrightError if collections are nested too deeply.
    """
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
        return str(value) if hasattr(value, "__fspath__") else value
    if deep == DEEPEST:
        raise CardwrightError(f"an option has lists nested more than {DEEPEST} levels deep")
    return tuple(_plain(one, deep + 1) for one in value)
