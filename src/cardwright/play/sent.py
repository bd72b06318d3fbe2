"""The description of a table that the browser receives, built only from the view of one seat.

A game adds its own details with a subclass of `Sender` (`CardGame.sender`). The defaults use only what every view has,
so a game without such a subclass has a board too. docs/table-protocol.md explains each field to authors of clients.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from cardwright.kernel.decisions import A_WORD
from cardwright.kernel.effects import ASK_ARRANGE, ASK_ORDER
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.views import HIDDEN, View

AHEAD = 24  # largest number of picks that `several` counts
Pin = tuple[int, str]  # the index of a part of a price, and `SentPayer.pin`

if TYPE_CHECKING:
    from .catalogue import Catalogue
    from .decisions import Decision


class SentSeat(msgspec.Struct, omit_defaults=True, gc=False):
    """A seat: its name and its counters by name."""

    name: str
    counters: dict[str, int] = {}
    lines: tuple[str, ...] = ()  # texts about other things that belong to the seat


class SentZone(msgspec.Struct, omit_defaults=True, gc=False):
    """A zone. Objects refer to it by its number. `count` includes objects that the seat can't distinguish.

    `role`: where the zone is drawn: hand, deck, discard, play, stack, pile, side, trash, or "" for any other zone.
    """

    name: str
    seat: int = -1
    role: str = ""
    count: int = 0
    open: bool = False  # whether all players see its cards face up
    ordered: bool = False
    card: str = ""  # for a pile: its top card
    cost: str = ""  # for a pile: the present cost of its top card
    group: str = ""  # for a pile: the group it belongs to, such as the Supply
    marks: dict[str, int | str | bool] = {}


class SentObject(msgspec.Struct, omit_defaults=True, gc=False):
    """An object: its name (`?`: face down), its zone, its position there, and its visible properties."""

    name: str
    zone: str
    order: int = 0
    look: str = ""  # only if it differs from the card's look
    type: str = ""  # only if it differs from the card's type
    size: str = ""  # present power and toughness
    seat: int = -1  # its controller, if the zone doesn't imply it
    group: str = ""  # where in the zone it is drawn: lands, creatures, others
    lines: tuple[str, ...] = ()  # text that is not on its card, such as an ability on the stack
    marks: dict[str, int | str | bool] = {}
    links: dict[str, str] = {}  # by relation (attached to, attacks, blocks, target 1): an alias, or `seat:1`


class SentOption(msgspec.Struct, omit_defaults=True, gc=False):
    """An option of a question.

    Its key names the object to which it is attached and its action (see `key_in`).
    """

    text: str = ""  # "": the verb, if there is one, and the name of the object that the option is on
    about: str = ""  # distinguishes it from options with the same text
    order: int = 0  # position among the options that are on no object
    kind: str = ""  # for options on no object: number or name; "": a word
    none: bool = False  # whether it declines, passes, or says "done"
    long: str = ""  # a description of what it does
    uses: tuple[str, ...] = ()  # aliases of the objects that it would use up, such as lands that pay
    ends: bool = False  # whether it ends a phase or its remaining actions, so that a client asks for care
    usual: bool = False  # whether it is the usual next step: at most one option of a question
    does: str = ""  # what choosing it comes to now, for its button: "To combat" where the text is "Pass"


class SentPayer(msgspec.Struct, omit_defaults=True, gc=False):
    """A source that could pay for a part of a price. `pin`: the word with which a client selects it.

    `on`: the aliases of the objects that are this source, or equal ones.
    """

    pin: str
    text: str
    on: tuple[str, ...] = ()  # empty if it is on no object


class SentPart(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of a price, such as one symbol of a cost, and what would pay for it: `by` (its alias), `how` (in
    words).

    `could`: all sources that could pay for it. They are listed only if the client asks for them.
    """

    text: str
    by: str = ""
    how: str = ""
    could: tuple[SentPayer, ...] = ()


class SentAsk(msgspec.Struct, omit_defaults=True, gc=False):
    """A question to this seat. Options are indexed by key; the answer is a key.

    `least`, `most`: how many options the question takes one after another, so that a client may send several
    at once. `pairs`: for a question that is answered in pairs, the keys of the possible second options, by
    the key of the first. `price`: for a question about paying, each part of the price and what pays for it
    with the option `plans`. A part can be pinned to a source: see `Sender.price`.
    """

    id: int
    kind: str
    text: str
    rule: str
    source: str = ""
    least: int = 1
    most: int = 1
    ordered: bool = False  # whether the picks are an order: the first pick comes first
    passes: bool = False  # whether declining passes priority
    pays: bool = False  # whether options may use something up; `Sender.uses` computes what, on request
    options: dict[str, SentOption] = {}
    pairs: dict[str, list[str]] = {}
    price: tuple[SentPart, ...] = ()
    plans: str = ""  # the key of the option that pays as shown in `price`
    gives: str = ""  # what giving several picks comes to, with {n} for their number: "Attack with {n}"


