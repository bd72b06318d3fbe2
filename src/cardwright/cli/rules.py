"""`cardwright rules`: the ledger of rules."""

from __future__ import annotations

import click

from .common import Refused


@click.command(short_help="The rules: where implemented, where shown.")
@click.argument("words", metavar="[GAME] [NUMBER]", nargs=-1)
@click.option(
    "--check", "check_all", is_flag=True, help="Exit code 1 if a rule lacks code, test or scenario."
)
@click.option("--edition", metavar="NAME", help="The edition whose numbers are meant, such as seed-000.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.pass_context
def rules(
    ctx: click.Context,
    words: tuple[str, ...],
    check_all: bool,
    edition: str | None,
    as_json: bool,
) -> None:
    """List the rules of a game, or show one: in our words, where it is implemented, which tests show it.

    \b
    Example:
      cardwright rules dominion D33
      cardwright rules CR 701.12a
      cardwright rules --check
    """
    from cardwright.ledger import rules_command

    game, number = asked(words)
    outcome = rules_command(
        game, number, check_all=check_all, json_output=as_json, edition=edition, cited_by_log=cited_by_log
    )
    if outcome.error:
        raise Refused(outcome.error)
    click.echo(outcome.text)
    ctx.exit(outcome.code)


def asked(words: tuple[str, ...]) -> tuple[str | None, str | None]:
    """The game and the number: `dominion D33`, `CR 701.12a`, `magic CR 701.12a`, `D33`."""
    from cardwright import games

    game = words[0] if words and (words[0] in games.names() or len(words) == 1) else None
    number = " ".join(words[0 if game is None else 1 :]) or None
    if game is None and number is not None and not number.casefold().startswith("cr "):
        if any(letter.isdecimal() for letter in words[0]):
            raise Refused(f"expected one number of a rule, got {number!r}; ask for each by itself")
        game, number = words[0], " ".join(words[1:])  # no game of this name, says the ledger
    return game, number


def cited_by_log() -> dict[str, str]:
    """What the logs of the games can say happened, and what is asked, each with the rule that it names."""
    from cardwright import games

    return {what: rule for name in games.names() for what, rule in games.named(name).cited().items()}
