"""The words and positions of Magic for the scenario language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, Self

from cardwright.games.magic import cards
from cardwright.games.magic.characteristics import lookup
from cardwright.games.magic.events.exile import OLD_WORDS
from cardwright.games.magic.given_decks import sheets_in
from cardwright.games.magic.numbers.columns import (
    ATTACHED,
    ATTACKING,
    BLOCKING,
    DAMAGE,
    FACE_DOWN,
    STAMP,
    TAPPED,
)
from cardwright.games.magic.numbers.counters import COUNTER_NAMES, MANA
from cardwright.games.magic.numbers.derived import COLORS, CONTROL, KIND, POWER, TOUGH, TYPES
from cardwright.games.magic.numbers.derived import KEYWORDS as KEYS
from cardwright.games.magic.numbers.keywords import KEY_NAMES, keywords_in_words
from cardwright.games.magic.numbers.questions import (
    ACTION,
    ASK_ATTACK,
    ASK_BLOCK,
    ASK_BOTTOM,
    ASK_DISCARD,
    ASK_PAY,
    ASK_PRIORITY,
)
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.types import (
    COLOR_LETTERS,
    COLOR_NAMES,
    EVERY_CREATURE_TYPE_SAID,
    IS_TOKEN,
    TYPE_NAMES,
)
from cardwright.games.magic.numbers.zones import BATTLEFIELD, PHASED, PLACE_NAMES, PLACES, SHARED_NAMES, STACK
from cardwright.games.magic.objects.match import MagicMatch, counters_on, match_of
from cardwright.games.magic.objects.open_sets import COUNTER_KINDS, KEYWORD_WORDS, SUBTYPES
from cardwright.games.magic.objects.queries import has_status, owner, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import Placed as Lying
from cardwright.games.magic.placed import in_tuples
from cardwright.games.magic.positions import laid_out, mana_in_print
from cardwright.games.magic.rules import card_names
from cardwright.games.magic.rules.cause_texts import CAUSES
from cardwright.games.magic.rules.question_texts import QUESTIONS
from cardwright.games.magic.spec import EDITIONS, MagicSpec
from cardwright.games.magic.variants.commander.deck_rules import BRAWL, COMMANDER
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.games.magic.variants.stickers import SHEETS
from cardwright.games.magic.variants.two_headed_giant.table import TWO_HEADED_GIANT
from cardwright.kernel.effects import ASK_REPLACE
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import ID_MASK, NOWHERE, PLAYER
from cardwright.kernel.game import Game as State
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.spelling import number_in
from cardwright.kernel.views import HIDDEN
from cardwright.play.body import state_to_bytes
from cardwright.scenario.engine import NOBODY, AGame, Grammar, Kind, Placed, Position, Value, listed_in
from cardwright.scenario.options import unnumbered
from cardwright.scenario.watching import Watched
from cardwright.scenario.words import BETWEEN, labels

from .game import MagicGame

# words that code puts between the names and texts of the tables, see scenario/words.py
OF_MAGIC: Final = """
announce announces anywhere aside attack attackable attacker attackers attacking attacks automatically batch block
blocked blocker blockers blocking blocks bottom commanders commit conspiracies conspired craft decks devotion
discarded finds graveyards hands header homes hour keeps libraries life lifted modes moves objects pays permanents
phenomena prepare priority process proposed removed repeat rolls rows sideboards sorcery spacecraft stickers symbol
symbols tap taps tapped targets teams tribute untap untaps untapped vanguards vehicle
"""

__all__ = ["MagicEngine", "MagicPosition", "cards"]  # importing the cards makes their table

OPEN: Final = ("battlefield", "stack", "exile", "command", "ante", "phased out")  # zones of all that all see
LAID: Final = (
    "battlefield",
    "exile",
    "command",
    "ante",
    "phased out",
    "planar deck",
    "scheme deck",
)  # shared, but a seat has its part in them
NOTHING: Final = "nothing"
PHASED_OUT: Final = SHARED_NAMES[PHASED]
MANA_POOL: Final = "mana pool"


def magic_words() -> Collection[str]:
    """Return the words that a scenario of Magic can use: names, labels, and all other texts in Magic's
    tables.
    """
    return (
        BETWEEN, OF_MAGIC, *labels(CARDS.nodes), *(str(ability.label) for ability in CARDS.abilities),
        *CARDS.kind_names, *SUBTYPES.names.words(), *KEYWORD_WORDS.words(), *KEY_NAMES.values(), *COLOR_NAMES,
        *COUNTER_NAMES, *PLACE_NAMES,
        *SHARED_NAMES, *STEP_NAMES, *COUNTER_KINDS.words(), *TYPE_NAMES, *(text for text, _ in QUESTIONS.values()),
        *(text for _, text in CAUSES.values()), *SHEETS.names, *(one.text for one in SHEETS.stickers),
    )  # fmt: skip


class Live(Collection[str]):
    """A collection of words that is computed at each use, because each card that is read adds words to it."""

    def __init__(self, now: Callable[[], Collection[str]]) -> None:
        self.now = now

    def __contains__(self, word: object) -> bool:
        return word in self.now()

    def __iter__(self) -> Iterator[str]:
        return iter(self.now())

    def __len__(self) -> int:
        return len(self.now())


def called(name: str) -> str:
    """CR 111.4. Return the printed name of a card, or of a token that is found by any of its names."""
    kind = CARDS.kinds.get(name)
    if kind is None:
        kind = next(iter(card_names.tokens_called(name)), None)
    return name if kind is None or not CARDS.flags[kind] & IS_TOKEN else CARDS.called(kind)


def whole_name(name: str) -> str:
    """CR 709.4a. Return the name of the whole card, given that name or the name of a half of a split card."""
    return CARDS.kind_names[CARDS.kinds[name]] if name in CARDS.kinds else name


COUNTERS: Final = Live(COUNTER_KINDS.words)
KINDS: Final = Live(lambda: CARDS.kinds)
GRAMMAR: Final = Grammar(
    position={"mana": Kind.BY_SEAT, "stickers": Kind.BY_SEAT, "for ante": Kind.FLAG, "variant": Kind.TEXT},
    card={
        "tapped": Kind.FLAG, "counters": Kind.AMOUNTS, "attached to": Kind.TEXT, "owner": Kind.SEAT,
        "face down": Kind.FLAG, "summoning sick": Kind.FLAG, "damage": Kind.NUMBER, "as": Kind.TEXT,
        "phased out": Kind.FLAG, "commander": Kind.FLAG, "casts": Kind.NUMBER, "dealt": Kind.NUMBERS_BY_SEAT,
        "named": Kind.TEXTS,
    },
    step="step",
    turn_number=3,
    counters=("life", "poison", "energy"),
    seat={MANA_POOL: mana_in_print},
    things="permanents",
    facts={
        "name": Kind.TEXT, "controller": Kind.SEAT, "owner": Kind.SEAT, "zone": Kind.TEXT, "power": Kind.NUMBER,
        "toughness": Kind.NUMBER, "tapped": Kind.FLAG, "counters": Kind.AMOUNTS, "attached to": Kind.TEXTS,
        "has": Kind.TEXTS, "types": Kind.TEXTS, "colors": Kind.TEXTS, "damage": Kind.NUMBER,
        "face down": Kind.FLAG, "attacking": Kind.FLAG, "blocking": Kind.FLAG, "phased out": Kind.FLAG,
    },
    zone_of={"phased out": PHASED_OUT},
    names={
        "name": Live(lambda: (*CARDS.kinds, *map(called, CARDS.kinds))),
        "zone": (*PLACE_NAMES, *SHARED_NAMES), "counters": COUNTERS,
        "attached to": (NOTHING,), "has": Live(lambda: (*KEY_NAMES.values(), *KEYWORD_WORDS.words())),
        "types": Live(
            lambda: [name for name in (*TYPE_NAMES, *SUBTYPES.names.words(), EVERY_CREATURE_TYPE_SAID) if name]
        ),
        "colors": tuple(COLOR_NAMES),
    },
    card_names={"counters": COUNTERS, "named": KINDS},
    things_in=("attached to",),
    numbers={name: i for i, name in enumerate(COUNTER_NAMES) if name},
    signed=("life", "hand size"),
    part=("has", "attached to"),
    none_of={"lacks": "has", "types without": "types"},
    passing="Pass",
    alike=(QUESTIONS[ASK_PRIORITY][0], QUESTIONS[ASK_DISCARD][0], QUESTIONS[ASK_BOTTOM][0]),
    declined=(QUESTIONS[ASK_ATTACK][0], QUESTIONS[ASK_BLOCK][0]),
    automatic=(QUESTIONS[ASK_PAY][0],),
    no_choice=(QUESTIONS[ASK_REPLACE][0],),  # CR 616.1: two effects make a choice, one makes none
    finds=card_names.own_name,
    whole_name=whole_name,
    in_print=called,
    old_words=OLD_WORDS,
    book="magic",
    says=magic_words,
)  # fmt: skip


def played(match: MagicMatch) -> str:
    """CR 810, 903. Return the name of the variant that is played at a table."""
    if match.shares_life:
        return TWO_HEADED_GIANT
    if not any(match.commanders):
        return ""
    return BRAWL if match.brawl else COMMANDER


NO_ALIASES: Final[dict[str, int]] = {}  # of a game that comes out of a save, until it is given the file's


def found_in(g: State, ref: int) -> int:
    """CR 400.7. Return the object to which a reference points.

    Return -1 if it no longer exists, or if it came into being after this copy of the game was made.
    """
    return int(g.find(ref)) if ref & ID_MASK < len(g.kind_of) else -1


class MagicPosition(Watched, MagicGame):
    """A game of Magic as the runner of a scenario sees it: with all hidden information."""

    aliases: dict[str, int] = NO_ALIASES  # what the file calls an object, and the reference to it
    known: frozenset[int] = frozenset()  # references to what was there when something was answered last

    def _with(self, state: State) -> Self:
        new = super()._with(state)
        new.aliases = self.aliases
        new.known = self.known
        return new

    def look(self) -> None:
        """CR 400.7. Remember which objects exist now. Only objects that come into being later can get an
        alias.
        """
        self.known = frozenset(ref for ref, _ in self._there())

    def look_as(self, other: AGame) -> None:
        """CR 400.7. Take over from `other`, of which this game is a copy, which objects existed at its last
        answer.
        """
        assert isinstance(other, MagicPosition)
        self.known = other.known

    def _there(self) -> list[tuple[int, int]]:
        """Return the reference and number of each object in the public zones, oldest first."""
        g = self._state
        zones = [shared(g, i) for i, name in enumerate(SHARED_NAMES) if name in OPEN]
        zones += [seat * PLACES + PLACE_NAMES.index("graveyard") for seat in range(len(self.seats))]
        objects = [int(obj) for zone in zones if zone < g.zones.n for obj in g.zones.all_of(zone)]
        return [
            (int(g.ref(Obj(obj))), obj)
            for obj in sorted(objects, key=lambda o: (int(g.col(Obj(o), STAMP)), o))
        ]

    def call(self, alias: str, thing: str) -> None:
        """CR 400.7. Give an alias to an object that has come into being since the last answer.

        `thing`: its name, such as `Goblin #2`.
        """
        wanted, _, number = thing.partition(" #")
        new = [ref for ref, _ in self._there() if ref not in self.known]
        found = [ref for ref in new if wanted in self._names_of(ref)]
        at = number_in(number)
        if 1 <= at <= len(found):
            found = [found[at - 1]]
        if len(found) != 1:
            listed = ", ".join(next(self._names_of(ref)) for ref in new) or "nothing"
            raise UnknownName(
                f"expected one object that is {thing!r} to come into being, got {len(found)}; new is: {listed}"
            )
        self.aliases[alias] = found[0]

    def _also(self, g: State, option: int, text: str) -> Sequence[str]:
        """Return other texts of an option, with the aliases that the scenario gave to the object in place of
        its name.
        """
        ref = option & ((1 << ACTION) - 1)
        if option < 0 or ref & PLAYER:
            return ()
        obj = Obj(ref & ID_MASK)
        called = [alias for alias, of in self.aliases.items() if found_in(g, of) == obj]
        if not called:
            return ()
        plain = unnumbered(text)
        names = (g.match.rules.name_of(g, obj), CARDS.kind_names[g.kind(obj)])
        return [plain.replace(name, alias) for name in names if name and name in plain for alias in called]

    @property
    def waiting(self) -> int:
        """Return how many spells and abilities are on the stack."""
        return int(self._state.zones.count(shared(self._state, STACK)))

    def counter(self, seat: int, name: str) -> int:
        """Return the number of a seat's counters with this name."""
        return int(self._state.value(Seat(seat), COUNTER_NAMES.index(name)))

    def pile(self, name: str) -> list[str]:
        """Raise `UnknownName`, because Magic has no piles."""
        raise UnknownName(f"expected a zone, got the pile {name!r}")

    def zone(self, seat: int, zone: str) -> list[str]:
        """CR 400.1. Return the names of the cards in a zone. In an ordered zone, the top card is first.

        In a zone that all players share, return only the cards that belong to this seat.
        """
        return [self._name(Obj(obj)) for obj in self._objects(seat, zone)]

    def sees(self, viewer: int, seat: int, zone: str) -> list[str | None]:
        """CR 400.2, 708.5. Return the cards of a zone as the seat `viewer` sees them, with None for each card
        whose face is hidden.

        A player who may look at a face-down card sees its name.
        """
        if seat != NOBODY and zone in LAID:
            g = self._state
            return [
                None if not g.knows(Seat(viewer), Obj(obj))
                else CARDS.kind_names[g.kind(Obj(obj))] if has_status(g, Obj(obj), FACE_DOWN) else self._name(Obj(obj))
                for obj in self._objects(seat, zone)
            ]  # fmt: skip
        names = self.view(viewer).names(self._number(seat, zone))
        shown = [None if name == HIDDEN else name for name in names]
        if zone == SHARED_NAMES[STACK]:
            return [
                None if veiled else name
                for name, veiled in zip(shown, self._veiled(viewer, seat, zone), strict=True)
            ]
        return shown

    def _veiled(self, viewer: int, seat: int, zone: str) -> list[bool]:
        """CR 708.5. Return for each object of a zone whether it is face down and `viewer`
        may not look at it.
        """
        g = self._state
        return [
            bool(has_status(g, Obj(obj), FACE_DOWN)) and not g.knows(Seat(viewer), Obj(obj))
            for obj in self._objects(seat, zone)
        ]

    def seat_text(self, seat: int, key: str) -> str:
        """CR 106.4. Return the mana in a seat's pool, such as `{U}{U}{C}`."""
        amounts = (int(self._state.value(Seat(seat), MANA + i)) for i in range(len(COLOR_LETTERS)))
        return "".join(f"{{{letter}}}" * n for letter, n in zip(COLOR_LETTERS, amounts, strict=True))

    def facts(self, thing: str, zone: str = "") -> Mapping[str, Value] | None:
        """CR 109.3, 110.5. Return the facts about a permanent, or about the object with the alias `thing`.
        Return None if there is no such object.

        `zone`: look for a card with that name in this zone instead.
        """
        g = self._state
        obj = Obj(self._find(thing, zone))
        if obj < 0:
            return None
        kind_types = int(lookup.characteristic(g, obj, TYPES))
        types = [name for i, name in enumerate(TYPE_NAMES) if name and kind_types >> i & 1]
        types += lookup.subtypes_of(g, obj)
        colors = int(lookup.characteristic(g, obj, COLORS))
        keys = int(lookup.characteristic(g, obj, KEYS))
        lies_in = int(g.zone_of(obj))
        phased = lies_in == shared(g, PHASED)
        return {
            "name": self._name(obj),
            "controller": self.seats[
                lookup.last_controller(g, obj) if phased else lookup.characteristic(g, obj, CONTROL)
            ],
            "owner": self.seats[owner(g, obj)],
            "zone": g.match.zone_list[lies_in].name,
            "power": int(lookup.characteristic(g, obj, POWER)),
            "toughness": int(lookup.characteristic(g, obj, TOUGH)),
            "tapped": has_status(g, obj, TAPPED),
            "counters": dict(counters_on(g, obj)),
            "attached to": tuple(self._names_of(int(g.col(obj, ATTACHED)))),
            "has": (*keywords_in_words(int(keys)), *lookup.open_keywords(g, obj)),
            "types": tuple(types),
            "colors": tuple(name for i, name in enumerate(COLOR_NAMES) if colors >> i & 1),
            "damage": int(g.col(obj, DAMAGE)),
            "face down": has_status(g, obj, FACE_DOWN),
            "attacking": has_status(g, obj, ATTACKING),
            "blocking": has_status(g, obj, BLOCKING),
            "phased out": phased,
        }

    def has(self, thing: str, fact: str, word: str, zone: str = "") -> bool:
        """CR 205.3, 702.73a. Whether a list of facts about an object, such as its types, contains a word.

        Subtypes are looked up by the rules: a changeling has every creature type.
        """
        if listed_in(self.facts(thing, zone), fact, word):
            return True
        subtype = SUBTYPES.names.by_word.get(word) if fact == "types" else None
        obj = Obj(self._find(thing, zone))
        return subtype is not None and obj >= 0 and lookup.has_sub(self._state, obj, subtype.number)

    def _names_of(self, ref: int) -> Iterator[str]:
        """Yield every name that a scenario can use for the object or player to which a reference points."""
        g = self._state
        if ref >= 0 and ref & PLAYER:
            yield self.seats[ref & ~PLAYER]
            return
        obj = Obj(int(g.find(ref)) if ref >= 0 else -1)
        if obj < 0:
            yield NOTHING
            return
        name = self._name(obj)
        names = [name, CARDS.kind_names[lookup.characteristic(g, obj, KIND)]]
        short = name.removesuffix(" Token")  # CR 111.4
        if CARDS.kinds.get(short) == CARDS.kinds.get(name):
            names.append(short)
        for one in dict.fromkeys(names):
            yield one
            yield f"{self.seats[self._whose(obj)]}'s {one}"
        yield from (alias for alias, of in self.aliases.items() if of == ref)

    def _whose(self, obj: Obj) -> int:
        """CR 108.4, 702.26d. Return the controller of a permanent or spell, the last controller of a
        phased-out permanent, or the owner of another object.
        """
        g = self._state
        zone = g.zone_of(obj)
        if zone == shared(g, PHASED):
            return int(lookup.last_controller(g, obj))
        if zone in (shared(g, BATTLEFIELD), shared(g, STACK)):
            return int(lookup.characteristic(g, obj, CONTROL))
        return int(owner(g, obj))

    def _find(self, thing: str, zone: str = "") -> Obj:
        """Return the object with this alias or name. Return -1 if there is none."""
        g = self._state
        if thing in self.aliases:
            obj = Obj(found_in(g, self.aliases[thing]))
            return Obj(-1) if obj >= 0 and g.zone_of(obj) == NOWHERE else obj
        what, found = f"card in the zone {zone!r}", self._called(thing, self._places_of(zone))
        if not found:
            what, found = "permanent", self._called(thing, [int(shared(g, BATTLEFIELD))])
        if len(found) > 1:
            raise UnknownName(
                f"expected the name of one {what}, got {thing!r}, of which there are {len(found)}"
            )
        names = [name for name in (thing, thing.partition("'s ")[2]) if name]
        if not found and not any(map(card_names.is_known, names)):
            raise UnknownName(f"expected a permanent or an alias ({', '.join(self.aliases)}), got {thing!r}")
        return Obj(found[0] if found else -1)

    def _called(self, thing: str, zones: Sequence[int]) -> list[int]:
        """Return the objects in these zones that have this name."""
        g = self._state
        objects = (int(obj) for zone in zones for obj in g.zones.all_of(zone))
        return [obj for obj in objects if thing in self._names_of(int(g.ref(Obj(obj))))]

    def _places_of(self, zone: str) -> list[int]:
        """CR 400.1. Return the numbers of all zones with this name."""
        every = self._state.match.zone_list if zone else ()
        return [i for i, one in enumerate(every) if one.name == zone and i < self._state.zones.n]

    def _name(self, obj: Obj) -> str:
        """CR 201.2. Return the present name of an object, which may be a copy or face down."""
        g = self._state
        if g.zone_of(obj) == shared(g, BATTLEFIELD):
            return CARDS.called(lookup.get(g, obj, KIND))
        if g.zone_of(obj) == shared(g, STACK):
            return g.match.rules.name_of(g, obj)
        return CARDS.called(g.kind(obj))

    def _number(self, seat: int, zone: str) -> int:
        if seat == NOBODY or zone in LAID:
            return int(shared(self._state, SHARED_NAMES.index(zone)))
        return seat * PLACES + PLACE_NAMES.index(zone)

    def _objects(self, seat: int, zone: str) -> list[int]:
        g = self._state
        number = self._number(seat, zone)
        if number >= g.zones.n:  # the scheme deck of a game without schemes
            return []
        objects = [int(obj) for obj in g.zones.all_of(number)]
        if g.match.zone_list[number].ordered:
            objects = objects[::-1]
        if seat == NOBODY or zone not in LAID:
            return objects
        if zone == "battlefield":
            return [obj for obj in objects if lookup.get(g, Obj(obj), CONTROL) == seat]
        if zone == "phased out":  # CR 702.26d: to phase out changes nobody's control
            return [obj for obj in objects if lookup.last_controller(g, Obj(obj)) == seat]
        return [obj for obj in objects if owner(g, Obj(obj)) == seat]


