"""What one seat sees of a game of Magic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import FREE, ID_MASK, NOBODY, NOWHERE, PLAYER
from cardwright.kernel.ints import append, i64, vec
from cardwright.kernel.views import HIDDEN, View
from cardwright.magic.ways import (
    ABILITIES,
    AS_IT_IS,
    TURNING_UP,
    UNCOVERING,
    WAYS,
    face_of,
    is_land_play,
    kind_played,
)

from .asking import ASK_ATTACK, ASK_BLOCK, ASK_DAMAGE, ASK_MANA, ASK_PAY, ASK_PRIORITY, ASK_TARGET
from .block import attacked_by, could_block
from .commander import TAX, damage_by, how_many, is_commander, slot_of
from .conspiracies import Conspiracy, conspiracies_known
from .derive import ability_at, controller, get, is_a, is_sick, last_controller, mana_value_of, printed
from .drafts import notes
from .exiled import InExile, face_down_in_exile, in_piles_first, in_todays_words, kept_by, pile_of
from .keys import CHANGELING, KEY_NAMES
from .mana_cost import in_print
from .match import match_of
from .numbers.columns import NOT_ANY_MORE
from .outside import companion_name
from .playable import way_at
from .players import is_opponent
from .purpose import NO_PURPOSE, Purpose
from .purpose_view import PurposeView
from .rules import (
    ABILITY,
    ACTION,
    ATTACHED,
    ATTACKING,
    BATTLEFIELD,
    BLOCKED,
    BLOCKING,
    BRING_COMPANION,
    COLOR_NAMES,
    COLORS,
    COMBAT,
    CONTROL,
    COUNTER_NAMES,
    CREATURE,
    DAMAGE,
    EXILE,
    F_TAX,
    FACE_DOWN,
    GRAVEYARD,
    HAND,
    KEYS,
    KIND,
    LAND,
    LIBRARY,
    LIFE,
    MANA,
    MONSTROUS,
    NONE,
    NUMBER,
    PHASED,
    PLACE_NAMES,
    PLACES,
    PLANAR_DECK,
    POISON,
    POWER,
    SCHEME_DECK,
    SHARED_NAMES,
    STACK,
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
    owner,
    shared,
    stack,
    step_of,
    tally,
    winners,
)
from .seen import Commander, OnStack, Permanent
from .table import CARDS

DAMAGED: Final = 5  # slot of the frame that asks how damage is assigned: to whom (see `combat`)
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

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicView(PurposeView):
    """CR 400.2. Own hand, everything public; of what is hidden the numbers of cards, and what this seat has seen."""

    # -- thinking ahead
    def of_game(self, game: Game, seat: i64) -> View:
        return MagicView(game, seat)

    def standing(self, seat: i64) -> i64:
        """CR 104.3b, 119. Life, and what a seat has on the battlefield and in the hand."""
        self._check_seat(seat)
        g = self._game
        n = g.value(seat, LIFE) + self.hand_size(seat)
        zones = g.zones
        i = zones.first(field(g))
        end = zones.end(field(g))
        while i < end:
            obj = zones.cells[i]
            if get(g, obj, CONTROL) == seat:
                n += 2
                if get(g, obj, TYPES) & CREATURE:
                    n += get(g, obj, POWER)
            i += 1
        return n

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """CR 102.2-3. Whether two seats are opponents: neither one seat nor teammates."""
        self._check_seat(seat)
        self._check_seat(other)
        return is_opponent(self._game, seat, other)

    def winners(self) -> list[int]:
        """CR 104.2. Who has won, once the game is over; nobody in a draw."""
        return winners(self._game) if self._game.over else []

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

    def planar_deck_size(self, seat: i64) -> i64:
        """CR 901.3, 901.15c. How many cards are in a player's planar deck; in one that all share."""
        self._check_seat(seat)
        return self._pile(PLANAR_DECK, seat, len(match_of(self._game).planes) > 0)

    def scheme_deck_size(self, seat: i64) -> i64:
        """CR 904.3. How many cards are in a player's scheme deck."""
        self._check_seat(seat)
        return self._pile(SCHEME_DECK, seat, False)

    def _pile(self, place: i64, seat: i64, of_all: bool) -> i64:
        g = self._game
        n: i64 = 0
        if g.zones.n > shared(g, place):
            for obj in g.zones.all_of(shared(g, place)):
                if of_all or g.home[obj] == seat:
                    n += 1
        return n

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
        """Which of the ways to play its card an option with priority is, or which ability it activates: see `ways`."""
        option = self._option_at(i)
        if option < 0 or self.asked() != ASK_PRIORITY:
            return 0
        return option >> ACTION

    def _with_priority(self, option: i64) -> i64:
        if option < 0:
            return CHOOSE if option == BRING_COMPANION else MAKE_MANA
        g = self._game
        code = option >> ACTION
        if code >= ABILITIES:
            return ACTIVATE
        if code == TURNING_UP:
            return TURN_UP
        if code == UNCOVERING:
            return TURN_UP
        obj = option & ID_MASK
        return PLAY_LAND if is_land_play(g, obj, self._played(obj, code)) else CAST

    def _played(self, obj: i64, i: i64) -> i64:
        """CR 601.2b. The way to play a card that an option with priority stands for."""
        d = self._game.decision
        return way_at(self._game, obj, d.seat, i) if d is not None else AS_IT_IS

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

    def option_colors(self, i: i64) -> i64:
        """CR 105.2. The colors, a bit each, of the card, permanent or spell that an option is about; 0 if of none."""
        obj = self._seen_object(i)
        if obj < 0:
            return 0
        return printed(self._game, obj, COLORS)

    def colors_of(self, name: str) -> int:
        """CR 105.2. The colors, a bit each, of a card by its name; 0 if it has none or there is no such card."""
        kind = CARDS.kinds.get(name)
        return 0 if kind is None else int(CARDS.colors[kind])

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

    def option_purpose(self, i: i64) -> Purpose:
        """What an option with priority is for: an ability, or the card as it would be cast."""
        obj = self._seen_object(i)
        if obj < 0 or self.asked() != ASK_PRIORITY:
            return NO_PURPOSE
        g = self._game
        way = self.option_way(i)
        if way >= ABILITIES:
            return CARDS.said.purpose(CARDS.abilities[self._ability_of(obj, way - ABILITIES)])
        if way < WAYS:
            return CARDS.said.card(kind_played(g, obj, self._played(obj, way)))
        return CARDS.said.card(g.kind(obj))

    def damage_to(self) -> i64:
        """CR 510.1c. Which of `permanents()` damage is being assigned to; -1: none."""
        if self.asked() != ASK_DAMAGE:
            return -1
        g = self._game
        return self._number_on_field(g.find(g.slot(DAMAGED)))

    def option_amount(self, i: i64) -> i64:
        """CR 510.1c. How much damage an option assigns; 0 for other questions."""
        return self._option_at(i) if self.asked() == ASK_DAMAGE else 0

    def _ability_of(self, obj: i64, j: i64) -> i64:
        """The number of the j-th ability of an object, where it functions."""
        g = self._game
        zone = g.zone_of(obj)
        if zone == field(g) or zone == command(g):
            return ability_at(g, obj, j)
        return CARDS.first[printed(g, obj, KIND)] + j

    def option_place(self, i: i64) -> str:
        """CR 400.1. The zone of the object that an option is about; "" if that is none, or not known."""
        g = self._game
        obj = self._seen_object(i)
        if obj < 0 or g.zone_of(obj) == NOWHERE:
            return ""
        return g.match.zone_list[g.zone_of(obj)].name

    def option_words(self, i: i64) -> str:
        """What an option with priority does, in our words: an ability's, or all of those of the card."""
        obj = self._seen_object(i)
        if obj < 0 or self.asked() != ASK_PRIORITY:
            return ""
        g = self._game
        way = self.option_way(i)
        if way >= ABILITIES:
            return CARDS.text(self._ability_of(obj, way - ABILITIES))
        if way < WAYS:
            face = face_of(self._played(obj, way))
            if face > 0:
                return self.words(CARDS.kind_names[CARDS.face[g.kind(obj)][face - 1]])
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

        Of a zone that all share, with a seat: of the battlefield, what is phased out and the stack what that player
        controls; of exile, the command zone, the ante, planar and scheme decks what that player owns (CR 108.3, 108.4).
        """
        name = in_todays_words(name)
        if name == SHARED_NAMES[SCHEME_DECK] and self._game.zones.n <= shared(self._game, SCHEME_DECK):
            return []  # a game without schemes
        if seat is None or name not in SHARED_NAMES:
            return self.names(self.zone_number(seat, name))
        self._check_seat(seat)
        number = self.zone_number(None, name)
        if name == SHARED_NAMES[EXILE]:
            return sorted([x.name for x in self.exiled() if x.owner == seat])
        if name in (SHARED_NAMES[BATTLEFIELD], SHARED_NAMES[PHASED]):
            return sorted([x.name for x in self._permanents(seat, number)])
        theirs = vec[i64]()
        for obj in self._game.zones.all_of(number):
            if self._whose(obj, name == SHARED_NAMES[STACK]) == seat:
                theirs = append(theirs, obj)
        return self._names_of(theirs, self._game.match.zone_flags[number] & FREE != 0)

    def _whose(self, obj: i64, on_stack: bool) -> i64:
        """CR 108.3-4, 405.1. Who controls an object on the stack; who owns one elsewhere."""
        return controller(self._game, obj) if on_stack else owner(self._game, obj)

    def zone_number(self, seat: int | None, name: str) -> int:
        """The number of a zone, for `names` and `size`; UnknownName if there is none of that name."""
        name = in_todays_words(name)
        if seat is not None:
            self._check_seat(seat)
            if name not in PLACE_NAMES:
                raise UnknownName(f"expected a zone of a seat ({', '.join(PLACE_NAMES)}), got {name!r}")
            return seat * PLACES + PLACE_NAMES.index(name)
        if name not in SHARED_NAMES:
            raise UnknownName(f"expected a zone ({', '.join(SHARED_NAMES)}), got {name!r}")
        if SHARED_NAMES.index(name) + self._game.seats * PLACES >= self._game.zones.n:
            raise UnknownName(
                f"expected a zone of this game, got {name!r}, which only games with schemes have"
            )
        return int(shared(self._game, SHARED_NAMES.index(name)))

    def conspiracies(self) -> list[Conspiracy]:
        """CR 315.7, 702.106b. Those in the command zone: all that are face up, and one's own, with the chosen names."""
        return conspiracies_known(self._game, self._seat)

    def noted(self, seat: i64) -> dict[str, int]:
        """CR 905.2b. What a player noted in the draft for cards of a name; everybody may read it."""
        self._check_seat(seat)
        found = dict(match_of(self._game).notes[seat])
        found.update(notes(self._game)[seat])  # in the draft itself
        return found

    def companion(self, seat: i64) -> str:
        """CR 103.2b. A player's companion that is still outside the game; "": none."""
        self._check_seat(seat)
        return companion_name(self._game, seat)

    def hand(self) -> list[str]:
        """This seat's hand."""
        return self.zone(int(self._seat), "hand")

    def graveyard(self, seat: i64) -> list[str]:
        """A graveyard, top first."""
        self._check_seat(seat)
        g = self._game
        return self.names(g.zone(GRAVEYARD, seat))

    def exiled(self) -> list[InExile]:
        """CR 406.4-5. The cards in exile, pile by pile: what everybody can see to belong together, and to what."""
        g = self._game
        piles: list[tuple[int, int, int]] = []
        out: list[InExile] = []
        for obj in g.zones.all_of(shared(g, EXILE)):
            down = face_down_in_exile(g, obj)
            key = (int(pile_of(g, obj)), int(g.home[obj]), -1 if down else int(obj))
            if key not in piles:
                piles.append(key)
            out.append(InExile(self._name(obj), int(g.home[obj]), down, piles.index(key), kept_by(g, obj)))
        out.sort(key=in_piles_first)
        return out

    def counters(self, seat: i64) -> dict[str, int]:
        """The counters of a seat that are not nought, by name; its life in any case."""
        self._check_seat(seat)
        out: dict[str, int] = {}
        for i, name in enumerate(COUNTER_NAMES):
            value = int(self._game.value(seat, i))
            if name and (value or i == LIFE):
                out[name] = value
        return out

    def commanders(self, seat: i64) -> list[Commander]:
        """CR 903.3. The commanders with which a seat began the game."""
        self._check_seat(seat)
        g = self._game
        out: list[Commander] = []
        for number, name in enumerate(match_of(g).commanders[seat]):
            slot: i64 = int(seat) * 2 + number
            n = how_many(g, F_TAX, seat, slot)
            damage = tuple([int(damage_by(g, other, slot)) for other in range(int(g.seats))])
            out.append(Commander(name, self._place_of(slot), int(n), int(TAX * n), damage))
        return out

    def _place_of(self, slot: i64) -> str:
        """CR 400.2. Where a commander is, if this seat knows."""
        g = self._game
        obj: i64 = 0
        while obj < g.match.first_free:
            if is_commander(g, obj) and slot_of(g, obj) == slot and g.zone_of(obj) != NOWHERE:
                if self.seat < 0 or g.knows(self.seat, obj):
                    return g.match.zone_list[g.zone_of(obj)].name
            obj += 1
        return ""

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
            words = "" if node == NONE else CARDS.text(CARDS.by_node[node])
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
        return ". ".join([CARDS.text(j) for j in range(CARDS.first[kind], CARDS.end[kind])])

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
        shown: i64 = kind if phased else get(g, obj, KIND)
        combat = ""
        if bits & ATTACKING:
            combat = self._called(attacked_by(g, obj)) or NOTHING_THERE
        elif bits & BLOCKING:
            combat = self._called(g.col(obj, COMBAT)) or NOTHING_THERE
        changeling = keys & CHANGELING != 0
        monstrous = ["monstrous"] if bits & MONSTROUS else []  # CR 701.37b
        return Permanent(
            self._name(obj),
            int(last_controller(g, obj) if phased else get(g, obj, CONTROL)),
            int(g.home[obj]),
            tuple([TYPE_NAMES[i] for i in range(len(TYPE_NAMES)) if int(types) >> i & 1]),
            () if changeling else tuple(CARDS.names_of_subs(subs, subs_b, shown, types)),
            tuple([COLOR_NAMES[i] for i in range(5) if int(colors) >> i & 1]),
            int(CARDS.power[kind] if phased else get(g, obj, POWER)),
            int(CARDS.tough[kind] if phased else get(g, obj, TOUGH)),
            tuple([name for bit, name in KEY_NAMES.items() if int(keys) & bit] + monstrous),
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
