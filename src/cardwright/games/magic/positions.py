"""Positions: a game set up at its first decision from a description, for scenarios and tests."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from cardwright.games.magic.casting.casting import give_along
from cardwright.games.magic.casting.turning_up import printed_morph
from cardwright.games.magic.characteristics.keyword_counters import gives_keyword
from cardwright.games.magic.events.exile import in_todays_words
from cardwright.games.magic.events.libraries import look_again, shows
from cardwright.games.magic.limited.drafted_cards import AFTER_DRAFT
from cardwright.games.magic.numbers.counters import (
    ALWAYS_ASKS,
    COMBATS,
    COUNTER_NAMES,
    LAST_TURN,
    LOYALTY,
    MANA,
    STARTER,
    TALLY_MASK,
    TALLY_NAMES,
    TEAM,
    TEAM_TURNS,
    TURNS,
)
from cardwright.games.magic.numbers.steps import STEP_NAMES
from cardwright.games.magic.numbers.types import (
    COLOR_LETTERS,
    IS_TOKEN,
    VANGUARD,
)
from cardwright.games.magic.numbers.zones import (
    COMMAND,
    EXILE,
    PHASED,
    PLACE_NAMES,
    PLACES,
    SHARED_NAMES,
)
from cardwright.games.magic.objects.match import MagicMatch, counter_number, match_of
from cardwright.games.magic.objects.open_sets import COUNTER_KINDS
from cardwright.games.magic.objects.queries import is_active, owner, primary, set_tally, shared
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.placed import (
    MOST,
    NOBODY,
    ON_BATTLEFIELD,
    SUPPLEMENTARY,
    SUPPLEMENTS,
    Given,
    Placed,
    ZoneKey,
    check_place,
    check_zone,
    expand,
    match_for,
    owner_of,
)
from cardwright.games.magic.rules.card_names import card_or_token, chosen_name
from cardwright.games.magic.rules.setup import begin_game, blank_game, new_card
from cardwright.games.magic.variants.archenemy import archenemy_of
from cardwright.games.magic.variants.commander.commander import appoint, count_damage, count_more, slot_of
from cardwright.games.magic.variants.conspiracy import CONSPIRED
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.games.magic.variants.planechase import hand_over
from cardwright.games.magic.variants.stickers import deal_sheets
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import NOTHING
from cardwright.kernel.errors import ImpossiblePosition, UnknownName
from cardwright.kernel.frames import PLAYER
from cardwright.kernel.ints import Obj, Seat, append
from cardwright.kernel.spelling import integer, is_numeral, near_names

from .numbers import causes, columns, durations, facts, questions, steps

MOST_MANA: Final = 10_000  # of one color in a pool
SYMBOLS: Final = re.compile(r"(?:(?P<open>\{)|)([0-9]{1,3}|[A-Z])(?(open)\}|)")
OPENING_STEP: Final = -1  # libraries are decks that are still to be shuffled (CR 103)
STEPS: Final = {
    **{name: i for i, name in enumerate(STEP_NAMES)},
    "main": STEP_NAMES.index("first main"),
    "combat": STEP_NAMES.index("beginning of combat"),
    "end": STEP_NAMES.index("end step"),
    "opening": OPENING_STEP,
}
PARTS: Final = {  # where in the turn a step is: which of its parts, and which part of the combat phase
    0: (1, 0),
    steps.UNTAP: (1, 0),
    steps.UPKEEP: (2, 0),
    steps.DRAW_STEP: (3, 0),
    steps.FIRST_MAIN: (4, 0),
    steps.BEGIN_COMBAT: (5, 0),
    steps.ATTACKERS: (5, 1),
    steps.BLOCKERS: (5, 2),
    steps.FIRST_DAMAGE: (5, 3),
    steps.DAMAGE_STEP: (5, 4),
    steps.END_COMBAT: (5, 5),
    steps.SECOND_MAIN: (6, 0),
    steps.END_STEP: (7, 0),
    steps.CLEANUP: (8, 0),
}
WITH_ATTACKERS: Final = (steps.BLOCKERS, steps.FIRST_DAMAGE, steps.DAMAGE_STEP)


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
) -> Layout:
    """CR 103, 500.1. Return a game set up as described, at the first decision of a step.

    `zones`: the cards by seat and zone name, the top first. On the battlefield, a seat's entry has what it
    controls; in other shared zones, what it owns (NOBODY: cards with an `owner` each, or planes). Zones that
    are not named are empty. `counters`: by seat and name (life, poison ...). `mana`: the mana in a seat's
    pool, such as "{U}{U}". The active player `turn` has priority in the step; if nobody gets priority in it,
    the game goes on. `stops`: players who can only pass are asked, too. Permanents came under control before
    this turn, unless `sick`.

    The result's `g` is the game, and its `aliases` give the object of each alias. Raises `UnknownName` and
    `ImpossiblePosition` for names that don't exist and cards that can't be where they are.
    """
    if not 0 <= turn < seats:
        raise ImpossiblePosition(f"expected the turn of a seat from 0 to {seats - 1}, got {turn}")
    integer(turn_number, 1, MOST, "the number of a turn", ImpossiblePosition)
    if step.casefold() not in STEPS:
        raise UnknownName(f"expected a step ({', '.join(STEPS)}), got {step!r}{near_names(step, STEPS)}")
    placed: dict[ZoneKey, list[Placed]] = {}
    for (seat, name), cards in (zones or {}).items():
        placed.setdefault((seat, in_todays_words(name)), []).extend(expand(cards))
    for key, cards in placed.items():
        check_zone(key, seats)
        for one in cards:
            check_place(one, key, seats)
    layout = Layout(
        match_for(placed, seats, with_teams(options, counters or {}, seats)), seed, turn, turn_number
    )
    layout.lay_all(placed)
    for key, n in (counters or {}).items():
        layout.count(key, n)
    for key, n in (counters or {}).items():
        layout.agree(key, n)
    for seat, text in (mana or {}).items():
        layout.fill_pool(seat, text)
    layout.g.set_value(Seat(seats), ALWAYS_ASKS, stops)
    layout.begin(STEPS[step.casefold()])
    return layout


def with_teams(
    options: MagicOptions | None, counters: Mapping[ZoneKey, int], seats: int
) -> MagicOptions | None:
    """CR 808.2, 808.5. Return the options, with the sizes of the teams if the position gives a team for each
    seat.

    Return them unchanged if the seats of a team aren't next to each other.
    """
    numbers = [counters.get((seat, COUNTER_NAMES[TEAM]), 0) for seat in range(seats)]
    sizes = [len(list(side_by_side)) for _, side_by_side in groupby(numbers)]
    agreed = options or MagicOptions()
    if 0 in numbers or len(sizes) != len(set(numbers)) or len(sizes) < 2 or agreed.teams:
        return options
    return replace(agreed, teams=tuple(sizes))


def amounts_of_mana(text: str) -> list[int]:
    """CR 106.1, 106.4. Return the amounts of mana of each color, and colorless, in a text.

    Raise `UnknownName` if it isn't mana.
    """
    if SYMBOLS.sub("", text.replace(" ", "")):
        raise UnknownName(f"expected mana such as '{{U}}{{U}}{{C}}', got {text!r}")
    found = [0] * len(COLOR_LETTERS)
    for _, symbol in SYMBOLS.findall(text):
        letter, n = ("C", int(symbol)) if is_numeral(symbol) else (symbol, 1)
        if letter not in COLOR_LETTERS:
            raise UnknownName(f"expected a symbol of mana ({', '.join(COLOR_LETTERS)}), got {symbol!r}")
        found[COLOR_LETTERS.index(letter)] += n
    return found


def mana_in_print(text: str) -> str:
    """CR 107.4. Return mana with one symbol for each, in the order of the colors: `{C}{U}1` becomes
    `{U}{C}{C}`.
    """
    each = zip(COLOR_LETTERS, amounts_of_mana(text), strict=True)
    return "".join(f"{{{letter}}}" * n for letter, n in each)


class Layout:
    """A game that is being set up."""

    def __init__(self, match: MagicMatch, seed: int, turn: int, turn_number: int) -> None:
        self.g = g = blank_game(match, seed)
        deal_sheets(g, match.stickers)
        self.aliases: dict[str, int] = {}
        self.attached: list[tuple[Obj, Placed]] = []
        self.names: list[tuple[Obj, Placed]] = []
        self.seats = int(match.seats)
        g.current = Seat(turn)
        g.turn_no = turn_number
        g.set_value(Seat(g.seats), STARTER, (turn - turn_number + 1) % self.seats)
        for seat in range(self.seats):
            after = (seat - int(g.value(Seat(g.seats), STARTER))) % self.seats
            g.set_value(Seat(seat), TURNS, max(0, (turn_number - 1 - after) // self.seats + 1))
            ago = (turn - seat) % self.seats
            g.set_value(Seat(seat), LAST_TURN, max(0, turn_number - ago))
        if g.value(Seat(g.seats), TEAM_TURNS):
            self.team_turns(turn_number)

    def team_turns(self, turn_number: int) -> None:
        """CR 805.2, 805.4, 904.6. Make the first player of the active player's team the active one, for a
        game in which teams share a turn.
        """
        g = self.g
        g.current = primary(g, g.current)
        g.set_value(Seat(g.seats), STARTER, archenemy_of(match_of(g)))
        for seat in range(self.seats):
            number = turn_number if is_active(g, Seat(seat)) else turn_number - 1
            g.set_value(Seat(seat), LAST_TURN, number)
            g.set_value(Seat(seat), TURNS, (number + 1) // 2)

    def lay_all(self, placed: Mapping[ZoneKey, Sequence[Placed]]) -> None:
        """Put all cards into their zones.

        Tokens come last: only the numbers of tokens are used again for other objects.
        """
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
            self.g.set_col(Obj(obj), columns.STATUS, self.g.col(Obj(obj), columns.STATUS) | columns.TOKEN)
        for obj, one in self.attached:
            self.attach(obj, one)
        hand_over(self.g, self.g.current)

    def turn_up(self, kind: int, one: Placed, zone: str, seat: int) -> None:
        """CR 901.5, 902.3, 904.3. Turn up a plane, a scheme or a vanguard in the command zone. The match has
        already created the card.
        """
        g = self.g
        if zone in SUPPLEMENTS:
            return
        down = [shared(g, SHARED_NAMES.index(name)) for name in SUPPLEMENTS]
        for obj in reversed(range(len(g.kind_of))):
            if g.kind(Obj(obj)) == kind and seat in (NOBODY, g.home[obj]):
                if not CARDS.types[kind] & VANGUARD:
                    if g.zone_of(Obj(obj)) not in down:
                        continue
                    g.put(Obj(obj), shared(g, COMMAND), -1, 0, True)
                    g.set_col(Obj(obj), columns.ENTERED_UNDER, g.home[obj])
                self.name(Obj(obj), one)
                return

    def lay(self, seat: int, zone: str, one: Placed) -> Obj:
        """Put a card on top of its zone and return it as an object."""
        g = self.g
        where = seat * PLACES + PLACE_NAMES.index(zone) if zone in PLACE_NAMES else int(
            shared(g, SHARED_NAMES.index(zone))
        )  # fmt: skip
        obj = Obj(new_card(g, one.card, owner_of(one, seat), where))
        if zone in ON_BATTLEFIELD:
            self.settle(obj, seat, one)
        if one.named:
            self.note_name(obj, one)
        if one.face_down and zone == SHARED_NAMES[COMMAND]:
            g.set_col(obj, columns.STATUS, columns.FACE_DOWN)
            g.hide(obj, 1 << owner_of(one, seat))
        if zone == SHARED_NAMES[EXILE]:
            self.exile(obj, one)
        if one.commander:
            self.lead(obj, owner_of(one, seat), one)
        self.name(obj, one)
        return obj

    def exile(self, obj: Obj, one: Placed) -> None:
        """CR 406.3, 702.62b. Put an exiled card face down, so that nobody may look at it, or put counters on
        it, as on a suspended card.
        """
        g = self.g
        self.put_counters(obj, one, one.counters)
        if one.face_down:
            g.set_col(obj, columns.STATUS, columns.FACE_DOWN)
            g.hide(obj, 0)

    def note_name(self, obj: Obj, one: Placed) -> None:
        """CR 702.106b. Store the names chosen for a conspiracy."""
        g = self.g
        for name in one.named:
            kind = chosen_name(name)
            for number in (
                int(g.ref(obj)),
                facts.F_NAMED,
                0,
                durations.FOR_EVER,
                questions.NONE,
                kind,
                int(g.clock),
                int(owner(g, obj)),
            ):
                g.facts = append(g.facts, number)

    def lead(self, obj: Obj, seat: int, one: Placed) -> None:
        """CR 903.3, 903.8, 903.10a. Make a card a commander. Set how often it was cast and how much damage
        it has dealt.
        """
        g = self.g
        number = sum(other.commander and owner(g, Obj(o)) == seat for o, other in self.names)
        appoint(g, obj, Seat(seat), number)
        slot = slot_of(g, obj)
        if one.casts:
            count_more(g, facts.F_TAX, Seat(seat), slot, one.casts)
        for whom, n in one.dealt.items():
            count_damage(g, Seat(whom), slot, n)

    def name(self, obj: Obj, one: Placed) -> None:
        self.names.append((obj, one))
        if one.alias:
            if one.alias in self.aliases:
                raise ImpossiblePosition(
                    f"two objects have the alias {one.alias!r}: give each alias only once"
                )
            self.aliases[one.alias] = int(self.g.ref(obj))

    def settle(self, obj: Obj, seat: int, one: Placed) -> None:
        """CR 110.5, 613.7. Set the state of a permanent, such as tapped.

        The first permanents of the position get the earliest timestamps.
        """
        g = self.g
        kind = card_or_token(one.card)
        front = int(CARDS.front[kind])
        g.clock += 1
        g.set_col(obj, columns.STAMP, g.clock)
        g.set_col(obj, columns.ENTERED_UNDER, seat)
        g.set_col(obj, columns.CONTROLLED_SINCE, g.turn_no << 3 | seat if one.sick else questions.NONE)
        g.set_col(
            obj,
            columns.STATUS,
            (columns.TAPPED if one.tapped else 0)
            | (columns.FACE_DOWN | columns.MORPH if one.face_down else 0),
        )
        g.set_col(obj, columns.DAMAGE, one.damage)
        for i in range(columns.TARGETS):  # as of every permanent: see MORE_ATTACKERS
            g.set_col(obj, columns.MORE_ATTACKERS + i, 0)
        if one.attacking is not None:
            g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.ATTACKING)
            g.set_col(obj, columns.COMBAT, PLAYER | one.attacking)
        if front != kind:
            g.set_col(obj, columns.FACE, [int(k) for k in CARDS.face[front]].index(kind) + 1)
        if one.face_down:
            g.hide(obj, 1 << seat)
            way = printed_morph(g, obj)
            if way is not None:  # CR 702.168b: what it was cast with
                give_along(g, obj, way)
        amounts = dict(one.counters)
        if CARDS.loyalty[kind] > 0 and not one.face_down:
            amounts.setdefault(TALLY_NAMES[LOYALTY], int(CARDS.loyalty[kind]))
        self.put_counters(obj, one, amounts)
        if one.attached_to is not None:
            self.attached.append((obj, one))

    def put_counters(self, obj: Obj, one: Placed, amounts: Mapping[str, int]) -> None:
        """CR 122.1. Put counters on an object, given as amounts by the names of their kinds."""
        g = self.g
        for name, n in amounts.items():
            if name not in COUNTER_KINDS.by_word:
                known = COUNTER_KINDS.words()
                raise UnknownName(
                    f"expected a kind of counter ({', '.join(known)}), got {name!r}{near_names(name, known)}"
                )
            integer(n, 0, TALLY_MASK, f"{name} counters on {one.card!r}", ImpossiblePosition)
            which = counter_number(g, COUNTER_KINDS.named(name))
            set_tally(g, obj, which, n)
            if n > 0:
                gives_keyword(g, obj, which)

    def attach(self, obj: Obj, one: Placed) -> None:
        """CR 301.5, 303.4. Attach an object to a player, given by the seat, or to a permanent, given by its
        alias or name.
        """
        g = self.g
        to = one.attached_to
        if isinstance(to, int):
            if not 0 <= to < self.seats:
                raise ImpossiblePosition(
                    f"expected a seat from 0 to {self.seats - 1}, got {to} for {one.card!r}"
                )
            g.set_col(obj, columns.ATTACHED, PLAYER | to)
            return
        field = g.zone_of(obj)  # what is attached to a permanent that is phased out is so, too (CR 702.26h)
        found = [o for o, other in self.names if other.alias == to and g.zone_of(Obj(o)) == field]
        if not found:
            kind = CARDS.kinds.get(str(to), -1)
            found = [
                o
                for o, other in self.names
                if CARDS.kinds.get(other.card) == kind and g.zone_of(Obj(o)) == field and o != obj
            ]
        if len(found) != 1:
            raise ImpossiblePosition(
                f"expected one permanent to attach {one.card!r} to, got {len(found)} of the name {to!r}"
            )
        g.set_col(obj, columns.ATTACHED, g.ref(Obj(found[0])))
        if field == shared(g, PHASED):
            g.set_col(obj, columns.STATUS, g.col(obj, columns.STATUS) | columns.PHASED_WITH)

    def count(self, key: ZoneKey, n: int) -> None:
        """CR 122.1. Set a number of a player: life, counters, or how often the player has done something
        this turn.
        """
        seat, name = key
        names = [x for x in COUNTER_NAMES if x]
        if name not in names:
            raise UnknownName(
                f"expected a counter ({', '.join(names)}), got {name!r}{near_names(name, names)}"
            )
        integer(n, -MOST, MOST, f"a number of {name!r}", ImpossiblePosition)
        if not 0 <= seat < self.seats or (n < 0 and name not in ("life", "hand size")):
            raise ImpossiblePosition(
                f"expected a seat's counter of 0 or more, got {name!r} {n} of seat {seat}"
            )
        self.g.set_value(Seat(seat), COUNTER_NAMES.index(name), n)
        for variant in match_of(self.g).variants:
            variant.counter_placed(self.g, Seat(seat), COUNTER_NAMES.index(name))

    def agree(self, key: ZoneKey, n: int) -> None:
        """CR 810.9, 810.10. Raise `ImpossiblePosition` if a position gives two numbers for a total that a
        team shares.
        """
        seat, name = key
        now = int(self.g.value(Seat(seat), COUNTER_NAMES.index(name)))
        if now != n:
            raise ImpossiblePosition(
                f"expected one number of {name!r} for a team that shares it, "
                f"got {n} of seat {seat} and {now} (CR 810.9)"
            )

    def fill_pool(self, seat: int, text: str) -> None:
        """CR 106.4. Add mana to a seat's pool. Colorless mana is written as {C} or as a number."""
        if not 0 <= seat < self.seats:
            raise ImpossiblePosition(f"expected mana of a seat from 0 to {self.seats - 1}, got {seat}")
        for i, n in enumerate(amounts_of_mana(text)):
            now = int(self.g.value(Seat(seat), MANA + i)) + n
            what = f"mana of {COLOR_LETTERS[i]!r} in a pool"
            self.g.set_value(Seat(seat), MANA + i, integer(now, 0, MOST_MANA, what, ImpossiblePosition))

    def open(self) -> None:
        """CR 103. Begin the game before the first turn, when only the starting player is known."""
        g = self.g
        g.turn_no = 0
        g.set_value(Seat(g.seats), STARTER, g.current)
        for seat in range(self.seats):
            g.set_value(Seat(seat), TURNS, 0)
            g.set_value(Seat(seat), LAST_TURN, 0)
        g.logging = True
        begin_game(g)
        g.run()

    def begin(self, step: int) -> None:
        """CR 500.1. Begin a step of the current turn, including what happens at its beginning."""
        from cardwright.games.magic.combat.combat import any_attackers  # noqa: PLC0415 - the turn is built last
        from cardwright.games.magic.turn.turn import GAME, STEPS, TURN, forget_uses  # noqa: PLC0415

        g = self.g
        if step == OPENING_STEP:
            self.open()
            return
        part, inside = PARTS[step]
        if step in WITH_ATTACKERS and not any_attackers(g):
            raise ImpossiblePosition(
                f"the step {STEP_NAMES[step]!r} needs an attacking creature: let one attack in the position"
            )
        g.logging = True
        if step == steps.UNTAP:
            forget_uses(g)
        if step > steps.UNTAP:
            g.note(HAPPEN, g.player(g.current), causes.TURN_BEGINS)
        if match_of(g).conspiracy:
            g.push_frame(CONSPIRED.key, 0, g.current, NOTHING)
        g.push_frame(GAME.key, 0, g.current, NOTHING)
        g.push_frame(TURN.key, part + (inside > 0), g.current, NOTHING)
        if inside > 0:
            g.set_value(Seat(g.seats), COMBATS, 1)
            g.push_frame(STEPS[part].key, 1, g.current, NOTHING)
            g.bind(1, g.clock)
            g.push_frame(STEPS[part].parts[0].key, inside, g.current, NOTHING)
        if step == 0:  # CR 905.2: sideboards are the card pools of a draft
            g.push_frame(AFTER_DRAFT.key, 0, g.current, NOTHING)
        if shows(g):
            look_again(g)
        g.run()
