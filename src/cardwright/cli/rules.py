"""`cardwright rules`: prints the ledger, the list of rules with their code and tests."""

from __future__ import annotations

import click

from .common import Refused


@click.command(short_help="List the rules with their code and tests.")
@click.argument("words", metavar="[GAME] [NUMBER]", nargs=-1)
@click.option(
    "--check", "check_all", is_flag=True, help="Exit with code 1 if a rule lacks code, a test or a scenario."
)
@click.option(
    "--edition",
    metavar="NAME",
    help="Read NUMBER as a number of this edition of the rules, such as seed-000. [default: the current numbers]",
)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document.")
@click.pass_context
def rules(
    ctx: click.Context,
    words: tuple[str, ...],
    check_all: bool,
    edition: str | None,
    as_json: bool,
) -> None:
    """List the rules of a game, or show one rule: its text in Cardwright's own words, its code and its tests.

    \b
    Example:
      cardwright rules dominion D33
      cardwright rules CR 701.12a
      cardwright rules --check
    """
    from cardwright.ledger import rules_command

    game, number = game_and_number(words)
    outcome = rules_command(
        game, number, check_all=check_all, json_output=as_json, edition=edition, cited_by_log=cited_by_log
    )
    if outcome.error:
        raise Refused(outcome.error)
    click.echo(outcome.text)
    ctx.exit(outcome.code)


def game_and_number(words: tuple[str, ...]) -> tuple[str | None, str | None]:
    """Split the arguments into game and rule number: `dominion D33`, `CR 701.12a`, `magic CR 701.12a`, `D33`."""
    from cardwright import games

    game = words[0] if words and (words[0] in games.names() or len(words) == 1) else None
    number = " ".join(words[0 if game is None else 1 :]) or None
    if game is None and number is not None and not number.casefold().startswith("cr "):
        if any(letter.isdecimal() for letter in words[0]):
            raise Refused(f"expected one rule number, got {number!r}; run the command once for each rule")
        game, number = words[0], " ".join(words[1:])  # the ledger reports that no game has this name
    return game, number


def cited_by_log() -> dict[str, str]:
    """Return every log entry and question that the games can produce, with the rule that it cites."""
    from cardwright import games

    return {what: rule for name in games.names() for what, rule in games.named(name).cited().items()}
