"""A table to test Magic on: seats by name, cards by name, answers by their printed text.

    game = table(Ann={"battlefield": ["5 Island"], "hand": ["Switcheroo"]}, Bob={"battlefield": ["Hill Giant"]})
    game.cast("Switcheroo", "Grizzly Bears", "Hill Giant")
    game.pass_all()
    assert game.controller("Hill Giant") == "Ann"

A permanent is called by its name, "Bob's Forest", "Forest #2" (in the order they came), or an alias given with
`permanent("Forest", alias="the first")`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, TypedDict

import cardwright.games.magic.cards  # noqa: F401 - makes the table
from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import damage
from cardwright.games.magic.casting.idle import idle
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.characteristics.lookup import controller, get
from cardwright.games.magic.numbers.columns import ATTACHED, FACE_DOWN, STATUS
from cardwright.games.magic.numbers.counters import COUNTER_NAMES, LIFE
from cardwright.games.magic.numbers.derived import POWER, TOUGH
from cardwright.games.magic.numbers.questions import ASK_PAY, ASK_PRIORITY, MANA_MENU
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.zones import PLACE_NAMES, SHARED_NAMES
from cardwright.games.magic.objects.queries import battlefield, shared, step_of, winners
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import Given, Placed
from cardwright.games.magic.positions import laid_out
from cardwright.games.magic.selectors.nouns import any_target
from cardwright.games.magic.shown.story import tell
from cardwright.games.magic.shown.view import MagicView
from cardwright.games.magic.shown.view_types import OnStack, Permanent
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import IllegalAnswer, UnknownName
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.game import Game
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.snapshot import restore, save
from cardwright.kernel.story import Story
from cardwright.kernel.views import option_texts, options_in_short
from tests import rulemark
from tests.table_in_print import TableInPrint

rule = rulemark.rule  # the tests of Magic have it from here
NAMES: Final = ("Ann", "Bob", "Cid", "Dora")
A_PLAYER: Final = re.compile(r"\bplayer (\d)\b")
MOST: Final = 400  # passes until something must have come
Cards = Sequence[Given]


class SeatSetup(TypedDict, total=False):
    """What lies before a player; the top card first. `battlefield` is what they control, `exile` what they own."""

    hand: Cards
    library: Cards
    graveyard: Cards
    sideboard: Cards
    battlefield: Cards
    exile: Cards
    ante: Cards
    command: Cards
    planar_deck: Cards
    scheme_deck: Cards
    phased_out: Cards
    life: int
    mana: str  # in the pool: "{U}{U}"
    counters: Mapping[str, int]  # poison, lands played ...


def permanent(
    name: str, *, tapped: bool = False, counters: Mapping[str, int] | None = None, attached_to: str | None = None,
    owner: str | None = None, face_down: bool = False, damage: int = 0, sick: bool = False, alias: str = "",
    attacking: str | None = None, commander: bool = False, casts: int = 0, dealt: Mapping[str, int] | None = None,
) -> Placed:  # fmt: skip
    """A card of which more is said; `attached_to`: the name or alias of a permanent, or a player; players by name."""
    to: str | int | None = attached_to
    if attached_to in NAMES:
        to = NAMES.index(str(attached_to))
    who = None if owner is None else NAMES.index(owner)
    whom = None if attacking is None else NAMES.index(attacking)
    by = {NAMES.index(victim): n for victim, n in (dealt or {}).items()}
    return Placed(
        name, tapped, counters or {}, to, who, face_down, damage, sick, alias, whom, commander, casts, by
    )


def leader(name: str, casts: int = 0, **dealt: int) -> Placed:
    """CR 903.3. A commander, how often it has been cast from the command zone, and whom it has dealt how much."""
    return permanent(name, commander=True, casts=casts, dealt=dealt)


def made_up(name: str, types: int, *, power: int = 0, toughness: int = 0, flags: int = 0) -> str:
    """A card that only tests have, for rules that need one; defined once. Its name."""
    if name not in CARDS.kinds:
        kind = CARDS.define(name, 0, types, [], power, toughness, -1, 0, [])
        CARDS.flags[kind] |= flags
    return name


def borrow() -> None:
    """The cards that the engine's own tests use, as long as no card file has them."""
    for name, mana, types, pt in (
        ("Grizzly Bears", "{1}{G}", "Creature Bear", "2/2"),
        ("Hill Giant", "{3}{R}", "Creature Giant", "3/3"),
    ):
        if name not in CARDS.kinds:
            card(name, mana, types, pt=pt)
    if "Lightning Bolt" not in CARDS.kinds:
        card("Lightning Bolt", "{R}", "Instant", on_target(any_target(), lambda t: damage(3, t)))


