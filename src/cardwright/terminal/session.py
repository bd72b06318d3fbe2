"""A game at the terminal: shows it to whoever has to answer, takes what they type, and keeps it."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cardwright.games import game_of
from cardwright.kernel.drawing import Choice, Heading, printable
from cardwright.kernel.errors import CardwrightError, IllegalAnswer, UnknownName
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
IT_IS_OVER: Final = "q leaves, ? for more: "
NOTHING_YET: Final = "Nothing has been answered yet, so there is nothing to save."
LEAVE: Final = ("q", "quit", "y", "yes")
AGAIN: Final = ("y", "yes", "again")
NO_MORE: Final = ("n", "no", "q", "quit")


class Left(Exception):
    """The player has left."""


class Session:
    """One game, and the persons at this keyboard.

    `ask` reads a line; EOFError: there are no more. `says`: what a card does, in lines.
    `forget_typed`: nobody finds again what was typed before.
    `again`: whether another game may be begun after this one.
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
        self.at = self.persons[0] if len(self.persons) == 1 else -1  # who has the keyboard; -1: nobody yet
        self.told = self.heard_before(self.keeper.told)
        self.new: dict[int, tuple[Line, ...]] = {}  # what each seat is told at its decision
        self.given: list[int] = []  # how many answers each line was that gave any
        self.loaded = self.keeper.folder is not None
        self.touched = False  # whether anything was answered here
        self.problems: list[str] = []  # why the game could not be saved the last time

    def heard_before(self, told: dict[str, int]) -> dict[int, tuple[Line, ...]]:
        """The lines that each person has heard in an earlier session."""
        return {
            seat: self.game.story(seat).lines[: told[self.game.seats[seat]]]
            for seat in self.persons
            if self.game.seats[seat] in told
        }

    def play(self) -> bool:
        """To the end, or until somebody leaves; whether another game is wanted."""
        again = False
        try:
            self.screen.say("Type ? for what you can type.", "dim")
            self.keep()
            again = self.play_on()
        except Left:
            pass
        finally:
            self.keep()  # also what was answered just before the process was told to end
        self.put_away(again)
        return again

    def play_on(self) -> bool:
        """Answer by answer; Ctrl-C asks whether to leave."""
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
        """Write the game, unless it has been left as it was found; what goes wrong is said once."""
        self.keeper.told = {self.game.seats[seat]: len(lines) for seat, lines in self.told.items()}
        with uninterrupted():
            problems = self.keeper.keep(self.game)
        for problem in problems:
            if problem not in self.problems:
                self.screen.say(problem, "red")
        self.problems = problems

    def put_away(self, again: bool) -> None:
        """A game that is over, or in which nothing was answered, need not be kept; of others one is told where."""
        if not again:
            self.screen.say("You have left the game.", "dim")
        finished = self.game.over and not self.keeper.keeps_finished
        if finished or not self.begun:
            self.keeper.forget()
            return
        if self.safe and self.keeper.folder is not None:
            command = f"cardwright {self.keeper.command} --continue"
            if self.game.over:
                self.screen.say(f"It is saved. For its decks: {command} --decks FOLDER")
            else:
                self.screen.say(f"It is saved. To go on with it: {command}")
        elif self.safe:
            self.screen.say(f"It is saved: cardwright play --load {shlex.quote(str(self.keeper.save))}")
        self.keeper.release()

    @property
    def begun(self) -> bool:
        """Whether anything was answered in this game."""
        return self.game.over or self.loaded or self.touched

    @property
    def safe(self) -> bool:
        """Whether the game stands somewhere as it is now."""
        return not self.problems and (self.keeper.folder is not None or self.keeper.save is not None)

    # -- reading
    def read(self, prompt: str) -> str:
        """A line that is neither ? nor q: these work wherever something is asked."""
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
        """Leaves, if that is meant: asked once; whatever means leaving, typed twice, leaves."""
        safe = "It is saved." if self.safe else "It is NOT saved."
        self.screen.say(
            f"Leave the game? {safe if self.begun or self.keeper.save is not None else NOTHING_YET}"
        )
        try:
            typed = self.ask("q leaves, Enter goes on: ")
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
        """Whose view is shown."""
        return self.at if self.at >= 0 else self.persons[0] if self.persons else 0

    def show(self, decision: Decision) -> None:
        """The table, what has happened, and what is asked: the last two are in sight together."""
        seat = decision.seat
        self.hear(seat)
        paper = self.screen.paper
        view = self.game.view(seat)
        table = list(layout.drawn(self.drawing.board(view, self.game.seats), paper))
        asked = layout.question(decision, self.choices(decision), paper)
        room = max(1, paper.height - 1 - len(asked))  # the last line is for the answer
        new = self.new[seat]
        told = layout.news(new, paper, room - len(table), room) if new else []
        self.screen.lines([*table, *told, *asked])

    def choices(self, decision: Decision) -> list[Choice]:
        """The options as a person needs them: less to read, and more where names alone say too little."""
        texts = [option.text for option in decision.options]
        view = self.game.view(decision.seat)
        return self.drawing.choices(view, self.game.seats, texts, decision.kind)

    def hear(self, seat: int) -> None:
        """What this seat has not been told before its last answer."""
        now = self.game.story(seat).lines
        before = self.told.get(seat, ())
        same = 0
        while same < min(len(before), len(now)) and before[same] == now[same]:
            same += 1
        self.told[seat] = now[:same]
        self.new[seat] = now[same:]

    def take_keyboard(self, seat: int) -> None:
        """Dominion D60. Nobody sees what another person may see: the screen is cleared between them."""
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
        """Ask until something is typed that changes the game."""
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
        """An option if it is one, otherwise a command."""
        options = self.choices(decision)
        words = split(typed)
        texts = [option.text.casefold() for option in options]
        command = COMMANDS.get(words[0].casefold()) if words else None
        if command is not None and typed.casefold() not in texts:
            command(self, words[1:])
        else:
            at = chosen(options, typed, self.card_in)
            self.given.append(0)
            self.give(at)

    def card_in(self, typed: str) -> str:
        """The card of which one may ask why it can't be done now; "": what was typed ends with none."""
        try:
            card = card_in(game_of(self.game.game).cards(), typed)
            return card if card and self.game.why_not(self.seat, card) else ""
        except UnknownName:
            return ""

    def give(self, index: int) -> None:
        """Answer for the seat that is asked. The answer is kept before anything of what follows is shown."""
        seat = self.game.decision.seat if self.game.decision is not None else self.seat
        heard = (*self.told.get(seat, ()), *self.new.get(seat, ()))
        try:
            self.game.answer(index)
        except BaseException:
            if self.given and not self.given[-1]:
                self.given.pop()
            raise
        self.given[-1] += 1
        self.changed(seat, heard)

    def changed(self, seat: int, heard: tuple[Line, ...]) -> None:
        """The game has gone on, or back: what this seat has heard is heard, and the game is kept."""
        self.touched = True
        self.told[seat] = heard
        self.new[seat] = ()  # what follows has not been shown, also if the seat answers at once again
        self.keep()

    # -- the end
    def end(self) -> bool | None:
        """The last news, the result, everybody's cards; whether another game is wanted, None: this one goes on."""
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
                    expected = f"{'y, n' if self.again else 'q'}, ? or one of {', '.join(ALSO_OVER)}"
                    self.screen.say(f"  expected {expected}, got {typed!r}", "red")
                else:
                    self.show_end()
            except (CardwrightError, OSError) as why:
                self.screen.say(f"  {why}", "red")
        return None

    def show_end(self) -> None:
        """How it ended, who has what, and what led to it, the most important last."""
        paper = self.screen.paper
        if len(self.persons) == 1:
            self.hear(self.at)
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
        self.screen.say(f"seed {self.game.spec.seed}", "dim")  # whoever plays on may not know it

    # -- small things
    def help(self) -> None:
        """What may be typed; when the game is over, what then."""
        over = self.game.over
        for key, text in HELP:
            word = key.split()[0].rstrip(",")
            if not over or word in ALSO_OVER:
                self.screen.say(f"{key:<13} {text}")
        if over:
            self.screen.say(f"{'y, n':<13} play again, or leave" if self.again else f"{'q':<13} leave")

    def undo(self, n: int) -> None:
        """Take back answers of persons."""
        self.game.undo(n)
        while n > 0 and self.given:
            n -= self.given.pop()
        if n < 0:
            self.given.append(-n)
        self.touched = True
        self.keep()
        self.screen.say("Taken back.", "dim")

    def concede(self) -> None:
        """Whoever has the keyboard gives up, if they can and it is meant."""
        if self.game.decision is None:
            raise IllegalAnswer("expected a game that goes on, to concede it; this one is over")
        self.game.fork().concede(self.at)  # says why not, before anything is asked
        if self.read("Concede the game? Type yes: ").casefold() not in ("y", "yes"):
            return
        self.game.concede(self.at)
        self.given.append(1)
        self.changed(self.at, (*self.told.get(self.at, ()), *self.new.get(self.at, ())))

    def waits(self, seat: int) -> bool:
        """Whether something of another player waits that this seat may want to answer."""
        return self.drawing.waits(self.game.view(seat))
