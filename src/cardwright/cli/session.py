"""A game at the terminal: shows it to whoever has to answer, and takes what they type."""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from cardwright.kernel.errors import CardwrightError, IllegalAnswer
from cardwright.kernel.story import Story

from .common import WIDTH
from .outcome import result_lines
from .play import save_game
from .screen import board, explained, question, to_answer

if TYPE_CHECKING:
    from cardwright.kernel.story import Line
    from cardwright.play.game import Decision, Game

NEWS: Final = 20  # lines of what has happened that are shown without asking
WHY: Final = 3
PASS: Final = "Pass"
HELP: Final = """\
Type the number of an option, or the beginning of its text: 2, or play all.
  board        the table again
  skip         pass until the next turn, or until there is more to decide
  undo [N]     take back what you typed last, or your last N answers
  why [N]      the last steps with the rules that made them happen, in words
  story [N]    everything that has happened, as you know it, or its last N lines
  card NAME    what a card does
  save FILE    keep the game; --load FILE goes on with it
  concede      give up
  help         this
  quit         leave (so does Ctrl-D)"""


class Left(Exception):
    """The player has left."""


class Session:
    """One game, and the persons at this keyboard. `ask` reads a line; EOFError: there are no more."""

    def __init__(self, game: Game, console: Console, ask: Callable[[str], str]) -> None:
        self.game = game
        self.console = console
        self.ask = ask
        self.persons = [s for s, name in enumerate(game.seats) if name not in game.bots]
        self.at = self.persons[0] if len(self.persons) == 1 else -1  # who has the keyboard; -1: nobody yet
        self.told: dict[int, tuple[Line, ...]] = {}  # to each seat
        self.given: list[int] = []  # how many answers each line was that gave any
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "board": self.board,
            "skip": self.skip,
            "undo": self.undo,
            "why": self.why,
            "story": self.story,
            "card": self.card,
            "save": self.save,
            "concede": self.concede,
            "help": self.help,
            "quit": self.quit,
        }

    def play(self) -> None:
        """To the end, or until somebody leaves."""
        try:
            self.say("Type help for what you can type.", "dim")
            while (decision := self.game.decision) is not None:
                self.take_keyboard(decision.seat)
                self.news(decision.seat)
                self.show(decision)
                self.answer(decision)
            self.end()
        except (EOFError, KeyboardInterrupt, Left):
            self.say("")
            self.say("You have left the game.", "dim")

    # -- showing
    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style), soft_wrap=True)

    def show(self, decision: Decision) -> None:
        for line in (*board(self.game, decision.seat), *question(explained(self.game, decision))):
            self.console.print(line, soft_wrap=True)

    def take_keyboard(self, seat: int) -> None:
        """Dominion D60. Nobody sees what another person may see: the screen is cleared between them."""
        if seat == self.at:
            return
        if self.at >= 0:
            self.clear()
        name = self.game.seats[seat]
        self.say(f"Pass the keyboard to {name}.", "bold")
        self.ask(f"{name}, press Enter: ")
        self.at = seat

    def clear(self) -> None:
        """The screen, and what has scrolled off it."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")

    def news(self, seat: int) -> None:
        """What this seat has not been told yet."""
        now = self.game.story(seat).lines
        before = self.told.get(seat, ())
        same = 0
        while same < min(len(before), len(now)) and before[same] == now[same]:
            same += 1
        self.told[seat] = now
        new = now[same:]
        if len(new) > NEWS:
            self.say(f"... and before: story {len(new)}", "dim")
        self.say("")
        if new:
            self.say(str(Story(new[-NEWS:])))

    def end(self) -> None:
        """The last news, as everybody may know them, and the result."""
        self.news(self.at if len(self.persons) == 1 else -1)
        self.say("")
        self.say(f"Seed {self.game.spec.seed}.", "dim")
        for line in result_lines(self.game):
            self.say(line, "bold")

    # -- taking answers
    def answer(self, decision: Decision) -> None:
        """Ask until something is typed that changes the game."""
        while self.game.decision is decision:
            typed = self.ask("> ").strip()
            if not typed:
                continue
            try:
                self.obey(decision, typed)
            except (CardwrightError, OSError) as why:
                self.say(f"  {why}", "red")

    def obey(self, decision: Decision, typed: str) -> None:
        """An option if it is one, otherwise a command."""
        decision = explained(self.game, decision)
        try:
            words = shlex.split(typed)
        except ValueError:
            words = typed.split()
        texts = [option.text.casefold() for option in decision.options]
        command = self.commands.get(words[0].casefold()) if words else None
        if command is not None and typed.casefold() not in texts:
            command(words[1:])
        else:
            self.game.answer(chosen(decision, typed))
            self.given.append(1)

    # -- commands
    def board(self, words: list[str]) -> None:
        decision = self.game.decision
        if decision is not None:
            self.show(decision)

    def skip(self, words: list[str]) -> None:
        """The same player passes again and again: to the next turn, a choice, or something to answer."""
        decision = self.game.decision
        assert decision is not None
        passes = [option.index for option in decision.options if option.text == PASS]
        if words or not passes:
            raise IllegalAnswer(f"expected skip alone, where {PASS} is an option")
        asked = (decision.seat, decision.kind, self.game.turn)
        self.given.append(0)
        while passes:
            self.game.answer(passes[0])
            self.given[-1] += 1
            now = self.game.decision
            if now is None or (now.seat, now.kind, self.game.turn) != asked or to_answer(self.game, now.seat):
                return
            passes = [option.index for option in now.options if option.text == PASS]

    def undo(self, words: list[str]) -> None:
        n = count(words, self.given[-1] if self.given else 1)
        self.game.undo(n)
        while n > 0 and self.given:
            n -= self.given.pop()
        if n < 0:
            self.given.append(-n)
        self.say("Taken back.", "dim")

    def concede(self, words: list[str]) -> None:
        if self.ask("Concede the game? Type yes: ").strip().casefold() in ("y", "yes"):
            self.game.concede(self.at)
            self.given.append(1)

    def why(self, words: list[str]) -> None:
        """The last steps, and the ledger's words for their rules."""
        from cardwright.ledger import load

        lines = self.game.story(self.at).lines[-count(words, WHY) :]
        if not lines:
            self.say("Nothing has happened yet.")
            return
        self.say(str(Story(lines)))
        for number in dict.fromkeys(line.rule for line in lines if line.rule):
            rule = load().find(number).rule
            text = f"{rule.key} {rule.title}: {rule.words}"
            self.say(textwrap.fill(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False), "green")

    def story(self, words: list[str]) -> None:
        lines = self.game.story(self.at).lines
        self.say(str(Story(lines[-count(words, max(1, len(lines))) :])))

    def card(self, words: list[str]) -> None:
        if not words:
            raise IllegalAnswer("expected the name of a card: card NAME")
        for line in CARD_LINES[self.game.game](" ".join(words)):
            self.say(line)

    def save(self, words: list[str]) -> None:
        if len(words) != 1:
            raise IllegalAnswer("expected the name of a file: save FILE")
        save_game(self.game, Path(words[0]))
        self.say(f"Saved: cardwright play --load {words[0]}")

    def help(self, words: list[str]) -> None:
        self.say(HELP)

    def quit(self, words: list[str]) -> None:
        raise Left