borrow()


class Table(TableInPrint):
    """A game, asked and answered in print."""

    def __init__(self, g: Game, aliases: Mapping[str, int] | None = None) -> None:
        super().__init__(g, NAMES)
        self.aliases = dict(aliases or {})

    # -- the decision
    def offered(self) -> list[str]:
        """The options of the decision, in print, players by their names; none if the game is over."""
        return self.texts()

    def texts(self) -> list[str]:
        """The same with what only tests offer. Whoever can do something is never called idle (CR 117.1)."""
        d = self.g.decision
        if d is not None and d.kind == ASK_PRIORITY and set(d.options) - {NOTHING, MANA_MENU}:
            assert not idle(self.g, self.g.seat()), (
                f"expected {self.asked} to be asked: {option_texts(self.g)}"
            )
        return [A_PLAYER.sub(self.name_of, text) for text in option_texts(self.g)]

    def name_of(self, found: re.Match[str]) -> str:
        return self.names[int(found[1])]

    @property
    def asks_kind(self) -> int:
        """The kind of the decision; -1: the game is over."""
        return int(self.g.decision.kind) if self.g.decision is not None else -1

    def answer(self, *texts: str) -> Table:
        """Answer decisions by the printed text of an option, one after the other."""
        for text in texts:
            offered = self.offered()
            if text not in offered and text in options_in_short(self.g):
                self.g.answer(options_in_short(self.g).index(text))
                continue
            if text not in offered:  # a token may be called by its subtypes alone
                name, _, number = text.partition(" #")
                text = f"{name} Token #{number}" if number else f"{name} Token"
            if text not in offered:
                raise IllegalAnswer(
                    f"illegal answer {text!r} of {self.asked} to {self.question!r}: expected one of {offered}"
                )
            self.g.answer(self.texts().index(text))
        return self

    def pay(self) -> Table:
        """Pay automatically, if a payment is asked."""
        while self.asks_kind == ASK_PAY:
            self.g.answer(0)
        return self

    def cast(self, name: str, *answers: str) -> Table:
        """Cast a spell: what is asked is answered in order, then it is paid for automatically."""
        return self.act(f"Cast {name}", *answers)

    def play(self, name: str, *answers: str) -> Table:
        """Play a land."""
        return self.act(f"Play {name}", *answers)

    def act(self, text: str, *answers: str) -> Table:
        """Any option and what is asked because of it; payments that no answer is for are automatic."""
        for each in (text, *answers):
            if each not in self.offered():
                self.pay()
            self.answer(each)
        return self.pay()

    def activate(self, name: str, *answers: str) -> Table:
        """Activate the only ability offered of a permanent or card of this name."""
        found = [text for text in self.offered() if text.startswith((f"{name}: ", f"{name} Token: "))]
        if len(found) != 1:
            raise IllegalAnswer(f"expected one ability of {name!r}, got {found} in {self.offered()}")
        return self.act(found[0], *answers)

    # -- passing
    def pass_once(self) -> Table:
        """Whoever has priority passes."""
        return self.answer("Pass")

    def pass_all(self) -> Table:
        """All pass until the stack is empty; if it is already, until the step is over. Stops at other questions."""
        step = (self.g.turn_no, step_of(self.g))
        empty = not self.stack_size
        for _ in range(MOST):
            if self.asks_kind != ASK_PRIORITY or (not empty and not self.stack_size):
                return self
            if empty and (self.stack_size or (self.g.turn_no, step_of(self.g)) != step):
                return self
            self.answer("Pass")
        raise AssertionError(f"expected the stack to be empty after {MOST} passes, got {self.stack()}")

    def resolve(self) -> Table:
        """All pass until the topmost spell or ability has left the stack. Stops at other questions."""
        size = self.stack_size
        if not size:
            raise AssertionError("expected something on the stack, got nothing")
        for _ in range(MOST):
            if self.asks_kind != ASK_PRIORITY or self.stack_size < size:
                return self
            self.answer("Pass")
        raise AssertionError(f"expected something to resolve within {MOST} passes")

    def to_step(self, step: str, turn: str = "") -> Table:
        """All pass until the first decision of that step (of that player's turn), if need be the next turn's.

        Nothing attacks or blocks on the way; it stops at any other question, and at once if it is there already.
        """
        for _ in range(MOST):
            if self.g.over or (self.step == step and (not turn or self.turn == turn)):
                return self
            done = next((text for text in ("Pass", "Done") if text in self.offered()), "")
            if not done:
                return self
            self.answer(done)
        raise AssertionError(f"expected the step {step!r} within {MOST} passes, got {self.step!r}")

    # -- what lies where, the top first
    def zone(self, name: str, place: str) -> list[str]:
        """A zone of a player by its name; of the battlefield and exile what they control or own."""
        g = self.g
        seat = self.names.index(name)
        if place in PLACE_NAMES:
            objects = list(g.zones.all_of(g.zone(PLACE_NAMES.index(place), Seat(seat))))
        else:
            zone = g.zones.all_of(shared(g, SHARED_NAMES.index(place)))
            objects = [obj for obj in zone if controller(g, obj) == seat]
        found = [self.called(int(obj)) for obj in objects]
        return found[::-1] if place in ("library", "graveyard") else sorted(found)

    def library(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "library")

    def graveyard(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "graveyard")

    def sideboard(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "sideboard")

    def battlefield(self, name: str = "Ann") -> list[str]:
        """What a player controls, in alphabetical order."""
        return self.zone(name, "battlefield")

    def exile(self, name: str = "Ann") -> list[str]:
        """What a player owns in exile, in alphabetical order."""
        return self.zone(name, "exile")

    def ante(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "ante")

    def command(self, name: str = "Ann") -> list[str]:
        return self.zone(name, "command")

    def stack(self) -> list[str]:
        """Names of the spells, `NAME: what` of abilities; the topmost first."""
        return [f"{x.name}: {x.ability}" if x.ability else x.name for x in self.on_stack()]

    def on_stack(self) -> list[OnStack]:
        """With controllers, targets and X."""
        return MagicView(self.g, -1).stack()

    @property
    def stack_size(self) -> int:
        return int(MagicView(self.g, -1).stack_size())

    # -- one permanent
    def called(self, obj: int) -> str:
        """What an object is called, a token by its subtypes alone (CR 111.4); by its card if it is face down."""
        g = self.g
        if g.col(Obj(obj), STATUS) & FACE_DOWN:
            return CARDS.kind_names[g.kind(Obj(obj))]
        name = g.match.rules.name_of(g, Obj(obj))
        short = name.removesuffix(" Token")
        return short if CARDS.kinds.get(short) == CARDS.kinds.get(name) else name

    def find(self, name: str) -> int:
        """The number of a permanent; UnknownName if there is not exactly one."""
        g = self.g
        if name in self.aliases:
            obj = g.find(self.aliases[name])
            if obj < 0 or g.zone_of(obj) != battlefield(g):
                raise UnknownName(f"expected {name!r} on the battlefield, but it is gone")
            return int(obj)
        here = [int(obj) for obj in g.zones.all_of(battlefield(g))]
        wanted, _, which = name.partition(" #")
        for seat, who in enumerate(self.names):
            if wanted.startswith(f"{who}'s "):
                wanted = wanted.removeprefix(f"{who}'s ")
                here = [obj for obj in here if get(g, Obj(obj), 0) == seat]
        found = [obj for obj in here if self.called(obj) == wanted]
        if which and int(which) <= len(found):
            return found[int(which) - 1]
        if len(found) != 1 or which:
            fields = {who: self.battlefield(who) for who in self.names}
            raise UnknownName(f"expected one permanent {name!r}, got {len(found)} in {fields}")
        return found[0]

    def permanent(self, name: str) -> Permanent:
        """All about a permanent, see `view.Permanent`."""
        g = self.g
        here = list(g.zones.all_of(battlefield(g)))
        return MagicView(g, get(g, Obj(self.find(name)), 0)).permanents()[here.index(Obj(self.find(name)))]

    def power(self, name: str) -> int:
        return int(get(self.g, Obj(self.find(name)), POWER))

    def toughness(self, name: str) -> int:
        return int(get(self.g, Obj(self.find(name)), TOUGH))

    def pt(self, name: str) -> tuple[int, int]:
        """Power and toughness."""
        return self.power(name), self.toughness(name)

    def controller(self, name: str) -> str:
        return self.names[self.permanent(name).controller]

    def owner(self, name: str) -> str:
        return self.names[self.permanent(name).owner]

    def is_tapped(self, name: str) -> bool:
        return self.permanent(name).tapped

    def has(self, name: str, keyword: str) -> bool:
        return keyword in self.permanent(name).has

    def types(self, name: str) -> tuple[str, ...]:
        """Supertypes, card types and subtypes."""
        it = self.permanent(name)
        return it.types + it.subtypes

    def colors(self, name: str) -> tuple[str, ...]:
        return self.permanent(name).colors

    def counters(self, name: str) -> dict[str, int]:
        """The counters on a permanent, by kind."""
        return dict(self.permanent(name).counters)

    def damage(self, name: str) -> int:
        return self.permanent(name).damage

    def attached_to(self, name: str) -> str:
        """The name of what it is attached to, the player's name, or ""."""
        ref = self.g.col(Obj(self.find(name)), ATTACHED)
        if ref < 0:
            return ""
        if ref & PLAYER:
            return self.names[int(ref & NOBODY)]
        return self.called(int(ref & ID_MASK)) if self.g.find(ref) >= 0 else ""

    # -- numbers
    @property
    def life(self) -> tuple[int, ...]:
        """The life totals, seat by seat."""
        return tuple(int(self.g.value(Seat(seat), LIFE)) for seat in range(len(self.names)))

    def counter(self, counter: str, name: str = "Ann") -> int:
        """A counter of a player: "poison", "cards drawn", "blue" ..."""
        return int(self.g.value(Seat(self.names.index(name)), COUNTER_NAMES.index(counter)))

    @property
    def step(self) -> str:
        return STEP_NAMES[step_of(self.g)]

    @property
    def over(self) -> bool:
        return self.g.over

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in winners(self.g)] if self.g.over else []

    # -- what is seen and told
    def view(self, name: str) -> MagicView:
        return MagicView(self.g, self.names.index(name))

    def sees(self, viewer: str, name: str, place: str) -> list[str]:
        """What one player sees in another's zone, or of what the other controls on the battlefield."""
        return self.view(viewer).zone(self.names.index(name), place)

    def story(self, name: str = "") -> Story:
        """All of it, or as one player may hear it."""
        return tell(self.g, self.names, self.names.index(name) if name else None)

    # -- copies
    def fork(self) -> Table:
        return Table(self.g.fork(), self.aliases)

    def saved(self) -> Table:
        """The same table, saved and loaded again."""
        return Table(restore(self.g.match, save(self.g)), self.aliases)


