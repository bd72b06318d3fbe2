"""`cardwright play`: plays a game in the terminal, or between bots where there is no terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .common import (
    FileName,
    Refused,
    a_game,
    continue_option,
    edition_option,
    names,
    near,
    no_color_option,
    number,
    turn_limit_option,
    where,
    writable,
)
from .options import GameOptions, flag_of, options_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardwright.play.game import Game
    from cardwright.play.options import TableOptions
    from cardwright.play.spec import Asked

PERSON = "Ann"
BEGINNING = (
    "game_name",
    "seats",
    "seed",
    "edition",
    "turn_limit",
    "asking",
    "fresh",
)  # settings that a saved game already contains


@click.command(cls=GameOptions, short_help="Play in the terminal, against bots or people.")
@click.argument("words", metavar="[GAME]", nargs=-1)
@click.option(
    "--game",
    "game_name",
    metavar="NAME",
    callback=a_game,
    help="The game. [default: the first installed game that has the given options]",
)
@click.option(
    "--seats",
    metavar="A,B,..",
    callback=names,
    help="The players in turn order: a person's name, bot:NAME or bot:FILE.toml. "
    "[default: you against the game's default bot]",
)
@click.option(
    "--seed",
    metavar="N",
    type=str,
    callback=number(),
    help="Random seed; makes the game reproducible. [default: a new one each time]",
)
@click.option(
    "--asking",
    type=click.Choice(["public", "quick", "brief"]),
    help="When to prompt. public: whenever a player might act, so a prompt reveals nothing about hidden cards; "
    "brief: like public, but without asking for the order of equal triggers; quick: only when a player can act. "
    "[default: public if a person plays]",
)
@click.option(
    "--fresh",
    is_flag=True,
    help="Use fresh randomness for every random event instead of one seed; the draws are stored in the record.",
)
@edition_option
@turn_limit_option(2000)  # as play.spec.TURN_LIMIT, which is not imported before it is needed
@click.option(
    "--save",
    "save_file",
    type=FileName(dir_okay=False),
    help="Also save the game to this file after every decision.",
)
@click.option("--load", "load_file", type=FileName(dir_okay=False), help="Resume a game from a saved file.")
@continue_option
@click.option(
    "--record",
    "record_file",
    type=FileName(dir_okay=False),
    help="Write the record (for cardwright replay) to this file after every decision.",
)
@no_color_option
@click.option(
    "--json", "as_json", is_flag=True, help="Let bots play the whole game and print a JSON document."
)
@click.pass_context
def play(
    ctx: click.Context, /, words: tuple[str, ...], game_name: str | None,
    seats: tuple[str, ...] | None, seed: int | None, edition: str,
    turn_limit: int, save_file: Path | None, load_file: Path | None, record_file: Path | None, as_json: bool,
    go_on: str | None, no_color: bool, asking: str | None, fresh: bool, **table: Any,
) -> None:  # fmt: skip
    """Play a game in the terminal, against bots or against people who share your keyboard.

    During the game, type ? for help. The game is saved after every decision; --continue resumes it.
    Without a terminal, bots play the whole game, and its story and result are printed.

    \b
    Example:
      cardwright play --seats Ann,bot:page-line --kingdom Page,Smithy --seed 7
      cardwright play --kingdom "Grim Parade" --edition 2019
      cardwright play magic
      cardwright play magic --deck mine.txt --deck yours.txt
      cardwright play --continue
    """
    from cardwright import games

    from .replay import read_game
    from .tables import continued, has_terminal, play_at_terminal

    game_name = game_meant(words, game_name, go_on is not None or load_file is not None)
    at_terminal = has_terminal() and not as_json
    for file in (save_file, record_file):
        if file is not None and not file.parent.is_dir():
            raise Refused(f"the folder of {str(file)!r} doesn't exist: create it first")
    writable({"--save": save_file, "--record": record_file})
    if go_on is not None:
        refuse_saved_settings(
            ctx, "--continue", (*table, *BEGINNING, "save_file", "load_file", "record_file", "as_json")
        )
        continued(go_on, at_terminal, no_color)
        return
    again: Callable[[], Game] | None = None
    if load_file is not None:
        refuse_saved_settings(ctx, "--load", (*table, *BEGINNING))
        game = read_game(load_file)
    else:
        from cardwright.play.spec import Asked

        name = game_name or GameOptions.game_for(table)
        opponents = tuple(f"bot:{bot}" for bot in games.named(name).opponents)
        default = (PERSON, opponents[0]) if at_terminal else opponents
        asked = Asked(table_of(name, table), turn_limit, edition, asking or "", fresh)
        game = start_game(name, asked, seats or default, seed)

        def rematch() -> Game:
            return start_game(name, asked, seats or default, None)

        again = rematch
    if at_terminal:
        play_at_terminal(game, save_file, record_file, again, no_color)
        return
    try:
        between_bots(game, as_json)
    finally:
        keep(game, save_file, record_file)


def game_meant(words: Sequence[str], named: str | None, saved: bool) -> str | None:
    """Return the game that the user wants, named as an argument or with --game. None: the user has named
    none.

    Raise Refused if the argument is no game, or contradicts an option.
    """
    from cardwright import games

    if not words:
        return named
    known = games.names()
    if len(words) > 1 or words[0] not in known:
        wrong = next((word for word in words if word not in known), words[-1])
        raise Refused(
            f"expected the name of a game ({', '.join(known)}) or nothing, got {' '.join(words)!r}"
            f"{near(wrong, known)}; seats, decks and the kingdom are options: see cardwright play --help"
        )
    if saved:
        raise Refused(
            f"leave out {words[0]!r} with --load or --continue: the saved game says which game it is"
        )
    if named not in (None, words[0]):
        raise Refused(f"two games are named, {words[0]!r} and {named!r}: name only one")
    return words[0]


def table_of(game: str, given: dict[str, Any]) -> TableOptions:
    """Return the options struct of a game, with the names of cards as the game spells them.

    Raise Refused for an option that the game doesn't have.
    """
    from cardwright import games
    from cardwright.play.options import fields_of, options_from

    kind = games.named(game).options()
    for field in given:
        if field not in fields_of(kind):
            others = [name for name in games.names() if field in fields_of(options_of(name))]
            raise Refused(
                f"{game} has no option {flag_of(field, others[0])}: it is an option of {' and '.join(others)}"
            )
    return options_from(kind, given, game).spelled()


def start_game(game: str, asked: Asked, seats: Sequence[str], seed: int | None) -> Game:
    """Dominion D20. Start a new game. Unknown bots and bad settings raise an error before anything is dealt."""
    from cardwright.games import table_class
    from cardwright.play.spec import a_seed, check_number_of_seats

    kind = table_class(game)
    if len(seats) > 2:
        check_number_of_seats(len(seats))
    bots = [seat.removeprefix("bot:") for seat in seats if seat.startswith("bot:")]
    for bot in bots:
        kind.shelf().make(bot)
    return kind.begin(asked, seats, a_seed(seed), bots)


def refuse_saved_settings(ctx: click.Context, option: str, names: Sequence[str]) -> None:
    """Raise Refused if the user has given one of these options, because the saved game already contains the
    setting.

    `option`: the option that loads the game.
    """
    flags = {param.name: where(param) for param in ctx.command.get_params(ctx)}
    for name in names:
        if ctx.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT:
            raise Refused(
                f"leave out {flags[name]} with {option}: the saved game already contains that setting"
            )


def between_bots(game: Game, as_json: bool) -> None:
    """Let bots play the game to its end; print its story and result."""
    from cardwright.terminal.results import result_lines

    from .outcome import as_document, made_of_line

    persons = [name for name in game.seats if name not in game.bots]
    if persons:
        click.echo(f"no terminal: {game.default_bot(0).name} plays for {', '.join(persons)}", err=True)
    game.play()
    if as_json:
        click.echo(as_document(game, story=True))
        return
    beside = "".join(f"; {text}" for text in game.spec.beside())
    click.echo(made_of_line(game.spec.played_with(), f"{beside}; seed {game.spec.seed}"))
    click.echo()
    click.echo(str(game.story()))
    click.echo()
    for line in result_lines(game):
        click.echo(line)


def keep(game: Game, save_file: Path | None, record_file: Path | None) -> None:
    """Write the files of --save and --record, if they were given."""
    from cardwright.terminal.keeping import save_game, write_whole

    if save_file is not None:
        save_game(game, save_file)
    if record_file is not None:
        write_whole(record_file, game.record.to_json().encode() + b"\n")
