"""Positions: the table as somebody describes it, at its first decision; for scenarios and tests."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.game import Game
from cardwright.kernel.ints import append

from .caps import note_tapped
from .causes import TURN_BEGINS
from .commander import appoint, count_damage, count_more, slot_of
from .commander_decks import starting_life
from .draft import AFTER_DRAFT
from .exiled import in_todays_words
from .kinds import (
    FLIP,
    IS_TOKEN,
    MODAL,
    TRANSFORMING,
    USES_ANTE,
)
from .libraries import look_again, shows
from .match import MagicMatch, match_of
from .planes import hand_over
from .rules import (
    ALWAYS_ASKS,
    ATTACHED,
    ATTACKERS,
    ATTACKING,
    BATTLEFIELD,
    BEGIN_COMBAT,
    BLOCKERS,
    CLEANUP,
    COLOR_LETTERS,
    COMBAT,
    COMBATS,
    COMMAND,
    CONSPIRACY,
    COUNTER_NAMES,
    DAMAGE,
    DAMAGE_STEP,
    DRAW_STEP,
    END_COMBAT,
    END_STEP,
    F_NAMED,
    F_TAX,
    FACE,
    FACE_DOWN,
    FIRST_DAMAGE,
    FIRST_MAIN,
    FOR_EVER,
    LAST_TURN,
    LOYALTY,
    MANA,
    MORPH,
    NONE,
    PERMANENTS,
    PHASED,
    PHENOMENON,
    PLACE_NAMES,
    PLACES,
    PLANAR_DECK,
    PLANE,
    SCHEME,
    SCHEME_DECK,
    SECOND_MAIN,
    SHARED_NAMES,
    SIDEBOARD,
    SINCE,
    STACK,
    STAMP,
    STARTER,
    STATUS,
    STEP_NAMES,
    TALLIES,
    TALLY,
    TALLY_B,
    TALLY_BITS,
    TALLY_MASK,
    TALLY_NAMES,
    TAPPED,
    TEAM_TURNS,
    TOKEN,
    TURNS,
    UNDER,
    UNTAP,
    UPKEEP,
    VANGUARD,
    active,
    owner,
    primary,
    shared,
)  # fmt: skip
from .setup import CONSPIRED, MagicOptions, begin_game, blank_game, card, card_or_token, new_card, new_match
from .stickers import deal_sheets
from .supplements import archenemy_of
from .table import (
    CARDS,
)

NOBODY: Final = -1  # the seat of a shared zone
AMOUNT: Final = re.compile(r"(\d+) (.+)")
SYMBOLS: Final = re.compile(r"\{?(\d+|[A-Z])\}?")
MANY: Final = 250  # more cards of one name than any game has
OPENING_STEP: Final = -1  # libraries are decks that are still to be shuffled (CR 103)
STEPS: Final = {
    **{name: i for i, name in enumerate(STEP_NAMES)},
    "main": STEP_NAMES.index("first main"),
    "combat": STEP_NAMES.index("beginning of combat"),
    "end": STEP_NAMES.index("end step"),
    "opening": OPENING_STEP,
}
PARTS: Final = {  # where in the turn a step is: which of its parts, and which part of the combat phase
    0: (1, 0), UNTAP: (1, 0), UPKEEP: (2, 0), DRAW_STEP: (3, 0), FIRST_MAIN: (4, 0), BEGIN_COMBAT: (5, 0),
    ATTACKERS: (5, 1), BLOCKERS: (5, 2), FIRST_DAMAGE: (5, 3), DAMAGE_STEP: (5, 4), END_COMBAT: (5, 5),
    SECOND_MAIN: (6, 0), END_STEP: (7, 0), CLEANUP: (8, 0),
}  # fmt: skip
WITH_ATTACKERS: Final = (BLOCKERS, FIRST_DAMAGE, DAMAGE_STEP)
SUPPLEMENTARY: Final = PLANE | PHENOMENON | SCHEME | VANGUARD
SUPPLEMENTS: Final = {
    SHARED_NAMES[PLANAR_DECK]: PLANE | PHENOMENON,
    SHARED_NAMES[SCHEME_DECK]: SCHEME,
}  # face down
ON_BATTLEFIELD: Final = (SHARED_NAMES[BATTLEFIELD], SHARED_NAMES[PHASED])
OTHER_FACE: Final = (TRANSFORMING, MODAL, FLIP)


@dataclass(frozen=True, slots=True)
class Placed:
    """CR 110.5, 122. A card in a position and what is to be said of it there. Seats are numbers.

    `counters`: by the kinds' names; `attached_to`: the name or alias of a permanent, or a seat; `owner`: where it
    isn't whose zone it is; `sick`: it came under its controller's control this turn; `alias`: a name for it;
    `attacking`: the player whom it attacks. `commander`: its owner's (CR 903.3); `casts`: how often its owner has cast
    it from the command zone; `dealt`: how much combat damage it has dealt to which seat.
    """

    card: str
    tapped: bool = False
    counters: Mapping[str, int] = field(default_factory=dict)
    attached_to: str | int | None = None
    owner: int | None = None
    face_down: bool = False
    damage: int = 0
    sick: bool = False
    alias: str = ""
    attacking: int | None = None
    commander: bool = False
    casts: int = 0
    dealt: Mapping[int, int] = field(default_factory=dict)
    named: tuple[str, ...] = ()  # of a conspiracy: the names chosen for it

    @property
    def plain(self) -> bool:
        """Whether nothing is said of it that only a permanent can have."""
        said = self.tapped or self.counters or self.face_down or self.damage or self.sick
        return not said and self.attached_to is None and self.attacking is None


Given = str | Placed  # a card, `3 Forest`, or a card of which more is said
ZoneKey = tuple[int, str]


def position(
    seats: int = 2,
    zones: Mapping[ZoneKey, Sequence[Given]] | None = None,
    counters: Mapping[ZoneKey, int] | None = None,
    *,
    turn: int = 0,
    step: str = "first main",
    turn_number: int = 3,
    mana: Mapping[int, str] | None = None,
    options: MagicOptions | None = None,
    seed: int = 1,
    stops: bool = True,
) -> Game:
    """CR 103, 500.1. A game that begins where somebody says, at the first decision of a step.

    `zones`: by seat and name, what lies there, the top first. Battlefield: what that seat controls; of the other
    shared zones what it owns (NOBODY: with owners said, or planes). What is not named is empty. `counters`:
    by seat and name (life, poison ...); `mana`: what is in a seat's pool, such as "{U}{U}". Whose turn it is has
    priority in the step (where nobody has, the game goes on). `stops`: also who can only pass is asked.
    Permanents don't come this turn, unless said.
    UnknownName, ImpossiblePosition: there is no such thing, or it cannot be there.
    """
    return laid_out(
        seats, zones, counters, turn=turn, step=step, turn_number=turn_number, mana=mana, options=options, seed=seed,
        stops=stops,
    )[0]  # fmt: skip


def laid_out(
    seats: int = 2,
    zones: Mapping[ZoneKey, Sequence[Given]] | None = None,
    counters: Mapping[ZoneKey, int] | None = None,
    *,
    turn: int = 0,
    step: str = "first main",
    turn_number: int = 3,
    mana: Mapping[int, str] | None = None,
    options: MagicOptions | None = None,
    seed: int = 1,
    stops: bool = True,
) -> tuple[Game, dict[str, int]]:
    """The same, and what the aliases stand for: references to objects."""
    if not 0 <= turn < seats:
        raise ImpossiblePosition(f"expected the turn of a seat from 0 to {seats - 1}, got {turn}")
    if turn_number < 1:
        raise ImpossiblePosition(f"expected the number of a turn, 1 or more, got {turn_number}")
    if step.casefold() not in STEPS:
        raise UnknownName(f"expected a step ({', '.join(STEPS)}), got {step!r}{near(step, STEPS)}")
    placed: dict[ZoneKey, list[Placed]] = {}
    for (seat, name), cards in (zones or {}).items():
        placed.setdefault((seat, in_todays_words(name)), []).extend(expand(cards))
    for key, cards in placed.items():
        check_zone(key, seats)
        for one in cards:
            check_place(one, key, seats)
    layout = Layout(match_for(placed, seats, options), seed, turn, turn_number)
    layout.lay_all(placed)
    for key, n in (counters or {}).items():
        layout.count(key, n)
    for seat, text in (mana or {}).items():
        layout.fill_pool(seat, text)
    layout.g.set_value(seats, ALWAYS_ASKS, stops)
    layout.begin(STEPS[step.casefold()])
    return layout.g, layout.aliases


def expand(cards: Sequence[Given]) -> list[Placed]:
    """`3 Forest` as three cards; UnknownName if there is no such card."""
    out: list[Placed] = []
    for given in cards:
        one = Placed(given) if isinstance(given, str) else given
        name, n = one.card, 1
        found = AMOUNT.fullmatch(name)
        if found and name not in CARDS.kinds:
            n, name = int(found[1]), found[2]
            if n > MANY:
                raise ImpossiblePosition(f"expected at most {MANY} cards of one name, got {n} {name!r}")
            one = Placed(
                name,
                one.tapped,
                one.counters,
                one.attached_to,
                one.owner,
                one.face_down,
                one.damage,
                one.sick,
            )
        card_or_token(name)
        out += [one] * n
    return out


def near(name: str, names: Iterable[str]) -> str:
    """A hint for an error: names that are close."""
    found = difflib.get_close_matches(name, list(names), 3)
    return f"; did you mean {' or '.join(found)}?" if found else ""


def check_zone(key: ZoneKey, seats: int) -> None:
    seat, name = key
    if not NOBODY <= seat < seats:
        raise ImpossiblePosition(f"expected a seat from 0 to {seats - 1}, got {seat}")
    names = SHARED_NAMES if seat == NOBODY else PLACE_NAMES + SHARED_NAMES
    if name not in names:
        raise UnknownName(f"expected a zone ({', '.join(names)}), got {name!r}{near(name, names)}")
    if name == SHARED_NAMES[STACK]:
        raise ImpossiblePosition(
            "expected an empty stack, since positions begin without; cast what is to be on it"
        )
    if seat == NOBODY and name in ON_BATTLEFIELD:
        raise ImpossiblePosition(f"expected the battlefield of a seat, got {name!r} of nobody")


def check_place(one: Placed, key: ZoneKey, seats: int) -> None:
    """CR 108.5, 111.7, 307.4. Whether such a card can lie there, and what is said of it be true."""
    seat, zone = key
    kind = card_or_token(one.card)
    types = int(CARDS.types[kind])
    where = zone if seat == NOBODY else f"{zone} of seat {seat}"
    got = f"got {one.card!r} ({CARDS.type_line(kind)})"
    supplementary = bool(types & SUPPLEMENTARY)
    if zone in SUPPLEMENTS:
        fits = bool(types & SUPPLEMENTS[zone]) and (seat != NOBODY or zone == SHARED_NAMES[PLANAR_DECK])
    elif zone == SHARED_NAMES[COMMAND]:
        fits = supplementary or one.commander or bool(types & CONSPIRACY)
    elif types & CONSPIRACY:
        fits = zone == PLACE_NAMES[SIDEBOARD]
    elif zone in ON_BATTLEFIELD:
        fits = bool(types & PERMANENTS) and (CARDS.front[kind] == kind or of_layout(kind) in OTHER_FACE)
    else:
        fits = not supplementary and CARDS.front[kind] == kind and not CARDS.flags[kind] & IS_TOKEN
    if not fits and not (one.face_down and zone in ON_BATTLEFIELD):
        raise ImpossiblePosition(f"expected a card that can be in the {where}, {got}")
    if not one.plain and zone not in ON_BATTLEFIELD and not types & CONSPIRACY:
        raise ImpossiblePosition(
            f"expected a permanent to be tapped, have counters and so on, {got} in the {where}"
        )
    if one.owner is not None and not 0 <= one.owner < seats:
        raise ImpossiblePosition(f"expected an owner from 0 to {seats - 1}, got {one.owner} of {one.card!r}")
    if one.owner not in (None, seat) and zone in PLACE_NAMES:
        raise ImpossiblePosition(f"expected {one.card!r} in a zone of its owner, got it in the {where}")
    if one.attacking is not None and (one.attacking == seat or not 0 <= one.attacking < seats):
        raise ImpossiblePosition(f"expected an opponent whom {one.card!r} attacks, got seat {one.attacking}")
    check_commander(one, seats)
    if one.damage < 0:
        raise ImpossiblePosition(f"expected damage of 0 or more, got {one.damage} on {one.card!r}")


def check_commander(one: Placed, seats: int) -> None:
    """CR 903.3, 903.8, 903.10a. What is said of a commander is said of one, and can be."""
    if not one.commander:
        if one.casts or one.dealt:
            raise ImpossiblePosition(
                f"expected a commander to have been cast or deal damage, got {one.card!r}"
            )
        return
    if CARDS.flags[card_or_token(one.card)] & IS_TOKEN:
        raise ImpossiblePosition(f"expected a card as commander, got the token {one.card!r} (CR 903.3)")
    if one.casts < 0 or any(n < 0 for n in one.dealt.values()):
        raise ImpossiblePosition(f"expected 0 or more casts and damage of {one.card!r}, got fewer")
    for whom in one.dealt:
        if not 0 <= whom < seats:
            raise ImpossiblePosition(
                f"expected damage dealt to a seat from 0 to {seats - 1}, got seat {whom}"
            )


def of_layout(kind: int) -> int:
    """How the faces belong together of the card that a kind is or is a face of."""
    return int(CARDS.layout[int(CARDS.front[kind])])


def match_for(
    placed: Mapping[ZoneKey, Sequence[Placed]], seats: int, options: MagicOptions | None
) -> MagicMatch:
    """CR 100. The match whose decks are what everybody owns in a position."""
    decks: list[list[str]] = [[] for _ in range(seats)]
    boards: list[list[str]] = [[] for _ in range(seats)]
    commanders: list[list[str]] = [[] for _ in range(seats)]
    vanguards = [""] * seats
    planar: list[list[str]] = [[] for _ in range(seats + 1)]  # the last one: of all
    schemes: list[list[str]] = [[] for _ in range(seats)]
    for (seat, zone), cards in placed.items():
        for one in cards:
            kind = card_or_token(one.card)
            if CARDS.types[kind] & (PLANE | PHENOMENON):
                whose = planar[
                    one.owner if one.owner is not None else seat
                ]  # of nobody: the deck that all share
                whose.append(one.card) if zone == SHARED_NAMES[COMMAND] else whose.insert(0, one.card)
            elif CARDS.types[kind] & SCHEME:
                theirs = schemes[owner_of(one, seat)]
                theirs.append(one.card) if zone == SHARED_NAMES[COMMAND] else theirs.insert(0, one.card)
            elif CARDS.types[kind] & VANGUARD:
                who = owner_of(one, seat)
                if vanguards[who]:
                    raise ImpossiblePosition(
                        f"expected one vanguard for seat {who}, got {vanguards[who]!r} and {one.card!r}"
                    )
                vanguards[who] = one.card
            elif one.commander:
                commanders[owner_of(one, seat)].append(one.card)
            elif not CARDS.flags[kind] & IS_TOKEN:
                beside = zone == PLACE_NAMES[SIDEBOARD] or CARDS.types[kind] & CONSPIRACY
                lists = boards if beside else decks
                lists[owner_of(one, seat)].append(one.card)
    given = options or MagicOptions()
    life = given.starting_life
    if (
        any(commanders) and life == MagicOptions().starting_life
    ):  # CR 903.7: as the variant has it, if nothing is said
        life = starting_life(seats, given.brawl)
    ante = any(zone == "ante" and cards for (_, zone), cards in placed.items())
    chosen = MagicOptions(
        life,
        given.hand_size,
        is_for_ante(given, ante, decks),
        vanguards if any(vanguards) else given.vanguards,
        planar[NOBODY] or given.planes,
        given.turn_limit,
        commanders=commanders,
        brawl=given.brawl,
        conspiracy=given.conspiracy
        or any(CARDS.types[card(n)] & CONSPIRACY for names in boards for n in names),
        notes=given.notes,
        planar_decks=planar[:seats] if any(planar[:seats]) else given.planar_decks,
        scheme_decks=schemes if any(schemes) else given.scheme_decks,
        stickers=given.stickers,
        laid_out=True,
    )
    return new_match(decks, boards, seats, chosen)


def is_for_ante(given: MagicOptions, anted: bool, decks: list[list[str]]) -> bool:
    """CR 407.3. Whether a position is for ante: as it says; unsaid, if what is in the game can't be there otherwise.

    Nothing in a sideboard tells: it stays outside a game that is not for ante.
    """
    if given.not_for_ante:
        if anted or given.ante:
            raise ImpossiblePosition("expected no ante in a game that is not for ante, got one (CR 407.3)")
        return False
    return given.ante or anted or any(CARDS.flags[card(n)] & USES_ANTE for names in decks for n in names)


def owner_of(one: Placed, seat: int) -> int:
    if one.owner is not None:
        return one.owner
    if seat == NOBODY:
        raise ImpossiblePosition(f"expected an owner for {one.card!r} in a zone that all share")
    return seat


class Layout:
    """A table being laid out."""

    def __init__(self, match: MagicMatch, seed: int, turn: int, turn_number: int) -> None:
        self.g = g = blank_game(match, seed)
        deal_sheets(g, match.stickers)
        self.aliases: dict[str, int] = {}
        self.attached: list[tuple[int, Placed]] = []
        self.names: list[tuple[int, Placed]] = []
        self.seats = int(match.seats)
        g.current = turn
        g.turn_no = turn_number
        g.set_value(g.seats, STARTER, (turn - turn_number + 1) % self.seats)
        for seat in range(self.seats):
            after = (seat - int(g.value(g.seats, STARTER))) % self.seats
            g.set_value(seat, TURNS, max(0, (turn_number - 1 - after) // self.seats + 1))
            ago = (turn - seat) % self.seats
            g.set_value(seat, LAST_TURN, max(0, turn_number - ago))
        if g.value(g.seats, TEAM_TURNS):
            self.team_turns(turn_number)

    def team_turns(self, turn_number: int) -> None:
        """CR 805.2, 805.4, 904.6. It is the turn of a team: its first player stands for it; two teams take turns."""
        g = self.g
        g.current = primary(g, g.current)
        g.set_value(g.seats, STARTER, archenemy_of(match_of(g)))
        for seat in range(self.seats):
            number = turn_number if active(g, seat) else turn_number - 1
            g.set_value(seat, LAST_TURN, number)
            g.set_value(seat, TURNS, (number + 1) // 2)

    def lay_all(self, placed: Mapping[ZoneKey, Sequence[Placed]]) -> None:
        """Cards first, tokens after: only tokens' numbers are used again."""
        tokens: list[tuple[int, str, Placed]] = []
        for (seat, zone), cards in placed.items():
            ordered = zone in ("library", "graveyard")
            for one in reversed(cards) if ordered else cards:
                kind = card_or_token(one.card)
                if CARDS.flags[kind] & IS_TOKEN:
                    tokens.append((seat, zone, one))
                elif CARDS.types[kind] & SUPPLEMENTARY:
                    self.turn_up(kind, one, zone, one.owner if one.owner is not None else seat)
                else:
                    self.lay(seat, zone, one)
        for seat, zone, one in tokens:
            obj = self.lay(seat, zone, one)
            self.g.set_col(obj, STATUS, self.g.col(obj, STATUS) | TOKEN)
        for obj, one in self.attached:
            self.attach(obj, one)
        hand_over(self.g, self.g.current)

    def turn_up(self, kind: int, one: Placed, zone: str, seat: int) -> None:
        """CR 901.5, 902.3, 904.3. What the match has put into the command zone, a planar or a scheme deck."""
        g = self.g
        if zone in SUPPLEMENTS:
            return
        down = [shared(g, SHARED_NAMES.index(name)) for name in SUPPLEMENTS]
        for obj in reversed(range(len(g.kind_of))):
            if g.kind(obj) == kind and seat in (NOBODY, g.home[obj]):
                if not CARDS.types[kind] & VANGUARD:
                    if g.zone_of(obj) not in down:
                        continue
                    g.put(obj, shared(g, COMMAND), -1, 0, True)
                    g.set_col(obj, UNDER, g.home[obj])
                self.name(obj, one)
                return

    def lay(self, seat: int, zone: str, one: Placed) -> int:
        """A card into its zone, on top."""
        g = self.g
        where = seat * PLACES + PLACE_NAMES.index(zone) if zone in PLACE_NAMES else int(
            shared(g, SHARED_NAMES.index(zone))
        )  # fmt: skip
        obj = new_card(g, one.card, owner_of(one, seat), where)
        if zone in ON_BATTLEFIELD:
            self.settle(obj, seat, one)
        if one.named:
            self.note_name(obj, one)
        if one.face_down and zone == SHARED_NAMES[COMMAND]:
            g.set_col(obj, STATUS, FACE_DOWN)
            g.hide(obj, 1 << owner_of(one, seat))
        if one.commander:
            self.lead(obj, owner_of(one, seat), one)
        self.name(obj, one)
        return obj

    def note_name(self, obj: int, one: Placed) -> None:
        """CR 702.106b. The names chosen for a conspiracy."""
        g = self.g
        for name in one.named:
            kind = card(name)
            for number in (
                int(g.ref(obj)),
                F_NAMED,
                0,
                FOR_EVER,
                NONE,
                kind,
                int(g.clock),
                int(owner(g, obj)),
            ):
                g.facts = append(g.facts, number)

    def lead(self, obj: int, seat: int, one: Placed) -> None:
        """CR 903.3, 903.8, 903.10a. A commander, and what has been counted about it."""
        g = self.g
        number = sum(other.commander and owner(g, o) == seat for o, other in self.names)
        appoint(g, obj, seat, number)
        slot = slot_of(g, obj)
        if one.casts:
            count_more(g, F_TAX, seat, slot, one.casts)
        for whom, n in one.dealt.items():
            count_damage(g, whom, slot, n)

    def name(self, obj: int, one: Placed) -> None:
        self.names.append((obj, one))
        if one.alias:
            if one.alias in self.aliases:
                raise ImpossiblePosition(f"expected each alias once, got {one.alias!r} again")
            self.aliases[one.alias] = int(self.g.ref(obj))

    def settle(self, obj: int, seat: int, one: Placed) -> None:
        """CR 110.5, 613.7. How a permanent lies there; those named first came first."""
        g = self.g
        kind = card_or_token(one.card)
        front = int(CARDS.front[kind])
        g.clock += 1
        g.set_col(obj, STAMP, g.clock)
        g.set_col(obj, UNDER, seat)
        g.set_col(obj, SINCE, g.turn_no << 3 | seat if one.sick else NONE)
        g.set_col(obj, STATUS, (TAPPED if one.tapped else 0) | (FACE_DOWN | MORPH if one.face_down else 0))
        g.set_col(obj, DAMAGE, one.damage)
        if one.attacking is not None:
            g.set_col(obj, STATUS, g.col(obj, STATUS) | ATTACKING)
            g.set_col(obj, COMBAT, PLAYER | one.attacking)
        if front != kind:
            g.set_col(obj, FACE, [int(k) for k in CARDS.face[front]].index(kind) + 1)
        if one.face_down:
            g.hide(obj, 1 << seat)
        amounts = dict(one.counters)
        if CARDS.loyalty[kind] > 0 and not one.face_down:
            amounts.setdefault(TALLY_NAMES[LOYALTY], int(CARDS.loyalty[kind]))
        words = [0, 0]
        for name, n in amounts.items():
            if name not in TALLY_NAMES:
                raise UnknownName(
                    f"expected a kind of counter ({', '.join(TALLY_NAMES)}), got {name!r}{near(name, TALLY_NAMES)}"
                )
            if not 0 <= n <= TALLY_MASK:
                raise ImpossiblePosition(
                    f"expected 0 to {TALLY_MASK} counters, got {n} {name} on {one.card!r}"
                )
            which = TALLY_NAMES.index(name)
            words[which // (TALLIES // 2)] |= n << which % (TALLIES // 2) * TALLY_BITS
        g.set_col(obj, TALLY, words[0])
        g.set_col(obj, TALLY_B, words[1])
        if one.attached_to is not None:
            self.attached.append((obj, one))

    def attach(self, obj: int, one: Placed) -> None:
        """CR 301.5, 303.4. To a player by the seat, to a permanent by its alias or its name."""
        g = self.g
        to = one.attached_to
        if isinstance(to, int):
            if not 0 <= to < self.seats:
                raise ImpossiblePosition(
                    f"expected a seat from 0 to {self.seats - 1}, got {to} for {one.card!r}"
                )
            g.set_col(obj, ATTACHED, PLAYER | to)
            return
        field = shared(g, BATTLEFIELD)
        found = [o for o, other in self.names if other.alias == to and g.zone_of(o) == field]
        if not found:
            kind = CARDS.kinds.get(str(to), -1)
            found = [
                o
                for o, other in self.names
                if CARDS.kinds.get(other.card) == kind and g.zone_of(o) == field and o != obj
            ]
        if len(found) != 1:
            raise ImpossiblePosition(
                f"expected one permanent to attach {one.card!r} to, got {len(found)} of the name {to!r}"
            )
        g.set_col(obj, ATTACHED, g.ref(found[0]))

    def count(self, key: ZoneKey, n: int) -> None:
        """CR 122.1. Life, counters and what a player has done this turn."""
        seat, name = key
        names = [x for x in COUNTER_NAMES if x]
        if name not in names:
            raise UnknownName(f"expected a counter ({', '.join(names)}), got {name!r}{near(name, names)}")
        if not 0 <= seat < self.seats or (n < 0 and name not in ("life", "hand size")):
            raise ImpossiblePosition(
                f"expected a seat's counter of 0 or more, got {name!r} {n} of seat {seat}"
            )
        self.g.set_value(seat, COUNTER_NAMES.index(name), n)

    def fill_pool(self, seat: int, text: str) -> None:
        """CR 106.4. Mana of the colors, and {C}; a number is so much colorless mana."""
        if not 0 <= seat < self.seats:
            raise ImpossiblePosition(f"expected mana of a seat from 0 to {self.seats - 1}, got {seat}")
        if SYMBOLS.sub("", text.replace(" ", "")):
            raise UnknownName(f"expected mana such as '{{U}}{{U}}{{C}}', got {text!r}")
        for symbol in SYMBOLS.findall(text):
            letter, n = ("C", int(symbol)) if symbol.isdigit() else (symbol, 1)
            if letter not in COLOR_LETTERS:
                raise UnknownName(f"expected a symbol of mana ({', '.join(COLOR_LETTERS)}), got {symbol!r}")
            at = MANA + COLOR_LETTERS.index(letter)
            self.g.set_value(seat, at, self.g.value(seat, at) + n)

    def open(self) -> None:
        """CR 103. Nothing has been done yet but to find out who begins."""
        g = self.g
        g.turn_no = 0
        g.set_value(g.seats, STARTER, g.current)
        for seat in range(self.seats):
            g.set_value(seat, TURNS, 0)
            g.set_value(seat, LAST_TURN, 0)
        g.logging = True
        begin_game(g)
        g.run()

    def begin(self, step: int) -> None:
        """CR 500.1. A step of the current turn begins, and what happens at its beginning does."""
        from .combat import any_attackers  # noqa: PLC0415 - the turn is built last
        from .turn import GAME, STEPS, TURN  # noqa: PLC0415

        g = self.g
        if step == OPENING_STEP:
            self.open()
            return
        part, inside = PARTS[step]
        if step in WITH_ATTACKERS and not any_attackers(g):
            raise ImpossiblePosition(
                f"expected an attacking creature in the step {STEP_NAMES[step]!r}, got none"
            )
        g.logging = True
        if step == UNTAP:
            note_tapped(g)
        if step > UNTAP:
            g.note(HAPPEN, g.player(g.current), TURN_BEGINS)
        if match_of(g).conspiracy:
            g.push_frame(CONSPIRED.key, 0, g.current, NOTHING)
        g.push_frame(GAME.key, 0, g.current, NOTHING)
        g.push_frame(TURN.key, part + (inside > 0), g.current, NOTHING)
        if inside > 0:
            g.set_value(g.seats, COMBATS, 1)
            g.push_frame(STEPS[part].key, 1, g.current, NOTHING)
            g.bind(1, g.clock)
            g.push_frame(STEPS[part].parts[0].key, inside, g.current, NOTHING)
        if step == 0:  # CR 905.2: sideboards are the card pools of a draft
            g.push_frame(AFTER_DRAFT.key, 0, g.current, NOTHING)
        if shows(g):
            look_again(g)
        g.run()