def table(
    *,
    Ann: SeatSetup | None = None,
    Bob: SeatSetup | None = None,
    Cid: SeatSetup | None = None,
    Dora: SeatSetup | None = None,
    seats: int = 0,
    turn: str = "Ann",
    step: str = "first main",
    turn_number: int = 3,
    planes: Sequence[str] = (),
    options: MagicOptions | None = None,
    seed: int = 1,
    stops: bool = True,
) -> Table:
    """A position at its first decision. `planes`: the planar deck, the face-up plane first.

    `stops`: whoever has priority is asked, even who can only pass.

    Libraries that are not said are empty: who draws from one loses, so give whoever draws a few cards.
    """
    sat = [(i, seat) for i, seat in enumerate((Ann, Bob, Cid, Dora)) if seat is not None]
    seats = seats or max(2, 1 + max((i for i, _ in sat), default=0))
    zones: dict[tuple[int, str], Cards] = {}
    counters: dict[tuple[int, str], int] = {}
    mana: dict[int, str] = {}
    for i, seat in sat:
        for place in (*PLACE_NAMES, *SHARED_NAMES):
            cards: Cards = seat.get(place.replace(" ", "_"), ())  # type: ignore[assignment]
            if cards:
                zones[i, place] = cards
        for counter, n in seat.get("counters", {}).items():
            counters[i, counter] = n
        if "life" in seat:
            counters[i, "life"] = seat["life"]
        if "mana" in seat:
            mana[i] = seat["mana"]
    if planes:
        zones[-1, "command"] = planes[:1]
        zones[-1, "planar deck"] = planes[1:]
    laid = laid_out(
        seats,
        zones,
        counters,
        turn=NAMES.index(turn),
        step=step,
        turn_number=turn_number,
        mana=mana,
        options=options,
        seed=seed,
        stops=stops,
    )
    return Table(laid.g, laid.aliases)