class SentBoard(msgspec.Struct, omit_defaults=True, gc=False):
    """Everything that a seat sees of a table. `asked`: the seat that has to answer (public); -1: the game is over.

    `turn`: the number of the turn, counting all players; 0: no turn has begun. `own_turn`: the number of the turn,
    counting only the turns of the player whose turn it is; 0: not counted; -1: this game counts turns of all players.
    """

    turn: int
    current: int
    phase: str
    own_turn: int = -1
    asked: int = -1
    over: bool = False
    winners: tuple[int, ...] = ()
    seats: dict[str, SentSeat] = {}
    zones: dict[str, SentZone] = {}
    objects: dict[str, SentObject] = {}
    marks: dict[str, str] = {}  # properties of the whole table: name and value
    ask: SentAsk | None = None


class SentCard(msgspec.Struct, omit_defaults=True, gc=False):
    """The description of a card, shared by all objects with its name."""

    name: str
    cost: str = ""
    type: str = ""
    size: str = ""
    look: str = ""
    set: str = ""
    says: tuple[tuple[str, str], ...] = ()  # pairs of heading and text
    faces: tuple[str, ...] = ()


NOTHING_SENT: Final = SentBoard(0, 0, "")


class Now(msgspec.Struct):
    """Public facts that a view doesn't have: the number of the turn, the phase, and the seat that has to
    answer.
    """

    turn: int
    phase: str
    asked: int


