"""A game at the terminal: shows the table to the player who has to answer, reads answers, and saves the game."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cardwright.games import game_of
from cardwright.kernel.drawing import Choice, Heading, printable
from cardwright.kernel.errors import CardwrightError, IllegalAnswer, UnknownName
from cardwright.kernel.spelling import with_hyphens
from cardwright.play.cardgame import Drawing
from cardwright.play.catalogue import card_in

from . import layout
from .commands import ALSO_OVER, COMMANDS, HELP, chosen, split
from .keeping import Keeper
from .results import decks, result_lines
from .signals import uninterrupted

if TYPE_CHECKING:
    from cardwright.kernel.story import Line
    from cardwright.play.decisions import Decision
    from cardwright.play.game import Game

    from .screen import Screen

ASK: Final = "> "
PLAY_AGAIN: Final = "Play again? y, n, or ? for more: "
IT_IS_OVER: Final = "q to leave, ? for more: "
NOTHING_YET: Final = "You have not made a decision yet, so there is nothing to save."
LEAVE: Final = ("q", "quit", "y", "yes")
AGAIN: Final = ("y", "yes", "again")
NO_MORE: Final = ("n", "no", "q", "quit")


class Left(Exception):
    """Raised when the player leaves the game."""


class Session:
    """One game, and the people who share this keyboard.

    `ask`: reads a line; raises EOFError at the end of input. `says`: the lines that describe a card.
    `forget_typed`: clears the history of typed lines. `again`: whether the players may start another game afterwards.
    """

    def __init__(
        self, game: Game, screen: Screen, ask: Callable[[str], str], says: Callable[[str], Iterable[str]],
        keeper: Keeper | None = None, forget_typed: Callable[[], None] = lambda: None, again: bool = True,
    ) -> None:  # fmt: skip
        self.game = game
        self.screen = screen
        self.ask = ask
        self.says = says
        self.keeper = keeper or Keeper()
        self.forget_typed = forget_typed
        self.again = again
        self.drawing: Drawing = game.drawing()
        self.persons = [s for s, name in enumerate(game.seats) if name not in game.bots]
        self.at = (
            self.persons[0] if len(self.persons) == 1 else -1
        )  # the seat at the keyboard; -1: nobody yet
        self.heard = self.heard_before(self.keeper.heard)  # the story lines that each seat has already seen
        self.new: dict[
            int, tuple[Line, ...]
        ] = {}  # the story lines that each seat sees at its present decision
        self.answers_per_line: list[int] = []  # for each typed line that answered: the number of its answers
        self.loaded = self.keeper.folder is not None
        self.touched = False  # whether an answer was given in this session
        self.problems: list[str] = []  # why the game could not be saved the last time

    def heard_before(self, heard: dict[str, int]) -> dict[int, tuple[Line, ...]]:
        """Return the lines of the story that each person had seen before this session. `heard`: their number
        by seat name.
        """
        return {
            seat: self.game.story(seat).lines[: heard[self.game.seats[seat]]]
            for seat in self.persons
            if self.game.seats[seat] in heard
        }

    def play(self) -> bool:
        """Play to the end, or until somebody leaves; return whether the players want another game."""
        again = False
        try:
            self.screen.say("Type ? for what you can type.", "dim")
            self.keep()
            again = self.play_on()
        except Left:
            pass
        finally:
            self.keep()  # also saves an answer given just before a signal ended the process
        self.put_away(again)
        return again

    def play_on(self) -> bool:
        """Show and answer one decision after another; Ctrl-C asks whether to leave."""
        while True:
            try:
                decision = self.game.decision
                if decision is None:
                    again = self.end()
                    if again is not None:
                        return again
                else:
                    self.take_keyboard(decision.seat)
                    self.show(decision)
                    self.answer(decision)
            except KeyboardInterrupt:
                self.leave()

    # -- keeping
    def keep(self) -> None:
        """Save the game. A problem is reported once, and not again after every answer."""
        self.keeper.heard = {self.game.seats[seat]: len(lines) for seat, lines in self.heard.items()}
        with uninterrupted():
            problems = self.keeper.keep(self.game)
        for problem in problems:
            if problem not in self.problems:
                self.screen.say(problem, "red")
        self.problems = problems

    def put_away(self, again: bool) -> None:
        """End the session of a game: delete its save, or say how to resume it.

        The save is deleted if the game is over or nobody has answered in it. `again`: the players want
        another game.
        """
        if not again:
            self.screen.say("You have left the game.", "dim")
        finished = self.game.over and not self.keeper.keeps_finished
        if finished or not self.has_decision:
            self.keeper.forget()
            return
        if self.safe and self.keeper.folder is not None:
            command = f"cardwright {self.keeper.command} --continue"
            if self.game.over:
                self.screen.say(f"It is saved. Write its decks with: {command} --decks FOLDER")
            else:
                self.screen.say(f"It is saved. Resume it with: {command}")
        elif self.safe:
            self.screen.say(
                f"It is saved. Resume it with: cardwright play --load {shlex.quote(str(self.keeper.save))}"
            )
        self.keeper.release()

    @property
    def has_decision(self) -> bool:
        """Whether a decision was made in this game."""
        return self.game.over or self.loaded or self.touched

    @property
    def safe(self) -> bool:
        """Whether the present state of the game is saved."""
        return not self.problems and (self.keeper.folder is not None or self.keeper.save is not None)

    # -- reading
    def read(self, prompt: str) -> str:
        """Read a line. ? (help) and q (leave) are handled here, so that they work at every prompt."""
        while True:
            try:
                typed = self.ask(prompt).strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                typed = "q"
            except OSError as why:  # the terminal is gone
                raise Left from why
            if typed == "?":
                self.help()
            elif typed.casefold() in ("q", "quit"):
                self.leave()
            else:
                return typed

    def leave(self) -> None:
        """Ask once whether to leave; raise Left if the answer is yes, q, Ctrl-C or Ctrl-D."""
        safe = "It is saved." if self.safe else "It is NOT saved."
        self.screen.say(
            f"Leave the game? {safe if self.has_decision or self.keeper.save is not None else NOTHING_YET}"
        )
        try:
            typed = self.ask("q to leave, Enter to continue: ")
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            typed = "q"
        except OSError as why:
            raise Left from why
        if typed.strip().casefold() in LEAVE:
            raise Left

    # -- showing
    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        return self.at if self.at >= 0 else self.persons[0] if self.persons else 0

    def show(self, decision: Decision) -> None:
        """Print the table, the new story lines and the question. The story lines and the question fit on one
        screen.
        """
        seat = decision.seat
        self.split_story(seat)
        paper = self.screen.paper
        view = self.game.view(seat)
        table = list(layout.drawn(self.drawing.board(view, self.game.seats), paper))
        asked = layout.question(decision, self.choices(decision), paper)
        room = max(1, paper.height - 1 - len(asked))  # the last line is for the answer
        new = self.new[seat]
        news = layout.news(new, paper, room - len(table), room) if new else []
        self.screen.lines([*table, *news, *asked])

    def choices(self, decision: Decision) -> list[Choice]:
        """Return the options as shown to a person: shortened, with details only where names alone are
        ambiguous.
        """
        texts = [option.numbered for option in decision.options]
        view = self.game.view(decision.seat)
        return self.drawing.choices(view, self.game.seats, texts, decision.kind)

    def split_story(self, seat: int) -> None:
        """Update which lines of the story a seat has seen and which are new to it.

        After an undo, a line counts as seen only if everything before it is unchanged.
        """
        now = self.game.story(seat).lines
        before = self.heard.get(seat, ())
        same = 0
        while same < min(len(before), len(now)) and before[same] == now[same]:
            same += 1
        self.heard[seat] = now[:same]
        self.new[seat] = now[same:]

    def take_keyboard(self, seat: int) -> None:
        """Dominion D60. Pass the keyboard to another person; clear the screen to hide the previous person's view."""
        if seat == self.at:
            return
        if self.at >= 0:
            self.screen.clear()
            self.forget_typed()
        name = self.game.seats[seat]
        self.at = -1
        self.screen.say(f"Pass the keyboard to {name}.", "bold")
        self.read(f"{printable(name)}, press Enter: ")
        self.at = seat

    # -- taking answers
    def answer(self, decision: Decision) -> None:
        """Read lines until one of them changes the game."""
        while self.game.decision is decision:
            typed = self.read(ASK)
            if not typed:
                self.show(decision)
                continue
            try:
                self.obey(decision, typed)
            except (CardwrightError, OSError) as why:
                self.screen.say(f"  {why}", "red")

    def obey(self, decision: Decision, typed: str) -> None:
        """Carry out a typed line: as an option if it names one, otherwise as a command."""
        typed = with_hyphens(typed)
        options = self.choices(decision)
        words = split(typed)
        texts = [option.text.casefold() for option in options]
        command = COMMANDS.get(words[0].casefold()) if words else None
        if command is not None and typed.casefold() not in texts:
            command(self, words[1:])
        else:
            shown = typed.isdecimal() or typed.casefold() in texts  # texts on the screen have priority
            at = -1 if shown else self.game.meant(typed)
            at = chosen(options, typed, self.card_in) if at < 0 else at
            self.answers_per_line.append(0)
            self.give(at)

    def card_in(self, typed: str) -> str:
        """Return the card that the typed text ends with, if the player can't use it now and `why CARD` can
        say why.

        Return "" otherwise.
        """
        try:
            card = card_in(game_of(self.game.game).cards(), typed)
            return card if card and self.game.why_not(self.seat, card) else ""
        except UnknownName:
            return ""

    def give(self, index: int) -> None:
        """Answer for the seat that is asked, and save the game before showing any consequence."""
        seat = self.game.decision.seat if self.game.decision is not None else self.seat
        heard = (*self.heard.get(seat, ()), *self.new.get(seat, ()))
        try:
            self.game.answer(index)
        except BaseException:
            if self.answers_per_line and not self.answers_per_line[-1]:
                self.answers_per_line.pop()
            raise
        self.answers_per_line[-1] += 1
        self.changed(seat, heard)

    def changed(self, seat: int, heard: tuple[Line, ...]) -> None:
        """Record that the game has changed, and save it. `heard`: the lines of the story that this seat has
        seen.
        """
        self.touched = True
        self.heard[seat] = heard
        self.new[seat] = ()  # later lines have not been shown, even if the same seat answers again at once
        self.keep()

    # -- the end
    def end(self) -> bool | None:
        """Show the result of the game, and carry out commands until the players leave.

        Return whether the players want another game. Return None if an undo has made this game continue.
        """
        self.show_end()
        while self.game.over:
            try:
                typed = self.ask(PLAY_AGAIN if self.again else IT_IS_OVER).strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.say("")
                return False
            except OSError as why:
                raise Left from why
            words = split(typed)
            word = words[0].casefold() if words else ""
            if word in AGAIN and self.again:
                return True
            if word in NO_MORE:
                return False
            try:
                if word == "?":
                    self.help()
                elif word in ALSO_OVER:
                    COMMANDS[word](self, words[1:])
                elif word:
                    known = f"{'y, n' if self.again else 'q'}, ? or one of {', '.join(ALSO_OVER)}"
                    self.screen.say(f"  the game is over, so {typed!r} does nothing: type {known}", "red")
                else:
                    self.show_end()
            except (CardwrightError, OSError) as why:
                self.screen.say(f"  {why}", "red")
        return None

    def show_end(self) -> None:
        """Print the last story lines, then all cards, then the result."""
        paper = self.screen.paper
        if len(self.persons) == 1:
            self.split_story(self.at)
            new = self.new[self.at]
        else:
            new = self.game.story().lines[-paper.height // 2 :]
        results = list(result_lines(self.game, paper.width))
        cards = list(layout.drawn(decks(self.game), paper))
        room = paper.height - len(results) - len(cards) - 4
        self.screen.lines(layout.news(new, paper, room, max(3, room)) if new else [])
        self.screen.draw([Heading("The game is over", ())])
        self.screen.lines(cards)
        for line in results:
            self.screen.say(line, "bold")
        self.screen.say(
            f"seed {self.game.spec.seed}", "dim"
        )  # only now: a player who knows the seed can look ahead

    # -- small things
    def help(self) -> None:
        """List what the player may type; fewer commands are left when the game is over."""
        over = self.game.over
        for key, text in HELP:
            word = key.split()[0].rstrip(",")
            if not over or word in ALSO_OVER:
                self.screen.say(f"{key:<13} {text}")
        if over:
            self.screen.say(f"{'y, n':<13} play again, or leave" if self.again else f"{'q':<13} leave")

    def undo(self, n: int) -> None:
        """Take back the last `n` answers of persons."""
        self.game.undo(n)
        while n > 0 and self.answers_per_line:
            n -= self.answers_per_line.pop()
        if n < 0:
            self.answers_per_line.append(-n)
        self.touched = True
        self.keep()
        self.screen.say("Taken back.", "dim")

    def concede(self) -> None:
        """Concede for the player at the keyboard, after a confirmation."""
        if self.game.decision is None:
            raise IllegalAnswer("the game is over: you can't concede it any more")
        self.game.fork().concede(
            self.at
        )  # raises the reason against it before the player is asked to confirm
        if self.read("Concede the game? Type yes: ").casefold() not in ("y", "yes"):
            return
        self.game.concede(self.at)
        self.answers_per_line.append(1)
        self.changed(self.at, (*self.heard.get(self.at, ()), *self.new.get(self.at, ())))

    def waits(self, seat: int) -> bool:
        """Whether a spell or ability of another player is waiting that this seat may want to respond to."""
        return self.drawing.waits(self.game.view(seat))
