"""The commands that a player may type instead of an option."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardwright.kernel.drawing import NOT_TO_SEE, Choice, Grid, Row, pieces
from cardwright.kernel.errors import IllegalAnswer, UnknownName
from cardwright.kernel.spelling import number_in

from . import layout
from .keeping import save_game
from .results import decks

if TYPE_CHECKING:
    from cardwright.kernel.story import Line

    from .session import Session

WHY: Final = 3
MOST_REASONS: Final = 6
PASS: Final = "Pass"
HELP: Final = (
    ("1, play all", "choose an option: type its number or the beginning of its text"),
    ("Enter, board", "show the table again"),
    ("look", "list the zones you may look at; look ZONE shows one: look bob discard"),
    ("card NAME", "show what a card does"),
    ("story [N]", "show the whole log as far as you may know it, or its last N lines"),
    ("why [N]", "explain the last steps (default: 3) by their rules"),
    ("why NAME", "explain why you can't play, buy, attack with ... a card now"),
    ("hint", "show what the strongest bot would do now, and what that is worth"),
    ("undo [N]", "take back your last line, or your last N answers"),
    ("skip", "keep passing until the next turn or until there is a choice"),
    ("save FILE", "save a copy of the game; resume it with play --load FILE"),
    ("concede", "give up the game"),
    ("decks", "when the game is over: show the cards of all players"),
    ("?, help", "show this list"),
    ("q, quit", "leave; the game stays saved. Ctrl-C and Ctrl-D leave too"),
)


def board(session: Session, words: list[str]) -> None:
    """Show the table again."""
    decision = session.game.decision
    if decision is not None:
        session.show(decision)
    else:
        view = session.game.view(session.seat)
        session.screen.draw(session.drawing.board(view, session.game.seats))


def look(session: Session, words: list[str]) -> None:
    """List the zones that the player may look at, or show the cards of one of them, the top card first."""
    found = session.drawing.places(session.game.view(session.seat), session.game.seats)
    if not words:
        open_ones = [
            name for name, there in found.items() if there and not there[0].text.endswith(NOT_TO_SEE)
        ]
        session.screen.draw([Row("you can look at", pieces(open_ones))])
        return
    name = matching_zone(words, list(found), session.game.seats[session.seat])
    session.screen.draw([Grid(name, found[name] or pieces(["nothing lies there"]))])


def matching_zone(words: Sequence[str], names: Sequence[str], own: str = "") -> str:
    """Return the zone that the typed words name: each of them begins a word of the zone's name.

    If several zones match, but only one of the player's own, that one is meant. `own`: the name of the
    player's seat. Raise UnknownName if no zone matches, or several do.
    """
    typed = " ".join(words).casefold()
    for name in names:
        if typed == name.casefold():
            return name
    parts = [part for part in re.split(r"[^\w'-]+", typed) if part]
    fit = [
        name
        for name in names
        if all(
            any(word.startswith(part) for word in re.split(r"[^\w'-]+", name.casefold())) for part in parts
        )
    ]
    mine = [name for name in fit if name.startswith(f"{own}: ")]
    if len(fit) == 1 or len(mine) == 1:
        return (fit if len(fit) == 1 else mine)[0]
    if fit:
        raise UnknownName(f"{typed!r} could mean {' or '.join(map(repr, fit))}: type more of the name")
    raise UnknownName(f"there is no zone {typed!r} to look at: type look to list the zones")


def skip(session: Session, words: list[str]) -> None:
    """Pass for the player again and again.

    Stop at the next turn, at a question other than this one, or when a spell or ability waits to which the
    player may respond.
    """
    game = session.game
    decision = game.decision
    passes = [o.index for o in decision.options if o.text == PASS] if decision is not None else []
    if words or decision is None or not passes:
        raise IllegalAnswer(
            "skip takes no further words" if words else f"skip works only while {PASS} is one of your options"
        )
    asked = (decision.seat, decision.kind, game.turn)
    session.answers_per_line.append(0)
    while passes:
        session.give(passes[0])
        now = game.decision
        if now is None or (now.seat, now.kind, game.turn) != asked:
            return
        if len(now.options) > 1 and session.waits(now.seat):  # with one option there is no response to choose
            return
        passes = [option.index for option in now.options if option.text == PASS]


def undo(session: Session, words: list[str]) -> None:
    """Take back the answers of the last typed line, or the given number of answers."""
    session.undo(count(words, session.answers_per_line[-1] if session.answers_per_line else 1))


def hint(session: Session, words: list[str]) -> None:
    """Show what the bot that looks farthest ahead would do, from what the player may know."""
    from cardwright.review.hinting import hint as hinted
    from cardwright.review.hinting import sentence

    if words:
        raise IllegalAnswer("hint takes no further words")
    session.screen.say("Thinking ...", "dim")
    session.screen.say(sentence(hinted(session.game, session.seat)))


def concede(session: Session, words: list[str]) -> None:
    """Concede the game."""
    session.concede()


def why(session: Session, words: list[str]) -> None:
    """Explain the last steps, or why something can't be done now, with the text of the rules from the ledger."""
    if words and not words[0].isdecimal():
        why_not(session, " ".join(words))
        return
    lines = known_story(session)[-count(words, WHY) :]
    if not lines:
        session.screen.say("Nothing has happened yet.")
        return
    session.screen.lines(layout.story(lines, session.screen.paper))
    rules(session, [line.rule for line in lines])


