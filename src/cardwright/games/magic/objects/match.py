"""A match of Magic: which zones exist, who sees the cards in them, and which decks are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import causes, columns, derived, events, facts, questions
from cardwright.games.magic.numbers.counters import CHECKED, COUNTERS, LAST_TURN, TURN_STAMP
from cardwright.games.magic.numbers.types import (
    ADVENTURE,
    HAS_COST_CHANGE,
    HAS_LIMIT,
    HAS_OWN_TRIGGER,
    HAS_STATIC,
    SHOWS_CARDS,
    WAITS_ELSEWHERE,
    WORLD,
)
from cardwright.games.magic.numbers.zones import (
    BATTLEFIELD,
    HAND,
    PLACE_NAMES,
    PLACES,
    SCHEME_DECK,
    SHARED,
    SHARED_NAMES,
)
from cardwright.kernel.batch import HEAD, OBJ, ROW, TO
from cardwright.kernel.effects import ASK_ARRANGE, ASK_ORDER, ASK_REPLACE
from cardwright.kernel.facts import FIRST, next_of_layer
from cardwright.kernel.frames import FREE, ID_MASK, LIST, PLAYER, SEEN_SHIFT, shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.keys import AGE, NAMES, NAMES_NEXT, PLAIN, SETTLES
from cardwright.kernel.match import Match, Zone
from cardwright.kernel.values import Name
from cardwright.kernel.zones import blank_cells

from .open_sets import counter_kind
from .queries import tally
from .spaces import Spaces
from .table import CARDS, Cards

if TYPE_CHECKING:
    from cardwright.kernel.batch import Rules
    from cardwright.kernel.game import Game

    from .variant import Variant

ALL: Final = 0xFF
EVERY_CAUSE: Final = (1 << 62) - 1
NAMING: Final = vec[i64](  # columns that may hold references
    [
        columns.ATTACHED,
        columns.SOURCE,
        columns.ABOUT,
        columns.NUMBER,
        columns.COMBAT,
        columns.CHOSEN,
        columns.LINK,
    ]
)


@final
class MagicMatch(Match):
    """CR 100, 400.1. The seats, their decks and sideboards, and the options of the table."""

    cards: Cards
    spaces: Spaces
    variants: list[Variant]  # the variants that add rules to the game; empty in a duel
    decks: list[list[str]]
    sideboards: list[list[str]]
    vanguards: list[str]  # of each seat; "": none
    stickers: list[list[str]]  # of each seat: its sheets (CR 123.2)
    planes: list[str]  # the planar deck that all share (CR 901.15)
    planar_decks: list[list[str]]  # of each seat (CR 901.3); none if they share one, or there are no planes
    scheme_decks: list[list[str]]  # of each seat (CR 904.3): who has one is an archenemy
    teams: list[int]  # the number of seats of each team, in order (CR 808); empty: each player plays alone
    starting_life: i64
    hand_size: i64
    shares_life: bool  # players of a team have one life total (CR 810.9)
    skips_first_draw: bool  # the starting player skips their first draw step (CR 103.8a-b)
    deadly_poison: i64  # the number of poison counters with which a player loses (CR 704.5c)
    ante: bool
    brief: bool  # players don't order triggers if the order makes no difference that anybody could see
    conspiracy: bool  # sideboards may have conspiracies (CR 905)
    packs: list[list[list[str]]]  # of each seat, in a draft: its booster packs (CR 905.1); otherwise none
    rounds: int
    notes: list[dict[str, int]]  # of each seat: what was noted for a card as it was drafted (CR 905.2b)
    turn_limit: i64  # the game is a draw after this many turns; 0: never
    commanders: list[list[str]]  # of each seat; without them it is no Commander game (CR 903)
    brawl: bool  # CR 903.12
    identities: vec[i64]  # of each seat: the colors of its commanders (CR 903.4a); NONE: it has none
    odd: i64  # bits of ODD: rules that some card in the match makes
    included: vec[i64]  # 1 for each kind that is in the match
    flags: i64  # the card bits that any kind of card in the match has
    waited_for: i64  # bit mask: sorts of events for which a card waits in a graveyard or in exile
    waited_for_back: i64  # those of `waited_for` for which an ability looks back in time (CR 603.10)
    asked_of_turn: i64  # bit mask: sorts of events that a card asks about, if they happened this turn
    adventures: bool  # some card has one (CR 715)
    open_lists: bool  # each player knows all lists of cards
    supposed: list[
        vec[i64]
    ]  # kinds of cards, deck by deck: what others might play, as bots suppose; else none
    lists: list[vec[i64]]  # in a widened match: the decks whose cards it has in addition
    fitting: dict[
        tuple[int, tuple[int, ...]], list[int]
    ]  # which of them fit what a seat has seen, found out before
    wider: MagicMatch | None  # this match with the cards of supposed decks added, for imagined games
    wider_for: tuple[int, int, int]  # what this match had numbered when `wider` was made
    mana_by_hand: bool  # see `mana.sources`; it was computed when `looked_at` kinds were known:
    looked_at: i64

    def __init__(
        self, rules: Rules, seats: int, decks: list[list[str]], sideboards: list[list[str]],
        counted: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        table = CARDS.open_now()
        table.nodes = CARDS.nodes
        super().__init__(table, rules, seats, PLACES, zones_of(seats), COUNTERS, columns.COLUMNS)
        self.cards = CARDS
        self.spaces = spaces_with(counted)
        self.variants = []
        self.decks = decks
        self.sideboards = sideboards
        self.vanguards = [""] * seats
        self.planes = []
        self.stickers = []
        self.planar_decks = []
        self.scheme_decks = []
        self.teams = []
        self.starting_life = 20
        self.hand_size = 7
        self.deadly_poison = 10
        self.shares_life = False
        self.skips_first_draw = seats == 2
        self.ante = False
        self.brief = False
        self.conspiracy = False
        self.packs = []
        self.rounds = 0
        self.notes = [{} for _ in range(seats)]
        self.turn_limit = 0
        self.odd = 0
        self.commanders = [[] for _ in range(seats)]
        self.brawl = False
        self.identities = vec[i64]([questions.NONE] * seats)
        self.flags = 0
        self.asked_of_turn = 0
        self.waited_for = 0
        self.waited_for_back = 0
        self.adventures = False
        self.open_lists = False
        self.supposed = []
        self.lists = []
        self.fitting = {}
        self.wider = None
        self.wider_for = (0, 0, 0)
        self.mana_by_hand = False
        self.looked_at = -1
        self.no_exchange = causes.NO_EXCHANGE
        self.included = vec[i64]()
        self.hear_all()
        self.include_all(decks + sideboards)

    def include_all(self, lists: list[list[str]]) -> None:
        """Include all cards of these lists in the match."""
        for names in lists:
            for name in names:
                self.include(self.table.kind(name))

    def widened(self, lists: list[vec[i64]]) -> MagicMatch:
        """Return a copy of this match with more kinds of cards, for imagined games. All existing numbers stay
        the same.

        `lists`: the kinds to add. The copy is cached until this match gives numbers to new words. The real
        game never uses it.
        """
        knows = (
            int(sum([int(x) for x in self.included])), len(self.spaces.subs), len(self.spaces.counters)
        )  # fmt: skip
        found = self.wider
        if found is not None and self.wider_for == knows:
            return found
        m = MagicMatch(self.rules, int(self.seats), [[] for _ in self.decks], [[] for _ in self.decks])
        m.spaces = self.spaces.copied()
        for name in KEPT_WHEN_WIDENED:
            setattr(m, name, getattr(self, name))
        m.included = self.included[:]
        for kinds in lists:
            for kind in kinds:
                m.include(kind)
        m.lists = lists
        self.wider, self.wider_for = m, knows
        return m

    def hear_all(self) -> None:
        """Start with no kind of card, and let every event go through all checks for replacement effects
        and triggers.
        """
        for _ in CARDS.kind_names:
            self.included = append(self.included, i64(0))
            self.heard = append(self.heard, i64(EVERY_CAUSE))
        self.heard_any = EVERY_CAUSE
        self.heard_events = EVERY_CAUSE

    def with_schemes(self, scheme_decks: list[list[str]]) -> None:
        """CR 904.3-4. Add schemes to the match, and a zone for the face-down ones."""
        self.scheme_decks = scheme_decks
        self.zone_list.append(Zone(SHARED_NAMES[SCHEME_DECK], True, 0, 0, 24))
        self.zones += 1
        self.zone_flags = append(self.zone_flags, i64(0))
        rooms = vec[i64]()
        for z in self.zone_list:
            rooms = append(rooms, z.room)
        self.blank = blank_cells(rooms)

    def share_hands(self, team: list[int]) -> None:
        """CR 808.5. Let teammates look at each other's hands."""
        seen: i64 = 0
        for seat in team:
            seen |= shifted(1, seat)
        for seat in team:
            zone = seat * PLACES + HAND
            self.zone_list[zone].seen = seen
            self.zone_flags[zone] = seen << SEEN_SHIFT | FREE

    def include(self, kind: i64) -> None:
        """Include a kind of card and its other faces in the match, so that objects of this kind may exist
        in a game.
        """
        included = self.included
        if included[kind]:
            return
        included[kind] = 1
        self.looked_at = -1
        self.spaces.know(kind)
        flags = CARDS.flags
        self.flags |= flags[kind]
        self.asked_of_turn |= CARDS.asks_of_turn(kind)
        self.adventures = self.adventures or CARDS.layout[kind] == ADVENTURE
        if flags[kind] & HAS_COST_CHANGE:
            self.odd |= derived.COSTS_CHANGE
        if flags[kind] & HAS_LIMIT:
            self.odd |= derived.LIMITS
        if flags[kind] & SHOWS_CARDS:
            self.odd |= derived.TOPS_SEEN
        if flags[kind] & WAITS_ELSEWHERE:
            self.odd |= derived.CARDS_WAIT
            self.waited_for |= CARDS.waited_for_elsewhere(kind, False)
            self.waited_for_back |= CARDS.waited_for_elsewhere(kind, True)
        if flags[kind] & HAS_OWN_TRIGGER and CARDS.asks_as_drawn(kind):
            self.odd |= derived.ASKS_AS_DRAWN
        if CARDS.limits_mana(kind):
            self.odd |= derived.MANA_LIMITED
        if CARDS.bands_with_others(kind):
            self.odd |= derived.BANDS_WITH_OTHERS
        for other in CARDS.face[kind]:
            self.include(other)

    # -- what numbers stand for, for saves and views
    def layer_holds_kind(self, layer: i64) -> bool:
        return (
            layer == facts.OP_COPY
            or layer == facts.OP_TEXT
            or layer == facts.F_NAMED
            or layer == facts.F_DRAFT_NOTE
            or layer == facts.F_PARADIGM
        )

    def names_kind(self, option: i64) -> bool:
        return option > 0 and option & questions.A_NAME != 0

    def layer_holds_node(self, layer: i64) -> bool:
        if layer == facts.F_LATE:
            return True
        return (
            layer == facts.OP_GRANT
            or layer == facts.F_DELAYED
            or layer == facts.F_REPLACING
            or layer == facts.F_LIMIT
            or layer == facts.F_SPLICED
            or layer == facts.F_ONCE_UNDER
            or layer == facts.F_ACTIVATED_TIMES
            or layer == facts.F_RESOLVED_TIMES
            or layer == facts.F_EXHAUSTED
            or layer == facts.F_MODES_OF_TURN
            or layer == facts.F_MODES_CHOSEN
            or layer == facts.F_AFTERMATH
            or layer == facts.F_SHIELD_OF
            or layer == facts.F_ENCODED
        )

    def column_holds_node(self, column: i64) -> bool:
        return column == columns.ABILITY

    def bits_of_card(self, column: i64) -> i64:
        if column == columns.STATUS:
            return columns.COMMANDER_BITS  # CR 903.3
        return 0

    def column_says(self, column: i64) -> i64:
        if column == columns.STAMP:
            return AGE
        if column == columns.CONTROLLED_SINCE:
            return SETTLES
        if columns.TARGET <= column < columns.TARGET + columns.TARGETS:
            return NAMES_NEXT  # on the battlefield MORE_ATTACKERS
        for names in NAMING:
            if column == names:
                return NAMES
        return PLAIN

    def settled_value(self, g: Game, column: i64, value: i64) -> i64:
        """CR 302.6. Return when the controller gained control of a permanent.

        Once that player's next turn has begun, it no longer matters, so all such values become one value.
        """
        return value if value >> 3 >= g.value(Seat(value & 7), LAST_TURN) else -2 - (value & 7)

    def count_says(self, counter: i64) -> i64:
        return AGE if counter == TURN_STAMP or counter == CHECKED else PLAIN

    def ages_count(self, g: Game) -> bool:
        """CR 613.7. Whether the timestamps of all objects matter because an object has become a copy, or
        has gained abilities or text.
        """
        return (
            next_of_layer(g, FIRST, facts.OP_COPY) >= 0
            or next_of_layer(g, FIRST, facts.OP_TEXT) >= 0
            or next_of_layer(g, FIRST, facts.OP_GRANT) >= 0
        )

    def age_counts(self, g: Game, obj: Obj) -> bool:
        """CR 613.7. Whether the timestamp of `obj` matters: it has a static ability, or is a token or a
        world permanent.
        """
        zone = g.zone_of(obj)
        if zone < g.seats * PLACES:
            return False
        kind = g.kind(obj)
        if zone != g.seats * PLACES + BATTLEFIELD or g.col(obj, columns.FACE) != 0:
            return True
        if g.col(obj, columns.STATUS) & columns.TOKEN or CARDS.types[kind] & WORLD:
            return True
        return CARDS.flags[kind] & HAS_STATIC != 0

    def kind_in_row(self, what: i64, extra: i64) -> i64:
        if what == events.CREATE or what == events.CROWNS:
            return TO
        return super().kind_in_row(what, extra)

    def node_in_row(self, what: i64, extra: i64) -> i64:
        if what == events.COLUMN and extra == columns.ABILITY:
            return TO
        return super().node_in_row(what, extra)

    def last_known_width(self) -> i64:
        return derived.LAST_KNOWN

    def last_known_holds_kind(self, column: i64) -> bool:
        return column == 1 + derived.KIND or column == 1 + derived.TEXT

    def object_of_option(self, g: Game, option: i64) -> i64:
        d = g.decision
        if (
            d is None
            or option < 0
            or option & (PLAYER | LIST | questions.A_NAME)
            or g.asking().asks_number(g)
        ):
            return -1
        if (
            d.kind == questions.ASK_X
            or d.kind == questions.ASK_EQUIVALENT
            or d.kind == questions.ASK_DAMAGE
            or d.kind == questions.ASK_SHARE
            or d.kind == questions.ASK_TYPE
            or d.kind == questions.ASK_MODE
            or d.kind == questions.ASK_COLOR
        ):
            return -1
        if (
            d.kind == questions.ASK_CLASH
            or d.kind == questions.ASK_STICKER
            or d.kind == questions.ASK_PLACE
            or d.kind == ASK_ORDER
        ):
            return -1
        if (
            d.kind == ASK_ARRANGE or d.kind == questions.ASK_LIBRARY_ORDER or d.kind == questions.ASK_AGE
        ):  # options are rows of the batch
            return g.pad[g.slot(0) + HEAD + option * ROW + OBJ] & ID_MASK
        if d.kind == ASK_REPLACE and option & (events.BY_FACT | events.BY_BOTH):
            return -1
        if option & ID_MASK >= i64(len(g.place)):
            return -1
        return option & ID_MASK


