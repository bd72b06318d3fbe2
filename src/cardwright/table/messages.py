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
    """The first message of a page.

    `seat`: the seat that the page wants to play; -1 for a spectator. `v`, `epoch`: the version of the view
    that the page already has. `key`: the secret of a watch link.
    """

    token: Short = ""
    seat: Number = -1
    v: Number = 0
    epoch: Short = ""
    protocol: Number = PROTOCOL
    key: Short = ""


class Answer(Sent, tag="answer"):
    """Answers the question number `ask` with the option that has this key.

    `then`: the keys of further options, for a question that takes several one after another; they are given
    as long as the question continues. `pins`: for an option that plans a payment, which source pays for which
    part of the price.
    """

    ask: Number
    option: Key
    nonce: Nonce
    then: Annotated[tuple[Key, ...], msgspec.Meta(max_length=MOST_PICKS)] = ()
    pins: Pins = ()


class Takeback(Sent, tag="takeback"):
    """Asks to take back the last answer of this seat, or replies yes or no to another seat's request.

    `of`: the number of the request that the reply is for; -1 stands for the pending one. A reply to an older
    request has no effect.
    """

    nonce: Nonce
    yes: bool | None = None
    of: Number = -1


class Stops(Sent, tag="stops"):
    """The steps at which this seat wants to be asked (its stops), if the game has such a setting."""

    nonce: Nonce
    mine: Steps = ()
    theirs: Steps = ()
    hold: bool = False
    full: bool = False


class Auto(Sent, tag="auto"):
    """Makes the server answer questions like the open one with this option from now on.

    `until`: "turn" (until the turn ends), "game", or "off" to stop it. `all`: also questions of this kind
    with another text or from another card.
    """

    nonce: Nonce
    option: Key = ""
    until: Short = "turn"
    all: bool = False


class Concede(Sent, tag="concede"):
    """Concedes, if the game has a rule for it."""

    nonce: Nonce


class SeatBot(Sent, tag="seat-bot"):
    """Replaces a failed bot, or seats a bot for a player who was warned and has not answered."""

    nonce: Nonce
    seat: Number
    bot: Short = ""


class TakeSeat(Sent, tag="take-seat"):
    """Takes the person's own seat back from its bot."""

    nonce: Nonce


class WhyNot(Sent, tag="why"):
    """Asks why this seat can't do anything with an object.

    `on`: the alias of the object, a zone such as `zone:12`, or a seat such as `seat:1`; or a slash and words
    that name any action, such as `/buy a Gold`.
    """

    nonce: Nonce
    on: Short


class Hint(Sent, tag="hint"):
    """Asks what the strongest bot would answer to the open question. `ask`: the question's number."""

    nonce: Nonce
    ask: Number


class Uses(Sent, tag="uses"):
    """Asks which objects an option of the open question would use up, such as the lands that would be tapped.

    The page sends this when the player points at the option.
    """

    ask: Number
    option: Key


class Plan(Sent, tag="plan"):
    """Asks how the price of the open question would be paid, and what else could pay.

    `pins`: the sources that the player has chosen for parts of the price.
    """

    ask: Number
    pins: Pins = ()


Reaction = Literal[
    "hello", "luck", "nice", "wow", "thanks", "sorry", "oops", "thinking", "turn", "well", "again", "bye"
]  # fmt: skip


class React(Sent, tag="react"):
    """Shows one of a dozen fixed reactions to everybody at the table. Nothing is stored."""

    what: Reaction


class Tell(Sent, tag="story"):
    """Asks for the lines of the story that precede the line with this number."""

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
    """The changes of a seat's view since version `base`; with `base` 0, the whole view."""

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
    """A message was applied and stored. `again`: the message was a repeat of one that was applied before."""

    nonce: str
    again: bool = False


class Refused(msgspec.Struct, tag_field="t", tag="no", omit_defaults=True):
    """A message was refused. `code`: stale, illegal, unknown, stranger, not-yours, too-fast, too-many, bad, over."""

    code: str
    text: str
    nonce: str = ""


class Because(msgspec.Struct, tag_field="t", tag="because", omit_defaults=True):
    """The reply to `why`: a sentence, and the number of the rule."""

    nonce: str
    text: str
    rule: str = ""


class Hinted(msgspec.Struct, tag_field="t", tag="hinted", omit_defaults=True):
    """The reply to `hint`: the texts of the options that the bot would choose.

    `chance`: the chance to win with them, from 0 to 1; -1 if there is no real choice. `instead`: the option
    that they are compared with; `chance_instead`: the chance to win with that one.
    """

    nonce: str
    ask: int
    bot: str
    texts: tuple[str, ...]
    chance: float = -1.0
    instead: str = ""
    chance_instead: float = -1.0


class Would(msgspec.Struct, tag_field="t", tag="would"):
    """The reply to `uses`: the aliases of the objects that the option would use up.

    The list is empty if the question is no longer open.
    """

    ask: int
    option: str
    uses: tuple[str, ...]


class Planned(msgspec.Struct, tag_field="t", tag="planned"):
    """The reply to `plan`: each part of the price, and what would pay for it.

    The list is empty if the question is no longer open.
    """

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
