"""What one seat sees of a game of Magic."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import ID_MASK, NOBODY, PLAYER
from cardwright.kernel.ints import i64
from cardwright.kernel.views import HIDDEN, View
from cardwright.magic.ways import ABILITIES, TURNING_UP, WITH_MORPH, face_kind

from .block import NOT_ANY_MORE, attacked_by, could_block
from .derive import ability_at, get, is_a, is_sick, last_controller, mana_value_of, printed
from .mana_cost import in_print
from .rules import (
    ABILITY,
    ACTION,
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_MANA,
    ASK_PAY,
    ASK_PRIORITY,
    ASK_TARGET,
    ATTACHED,
    ATTACKING,
    BLOCKED,
    BLOCKING,
    CHANGELING,
    COLOR_NAMES,
    COLORS,
    COMBAT,
    CONTROL,
    COUNTER_NAMES,
    CREATURE,
    DAMAGE,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    KEY_NAMES,
    KEYS,
    KIND,
    LAND,
    LIBRARY,
    LIFE,
    MANA,
    NONE,
    NUMBER,
    PHASED,
    PLACE_NAMES,
    PLACES,
    POISON,
    POWER,
    SHARED_NAMES,
    STATUS,
    STEP_NAMES,
    SUBS,
    SUBS_B,
    TALLIES,
    TALLY_NAMES,
    TAPPED,
    TARGET,
    TARGETS,
    TOKEN,
    TOUGH,
    TURNS,
    TYPE_NAMES,
    TYPES,
    command,
    field,
    shared,
    stack,
    step_of,
    tally,
)  # fmt: skip
from .table import CARDS

PICKED: Final = (
    2  # the slot in which declaring attackers and blockers keeps the creature that has been picked
)

NOTHING_THERE: Final = "nothing"

# what an option does
PASS: Final = 0  # or decline, or be done
CAST: Final = 1
ACTIVATE: Final = 2
PLAY_LAND: Final = 3
TURN_UP: Final = 4
MAKE_MANA: Final = 5
ATTACK: Final = 6
BLOCK: Final = 7
PAY: Final = 8
CHOOSE_TARGET: Final = 9
CHOOSE: Final = 10  # anything else
ACTION_NAMES: Final = [
    "pass", "cast", "activate", "land", "turn up", "mana", "attack", "block", "pay", "target", "choose",
]  # fmt: skip


class Permanent(NamedTuple):
    """CR 110. A permanent as a seat sees it, as it is now; players are seats.

    `attached_to`, `attacking`, `blocking`: the name of what, "player 1", "" for nothing; an attacker or blocker
    of what is gone or has left combat (CR 506.4c) attacks or blocks "nothing".
    """

    name: str
    controller: int
    owner: int
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: tuple[str, ...]
    power: int
    toughness: int
    has: tuple[str, ...]  # keywords
    tapped: bool
    counters: tuple[tuple[str, int], ...]
    damage: int
    attached_to: str
    attacking: str
    blocking: str
    blocked: bool
    sick: bool  # it can't attack yet (CR 302.6)
    face_down: bool
    token: bool


class OnStack(NamedTuple):
    """CR 405. A spell or ability as a seat sees it."""

    name: str  # of the spell, or of the source of the ability
    controller: int
    ability: str  # in words; "" for a spell
    targets: tuple[str, ...]
    x: int


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicView(View):
    """CR 400.2. Own hand, everything public; of what is hidden the numbers of cards, and what this seat has seen."""

    # -- numbers, for programs
    def life(self, seat: i64) -> i64:
        """CR 119. A life total."""
        self._check_seat(seat)
        return self._game.value(seat, LIFE)

    def poison(self, seat: i64) -> i64:
        """CR 122.1f. Poison counters of a player."""
        self._check_seat(seat)
        return self._game.value(seat, POISON)

    def mana(self, seat: i64, color: i64) -> i64:
        """CR 106.4. Mana in a pool: 0 white, then blue, black, red, green, 5 colorless."""
        self._check_seat(seat)
        if color < 0 or color > 5:
            raise UnknownName(f"expected a kind of mana from 0 to 5, got {int(color)}")
        return self._game.value(seat, MANA + color)

    def hand_size(self, seat: i64) -> i64:
        """CR 402.3. How many cards are in a hand."""
        return self._size_of(seat, HAND)

    def library_size(self, seat: i64) -> i64:
        """CR 401.3. How many cards are in a library."""
        return self._size_of(seat, LIBRARY)

    def graveyard_size(self, seat: i64) -> i64:
        """CR 404.2. How many cards are in a graveyard."""
        return self._size_of(seat, GRAVEYARD)

    def turns(self, seat: i64) -> i64:
        """CR 500. How many turns a seat has begun."""
        self._check_seat(seat)
        return self._game.value(seat, TURNS)

    def step(self) -> i64:
        """CR 500.1. The step or main phase, by its number."""
        return step_of(self._game)

    def stack_size(self) -> i64:
        """CR 405. How many spells and abilities are on the stack."""
        g = self._game
        return g.zones.count(stack(g))

    def count(self, seat: i64, types: i64) -> i64:
        """How many permanents of these types (bits of `rules`) a seat controls."""
        self._check_seat(seat)
        g = self._game
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        n: i64 = 0
        while i < end:
            obj = zones.cells[i]
            if get(g, obj, CONTROL) == seat and is_a(g, obj, types):
                n += 1
            i += 1
        return n

    def creatures(self, seat: i64) -> i64:
        """How many creatures a seat controls."""
        return self.count(seat, CREATURE)

    def lands(self, seat: i64) -> i64:
        """How many lands a seat controls."""
        return self.count(seat, LAND)

    def power(self, seat: i64) -> i64:
        """The power of all creatures that a seat controls, together."""
        self._check_seat(seat)
        g = self._game
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        n: i64 = 0
        while i < end:
            obj = zones.cells[i]
            if get(g, obj, CONTROL) == seat and is_a(g, obj, CREATURE):
                n += get(g, obj, POWER)
            i += 1
        return n

    # -- the decision
    def option_action(self, i: i64) -> i64:
        """What an option of this seat's decision does: one of the numbers of ACTION_NAMES."""
        option = self._option_at(i)
        if option == NOTHING:
            return PASS
        kind = self.asked()
        if kind == ASK_PRIORITY:
            return self._with_priority(option)
        if kind == ASK_TARGET:
            return CHOOSE_TARGET
        if kind == ASK_ATTACK:
            return ATTACK
        if kind == ASK_BLOCK:
            return BLOCK
        if kind == ASK_PAY:
            return PAY
        if kind == ASK_MANA:
            return MAKE_MANA
        return CHOOSE

    def option_way(self, i: i64) -> i64:
        """How an option with priority casts its card, or which ability it activates: see `stack`; 0: as it is."""
        option = self._option_at(i)
        if option < 0 or self.asked() != ASK_PRIORITY:
            return 0
        return option >> ACTION

    def _with_priority(self, option: i64) -> i64:
        if option < 0:
            return MAKE_MANA
        g = self._game
        code = option >> ACTION
        if code >= ABILITIES:
            return ACTIVATE
        if code == TURNING_UP:
            return TURN_UP
        types = CARDS.types
        if code < WITH_MORPH and types[face_kind(g, option & ID_MASK, code)] & LAND:
            return PLAY_LAND
        return CAST

    def option_power(self, i: i64) -> i64:
        """Power of the permanent or spell that an option is about; 0 if it is about none."""
        obj = self._seen_object(i)
        if obj < 0:
            return 0
        return self._number(obj, POWER)

    def option_toughness(self, i: i64) -> i64:
        """Toughness of the permanent or spell that an option is about; 0 if it is about none."""
        obj = self._seen_object(i)
        if obj < 0:
            return 0
        return self._number(obj, TOUGH)

    def option_value(self, i: i64) -> i64:
        """CR 202.3. Mana value of the card, permanent or spell that an option is about; -1: of none."""
        obj = self._seen_object(i)
        if obj < 0:
            return -1
        return mana_value_of(self._game, obj)

    def option_is(self, i: i64, types: i64) -> bool:
        """Whether the card, permanent or spell that an option is about has one of these types (bits of `rules`)."""
        obj = self._seen_object(i)
        return obj >= 0 and self._number(obj, TYPES) & types != 0

    def option_seat(self, i: i64) -> i64:
        """The player that an option names, or who controls its object; -1: nobody."""
        option = self._option_at(i)
        g = self._game
        if option >= 0 and option & PLAYER:
            return option & NOBODY
        obj = g.match.object_of_option(g, option)
        if obj < 0 or obj >= len(g.place):
            return -1
        if g.zone_of(obj) == field(g) or g.zone_of(obj) == stack(g):
            return get(g, obj, CONTROL)
        home = g.home
        return home[obj]

    def option_permanent(self, i: i64) -> i64:
        """Which of `permanents()` an option is about; -1: none."""
        g = self._game
        return self._number_on_field(g.match.object_of_option(g, self._option_at(i)))

    def option_words(self, i: i64) -> str:
        """What an option with priority does, in our words: an ability's, or all of those of the card."""
        obj = self._seen_object(i)
        if obj < 0 or self.asked() != ASK_PRIORITY:
            return ""
        g = self._game
        way = self.option_way(i)
        if way >= ABILITIES:
            zone = g.zone_of(obj)
            j: i64 = way - ABILITIES
            number: i64 = CARDS.first[printed(g, obj, KIND)] + j
            if zone == field(g) or zone == command(g):
                number = ability_at(g, obj, j)
            return CARDS.abilities[number].label
        if way > 0 and way < WITH_MORPH:
            return self.words(CARDS.kind_names[face_kind(g, obj, way)])
        return self.words(CARDS.kind_names[g.kind(obj)])

    def asked_about(self) -> i64:
        """CR 508.1b, 509.1a. Which of `permanents()` has been picked to attack or block, but not yet what; -1: none."""
        g = self._game
        kind = self.asked()
        if kind != ASK_ATTACK and kind != ASK_BLOCK:
            return -1
        return self._number_on_field(g.find(g.slot(PICKED)))

    def could_block(self, i: i64, j: i64) -> bool:
        """CR 509.1a-b. Whether the i-th of `permanents()` may block the j-th when that attacks its controller."""
        g = self._game
        zones = g.zones
        first = zones.first(field(g))
        n = zones.count(field(g))
        if i < 0 or j < 0 or i >= n or j >= n:
            raise UnknownName(f"expected permanents from 0 to {int(n) - 1}, got {int(i)} and {int(j)}")
        blocker = zones.cells[first + i]
        return could_block(g, blocker, zones.cells[first + j], get(g, blocker, CONTROL))

    def _number_on_field(self, obj: i64) -> i64:
        g = self._game
        zones = g.zones
        if obj < 0 or obj >= len(g.place) or g.zone_of(obj) != field(g):
            return -1
        first = zones.first(field(g))
        end = zones.end(field(g))
        i = first
        while i < end:
            if zones.cells[i] == obj:
                return i - first
            i += 1
        return -1

    def passes(self) -> i64:
        """The index of the option that passes, declines or is done; -1: there is none."""
        return self.none_option()

    def _option_at(self, i: i64) -> i64:
        d = self._game.decision
        if d is None or d.seat != self._seat:
            return NOTHING
        options = d.options
        if i < 0 or i >= len(options):
            raise UnknownName(f"expected an option from 0 to {len(options) - 1}, got {int(i)}")
        return options[i]

    def _seen_object(self, i: i64) -> i64:
        g = self._game
        obj = g.match.object_of_option(g, self._option_at(i))
        if obj < 0 or obj >= len(g.place) or not g.knows(self._seat, obj):
            return -1
        return obj

    def _number(self, obj: i64, what: i64) -> i64:
        g = self._game
        zone = g.zone_of(obj)
        if zone == field(g) or zone == stack(g):
            return get(g, obj, what)
        c = CARDS
        kind = g.kind(obj)
        if what == POWER:
            return c.power[kind]
        if what == TOUGH:
            return c.tough[kind]
        return c.types[kind]

    def _size_of(self, seat: i64, place: i64) -> i64:
        self._check_seat(seat)
        g = self._game
        return g.zones.count(g.zone(place, seat))

    # -- text, for people
    @property
    def phase(self) -> str:
        """CR 500.1. The step or main phase, in print."""
        return STEP_NAMES[step_of(self._game)]

    def zone(self, seat: int | None, name: str) -> list[str]:
        """What lies in a zone by its name, top first, HIDDEN where this seat may not know.

        Of the battlefield and what is phased out, with a seat: what that player controls.
        """
        if seat is not None and name in SHARED_NAMES:
            self._check_seat(seat)
            number = self.zone_number(None, name)
            return sorted([x.name for x in self._permanents(seat, number)])
        return self.names(self.zone_number(seat, name))

    def zone_number(self, seat: int | None, name: str) -> int:
        """The number of a zone, for `names` and `size`; UnknownName if there is none of that name."""
        if seat is not None:
            self._check_seat(seat)
            if name not in PLACE_NAMES:
                raise UnknownName(f"expected a zone of a seat ({', '.join(PLACE_NAMES)}), got {name!r}")
            return seat * PLACES + PLACE_NAMES.index(name)
        if name not in SHARED_NAMES:
            raise UnknownName(f"expected a zone ({', '.join(SHARED_NAMES)}), got {name!r}")
        return int(shared(self._game, SHARED_NAMES.index(name)))

    def hand(self) -> list[str]:
        """This seat's hand."""
        return self.zone(int(self._seat), "hand")

    def graveyard(self, seat: i64) -> list[str]:
        """A graveyard, top first."""
        self._check_seat(seat)
        g = self._game
        return self.names(g.zone(GRAVEYARD, seat))

    def counters(self, seat: i64) -> dict[str, int]:
        """The counters of a seat that are not nought, by name; its life in any case."""
        self._check_seat(seat)
        out: dict[str, int] = {}
        for i, name in enumerate(COUNTER_NAMES):
            value = int(self._game.value(seat, i))
            if name and (value or i == LIFE):
                out[name] = value
        return out

    def permanents(self, seat: i64 | None = None) -> list[Permanent]:
        """CR 110. What a seat controls on the battlefield (None: what anybody does), in the order it came."""
        g = self._game
        if seat is None:
            return self._permanents(-1, int(field(g)))
        self._check_seat(seat)
        return self._permanents(int(seat), int(field(g)))

    def phased_out(self, seat: i64) -> list[str]:
        """CR 702.26d. The names of the permanents that a seat controlled as they phased out."""
        self._check_seat(seat)
        g = self._game
        return [x.name for x in self._permanents(int(seat), int(shared(g, PHASED)))]

    def stack(self) -> list[OnStack]:
        """CR 405. Spells and abilities, the one that resolves first at the front."""
        g = self._game
        out: list[OnStack] = []
        for obj in g.zones.all_of(stack(g)):
            node = g.col(obj, ABILITY)
            words = (
                "" if node == NONE else CARDS.ability_of(node).label or CARDS.ability_of(node).effect.label
            )
            targets = [
                self._called(g.col(obj, TARGET + j)) for j in range(TARGETS) if g.col(obj, TARGET + j) > 0
            ]
            out.append(
                OnStack(
                    self._name(obj),
                    int(get(g, obj, CONTROL)),
                    words,
                    tuple([t for t in targets if t]),
                    int(g.col(obj, NUMBER)),
                )
            )
        out.reverse()
        return out

    def card(self, name: str) -> tuple[str, str]:
        """Mana cost and type line of a card, in print; UnknownName if there is no such card."""
        kind = CARDS.kind(name)
        return in_print(int(CARDS.mana[kind])), CARDS.type_line(kind)

    def words(self, name: str) -> str:
        """What a card does, ability by ability, in our words; UnknownName if there is no such card."""
        kind = CARDS.kind(name)
        return "; ".join([CARDS.abilities[j].label for j in range(CARDS.first[kind], CARDS.end[kind])])

    def _permanents(self, seat: int, zone: int) -> list[Permanent]:
        g = self._game
        out: list[Permanent] = []
        for obj in g.zones.all_of(zone):
            phased = zone != field(g)
            if seat < 0 or (last_controller(g, obj) if phased else get(g, obj, CONTROL)) == seat:
                out.append(self._permanent(obj, phased))
        return out

    def _permanent(self, obj: i64, phased: bool) -> Permanent:
        g = self._game
        bits = g.col(obj, STATUS)
        kind = g.kind(obj)
        types: i64 = CARDS.types[kind] if phased else get(g, obj, TYPES)
        keys: i64 = CARDS.keys[kind] if phased else get(g, obj, KEYS)
        colors: i64 = CARDS.colors[kind] if phased else get(g, obj, COLORS)
        subs: i64 = CARDS.subs[kind] if phased else get(g, obj, SUBS)
        subs_b: i64 = CARDS.subs_b[kind] if phased else get(g, obj, SUBS_B)
        combat = ""
        if bits & ATTACKING:
            combat = self._called(attacked_by(g, obj)) or NOTHING_THERE
        elif bits & BLOCKING:
            combat = self._called(g.col(obj, COMBAT)) or NOTHING_THERE
        changeling = keys & CHANGELING != 0
        return Permanent(
            self._name(obj),
            int(last_controller(g, obj) if phased else get(g, obj, CONTROL)),
            int(g.home[obj]),
            tuple([TYPE_NAMES[i] for i in range(len(TYPE_NAMES)) if int(types) >> i & 1]),
            () if changeling else tuple(CARDS.names_of_subs(subs, subs_b)),
            tuple([COLOR_NAMES[i] for i in range(5) if int(colors) >> i & 1]),
            int(CARDS.power[kind] if phased else get(g, obj, POWER)),
            int(CARDS.tough[kind] if phased else get(g, obj, TOUGH)),
            tuple([name for bit, name in KEY_NAMES.items() if int(keys) & bit]),
            bits & TAPPED != 0,
            tuple([(TALLY_NAMES[i], int(tally(g, obj, i))) for i in range(TALLIES) if tally(g, obj, i) > 0]),
            int(g.col(obj, DAMAGE)),
            self._called(g.col(obj, ATTACHED)),
            combat if bits & ATTACKING else "",
            combat if bits & BLOCKING else "",
            bits & BLOCKED != 0,
            not phased and is_sick(g, obj),
            bits & FACE_DOWN != 0,
            bits & TOKEN != 0,
        )

    def _name(self, obj: i64) -> str:
        """CR 708.5. A face-down object by its face for who may look at it, the others see that it is face down."""
        g = self._game
        if g.col(obj, STATUS) & FACE_DOWN and self._sees(obj):
            return CARDS.kind_names[g.kind(obj)]
        if g.zone_of(obj) == shared(g, PHASED) and self._sees(obj):
            return CARDS.kind_names[g.kind(obj)]
        if self._sees(obj):
            return g.match.rules.name_of(g, obj)
        here = g.zone_of(obj) in (field(g), stack(g), shared(g, PHASED))
        if here and g.col(obj, STATUS) & FACE_DOWN:  # CR 708.2a; elsewhere a face-down card is no creature
            return g.match.rules.name_of(g, obj)
        return HIDDEN

    def _called(self, ref: i64) -> str:
        """What a reference is to, in print; "" if it is gone."""
        g = self._game
        if ref < 0:
            return ""
        if ref & PLAYER:
            return "" if ref & NOT_ANY_MORE else f"player {int(ref & NOBODY)}"
        obj = g.find(ref)
        if obj < 0:
            return ""
        return self._name(obj)
