"""What the engine asks of a game again and again: where things are, whose turn it is, who plays with whom.

The numbers that the Comprehensive Rules fix are in `numbers`; they can be imported from here, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import i64

from .numbers.columns import ONCE_BITS, ONCE_EACH_TURN
from .numbers.columns import (
    ABILITY as ABILITY,
    ABOUT as IT,
    AS_FACE_DOWN as AS_FACE_DOWN,
    ATTACHED as ATTACHED,
    ATTACKING as ATTACKING,
    BACK_TO_HAND as BACK_TO_HAND,
    BARGAINED as BARGAINED,
    BEGAN_TAPPED as BEGAN_TAPPED,
    BLOCKED as BLOCKED,
    BLOCKING as BLOCKING,
    CHOSEN as CHOSEN,
    COLUMNS as COLUMNS,
    COMBAT as COMBAT,
    COMMANDER as COMMANDER,
    COMMANDER_BITS as COMMANDER_BITS,
    COMMANDER_SLOT as COMMANDER_SLOT,
    CONTROLLED_SINCE as SINCE,
    COPIED_COLUMNS as COPIED_COLUMNS,
    COPIED_STATUS as COPIED_STATUS,
    COPY as COPY,
    DAMAGE as DAMAGE,
    DEADLY as DEADLY,
    ENTERED_UNDER as UNDER,
    EXERTED as EXERTED,
    FACE as FACE,
    FACE_DOWN as FACE_DOWN,
    FALLEN as FALLEN,
    FLASHBACK as FLASHBACK,
    HURT as HURT,
    KICKED as KICKED,
    LINK as LINK,
    MANIFESTED as MANIFESTED,
    MODES as MODES,
    MONSTROUS as MONSTROUS,
    MORPH as MORPH,
    NUMBER as NUMBER,
    ON_AN_ADVENTURE as ON_AN_ADVENTURE,
    PHASED_WITH as PHASED_WITH,
    RETURNS as RETURNS,
    SOURCE as SOURCE,
    SPENT as SPENT,
    STAMP as STAMP,
    STATUS as STATUS,
    STICKERED as STICKERED,
    STRUCK as STRUCK,
    TALLY as TALLY,
    TALLY_B as TALLY_B,
    TAPPED as TAPPED,
    TARGET as TARGET,
    TARGETS as TARGETS,
    TAXED as TAXED,
    TOKEN as TOKEN,
    USED_THIS_TURN as USED,
)
from .numbers.counters import (
    ALWAYS_ASKS as ALWAYS_ASKS,
    ATTACKED as ATTACKED,
    CHARGE as CHARGE,
    BORROWED as BORROWED,
    CHECKED as CHECKED,
    COMBATS as COMBATS,
    COMMANDED as COMMANDED,
    COUNTER_NAMES as COUNTER_NAMES,
    COUNTERS as COUNTERS,
    DIED as DIED,
    DRAWN as DRAWN,
    ENERGY as ENERGY,
    EXTRA_LANDS as EXTRA_LANDS,
    FAILED_DRAW as FAILED_DRAW,
    FALLEN_COMMANDERS as FALLEN_COMMANDERS,
    GAINED as GAINED,
    HAND_SIZE as HAND_SIZE,
    LANDS as LANDS,
    LAST_TURN as LAST_TURN,
    LEFT as LEFT,
    LIFE as LIFE,
    LORE as LORE,
    LOST as LOST,
    LOYALTY as LOYALTY,
    MANA as MANA,
    MINUS as MINUS,
    MONARCH as MONARCH,
    MULLIGANS as MULLIGANS,
    OTHER_COUNTER as OTHER_COUNTER,
    PASSED as PASSED,
    PETRIFICATION as PETRIFICATION,
    PLANAR_ROLLS as PLANAR_ROLLS,
    PLUS as PLUS,
    POISON as POISON,
    ROLLED as ROLLED,
    SHIELD as SHIELD,
    SLAIN as SLAIN,
    SPELLS as SPELLS,
    STARTER as STARTER,
    STEP as STEP,
    STEP_DRAWN as STEP_DRAWN,
    STUN as STUN,
    TALLIES as TALLIES,
    TALLY_BITS as TALLY_BITS,
    TALLY_MASK as TALLY_MASK,
    TALLY_NAMES as TALLY_NAMES,
    TEAM as TEAM,
    TEAM_TURNS as TEAM_TURNS,
    TIME as TIME,
    TURN_STAMP as TURN_STAMP,
    TURNS as TURNS,
    WON as WON,
)
from .numbers.derived import (
    BARE as BARE,
    BARE_GRAVES as BARE_GRAVES,
    BOARD_MARKS as MARKS,
    BOARD_RULES as ODD,
    BUSY as BUSY,
    CAPS as CAPS,
    CHARACTERISTICS as D,
    COLORED as COLORED,
    COLORS as COLORS,
    CONTROL as CONTROL,
    CONTROLS as CONTROLS,
    COSTS_CHANGE as COSTS_CHANGE,
    EXCEPT as EXCEPT,
    EXILED_LOOKED as EXILED_LOOKED,
    GRANTED as GRANTED,
    GRANTS as GRANTS,
    PERMITTED as PERMITTED,
    GRAVES_WAIT as GRAVES_WAIT,
    HANDS_LIMITED as HANDS_LIMITED,
    HANDS_SHOWN as HANDS_SHOWN,
    HAS as HAS,
    IDLE as IDLE,
    IDLE_AT as IDLE_AT,
    KEYWORDS as KEYS,
    KIND as KIND,
    LAST_KNOWN as LKI,
    LAST_STATUS as WAS,
    LAST_TALLY as LKI_TALLY,
    LIMITS as LIMITS,
    LOOKED_BACK as LOOKED_BACK,
    LOOKS_AT_CARDS as LOOKS_AT_CARDS,
    LOOKS_AT_STACK as LOOKS_AT_STACK,
    LOOKS_AT_STATE as LOOKS_AT_STATE,
    MORE_LANDS as MORE_LANDS,
    NO_CASTING as NO_CASTING,
    NO_DRAW_STEP as NO_DRAW_STEP,
    NO_GAIN as NO_GAIN,
    NO_LOSING as NO_LOSING,
    NO_LOSS as NO_LOSS,
    NO_MAXIMUM as NO_MAXIMUM,
    NO_PREVENTION as NO_PREVENTION,
    NO_WINNING as NO_WINNING,
    POWER as POWER,
    READS_ELSEWHERE as READS_ELSEWHERE,
    READS_STACK as READS_STACK,
    READS_STATE as READS_STATE,
    REPLACED as REPLACED,
    SHIELDED as SHIELDED,
    STATICS as STATICS,
    SUBS as SUBS,
    SUBS_B as SUBS_B,
    TEXT as TEXT,
    TOPS_LOOKED as TOPS_LOOKED,
    TOPS_SEEN as TOPS_SEEN,
    TOPS_SHOWN as TOPS_SHOWN,
    TOUGH as TOUGH,
    TYPES as TYPES,
    UNTEXTED as UNTEXTED,
    WATCHED as WATCHED,
)
from .numbers.durations import (
    AS_COPIED as AS_COPIED,
    FOR_EVER as FOR_EVER,
    ONCE as ONCE,
    ONCE_THIS_TURN as ONCE_THIS_TURN,
    PERPETUAL as PERPETUAL,
    THIS_COMBAT as THIS_COMBAT,
    THIS_TURN as THIS_TURN,
    UNTIL_OFF_PLANE as UNTIL_OFF_PLANE,
    UNTIL_PLANESWALK as UNTIL_PLANESWALK,
    WHILE_ATTACHED as WHILE_ATTACHED,
    WHILE_ON_IT as STUCK,
    WHILE_SOURCE as WHILE_SOURCE,
    WHILE_TAPPED as WHILE_TAPPED,
    WHILE_YOURS as WHILE_YOURS,
    YOUR_NEXT_END as YOUR_NEXT_END,
    YOUR_NEXT_TURN as YOUR_NEXT_TURN,
)
from .numbers.events import (
    ACTIVATED as ACTIVATED,
    ATTACH as ATTACH,
    ATTACKS as ATTACKS,
    BLOCKS as BLOCKS,
    CAST as CAST,
    CHAOS as CHAOS,
    COLUMN as COLUMN,
    COUNTERS_PUT as COUNTERS_PUT,
    CREATE as CREATE,
    CROWNS as CROWNS,
    DEAL as DEAL,
    DISCARDS as DISCARDS,
    DRAW as DRAW,
    EMBLEM as EMBLEM,
    ENTERS as ENTERS,
    ENTERS_AS_BACK as ENTERS_AS_BACK,
    ENTERS_ATTACKING as ENTERS_ATTACKING,
    ENTERS_FACE_DOWN as ENTERS_FACE_DOWN,
    ENTERS_MANIFESTED as ENTERS_MANIFESTED,
    ENTERS_MORPHED as ENTERS_MORPHED,
    ENTERS_TAPPED as ENTERS_TAPPED,
    EVENTS as EVENTS,
    FACE_UP as FACE_UP,
    GAINS_LIFE as GAINS_LIFE,
    GETS_BLOCKED as GETS_BLOCKED,
    IN_COMBAT as IN_COMBAT,
    LEAVES as LEAVES,
    LEAVES_PLANE as LEAVES_PLANE,
    LOSE_GAME as LOSE_GAME,
    LOSES_LIFE as LOSES_LIFE,
    MOVE_EVENT as MOVE_EVENT,
    OWN as OWN,
    PHASES as PHASES,
    PLANESWALKS as PLANESWALKS,
    PLAYS_LAND as PLAYS_LAND,
    ROLLS as ROLLS,
    SCRIES as SCRIES,
    SETS_IN_MOTION as SETS_IN_MOTION,
    SHUFFLES as SHUFFLES,
    STATE as STATE,
    STEP_BEGINS as STEP_BEGINS,
    TALLYING as TALLYING,
    TAP as TAP,
    TAPS as TAPS,
    TAPS_FOR_MANA as TAPS_FOR_MANA,
    TARGETED as TARGETED,
    TEAMMATES_STEP as TOO,
    TRANSFORMS as TRANSFORMS,
    UNATTACHES as UNATTACHES,
    UNPREVENTABLE as UNPREVENTABLE,
    UNTAPS as UNTAPS,
    VANISH as VANISH,
    WIN_GAME as WIN_GAME,
)
from .numbers.facts import (
    F_COMMANDER_DAMAGE as F_COMMANDER_DAMAGE,
    F_COMPANION as F_COMPANION,
    F_DELAYED as F_DELAYED,
    F_DRAFT_NOTE as F_DRAFT_NOTE,
    F_EXILED_UNTIL as F_EXILED_UNTIL,
    F_EXTRA_PHASES as F_EXTRA_PHASES,
    F_EXTRA_TURN as F_EXTRA_TURN,
    F_GOADED as F_GOADED,
    F_LATE as F_LATE,
    F_LINKED as F_LINKED,
    F_MARK as F_MARK,
    F_NAMED as F_NAMED,
    F_PLAYABLE as F_PLAYABLE,
    F_PORTION as F_PORTION,
    F_REGENERATE as F_REGENERATE,
    F_REPLACING as F_REPLACING,
    F_SHEET as F_SHEET,
    F_SHIELD as F_SHIELD,
    F_SKIP_STEP as F_SKIP_STEP,
    F_SPLICED as F_SPLICED,
    F_STANDS_IN as F_STANDS_IN,
    F_STICKER as F_STICKER,
    F_TAX as F_TAX,
    F_TOP as F_TOP,
    F_TRANSFORMED as F_TRANSFORMED,
    LAYER_OF_OP as LAYER,
    OP_ADD_COLORS as OP_ADD_COLORS,
    OP_ADD_SUBS as OP_ADD_SUBS,
    OP_ADD_TYPES as OP_ADD_TYPES,
    OP_CONTROL as OP_CONTROL,
    OP_COPY as OP_COPY,
    OP_DEFINE_PT as OP_DEFINE_PT,
    OP_GRANT as OP_GRANT,
    OP_KEYS as OP_KEYS,
    OP_LAND_TYPE as OP_LAND_TYPE,
    OP_LOSE_ALL as OP_LOSE_ALL,
    OP_LOSE_KEYS as OP_LOSE_KEYS,
    OP_LOSE_TYPES as OP_LOSE_TYPES,
    OP_PT as OP_PT,
    OP_SET_COLORS as OP_SET_COLORS,
    OP_SET_POWER as OP_SET_POWER,
    OP_SET_PT as OP_SET_PT,
    OP_SET_SUBS as OP_SET_SUBS,
    OP_SET_TOUGHNESS as OP_SET_TOUGHNESS,
    OP_SET_TYPES as OP_SET_TYPES,
    OP_SWITCH as OP_SWITCH,
    OP_TEXT as OP_TEXT,
    OPS as OPS,
)
from .numbers.questions import (
    A_NAME as A_NAME,
    ACTION as ACTION,
    AUTOMATIC as AUTOMATIC,
    BRING_COMPANION as BRING_COMPANION,
    CONCEDE as CONCEDE,
    GONE as GONE,
    MANA_MENU as MANA_MENU,
    NONE as NONE,
    ROLL_PLANAR as ROLL_PLANAR,
)
from .numbers.steps import (
    ATTACKERS as ATTACKERS,
    BEGIN_COMBAT as BEGIN_COMBAT,
    BLOCKERS as BLOCKERS,
    CLEANUP as CLEANUP,
    DAMAGE_STEP as DAMAGE_STEP,
    DRAW_STEP as DRAW_STEP,
    END_COMBAT as END_COMBAT,
    END_STEP as END_STEP,
    FIRST_DAMAGE as FIRST_DAMAGE,
    FIRST_MAIN as FIRST_MAIN,
    SECOND_MAIN as SECOND_MAIN,
    STEP_NAMES as STEP_NAMES,
    UNTAP as UNTAP,
    UPKEEP as UPKEEP,
)
from .numbers.types import (
    ALL_SUBTYPES as ALL_SUBTYPES,
    ARCANE as ARCANE,
    ARTIFACT as ARTIFACT,
    AURA as AURA,
    BASIC as BASIC,
    BASIC_LAND_TYPES as BASIC_LAND_TYPES,
    BATTLE as BATTLE,
    BLACK as BLACK,
    BLUE as BLUE,
    CARD_TYPES as CARD_TYPES,
    COLOR_LETTERS as COLOR_LETTERS,
    COLOR_NAMES as COLOR_NAMES,
    COLORLESS as COLORLESS,
    CONSPIRACY as CONSPIRACY,
    CREATURE as CREATURE,
    DUNGEON as DUNGEON,
    ENCHANTMENT as ENCHANTMENT,
    EQUIPMENT as EQUIPMENT,
    FIXED_SUBTYPES as FIXED_SUBTYPES,
    FOREST as FOREST,
    FORTIFICATION as FORTIFICATION,
    GREEN as GREEN,
    INSTANT as INSTANT,
    ISLAND as ISLAND,
    KINDRED as KINDRED,
    LAND as LAND,
    LEGENDARY as LEGENDARY,
    MOUNTAIN as MOUNTAIN,
    ONGOING as ONGOING,
    PERMANENTS as PERMANENTS,
    PHENOMENON as PHENOMENON,
    PLAINS as PLAINS,
    PLANE as PLANE,
    PLANESWALKER as PLANESWALKER,
    PRINTED_SUBS as PRINTED_SUBS,
    RED as RED,
    SAGA as SAGA,
    SCHEME as SCHEME,
    SNOW as SNOW,
    SORCERY as SORCERY,
    SUB_BITS as SUB_BITS,
    SWAMP as SWAMP,
    TYPE_NAMES as TYPE_NAMES,
    VANGUARD as VANGUARD,
    WHITE as WHITE,
    WORLD as WORLD,
)
from .numbers.zones import (
    ANTE as ANTE,
    BATTLEFIELD as BATTLEFIELD,
    COMMAND as COMMAND,
    EXILE as EXILE,
    GRAVEYARD as GRAVEYARD,
    HAND as HAND,
    LIBRARY as LIBRARY,
    PHASED as PHASED,
    PLACE_NAMES as PLACE_NAMES,
    PLACES as PLACES,
    PLANAR_DECK as PLANAR_DECK,
    SCHEME_DECK as SCHEME_DECK,
    SHARED as SHARED,
    SHARED_NAMES as SHARED_NAMES,
    SIDEBOARD as SIDEBOARD,
    STACK as STACK,
)

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

__all__ = [  # shorter names for some of them
    "IT",
    "KEYS",
    "LAYER",
    "LKI",
    "LKI_TALLY",
    "MARKS",
    "ODD",
    "SINCE",
    "STUCK",
    "TOO",
    "UNDER",
    "USED",
    "WAS",
    "D",
]


def field(g: Game) -> i64:
    """The battlefield's number."""
    return g.seats * PLACES


