"""What may be typed beside the options."""

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
    ("1, play all", "take an option: its number, or the beginning of its text"),
    ("Enter, board", "the table again"),
    ("look", "what can be looked through; look PLACE shows it: look bob discard"),
    ("card NAME", "what a card does"),
    ("story [N]", "everything that has happened, as you know it, or its last N lines"),
    ("why [N]", "the last steps with the rules that made them happen, in words"),
    ("why NAME", "why you can't play, buy, attack with ... what has that name now"),
    ("undo [N]", "take back what you typed last, or your last N answers"),
    ("skip", "where you can pass: pass until the next turn or something to decide"),
    ("save FILE", "a copy of the game; play --load FILE goes on with it"),
    ("concede", "give up"),
    ("decks", "when the game is over: everybody's cards"),
    ("?, help", "this"),
    ("q, quit", "leave; the game is saved anyway. Ctrl-C and Ctrl-D leave too"),
)


def board(session: Session, words: list[str]) -> None:
    """The table again."""
    decision = session.game.decision
    if decision is not None:
        session.show(decision)
    else:
        view = session.game.view(session.seat)
        session.screen.draw(session.drawing.board(view, session.game.seats))


def look(session: Session, words: list[str]) -> None:
    """What can be looked through, or what lies in one of these places, the top first where there is one."""
    found = session.drawing.places(session.game.view(session.seat), session.game.seats)
    if not words:
        open_ones = [
            name for name, there in found.items() if there and not there[0].text.endswith(NOT_TO_SEE)
        ]
        session.screen.draw([Row("you can look at", pieces(open_ones))])
        return
    name = meant(words, list(found), session.game.seats[session.seat])
    session.screen.draw([Grid(name, found[name] or pieces(["nothing lies there"]))])


def meant(words: Sequence[str], names: Sequence[str], own: str = "") -> str:
    """The place whose name has all these words, or words that begin so; UnknownName if it is none, or several.

    Of several that fit, one's own is meant if that is only one; `own`: the name of one's seat.
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
        raise UnknownName(f"expected one place, got {typed!r} for {' or '.join(map(repr, fit))}")
    raise UnknownName(f"expected something to look at, got {typed!r}; look alone says what there is")


def skip(session: Session, words: list[str]) -> None:
    """The same player passes again and again: to the next turn, a choice, or something to answer."""
    game = session.game
    decision = game.decision
    passes = [o.index for o in decision.options if o.text == PASS] if decision is not None else []
    if words or decision is None or not passes:
        raise IllegalAnswer(
            f"expected skip alone, at a question where {PASS} is an option: it passes again and again, until the next "
            "turn or until there is something else to decide"
        )
    asked = (decision.seat, decision.kind, game.turn)
    session.given.append(0)
    while passes:
        session.give(passes[0])
        now = game.decision
        if now is None or (now.seat, now.kind, game.turn) != asked:
            return
        if len(now.options) > 1 and session.waits(now.seat):  # with one option there is nothing to answer
            return
        passes = [option.index for option in now.options if option.text == PASS]


def undo(session: Session, words: list[str]) -> None:
    """Take back what was typed last, or so many answers."""
    session.undo(count(words, session.given[-1] if session.given else 1))


def concede(session: Session, words: list[str]) -> None:
    """Give up."""
    session.concede()


def why(session: Session, words: list[str]) -> None:
    """The last steps, or why something can't be done now; and the ledger's words for the rules."""
    if words and not words[0].isdecimal():
        why_not(session, " ".join(words))
        return
    lines = told(session)[-count(words, WHY) :]
    if not lines:
        session.screen.say("Nothing has happened yet.")
        return
    session.screen.lines(layout.story(lines, session.screen.paper))
    rules(session, [line.rule for line in lines])


def why_not(session: Session, words: str) -> None:
    """Why what these words name can't be done now, or that it can."""
    found = session.game.why_not(session.seat, words)
    if not found:
        session.screen.say("Nothing is against it: it is one of the options.")
        return
    for one in found[:MOST_REASONS]:
        rule = f"  [{one.rule}]" if one.rule else ""
        session.screen.say(f"{one.what}: {one.why}{rule}")
    if len(found) > MOST_REASONS:
        session.screen.say(f"... and {len(found) - MOST_REASONS} more; say more of the name", "dim")
    rules(session, [one.rule for one in found[:MOST_REASONS]])


