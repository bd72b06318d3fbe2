"""Typed messages of the protocol; docs/table-protocol.md describes them. Only this module encodes them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from cardwright.kernel.errors import CardwrightError
from cardwright.play.sent import SentPart

PROTOCOL: Final = 1  # increases when old pages become incompatible; such a page reloads at its next question
MOST_SENT: Final = 16_384  # bytes of one message of a browser
MOST_NUMBER: Final = 2**53 - 1  # largest exact integer in JavaScript
MOST_STEPS: Final = 100  # stops in one turn
Number = Annotated[int, msgspec.Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
Short = Annotated[str, msgspec.Meta(max_length=200)]
MOST_PICKS: Final = 200  # options of one answer
Key = Annotated[str, msgspec.Meta(max_length=2000)]
Pins = Annotated[tuple[tuple[Number, Short], ...], msgspec.Meta(max_length=MOST_PICKS)]
Steps = Annotated[tuple[Short, ...], msgspec.Meta(max_length=MOST_STEPS)]
Nonce = Annotated[str, msgspec.Meta(pattern=r"^[0-9A-Za-z_-]{4,64}\Z")]


class Sent(msgspec.Struct, tag_field="t", forbid_unknown_fields=True):
    """A message from a browser."""


class Hello(Sent, tag="hello"):
    """The first message.

    `seat`: -1 for a spectator. `v`, `epoch`: the version that the browser already has. `key`: of the watch
    link.
    """

    token: Short = ""
    seat: Number = -1
    v: Number = 0
    epoch: Short = ""
    protocol: Number = PROTOCOL
    key: Short = ""


class Answer(Sent, tag="answer"):
    """An option of the question `ask`, by its key.

    `then`: more options, for a question that takes several one after another; they are given as long as the
    question continues. `pins`: for an option that plans a payment, what pays for which part of the price.
    """

    ask: Number
    option: Key
    nonce: Nonce
    then: Annotated[tuple[Key, ...], msgspec.Meta(max_length=MOST_PICKS)] = ()
    pins: Pins = ()


class Takeback(Sent, tag="takeback"):
    """Asks to take back the last answer of this seat, or replies yes or no to another seat's request.

    `of`: the number of the request; -1: whichever is pending. A reply to an older request has no effect.
    """

    nonce: Nonce
    yes: bool | None = None
    of: Number = -1


class Stops(Sent, tag="stops"):
    """The steps at which this seat wants to be asked, if the game has such stops."""

    nonce: Nonce
    mine: Steps = ()
    theirs: Steps = ()
    hold: bool = False
    full: bool = False


class Auto(Sent, tag="auto"):
    """From now on, the server answers questions like the open
    one automatically: pass, always yes, or continue passing.

    `until`: "turn" (until the turn ends), "game", or "off" to stop it. `all`: every question of this kind,
    whatever its text and its card.
    """

    nonce: Nonce
    option: Key = ""
    until: Short = "turn"
    all: bool = False


class Concede(Sent, tag="concede"):
    """Concedes, if the game has a rule for it."""

    nonce: Nonce


class SeatBot(Sent, tag="seat-bot"):
    """Seats a bot for a player who was warned and did not answer, or replaces a failed bot."""

    nonce: Nonce
    seat: Number
    bot: Short = ""


class TakeSeat(Sent, tag="take-seat"):
    """Takes the person's own seat back from its bot."""

    nonce: Nonce


class WhyNot(Sent, tag="why"):
    """Asks why this seat can't do anything with an object.

    `on`: an alias, a zone or a seat, or a slash and words.
    """

    nonce: Nonce
    on: Short


class Hint(Sent, tag="hint"):
    """Asks what the strongest bot would answer to the open question. `ask`: the question's number."""

    nonce: Nonce
    ask: Number


class Uses(Sent, tag="uses"):
    """Asks what an option of the open question would use up. Sent when a player points at the option."""

    ask: Number
    option: Key


class Plan(Sent, tag="plan"):
    """Asks how the price of the open question would be paid with these pins, and what else could pay."""

    ask: Number
    pins: Pins = ()


Reaction = Literal[
    "hello", "luck", "nice", "wow", "thanks", "sorry", "oops", "thinking", "turn", "well", "again", "bye"
]  # fmt: skip


