"""One ordered stream of messages for each seat. It stores the last view sent, and creates the frame that
updates it.

A stream is built from its seat's view alone, so everything in it may be sent to that seat.
"""

from __future__ import annotations

import secrets
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw, to_builtins
from msgspec.json import encode

from cardwright.kernel.aliases import Aliases
from cardwright.kernel.ints import Seat
from cardwright.play.sent import NOTHING_SENT, Now, SentAsk, SentBoard

from .declaring import pairs
from .fairness import Payer
from .messages import Bye, Frame, No
from .patch import board_patch, patch

if TYPE_CHECKING:
    from cardwright.kernel.story import Line
    from cardwright.play.decisions import Decision
    from cardwright.play.game import Game
    from cardwright.play.sent import Pin, Sender, SentPart

KEPT: Final = 64  # frames kept for reconnecting browsers
KEPT_BYTES: Final = 16_384  # total bytes of these frames; beyond that a whole view is no larger
TAIL: Final = 40  # story lines in a whole view
TOGETHER: Final = 64  # story lines compressed together
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LONG: Final = 5
LOOKING_ON: Final = -1
Told = tuple[int, str, str, int, int]


class Connection:
    """A socket, as its table sees it."""

    seat: int = LOOKING_ON
    known: set[str]
    payer: Payer = Payer()  # the person who watches, and the address

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message; a full queue closes the socket."""
        raise NotImplementedError

    def cut(self, message: Bye) -> None:
        """Send a last message and close the socket."""
        raise NotImplementedError


class Letters:
    """Random letters for aliases. The system's random bytes are read in blocks, because single reads are
    slow.
    """

    def __init__(self) -> None:
        self.left: list[str] = []

    def take(self) -> str:
        """Return the next alias."""
        n = len(LETTERS)
        while len(self.left) < LONG:
            self.left += [LETTERS[byte % n] for byte in secrets.token_bytes(256) if byte < 256 // n * n]
        found = self.left[-LONG:]
        del self.left[-LONG:]
        return "".join(found)


random_alias: Final = Letters().take


class Draw:
    """Generates aliases that were never used before."""

    def __init__(self, draw: Callable[[], str] = random_alias) -> None:
        self.draw = draw
        self.given: set[str] = set()

    def __call__(self) -> str:
        """Return a new alias."""
        alias = self.draw()
        while alias in self.given:
            alias = self.draw()
        self.given.add(alias)
        return alias


class StoryTail:
    """The story of one seat, read incrementally; finished lines are compressed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.packed: list[bytes] = []  # blocks of finished lines
        self.last: list[Told] = []  # later lines, not compressed
        self.since = 0  # log entry at which reading resumes
        self.settled = 0  # number of lines before that entry
        self.heard = -1  # number of log entries read

    def __len__(self) -> int:
        """Return the number of lines."""
        return len(self.packed) * TOGETHER + len(self.last)

    @property
    def lines(self) -> list[Told]:
        """Return all lines."""
        return self.between(0, len(self))

    def between(self, first: int, end: int) -> list[Told]:
        """Return the lines from number `first` to `end` - 1."""
        found: list[Told] = []
        for data in self.packed[max(0, first) // TOGETHER :]:
            found += msgspec.json.decode(zlib.decompress(data), type=list[Told])
        found += self.last
        before = len(self) - len(found)
        return found[max(0, first - before) : max(0, end - before)]

    def forget(self) -> None:
        """Start over after a takeback."""
        self.since = self.settled = 0
        self.heard = -1
        self.last, self.packed = self.lines, []

    def tell(self, game: Game) -> int:
        """Read the story's new lines. Return the number of the first line that is new or has changed."""
        if self.heard == game.n_entries:
            return len(self)
        self.heard = game.n_entries
        told = game.story_since(self.seat, self.since)
        lines = [as_told(self.settled + i, line) for i, line in enumerate(told.lines)]
        here = self.settled - len(self.packed) * TOGETHER
        old = self.last[here:]
        same = 0
        while same < len(old) and same < len(lines) and old[same] == lines[same]:
            same += 1
        first = self.settled + same
        self.last[here:] = lines
        entry, finished = told.again if told.again[0] else beginning(told.lines)
        if entry > self.since:
            self.since, self.settled = entry, self.settled + finished
        while self.settled - len(self.packed) * TOGETHER > TOGETHER + TAIL:
            self.packed.append(zlib.compress(encode(self.last[:TOGETHER])))
            del self.last[:TOGETHER]
        return first


def beginning(lines: Sequence[Line]) -> tuple[int, int]:
    """Return where the last group of story lines begins: its log entry, and the number of lines before it.

    A group is a line and the indented lines that belong to it. Return (0, 0) if there is only one group.
    """
    found, highest = 0, -1
    for i, line in enumerate(lines):
        if line.depth == 0 and line.entry > highest:
            found = i
        highest = max(highest, line.entry)
    return (lines[found].entry, found) if found else (0, 0)


def as_told(number: int, line: Line) -> Told:
    """Return a story line as it is sent: its number in this seat's story, text, rule, acting seat, and depth."""
    return number, line.text, line.rule, line.seat, line.depth


def about(decision: Decision | None) -> tuple[int | str, ...]:
    """Return what identifies a question: seat, kind, text and card.

    If it is the same after an answer, the game asks for the next pick of the same question.
    """
    if decision is None:
        return ("over",)
    return decision.seat, decision.kind, decision.text, decision.source


class Stream:
    """The view of one seat (-1: of spectators) as last sent, from which the next message is made.

    After a restart the stream has a new `epoch`, so that pages don't mix old aliases and versions with new
    ones.
    """

    def __init__(
        self, seat: int, sender: Sender, card: Callable[[str], Any], draw: Callable[[], str] = random_alias
    ) -> None:
        self.seat = seat
        self.sender = sender
        self.card = card
        self.aliases = Aliases(Seat(seat), Draw(draw))
        self.story = StoryTail(seat)
        self.epoch = secrets.token_hex(4)
        self.v = 0
        self.board: SentBoard = NOTHING_SENT  # the board as last sent
        self.table: dict[str, Any] = {}  # the table's public state as last sent
        self.options: dict[str, int] = {}  # open question: option index by key
        self.ask: SentAsk | None = None
        self.sent: deque[Frame] = deque()
        self.bytes = 0  # bytes of the kept frames
        self.cut = -1
        self.counted = (-1, (1, 1))  # the number of a question, and how many options it takes
        self.uses: dict[
            str, tuple[str, ...]
        ] = {}  # for the open question: what each option would use up, by the option's key
        self.pairs: dict[str, list[str]] = {}  # for the open question, if it is answered in pairs

    @property
    def view(self) -> dict[str, Any]:
        """Return the view as last sent."""
        if not self.v:
            return {}
        found: dict[str, Any] = msgspec.json.decode(encode(self.board))
        return found | {"table": self.table}

    def take_back(self) -> None:
        """Reset after a takeback."""
        self.call_anew()
        self.story.forget()
        self.cut = 0

    def call_anew(self) -> None:
        """Give new aliases to everything the seat sees."""
        self.aliases.forget()
        self.uses = {}
        self.counted = -1, (1, 1)

    def update(self, game: Game, asked: int, table: dict[str, Any]) -> Frame | None:
        """Return the next frame for this seat. Return None if nothing has changed for it.

        `asked`: the number of the question to this seat. `table`: the public state of the table.
        """
        view = game.public_view() if self.seat < 0 else game.view(self.seat)
        view.follow(self.aliases)
        decision = game.decision
        now = Now(game.turn_number, game.phase, -1 if decision is None else decision.seat)
        board = self.sender.board(view, game.seats, now, self.board)
        self.ask, self.options = None, {}
        if decision is not None and decision.seat == self.seat:
            self.ask = board.ask = self.sender.ask(view, decision, asked)
            if self.counted[0] != asked:
                self.uses = {}
                self.counted = asked, self.sender.several(view, decision)
                one = self.counted[1] == (1, 1)
                self.pairs = pairs(view, decision, self.sender, list(board.ask.options)) if one else {}
            self.ask.least, self.ask.most = self.counted[1]
            self.ask.pairs = self.pairs
            self.options = {key: i for i, key in enumerate(board.ask.options)}
        first = self.story.tell(game)
        lines = self.story.between(first, len(self.story))
        change = board_patch(self.board, board) if self.v else to_builtins(board)
        change |= patch({"table": self.table}, {"table": table}) if self.v else {"table": table}
        if not change and not lines and self.cut < 0:
            return None
        frame = Frame(
            self.v + 1, self.v, Raw(encode(change)), asked if self.ask else 0, Raw(encode(lines)) if lines else (),
            first if self.cut >= 0 else -1, self.cards_in(change, board),
        )  # fmt: skip
        self.v += 1
        self.board, self.table = board, table
        self.cut = -1
        self.keep(frame)
        return frame

    def cards_in(self, change: dict[str, Any], board: SentBoard) -> tuple[Any, ...]:
        """Return the texts of the cards in a frame, without those that an earlier frame contained."""
        some = SentBoard(board.turn, board.current, board.phase)
        some.objects = {key: board.objects[key] for key, to in (change.get("objects") or {}).items() if to}
        some.zones = {key: board.zones[key] for key, to in (change.get("zones") or {}).items() if to}
        some.ask = board.ask if change.get("ask") else None
        return self.printed(some)

    def printed(self, board: SentBoard) -> tuple[Any, ...]:
        """Return the card texts that a board needs."""
        names = sorted(self.sender.names(board))
        return tuple(card for name in names if (card := self.card(name)) is not None)

    def keep(self, frame: Frame) -> None:
        """Keep a frame for pages that reconnect; drop the oldest frames above a limit of bytes or frames."""
        self.sent.append(frame)
        self.bytes += weight(frame)
        while self.bytes > KEPT_BYTES or len(self.sent) > KEPT:
            self.bytes -= weight(self.sent.popleft())

    def would_use(self, game: Game, asked: int, key: str) -> tuple[str, ...]:
        """Return the aliases of what an option of the open question would use up; computed once, on request."""
        if self.ask is None or self.ask.id != asked or not self.ask.pays or key not in self.options:
            return ()
        if key not in self.uses:
            self.uses[key] = self.sender.uses(self.followed(game), self.options[key])
        return self.uses[key]

    def planned(self, game: Game, asked: int, pins: Sequence[Pin]) -> tuple[SentPart, ...]:
        """Return how the open question's price would be paid with these pins, and what else could pay."""
        if self.ask is None or self.ask.id != asked or not self.ask.plans:
            return ()
        return self.sender.price(self.followed(game), pins, others=True)

    def pin(self, game: Game, key: str, pins: Sequence[Pin]) -> None:
        """Pin the payment that this option plans: record which sources pay for which parts of the price."""
        if self.ask is None or self.ask.plans != key:
            raise No("illegal", f"pins belong to the option that pays a price, not to {key!r}")
        self.sender.pin(game, self.followed(game), pins)

    def followed(self, game: Game) -> Any:
        """Return the seat's view of a game, in which objects have the aliases that were sent to the seat."""
        view = game.view(self.seat)
        view.follow(self.aliases)
        return view

    def next_pick(self, game: Game, key: str, given: Sequence[str]) -> int | None:
        """Return the index of the option with this key, in a question that takes several options one after
        another.

        The question offers only one of several interchangeable cards. So if it has no such key, return the
        option on a card like that one, but none of those already `given`. The key "" stands for the option
        that ends the question. Return None if there is no such option.
        """
        decision = game.decision
        assert decision is not None
        view = self.followed(game)
        if not key:
            return none if (none := int(view.none_option())) >= 0 else None
        keys = list(self.sender.ask(view, decision, 0).options)
        if key in keys:
            return keys.index(key)
        if self.pairs:
            return None
        objects = self.board.objects
        on, _, verb = key.partition("/")
        like = [
            i
            for i, (other, _, done) in enumerate(one.partition("/") for one in keys)
            if on in objects and other in objects and key not in given and done.partition("/")[0] == verb
            and (objects[other].name, objects[other].zone) == (objects[on].name, objects[on].zone)
        ]  # fmt: skip
        return like[0] if like else None

    def whole(self) -> Frame:
        """Return a frame with the whole view, for a browser that has nothing yet."""
        asked, n = self.ask.id if self.ask else 0, len(self.story)
        lines, cards = self.story.between(n - TAIL, n), self.printed(self.board)
        return Frame(self.v, 0, self.view, asked, tuple(lines), -1, cards, self.epoch)

    def since(self, v: int, epoch: str) -> list[Frame]:
        """Return the frames after version `v` of this epoch; the whole view if they are not available."""
        if epoch == self.epoch and v == self.v:
            return []
        missing = [frame for frame in self.sent if frame.v > v]
        if epoch == self.epoch and v and missing and missing[0].base == v:
            return missing
        return [self.whole()]


def weight(frame: Frame) -> int:
    """Return the size of a frame in bytes, without its cards."""
    return len(frame.patch) + (len(frame.story) if isinstance(frame.story, Raw) else 0)
