"""Cards as values: everything printed on a Dominion card, and the table of all cards."""

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

CURRENT: Final = "current"  # the default edition

# where an ability works from
SELF: Final = 0  # the ability is about the object itself that the event affects
FROM_HAND: Final = 1  # a Reaction
FROM_PLAY: Final = 2  # while its card is in play
IN_FORCE: Final = 3  # while its card is in the game, in any zone
BY_FACT: Final = 4  # while a fact says so
FROM_TAVERN: Final = 5  # while its card is on the Tavern mat
FROM_ASIDE: Final = 6  # while its card, a State, lies before its player
FROM_EXILE: Final = 7  # on the Exile mat: a copy of the card that the event affects

# where a player puts cards that are picked at a shuffle
ONTO_DECK: Final = 1
BACK: Final = 2  # into the discard pile
EITHER_END: Final = 3  # onto the deck or under it

# how often a player may buy an Event
ONCE_A_TURN: Final = 1
ONCE_A_GAME: Final = 2

# the player whose actions an ability watches
YOURS: Final = 0
OTHERS: Final = 1
ANYBODYS: Final = 2
HOLDERS: Final = 3  # your actions, with a card that you held
TO_THE_RIGHT: Final = 4  # the actions of the player to your right

WHOSE: Final = ("you", "another player", "any player", "you, who held it", "the player to your right")
SOURCES: Final = (
    "this itself", "from your hand", "in play", "in every game with it", "as was set up", "on your Tavern mat",
    "before you", "with a copy in Exile",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Which:
    """A quality of a card, such as being an Action, costing 3 or more, or being a Silver."""

    label: str

    def __init__(self) -> None:
        self.label = "card"

    def fits(self, g: Game, obj: Obj) -> bool:
        """Whether this object has the quality."""
        return True

    def ever_fits(self, table: DominionTable, kind: i64) -> bool:
        """Dominion D11. Whether a card of this kind could ever have the quality, by its printed values in the
        table's edition.

        Kinds that can't have it are left out of the index of abilities.
        """
        return True


class When(Feature):
    """Dominion D50, D53. A triggered ability: the event that it watches, the zone from which it works, and
    its effect.
    """

    event: i64
    effect: Effect
    source: i64
    whose: i64
    of: Which
    optional: bool
    kind: i64
    name: str
    text: str  # the watched event, in words
    again: bool  # a Reaction that leaves the hand: each copy in hand may be used, one after the other
    very: bool  # for a delayed ability: it watches only the one card that its fact is about
    same: bool  # for a delayed ability: it watches only the end of that playing, wherever the card is then
    # for a delayed ability: it watches only copies of that card, while the card stays where it was
    copies: bool
    from_pile: bool  # it watches only events that affect a card of a pile
    first: bool  # for a delayed ability: it comes before all others of its moment

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
        """Return the text of what the ability watches: the event, the player, the zone from which it works,
        and the cards.
        """
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
        """Return the complete text of the ability."""
        return f"{self.text} [{self.watches()}]: {'you may ' if self.optional else ''}{self.effect.label}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Lasting(Effect):
    """Dominion D52. An effect that adds a fact with a duration, at once and without asking.

    A fact is a stored continuous effect. THIS is its source.
    """

    lasts: i64

    def __init__(self, lasts: int, *parts: Effect) -> None:
        super().__init__(*parts)
        self.lasts = lasts
        self.inline = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Delayed(Lasting):
    """Dominion D52. An effect that adds a delayed triggered ability, which a fact stores.

    The ability's effect is its only part.
    """

    when: When

    def __init__(self, when: When, lasts: int) -> None:
        super().__init__(lasts, when.effect)
        self.depth = 0  # names from outside no longer exist when the ability triggers
        self.when = when


@mypyc_attr(allow_interpreted_subclasses=True)
class Instead(Feature):
    """Dominion D55. A replacement effect of a card: it changes an event before the event happens.

    `change` may change the event at index `at` of the list of proposed events (the pad), or push `effect`. In
    `effect`, IT is the object of the event, and the slot NUMBER holds the index.
    """

    event: i64
    source: i64
    whose: i64
    of: Which
    effect: Effect
    kind: i64
    label: str
    imitates: bool  # whether the replacement turns the card into another one

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
        """Return the complete text of the replacement effect."""
        of = "" if self.of.label == "card" else f" of a {self.of.label}"
        what = f"{causes.CAUSES[int(self.event)][0]} by {WHOSE[int(self.whose)]}{of}; {SOURCES[int(self.source)]}"
        return f"{self.label} [{what}]: {self.effect.label}"

    def change(self, g: Game, at: i64) -> bool:
        """Change the event at index `at` and return True.

        Return False if a player must be asked first. `effect` is carried out then.
        """
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Score(Feature):
    """Dominion D27, D62. The rule for how many victory points a card is worth to a player."""

    label: str

    def __init__(self) -> None:
        self.label = ""

    def print_on(self, card: Card) -> None:
        card.score = self

    def points(self, g: Game, seat: Seat) -> i64:
        """Return how many points each copy of the card is worth to the seat."""
        raise NotImplementedError

    def points_in(self, g: Game, seat: Seat, place: i64) -> i64:
        """Return how many points each copy of the card in a zone of the seat is worth. `place`: the zone."""
        return self.points(g, seat)


class Printing(Feature):
    """Dominion D11. The differences of a card in another edition. If a field is None, the card is the same there.

    `remembers`: a bit mask of the kinds of events for which this edition asks whether they have happened this turn.
    """

    edition: str
    play: Effect | None
    when: list[When] | None
    instead: list[Instead] | None
    remembers: i64
    lends: bool  # whether it may give one card's abilities to others
    cheaper: Which | None  # while this card is in play, such cards cost less
    by: i64  # how many Coins less

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
    """Dominion D102. A rule by which a card changes its own cost
    in every zone: a reduction, or the cost of another card.
    """

    label: str

    def __init__(self) -> None:
        self.label = ""

    def print_on(self, card: Card) -> None:
        card.own_cost = self

    def less(self, g: Game) -> i64:
        """Return how many Coins less than printed the card costs now."""
        return 0

    def same_as(self, g: Game) -> i64:
        """Return the kind of card whose cost this card has now instead of its printed cost.

        Return -1 if there is none.
        """
        return -1


class Card:
    """A Dominion card: everything printed on it, and its features.

    During play, the game reads only the fields below `features`, into which each feature has written its own
    values.
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
    features: list[Feature]  # all other properties
    score: Score | None
    when: list[When]
    # abilities that it shares with other cards: in force once, however many such cards there are
    common: list[When]
    instead: list[Instead]
    printings: list[Printing]  # the differences of other editions
    unbuyable: Condition | None  # while this condition holds, the card can't be bought
    others: list[str]  # the cards that its pile contains, or is shuffled from, instead of copies of this card
    for_two: list[str]  # the cards of its pile with two players
    shuffled: bool  # whether its mixed pile is shuffled at the start
    face_down: bool  # whether nobody sees the cards of its pile
    own_cost: OwnCost | None  # a change of its own cost
    or_pay: Effect | None  # an effect that its buyer may carry out instead of paying
    limit: i64  # for an Event: ONCE_A_TURN, ONCE_A_GAME, or 0 for no limit
    ends_game: bool  # the game ends when its pile is empty
    always: bool  # whether it is in every Supply
    extra: bool  # whether it is a basic card that is in some Supplies only
    dealt: i64  # the number of copies in every starting deck
    crowd: i64  # the size of its pile with five or six players; 0: the usual size
    follow_twice: bool  # for a Trait: instructions of its pile's cards are followed twice
    foretold: Foretold | None  # for a Prophecy: other changes once it has come true
    larger_hand: i64  # how many more cards the player who has it draws for the next hand
    # such cards cost 1 less while this card is in play; for a Project, for the player who has it
    cheaper: Which | None
    # in turns of the player who has this Project, such cards also have the types in `into`
    turns: Which | None
    into: i64
    arranges: i64  # where its player puts cards picked at a shuffle; 0: it picks none
    arranged: i64  # how many cards: for a Project this number, otherwise this number for each Favor spent
    remembers: i64  # bit e set = it asks how often event e has happened this turn
    recalls: i64  # bit e set = it asks which cards event e affected in a player's last turn
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
        """Set the fields that features write to "no feature"."""
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
    """All Dominion cards, with their values in columns.

    The columns `when` to `remembers` are the values of one edition.
    """

    cards: list[Card]
    when: list[list[When]]  # per kind: its abilities
    instead: list[list[Instead]]  # per kind: its replacements
    remembers: vec[i64]  # for each kind: bit e set = it asks how often event e has happened this turn
    play: vec[Effect]
    cost: vec[i64]
    types: vec[i64]
    vp: vec[i64]
    # for each kind: bit e set = one of its own abilities or replacements watches event e happening to itself
    watches: vec[i64]
    abilities: dict[int, When]  # abilities by the number of their effect
    replacing: list[Instead]
    editions: dict[str, DominionTable]  # this table in other editions
    cheaper: list[Which | None]  # for each kind: while it is in play, such cards cost less
    cheaper_by: vec[i64]  # how many Coins less
    lending: list[int]  # kinds that may give one card's abilities to others
    saying: Saying  # turns values into text

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
        """Add a card to the table: give numbers to the card and its effects."""
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
        """Number the abilities and replacement effects of a kind of card."""
        for i, w in enumerate(when):
            self.add_ability(w, kind, f"{name}.when{i}")
        for i, r in enumerate(instead):
            r.kind = kind
            self.replacing.append(r)
            self.register(f"{name}.instead{i}", r.effect)

    def in_edition(self, edition: str) -> DominionTable:
        """Dominion D11. Return this table with the values that cards have in an edition."""
        if edition == CURRENT:
            return self
        found = self.editions.get(edition)
        if found is None or len(found.nodes) != len(self.nodes):
            found = self.as_of(edition)
            self.editions[edition] = found
        return found

    def where_it_does(self, kind: int, does: Effect) -> DominionTable:
        """Dominion D150. Return a copy of this table in which a card of this kind, when played, has the
        effect `does`.
        """
        other = self.as_of("")
        other.lending = self.lending
        other.play[kind] = does
        return other

    def as_of(self, edition: str) -> DominionTable:
        """Return a copy of this table for an edition.

        The copy shares everything except the values of cards.
        """
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
        """Dominion D11. Set the values of a kind of card to those of another edition."""
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
        """Number a triggered ability. This includes abilities that a fact sets up later."""
        when.kind = kind
        when.name = name.partition(".")[0]
        self.register(name, when.effect)
        self.abilities[int(when.effect.key)] = when

    def ability(self, key: i64) -> When:
        """Return the ability whose effect has this number."""
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
    """Return a bit mask of the events that abilities and replacement effects watch for their own card."""
    bits: i64 = 0
    for w in when:
        if w.source == SELF:
            bits |= shifted(1, w.event)
    for r in instead:
        if r.source == SELF:
            bits |= shifted(1, r.event)
    return bits


TABLE: Final = DominionTable()
