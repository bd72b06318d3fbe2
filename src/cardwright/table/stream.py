"""One ordered stream for each seat: the view as it was sent last, and the frame that makes of it what is now.

A stream is built from its seat's view alone; what it holds may be sent to that seat.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from cardwright.kernel.aliases import Aliases
from cardwright.play.sent import Now, SentAsk

from .declaring import pairs
from .messages import Frame
from .patch import patch

if TYPE_CHECKING:
    from cardwright.kernel.story import Line
    from cardwright.play.game import Game
    from cardwright.play.sent import Sender

KEPT: Final = 64  # frames that a browser that comes back may be missing
TAIL: Final = 40  # lines of the story in a whole view
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LONG: Final = 5
Told = tuple[int, str, str, int, int]


def random_alias() -> str:
    """Five letters."""
    return "".join(secrets.choice(LETTERS) for _ in range(LONG))


class Draw:
    """Aliases that were never given before."""

    def __init__(self, draw: Callable[[], str] = random_alias) -> None:
        self.draw = draw
        self.given: set[str] = set()

    def __call__(self) -> str:
        """Another one."""
        alias = self.draw()
        while alias in self.given:
            alias = self.draw()
        self.given.add(alias)
        return alias


class StoryTail:
    """The story of one seat, told on from where it was: what is finished is not told again."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lines: list[Told] = []
        self.since = 0  # the entry of the log from which on it is told again
        self.settled = 0  # so many lines before that

    def forget(self) -> None:
        """Answers were taken back: it is told anew."""
        self.since = self.settled = 0

    def tell(self, game: Game) -> int:
        """Read on; from which line on there is something new or changed."""
        told = game.story_since(self.seat, self.since).lines
        lines = [as_told(self.settled + i, line) for i, line in enumerate(told)]
        old = self.lines[self.settled :]
        same = 0
        while same < len(old) and same < len(lines) and old[same] == lines[same]:
            same += 1
        first = self.settled + same
        self.lines[self.settled :] = lines
        at = beginning(told)
        if at > 0:
            self.since, self.settled = told[at].entry, self.settled + at
        return first


def beginning(lines: Sequence[Line]) -> int:
    """The last line that belongs to nothing before it: a turn begins there, or the game ends; 0: there is none."""
    found, highest = 0, -1
    for i, line in enumerate(lines):
        if line.depth == 0 and line.entry > highest:
            found = i
        highest = max(highest, line.entry)
    return found


def as_told(number: int, line: Line) -> Told:
    """A line as it is sent: its number in this seat's story, its text, its rule, whose it is, how deep it stands."""
    return number, line.text, line.rule, line.seat, line.depth


