"""The messages that a browser gets from a game of Magic, or from a draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from cardwright.games.magic.numbers import questions, steps
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES
from cardwright.games.magic.numbers.zones import SHARED_NAMES
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.shown.board import ONLY_CAST, look_in, look_of
from cardwright.games.magic.shown.view_types import Commander
from cardwright.games.magic.variants.two_headed_giant.table import TWO_HEADED_GIANT
from cardwright.kernel.errors import IllegalAnswer
from cardwright.kernel.views import HIDDEN
from cardwright.play.sent import (
    NOTHING_SENT,
    Now,
    Pin,
    Sender,
    SentAsk,
    SentBoard,
    SentObject,
    SentOption,
    SentPart,
    SentPayer,
    SentSeat,
)

if TYPE_CHECKING:
    from cardwright.games.magic.game import MagicGame
    from cardwright.games.magic.shown.link_view import Links
    from cardwright.games.magic.shown.view import MagicView
    from cardwright.games.magic.shown.view_types import Permanent
    from cardwright.play.decisions import Decision

ROLES: Final = {
    "library": "deck", "hand": "hand", "graveyard": "discard", "sideboard": "side", "battlefield": "play",
    "stack": "stack", "exile": "exile", "command": "command",
}  # fmt: skip
ALWAYS: Final = ("deck", "hand", "discard", "play", "stack")
IN_ZONE: Final = {
    "battlefield": "on the battlefield", "stack": "on the stack", "exile": "in exile",
    "command": "in the command zone",
}  # fmt: skip
FACE_DOWN_IN: Final = ("exile", "planar deck", "scheme deck")  # piles: nobody tells cards there apart
POOL: Final = "mana "
GIVEN: Final = {
    questions.ASK_ATTACK: "Attack with {n}", questions.ASK_BLOCK: "Block with {n}",
    questions.ASK_DISCARD: "Discard {n}",
}  # fmt: skip
NONE_GIVEN: Final = {questions.ASK_ATTACK: "No attack", questions.ASK_BLOCK: "No block"}
NEXT: Final = {  # CR 500.1: where a turn goes on after a step
    steps.UPKEEP: "To draw step", steps.DRAW_STEP: "To main phase", steps.FIRST_MAIN: "To combat",
    steps.BEGIN_COMBAT: "To attackers", steps.ATTACKERS: "To blockers", steps.BLOCKERS: "To damage",
    steps.END_COMBAT: "To second main", steps.SECOND_MAIN: "End turn", steps.END_STEP: "End turn",
}  # fmt: skip
LINK_WORDS: Final = {"attached": "attached to"}  # as cards say it, before what it is
COUNTED: Final = (
    "life",
    "poison",
    "energy",
    "experience",
    "lands played",
    "turns",
)  # of a player, for all to see


# counters that a position says in another way, or has from its turn
ELSEWHERE: Final = frozenset(
    [
        "life",
        "turns",
        "last turn",
        "team",
        "left",
        "won",
        "failed draw",
        "mulligans",
        *COLOR_NAMES,
        "colorless",
    ]
)
IN_COMBAT: Final = (
    "declare blockers",
    "first-strike damage",
    "combat damage",
    "end of combat",
)  # who attacks is lost


Seen = tuple["Permanent", "Links", SentObject]


class MagicSender(Sender):
    """CR 110, 115.1, 400, 405. Builds the messages of a game, with its zones, permanents, targets, combat
    and attachments.
    """

    steps: ClassVar[tuple[str, ...]] = tuple(steps.STEP_NAMES[1:])
    arrows: ClassVar[tuple[str, ...]] = ("target", "attacks", "blocks")
    orders: ClassVar[tuple[int, ...]] = (*Sender.orders, questions.ASK_LIBRARY_ORDER, questions.ASK_AGE)
    passes: ClassVar[tuple[int, ...]] = (questions.ASK_PRIORITY,)
    altered: ClassVar[tuple[str, ...]] = ("play", "stack")

    def __init__(self) -> None:
        self.seen: dict[str, Seen] = {}  # permanents by their aliases, as they were sent last
        self.seats: Sequence[str] = ()

    def board(
        self, view: MagicView, seats: Sequence[str], now: Now, before: SentBoard = NOTHING_SENT
    ) -> SentBoard:
        """Return the board that is sent to the browser.

        The names of the seats are stored, because later texts about commander damage and teams need them.
        """
        self.seats = seats
        return super().board(view, seats, now, before)

    def seat(self, view: MagicView, seat: int, name: str) -> SentSeat:
        """Return the data of a seat that are sent: life, counters, mana, and commanders with their tax and
        damage.
        """
        found = {what: n for what, n in view.counters(seat).items() if what in COUNTED}
        found["life"] = int(view.life(seat))
        for i, letter in enumerate(COLOR_LETTERS):
            if n := int(view.mana(seat, i)):
                found[f"{POOL}{letter}"] = n
        lines = []
        for one in view.commanders(seat):
            damage = [f"{n} damage to {self.seats[other]}" for other, n in enumerate(one.damage) if n]
            said = [
                *([IN_ZONE.get(one.zone, f"in the {one.zone}")] if one.zone else []),
                *([f"costs {{{one.tax}}} more"] if one.tax else []),
                *damage,
            ]
            lines.append(f"{one.name}: {', '.join(said)}" if said else one.name)
        return SentSeat(name, found, (*self.team(view, seat), *lines))

    def team(self, view: MagicView, seat: int) -> tuple[str, ...]:
        """CR 102.3, 808, 810. Return a text that names a player's teammates. Return nothing in a game without
        teams.
        """
        others = [name for i, name in enumerate(self.seats) if i != seat and not view.are_opponents(seat, i)]
        return (f"in a team with {', '.join(others)}",) if others else ()

    def role(self, zone: str) -> str:
        """Return where on the page a zone is drawn."""
        return ROLES.get(zone, "side")

    def shows(self, zone: str, role: str, count: int) -> bool:
        """CR 400.1. Whether the page shows a zone. Some zones are always shown, and others when they are not
        empty.
        """
        return count > 0 or role in ALWAYS

    def finish(self, view: MagicView, board: SentBoard) -> None:
        """CR 110, 405, 406.4. Complete the board with the present permanents and the stack.

        Face-down cards in exile and similar zones are counted, but not sent one by one.
        """
        shared = {zone.name: number for number, zone in board.zones.items() if zone.seat < 0}
        hidden_in = {shared[name] for name in FACE_DOWN_IN if name in shared}
        board.objects = {
            alias: one
            for alias, one in board.objects.items()
            if one.name != HIDDEN or one.zone not in hidden_in
        }
        at: dict[str, list[SentObject]] = {}
        for one in board.objects.values():
            at.setdefault(one.zone, []).append(one)
        field = [key for key, one in board.objects.items() if one.zone == shared[SHARED_NAMES[0]]]
        seen, self.seen = self.seen, {}
        for key, now, links in zip(field, view.permanents(), view.links(), strict=True):
            board.objects[key] = self.permanent(board.objects[key], now, links, seen.get(key))
            self.seen[key] = now, links, board.objects[key]
        for one, cast, targets in zip(
            reversed(at.get(shared[SHARED_NAMES[1]], [])), view.stack(), view.stack_targets(), strict=True
        ):
            one.seat = cast.controller
            one.lines = (cast.ability,) if cast.ability else ()
            one.links = {
                f"target {i + 1}" if len(targets) > 1 else "target": alias for i, alias in enumerate(targets)
            }
            if cast.x > 0 and not cast.ability:  # the number of an ability may be what has triggered it
                one.marks["X"] = cast.x

    @staticmethod
    def permanent(one: SentObject, now: Permanent, links: Links, seen: Seen | None) -> SentObject:
        """CR 110. Complete and return the message about a permanent. If nothing has changed, return the
        message that was sent last.
        """
        if seen is not None:
            last = seen[2]
            if (now, links) == seen[:2] and (one.name, one.zone, one.order) == (
                last.name,
                last.zone,
                last.order,
            ):
                return last
        describe(one, now, links)
        return one

    def moment(self, game: MagicGame, file: dict[str, Any]) -> None:
        """CR 110.5. Complete the position file of this moment, with permanents and their state, mana, and the
        cards that each seat owns in exile and the command zone.
        """
        position = file["position"]
        if game.spec.variant == TWO_HEADED_GIANT:  # CR 810: both heads have the totals that they share
            position["variant"] = game.spec.variant
        if position["phase"] in IN_COMBAT:
            position["phase"] = "beginning of combat"
        for zone in SHARED_NAMES:
            position.pop(zone, None)
        pools = {}
        for seat, name in enumerate(game.seats):
            view = game.view(seat)
            mine = position[name]
            mine["life"] = int(view.life(seat))
            mine["counters"] = {what: n for what, n in mine["counters"].items() if what not in ELSEWHERE}
            mine["battlefield"] = [placed(game.seats, one) for one in view.permanents(seat)]
            for zone in ("exile", "command"):
                cards = [card for card in view.zone(seat, zone) if card != HIDDEN]
                if cards:
                    mine[zone] = cards
            pools[name] = "".join(f"{{{x}}}" * int(view.mana(seat, i)) for i, x in enumerate(COLOR_LETTERS))
        position["mana"] = {name: pool for name, pool in pools.items() if pool}
        if any(game.spec.commanders):
            position["variant"] = game.spec.variant
            for seat in range(len(game.seats)):
                for one in game.view(seat).commanders(seat):
                    lead(position, game.seats, seat, one)

    def name_of(self, view: MagicView, i: int) -> str:
        """Return the name of the card that option `i` is about. Return "" if it is about none."""
        kind = int(view.option_kind(i))
        return CARDS.kind_names[kind] if kind >= 0 else ""

    def option(self, view: MagicView, i: int, verb: str, option: SentOption) -> None:
        """Add the text of an option: what an ability does (CR 602.1), or which permanents automatic payment
        would tap (CR 601.2g).
        """
        if option.none and int(view.asked()) == questions.ASK_PRIORITY:
            option.does = self.passing(view)
        elif option.none and int(view.asked()) == questions.ASK_MULLIGAN:
            option.does = "Keep hand"
        elif option.none:  # nothing is picked: as soon as something is, `gives` names the button
            option.does = NONE_GIVEN.get(int(view.asked()), "")
        elif verb == "activate":
            option.long = view.option_words(i)
        elif i == self.planning(view):
            option.uses = view.would_use(i)

    def ask(self, view: Any, asked: Decision, number: int) -> SentAsk:
        """CR 508.1, 509.1, 514.1. Return the question for the browser.

        If several objects are picked, its button says what they are picked for, such as attacking.
        """
        ask = super().ask(view, asked, number)
        ask.gives = GIVEN.get(int(view.asked()), "")
        return ask

    def usual(self, view: MagicView, asked: Decision) -> int:
        """CR 103.5, 117.4. Return the answer that is usual for a question: keep the hand, pass priority,
        or pay as planned.
        """
        if int(view.asked()) in (questions.ASK_PRIORITY, questions.ASK_MULLIGAN):
            return int(view.none_option())
        return super().usual(view, asked)

    def passing(self, view: MagicView) -> str:
        """CR 117.4. Return what happens if all players pass now, such as `Let Shock resolve`. Return "" if
        that isn't known.
        """
        if view.stack_size():
            return f"Let {view.stack()[0].name} resolve"
        if view.current != view.seat:
            return ""
        return NEXT.get(int(view.step()), "")

    def pays(self, view: MagicView) -> bool:
        """CR 117.1, 601.2h. Whether the options may tap permanents: to cast a spell, activate an ability or
        pay a cost.
        """
        return view.would_pay()

    def planning(self, view: MagicView) -> int:
        """CR 601.2g. Return 0, the index of the option that pays automatically, while a cost is paid.
        Otherwise return -1.
        """
        return 0 if view.asked() == questions.ASK_PAY else -1

    def price(self, view: MagicView, pins: Sequence[Pin] = (), others: bool = False) -> tuple[SentPart, ...]:
        """CR 601.2f-h. Return the symbols of the cost that is being paid, each with what pays for it and
        what else could.
        """
        if pins and view.asked() != questions.ASK_PAY:
            raise IllegalAnswer("expected a question about paying, to pin what pays")
        return tuple(
            SentPart(one.text, one.by, one.how, tuple(SentPayer(*payer) for payer in one.could))
            for one in view.price(pins, others)
        )

    def pin(self, game: MagicGame, view: MagicView, pins: Sequence[Pin]) -> None:
        """CR 601.2g-h. Store which mana or permanent pays for which symbol, as the seat has chosen, before
        the rest of the cost is paid automatically.
        """
        game.pin(int(view.seat), view.pins_as_set(pins))

    def uses(self, view: MagicView, i: int) -> tuple[str, ...]:
        """CR 601.2. Return the permanents that would be tapped if option `i` were chosen and its cost paid
        automatically.
        """
        return view.would_use(i)


def describe(one: SentObject, now: Permanent, links: Links) -> None:
    """CR 110.5, 613. Fill in the present properties of a permanent. A property that is the same as on the
    printed card is left out.
    """
    card = now.name if now.name in CARDS.kinds else ""
    one.seat = now.controller
    one.group = "creatures" if "Creature" in now.types else "lands" if "Land" in now.types else "others"
    look = look_in(now.colors, "Land" in now.types)
    one.look = "" if card and look == look_of(card) else look
    one.type = "" if card and same_types(card, now) else type_line(now)
    one.lines = now.says
    creature = "Creature" in now.types
    one.size = f"{now.power}/{now.toughness}" if creature else ""
    marks: dict[str, int | str | bool] = dict(now.counters)
    marks |= {key: True for key in now.has if creature and key not in ONLY_CAST}
    for word, is_so in (
        ("tapped", now.tapped), ("face down", now.face_down), ("token", now.token), ("blocked", now.blocked),
        ("summoning sick", now.sick and creature),
    ):  # fmt: skip
        if is_so:
            marks[word] = True
    if now.damage:
        marks["damage"] = now.damage
    one.marks = marks
    one.links = {LINK_WORDS.get(word, word): to for word, to in links._asdict().items() if to}
    if now.owner != now.controller:
        one.links["owner"] = f"seat:{now.owner}"


def type_line(now: Permanent) -> str:
    """CR 205.1. Return the type line: supertypes, types and subtypes."""
    return " ".join(now.types) + (f" - {' '.join(now.subtypes)}" if now.subtypes else "")


def same_types(card: str, now: Permanent) -> bool:
    """CR 205.1. Whether a permanent has exactly the printed types of its card, in any order."""
    printed = CARDS.type_line(CARDS.kind(card)).replace(" - ", " ").split()
    return sorted(printed) == sorted(" ".join((*now.types, *now.subtypes)).split())


def placed(seats: Sequence[str], one: Permanent) -> str | dict[str, Any]:
    """CR 110.5. Return a permanent in the form of a position file: only its name, if it has
    no special state.
    """
    said: dict[str, Any] = {"card": one.name}
    if one.owner != one.controller:
        said["owner"] = seats[one.owner]
    said |= {word: True for word, so in (("tapped", one.tapped), ("face down", one.face_down)) if so}
    if one.sick:  # also what is no creature yet
        said["summoning sick"] = True
    if one.damage:
        said["damage"] = one.damage
    if one.counters:
        said["counters"] = dict(one.counters)
    return said if len(said) > 1 else one.name


def lead(position: dict[str, Any], seats: Sequence[str], seat: int, one: Commander) -> None:
    """CR 903.3, 903.8, 903.10a. Mark a card in a position file as a commander, with its casts and damage."""
    said: dict[str, Any] = {"commander": True}
    if one.casts:
        said["casts"] = one.casts
    if any(one.damage):
        said["dealt"] = {seats[other]: n for other, n in enumerate(one.damage) if n}
    for who in seats:
        cards = position[who].get(one.zone, [])
        for i, card in enumerate(cards):
            its = {"card": card} if isinstance(card, str) else card
            if its["card"] == one.name and its.get("owner", who) == seats[seat]:
                cards[i] = its | said
                return


class DraftSender(Sender):
    """CR 905.1. Builds the messages of a draft: packs and pools."""

    def seat(self, view: MagicView, seat: int, name: str) -> SentSeat:
        """Return the data of a seat: its notes about cards, which are public."""
        return SentSeat(name, {}, tuple(f"{card}: {n}" for card, n in view.noted(seat).items()))

    def role(self, zone: str) -> str:
        """Return where on the page a zone is drawn."""
        return ROLES.get(zone, "side")

    def shows(self, zone: str, role: str, count: int) -> bool:
        """Whether the page shows a zone. It does if the zone is not empty."""
        return count > 0

    def name_of(self, view: MagicView, i: int) -> str:
        """Return the name of the card that option `i` is about. Return "" if it is about none."""
        kind = int(view.option_kind(i))
        return CARDS.kind_names[kind] if kind >= 0 else ""
