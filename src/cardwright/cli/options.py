"""The options that games add to commands: one for each field of a game's options struct.

They are created when the command runs. So `cardwright --help` imports no game, and the options of an installed
third-party game appear in every command.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

import click

from .common import Refused, names, number

if TYPE_CHECKING:
    from cardwright.play.options import Described, TableOptions

TABLE: Final = "table"
FILTERS: Final = "filters"


class GameOptions(click.Command):
    """A command that also has the options of all games.

    Its function gets only those of them that the user has given, by the names of their fields. `of`: TABLE
    for the options of a game's tables, FILTERS for the filters of its card list.
    """

    TABLE: ClassVar[str] = TABLE
    FILTERS: ClassVar[str] = FILTERS

    def __init__(self, *args: Any, of: str = TABLE, **more: Any) -> None:
        super().__init__(*args, **more)
        self.of = of
        self._added: list[click.Parameter] | None = None

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the command's own options, then those of the games, then `--help`."""
        if self._added is None:
            self._added = added(self.of)
        own = super().get_params(ctx)
        at = len(own) - 1 if own and own[-1].name == "help" else len(own)
        return [*own[:at], *self._added, *own[at:]]

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command without the game options that were not given."""
        for param in self._added or ():
            assert param.name is not None
            if ctx.get_parameter_source(param.name) is click.core.ParameterSource.DEFAULT:
                ctx.params.pop(param.name, None)
        return super().invoke(ctx)

    @staticmethod
    def game_for(given: Mapping[str, Any], of: str = TABLE) -> str:
        """Return the first installed game that has all these options. Raise Refused if there is none."""
        from cardwright import games
        from cardwright.play.options import fields_of

        for name in games.names():
            if all(field in fields_of(options_of(name, of)) for field in given):
                return name
        flags = [f"--{field.replace('_', '-')}" for field in given]
        raise Refused(f"no game has all of these options: {' and '.join(flags)}")


def options_of(game: str, of: str = TABLE) -> type[TableOptions]:
    """Return the struct that holds a game's options, or the filters of its cards."""
    from cardwright import games
    from cardwright.play.options import TableOptions

    if of == TABLE:
        return games.named(game).options()
    cards = games.named(game).cards()
    return TableOptions if cards is None else cards.filters


def added(of: str) -> list[click.Parameter]:
    """Return the options that games add to a command, one for each field of each game. `of`: TABLE or
    FILTERS.

    If two games have a field of the same name, they share one option, whose help describes both.
    """
    from cardwright import games
    from cardwright.play.options import described

    found: dict[str, tuple[Described, list[str]]] = {}
    for name in games.names():
        for one in described(options_of(name, of)):
            before = found.setdefault(one.field, (one, []))
            if before[0].of is not one.of or before[0].flag != one.flag:
                raise Refused(f"the game {name} defines {one.flag} with another type than another game does")
            before[1].append(f"{games.named(name).title}: {one.help}")
    return [as_option(one, " ".join(texts)) for one, texts in found.values()]


def as_option(one: Described, text: str) -> click.Option:
    """Return the click option for a field of a game's options. `text`: its help."""
    flags = [one.flag]
    if one.of is bool and one.optional:
        flags = [f"{one.flag}/--no-{one.flag[2:]}"]
    kind: dict[str, Any] = {"help": text, "default": one.default}
    if one.of is bool:
        kind |= {} if one.optional else {"is_flag": True}
    elif one.of is int:
        kind |= {"metavar": one.metavar, "type": str, "callback": number(0)}
    elif one.of is tuple and not one.each:
        kind |= {"metavar": one.metavar, "callback": names, "default": None}
    else:
        kind |= {"metavar": one.metavar, "multiple": one.each}
    return click.Option([*flags, one.field], **kind)


def flag_of(field: str, game: str) -> str:
    """Return the command-line flag for a field of a game's options."""
    from cardwright.play.options import described

    return next(one.flag for one in described(options_of(game)) if one.field == field)
