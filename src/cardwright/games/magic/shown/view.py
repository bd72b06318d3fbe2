"""The view of a game of Magic: what one seat sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.characteristics.lookup import (
    controller,
    get,
    is_a,
    is_sick,
    last_controller,
    open_keywords,
    subtypes_of,
)
from cardwright.games.magic.events.exile import (
    InExile,
    face_down_in_exile,
    in_piles_first,
    in_todays_words,
    kept_by,
    pile_of,
)
from cardwright.games.magic.events.in_combat import attacked_by
from cardwright.games.magic.limited.drafts import notes
from cardwright.games.magic.numbers import columns, derived, facts, questions, steps
from cardwright.games.magic.numbers.counters import (
    COUNTER_NAMES,
    LIFE,
    MANA,
    POISON,
    TURNS,
)
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.types import CREATURE, LAND, TYPE_NAMES, colors_in_words, types_in_line
from cardwright.games.magic.numbers.zones import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PHASED,
    PLACE_NAMES,
    PLACES,
    PLANAR_DECK,
    SCHEME_DECK,
    SHARED_NAMES,
    STACK,
)
from cardwright.games.magic.objects.designations import designations_of
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.match import counters_on, match_of
from cardwright.games.magic.objects.players import is_opponent
from cardwright.games.magic.objects.queries import (
    battlefield,
    many_targets,
    owner,
    shared,
    stack,
    step_of,
    target_at,
    winners,
)
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.variants.commander.commander import (
    TAX,
    damage_by,
    how_many,
    is_commander,
    slot_of,
)
from cardwright.games.magic.variants.companions import companion_name
from cardwright.games.magic.variants.conspiracy import Conspiracy, conspiracies_known
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.facts import FIRST, next_fact
from cardwright.kernel.frames import F_ABOUT, F_MORE, F_VALUE, FREE, NOBODY, NOWHERE, PLAYER
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.views import HIDDEN, View

from .price_view import PriceView
from .view_types import Commander, OnStack, Permanent

NOTHING_THERE: Final = "nothing"

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class MagicView(PriceView):
    """CR 400.2. The view of one seat: its own hand, everything public, the sizes of hidden zones, and cards
    that it has seen.
    """

    # -- thinking ahead
    def of_game(self, game: Game, seat: i64) -> View:
        return MagicView(game, seat)

    def standing(self, seat: i64) -> i64:
        """CR 104.3b, 119. Return a rough score of a seat's position, for bots.

        It adds up its life, its permanents, the power of its creatures, and the cards in its hand.
        """
        self._check_seat(seat)
        g = self._game
        n = g.value(Seat(seat), LIFE) + self.hand_size(seat)
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        while i < end:
            obj = Obj(zones.cells[i])
            if get(g, obj, derived.CONTROL) == seat:
                n += 2
                if get(g, obj, derived.TYPES) & CREATURE:
                    n += get(g, obj, derived.POWER)
            i += 1
        return n

    def are_opponents(self, seat: i64, other: i64) -> bool:
        """CR 102.2-3. Whether two seats are opponents: different players who aren't teammates."""
        self._check_seat(seat)
        self._check_seat(other)
        return is_opponent(self._game, Seat(seat), Seat(other))

    def winners(self) -> list[int]:
        """CR 104.2. Return the seats of the winners. It is empty if the game was a draw or isn't over."""
        return winners(self._game) if self._game.over else []

    # -- numbers, for programs
    def life(self, seat: i64) -> i64:
        """CR 119. Return the life total of a seat."""
        self._check_seat(seat)
        return self._game.value(Seat(seat), LIFE)

    def poison(self, seat: i64) -> i64:
        """CR 122.1f. Return how many poison counters a player has."""
        self._check_seat(seat)
        return self._game.value(Seat(seat), POISON)

    def mana(self, seat: i64, color: i64) -> i64:
        """CR 106.4. Return how much mana of a color is in a seat's mana pool.

        `color`: 0 white, 1 blue, 2 black, 3 red, 4 green, 5 colorless.
        """
        self._check_seat(seat)
        if color < 0 or color > 5:
            raise UnknownName(f"expected a kind of mana from 0 to 5, got {int(color)}")
        return self._game.value(Seat(seat), MANA + color)

    def hand_size(self, seat: i64) -> i64:
        """CR 402.3. Return how many cards are in a seat's hand."""
        return self._size_of(seat, HAND)

    def library_size(self, seat: i64) -> i64:
        """CR 401.3. Return how many cards are in a seat's library."""
        return self._size_of(seat, LIBRARY)

    def graveyard_size(self, seat: i64) -> i64:
        """CR 404.2. Return how many cards are in a seat's graveyard."""
        return self._size_of(seat, GRAVEYARD)

    def planar_deck_size(self, seat: i64) -> i64:
        """CR 901.3, 901.15c. Return the size of a player's planar deck.

        If all players share one, return its size.
        """
        self._check_seat(seat)
        return self._pile(PLANAR_DECK, seat, len(match_of(self._game).planes) > 0)

    def scheme_deck_size(self, seat: i64) -> i64:
        """CR 904.3. Return the size of a player's scheme deck."""
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

    def is_active(self) -> bool:
        """CR 102.1. Whether it is this seat's turn."""
        return self._game.current == self._seat

    def turns(self, seat: i64) -> i64:
        """CR 500. Return how many turns a seat has begun."""
        self._check_seat(seat)
        return self._game.value(Seat(seat), TURNS)

    @property
    def own_turn(self) -> int:
        """CR 500.1, 500.7. Return how many turns the active player has begun, this one included. Return 0
        before the first turn.
        """
        return int(self.turns(self._game.current))

    def step(self) -> i64:
        """CR 500.1. Return the number of the current step or main phase."""
        return step_of(self._game)

    def stack_size(self) -> i64:
        """CR 405. Return how many spells and abilities are on the stack."""
        g = self._game
        return g.zones.count(stack(g))

    def how_many(self, seat: int, of_type: str) -> int:
        """CR 205.2a. Return how many permanents of a type a seat controls.

        `of_type`: `"Creature"`, `"Legendary"`. Raise UnknownName if it is neither a card type nor a
        supertype.
        """
        known = [name for name in TYPE_NAMES if name]
        if of_type not in known:
            raise UnknownName(f"expected a type ({', '.join(known)}), got {of_type!r}")
        return int(self.count(seat, 1 << TYPE_NAMES.index(of_type)))

    def count(self, seat: i64, types: i64) -> i64:
        """Return how many permanents with any of these types a seat controls.

        It is the fast form of `how_many`. `types`: bits of `numbers.types`.
        """
        self._check_seat(seat)
        g = self._game
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        n: i64 = 0
        while i < end:
            obj = Obj(zones.cells[i])
            if get(g, obj, derived.CONTROL) == seat and is_a(g, obj, types):
                n += 1
            i += 1
        return n

    def creatures(self, seat: i64) -> i64:
        """Return how many creatures a seat controls."""
        return self.count(seat, CREATURE)

    def lands(self, seat: i64) -> i64:
        """Return how many lands a seat controls."""
        return self.count(seat, LAND)

    def power(self, seat: i64) -> i64:
        """Return the total power of all creatures that a seat controls."""
        self._check_seat(seat)
        g = self._game
        zones = g.zones
        i = zones.first(battlefield(g))
        end = zones.end(battlefield(g))
        n: i64 = 0
        while i < end:
            obj = Obj(zones.cells[i])
            if get(g, obj, derived.CONTROL) == seat and is_a(g, obj, CREATURE):
                n += get(g, obj, derived.POWER)
            i += 1
        return n

    def _size_of(self, seat: i64, place: i64) -> i64:
        self._check_seat(seat)
        g = self._game
        return g.zones.count(g.zone(place, Seat(seat)))

    # -- text, for people
    @property
    def phase(self) -> str:
        """CR 500.1. Return the name of the current step or main phase."""
        return steps.STEP_NAMES[step_of(self._game)]

    def zone(self, seat: int | None, name: str) -> list[str]:
        """Return the names of the cards in a zone, top first. Cards that this seat may not know are called
        HIDDEN.

        If `seat` is given, a shared zone is limited to that player's objects: those they control on the
        battlefield, on the stack and among phased-out permanents, and those they own elsewhere (CR 108.3,
        108.4).
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
        theirs = vec[Obj]()
        for obj in self._game.zones.all_of(number):
            if self._whose(obj, name == SHARED_NAMES[STACK]) == seat:
                theirs = append(theirs, obj)
        return self._names_of(theirs, self._game.match.zone_flags[number] & FREE != 0)

    def _whose(self, obj: i64, on_stack: bool) -> i64:
        """CR 108.3-4, 405.1. Return the controller of an object on the stack,
        or the owner of one elsewhere.
        """
        return controller(self._game, Obj(obj)) if on_stack else owner(self._game, Obj(obj))

    def zone_number(self, seat: int | None, name: str) -> int:
        """Return the number of the zone with that name, for `names` and `size`.

        Raise UnknownName if there is no such zone.
        """
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
        """CR 315.7, 702.106b. Return the conspiracies in the command zone that this
        seat knows, with the chosen names.

        These are all that are face up, and the seat's own.
        """
        return conspiracies_known(self._game, self._seat)

    def noted(self, seat: i64) -> dict[str, int]:
        """CR 905.2b. Return the notes that a player made in the draft: a number for each name of a card.

        They are public.
        """
        self._check_seat(seat)
        found = dict(match_of(self._game).notes[seat])
        found.update(notes(self._game)[seat])  # in the draft itself
        return found

    def companion(self, seat: i64) -> str:
        """CR 103.2b. Return the name of a player's companion that is still outside the game.

        Return "" if there is none.
        """
        self._check_seat(seat)
        return companion_name(self._game, Seat(seat))

    def hand(self) -> list[str]:
        """Return the cards of this seat's hand."""
        return self.zone(int(self._seat), "hand")

    def graveyard(self, seat: i64) -> list[str]:
        """Return the cards of a graveyard, top first."""
        self._check_seat(seat)
        g = self._game
        return self.names(g.zone(GRAVEYARD, Seat(seat)))

    def exiled(self) -> list[InExile]:
        """CR 406.4-5. Return the cards in exile, pile by pile.

        Cards that everybody can see to belong together are in one pile.
        """
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
        """Return the counters of a seat by name.

        Only counters that aren't 0 are listed, and always its life.
        """
        self._check_seat(seat)
        out: dict[str, int] = {}
        for i, name in enumerate(COUNTER_NAMES):
            value = int(self._game.value(Seat(seat), i))
            if name and (value or i == LIFE):
                out[name] = value
        g = self._game
        at = next_fact(g, FIRST, facts.F_COUNTERS, F_ABOUT, g.player(Seat(seat)))
        while at >= 0:
            out[match_of(g).spaces.counter_word(g.facts[at + F_VALUE])] = int(g.facts[at + F_MORE])
            at = next_fact(g, at, facts.F_COUNTERS, F_ABOUT, g.player(Seat(seat)))
        return out

    def commanders(self, seat: i64) -> list[Commander]:
        """CR 903.3. Return the commanders with which a seat began the game."""
        self._check_seat(seat)
        g = self._game
        out: list[Commander] = []
        for number, name in enumerate(match_of(g).commanders[seat]):
            slot: i64 = int(seat) * 2 + number
            n = how_many(g, facts.F_TAX, Seat(seat), slot)
            damage = tuple([int(damage_by(g, Seat(other), slot)) for other in range(int(g.seats))])
            out.append(Commander(name, self._place_of(slot), int(n), int(TAX * n), damage))
        return out

    def _place_of(self, slot: i64) -> str:
        """CR 400.2. Return the name of the zone of the commander with this slot. Return "" if this seat
        doesn't know it.
        """
        g = self._game
        obj = Obj(0)
        while obj < g.match.first_free:
            if is_commander(g, obj) and slot_of(g, obj) == slot and g.zone_of(obj) != NOWHERE:
                if self._sees(obj):
                    return g.match.zone_list[g.zone_of(obj)].name
            obj = Obj(obj + 1)
        return ""

    def permanents(self, seat: i64 | None = None) -> list[Permanent]:
        """CR 110. Return the permanents that a seat controls (None: all permanents), oldest first."""
        g = self._game
        if seat is None:
            return self._permanents(-1, int(battlefield(g)))
        self._check_seat(seat)
        return self._permanents(int(seat), int(battlefield(g)))

    def phased_out(self, seat: i64) -> list[str]:
        """CR 702.26d. Return the names of the phased-out permanents that a seat controlled when they phased
        out.
        """
        self._check_seat(seat)
        g = self._game
        return [x.name for x in self._permanents(int(seat), int(shared(g, PHASED)))]

    def stack(self) -> list[OnStack]:
        """CR 405. Return the spells and abilities on the stack, first the one that resolves first."""
        g = self._game
        out: list[OnStack] = []
        for obj in g.zones.all_of(stack(g)):
            node = g.col(obj, columns.ABILITY)
            words = "" if node == questions.NONE else CARDS.text(CARDS.by_node[node])
            targets = [
                self._called(target_at(g, obj, j))
                for j in range(int(many_targets(g, obj)))
                if target_at(g, obj, j) > 0
            ]
            out.append(
                OnStack(
                    self._name(obj),
                    int(get(g, obj, derived.CONTROL)),
                    words,
                    tuple([t for t in targets if t]),
                    int(g.col(obj, columns.NUMBER)),
                )
            )
        out.reverse()
        return out

    def card(self, name: str) -> tuple[str, str]:
        """Return the mana cost and the type line of the card with that name as text.

        Raise UnknownName if there is no such card.
        """
        kind = CARDS.kind(name)
        return in_print(int(CARDS.mana[kind])), CARDS.type_line(kind)

    def _permanents(self, seat: int, zone: int) -> list[Permanent]:
        g = self._game
        out: list[Permanent] = []
        for obj in g.zones.all_of(zone):
            phased = zone != battlefield(g)
            if seat < 0 or (last_controller(g, obj) if phased else get(g, obj, derived.CONTROL)) == seat:
                out.append(self._permanent(obj, phased))
        return out

    def _permanent(self, obj: i64, phased: bool) -> Permanent:
        g = self._game
        bits = g.col(Obj(obj), columns.STATUS)
        kind = g.kind(Obj(obj))
        types: i64 = CARDS.types[kind] if phased else get(g, Obj(obj), derived.TYPES)
        keys: i64 = CARDS.keys[kind] if phased else get(g, Obj(obj), derived.KEYWORDS)
        colors: i64 = CARDS.colors[kind] if phased else get(g, Obj(obj), derived.COLORS)
        combat = ""
        if bits & columns.ATTACKING:
            combat = self._called(attacked_by(g, Obj(obj))) or NOTHING_THERE
        elif bits & columns.BLOCKING:
            combat = self._called(g.col(Obj(obj), columns.COMBAT)) or NOTHING_THERE
        become = [
            word for bit, word in columns.DESIGNATIONS.items() if bits & bit
        ]  # CR 701.37b, 702.112b, 719.3b
        become += designations_of(g, g.ref(Obj(obj)))  # CR 701.60b, 701.64b
        return Permanent(
            self._name(obj),
            int(last_controller(g, Obj(obj)) if phased else get(g, Obj(obj), derived.CONTROL)),
            int(g.home[obj]),
            types_in_line(int(types)),
            tuple(subtypes_of(g, Obj(obj))),
            colors_in_words(int(colors)),
            int(CARDS.power[kind] if phased else get(g, Obj(obj), derived.POWER)),
            int(CARDS.tough[kind] if phased else get(g, Obj(obj), derived.TOUGH)),
            (*keywords_in_words(int(keys)), *open_keywords(g, Obj(obj)), *become),
            bits & columns.TAPPED != 0,
            counters_on(g, Obj(obj)),
            int(g.col(Obj(obj), columns.DAMAGE)),
            self._called(g.col(Obj(obj), columns.ATTACHED)),
            combat if bits & columns.ATTACKING else "",
            combat if bits & columns.BLOCKING else "",
            bits & columns.BLOCKED != 0,
            not phased and is_sick(g, Obj(obj)),
            bits & columns.FACE_DOWN != 0,
            bits & columns.TOKEN != 0,
            () if phased else own_words(get(g, Obj(obj), derived.KIND), get(g, Obj(obj), derived.TEXT)),
        )

    def _name(self, obj: i64) -> str:
        """CR 708.5. Return the name of an object. A face-down object has a name only
        for players who may look at it.
        """
        g = self._game
        if g.col(Obj(obj), columns.STATUS) & columns.FACE_DOWN and self._sees(obj):
            return CARDS.called(g.kind(Obj(obj)))
        if g.zone_of(Obj(obj)) == shared(g, PHASED) and self._sees(obj):
            return CARDS.called(g.kind(Obj(obj)))
        if self._sees(obj):
            return g.match.rules.name_of(g, Obj(obj))
        here = g.zone_of(Obj(obj)) in (battlefield(g), stack(g), shared(g, PHASED))
        if (
            here and g.col(Obj(obj), columns.STATUS) & columns.FACE_DOWN
        ):  # CR 708.2a; elsewhere a face-down card is no creature
            return g.match.rules.name_of(g, Obj(obj))
        return HIDDEN

    def _face(self, obj: i64) -> str:
        return self._name(obj)

    def _called(self, ref: i64) -> str:
        """Return the name of the object or player to which a reference refers. Return "" if it is gone."""
        g = self._game
        if ref < 0:
            return ""
        if ref & PLAYER:
            return "" if ref & columns.NOT_ANY_MORE else f"player {int(ref & NOBODY)}"
        obj = g.find(ref)
        if obj < 0:
            return ""
        return self._name(obj)


def own_words(kind: i64, text: i64) -> tuple[str, ...]:
    """CR 111.3-4. Return the texts of a token's abilities, if its name alone doesn't tell them.

    That is so if other kinds of tokens have the same name. Otherwise return an empty tuple.
    """
    if CARDS.called(kind) == CARDS.kind_names[kind]:
        return ()
    return tuple([CARDS.text(i) for i in range(int(CARDS.first[text]), int(CARDS.end[text]))])
