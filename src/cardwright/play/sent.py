"""What a browser is sent of a table: a typed description of the board, built from the view of one seat alone.

A game says what is only its own in its folder (a `Sender`, reached through `CardGame.sender`). What it doesn't say is
taken from the view as every game has it, so a game without a line of its own has a board as well.
docs/table-protocol.md says what each field means to who draws it.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardwright.kernel.decisions import A_WORD
from cardwright.kernel.effects import ASK_ARRANGE, ASK_ORDER
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.views import HIDDEN, View

AHEAD = 24  # picks of one question that are counted
Pin = tuple[int, str]  # which part of a price, and `SentPayer.pin`

if TYPE_CHECKING:
    from .catalogue import Catalogue
    from .decisions import Decision


class SentSeat(msgspec.Struct, omit_defaults=True, gc=False):
    """A seat: its name, and what is counted of it, by name."""

    name: str
    counters: dict[str, int] = {}
    lines: tuple[str, ...] = ()  # what else lies before it, in print


class SentZone(msgspec.Struct, omit_defaults=True, gc=False):
    """A zone. Its objects name it; `count` counts also those that the seat can't tell apart.

    `role`: where it is drawn: hand, deck, discard, play, stack, pile, side, trash, or "" for any other.
    """

    name: str
    seat: int = -1
    role: str = ""
    count: int = 0
    open: bool = False  # whether everybody sees the faces in it
    ordered: bool = False
    card: str = ""  # of a pile: the card that lies on top
    cost: str = ""  # of a pile: what that costs now
    group: str = ""  # of a pile: what it is one of, such as the Supply
    marks: dict[str, int | str | bool] = {}


class SentObject(msgspec.Struct, omit_defaults=True, gc=False):
    """An object: its name (`?`: face down), its zone, its place there, and what is to be seen of it."""

    name: str
    zone: str
    order: int = 0
    look: str = ""  # if it is another one than its card has
    type: str = ""  # likewise
    size: str = ""  # power and toughness as they are now
    seat: int = -1  # whose it is, where the zone doesn't say so
    group: str = ""  # where in the zone it is drawn: lands, creatures, others
    lines: tuple[str, ...] = ()  # what it says beside its card, such as an ability on the stack
    marks: dict[str, int | str | bool] = {}
    links: dict[str, str] = {}  # to aliases, or `seat:1`: attached to, attacks, blocks, target 1 ...


class SentOption(msgspec.Struct, omit_defaults=True, gc=False):
    """One thing that may be answered. Its key says what it is on and what would be done: see `key_in`."""

    text: str = ""  # "": the name of what it is on, after the verb if there is one
    about: str = ""  # what tells it from others that read alike
    order: int = 0  # among those that are on nothing
    kind: str = ""  # of those: number, name; "": a word
    none: bool = False  # it declines, passes, or says that one is done
    long: str = ""  # what it does, in our words
    uses: tuple[str, ...] = ()  # aliases of what it would use up, such as what would pay


class SentPayer(msgspec.Struct, omit_defaults=True, gc=False):
    """Something that could pay for a part of a price: what pins it there, and the aliases of all that are alike."""

    pin: str
    text: str
    on: tuple[str, ...] = ()  # nothing: it is on no object


class SentPart(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of a price, such as one symbol of a cost: what would pay for it now, by its alias and in words.

    `could`: everything that could, if that was asked for.
    """

    text: str
    by: str = ""
    how: str = ""
    could: tuple[SentPayer, ...] = ()


class SentAsk(msgspec.Struct, omit_defaults=True, gc=False):
    """A question to this seat. Its options are by key; the answer is a key.

    `least`, `most`: so many options it takes one after the other, so several may be given at once. `pairs`: of a
    question that is answered in pairs, to what each option could go, by keys. `price`: of a question about paying, part
    by part, what the option `plans` would pay with; some of it can be pinned: see `Sender.price`.
    """

    id: int
    kind: str
    text: str
    rule: str
    source: str = ""
    least: int = 1
    most: int = 1
    ordered: bool = False  # what is given first comes first: all of it is an order
    passes: bool = False  # who declines passes: in a step, until the next time
    pays: bool = (
        False  # its options may use something up; `Sender.uses` finds out what, for one when it is asked for
    )
    options: dict[str, SentOption] = {}
    pairs: dict[str, list[str]] = {}
    price: tuple[SentPart, ...] = ()
    plans: str = ""  # the key of the option that pays as `price` says


class SentBoard(msgspec.Struct, omit_defaults=True, gc=False):
    """All that a seat sees of a table. `asked`: the seat that is asked, for all to know; -1: the game is over.

    `turn`: the number of the turn; 0: no turn has begun.
    """

    turn: int
    current: int
    phase: str
    asked: int = -1
    over: bool = False
    winners: tuple[int, ...] = ()
    seats: dict[str, SentSeat] = {}
    zones: dict[str, SentZone] = {}
    objects: dict[str, SentObject] = {}
    marks: dict[str, str] = {}  # what is so for the whole table: a name, and what of it
    ask: SentAsk | None = None


