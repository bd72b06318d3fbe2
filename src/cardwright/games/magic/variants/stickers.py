"""CR 123, 400.7m. Stickers: the players' sticker sheets, and the effects of a sticker on an object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.events.proposing import end_fact
from cardwright.games.magic.numbers import columns, durations, facts
from cardwright.games.magic.objects.match import MagicMatch, match_of
from cardwright.games.magic.objects.queries import has_status, is_public
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.objects.variant import Variant
from cardwright.kernel.batch import OBJ
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.facts import FIRST, next_fact, next_with
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LASTS,
    F_LAYER,
    F_MORE,
    F_SEAT,
    F_VALUE,
)
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.spelling import near_names

if TYPE_CHECKING:
    from cardwright.games.magic.objects.table import Ability
    from cardwright.games.magic.variants.options import MagicOptions
    from cardwright.kernel.game import Game

# kinds of stickers (CR 123.1)
NAME_STICKER: Final = 0
ABILITY_STICKER: Final = 1
PT_STICKER: Final = 2
VOWELS: Final = "aeiouy"
MOST_SHEETS: Final = 3  # to play with, at random, of ten or more (CR 123.2a-b)
LEAST_SHEETS: Final = 10


@final
class Sticker:
    """CR 123.1. One sticker: a word for a name, an ability, or a power and a toughness.

    `what`: which of these. `keys`: the ability as keyword bits, if it is a keyword ability.
    """

    what: i64
    text: str
    ability: Ability | None
    power: i64
    tough: i64
    keys: i64

    def __init__(
        self,
        what: int,
        text: str,
        ability: Ability | None = None,
        power: int = 0,
        tough: int = 0,
        keys: int = 0,
    ) -> None:
        self.what = what
        self.text = text
        self.ability = ability
        self.power = power
        self.tough = tough
        self.keys = keys


@final
class Sheets:
    """CR 123.2. The table of all sticker sheets. Stickers are numbered consecutively over all sheets."""

    names: list[str]
    first: list[int]  # of each sheet: its first sticker
    stickers: list[Sticker]

    def __init__(self) -> None:
        self.names = []
        self.first = []
        self.stickers = []

    def add(self, name: str, stickers: list[Sticker]) -> None:
        """Add a sheet and number its stickers."""
        self.names.append(name)
        self.first.append(len(self.stickers))
        for one in stickers:
            if one.ability is not None:
                CARDS.add_loose(one.ability, f"sticker {len(self.stickers)}")
            self.stickers.append(one)

    def of(self, sheet: int) -> list[int]:
        """Return the numbers of the stickers on a sheet."""
        end = self.first[sheet + 1] if sheet + 1 < len(self.first) else len(self.stickers)
        return list(range(self.first[sheet], end))


SHEETS: Final = Sheets()


# -- who has what
def checked_sheets(chosen: list[list[str]], seats: int) -> list[list[str]]:
    """CR 123.2a-b. Return the sticker sheets of each seat.

    Raise `ImpossiblePosition` unless each player has known, different sheets: up to three, or ten or more.
    """
    if not chosen:
        return []
    if len(chosen) != seats:
        raise ImpossiblePosition(
            f"expected sticker sheets for each of {seats} seats, or none, got {len(chosen)}"
        )
    for names in chosen:
        for i, name in enumerate(names):
            if name not in SHEETS.names:
                raise UnknownName(f"expected a sticker sheet, got {name!r}{near_names(name, SHEETS.names)}")
            if name in names[:i]:
                raise ImpossiblePosition(
                    f"sticker sheet {name!r} is listed twice: list each sheet once (CR 123.2a)"
                )
        if MOST_SHEETS < len(names) < LEAST_SHEETS:
            raise ImpossiblePosition(
                f"expected up to {MOST_SHEETS} sticker sheets, or {LEAST_SHEETS} and more, got {len(names)} (CR 123.2)"
            )
    return [list(names) for names in chosen]


def deal_sheets(g: Game, chosen: list[list[str]]) -> None:
    """CR 123.2a-c. Give each player their chosen sticker sheets.

    A player who chose ten or more gets three of them at random.
    """
    for seat, names in enumerate(chosen):
        left = [SHEETS.names.index(name) for name in names]
        random = len(left) > MOST_SHEETS
        n = MOST_SHEETS if random else len(left)
        while n > 0:
            pick = int(g.chance.below(len(left))) if random else 0
            f = append(append(append(g.facts, g.player(Seat(seat))), i64(facts.F_SHEET)), i64(left.pop(pick)))
            f = append(append(append(f, i64(durations.FOR_EVER)), i64(-1)), i64(0))
            g.facts = append(append(f, g.clock), i64(seat))
            n -= 1


def sheets_of(g: Game, seat: int) -> list[str]:
    """CR 123.2c. Return the names of the sheets with which a player plays."""
    f = g.facts
    found: list[str] = []
    at = next_fact(g, FIRST, facts.F_SHEET, F_ABOUT, g.player(Seat(seat)))
    while at >= 0:
        found.append(SHEETS.names[f[at + F_VALUE]])
        at = next_fact(g, at, facts.F_SHEET, F_ABOUT, g.player(Seat(seat)))
    return found


def accessible(g: Game, seat: Seat, what: i64) -> vec[i64]:
    """CR 123.3, 123.3a. Return the stickers of type `what` that a player can put on an object: those of the
    player's sheets that are not in use.
    """
    found = vec[i64](capacity=8)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_SHEET, F_ABOUT, g.player(seat))
    while at >= 0:
        for one in SHEETS.of(int(f[at + F_VALUE])):
            if SHEETS.stickers[one].what == what and not in_use(g, seat, one):
                found = append(found, i64(one))
        at = next_fact(g, at, facts.F_SHEET, F_ABOUT, g.player(seat))
    return found


def in_use(g: Game, seat: Seat, sticker: i64) -> bool:
    """CR 123.3. Whether this sticker of a player is on an object."""
    f = g.facts
    at = next_fact(g, FIRST, facts.F_STICKER, F_VALUE, sticker)
    while at >= 0:
        if f[at + F_SEAT] == seat:
            if g.find(f[at + F_ABOUT]) >= 0:
                return True
        at = next_fact(g, at, facts.F_STICKER, F_VALUE, sticker)
    return False


# -- on something
def stick(g: Game, ref: i64, sticker: i64, place: i64) -> None:
    """CR 123.3, 123.6-8. Propose that a sticker is put on an object.

    `place`: for a word, how many words of the object's name come before it.
    """
    one = SHEETS.stickers[sticker]
    g.fact(ref, facts.F_STICKER, sticker, durations.WHILE_ON_IT, g.slot(0), place)
    if one.ability is not None:
        g.fact(ref, facts.OP_GRANT, one.ability.effect.key, durations.WHILE_ON_IT, g.slot(0), 0)
    elif one.keys:
        g.fact(ref, facts.OP_KEYS, one.keys, durations.WHILE_ON_IT, g.slot(0), 0)
    elif one.what == PT_STICKER:
        g.fact(ref, facts.OP_SET_PT, one.power, durations.WHILE_ON_IT, g.slot(0), one.tough)


def keep_stickers(g: Game, old: i64, obj: Obj) -> None:
    """CR 123.5, 400.7m. When an object changes zones, keep its stickers and their effects if the new zone is
    public, and remove them otherwise.
    """
    kept = is_public(g, g.zone_of(obj))
    f = g.facts
    at = next_with(g, FIRST, F_LASTS, durations.WHILE_ON_IT)
    while at >= 0:
        if f[at + F_ABOUT] == old and f[at + F_LAYER] != facts.VOID_FACT:
            if kept:
                f[at + F_ABOUT] = g.ref(obj)
            else:
                end_fact(g, at)
        at = next_with(g, at, F_LASTS, durations.WHILE_ON_IT)
    if kept:
        g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.STICKERED)
    g.stale = True


# -- names
def full_name(g: Game, obj: Obj, name: str) -> str:
    """CR 123.6, 123.6b-c. Return the name of an object with the words of its stickers, oldest first, each at
    its place.
    """
    ref = g.ref(obj)
    f = g.facts
    at = next_fact(g, FIRST, facts.F_STICKER, F_ABOUT, ref)
    while at >= 0:
        one = SHEETS.stickers[f[at + F_VALUE]]
        if one.what == NAME_STICKER:
            name = with_word(name, one.text, f[at + F_MORE])
        at = next_fact(g, at, facts.F_STICKER, F_ABOUT, ref)
    return name


def with_word(name: str, word: str, after: i64) -> str:
    """CR 123.6c. Return a name with `word` inserted after its first `after` words, or at the end if it has
    fewer.

    A blank line (`___`) in the name doesn't count as a word (CR 123.6a).
    """
    words = name.split()
    i: i64 = 0
    n: i64 = 0
    while i < i64(len(words)) and n < after:
        if words[i].strip("_"):
            n += 1
        i += 1
    return " ".join([*words[:i], word, *words[i:]])


def words_in(name: str) -> int:
    """CR 123.6a. Return the number of words in a name. Blank lines (`___`) don't count."""
    return len([w for w in name.split() if w.strip("_")])


def unique_vowels(sticker: i64) -> i64:
    """CR 123.6e. Return how many different vowels are on a name sticker."""
    text = SHEETS.stickers[sticker].text.lower()
    return len([v for v in VOWELS if v in text])


@final
class Stickers(Variant):
    """CR 123. The variant in which players have sticker sheets and put stickers on objects that they own."""

    def is_played(self, m: MagicMatch, o: MagicOptions) -> bool:
        return len(o.stickers) > 0

    def agree(self, m: MagicMatch, o: MagicOptions) -> None:
        m.stickers = checked_sheets(o.sheets, int(m.seats))

    def deal(self, g: Game) -> None:
        deal_sheets(g, match_of(g).stickers)

    def moved(self, g: Game, at: i64, obj: Obj, bits: i64) -> None:
        if bits & columns.STICKERED:
            keep_stickers(g, g.pad[at + OBJ], obj)

    def name_of(self, g: Game, obj: Obj, name: str) -> str:
        if has_status(g, obj, columns.STICKERED):
            return full_name(g, obj, name)
        return name