def rules(session: Session, numbers: Sequence[str]) -> None:
    """The ledger's words for these rules, as far as they are in it."""
    from cardwright.ledger import UnknownRule, load

    ledger = load()
    for number in dict.fromkeys(number for number in numbers if number):
        with suppress(UnknownRule):  # of a game without a ledger
            rule = ledger.find(number).rule
            session.screen.say(f"{rule.key} {rule.title}: {rule.words}", "green")


def story(session: Session, words: list[str]) -> None:
    """What has happened."""
    lines = told(session)
    lines = lines[-count(words, max(1, len(lines))) :]
    session.screen.lines(layout.story(lines, session.screen.paper))


def told(session: Session) -> Sequence[Line]:
    """What happened, as who has the keyboard may know it; all of it, once the game is over."""
    return session.game.story(None if session.game.over else session.seat).lines


def card(session: Session, words: list[str]) -> None:
    """What a card does."""
    if not words:
        raise IllegalAnswer("expected the name of a card: card NAME")
    for line in session.says(" ".join(words)):
        session.screen.say(line)


def save(session: Session, words: list[str]) -> None:
    """A copy of the game as it stands."""
    if len(words) != 1:
        raise IllegalAnswer("expected the name of a file: save FILE")
    try:
        save_game(session.game, Path(words[0]))
    except (OSError, ValueError) as why:  # ValueError: no file can be called so
        told = (getattr(why, "strerror", "") or str(why)).lower()
        raise IllegalAnswer(f"expected a file that can be written, got {words[0]!r}: {told}") from why
    session.screen.say(f"Saved: cardwright play --load {shlex.quote(words[0])}")


def everybody(session: Session, words: list[str]) -> None:
    """Everybody's cards, when the game is over."""
    session.screen.draw(decks(session.game))


def help_(session: Session, words: list[str]) -> None:
    """What may be typed."""
    session.help()


COMMANDS: Final[dict[str, Callable[[Session, list[str]], None]]] = {
    "board": board, "look": look, "skip": skip, "undo": undo, "why": why, "story": story, "card": card, "save": save,
    "concede": concede, "decks": everybody, "help": help_,
}  # fmt: skip
ALSO_OVER: Final = ("board", "look", "story", "why", "decks", "card", "save", "undo", "help")


def split(typed: str) -> list[str]:
    """The words of a line, quotes around one with blanks."""
    try:
        return shlex.split(typed)
    except ValueError:
        return typed.split()


def count(words: list[str], default: int) -> int:
    """How many, if anything is said."""
    if not words:
        return default
    number = number_in(words[0])
    if len(words) > 1 or number < 1:
        raise IllegalAnswer(f"expected a number, 1 or more, got {' '.join(words)!r}")
    return number


def nobody(typed: str) -> str:
    """Of which card the words speak: of none."""
    return ""


def chosen(options: Sequence[Choice], typed: str, card_in: Callable[[str], str] = nobody) -> int:
    """The option that is meant: by its number, its text, or the beginning of its text or of a word in it.

    `card_in`: the card of which a text speaks that is no option, "": of none; one can ask why it can't be done.
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
            f"expected one option, got {typed!r} for {' or '.join(options[i].text for i in found)}"
        )
    card = card_in(typed)
    ask = f"`why {card}` for why not, " if card else ""
    raise IllegalAnswer(f"expected an option or a command, got {typed!r}; type {ask}? for what you can type")
