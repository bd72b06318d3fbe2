"""`cardwright run`: plays scenario files and checks their expectations."""

from __future__ import annotations

from pathlib import Path

import click

from .common import FileName, Refused, say, say_aside


@click.command(short_help="Play scenario files and check their expectations.")
@click.argument("paths", metavar="FILE|DIR...", nargs=-1, type=FileName(alone=False))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
@click.option("--quiet", is_flag=True, help="Print only the verdicts, without the stories.")
@click.option(
    "--watch", is_flag=True, help="Play the files again whenever one of them changes, until Ctrl-C."
)
@click.option("--schema", is_flag=True, help="Print the JSON Schema of scenario files, for editors.")
@click.pass_context
def run(
    ctx: click.Context, paths: tuple[Path, ...], as_json: bool, quiet: bool, watch: bool, schema: bool
) -> None:
    """Play scenario files, print what happens with the rule of each step, and check the expectations.

    A directory stands for all scenarios in it. Exit code 1: an expectation failed; 2: a file can't be
    read as a scenario. That error goes to standard error, and the other files are still played.

    \b
    Example:
      cardwright run scenarios/dominion --quiet
    """
    from cardwright.games import engines
    from cardwright.scenario import run_command

    if schema:
        import msgspec

        from cardwright.scenario.schema import schema as schema_of

        say(msgspec.json.format(msgspec.json.encode(schema_of(engines())), indent=2).decode())
        return
    if not paths:
        raise Refused("expected a scenario file or a directory, got none; see cardwright run --help")
    if watch:
        if as_json:
            raise Refused("expected --watch or --json, got both: watching prints for people")
        from cardwright.scenario.watch import watching

        try:
            for changed in watching(list(paths)):
                run_command(changed, engines(), say, say_aside, quiet=quiet)
                say("watching for changes; Ctrl-C ends it")
        except KeyboardInterrupt:
            ctx.exit(130)
        return
    ctx.exit(run_command(list(paths), engines(), say, say_aside, json=as_json, quiet=quiet))
