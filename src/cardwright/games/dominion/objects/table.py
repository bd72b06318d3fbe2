"""Card values: what is printed on a Dominion card, and the table of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.games.dominion.numbers import causes
from cardwright.kernel.effects import Condition, Effect
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, Seat, append, i64, vec
from cardwright.kernel.table import Table
from cardwright.kernel.words import nothing

from .feature import Feature, Saying
from .foretold import Foretold

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

CURRENT: Final = "current"  # the edition that is played unless another is asked for

# where an ability works from
SELF: Final = 0  # about the object itself that something happens to
FROM_HAND: Final = 1  # a Reaction
FROM_PLAY: Final = 2  # while its card is in play
IN_FORCE: Final = 3  # as long as its card is in the game, wherever it is
BY_FACT: Final = 4  # while a fact says so
FROM_TAVERN: Final = 5  # while its card is on the Tavern mat
FROM_ASIDE: Final = 6  # while its card lies before its player, a State
FROM_EXILE: Final = 7  # a copy of the card that it happens to, on the Exile mat

# where cards go that are picked at a shuffle
ONTO_DECK: Final = 1
BACK: Final = 2  # to the discard pile
EITHER_END: Final = 3  # onto the deck or under it

# how often an Event may be bought
ONCE_A_TURN: Final = 1
ONCE_A_GAME: Final = 2

# whose doing an ability watches
YOURS: Final = 0
OTHERS: Final = 1
ANYBODYS: Final = 2
HOLDERS: Final = 3  # yours, to a card that you held
TO_THE_RIGHT: Final = 4  # of the player to your right

WHOSE: Final = ("you", "another player", "any player", "you, who held it", "the player to your right")
SOURCES: Final = (
    "this itself", "from your hand", "in play", "in every game with it", "as was set up", "on your Tavern mat",
    "before you", "with a copy in Exile",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Which:
    """A quality of a card: whether it is an Action, costs 3 or more, is a Silver."""

    label: str

    def __init__(self) -> None:
        self.label = "card"

    def fits(self, g: Game, obj: Obj) -> bool:
        """Whether this object has it."""
        return True

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        """Dominion D11. Whether a card of this kind could ever have it, by what the cards of an edition say.

        What cannot is not even looked at.
        """
        return True


class When(Feature):
    """Dominion D50, D53. A triggered ability: what it watches, from where, and its effect."""

    event: i64
    effect: Effect
    source: i64
    whose: i64
    of: Which
    optional: bool
    kind: i64
    name: str
    text: str  # what it watches, in words
    again: bool  # a Reaction that leaves the hand: each copy in hand may be used, one after the other
    very: bool  # of a delayed one: it watches only the very card that its fact is about
    same: bool  # of a delayed one: it watches only the end of that playing, wherever the card is by now
    copies: bool  # of a delayed one: it watches only copies of that card, as long as that lies where it did
    from_pile: bool  # it watches only what happens to a card of a pile
    first: bool  # of a delayed one: it comes before all others of its moment

    def __init__(
        self, event: int, effect: Effect, source: int = SELF, whose: int = YOURS, of: Which | None = None,
        optional: bool = False, text: str = "", again: bool = False, very: bool = False, copies: bool = False,
        same: bool = False, from_pile: bool = False,
    ) -> None:  # fmt: skip
        self.event = event
        self.effect = effect
        self.source = source
        self.whose = whose
        self.of = of if of is not None else Which()
        self.optional = optional
        self.kind = -1
        self.name = ""
        self.text = text
        self.again = again
        self.very = very
        self.copies = copies
        self.same = same
        self.from_pile = from_pile
        self.first = False

    def print_on(self, card: Card) -> None:
        card.when.append(self)

    def watches(self) -> str:
        """What it watches, exactly: the event, whose, from where, of which cards."""
        whose = f"{causes.CAUSES[int(self.event)][0]} by {WHOSE[int(self.whose)]}"
        words = [whose, f"of a {self.of.label}", SOURCES[int(self.source)]]
        words += ["each copy of this"] if self.again else []
        words += ["only of that very card"] if self.very else []
        words += ["only of copies of it"] if self.copies else []
        words += ["only of that playing, wherever it is"] if self.same else []
        words += ["only from a pile"] if self.from_pile else []
        words += ["before all others"] if self.first else []
        return "; ".join([w for w in words if w and w != "of a card"])

    def said(self) -> str:
        """All of it, in print."""
        return f"{self.text} [{self.watches()}]: {'you may ' if self.optional else ''}{self.effect.label}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Effect):
    """Dominion D52. Leaves a fact that lasts so long, at once and without asking; THIS is its source."""

    lasts: i64

    def __init__(self, lasts: int, *parts: Effect) -> None:
        super().__init__(*parts)
        self.lasts = lasts
        self.inline = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Delayed(Lasting):
    """Dominion D52. Sets up a triggered ability that a fact keeps; its effect is the only part."""

    when: When

    def __init__(self, when: When, lasts: int) -> None:
        super().__init__(lasts, when.effect)
        self.depth = 0  # the names outside are gone when it triggers
        self.when = when


@mypyc_attr(allow_interpreted_subclasses=True)
class Instead(Feature):
    """Dominion D55. A replacement: an event that an effect of its card changes before it happens.

    `carry_out` may change the row at `at`, or push `effect`, whose IT is the object and whose NUMBER slot
    says where the row is.
    """

    event: i64
    source: i64
    whose: i64
    of: Which
    effect: Effect
    kind: i64
    label: str
    imitates: bool  # carrying it out makes the card another one

    def __init__(
        self, event: int, label: str, effect: Effect | None = None, source: int = SELF, whose: int = YOURS,
        of: Which | None = None,
    ) -> None:  # fmt: skip
        self.event = event
        self.label = label
        self.effect = effect if effect is not None else nothing()
        self.source = source
        self.whose = whose
        self.of = of if of is not None else Which()
        self.kind = -1
        self.imitates = False

    def print_on(self, card: Card) -> None:
        card.instead.append(self)

    def said(self) -> str:
        """All of it, in print."""
        of = "" if self.of.label == "card" else f" of a {self.of.label}"
        what = f"{causes.CAUSES[int(self.event)][0]} by {WHOSE[int(self.whose)]}{of}; {SOURCES[int(self.source)]}"
        return f"{self.label} [{what}]: {self.effect.label}"

    def change(self, g: Game, at: i64) -> bool:
        """Change the row. False: it can't be said without asking, so `effect` is carried out."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Score(Feature):
    """Dominion D27, D62. How many victory points a card is worth to a seat."""

    label: str

    def __init__(self) -> None:
        self.label = ""

    def print_on(self, card: Card) -> None:
        card.score = self

    def points(self, g: Game, seat: Seat) -> i64:
        """Points for each such card."""
        raise NotImplementedError

    def points_in(self, g: Game, seat: Seat, place: i64) -> i64:
        """Points for each such card in that place of the seat's."""
        return self.points(g, seat)