def why_not(session: Session, words: str) -> None:
    """Explain why the player can't do now what the words name, or say that it is possible."""
    found = session.game.why_not(session.seat, words)
    if not found:
        session.screen.say("You can do that now: it is one of your options.")
        return
    for one in found[:MOST_REASONS]:
        rule = f"  [{one.rule}]" if one.rule else ""
        session.screen.say(f"{one.what}: {one.why}{rule}")
    if len(found) > MOST_REASONS:
        session.screen.say(f"... and {len(found) - MOST_REASONS} more: type more of the name", "dim")
    rules(session, [one.rule for one in found[:MOST_REASONS]])


def rules(session: Session, numbers: Sequence[str]) -> None:
    """Print the ledger's text of these rules. Rules of a game without a ledger are skipped."""
    from cardwright.ledger import UnknownRule, load

    ledger = load()
    for number in dict.fromkeys(number for number in numbers if number):
        with suppress(UnknownRule):
            rule = ledger.find(number).rule
            session.screen.say(f"{rule.key} {rule.title}: {rule.words}", "green")


def story(session: Session, words: list[str]) -> None:
    """Print the log of the game, or its last lines."""
    lines = known_story(session)
    lines = lines[-count(words, max(1, len(lines))) :]
    session.screen.lines(layout.story(lines, session.screen.paper))


def known_story(session: Session) -> Sequence[Line]:
    """Return the story as far as the player at the keyboard may know it. When the game is over, return all of
    it.
    """
    return session.game.story(None if session.game.over else session.seat).lines


def card(session: Session, words: list[str]) -> None:
    """Print what a card does."""
    if not words:
        raise IllegalAnswer("type the name of a card after card: card NAME")
    for line in session.says(" ".join(words)):
        session.screen.say(line)


def save(session: Session, words: list[str]) -> None:
    """Save a copy of the game in its present state."""
    if len(words) != 1:
        raise IllegalAnswer("type one file name after save: save FILE")
    try:
        save_game(session.game, Path(words[0]))
    except (OSError, ValueError) as why:  # ValueError: not a possible file name
        reason = (getattr(why, "strerror", "") or str(why)).lower()
        raise IllegalAnswer(f"can't write the file {words[0]!r}: {reason}") from why
    session.screen.say(f"Saved: cardwright play --load {shlex.quote(words[0])}")


def everybody(session: Session, words: list[str]) -> None:
    """Show the cards of all players, when the game is over."""
    session.screen.draw(decks(session.game))


def help_(session: Session, words: list[str]) -> None:
    """List what the player may type."""
    session.help()


COMMANDS: Final[dict[str, Callable[[Session, list[str]], None]]] = {
    "board": board, "look": look, "skip": skip, "hint": hint, "undo": undo, "why": why, "story": story, "card": card,
    "save": save, "concede": concede, "decks": everybody, "help": help_,
}  # fmt: skip
ALSO_OVER: Final = ("board", "look", "story", "why", "decks", "card", "save", "undo", "help")


def split(typed: str) -> list[str]:
    """Split a line into words; quotes may enclose a word with spaces."""
    try:
        return shlex.split(typed)
    except ValueError:
        return typed.split()


def count(words: list[str], default: int) -> int:
    """Return the number that was typed after a command. Return `default` if none was typed.

    Raise IllegalAnswer for anything but one number of 1 or more.
    """
    if not words:
        return default
    number = number_in(words[0])
    if len(words) > 1 or number < 1:
        raise IllegalAnswer(f"expected a number, 1 or more, got {' '.join(words)!r}")
    return number


def nobody(typed: str) -> str:
    """Return "": no card is named. The default of the parameter `card_in` of `chosen`."""
    return ""


def chosen(options: Sequence[Choice], typed: str, card_in: Callable[[str], str] = nobody) -> int:
    """Return the option that a typed text selects.

    The text is the option's number, its whole text, or the beginning of its text or of a word in it.
    `card_in`: returns the card that a typed text names, or ""; for such a card, the error message suggests
    `why CARD`. Raise IllegalAnswer if no option matches, or several do.
    """
    number = number_in(typed)
    if number >= 0:
        if 1 <= number <= len(options):
            return options[number - 1].option
        raise IllegalAnswer(f"expected a number from 1 to {len(options)}, got {typed}")
    word = typed.casefold()
    texts = [option.text.casefold() for option in options]
    if word in texts:
        return options[texts.index(word)].option
    starting = [i for i, text in enumerate(texts) if text.startswith(word)]
    found = starting or [i for i, text in enumerate(texts) if f" {word}" in text]
    if len(found) == 1:
        return options[found[0]].option
    if found:
        raise IllegalAnswer(
            f"{typed!r} could mean {' or '.join(options[i].text for i in found)}: type its number, or more of its text"
        )
    card = card_in(typed)
    ask = f"`why {card}` to see why you can't do that now, or " if card else ""
    raise IllegalAnswer(f"{typed!r} is neither an option nor a command: type {ask}? for help")
