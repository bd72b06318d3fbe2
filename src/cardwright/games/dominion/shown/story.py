"""The story of a game of Dominion: the log in words, each line with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cardwright.games.dominion.numbers import causes, counters, facts, lying, zones
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.queries import is_extra_turn, match_of
from cardwright.games.dominion.tables.scoring import score, winners
from cardwright.kernel.frames import (
    F_ABOUT,
    F_LAYER,
    F_MORE,
    FACT,
    ID_MASK,
    LOG_CAUSE,
    LOG_SEAT,
    NOBODY,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    TAG_SHUFFLE,
)  # fmt: skip
from cardwright.kernel.ints import Seat
from cardwright.kernel.story import Entry, Line, Story, cards_in_words, entries, listed, runs
from cardwright.kernel.views import HIDDEN

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

__all__ = ["Story", "tell"]

PILE: Final = "pile"
NAMING: Final = (TAG_EFFECT, TAG_MOVE, TAG_NOTE)  # entries about an object
AT_HAND: Final = ("hand", "looked at", "set aside")
# for each cause: the usual zones from and to, which the story doesn't mention
USUAL: Final[dict[int, tuple[Sequence[str], Sequence[str]]]] = {
    causes.DRAW: (("deck",), ("hand",)),
    causes.PLAY: (("hand",), ("in play",)),
    causes.DISCARD: (AT_HAND, ("discard",)),
    causes.GAIN: ((PILE,), ("discard",)),
    causes.TRASH: (AT_HAND, ("trash",)),
    causes.RECEIVE: ((PILE,), ("discard",)),
    causes.TOPDECK: (AT_HAND, ("deck",)),
    causes.SET_ASIDE: (AT_HAND, ("set aside", "looked at")),
    causes.LOOK: (("deck",), ("looked at",)),
    causes.REVEAL: ((), ("set aside", "revealed")),
    causes.TO_HAND: (("looked at", "set aside"), ("hand",)),
    causes.TO_PILE: (("in play",), (PILE,)),
    causes.TAVERN: (("in play",), ("tavern mat",)),
    causes.EXILE: (AT_HAND, ("exile mat",)),
    causes.CALL: (("tavern mat",), ("in play",)),
}
PLACE_WORDS: Final = {
    "deck": "deck",
    "hand": "hand",
    "in play": "cards in play",
    "discard": "discard pile",
    "looked at": "cards looked at",
    "set aside": "cards set aside",
    "tavern mat": "Tavern mat",
    "exile mat": "Exile mat",
    PILE: "pile",
    "revealed": "revealed cards",
    "black market deck": "Black Market deck",
    "hex deck": "Hexes",
}
COUNTERS: Final = {
    counters.ACTIONS: ("Action", "Actions"),
    counters.BUYS: ("Buy", "Buys"),
    counters.COINS: ("Coin", "Coins"),
    counters.COFFERS: ("Coffers", "Coffers"),
    counters.VILLAGERS: ("Villager", "Villagers"),
    counters.VICTORY: ("victory token", "victory tokens"),
    counters.DEBT: ("Debt", "Debt"),
    counters.FAVORS: ("Favor", "Favors"),
    counters.POTIONS: ("Potion", "Potions"),
}
# causes for which the holder of the card is the actor, even if another player chooses or has the turn
HOLDERS_DO: Final = (
    causes.DRAW,
    causes.DISCARD,
    causes.DISCARD_FROM_PLAY,
    causes.CLEAN_UP,
    causes.TRASH,
    causes.TOPDECK,
    causes.PUT_BACK,
    causes.UNDER_DECK,
    causes.SET_ASIDE,
    causes.EXILE,
    causes.TO_PILE,
    causes.RETURN,
    causes.TAVERN,
    causes.PASS,
    causes.REVEAL,
    causes.LOOK,
    causes.DECK_TO_DISCARD,
)
TAKERS_DO: Final = (
    causes.GAIN,
    causes.RECEIVE,
    causes.TO_HAND,
    causes.PASS_TAKEN,
)  # causes for which the player who gets the card is the actor
UNSIGNED: Final = (  # counter changes whose text already says more or less, so that the number has no sign
    causes.PAID,
    causes.DEBT_TAKEN,
    causes.DEBT_PAID,
    causes.COFFERS_SPENT,
    causes.VILLAGER_SPENT,
    causes.FAVOR_SPENT,
    causes.OVERPAID,
    causes.POINTS_TAKEN,
    causes.BID,
)
WINNING: Final = "D27"
PHASES: Final = (causes.ACTION_PHASE, causes.BUY_PHASE, causes.NIGHT_PHASE, causes.CLEAN_UP_PHASE)
COUNTED: Final = (causes.TURN, causes.TURN_SKIPPED)  # causes for turns that have a number
ENDINGS: Final = (causes.GAME_ENDS, causes.STANDS_STILL, causes.TURN_LIMIT)


def tell(g: Game, names: Sequence[str], seat: int | None = None, since: int = 0) -> Story:
    """Dominion D60. Return the story as far as a seat may know it.

    If `seat` is None, return everything. If it is -1, return only public information. `since`: the log entry
    to begin at, which must be the beginning of a turn or a phase.
    """
    log = entries(g, seat, since)
    if match_of(g).imitates:
        log = as_printed(g, log)
    teller = Teller(g, names, [by_whom(g, e) for e in log])
    return Story(teller.tell(), teller.again)


def whose_turn(g: Game, at: int) -> int:
    """Dominion D21. Return the player whose turn it is at a log entry. Return -1 before the first turn."""
    for i in range(at - 1, -1, -1):
        word = int(g.entry(i))
        if word >> LOG_CAUSE & 255 in (causes.TURN, causes.EXTRA_TURN_BEGINS):
            return word >> LOG_SEAT & NOBODY
    return -1


def by_whom(g: Game, e: Entry) -> Entry:
    """Dominion D25, D32-D34. Return the entry with the player to name in the story: the one who holds or gets
    the card.
    """
    zone = e.source if e.cause in HOLDERS_DO else e.target if e.cause in TAKERS_DO else -1
    if e.tag != TAG_MOVE or zone < 0:
        return e
    owner = int(g.owner_of_zone(zone))
    return e if owner in (-1, e.seat) else replace(e, seat=owner)


def as_printed(g: Game, log: list[Entry]) -> list[Entry]:
    """Dominion D135. Return the log in which cards that now imitate another card have their own names in all
    entries.
    """
    f = g.facts
    own: dict[int, str] = {}
    for at in range(0, len(f), FACT):
        if f[at + F_LAYER] == facts.IMITATES:
            own[int(f[at + F_ABOUT]) & ID_MASK] = TABLE.kind_names[f[at + F_MORE]]
    told: list[Entry] = []
    words = [int(word) for word in g.entries(g.entries_written() - len(log))]
    for e, word in zip(log, words, strict=True):
        name = own.get(word & ID_MASK, e.card) if e.tag in NAMING else e.card
        told.append(replace(e, card=name) if e.card not in ("", HIDDEN, name) else e)
    return told


class Level:
    """The indentation of lines of the story. Effects of a played card are indented below it."""

    def __init__(self, depth: int) -> None:
        self.depth = depth
        self.inside = False  # whether a card has been played at this depth

    @property
    def below(self) -> int:
        return self.depth + self.inside


class Teller:
    """Turns log entries into lines of the story.

    Successive equal entries form a run, which becomes one line.
    """

    def __init__(self, g: Game, names: Sequence[str], log: list[Entry]) -> None:
        self.g = g
        self.names = names
        self.lines: list[Line] = []
        self.levels = [Level(0)]
        # the heading of a phase, written once something happens in the phase
        self.heading: Line | None = None
        self.phase = causes.TURN
        self.player = whose_turn(g, log[0].number) if log else -1
        self.again = (0, 0)
        self.runs = runs(log, (causes.REVEAL, causes.REVEAL_HAND, causes.NEW_PILE))
        self.turns: list[int] = []  # the number of turns of each seat so far in the story
        for seat in range(len(names)):
            under_way = not g.over and seat == g.current and not is_extra_turn(g)
            told = sum(e.cause in COUNTED and e.seat == seat for e in log)
            self.turns.append(int(g.value(Seat(seat), counters.TURNS)) + under_way - told)

    def tell(self) -> tuple[Line, ...]:
        """Return all lines."""
        i = 0
        while i < len(self.runs):
            i += self.several(i) or self.one(self.runs[i])
        return tuple(self.lines)

    # -- runs that belong together
    def cause(self, i: int) -> int:
        return self.runs[i][0].cause if i < len(self.runs) else -1

    def several(self, i: int) -> int:
        """Write one line for several runs of equal entries that belong together, if run `i` begins such a
        group.

        Return the number of runs, or 0 if it doesn't.
        """
        now, then = self.cause(i), self.cause(i + 1)
        if now == causes.PLAY and self.is_treasure(i):
            return self.treasures(i)
        if now == causes.RETURN and then == causes.RECEIVE:
            for a, b in zip(self.runs[i], self.runs[i + 1], strict=False):
                self.exchange(a, b)
            return 2
        if now == causes.BUY and then == causes.PAID:
            self.buy(self.runs[i][0], self.runs[i + 1])
            return 2
        if now == causes.PAID and then in (causes.EVENT, causes.PROJECT):
            self.buy(self.runs[i + 1][0], self.runs[i])
            return 2
        return 0

    def is_treasure(self, i: int) -> bool:
        """Whether a run plays a card that gives only Coins."""
        if self.cause(i) != causes.PLAY or self.cause(i + 1) != causes.PLUS:
            return False
        return all(e.counter == counters.COINS and e.seat == self.runs[i][0].seat for e in self.runs[i + 1])

    def treasures(self, i: int) -> int:
        """Dominion D23. Write Treasures played one after the other, with the sum of their Coins."""
        played: list[Entry] = []
        coins: list[Entry] = []
        n = 0
        while self.is_treasure(i + n) and self.runs[i + n][0].seat == self.runs[i][0].seat:
            played += self.runs[i + n]
            coins += self.runs[i + n + 1]
            n += 2
        self.one(played)
        self.one(coins)
        return n

    def exchange(self, a: Entry, b: Entry) -> None:
        """Dominion D1, D2. Write both halves of an exchange as one line."""
        mine, yours = cards_in_words([a.card]), cards_in_words([b.card])
        to = self.to(b, self.owner(b.target)) or " to the discard pile"
        self.add(
            f"{self.who(b)} exchanges {mine} for {yours}: {mine} returns to its pile, {yours}"
            f"{to.replace(' to ', ' goes to ')}; neither is trashed or gained",
            causes.RECEIVE,
            b,
        )

    def buy(self, bought: Entry, paid: Sequence[Entry]) -> None:
        """Dominion D41, D59. Write a line for a purchase and what it costs. Its effects are indented below
        it.
        """
        self.top(bought, f"{self.line_of([bought])} for {amounts(paid, sign=False)}")

    def top(self, e: Entry, text: str) -> None:
        """Write a line for a purchase: at the top level in the Buy phase, indented if a card caused it."""
        if self.phase != causes.BUY_PHASE:
            self.add(text, e.cause, e)
            return
        self.levels = [Level(2)]
        self.add(text, e.cause, e)
        self.levels[0].inside = True

    # -- one run
    def one(self, run: Sequence[Entry]) -> int:
        """Write one line for a run of equal entries, indented by its depth.

        Return 1, the number of runs used.
        """
        e = run[0]
        if e.cause in PHASES or e.cause in (causes.TURN, causes.EXTRA_TURN_BEGINS, *ENDINGS):
            self.head(e)
        elif e.cause == causes.BEGINS:
            self.levels.append(Level(self.levels[-1].below))
        elif e.cause == causes.ENDS:
            if len(self.levels) > 1:
                self.levels.pop()
        elif e.cause in (causes.PLAY, causes.PLAY_AGAIN):
            self.levels[-1].inside = False
            self.add(self.line_of(run), e.cause, e)
            self.levels[-1].inside = True
        elif e.cause in (causes.ACTION_AS_BUY, causes.BUY, causes.EVENT, causes.PROJECT):
            self.top(e, self.line_of(run))
        else:
            self.turns[e.seat] += e.cause == causes.TURN_SKIPPED
            self.add(self.line_of(run), e.cause, e)
            if (e.tag == TAG_EFFECT and e.cause != causes.IMITATES) or e.cause in (
                causes.REACT,
                causes.HEX,
                causes.BOON,
            ):
                self.levels.append(Level(self.levels[-1].below + 1))
            elif e.cause == causes.HEX_DONE and len(self.levels) > 1:
                self.levels.pop()
        return 1

    def head(self, e: Entry) -> None:
        """Dominion D21, D26. Write the heading of a turn or a phase, or the end of the game."""
        self.heading = None
        self.phase = e.cause
        if (
            e.cause not in PHASES or not match_of(self.g).imitates
        ):  # D135: the lines may change until the turn ends
            self.again = e.number, len(self.lines)
        if e.cause in PHASES:
            self.heading = Line(
                causes.CAUSES[e.cause][2], causes.CAUSES[e.cause][1], self.player, 1, e.number
            )
            self.levels = [Level(2)]
            return
        self.levels = [Level(0)]
        if e.cause in ENDINGS:
            self.ending(e)
            return
        self.player = e.seat
        counted = e.cause == causes.TURN
        self.turns[e.seat] += counted
        self.add(f"{self.line_of([e])} {self.turns[e.seat]}" if counted else self.line_of([e]), e.cause, e)
        self.levels = [Level(1)]

    def ending(self, e: Entry) -> None:
        """Dominion D26-D29. Write why the game ends, each player's points, and the winners."""
        g = self.g
        empty = [p.name for p in match_of(g).piles if p.supply and g.zones.count(p.zone) == 0]
        why = f": no {listed(empty)} left" if empty and e.cause == causes.GAME_ENDS else ""
        self.add(causes.CAUSES[e.cause][2] + why, e.cause, e)
        for seat, name in enumerate(self.names):
            points, turns = (
                number(int(score(g, Seat(seat))), "point"),
                number(int(g.value(Seat(seat), counters.TURNS)), "turn"),
            )
            text = f"{name} has {points} after {turns}"
            self.lines.append(Line(text, WINNING, seat, 1, e.number))
        best = [self.names[int(seat)] for seat in winners(g)]
        won = f"{best[0]} wins" if len(best) == 1 else f"{listed(best)} share the victory"
        self.lines.append(Line(won, WINNING, -1, 1, e.number))

    def add(self, text: str, cause: int, e: Entry) -> None:
        if self.heading is not None:
            self.lines.append(self.heading)
            self.heading = None
        self.lines.append(Line(text, causes.CAUSES[cause][1], e.seat, self.levels[-1].below, e.number))

    # -- words
    def line_of(self, run: Sequence[Entry]) -> str:
        e = run[0]
        card = cards_in_words(x.card or HIDDEN for x in run)
        what = ""
        if e.cause == causes.IMITATES and e.effect >= 0:
            what = self.played(e.effect)
        elif e.tag == TAG_EFFECT and e.effect >= 0:
            ability = TABLE.ability(e.effect)
            what = ", ".join([w for w in (ability.text, ability.effect.label) if w])
            # a delayed ability may be about no card, or about one that others don't see: then name the card
            # that set it up
            card = e.card or ability.name
        n = amounts(run, sign=e.cause not in UNSIGNED) if e.tag == TAG_COUNT else tokens(run)
        whose = self.owner(e.source) if e.tag == TAG_MOVE else -1
        text = causes.CAUSES[e.cause][2].format(
            who=self.who(e), card=card, n=n, what=what, whose=self.names[whose] if whose >= 0 else "nobody"
        )
        return text + self.where(e) if e.tag == TAG_MOVE else text

    def played(self, key: int) -> str:
        """Return the name of the card whose effect has the number `key`."""
        plays = match_of(self.g).cards.play
        for kind in range(len(plays)):
            if plays[kind].key == key:
                return TABLE.kind_names[kind]
        return ""

    def who(self, e: Entry) -> str:
        seat = self.owner(e.source) if e.tag == TAG_SHUFFLE else e.seat
        if seat < 0:
            seat = max(self.owner(e.target), self.owner(e.source))
        return self.names[seat] if seat >= 0 else "nobody"

    def owner(self, zone: int) -> int:
        return int(self.g.owner_of_zone(zone)) if zone >= 0 else -1

    def place(self, zone: int) -> str:
        """Return the name of a zone. All piles have the name PILE."""
        m = match_of(self.g)
        if zone < m.shared:
            return zones.PLACE_NAMES[zone % zones.PLACES]
        if 0 <= zone - m.boons < zones.BOON_ZONES_END and m.boons >= 0:  # D210: piles may come after them
            return zones.BOON_ZONES[zone - int(m.boons)]
        return PILE if zone >= m.first_pile else zones.SHARED_NAMES[zone - int(m.shared)]

    def where(self, e: Entry) -> str:
        """Return the text of a move's zones and of the previous holder, as far as they are unusual."""
        if e.cause not in USUAL:
            return ""
        out = ""
        owner = self.owner(e.source)
        place = self.place(e.source)
        others = owner >= 0 and owner != e.seat
        if place not in USUAL[e.cause][0]:
            out = f" (from {self.named(place, owner if others else -1)})"
        elif others:
            out = f" ({self.names[owner]}'s)"
        return out + self.to(e, owner if others else e.seat)

    def to(self, e: Entry, expected: int) -> str:
        """Return the text of a card's new zone, such as "onto the deck". Return "" for the usual zone."""
        place = self.place(e.target)
        owner = self.owner(e.target)
        others = owner >= 0 and owner != expected
        if place in USUAL[e.cause][1] and not others:
            return ""
        return f" {'onto' if place == 'deck' else 'to'} {self.named(place, owner if others else -1)}"

    def named(self, place: str, owner: int) -> str:
        """Return a zone with its owner: `the deck`, `Bob's deck`, `play`."""
        if owner >= 0:
            return f"{self.names[owner]}'s {PLACE_WORDS.get(place, place)}"
        return "play" if place == "in play" else f"the {PLACE_WORDS.get(place, place)}"