class React(Sent, tag="react"):
    """Shows one of a dozen fixed reactions to everybody at the table. Nothing is stored."""

    what: Reaction


class Tell(Sent, tag="story"):
    """Asks for lines of the story before this one."""

    before: Number


class Resync(Sent, tag="resync"):
    """Asks for the whole view again."""


class Ping(Sent, tag="ping"):
    """Asks for a reply, to check that the server answers."""


FromBrowser = (
    Hello
    | Answer
    | Takeback
    | Stops
    | Auto
    | Concede
    | SeatBot
    | TakeSeat
    | WhyNot
    | Hint
    | Uses
    | Plan
    | React
    | Tell
    | Resync
    | Ping
)


class Frame(msgspec.Struct, tag_field="t", tag="frame", omit_defaults=True):
    """Changes of the view of one seat. `base` 0: the whole view."""

    v: int
    base: int
    patch: dict[str, Any] | msgspec.Raw  # already encoded
    ask: int = 0
    story: tuple[tuple[int, str, str, int, int], ...] | msgspec.Raw = ()
    cut: int = -1  # the number of the first story line that is no longer valid
    cards: tuple[Any, ...] = ()
    epoch: str = ""


class Welcome(msgspec.Struct, tag_field="t", tag="welcome"):
    """The socket is attached to a seat (-1: spectator)."""

    seat: int
    epoch: str
    game: str
    protocol: int = PROTOCOL


class Ack(msgspec.Struct, tag_field="t", tag="ack", omit_defaults=True):
    """A message was applied and stored. `again`: it was a repeat."""

    nonce: str
    again: bool = False


class Refused(msgspec.Struct, tag_field="t", tag="no", omit_defaults=True):
    """A message was refused. `code`: stale, illegal, unknown, stranger, not-yours, too-fast, too-many, bad, over."""

    code: str
    text: str
    nonce: str = ""


class Because(msgspec.Struct, tag_field="t", tag="because", omit_defaults=True):
    """The reply to `why`."""

    nonce: str
    text: str
    rule: str = ""


class Hinted(msgspec.Struct, tag_field="t", tag="hinted", omit_defaults=True):
    """The reply to `hint`. `chance`: the chance to win after these
    options, from 0 to 1; -1: there is little to think about.

    `instead`: the option with which they are compared, and the chance to win after it.
    """

    nonce: str
    ask: int
    bot: str
    texts: tuple[str, ...]
    chance: float = -1.0
    instead: str = ""
    chance_instead: float = -1.0


class Would(msgspec.Struct, tag_field="t", tag="would"):
    """The reply to `uses`: aliases; empty if the question is no longer open."""

    ask: int
    option: str
    uses: tuple[str, ...]


class Planned(msgspec.Struct, tag_field="t", tag="planned"):
    """The reply to `plan`: each part of the price; empty if the question is no longer open."""

    ask: int
    pins: Pins
    price: tuple[SentPart, ...]


class Reacted(msgspec.Struct, tag_field="t", tag="reacted"):
    """A person at the table has shown a reaction."""

    seat: int
    what: Reaction


class Told(msgspec.Struct, tag_field="t", tag="told"):
    """Earlier lines of the story, oldest first."""

    lines: tuple[tuple[int, str, str, int, int], ...]


class Pong(msgspec.Struct, tag_field="t", tag="pong"):
    """The reply to `ping`."""


class Bye(msgspec.Struct, tag_field="t", tag="bye"):
    """The server closes the socket. `code`: slow, replaced, stopping, gone, reload."""

    code: str
    text: str


class No(CardwrightError):
    """A refused request; `code` as in `Refused`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


_READ: Final = msgspec.json.Decoder(FromBrowser)
_WRITE: Final = msgspec.json.Encoder()


def read(data: str | bytes) -> FromBrowser:
    """Decode a browser's message. Raise `No` if it is invalid."""
    if len(data) > MOST_SENT:
        raise No("bad", f"expected {MOST_SENT:,} bytes at the most, got {len(data):,}")
    try:
        found: FromBrowser = _READ.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as why:
        raise No("bad", f"expected a message: {why}") from why
    return found


def written(message: msgspec.Struct) -> str:
    """Encode a message for a browser."""
    return _WRITE.encode(message).decode()
