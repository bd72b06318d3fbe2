"""The story of a game of Magic: the log as sentences, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.numbers import causes, steps
from cardwright.games.magic.numbers.causes import TURN_BEGINS
from cardwright.games.magic.numbers.counters import (
    COUNTER_NAMES,
    LIFE,
    LOST_FROM,
    LOYALTY,
    MANA,
    MINUS,
    OTHER_KINDS,
    TURNS,
)
from cardwright.games.magic.numbers.types import COLOR_LETTERS, COLOR_NAMES
from cardwright.games.magic.numbers.zones import PLACE_NAMES, PLACES, SHARED_NAMES
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.queries import winners
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.cause_texts import CAUSES
from cardwright.games.magic.variants.conspiracy import chosen_names
from cardwright.kernel.frames import (
    ID_MASK,
    LOG_KNOWN,
    TAG_COUNT,
    TAG_EFFECT,
    TAG_MOVE,
    TAG_NOTE,
    TAG_PLAYER,
    TAG_SHUFFLE,
)
from cardwright.kernel.ints import Obj, Seat
from cardwright.kernel.story import Entry, Line, Story, cards_in_words, entries, listed, runs
from cardwright.kernel.views import HIDDEN

from .story_names import as_they_were, attacked, chosen_among, on_stack_as, other_kind, told, told_beside

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

__all__ = ["Story", "tell"]

BATTLEFIELD: Final = "battlefield"
DIES: Final = ((BATTLEFIELD,), ("graveyard",))
USUAL: Final[dict[int, tuple[Sequence[str], Sequence[str]]]] = {  # the usual zones from which, and to which
    causes.DRAWN_CARD: (("library",), ("hand",)),
    causes.LAND_PLAYED: (("hand",), (BATTLEFIELD,)),
    causes.CAST_SPELL: (("hand",), ("stack",)),
    causes.CAST_FACE_DOWN: (("hand",), ("stack",)),
    causes.ENTERED: (("stack",), (BATTLEFIELD,)),
    causes.RESOLVED: (("stack",), ("graveyard",)),
    causes.COUNTERED: (("stack",), ("graveyard",)),
    causes.FIZZLED: (("stack",), ("graveyard",)),
    causes.COMMANDER_RETURNS: ((), ("command",)),
    causes.COMMANDER_INSTEAD: ((), ("command",)),
    causes.DESTROYED: DIES,
    causes.SACRIFICED: DIES,
    causes.LETHAL_DAMAGE: DIES,
    causes.DEATHTOUCHED: DIES,
    causes.NO_TOUGHNESS: DIES,
    causes.LEGEND_RULE: DIES,
    causes.WORLD_RULE: DIES,
    causes.AURA_FALLS: DIES,
    causes.NO_LOYALTY_LEFT: DIES,
    causes.SAGA_ENDS: DIES,
    causes.DISCARDED: (("hand",), ("graveyard",)),
    causes.CYCLED: (("hand",), ("graveyard",)),
    causes.OVERFLOWN: (("hand",), ("graveyard",)),
    causes.EXILED: ((BATTLEFIELD,), ("exile",)),
    causes.EXILED_FACE_DOWN: ((BATTLEFIELD,), ("exile",)),
    causes.MILLED: (("library",), ("graveyard",)),
    causes.TO_BOTTOM: (("hand",), ("library",)),
    causes.ANTED: (("library",), ("ante",)),
    causes.BEGINS_WITH: (("hand",), (BATTLEFIELD,)),
    causes.FIRST_PLANE: (("planar deck",), ("command",)),
    causes.PLANESWALKED: (("planar deck",), ("command",)),
    causes.FIRST_PLANE_BACK: (("command",), ("planar deck",)),
    causes.PLANE_LEFT: (("command",), ("planar deck",)),
    causes.SCHEME_MOVES: (("scheme deck",), ("command",)),
    causes.SCHEME_SPENT: (("command",), ("scheme deck",)),
    causes.ABANDONED_IT: (("command",), ("scheme deck",)),
    causes.BROUGHT_IN: (("sideboard",), ("hand",)),
    causes.COMPANION_COMES: (("sideboard",), ("hand",)),
    causes.CONSPIRACY_LAID: (("sideboard",), ("command",)),
    causes.DRAFTED: (("hand",), ("sideboard",)),
    causes.DRAFTED_TOO: (("hand",), ("sideboard",)),
    causes.BACK_INTO_PACK: (("sideboard",), ("hand",)),
}
TOGETHER: Final = (
    causes.TAPPED_IT,
    causes.UNTAPPED_IT,
    causes.ATTACKED_WITH,
    causes.REVEALED,
    causes.LOOKED_AT,
    causes.TOKEN_CREATED,
    causes.PHASED_IN,
    causes.PHASED_OUT,
    causes.TARGETED_IT,
    causes.EXCHANGED_CONTROL,
    causes.TOKEN_CEASES,
)
# what players do, and what resolves: all else stands below it
STARTS: Final = (
    causes.CAST_SPELL,
    causes.CAST_FACE_DOWN,
    causes.LAND_PLAYED,
    causes.ACTIVATED_IT,
    causes.TRIGGERED_IT,
    causes.ATTACKED_WITH,
    causes.BLOCKED_WITH,
    causes.ENTERED,
    causes.COUNTERED,
    causes.FIZZLED,
    causes.CONDITION_FAILS,
    causes.MULLIGAN,
    causes.CONCEDED,
)
PLAIN: Final = (
    causes.TO_BOTTOM,
    causes.BEGINS_WITH,
    causes.FIRST_PLANE,
    causes.FIRST_PLANE_BACK,
    causes.SCHEME_MOVES,
    causes.SCHEME_SPENT,
    causes.SEEN_AT_THE_END,
    causes.LOST_THE_GAME,
    causes.WON_THE_GAME,
    causes.LEFT_THE_GAME,
    causes.GAME_DRAWN,
    causes.LOOPED,
    causes.KEPT,
    causes.OVERFLOWN,
    causes.MANA_EMPTIES,
)
BY_OWNER_OF_TARGET: Final = (
    causes.DRAWN_CARD,
    causes.DRAFTED,
    causes.DRAFTED_TOO,
)
BY_OWNER_OF_SOURCE: Final = (
    causes.MILLED,
    causes.DISCARDED,
    causes.CYCLED,
    causes.OVERFLOWN,
    causes.TO_BOTTOM,
    causes.ANTED,
)
SIGNED: Final = (causes.EXCHANGED_LIFE, causes.EXCHANGED_NUMBER)
EXCHANGES: Final = (
    causes.EXCHANGED,
    causes.EXCHANGED_CONTROL,
    causes.EXCHANGED_LIFE,
    causes.EXCHANGED_ZONES,
    causes.EXCHANGED_IN_PLACE,
    causes.EXCHANGED_NUMBER,
    causes.EXCHANGED_TEXT,
    causes.EXCHANGED_OWNERSHIP,
)
ON_TABLE: Final = frozenset(("stack", BATTLEFIELD))
OF_PERMANENTS: Final = (
    causes.TAPPED_IT,
    causes.UNTAPPED_IT,
    causes.ATTACKED_WITH,
    causes.BLOCKED_WITH,
    causes.TARGETED_IT,
    causes.DAMAGED,
    causes.COMBAT_DAMAGE,
    causes.COUNTERS_CHANGED,
    causes.COUNTERS_BY_RULE,
    causes.TURNED_DOWN,
    causes.PHASED_IN,
    causes.PHASED_OUT,
    causes.EXCHANGED_CONTROL,
    causes.GAINED_CONTROL,
)
NO_MORE_COUNTERS: Final = (causes.TOO_MANY_COUNTERS, causes.NO_ROOM_FOR_COUNTERS)
ENDING: Final = ("104.2a", "104.4a")
SAID_FACE_DOWN: Final = " face down"
SIX_SEATS: Final = 63  # the bits of a log entry for the seats that knew its object


def tell(g: Game, names: Sequence[str], seat: int | None = None, since: int = 0) -> Story:
    """CR 400.2. Return the story as far as a seat may know it.

    If `seat` is None, return everything. If it is -1, return only what everybody knows. `since`: the log
    entry to begin at, which must be the beginning of a turn or a step.
    """
    teller = Teller(g, names, entries(g, seat, since))
    return Story(teller.tell(), teller.again)


class Teller:
    """Turns log entries into lines of the story."""

    def __init__(self, g: Game, names: Sequence[str], log: list[Entry]) -> None:
        self.g = g
        self.names = names
        self.lines: list[Line] = []
        self.heading: Line | None = None  # of a step, told once something happens in it
        self.base = 0  # how deep what players do stands
        self.inside = False  # whether something has been done that the next lines come from
        self.runs = runs(targets_first([e for e in as_they_were(g, log) if self.is_told(e)]), TOGETHER)
        self.ended = False
        self.drafts = len(match_of(g).packs) > 0  # CR 905.1: a card belongs to nobody yet
        self.traded: dict[int, list[int]] = {}  # of what has got another owner: when
        for e in log:
            if e.cause in (causes.EXCHANGED_OWNERSHIP, causes.NEW_OWNER):
                self.traded.setdefault(self.object(e), []).append(e.number)
        self.again = (0, 0)
        # CR 709.3, 712.8: what an object is called may be said by what has happened earlier in the turn
        self.by_steps = not (self.drafts or self.traded) and not any(
            e.cause in (causes.AS_FACE, causes.TRANSFORMED_IT) for e in log
        )
        self.begun: tuple[int, str] = (-1, "")  # the ability that was put onto the stack last
        self.turns: list[int] = []  # begun by each seat before this story
        for s in range(len(names)):
            told = sum(e.cause == TURN_BEGINS and e.seat == s for e in log)
            self.turns.append(int(g.value(Seat(s), TURNS)) - told)

    def object(self, e: Entry) -> int:
        """Return the object that an entry is about."""
        return int(self.g.entry(e.number)) & ID_MASK

    @staticmethod
    def is_told(e: Entry) -> bool:
        """Whether the story has a line for a log entry. Some entries only add details to another entry."""
        return bool(CAUSES[e.cause][1]) and e.cause != causes.NOTHING_SAID

    def tell(self) -> tuple[Line, ...]:
        """Return all lines of the story."""
        i = 0
        while i < len(self.runs):
            i += self.several(i) or self.one(self.runs[i])
        self.end()
        return tuple(self.lines)

    # -- what belongs together
    def cause(self, i: int) -> int:
        return self.runs[i][0].cause if i < len(self.runs) else -1

    def several(self, i: int) -> int:
        """Write one line for several runs of equal entries that belong together, if the i-th run begins such
        a group.

        Return the number of runs, or 0 if it doesn't.
        """
        if self.cause(i) in (causes.TAPPED_IT, causes.MANA_ADDED):
            return self.mana(i)
        return 0

    def mana(self, i: int) -> int:
        """CR 106.4, 605.3. Write one line for tapping several permanents for mana and for what the mana pays.

        Return the number of runs of entries that this line covers.
        """
        tapped: list[Entry] = []
        added: list[Entry] = []
        n = 0
        seat = self.runs[i][0].seat
        while self.cause(i + n) in (causes.TAPPED_IT, causes.MANA_ADDED) and self.runs[i + n][0].seat == seat:
            (tapped if self.cause(i + n) == causes.TAPPED_IT else added).extend(self.runs[i + n])
            n += 1
        if not added:
            return 0
        what, who = symbols(added), self.who(added[0])
        spent = self.runs[i + n] if self.cause(i + n) == causes.MANA_SPENT else []
        if tapped and spent and spent[0].seat == added[0].seat and symbols(spent) == what:
            self.add(f"{who} pays {what} with {self.cards(tapped)}", causes.MANA_SPENT, spent[0])
            return n + 1
        if tapped:
            self.add(f"{who} taps {self.cards(tapped)} for {what}", causes.MANA_ADDED, added[0])
        else:
            self.add(f"{who} adds {what}", causes.MANA_ADDED, added[0])
        return n

    # -- one run
    def one(self, run: Sequence[Entry]) -> int:
        """Write the lines for one run of equal entries, indented under the action that they belong to.

        Return 1.
        """
        e = run[0]
        if e.cause == TURN_BEGINS:
            self.head(e)
        elif e.cause == causes.STEP_STARTS:
            self.step(e)
        elif e.cause == causes.ABILITY_RESOLVES:
            self.resolving(e)
        elif e.cause in STARTS or e.cause in PLAIN:
            self.inside = False
            for part in self.apart(run):
                self.add(self.line_of(part), e.cause, e)
            self.inside = e.cause in STARTS
            self.begun = (
                (e.effect, e.card) if e.cause in (causes.TRIGGERED_IT, causes.ACTIVATED_IT) else (-1, "")
            )
        else:
            for part in self.apart(run):
                self.add(self.line_of(part), e.cause, part[0])
            if e.cause == causes.RESOLVED:
                self.inside = False
        if e.cause in (causes.WON_THE_GAME, causes.GAME_DRAWN, causes.LOOPED):
            self.ended = True
        return 1

    def resolving(self, e: Entry) -> None:
        """CR 608.2c. Write a line for a resolving ability, unless the previous line has just put it onto the
        stack.
        """
        if self.begun != (e.effect, e.card):
            self.inside = False
            self.add(self.line_of([e]), e.cause, e)
        self.begun = (-1, "")
        self.inside = True

    def apart(self, run: Sequence[Entry]) -> list[list[Entry]]:
        """Split a run of equal entries into parts, with one line for each.

        An entry with a number, such as an amount, has a line of its own.
        """
        e = run[0]
        if e.cause == causes.ATTACKED_WITH:
            prey: dict[int, list[Entry]] = {}
            for x in run:
                prey.setdefault(told(x), []).append(x)
            return list(prey.values())
        if e.cause == causes.REVEALED:
            shown: dict[str, list[Entry]] = {}
            for x in run:
                shown.setdefault(self.who(x), []).append(x)
            return list(shown.values())
        if e.cause == causes.EXCHANGED_CONTROL and len(run) % 2 == 0:  # one exchange after the other
            return [list(run[i : i + 2]) for i in range(0, len(run), 2)]
        if e.tag == TAG_NOTE and e.count:
            return [[x] for x in run]
        if e.tag == TAG_COUNT and not MANA <= e.counter < MANA + len(COLOR_LETTERS):
            found: dict[int, list[Entry]] = {}
            for x in run:
                found.setdefault(x.counter, []).append(x)
            return list(found.values())
        return [list(run)]

    def head(self, e: Entry) -> None:
        """CR 500.1. Tell that a turn begins."""
        self.heading = None
        self.again = e.number, len(self.lines)
        self.base = 0
        self.inside = False
        self.turns[e.seat] += 1
        self.add(f"{CAUSES[TURN_BEGINS][1].format(who=self.who(e))} {self.turns[e.seat]}", TURN_BEGINS, e)
        self.base = 1

    def step(self, e: Entry) -> None:
        """CR 500.1. Note that a step or main phase begins. It gets a line only if something happens in it."""
        self.base = 2
        self.inside = False
        if self.by_steps:
            self.again = e.number, len(self.lines)
        name = steps.STEP_NAMES[e.count] if e.count < len(steps.STEP_NAMES) else "step"
        self.heading = Line(
            f"{name[0].upper()}{name[1:]}", STEP_RULES.get(name, "500.1"), e.seat, 1, e.number
        )

    def end(self) -> None:
        """CR 104.2-4. Write the line that says who has won."""
        if not self.g.over or self.ended or match_of(self.g).packs:
            return
        won = winners(self.g)
        number = self.runs[-1][-1].number if self.runs else 0
        text = f"{listed([self.names[s] for s in won])} wins the game" if won else "the game is a draw"
        self.lines.append(Line(text, ENDING[0] if won else ENDING[1], won[0] if won else -1, 0, number))

    def add(self, text: str, cause: int, e: Entry) -> None:
        if self.heading is not None:
            self.lines.append(self.heading)
            self.heading = None
        rule = CAUSES[cause][0]
        self.lines.append(Line(text, rule, e.seat, self.base + self.inside, e.number))

    # -- words
    def cards(self, run: Sequence[Entry]) -> str:
        words = cards_in_words(x.card or HIDDEN for x in run)
        e = run[0]
        if e.cause in OF_PERMANENTS and words.endswith(("another card", "other cards")):
            return words.replace("another card", "a face-down permanent").replace(
                "other cards", "face-down permanents"
            )
        if words != "a card":
            return words
        if e.tag == TAG_MOVE and ON_TABLE.intersection((self.place(e.source), self.place(e.target))):
            return "a face-down card"
        return "a face-down permanent" if e.cause in OF_PERMANENTS else words

    def line_of(self, run: Sequence[Entry]) -> str:
        e = run[0]
        text = CAUSES[e.cause][1]
        if e.tag == TAG_COUNT:
            return self.count_line(run)
        if e.tag == TAG_NOTE and e.cause in (
            causes.DAMAGED,
            causes.COMBAT_DAMAGE,
            causes.COUNTERS_CHANGED,
            causes.COUNTERS_BY_RULE,
            causes.ENTERS_WITH,
            *NO_MORE_COUNTERS,
        ):
            return self.note_line(e)
        if e.tag == TAG_PLAYER and "{card}" in text:  # a player is what it is about
            return text.format(who=self.who(e), card=self.who(e), n=e.count, what="")
        if e.cause == causes.DRAFT_NOTED:
            return text.format(who=self.who(e), card=self.cards(run), n=self.noted(e))
        if e.cause == causes.NAME_TOLD:
            return text.format(card=self.cards(run), what=self.chosen_names(e))
        if e.cause == causes.ATTACKED_WITH and (len(self.names) > 2 or any(chosen_among(x) for x in run)):
            return f"{self.who(e)} attacks {attacked(e, self.names)} with {self.cards(run)}"
        if e.cause == causes.BLOCKED_WITH and other_kind(e):
            return f"{self.who(e)} blocks {other_kind(e)} with {self.cards(run)}"
        if on_stack_as(e):
            return text.format(card=f"the {on_stack_as(e)} of {self.cards(run)}")
        beside = told_beside(e)
        if beside is not None:
            return text.format(who=self.who(e), card=self.cards(run), what=beside)
        what = self.ability(e) if e.tag == TAG_EFFECT and e.cause != causes.ABILITY_RESOLVES else ""
        card = self.cards(run)
        if len(run) > 1 or card.split(" ", 1)[0].isdigit():
            text = plural(text)
        if e.cause in (causes.TRIGGERED_IT, causes.ABILITY_RESOLVES) and len(self.names) > 2 and e.seat >= 0:
            card = f"{self.who(e)}'s {card}"
        if e.cause == causes.LEAVES_WITH_OWNER:
            return text.format(card=card)
        if "face-down" in card:
            text = text.removesuffix(SAID_FACE_DOWN)
        elif e.cause == causes.ENTERED and self.is_face_down(e):
            text += SAID_FACE_DOWN
        line = text.format(who=self.who(e), card=card, n=e.count, what=what)
        if what:
            line += f": {what}"
        return line + self.where(e) if e.tag == TAG_MOVE else line

    def is_face_down(self, e: Entry) -> bool:
        """CR 708.5. Whether a permanent entered face down, so that at that time not everybody knew what it
        was.
        """
        everybody = int(self.g.everybody()) & SIX_SEATS
        return int(self.g.entry(e.number)) >> LOG_KNOWN & everybody != everybody

    def noted(self, e: Entry) -> str:
        """CR 905.2b. Return the text of what a player has noted for a drafted card: a number, colors or
        players.
        """
        names = {1: COLOR_NAMES, 2: list(self.names)}.get(e.counter)
        return str(e.count) if names is None else listed([x for i, x in enumerate(names) if e.count >> i & 1])

    def chosen_names(self, e: Entry) -> str:
        """CR 702.106c. Return the names chosen for a conspiracy that is now face up."""
        obj = Obj(self.object(e))
        return listed([CARDS.kind_names[kind] for kind in chosen_names(self.g, int(self.g.ref(obj)))])

    def count_line(self, run: Sequence[Entry]) -> str:
        """CR 119.3, 106.4. Return the line for a change of a player's life, mana or other counters."""
        e = run[0]
        n = sum(x.count for x in run)
        text = CAUSES[e.cause][1]
        who = self.who(e)
        if MANA <= e.counter < MANA + len(COLOR_LETTERS) and e.cause in (
            causes.MANA_ADDED,
            causes.MANA_SPENT,
            causes.MANA_EMPTIES,
        ):
            return text.replace("{n} {what} mana", "{n}").replace("{n} unspent {what} mana", "{n} unspent").format(
                who=who, n=symbols(run)
            )  # fmt: skip
        if e.cause in SIGNED:
            return text.format(who=who, card=who, n=f"{n:+d}", what=self.of_player(e.counter))
        if e.cause in (causes.DAMAGED, causes.COMBAT_DAMAGE):
            if e.counter == LIFE:
                return text.format(n=abs(n), card=who)
            return f"{who} gets {n} {self.of_player(e.counter)} counters"
        if e.counter == LIFE and e.cause in (causes.GAINED_LIFE, causes.PAID_LIFE):
            return text.format(who=who, n=abs(n))
        if e.counter == LIFE and "{n}" not in text:
            return f"{who} {'gains' if n > 0 else 'loses'} {abs(n)} life"
        return text.format(who=who, card=who, n=abs(n), what=self.of_player(e.counter))

    def of_player(self, counter: int) -> str:
        """CR 122.1. Return the name of a number of a player, or of a kind of counters that they have."""
        if counter < OTHER_KINDS:
            return COUNTER_NAMES[counter]
        return match_of(self.g).spaces.counter_word(counter - OTHER_KINDS)

    def note_line(self, e: Entry) -> str:
        """CR 120.3, 122.1. Return the line for damage to a permanent, or for its counters."""
        card = self.cards([e])
        of_counters = (causes.COUNTERS_CHANGED, causes.COUNTERS_BY_RULE, causes.ENTERS_WITH)
        if e.cause in NO_MORE_COUNTERS:
            what, n = match_of(self.g).spaces.counter_word(e.counter), e.count
            return CAUSES[e.cause][1].format(card=card, what=what, n=n - LOST_FROM if n > LOST_FROM else n)
        if e.cause not in of_counters and e.counter not in (LOYALTY, MINUS):
            return CAUSES[e.cause][1].format(n=e.count, card=card)
        n, verb = e.count, "enters with" if e.cause == causes.ENTERS_WITH else "gets"
        if n > LOST_FROM:
            n, verb = n - LOST_FROM, "loses"
        kind = match_of(self.g).spaces.counter_word(e.counter)
        return f"{card} {verb} {n} {kind} counter{'' if n == 1 else 's'}"

    def ability(self, e: Entry) -> str:
        """Return the text of an ability in Cardwright's words.

        Return "" if this seat may not know whose ability it is.
        """
        if e.effect < 0:
            return ""
        by_node = CARDS.by_node
        if e.effect < len(by_node) and by_node[e.effect] >= 0:
            return CARDS.text(by_node[e.effect])
        return CARDS.nodes[e.effect].label

    def who(self, e: Entry) -> str:
        seat = e.seat
        if e.tag == TAG_SHUFFLE or e.cause in BY_OWNER_OF_SOURCE:
            seat = self.owner(e.source)
        elif e.cause in BY_OWNER_OF_TARGET:
            seat = self.owner(e.target)
        elif e.cause == causes.REVEALED and e.card and not self.drafts:  # CR 701.20a: who has it shows it
            seat = self.owner_then(e)
        if seat < 0:
            seat = e.seat
        return self.names[seat] if 0 <= seat < len(self.names) else "the game"

    def owner_then(self, e: Entry) -> int:
        """CR 108.3. Return the owner of an entry's object at that time.

        Return -1 if this is unknown because the object changed owners more than once.
        """
        obj = self.object(e)
        traded = self.traded.get(obj, [-1])
        if e.number > traded[-1]:
            return int(self.g.home[obj])
        opening = self.g.match.opening
        if opening is None or obj >= len(opening.home) or e.number > traded[0]:
            return -1
        return int(opening.home[obj])

    def owner(self, zone: int) -> int:
        return int(self.g.owner_of_zone(zone)) if zone >= 0 else -1

    def place(self, zone: int) -> str:
        """Return the name of a zone, without its owner."""
        shared = len(self.names) * PLACES
        return PLACE_NAMES[zone % PLACES] if zone < shared else SHARED_NAMES[zone - shared]

    def where(self, e: Entry) -> str:
        """Return the text of the zones from which and to which a card moves, such as ` from Bob's graveyard`.

        A zone that is usual for this kind of move is left out.
        """
        usual: tuple[Sequence[str], Sequence[str]] = USUAL.get(e.cause, ((), ()))
        source, target = self.place(e.source), self.place(e.target)
        if e.source == e.target and source not in usual[0]:
            return f" back {'into' if target in INTO else 'to'} {self.named(e.target)}"
        out = ""
        if source not in usual[0]:
            out = f" from {self.named(e.source)}"
        if target not in usual[1]:
            out += f" {'onto' if target == BATTLEFIELD else 'into' if target in INTO else 'to'} "
            out += self.named(e.target)
        return out

    def named(self, zone: int) -> str:
        """Return a zone with its owner: `the battlefield`, `Bob's library`, `outside the game`."""
        place, owner = self.place(zone), self.owner(zone)
        if place == "sideboard":
            return "outside the game"
        if owner >= 0:
            return f"{self.names[owner]}'s {place}"
        if place == "command":
            place = "command zone"
        return place if place in ("exile", "phased out") else f"the {place}"