class Stream:
    """What one seat is sent (-1: those who look on). `epoch`: other aliases and versions have another one."""

    def __init__(
        self, seat: int, sender: Sender, card: Callable[[str], Any], draw: Callable[[], str] = random_alias
    ) -> None:
        self.seat = seat
        self.sender = sender
        self.card = card
        self.aliases = Aliases(seat, Draw(draw))
        self.story = StoryTail(seat)
        self.epoch = secrets.token_hex(4)
        self.v = 0
        self.view: dict[str, Any] = {}
        self.options: dict[str, int] = {}  # of the question that is open: its keys, and which option each is
        self.ask: SentAsk | None = None
        self.sent: deque[Frame] = deque(maxlen=KEPT)
        self.cut = -1
        self.counted = (-1, (1, 1))  # of which question, and how many options it takes
        self.uses: dict[
            str, tuple[str, ...]
        ] = {}  # of the question that is open: what an option would use up
        self.pairs: dict[str, list[str]] = {}  # of the question that is open, if it is answered in pairs

    def take_back(self) -> None:
        """The game stands at an earlier point."""
        self.aliases.forget()
        self.uses = {}
        self.story.forget()
        self.cut = 0

    def update(self, game: Game, asked: int, table: dict[str, Any]) -> Frame | None:
        """The next frame; None if nothing has changed for this seat. `asked`: what its question is called."""
        view = game.public_view() if self.seat < 0 else game.view(self.seat)
        view.follow(self.aliases)
        decision = game.decision
        now = Now(game.phase, -1 if decision is None else decision.seat)
        board = self.sender.board(view, game.seats, now)
        self.ask, self.options = None, {}
        if decision is not None and decision.seat == self.seat:
            self.ask = board.ask = self.sender.ask(view, decision, asked)
            if self.counted[0] != asked:
                self.uses = {}
                self.counted = asked, self.sender.several(view, decision)
                one = self.counted[1] == (1, 1)
                self.pairs = pairs(view, decision, self.sender, list(board.ask.options)) if one else {}
            self.ask.least, self.ask.most = self.counted[1]
            self.options = {key: i for i, key in enumerate(board.ask.options)}
        new = msgspec.json.decode(msgspec.json.encode(board))
        new["table"] = table
        if self.ask is not None and self.pairs:
            new["ask"]["pairs"] = self.pairs
        first = self.story.tell(game)
        lines = tuple(self.story.lines[first:])
        change = patch(self.view, new)
        if not change and not lines and self.cut < 0 and self.v:
            return None
        names = sorted(self.sender.names(board)) if change else []
        cards = tuple(card for name in names if (card := self.card(name)) is not None)
        frame = Frame(
            self.v + 1, self.v, change, asked if self.ask else 0, lines, first if self.cut >= 0 else -1, cards
        )
        self.v += 1
        self.view = new
        self.cut = -1
        self.sent.append(frame)
        return frame

    def would_use(self, game: Game, asked: int, key: str) -> tuple[str, ...]:
        """What an option of the question that is open would use up; found out once, when somebody asks for it."""
        if self.ask is None or self.ask.id != asked or not self.ask.pays or key not in self.options:
            return ()
        if key not in self.uses:
            view = game.view(self.seat)
            view.follow(self.aliases)
            self.uses[key] = self.sender.uses(view, self.options[key])
        return self.uses[key]

    def next_pick(self, game: Game, key: str, given: Sequence[str]) -> int | None:
        """The option of a question that goes on which has this key, or is on a card like that one; None: there is none.

        Of cards that are alike a question offers one; those that were `given` are offered no more. "": what ends it.
        """
        decision = game.decision
        assert decision is not None
        view = game.view(self.seat)
        view.follow(self.aliases)
        if not key:
            return none if (none := int(view.none_option())) >= 0 else None
        keys = list(self.sender.ask(view, decision, 0).options)
        if key in keys:
            return keys.index(key)
        if self.pairs:
            return None
        objects = self.view.get("objects", {})
        on, _, verb = key.partition("/")
        like = [
            i
            for i, (other, _, done) in enumerate(one.partition("/") for one in keys)
            if on in objects and other in objects and key not in given and done.partition("/")[0] == verb
            and (objects[other]["name"], objects[other]["zone"]) == (objects[on]["name"], objects[on]["zone"])
        ]  # fmt: skip
        return like[0] if like else None

    def whole(self) -> Frame:
        """Everything, for a browser that has nothing."""
        names = names_in(self.view)
        cards = tuple(card for name in names if (card := self.card(name)) is not None)
        asked = self.ask.id if self.ask else 0
        return Frame(self.v, 0, self.view, asked, tuple(self.story.lines[-TAIL:]), -1, cards, self.epoch)

    def since(self, v: int, epoch: str) -> list[Frame]:
        """What a browser is missing that has version `v` of this epoch: frames, or the whole view."""
        if epoch == self.epoch and v == self.v:
            return []
        missing = [frame for frame in self.sent if frame.v > v]
        if epoch == self.epoch and v and missing and missing[0].base == v:
            return missing
        return [self.whole()]


def names_in(view: dict[str, Any]) -> list[str]:
    """The names of all cards in a view."""
    found = {one["name"] for one in view.get("objects", {}).values()}
    found |= {zone.get("card", "") for zone in view.get("zones", {}).values()}
    found.add(view.get("ask", {}).get("source", ""))
    return sorted(found - {"", "?"})