def tokens(run: Sequence[Entry]) -> str:
    """Return the tokens of an event about an object as text: `2 Debt`, `1 victory token`.

    Return "" if there are none.
    """
    if run[0].tag != TAG_NOTE or run[0].counter < 0:
        return ""
    token, n = run[0].counter, run[0].count
    return f"{n} Debt" if token == lying.DEBT_LIES else number(n, lying.LYING_NAMES[token])


def number(n: int, what: str) -> str:
    """Return a number with its noun: `1 turn`, `2 turns`."""
    return f"{n} {what}{'' if n == 1 else 's'}"


def amounts(run: Sequence[Entry], sign: bool = True) -> str:
    """Return counter changes as text, added up for each counter: `+1 Action, +2 Coins`. Tokens are named."""
    total: dict[int, int] = {}
    for e in run:
        total[e.counter] = total.get(e.counter, 0) + e.count
    words: list[str] = []
    for counter, n in total.items():
        if counter in (counters.LESS_COIN, counters.LESS_CARD):
            words.append(f"the {counters.COUNTER_NAMES[counter]}")
            continue
        one, more = COUNTERS.get(counter, (counters.COUNTER_NAMES[counter], counters.COUNTER_NAMES[counter]))
        words.append(f"{n if sign else abs(n):{'+' if sign else ''}d} {one if abs(n) == 1 else more}")
    return ", ".join(words)