MANY: Final = (  # the plural forms of words that are told of several cards together
    ("is the target", "are the targets"), ("is ", "are "), ("goes ", "go "), ("becomes", "become"), ("phases", "phase"),
    ("changes", "change"), ("ceases", "cease"), ("has", "have"), ("resolves and enters", "resolve and enter"),
    ("leaves the game with its owner", "leave the game with their owner"),
)  # fmt: skip
INTO: Final = ("library", "graveyard", "exile")
STEP_RULES: Final = {
    "untap": "502.1",
    "upkeep": "503.1",
    "draw": "504.1",
    "first main": "505.1",
    "beginning of combat": "507.1",
    "declare attackers": "508.1",
    "declare blockers": "509.1",
    "first-strike damage": "510.4",
    "combat damage": "510.1",
    "end of combat": "511.1",
    "second main": "505.1",
    "end step": "513.1",
    "cleanup": "514.1",
}


ANNOUNCED: Final = (causes.CAST_SPELL, causes.CAST_FACE_DOWN, causes.ACTIVATED_IT)


def targets_first(log: list[Entry]) -> list[Entry]:
    """CR 601.2c, 601.2h, 602.2b. Return the log with choices of targets before payments, since the rules
    choose targets first.
    """
    out: list[Entry] = []
    i = 0
    while i < len(log):
        out.append(log[i])
        if log[i].cause in ANNOUNCED:
            end = i + 1
            while end < len(log) and log[end].cause not in (
                *STARTS,
                *PLAIN,
                causes.STEP_STARTS,
                TURN_BEGINS,
                causes.ABILITY_RESOLVES,
            ):
                end += 1
            between = log[i + 1 : end]
            first = next((n for n, e in enumerate(between) if e.cause == causes.TARGETED_IT), len(between))
            last = first
            while last < len(between) and between[last].cause == causes.TARGETED_IT:
                last += 1
            out += between[first:last] + between[:first] + between[last:]
            i = end
        else:
            i += 1
    return out


def plural(text: str) -> str:
    """Return the words of a cause in the plural, for several cards."""
    for one, many in MANY:
        text = text.replace("{card} " + one, "{card} " + many)
    return text


def symbols(run: Sequence[Entry]) -> str:
    """Return the mana of a run of entries, `{U}{U}{C}`, in the order of the colors."""
    total = [0] * len(COLOR_LETTERS)
    for e in run:
        total[e.counter - MANA] += abs(e.count)
    return "".join(f"{{{letter}}}" * n for letter, n in zip(COLOR_LETTERS, total, strict=True))