class SentCard(msgspec.Struct, omit_defaults=True, gc=False):
    """A card in print, in our words: what every object of this name shares."""

    name: str
    cost: str = ""
    type: str = ""
    size: str = ""
    look: str = ""
    set: str = ""
    says: tuple[tuple[str, str], ...] = ()  # a heading and a text each
    faces: tuple[str, ...] = ()


NOTHING_SENT: Final = SentBoard(0, 0, "")


class Now(msgspec.Struct):
    """What everybody knows of the game beside the view: the number of the turn, the phase, who is asked."""

    turn: int
    phase: str
    asked: int


class Sender:
    """Describes the tables of a game for a browser. A game's own is a subclass; each part has a default.

    `steps`: where a seat may want to be asked, for games in which it can say so. `orders`: kinds of questions that ask
    for an order. `passes`: those in which who declines passes, until the next time. `arrows`: links, by their word,
    that are drawn at all times; others when one points at an end.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    arrows: ClassVar[tuple[str, ...]] = ()
    orders: ClassVar[tuple[int, ...]] = (ASK_ORDER, ASK_ARRANGE)
    passes: ClassVar[tuple[int, ...]] = ()
    altered: ClassVar[tuple[str, ...]] = ()  # roles of zones whose objects `finish` describes
    apart: Container[int] = ()  # zones that `finish` describes

    def board(self, view: Any, seats: Sequence[str], now: Now, before: SentBoard = NOTHING_SENT) -> SentBoard:
        """The table as the seat of this view sees it, whose aliases it follows; without the question.

        `before`: as the same seat was sent it last; what has not changed is the same object again.
        """
        board = SentBoard(now.turn, int(view.current), now.phase, now.asked)
        board.over = now.asked < 0
        if view.over:  # what nobody wins, such as a draft, is over when nobody is asked
            board.winners = tuple(int(seat) for seat in view.winners())
        for i, name in enumerate(seats):
            board.seats[str(i)] = self.seat(view, i, name)
        for i, (name, seat, all_see, ordered) in enumerate(view.zones()):
            if i in self.apart:
                continue
            role, count = self.role(name), int(view.size(i))
            if self.shows(name, role, count):
                number = str(i)
                zone = SentZone(name, seat, role, count, all_see, ordered)
                was = before.zones.get(number, zone)
                board.zones[number] = was if was == zone else zone
                for alias, what, order in view.objects(i) if count else ():
                    one = before.objects.get(alias)
                    if (
                        one is None
                        or one.order != order
                        or one.name != what
                        or one.zone != number
                        or role in self.altered
                    ):
                        one = SentObject(what, number, order)
                    board.objects[alias] = one
        self.finish(view, board)
        return board

    def seat(self, view: Any, seat: int, name: str) -> SentSeat:
        """A seat with its counters."""
        return SentSeat(name, {what: n for what, n in view.counters(seat).items() if n})

    def role(self, zone: str) -> str:
        """Where a zone is drawn, by its name."""
        return zone if zone in ("hand", "deck", "stock", "discard", "trick", "stack") else ""

    def shows(self, zone: str, role: str, count: int) -> bool:
        """Whether a zone is drawn with its objects."""
        return True

    def finish(self, view: Any, board: SentBoard) -> None:
        """What is more to be said of the board."""

    # -- the question
    def ask(self, view: View, asked: Decision, number: int) -> SentAsk:
        """The question to the seat of this view, each option attached to what it is about."""
        told = asked.told
        ask = SentAsk(number, asked.kind, told.text, asked.rule, told.source)
        ask.ordered = int(view.asked()) in self.orders
        ask.passes = int(view.asked()) in self.passes
        ask.pays = self.pays(view)
        none, plans = int(view.none_option()), self.planning(view)
        if plans >= 0:
            ask.price = self.price(view)
        for i, text in enumerate(told.options):
            option = SentOption(text, told.about[i], none=i == none)
            on, name = self.on(view, i)
            verb = told.verbs[i]
            if on and text in (name, f"{verb.capitalize()} {name}"):
                option.text = ""
            elif not on:
                option.order = i
                option.kind = told.kinds[i] if told.kinds[i] in ("number", "name") else ""
            self.option(view, i, verb, option)
            key = key_in(ask.options, on, verb if on else text)
            ask.options[key] = option
            if i == plans:
                ask.plans = key
        return ask

    def several(self, view: View, asked: Decision) -> tuple[int, int]:
        """How many options a question takes one after the other, at least and at most; (1, 1): it takes one.

        This is found out in a game that is made up of what the seat knows, so it tells nothing else.
        """
        if any(asked.told.verbs) or len(asked.options) < 2:
            return 1, 1
        made, seat = view.imagine(1), int(view.seat)
        about, known = (view.question(), int(view.asked())), keys_of(view)
        least, most, word = -1, 0, -1
        while made.deciding == seat and most < AHEAD:
            now = made.view(seat)
            keys = keys_of(now)
            if (now.question(), int(now.asked())) != about or not keys <= known:
                break
            if word in keys:  # what was said can be said again: it was an answer, and no pick
                return 1, 1
            none = int(now.none_option())
            if none >= 0 and least < 0:
                least = most
            if not keys:
                break
            first = 1 if none == 0 else 0
            word = int(now.option_key(first)) if now.option_class(first) == A_WORD else -1
            made.answer(first)
            most += 1
        return (most if least < 0 else least, most) if most > 1 else (1, 1)

    def on(self, view: Any, i: int) -> tuple[str, str]:
        """What an option is on, and what stands there already."""
        player = view.option_player(i)
        if player >= 0:
            return f"seat:{player}", ""
        alias, zone = view.option_object(i)
        if alias:
            return alias, self.name_of(view, i)
        return (f"zone:{zone}", "") if zone >= 0 else ("", "")

    def name_of(self, view: Any, i: int) -> str:
        """The name of the card that an option is about, "" if there is none."""
        return ""

    def option(self, view: Any, i: int, verb: str, option: SentOption) -> None:
        """What is more to be said of an option."""

    def pays(self, view: Any) -> bool:
        """Whether options of what is asked may use something up: see `uses`."""
        return False

    def uses(self, view: Any, i: int) -> tuple[str, ...]:
        """The aliases of what an option would use up, such as what would pay for it, as far as the seat may know."""
        return ()

    def planning(self, view: Any) -> int:
        """The option that pays as `price` says; -1: none, there is no price to be paid."""
        return -1

    def price(self, view: Any, pins: Sequence[Pin] = (), others: bool = False) -> tuple[SentPart, ...]:
        """The parts of a price that is being paid, and what would pay for each if these pins hold.

        `others`: also what else could. CardwrightError if they can't hold.
        """
        if pins:
            raise IllegalAnswer("expected a question about a price of which something can be pinned")
        return ()

    def pin(self, game: Any, view: Any, pins: Sequence[Pin]) -> None:
        """Let these pins hold for the payment that is planned next. CardwrightError if they can't hold."""
        self.price(view, pins)

    def why_not(self, view: Any, asked: Decision, on: str) -> tuple[str, str]:
        """Why the seat of this view can do nothing with something, as far as it may know, and the rule."""
        name = self.named(view, on)[0]
        for refusal in view.why_not(name) if name not in ("", HIDDEN) else ():
            return f"{refusal.what[:1].upper()}{refusal.what[1:]}? No: {refusal.why}.", refusal.rule
        return f"You are asked: {asked.told.text}. This is not among what can be answered.", asked.rule

    def named(self, view: Any, alias: str) -> tuple[str, str]:
        """The name of an object by its alias, and of the zone in which it lies; "" for none."""
        for number, (zone, _, _, _) in enumerate(view.zones()):
            for found, name, _ in view.objects(number):
                if found == alias:
                    return name, zone
        return "", ""

    # -- for scenario files
    def moment(self, game: Any, file: dict[str, Any]) -> None:
        """What is more to be said of a moment in a scenario file, or otherwise: see `moments`."""

    # -- cards
    def card(self, name: str, catalogue: Catalogue | None, look: str) -> SentCard:
        """A card in print, out of the catalogue of the game."""
        if catalogue is None:
            return SentCard(name, look=look)
        full = catalogue.full(name)
        says = tuple((one["about"], one["text"]) for one in full.get("says", ()))
        return SentCard(
            name, str(full.get("cost", "")), in_words(full.get("types", "")), full.get("size", "") or "", look,
            full.get("set", "") or "", says, tuple(face["name"] for face in full.get("faces", ())),
        )  # fmt: skip

    def names(self, board: SentBoard) -> set[str]:
        """The names of cards that a board shows."""
        found = {one.name for one in board.objects.values()} | {zone.card for zone in board.zones.values()}
        if board.ask is not None:
            found.add(board.ask.source)
        return found - {"", HIDDEN}


def keys_of(view: View) -> set[int]:
    """What the options of a question are, but for the one that declines or ends."""
    none = int(view.none_option())
    return {int(view.option_key(i)) for i in range(int(view.n_options())) if i != none}


def in_words(types: Any) -> str:
    """Types in print, given as a text or as several."""
    return types if isinstance(types, str) else ", ".join(types)


def key_in(known: dict[str, SentOption], on: str, what: str) -> str:
    """The key of an option: `ON/VERB`, of what is on nothing `/TEXT`, of a second one alike `ON/VERB/2`.

    ON is an alias, `zone:12` or `seat:1`. The key is the same from question to question, as long as the option is.
    """
    base = f"{on}/{what}"
    key, n = base, 1
    while key in known:
        n += 1
        key = f"{base}/{n}"
    return key
