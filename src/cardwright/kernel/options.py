"""What a table can be asked for, beside seats and seed: one struct of a game, which everything that asks reads.

The command line makes an option of each field, `simulate` takes each as a keyword, and the game begins with the struct.
So an option is written once. A field says with `option(...)` how the command line calls and explains it.
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
    """How the command line shows a field, see `option`."""

    help: str = ""
    metavar: str = ""
    name: str = ""
    each: bool = False
    offered: bool = True


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class TableOptions:
    """A table's options; each has a default. A game's own are a subclass with a field for each, and never change.

    `per_seat`: the field of what each seat brings, one for each or one for all; "": what comes with the game.
    `picks`: where cards are picked for all, the fields of those that are picked, of the sets of the others, and of
    those that are not to be among them.
    """

    per_seat: ClassVar[str] = ""
    picks: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **kind: bool) -> None:
        """Make the subclass a frozen data class; `kind` says so to readers."""
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    def spelled(self) -> Self:
        """The same with every name as the game spells it; UnknownName for what has none."""
        return self


def option(
    help_: str, metavar: str = "", name: str = "", each: bool = False, offered: bool = True
) -> Said:  # fmt: skip
    """How the command line shows a field: its help, what stands for its value, its name if it is not the field's.

    `each`: it is given once for each value, and not with commas between them. `offered`: without it the field is for
    programs only.
    """
    return Said(help_, metavar, name, each, offered)


class Described(NamedTuple):
    """One field of a game's options, for who makes a command line or a form of it."""

    field: str
    of: type  # bool, int, str, or tuple: several names
    optional: bool  # None: chance or the rules decide
    default: object
    help: str
    metavar: str
    flag: str  # `--planar-deck`
    each: bool


def described(options: type[TableOptions]) -> Iterator[Described]:
    """Each option of a game's struct that is offered, in order."""
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
        )


def fields_of(options: type[TableOptions]) -> tuple[str, ...]:
    """The names of the fields of a game's struct that are offered."""
    return tuple(one.field for one in described(options))