class Printing(Feature):
    """Dominion D11. What another edition says on a card, in place of what is said on it now; None: the same.

    `remembers`: the events of which that asks whether they have happened this turn, a bit each.
    """

    edition: str
    play: Effect | None
    when: list[When] | None
    instead: list[Instead] | None
    remembers: i64
    lends: bool  # it may give the abilities of one card to others
    cheaper: Which | None  # while this is in play, such cards cost less
    by: i64  # so much less

    def __init__(
        self, edition: str, play: Effect | None, when: list[When] | None, instead: list[Instead] | None
    ) -> None:
        self.edition = edition
        self.play = play
        self.when = when
        self.instead = instead
        self.remembers = 0
        self.lends = False
        self.cheaper = None
        self.by = 1

    def print_on(self, card: Card) -> None:
        card.printings.append(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnCost(Feature):
    """Dominion D102. What changes a card's own cost, wherever it is: so much less, or the cost of another card."""

    label: str

    def __init__(self) -> None:
        self.label = ""

    def print_on(self, card: Card) -> None:
        card.own_cost = self

    def less(self, g: Game) -> i64:
        """How many Coins less it costs now."""
        return 0

    def same_as(self, g: Game) -> i64:
        """The kind of card that it costs the same as now, whatever is printed on it; -1: none."""
        return -1


class Card:
    """What is printed on a card, and its features.

    The fields below `features` are what the game asks while it is played: each feature has written its own there.
    """

    name: str
    cost: i64
    types: i64
    play: Effect
    vp: i64
    size: i64
    set: str
    edition: str
    supply: bool
    features: list[Feature]  # everything else that is on it
    score: Score | None
    when: list[When]
    common: list[When]  # abilities that it shares with other cards: once in force, however many there are
    instead: list[Instead]
    printings: list[Printing]  # what other editions say on it
    unbuyable: Condition | None  # while this is so, it can't be bought
    others: list[str]  # cards that its pile holds, or is shuffled from, instead of copies of itself
    for_two: list[str]  # with two players, what its pile holds instead
    shuffled: bool  # its mixed pile begins in random order
    face_down: bool  # nobody sees what lies in its pile
    own_cost: OwnCost | None  # what changes its own cost
    or_pay: Effect | None  # what its buyer may do instead of paying
    limit: i64  # an Event: ONCE_A_TURN, ONCE_A_GAME, or bought as often as one likes
    ends_game: bool  # when its pile is empty, the game ends
    always: bool  # it is in every Supply
    extra: bool  # a basic card that is in the Supply of some games only
    dealt: i64  # so many are in every starting deck
    crowd: i64  # size of its pile with five or six players, 0: the same
    follow_twice: bool  # a Trait: cards of its pile are followed twice
    foretold: Foretold | None  # a Prophecy: what else is so once it has come true
    larger_hand: i64  # whoever has it before them draws so many more cards for their next hand
    cheaper: Which | None  # while it is in play, or for whoever has the Project, such cards cost 1 less
    turns: Which | None  # in turns of whoever has the Project, such cards also have the types in `into`
    into: i64
    arranges: i64  # where cards go that its player picks at a shuffle, 0: it doesn't say so
    arranged: i64  # how many of them: by itself if it is a Project, else for a Favor each time
    remembers: i64  # bit e set = it asks how often event e happened this turn
    recalls: i64  # bit e set = it asks what event e happened to in a player's last turn
    placed: bool  # when it is shuffled, its player puts it anywhere into the deck

    def __init__(
        self, name: str, cost: int, types: int, play: Effect | None, features: list[Feature], vp: int, size: int,
        supply: bool, set_name: str, edition: str,
    ) -> None:  # fmt: skip
        self.name = name
        self.cost = cost
        self.types = types
        self.play = play if play is not None else nothing()
        self.features = features
        self.vp = vp
        self.size = size
        self.supply = supply
        self.set = set_name
        self.edition = edition
        self.has_no_feature()
        for f in features:
            f.print_on(self)

    def has_no_feature(self) -> None:
        """Nothing has been written on it yet."""
        self.score = None
        self.when = []
        self.common = []
        self.instead = []
        self.printings = []
        self.unbuyable = None
        self.others = []
        self.for_two = []
        self.shuffled = False
        self.face_down = False
        self.own_cost = None
        self.or_pay = None
        self.limit = 0
        self.ends_game = False
        self.always = False
        self.extra = False
        self.dealt = 0
        self.crowd = 0
        self.follow_twice = False
        self.foretold = None
        self.larger_hand = 0
        self.cheaper = None
        self.turns = None
        self.into = 0
        self.arranges = 0
        self.arranged = 0
        self.remembers = 0
        self.recalls = 0
        self.placed = False


class DominionTable(Table):
    """Every Dominion card there is, its numbers in columns; `when` ... `remembers` are what its edition says."""

    cards: list[Card]
    when: list[list[When]]  # per kind: its abilities
    instead: list[list[Instead]]  # per kind: its replacements
    remembers: vec[i64]  # per kind: bit e set = it asks how often event e happened this turn
    play: vec[Effect]
    cost: vec[i64]
    types: vec[i64]
    vp: vec[i64]
    watches: vec[i64]  # per kind: bit e set = an ability or replacement of the object itself is about event e
    abilities: dict[int, When]  # by the number of their effect
    replacing: list[Instead]
    editions: dict[str, DominionTable]  # the same table as other editions say it
    cheaper: list[Which | None]  # per kind: while it is in play, such cards cost less
    cheaper_by: vec[i64]  # so much less
    lending: list[int]  # kinds that may give the abilities of one card to others
    saying: Saying  # how words read in print

    def __init__(self) -> None:
        super().__init__()
        self.cards = []
        self.when = []
        self.instead = []
        self.remembers = vec[i64]()
        self.editions = {}
        self.cheaper = []
        self.cheaper_by = vec[i64]()
        self.lending = []
        self.saying = Saying()
        self.play = vec[Effect]()
        self.cost = vec[i64]()
        self.types = vec[i64]()
        self.vp = vec[i64]()
        self.watches = vec[i64]()
        self.abilities = {}
        self.replacing = []

    def add(self, card: Card) -> Card:
        """Number a card and its effects."""
        kind = self.add_kind(card.name)
        self.cards.append(card)
        self.cost = append(self.cost, card.cost)
        self.types = append(self.types, card.types)
        self.vp = append(self.vp, card.vp)
        self.play = append(self.play, self.register(f"{card.name}.play", card.play))
        self.when.append(card.when)
        self.instead.append(card.instead)
        self.cheaper.append(card.cheaper)
        self.cheaper_by = append(self.cheaper_by, i64(1))
        self.remembers = append(self.remembers, card.remembers)
        self.add_abilities(card.name, kind, card.when, card.instead)
        for f in card.features:
            for called, effect in f.effects():
                self.register(f"{card.name}.{called}", effect)
        for p in card.printings:
            name = f"{card.name}.{p.edition}"
            if p.play is not None:
                self.register(f"{name}.play", p.play)
            self.add_abilities(name, kind, p.when or [], p.instead or [])
        self.watches = append(self.watches, own_events(card.when, card.instead))
        return card

    def add_abilities(self, name: str, kind: int, when: list[When], instead: list[Instead]) -> None:
        """Number the abilities and replacements of a kind of card."""
        for i, w in enumerate(when):
            self.add_ability(w, kind, f"{name}.when{i}")
        for i, r in enumerate(instead):
            r.kind = kind
            self.replacing.append(r)
            self.register(f"{name}.instead{i}", r.effect)

    def in_edition(self, edition: str) -> DominionTable:
        """Dominion D11. This table as an edition says it: what is printed on its cards."""
        if edition == CURRENT:
            return self
        found = self.editions.get(edition)
        if found is None or len(found.nodes) != len(self.nodes):
            found = self.as_of(edition)
            self.editions[edition] = found
        return found

    def where_it_does(self, kind: int, does: Effect) -> DominionTable:
        """Dominion D150. This table as in games in which cards of a kind do something else."""
        other = self.as_of("")
        other.lending = self.lending
        other.play[kind] = does
        return other

    def as_of(self, edition: str) -> DominionTable:
        """Everything but what cards say is shared with this table."""
        other = DominionTable()
        other.nodes = self.nodes
        other.names = self.names
        other.numbers = self.numbers
        other.kind_names = self.kind_names
        other.kinds = self.kinds
        other.cards = self.cards
        other.cost = self.cost
        other.types = self.types
        other.vp = self.vp
        other.abilities = self.abilities
        other.replacing = self.replacing
        other.play = self.play[:]
        other.watches = self.watches[:]
        other.remembers = self.remembers[:]
        other.when = self.when[:]
        other.instead = self.instead[:]
        other.cheaper = self.cheaper[:]
        other.cheaper_by = self.cheaper_by[:]
        for kind, card in enumerate(self.cards):
            for p in card.printings:
                if p.edition == edition:
                    other.say(kind, p)
        return other

    def say(self, kind: int, p: Printing) -> None:
        """Dominion D11. A kind of card says what is printed on it in an edition."""
        if p.play is not None:
            self.play[kind] = p.play
        if p.when is not None:
            self.when[kind] = p.when
        if p.instead is not None:
            self.instead[kind] = p.instead
        self.cheaper[kind] = p.cheaper
        self.cheaper_by[kind] = p.by
        if p.lends:
            self.lending.append(kind)
        self.remembers[kind] = self.remembers[kind] | p.remembers
        self.watches[kind] = own_events(self.when[kind], self.instead[kind])

    def register(self, name: str, effect: Effect) -> Effect:
        first = len(self.nodes)
        super().register(name, effect)
        for i in range(first, len(self.nodes)):
            e = self.nodes[i]
            if isinstance(e, Delayed):
                e.when.source = BY_FACT
                e.when.name = name.partition(".")[0]
                self.abilities[int(e.parts[0].key)] = e.when
        return effect

    def add_ability(self, when: When, kind: int, name: str) -> None:
        """Number a triggered ability, one that a fact sets up as well."""
        when.kind = kind
        when.name = name.partition(".")[0]
        self.register(name, when.effect)
        self.abilities[int(when.effect.key)] = when

    def ability(self, key: i64) -> When:
        """The ability whose effect has this number."""
        return self.abilities[int(key)]

    def describe(self, kind: int) -> str:
        c = self.cards[kind]
        lines = [f"{c.name} {int(c.cost)} {int(c.types)} {int(c.vp)} {c.play.label}"]
        lines += [
            f"when {int(w.event)} {int(w.source)} {int(w.whose)} {w.of.label}: {w.effect.label}"
            for w in c.when
        ]
        lines += [f"instead {int(r.event)} {r.label} {r.effect.label}" for r in c.instead]
        for p in c.printings:
            lines.append(f"edition {p.edition} {p.play.label if p.play is not None else ''}")
            lines += [
                f"when {int(w.event)} {int(w.source)} {w.of.label}: {w.effect.label}" for w in p.when or []
            ]
            lines += [f"instead {int(r.event)} {r.label} {r.effect.label}" for r in p.instead or []]
            by = "" if p.by == 1 else f" {int(p.by)}"
            lines += [f"cheaper {p.cheaper.label}{by}"] if p.cheaper is not None else []
        return "\n".join(lines)


def own_events(when: list[When], instead: list[Instead]) -> i64:
    """The events about a card itself that its abilities and replacements watch, a bit each."""
    bits: i64 = 0
    for w in when:
        if w.source == SELF:
            bits |= shifted(1, w.event)
    for r in instead:
        if r.source == SELF:
            bits |= shifted(1, r.event)
    return bits


TABLE: Final = DominionTable()