def identity_colors(g: Game, seat: Seat) -> i64:
    """CR 903.4f. Return the colors of mana in the color identity of a player's
    commanders; 0 without a commander.
    """
    identities = match_of(g).identities
    colors = identities[seat]
    if colors == questions.NONE:
        return 0
    return colors


def spaces_with(counted: tuple[str, ...]) -> Spaces:
    """CR 122.1. Return the numbers of words for a new match. The kinds of counters in `counted` have
    numbers from the start.
    """
    spaces = Spaces()
    for word in counted:
        spaces.counter(counter_kind(word).number)
    return spaces


def zones_of(seats: int) -> list[Zone]:
    """CR 400.1-2. Return all zones, with who sees the cards in each of them.

    Libraries and the planar deck are hidden from all players, hands and sideboards from all but their owners.
    A face-down card on the battlefield or in exile is hidden by the effect that put it there.
    """
    out: list[Zone] = []
    for seat in range(seats):
        mine = shifted(1, seat)
        for name in PLACE_NAMES:
            ordered = name in ("library", "graveyard")
            seen = {"library": 0, "hand": mine, "graveyard": ALL, "sideboard": mine}[name]
            room = {"library": 64, "hand": 12, "graveyard": 32, "sideboard": 0}[name]
            out.append(Zone(name, ordered, seen, 0, room))
    for name in SHARED_NAMES[:SHARED]:
        ordered = name in ("stack", "planar deck")
        room = {"battlefield": 48, "stack": 8, "exile": 12}.get(name, 0)
        out.append(Zone(name, ordered, 0 if name == "planar deck" else ALL, 0, room))
    return out