def dominion_card(name: str) -> Iterable[str]:
    """What a card of Dominion does."""
    from .cards import card_lines
    from .common import card_table, known_card

    table = card_table()
    return card_lines(table.cards[table.kind(known_card(name))])


def magic_card(name: str) -> Iterable[str]:
    """What a card of Magic does."""
    from .magic_cards import card_lines, known

    return card_lines(known(name))


CARD_LINES: Final = {"dominion": dominion_card, "magic": magic_card, "magic-draft": magic_card}


def count(words: list[str], default: int) -> int:
    """How many, if anything is said."""
    if not words:
        return default
    if len(words) > 1 or not words[0].isdecimal() or int(words[0]) < 1:
        raise IllegalAnswer(f"expected a number, 1 or more, got {' '.join(words)!r}")
    return int(words[0])


def chosen(decision: Decision, typed: str) -> int:
    """The option that is meant: by its number, its text, or the beginning of its text or of a word in it."""
    options = decision.options
    if typed.isdecimal():
        if 1 <= int(typed) <= len(options):
            return options[int(typed) - 1].index
        raise IllegalAnswer(f"expected a number from 1 to {len(options)}, got {typed}")
    word = typed.casefold()
    texts = [option.text.casefold() for option in options]
    if word in texts:
        return options[texts.index(word)].index
    starting = [i for i, text in enumerate(texts) if text.startswith(word)]
    found = starting or [i for i, text in enumerate(texts) if f" {word}" in text]
    if len(found) == 1:
        return options[found[0]].index
    if found:
        raise IllegalAnswer(
            f"expected one option, got {typed!r} for {' or '.join(options[i].text for i in found)}"
        )
    raise IllegalAnswer(f"expected an option or a command, got {typed!r}; type help for what you can type")


def at_the_terminal(game: Game) -> None:
    """Play with whoever sits here."""
    try:
        import readline
    except ImportError:  # a terminal without line editing will do
        editing = False
    else:
        editing = bool(readline.__name__)
    console = Console(highlight=False)
    Session(game, console, input if editing else plain_input).play()


def plain_input(prompt: str) -> str:
    """A line without editing."""
    return input(prompt)