class MagicEngine:
    """Magic for the scenario language: its words, and a way to set up a game in any position."""

    grammar: Grammar = GRAMMAR
    editions: Collection[str] = EDITIONS
    seat_zones: Collection[str] = (*PLACE_NAMES, *LAID)
    shared_zones: Collection[str] = tuple(
        name for name in SHARED_NAMES if name not in ("battlefield", "phased out")
    )
    counters: Collection[str] = tuple(name for name in COUNTER_NAMES if name)
    phases: Collection[str] = (*STEP_NAMES, "opening")
    first_phase: str = "first main"

    def __init__(self) -> None:
        self.aliases: dict[str, int] = {}

    def known_cards(self, edition: str) -> Collection[str]:
        """Return the names of all cards, faces and tokens."""
        return tuple(CARDS.kinds)

    def place(self, p: Position) -> MagicPosition:
        """Return the game in this position. Raise `CardwrightError` if the rules don't allow it."""
        layout = laid_out(
            len(p.seats),
            self.lying(p),
            p.counters,
            turn=p.turn,
            step=p.phase,
            turn_number=p.turn_number,
            mana=self.pools(p),
            seed=p.seed,
            options=self.options(p),
        )
        state, self.aliases = layout.g, layout.aliases
        match = match_of(state)
        dealt = {name for names in (*match.decks, *match.sideboards, *match.commanders) for name in names}
        led = any(match.commanders)
        there = dict.fromkeys(CARDS.kind_names[k] for k in state.kind_of)
        spec = MagicSpec(
            decks=in_tuples(match.decks),
            sideboards=in_tuples(match.sideboards),
            seats=p.seats,
            seed=p.seed,
            edition=p.edition,
            starting_life=int(match.starting_life),
            hand_size=int(match.hand_size),
            ante=match.ante,
            vanguards=tuple(match.vanguards) if any(match.vanguards) else (),
            turn_limit=int(match.turn_limit),
            position=state_to_bytes(state),
            outside=tuple(name for name in there if name not in dealt),
            counted=match.spaces.open_counters(),
            planar_decks=in_tuples([match.planes] if match.planes else match.planar_decks),
            scheme_decks=in_tuples(match.scheme_decks),
            conspiracy=match.conspiracy,
            notes=tuple(tuple(noted.items()) for noted in match.notes) if any(match.notes) else (),
            stickers=in_tuples(match.stickers),
            commanders=in_tuples(match.commanders) if led else (),
            variant=played(match),
            teams=tuple(match.teams),
            laid_out=True,
        )
        game = MagicPosition(spec, state=state)
        game.aliases = self.aliases
        game.look()
        return game

    def lying(self, p: Position) -> dict[tuple[int, str], list[Lying]]:
        """CR 702.26. Return the cards of a position by seat and zone. Phased-out permanents are put into a
        separate zone.
        """
        found: dict[tuple[int, str], list[Lying]] = {}
        for (seat, zone), placed in p.zones.items():
            for card in placed:
                phased = card.more.get("phased out") is True
                if phased and zone not in (SHARED_NAMES[BATTLEFIELD], PHASED_OUT):
                    raise ImpossiblePosition(
                        f"only a permanent can be phased out, got {card.card!r} in the zone {zone!r}"
                    )
                lies_in = PHASED_OUT if phased else zone
                found.setdefault((seat, lies_in), []).append(self.placed(card, p.seats))
        return found

    def pools(self, p: Position) -> dict[int, str]:
        """CR 106.4. Return the mana pool of each seat. A scenario gives them all under `mana`, or each
        with its seat.
        """
        mana = p.more.get("mana", {})
        found = (
            {p.seats.index(seat): str(text) for seat, text in mana.items()}
            if isinstance(mana, Mapping)
            else {}
        )
        for (seat, key), text in p.texts.items():
            if key == MANA_POOL:
                if seat in found:
                    raise ImpossiblePosition(
                        f"expected one mana pool of {p.seats[seat]}, got one in 'mana' and one in {MANA_POOL!r}"
                    )
                found[seat] = text
        return found

    def options(self, p: Position) -> MagicOptions | None:
        """CR 407.1, 123.2, 903.12a. Return the options of the game that a position gives. Return None if it
        gives none.
        """
        said = p.more.get("stickers", {})
        sheets = said if isinstance(said, Mapping) else {}
        variant = str(p.more.get("variant", ""))
        variants = (COMMANDER, BRAWL, TWO_HEADED_GIANT)
        if variant and variant not in variants:
            raise UnknownName(f"expected a variant ({', '.join(variants)}), got {variant!r}")
        if not sheets and "for ante" not in p.more and variant in ("", COMMANDER):
            return None
        return MagicOptions(
            variant=variant,
            ante=p.more.get("for ante") is True,
            not_for_ante=p.more.get("for ante") is False,
            stickers=in_tuples([sheets_in(str(sheets.get(seat, ""))) for seat in p.seats]) if sheets else (),
        )

    def placed(self, card: Placed, seats: tuple[str, ...]) -> Lying:
        """Convert a card of a scenario's position, with its state, to a card that `laid_out` places."""
        said = card.more
        if not said:
            return Lying(card.card)
        to = str(said.get("attached to", ""))
        counters = said.get("counters", {})
        names = said.get("named", ())
        return Lying(
            card.card,
            tapped=said.get("tapped") is True,
            counters={name: int(n) for name, n in counters.items()} if isinstance(counters, Mapping) else {},
            attached_to=seats.index(to) if to in seats else to or None,
            owner=seats.index(str(said["owner"])) if "owner" in said else None,
            face_down=said.get("face down") is True,
            damage=int(str(said.get("damage", 0))),
            sick=said.get("summoning sick") is True,
            alias=str(said.get("as", "")),
            commander=said.get("commander") is True,
            named=tuple(str(name) for name in names) if isinstance(names, list | tuple) else (),
            casts=int(str(said.get("casts", 0))),
            dealt=self.dealt(said.get("dealt", {}), seats),
        )

    def dealt(self, amounts: object, seats: tuple[str, ...]) -> dict[int, int]:
        """CR 903.10a. Return the combat damage that a commander has dealt, by seat number. The scenario
        gives it by the names of the seats.
        """
        if not isinstance(amounts, Mapping):
            return {}
        for name in amounts:
            if name not in seats:
                raise UnknownName(f"expected a seat ({', '.join(seats)}) in 'dealt', got {name!r}")
        return {seats.index(name): int(n) for name, n in amounts.items()}

    def load(self, data: bytes) -> MagicPosition:
        """Load a game from a save."""
        return self.named(MagicPosition.load(data))

    def from_json(self, text: str) -> MagicPosition:
        """Load a game from JSON."""
        return self.named(MagicPosition.from_json(text))

    def named(self, game: MagicPosition) -> MagicPosition:
        """Give a loaded game the aliases of this scenario, and return it. References are the same after
        loading.
        """
        game.aliases = self.aliases
        return game