def match_of(g: Game) -> MagicMatch:
    """Return the match of a game of Magic."""
    m = g.match
    assert isinstance(m, MagicMatch)
    return m


def counter_number(g: Game, kind: Name) -> i64:
    """CR 122.1. Return the number that this match gives to a kind of counter."""
    return match_of(g).spaces.counter(kind.number)


def counter_kinds(g: Game) -> i64:
    """CR 122.1. Return how many kinds of counters this match knows. They are numbered from 0."""
    return len(match_of(g).spaces.counters)


def kinds_on(g: Game, obj: Obj) -> vec[i64]:
    """CR 122.1. Return the kinds of counters that are on an object, as numbers of this match."""
    found = vec[i64](capacity=4)
    which: i64 = 0
    while which < counter_kinds(g):
        if tally(g, obj, which) > 0:
            found = append(found, which)
        which += 1
    return found


def counters_on(g: Game, obj: Obj) -> tuple[tuple[str, int], ...]:
    """CR 122.1. Return the counters on an object: the name of each kind, and how many there are."""
    spaces = match_of(g).spaces
    return tuple(
        [
            (spaces.counter_word(i), int(tally(g, obj, i)))
            for i in range(len(spaces.counters))
            if tally(g, obj, i) > 0
        ]
    )


# what a widened match has from the first one; it has spaces of its own, and the rest by itself
KEPT_WHEN_WIDENED: Final = (
    "variants", "decks", "sideboards", "vanguards", "stickers", "planes", "planar_decks", "scheme_decks", "teams",
    "starting_life", "hand_size", "shares_life", "skips_first_draw", "deadly_poison", "ante", "brief", "conspiracy",
    "packs", "rounds", "notes", "turn_limit", "commanders", "brawl", "identities", "odd", "flags", "asked_of_turn",
    "waited_for", "waited_for_back",
    "adventures", "open_lists", "zones", "zone_list", "zone_flags", "blank", "first_free", "eager", "inlining",
    "openly", "no_exchange",
)  # fmt: skip
