"""The options of a game's table besides seats and seed: one dataclass per game that all callers use.

The command line makes an option of each field, `simulate` takes each field as a keyword, and a game starts with the
dataclass. So an option is defined once. `option(...)` gives a field's name and help on the command line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from types import UnionType
from typing import (
    Annotated,
    ClassVar,
    NamedTuple,
    Self,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)


class Said(NamedTuple):
    """How the command line shows an option of the table: a field of `TableOptions` (see `option`)."""

    help: str = ""
    metavar: str = ""
    name: str = ""
    each: bool = False
    offered: bool = True
    words: tuple[str, ...] = ()


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class TableOptions:
    """The options of a table, each with a default. A game defines an immutable subclass with a field for each
    option.

    `per_seat`: the name of the field for what each seat brings, such as a deck: one for each seat, or one for
    all; "" if there is none. `picks`: for games that pick cards for the table, the names of three fields: the
    cards that the user picks, the sets from which the rest is picked, and the cards that must not be picked.
    """

    per_seat: ClassVar[str] = ""
    picks: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **kind: bool) -> None:
        """Make the subclass a frozen dataclass. Type checkers need `frozen=True` in the class header; here
        `kind` is ignored.
        """
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    def spelled(self) -> Self:
        """Return a copy in which every name has the game's own spelling. Raises UnknownName if a name
        doesn't exist.
        """
        return self


def option(
    help_: str, metavar: str = "", name: str = "", each: bool = False, offered: bool = True,
    words: tuple[str, ...] = (),
) -> Said:  # fmt: skip
    """Describe how the command line shows a field: its help, its placeholder, and its name if the field's
    doesn't fit.

    `each`: several values are given by repeating the option, not with commas. `offered`: False for a field
    that only programs set. `words`: the only values of a text, if these are few; a form lists them.
    """
    return Said(help_, metavar, name, each, offered, words)


class Described(NamedTuple):
    """One field of a game's options, described for a command line or a form."""

    field: str
    of: type  # bool, int, str, or tuple (several names)
    optional: bool  # may be None: chance or the rules decide
    default: object
    help: str
    metavar: str
    flag: str  # `--planar-deck`
    each: bool
    words: tuple[str, ...]  # the only values; empty: any


def described(options: type[TableOptions]) -> Iterator[Described]:
    """Describe each field of a game's options that the command line offers, in order."""
    hints = get_type_hints(options, include_extras=True)
    for field in fields(options):
        hint, said = hints[field.name], Said()
        if get_origin(hint) is Annotated:
            hint, said = get_args(hint)
        if not said.offered:
            continue
        kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
        main = next(kind for kind in kinds if kind is not type(None))
        yield Described(
            field.name,
            get_origin(main) or main,
            type(None) in kinds,
            field.default,
            said.help,
            said.metavar or "TEXT",
            "--" + (said.name or field.name.replace("_", "-")),
            said.each,
            said.words,
        )


def fields_of(options: type[TableOptions]) -> tuple[str, ...]:
    """The names of the fields of a game's options that the command line offers."""
    return tuple(one.field for one in described(options))