class Sender:
    """Describes the tables of a game for a browser. Games subclass it; every method has a default.

    `steps`: the steps at which a seat may choose to be asked, if the game has such a setting. `orders`: kinds of
    questions that ask for an order. `passes`: kinds of questions in which declining passes priority. `arrows`: the
    relations in `links` that are always drawn; others are drawn when the user points at an object.
    """

    steps: ClassVar[tuple[str, ...]] = ()
    arrows: ClassVar[tuple[str, ...]] = ()
    orders: ClassVar[tuple[int, ...]] = (ASK_ORDER, ASK_ARRANGE)
    passes: ClassVar[tuple[int, ...]] = ()
    altered: ClassVar[tuple[str, ...]] = ()  # roles of the zones whose objects `finish` completes
    apart: Container[int] = ()  # zones that `finish` describes itself
    # beginnings of the headings that a short description of a card leaves out
    asides: ClassVar[tuple[str, ...]] = ()

    def board(self, view: Any, seats: Sequence[str], now: Now, before: SentBoard = NOTHING_SENT) -> SentBoard:
        """Return the table as the seat of this view sees it, without the question.

        Objects are named by the aliases of the view. `before`: the board that this seat was sent last; parts
        that have not changed are taken from it.
        """
        board = SentBoard(now.turn, int(view.current), now.phase, int(view.own_turn), now.asked)
        board.over = now.asked < 0
        if view.over:  # a draft, which nobody wins, is over when no seat is asked
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
        """Return the description of a seat with its counters."""
        return SentSeat(name, {what: n for what, n in view.counters(seat).items() if n})

    def role(self, zone: str) -> str:
        """Return the role of a zone: where it is drawn."""
        return zone if zone in ("hand", "deck", "stock", "discard", "trick", "stack") else ""

    def shows(self, zone: str, role: str, count: int) -> bool:
        """Whether a zone is drawn with its objects."""
        return True

    def finish(self, view: Any, board: SentBoard) -> None:
        """Add what only this game has to the board: properties of objects, links between them, and so on."""

    # -- the question
    def ask(self, view: View, asked: Decision, number: int) -> SentAsk:
        """Return the question to the seat of this view, with each option attached to the object it is about."""
        texts = asked.texts
        ask = SentAsk(number, asked.kind, texts.text, asked.rule, texts.source)
        ask.ordered = int(view.asked()) in self.orders
        ask.passes = int(view.asked()) in self.passes
        ask.pays = self.pays(view)
        none, plans = int(view.none_option()), self.planning(view)
        if plans >= 0:
            ask.price = self.price(view)
        for i, text in enumerate(texts.numbered):
            option = SentOption(text, texts.about[i], none=i == none)
            on, name = self.on(view, i)
            verb = texts.verbs[i]
            if on and text in (name, f"{verb.capitalize()} {name}"):
                option.text = ""
            elif not on:
                option.order = i
                option.kind = texts.kinds[i] if texts.kinds[i] in ("number", "name") else ""
            self.option(view, i, verb, option)
            key = key_in(ask.options, on, verb if on else text)
            ask.options[key] = option
            if i == plans:
                ask.plans = key
        usual = self.usual(view, asked)
        if usual >= 0:
            list(ask.options.values())[usual].usual = True
        return ask

    def usual(self, view: Any, asked: Decision) -> int:
        """Return the index of the option that players choose most often here. Return -1 if there is none.

        Ending or declining counts only if nothing else is left to do.
        """
        return 0 if len(asked.options) == 1 else self.planning(view)

    def several(self, view: View, asked: Decision) -> tuple[int, int]:
        """Return how many options a question takes one after another: the least and the largest number.

        Return (1, 1) if it takes a single one. The numbers are found by answering in an imagined game, in
        which cards that are hidden from the seat are made up, so they reveal nothing hidden.
        """
        if any(asked.texts.verbs) or len(asked.options) < 2:
            return 1, 1
        made, seat = view.imagine(1), int(view.seat)
        about, known = (view.question(), int(view.asked())), keys_of(view)
        least, most, word = -1, 0, -1
        while made.deciding == seat and most < AHEAD:
            now = made.view(seat)
            keys = keys_of(now)
            if (now.question(), int(now.asked())) != about or not keys <= known:
                break
            if word in keys:  # the same word is offered again, so it was an answer and not a pick
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
        """Return where an option is shown on the table: the key of an object, a seat or a zone.

        Also return the name that is written there already, so that the option need not repeat it.
        """
        player = view.option_player(i)
        if player >= 0:
            return f"seat:{player}", ""
        alias, zone = view.option_object(i)
        if alias:
            return alias, self.name_of(view, i)
        return (f"zone:{zone}", "") if zone >= 0 else ("", "")

    def name_of(self, view: Any, i: int) -> str:
        """Return the name of the card that an option is about. Return "" if there is none."""
        return ""

    def option(self, view: Any, i: int, verb: str, option: SentOption) -> None:
        """Add the game's own details to an option."""

    def pays(self, view: Any) -> bool:
        """Whether options of the open question may use up objects (see `uses`)."""
        return False

    def uses(self, view: Any, i: int) -> tuple[str, ...]:
        """Return the aliases of the objects that an option would use up, such as lands. Hidden information is
        not used.
        """
        return ()

    def planning(self, view: Any) -> int:
        """Return the index of the option that pays the price in the way that `price` shows.

        Return -1 if the question is not about paying.
        """
        return -1

    def price(self, view: Any, pins: Sequence[Pin] = (), others: bool = False) -> tuple[SentPart, ...]:
        """Return the parts of the price that is being paid, and what would pay for each with these pins.

        `others`: also list everything that could pay. Raise CardwrightError if the pins are impossible.
        """
        if pins:
            raise IllegalAnswer("the open question is not about paying, so no payment can be pinned")
        return ()

    def pin(self, game: Any, view: Any, pins: Sequence[Pin]) -> None:
        """Use these pins for the next payment. Raise CardwrightError if they are impossible."""
        self.price(view, pins)

    def why_not(self, view: Any, asked: Decision, on: str) -> tuple[str, str]:
        """Return the reason why the seat of this view can't use an object now, as far as it may know, and the
        rule.
        """
        name = self.named(view, on)[0]
        for refusal in view.why_not(name) if name not in ("", HIDDEN) else ():
            return f"{refusal.what[:1].upper()}{refusal.what[1:]}? No: {refusal.why}.", refusal.rule
        return f"You are asked: {asked.texts.text}. This is not among what can be answered.", asked.rule

    def named(self, view: Any, alias: str) -> tuple[str, str]:
        """Return the name of the object with an alias, and the name of its zone.

        Return ("", "") if there is none.
        """
        for number, (zone, _, _, _) in enumerate(view.zones()):
            for found, name, _ in view.objects(number):
                if found == alias:
                    return name, zone
        return "", ""

    # -- for scenario files
    def moment(self, game: Any, file: dict[str, Any]) -> None:
        """Add or change entries of a scenario file that is exported from the present state.

        See `scenario_export`.
        """

    # -- cards
    def card(self, name: str, catalogue: Catalogue | None, look: str) -> SentCard:
        """Return the description of a card, from the game's catalogue."""
        if catalogue is None:
            return SentCard(name, look=look)
        full = catalogue.full(name)
        says = tuple((one["about"], one["text"]) for one in full.get("says", ()))
        return SentCard(
            name, str(full.get("cost", "")), in_words(full.get("types", "")), full.get("size", "") or "", look,
            full.get("set", "") or "", says, tuple(face["name"] for face in full.get("faces", ())),
        )  # fmt: skip

    def names(self, board: SentBoard) -> set[str]:
        """Return the names of cards that a board shows."""
        found = {one.name for one in board.objects.values()} | {zone.card for zone in board.zones.values()}
        if board.ask is not None:
            found.add(board.ask.source)
        return found - {"", HIDDEN}


def keys_of(view: View) -> set[int]:
    """Return the keys of all options of a question, without the option that declines or ends."""
    none = int(view.none_option())
    return {int(view.option_key(i)) for i in range(int(view.n_options())) if i != none}


def in_words(types: Any) -> str:
    """Return a card's types as one text."""
    return types if isinstance(types, str) else ", ".join(types)


def key_in(known: dict[str, SentOption], on: str, what: str) -> str:
    """Return the key of an option: `ON/VERB`, or `/TEXT` if the option is attached to nothing.

    ON is an alias, `zone:12` or `seat:1`. A second option with an equal key gets `/2` at the end. The same
    option has the same key in later questions.
    """
    base = f"{on}/{what}"
    key, n = base, 1
    while key in known:
        n += 1
        key = f"{base}/{n}"
    return key