def stack(g: Game) -> i64:
    return g.seats * PLACES + STACK


def exile(g: Game) -> i64:
    return g.seats * PLACES + EXILE


def command(g: Game) -> i64:
    """CR 408, 408.1. The command zone's number; what lies there is no permanent, whatever it does."""
    return g.seats * PLACES + COMMAND


def shared(g: Game, place: i64) -> i64:
    """The number of a shared zone."""
    return g.seats * PLACES + place


def owner(g: Game, obj: i64) -> i64:
    """CR 108.3. Whose card it is."""
    home = g.home
    return home[obj]


def owned(g: Game, obj: i64, place: i64) -> i64:
    """CR 400.3. The zone of that name of the object's owner."""
    home = g.home
    return home[obj] * PLACES + place


def is_graveyard(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == GRAVEYARD


def is_hand(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == HAND


def is_library(g: Game, zone: i64) -> bool:
    return zone < g.seats * PLACES and zone % PLACES == LIBRARY


def is_outside(g: Game, zone: i64) -> bool:
    """CR 400.11, 400.11a. Sideboards are no zone of the game: what lies there is outside it."""
    return zone < g.seats * PLACES and zone % PLACES == SIDEBOARD


def is_public(g: Game, zone: i64) -> bool:
    """CR 400.2. Whether everybody may look at the cards in it."""
    return zone >= g.seats * PLACES or zone % PLACES == GRAVEYARD


def on(g: Game, ref: i64, zone: i64) -> i64:
    """The object, if it is still the same one and in that zone; else -1."""
    obj = g.find(ref)
    if obj >= 0 and g.zone_of(obj) == zone:
        return obj
    return -1


def has_status(g: Game, obj: i64, bits: i64) -> bool:
    """CR 110.5. Whether it has any of these bits of status."""
    at = obj * COLUMNS + STATUS
    return g.cols[at] & bits != 0


def tally(g: Game, obj: i64, which: i64) -> i64:
    """CR 122.1. How many counters of a kind are on it."""
    column: i64 = TALLY
    if which >= 5:
        column = TALLY_B
        which -= 5
    return g.cols[obj * COLUMNS + column] >> (which * TALLY_BITS) & TALLY_MASK


def used_once(g: Game, obj: i64, number: i64) -> bool:
    """CR 602.5b, 603.2. Whether an ability of an object, by its number, has been used this turn."""
    return g.cols[obj * COLUMNS + USED] >> (ONCE_EACH_TURN + number % ONCE_BITS) & 1 == 1


def with_once_used(g: Game, obj: i64, number: i64) -> i64:
    """CR 602.5b, 603.2. What the column says when that ability has been used as well."""
    return g.cols[obj * COLUMNS + USED] | shifted(1, ONCE_EACH_TURN + number % ONCE_BITS)


def since_now(g: Game, seat: i64) -> i64:
    """CR 302.6. What column SINCE says of what comes under a player's control now."""
    return g.turn_no * 8 + seat


def step_of(g: Game) -> i64:
    return g.value(g.seats, STEP)


def playing(g: Game, seat: i64) -> bool:
    """CR 800.4. Whether this seat is still in the game."""
    return g.value(seat, LEFT) == 0


def allied(g: Game, a: i64, b: i64) -> bool:
    """CR 102.3. The same player, or two of one team."""
    return a == b or (g.value(a, TEAM) > 0 and g.value(a, TEAM) == g.value(b, TEAM))


def active(g: Game, seat: i64) -> bool:
    """CR 102.1, 805.4a. Whether it is that player's turn: the active player, or of the active team."""
    return seat == g.current or (g.value(g.seats, TEAM_TURNS) > 0 and allied(g, seat, g.current))


def together(g: Game, a: i64, b: i64) -> bool:
    """CR 805.10a. Whether two players attack and block as one: the same, or of a team with common turns."""
    return a == b or (g.value(g.seats, TEAM_TURNS) > 0 and allied(g, a, b))


def primary(g: Game, seat: i64) -> i64:
    """CR 805.2. Where teams take their turns together: the first of that player's team in turn order who is there."""
    if g.value(g.seats, TEAM_TURNS) == 0:
        return seat
    first = seat
    i: i64 = 1
    while i < g.seats and allied(g, (seat + g.seats - i) % g.seats, seat):
        first = (seat + g.seats - i) % g.seats
        i += 1
    i = 0
    while i < g.seats:
        if allied(g, first, seat) and g.value(first, LEFT) == 0:
            return first
        first = (first + 1) % g.seats
        i += 1
    return seat


def one_side_left(g: Game) -> bool:
    """CR 104.2a, 104.2c. Whether all that are left are one player, or of one team, or nobody."""
    first: i64 = -1
    seat: i64 = 0
    while seat < g.seats:
        if g.value(seat, LEFT) == 0:
            if first < 0:
                first = seat
            elif not allied(g, first, seat):
                return False
        seat += 1
    return True


def next_seat(g: Game, seat: i64) -> i64:
    """The next seat in turn order that is still in the game."""
    i: i64 = 0
    while i < g.seats:
        seat += 1
        if seat == g.seats:
            seat = 0
        if g.value(seat, LEFT) == 0:
            return seat
        i += 1
    return seat


def winners(g: Game) -> list[int]:
    """CR 104.2a, 104.2c. Who has won: who said so, or who alone (or whose team) is left; nobody in a draw."""
    declared = [s for s in range(int(g.seats)) if g.value(s, WON) > 0]
    if declared:
        return declared
    left = [s for s in range(int(g.seats)) if g.value(s, LEFT) == 0]
    if not left or not one_side_left(g):
        return []
    return [s for s in range(int(g.seats)) if allied(g, s, left[0])]
