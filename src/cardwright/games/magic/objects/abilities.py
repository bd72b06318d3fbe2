"""CR 113. Abilities as values: what is printed on a Magic card, apart from its numbers.

Sets, amounts, conditions and tests are evaluated in the frame on top of the agenda. In that frame THIS is the
source of the ability, and the frame's seat is its controller ("you"). The layers, the triggers and the
replacement effects push such a frame when they look at an ability, so the same sets and conditions work
everywhere.

The parameter `at` of many methods is the index of an event in the list of proposed events (the pad). A
reference is an object together with the number of zone changes that it had when the reference was made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.numbers import columns, durations, facts
from cardwright.games.magic.numbers.events import TAPS_FOR_MANA
from cardwright.kernel.batch import NEW, TO
from cardwright.kernel.effects import Amount, AnObject, Condition, Effect, Set
from cardwright.kernel.frames import shifted
from cardwright.kernel.ints import Obj, Seat, i64, vec
from cardwright.kernel.values import Name, Value, every_value
from cardwright.kernel.words import nothing, seq

from .costs import Cost
from .mana_cost import LARGE
from .open_sets import KEYWORD_WORDS
from .players import ANYBODYS
from .terms import TO_PLAY, WAY_ALL_MODES, WAY_ALTERNATIVE, WAY_KICKER, WAY_MORPH

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

# from where an ability functions (CR 113.6)
FROM_BATTLEFIELD: Final = 0
FROM_STACK: Final = 1
FROM_HAND: Final = 2
FROM_GRAVEYARD: Final = 3
FROM_EXILE: Final = 4
FROM_COMMAND: Final = 5
FROM_ANYWHERE: Final = 6
FROM_LIBRARY: Final = 7
FROM_POOL: Final = 8  # outside the game, right after a draft (CR 905.2)


@mypyc_attr(allow_interpreted_subclasses=True)
class Watch(Value):
    """CR 603.2. The event that a triggered ability waits for.

    A plain `Watch` waits for no event: the rules themselves trigger its ability.
    `what`: the type of event, a number of `numbers.events`.
    `back`: the ability looks back in time (CR 603.10). `sees` decides whether an event triggers the ability.
    It is called in a frame whose THIS is the source and whose seat is the source's controller. Then `about`
    gives the object that the trigger is about (a reference), and `how_much` a number.
    """

    what: i64
    back: bool
    label: str

    def __init__(self, what: int, back: bool = False, label: str = "") -> None:
        self.what = what
        self.back = back
        self.label = label

    def sees(self, g: Game, at: i64) -> bool:
        """Whether the event at index `at` of the pad is the one that this ability waits for."""
        return False

    def saw(self, g: Game, fact: i64) -> bool:
        """CR 700.1. Whether an event that happened earlier this turn is one that this waits for.

        `fact`: the index of the fact (of the type F_HAPPENED) that stores the event. The default is False.
        """
        return False

    def one_event(self, g: Game, at: i64, other: i64) -> bool:
        """CR 603.2c. Whether two events count as one for a trigger on "one or more".

        `at`, `other`: the indices of the events. Each would trigger the ability. The default is True.
        """
        return True

    def about(self, g: Game, at: i64) -> i64:
        """Return the object that the ability calls IT: by default the object of the event at index `at`,
        as it is after the event.
        """
        return g.pad[at + NEW]

    def concerns(self, g: Game, ref: i64) -> bool:
        """Whether the event would trigger this if it happened to the object `ref`. Only a few classes
        implement this method.
        """
        return False

    def how_much(self, g: Game, at: i64) -> i64:
        """Return the number that the ability calls THAT_NUMBER, for the event at index `at`."""
        return g.pad[at + TO]

    def how_often(self, g: Game, at: i64) -> i64:
        """CR 603.2c. Return how many times the event at index `at` triggers the ability. The default is 1."""
        return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Value):
    """CR 113. One ability of a kind of card. A save refers to it by the name of its first effect."""

    number: i64
    effect: Effect
    zone: i64  # from where it functions
    keyword: Name | None  # the keyword that it is, if others ask for it by that
    label: str

    def __init__(self, effect: Effect, label: str = "") -> None:
        self.number = -1
        self.effect = effect
        self.zone = FROM_BATTLEFIELD
        self.keyword = None
        self.label = label or effect.label

    def numbered(self) -> list[str]:
        return ["number"]


@final
class Keyword(Ability):
    """CR 109.3, 702. A keyword that is stored by name, because it has no bit among an object's keywords."""

    def __init__(self, word: str) -> None:
        super().__init__(nothing(), word)
        self.keyword = KEYWORD_WORDS.named(word)


@final
class Toxic(Ability):
    """CR 702.164a-b. Toxic: a player dealt combat damage gets `n` poison counters.

    The numbers of several toxic abilities are added up.
    """

    n: i64

    def __init__(self, n: int) -> None:
        super().__init__(nothing(), f"toxic {n}")
        self.keyword = KEYWORD_WORDS.named("toxic")
        self.n = n


@final
class Spell(Ability):
    """CR 113.3a. The effect of an instant or sorcery, or the enchant ability of an Aura."""


@final
class Activated(Ability):
    """CR 602, 605.1a, 605.5a. An activated ability: a cost and an effect.

    If `makes` isn't 0, it is a mana ability; `makes` has the colors of its mana as bits.
    """

    cost: Cost
    sorcery: bool  # only when a sorcery could be cast
    once: bool  # only once each turn
    most: i64  # how often it can be activated each turn; 0: as often as its player likes
    exhausts: bool  # it can be activated only once (CR 702.177a)
    # while this is so it costs less mana, as much as the mana cost of its source is (CR 118.7)
    own_less: Condition | None
    makes: i64  # the colors of which it makes one kind, a bit each; 0: no mana ability
    many: i64  # how much mana of that kind
    much: Amount | None  # the same, where it has to be found out
    kinds: Amount | None  # which of `makes` it makes, a bit each, where that has to be found out
    apart: bool  # each mana of it may be of another one of these colors
    only: Effect | None  # on what alone the mana may be spent, see `mana.spending`
    condition: Condition | None
    anyone: bool  # any player may activate it
    special: bool  # a special action, which doesn't use the stack (CR 116.2)
    less: Amount | None  # how much generic mana less it costs (CR 601.2f, 602.2b)

    def __init__(
        self, cost: Cost, effect: Effect, *, sorcery: bool = False, once: bool = False, makes: int = 0,
        many: int | Amount = 1, zone: int = FROM_BATTLEFIELD, condition: Condition | None = None, anyone: bool = False,
        special: bool = False, kinds: Amount | None = None, apart: bool = False, label: str = "",
        less: Amount | None = None, only: Effect | None = None, most: int = 0, exhausts: bool = False,
        own_less: Condition | None = None,
    ) -> None:  # fmt: skip
        super().__init__(effect, label)
        self.only = only
        self.most = most
        self.exhausts = exhausts
        self.own_less = own_less
        self.special = special
        self.kinds = kinds
        self.apart = apart
        self.less = less
        self.cost = cost
        self.sorcery = sorcery
        self.once = once
        self.makes = makes
        self.much = many if isinstance(many, Amount) else None
        self.many = 1 if isinstance(many, Amount) else many
        self.zone = zone
        self.condition = condition
        self.anyone = anyone


@final
class Triggered(Ability):
    """CR 603. A triggered ability. `condition` is an intervening "if" (CR 603.4)."""

    watch: Watch
    condition: Condition | None
    once: bool  # once for each batch, however many rows it sees ("one or more")
    once_a_turn: bool
    # only the first time since its controller controls the source, who has not always done so (CR 702.30a)
    once_under: bool
    optional: bool
    # a triggered mana ability (CR 605.1b), or a choice as something happens (CR 603.11): it doesn't use the stack
    at_once: bool
    for_you: bool  # of such a one: its controller gets the mana, and not who has tapped something for mana

    def __init__(
        self, watch: Watch, effect: Effect, *, condition: Condition | None = None, once: bool = False,
        zone: int = FROM_BATTLEFIELD, once_a_turn: bool = False, once_under: bool = False, label: str = "",
    ) -> None:  # fmt: skip
        super().__init__(effect, label)
        self.watch = watch
        self.condition = condition
        self.once = once
        self.once_a_turn = once_a_turn
        self.once_under = once_under
        self.zone = zone
        taps = watch.what == TAPS_FOR_MANA
        self.at_once = (taps and adds_mana(effect)) or hasattr(effect, "as_it_happens")
        self.for_you = self.at_once and not any(hasattr(part, "by_another") for part in steps_of(effect))

    def numbered(self) -> list[str]:
        return ["number", "at_once", "for_you"]


class Change(Value):
    """CR 613. One change that a continuous effect makes, in one layer.

    `op`: the operation, which says what is changed. `value` and `more`: its operands. `p` and `t`: amounts
    for power and toughness that are computed each time the layers are applied.
    """

    op: i64
    value: i64
    more: i64
    p: Amount | None
    t: Amount | None
    ability: Ability | None  # that it grants
    subs: list[Name]  # subtypes that it sets or adds

    def __init__(
        self, op: int, value: int = 0, more: int = 0, p: Amount | None = None, t: Amount | None = None,
        ability: Ability | None = None, subs: list[Name] | None = None,
    ) -> None:  # fmt: skip
        self.op = op
        self.value = value
        self.more = more
        self.p = p
        self.t = t
        self.ability = ability
        self.subs = subs if subs is not None else []


@final
class AbilitiesOf(Change):
    """CR 613.1f. A change: an object has all activated abilities of each object of a set.

    `mana`: also their mana abilities; then `lands` are those that the basic land types give, white first.
    """

    among: Set[AnObject]
    mana: bool
    lands: list[Ability]

    def __init__(self, among: Set[AnObject], mana: bool, lands: list[Ability]) -> None:
        super().__init__(facts.OP_GRANT)
        self.among = among
        self.mana = mana
        self.lands = lands


# whom a static ability is about
ON_SELF: Final = 0
ON_ATTACHED: Final = 1
ON_SET: Final = 2
ON_RULES: Final = 3  # players and the game: `mark`


class Static(Ability):
    """CR 604, 611.3. A static ability: a continuous effect that lasts as long as its object has the ability.

    `who`: what the effect applies to: ON_SELF (the object that has the ability), ON_ATTACHED (the object that
    this one is attached to), ON_SET (each object of `among`), or ON_RULES (players and the game).
    `mark`: with ON_RULES, the rule that is in force, a number of `numbers.derived`. `whose`: the players for
    whom it is in force (see `players`).
    `reads`: what the effect depends on (CR 613.8).
    """

    who: i64
    among: Set[AnObject] | None
    changes: list[Change]
    condition: Condition | None
    mark: i64
    whose: i64
    cda: bool  # characteristic-defining (CR 604.3)
    reads: i64

    def __init__(
        self, who: int, changes: list[Change], *, among: Set[AnObject] | None = None,
        condition: Condition | None = None, mark: int = -1, whose: int = ANYBODYS, cda: bool = False, label: str = "",
        zone: int = FROM_BATTLEFIELD, reads: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(nothing(), label)
        self.who = who
        self.changes = changes
        self.among = among
        self.condition = condition
        self.mark = mark
        self.whose = whose
        self.cda = cda
        self.zone = zone
        self.reads = reads


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacing(Ability):
    """CR 614. A replacement or prevention effect.

    `own`: the effect is about how its own object enters (CR 614.12). `applies` and `change` are called in a
    frame whose THIS is the source and whose seat is its controller. `change` changes the proposed event and
    returns True, or returns False. In that case `effect` is carried out: IT is the object of the event, and
    the NUMBER slot holds the index of the event on the pad.
    """

    what: i64
    own: bool
    prevents: bool  # a prevention effect (CR 615)
    copies: bool  # makes what enters a copy of something (CR 616.1c)

    def __init__(self, what: int, effect: Effect | None = None, own: bool = False, label: str = "") -> None:
        super().__init__(effect if effect is not None else nothing(), label)
        self.what = what
        self.own = own
        self.prevents = False
        self.copies = False

    def applies(self, g: Game, at: i64) -> bool:
        """CR 614.1. Whether this effect replaces the proposed event at index `at` of the pad."""
        raise NotImplementedError

    def change(self, g: Game, at: i64) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class CostChange(Ability):
    """CR 601.2f. An ability that changes what spells or abilities cost. In its methods, the frame on top
    is that of its source.
    """

    def __init__(self, label: str = "") -> None:
        super().__init__(nothing(), label)

    def by(self, g: Game, obj: Obj, seat: Seat, ability: i64) -> i64:
        """Return how much generic mana `seat` pays in addition to cast `obj` or to activate an ability of it.
        A negative number means less mana.

        `ability`: the number of the activated ability; -1 if `obj` is being cast.
        """
        raise NotImplementedError

    def leaves_one(self) -> bool:
        """CR 601.2f. Whether it can't reduce a cost to less than one mana."""
        return False

    def colors(self, g: Game, obj: Obj, seat: Seat, less: bool) -> i64:
        """CR 118.7. Return the colored mana, as a cost, that `seat` pays more to cast `obj`; with `less`,
        pays less.
        """
        return 0

    def ends_with(self) -> Watch | None:
        """CR 611.2a. Return the event that ends this cost change early, such as the next spell. None: no
        event ends it.
        """
        return None

    def least(self, g: Game, obj: Obj, seat: Seat) -> i64:
        """CR 601.2f. Return the least total mana that `seat` must pay to cast `obj`; 0 if this ability
        sets no minimum.
        """
        return 0

    def pays(self, g: Game, obj: Obj, seat: Seat) -> WayToPay | None:
        """CR 702.51a, 702.66a. Return the additional way to pay, such as convoke, that this gives `seat` for
        casting `obj`.

        Return None if it gives none.
        """
        return None


# which Auras a Guard doesn't remove
SPARES_NOTHING: Final = 0
SPARES_GIVER: Final = 1  # the one that gives it
SPARES_AURAS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Guard(Ability):
    """CR 702.16. Protection from a quality other than a color. In its methods, the frame on top is that of
    the protected object.
    """

    def __init__(self, label: str = "") -> None:
        super().__init__(nothing(), label)
        self.hexproof: bool = False  # CR 702.11d: it only can't be targeted, by what opponents control
        self.from_spells: bool = False  # `guards_from_spell` is to be asked
        self.spares: i64 = SPARES_NOTHING  # which Auras it doesn't remove (CR 702.16n)

    def guards_from_spell(self, g: Game, source: i64) -> bool:
        """Whether this gives protection from `source` as a spell. The card `source` may still be in the
        zone it is cast from.
        """
        return False

    def guards(self, g: Game, source: i64) -> bool:
        """Whether this gives protection from the object `source` (a reference), as it is now or as it last
        existed.
        """
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit(Ability):
    """CR 101.2, 508.1c, 509.1b. A static ability that forbids or requires something for which there is no
    keyword.

    In its methods, the frame on top is that of its source. Some rarely used methods are called only if a
    `bool` field of the class says so.
    """

    def __init__(self, label: str = "") -> None:
        super().__init__(nothing(), label)
        self.demands: bool = False  # `demands_block` is to be asked
        self.demands_prey: bool = False  # `demands_attack_on` is to be asked
        self.forbids_targets: bool = False  # `targeting` is to be asked
        self.forbids_equipment: bool = False  # `equipping` is to be asked
        self.demands_target: bool = False  # `demanded_targets` is to be asked
        self.rules_combat: bool = False  # `in_combat` is to be asked
        self.repeats: bool = False  # `triggers_again` is to be asked
        self.silences: bool = False  # `stops_trigger` is to be asked
        self.spares: bool = False  # `spares_legend` is to be asked
        self.untaps: bool = False  # `untaps_too` is to be asked
        self.pretends: bool = False  # `as_though` is to be asked
        self.caps_untapping: bool = False  # `most_untapped` is to be asked

    def casting(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """Whether `seat` is forbidden to cast `obj`."""
        return False

    def playing(self, g: Game, obj: Obj, seat: Seat) -> bool:
        """Whether `seat` is forbidden to play `obj` as a land."""
        return False

    def activating(self, g: Game, obj: Obj, seat: Seat, for_mana: bool) -> bool:
        """Whether `seat` is forbidden to activate abilities of `obj`; with
        `for_mana`, mana abilities of `obj`.
        """
        return False

    def attacking(self, g: Game, obj: Obj, what: i64) -> bool:
        """Whether the creature `obj` can't attack `what` (a reference to a player or a permanent)."""
        return False

    def attack_tax(self, g: Game, obj: Obj, what: i64) -> i64:
        """CR 508.1h. Return how much generic mana must be paid so that `obj` can attack `what` (a
        reference).
        """
        return 0

    def blocking(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        """Whether the creature `obj` can't block `attacker`."""
        return False

    def as_though(self, g: Game, asked: i64, obj: Obj, other: Obj) -> i64:
        """CR 609.4. Return what counts as though it were true of the permanent `obj`. `asked`: a number of
        `numbers.as_though`.

        TO_BLOCK: the keywords that it has when it blocks `other`. NO_WALK: the landwalk keywords that don't
        count. AS_TARGET, BY_WARD: 1 if that applies, else 0.
        """
        return 0

    def targeting(self, g: Game, obj: Obj, by: i64, seat: Seat, of_ability: bool) -> bool:
        """Whether the permanent `obj` can't be the target of a spell or ability.

        `seat`: the player who controls the spell or ability. `by`: its source. `of_ability`: True for an
        ability.
        """
        return False

    def equipping(self, g: Game, obj: Obj) -> bool:
        """Whether no Equipment can be attached to the creature `obj`."""
        return False

    def demanded_targets(self, g: Game, seat: Seat) -> vec[i64]:
        """CR 601.2c. Return the objects of which `seat` must choose one as a target, if able, for a spell
        or activated ability.
        """
        return vec[i64]()

    def in_combat(self, g: Game, obj: Obj, rule: i64) -> bool:
        """Whether the combat rule `rule`, a number of `numbers.combat_rules`, applies to the creature
        `obj`.
        """
        return False

    def triggers_again(self, g: Game, a: Triggered, obj: Obj, at: i64) -> bool:
        """CR 603.2d. Whether the ability `a` of `obj` triggers an additional time on the event at index
        `at`.
        """
        return False

    def stops_trigger(self, g: Game, obj: Obj, entered: Obj) -> bool:
        """CR 603.2. Whether the permanent `entered` doesn't cause abilities of `obj` to trigger when it
        enters.
        """
        return False

    def spares_legend(self, g: Game, obj: Obj) -> bool:
        """CR 704.5j. Whether the legend rule doesn't apply to this permanent."""
        return False

    def untaps_too(self, g: Game, obj: Obj) -> bool:
        """CR 502.3. Whether the permanent `obj` untaps in the current untap step, which is another
        player's.
        """
        return False

    def most_untapped(self, g: Game, seat: Seat) -> i64:
        """CR 502.3. Return the most permanents covered by `untaps_too` that a player may untap in one
        step; -1 for any number.
        """
        return -1

    def demands_attack(self, g: Game, obj: Obj) -> bool:
        """CR 508.1d. Whether the creature `obj` must attack if able."""
        return False

    def demands_attack_on(self, g: Game, obj: Obj, ref: i64) -> bool:
        """CR 508.1d. Whether the creature `obj` must attack the object `ref` (a reference) if able."""
        return False

    def demands_block(self, g: Game, obj: Obj, attacker: Obj) -> bool:
        """CR 509.1c. Whether the creature `obj` must block `attacker` if able."""
        return False


@final
class MaySkipTurn(Ability):
    """CR 614.1b, 614.10. As your turn would begin, you may skip it if `condition` is true. If you do,
    `then` is carried out.
    """

    condition: Condition

    def __init__(self, condition: Condition, then: Effect) -> None:
        super().__init__(then, "you may skip a turn instead of beginning it")
        self.condition = condition


@final
class BeginsInPlay(Ability):
    """CR 103.6a. A card that its owner may put onto the battlefield from their opening hand as the game
    begins.

    `later`: only a player who isn't the starting player may do so.
    `which` and `counters`: the permanent enters with that many counters of that kind.
    `exiles`: a player who does so exiles that many cards from their hand.
    """

    later: bool
    which: Name | None
    counters: i64
    exiles: i64

    def __init__(
        self, later: bool = False, which: Name | None = None, counters: int = 0, exiles: int = 0
    ) -> None:
        super().__init__(nothing(), "you may begin the game with this on the battlefield")
        self.zone = FROM_HAND
        self.later = later
        self.which = which
        self.counters = counters
        self.exiles = exiles


@final
class RevealedAtStart(Ability):
    """CR 103.6b. A card that its owner may reveal from their opening hand. If they do, `effect` is carried
    out. Usually it sets up something for later in the game.
    """

    def __init__(self, effect: Effect) -> None:
        super().__init__(effect, f"you may reveal this from your opening hand: {effect.label}")
        self.zone = FROM_HAND


@final
class Permission(Ability):
    """CR 601.3, 611.3d. A static ability that lets its controller play cards from a zone.

    `place`: the zone of the cards: a graveyard, the top of a library, the hand, or the cards that the source
    has exiled. With FROM_ANYWHERE the ability gives no access to cards, but says when they may be played
    (CR 601.3b).
    `among`: the cards that may be played, with the characteristics that they would have as they are played.
    `terms`: how they may be played (see `terms.py`).
    `types`: only spells of these types may be cast (0: of any type).
    `once`: the player may play only one card this way each turn.
    `grants`: an ability that a card played this way gains.
    `zone`: if this is a graveyard or exile, the ability belongs to the card itself, which its owner may play
    from there (CR 113.6).
    `condition`: the ability works only while this is true.
    `anyone`: every player may play the cards.
    """

    place: i64
    among: Set[AnObject] | None
    terms: i64
    types: i64
    once: bool
    anyone: bool
    grants: Ability | None
    condition: Condition | None
    until: Watch | None  # what lasts for a time is over once this has happened
    asks_of_turn: i64

    def __init__(
        self, place: int, label: str, *, among: Set[AnObject] | None = None, terms: int = TO_PLAY, types: int = 0,
        once: bool = False, grants: Ability | None = None, zone: int = FROM_BATTLEFIELD,
        condition: Condition | None = None, until: Watch | None = None, anyone: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(nothing(), label)
        self.anyone = anyone
        self.zone = zone
        self.condition = condition
        self.until = until
        self.asks_of_turn = i64(0) if until is None else shifted(1, until.what)
        self.place = place
        self.among = among
        self.terms = terms
        self.types = types
        self.once = once
        self.grants = grants


@final
class Way(Ability):
    """CR 601.2b, 118.8-9, 702.172. An alternative or additional cost with which a card may be cast.

    `way`: what the cost is for, a WAY_ number of `terms.py`.
    `zone`: with FROM_ANYWHERE the cost can be paid wherever the card may be cast. Another zone means that the
    owner may cast the card from there for this cost.
    `only`: the cost can be paid only for a spell of these types (0: of any type).
    `down`: the card is cast face down.
    `bits`: the bits of STATUS that the spell gets when the cost is paid. They say where the card goes
    afterwards, and abilities of the card can check them.
    `linked`: the cost has a STATUS bit of its own, so that abilities can check whether exactly this cost was
    paid (CR 607.1).
    `gives`, `lasts`, `gives_to`: the changes that the spell and the permanent it becomes get, how long the
    changes last, and the types of spell that get them (0: all types).
    `says`: the words in which an option names the cost.
    `then`: an effect that is set up when the spell becomes a permanent. IT and THIS are that permanent. The
    cost is then `linked`, and it counts as paid for a copy of the spell.
    `repeats`: the cost may be paid any number of times.
    `transformed`: the double-faced card is cast with its back face up (CR 712.11a).
    `only_there`: this half of a split card can be cast from no other zone (CR 702.127a).
    `or_mana`: the mana that must be paid if the player doesn't pay this cost (CR 601.2b).
    `grows`: a permanent that is turned face up for this cost gets a +1/+1 counter as it turns (CR 702.37b).
    `more`: the additional mana with which the card can be cast as though it had flash (CR 601.3b).
    `any_time`: while its condition holds, the card can be cast for this cost whenever an instant could be
    cast.
    """

    grows: bool
    or_mana: i64
    way: i64
    cost: Cost
    condition: Condition | None
    less: Amount | None  # how much generic mana less it costs to cast it this way
    only: i64
    down: bool
    bits: i64
    linked: bool
    gives: list[Change]
    gives_to: i64
    lasts: i64
    says: str
    sets_up: bool
    repeats: bool
    transformed: bool
    only_there: bool
    more: i64
    any_time: bool

    def __init__(
        self, way: int, cost: Cost, label: str = "", condition: Condition | None = None, less: Amount | None = None,
        *, zone: int = FROM_ANYWHERE, only: int = 0, bits: int = -1, linked: bool = False,
        gives: list[Change] | None = None, gives_to: int = 0, lasts: int = durations.FOR_EVER,
        says: str = "for its other cost", then: Effect | None = None, repeats: bool = False, transformed: bool = False,
        or_mana: int = 0, only_there: bool = False, grows: bool = False, more: int = 0,
        any_time: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(then if then is not None else nothing(), label)
        self.sets_up = then is not None
        self.repeats = repeats
        self.transformed = transformed
        self.only_there = only_there
        self.grows = grows
        self.more = more
        self.any_time = any_time
        self.or_mana = or_mana
        self.less = less
        self.way = way
        self.cost = cost
        self.condition = condition
        self.zone = zone
        self.only = only
        self.down = way == WAY_MORPH
        self.bits = bits if bits >= 0 else USUAL_BITS.get(way, 0)
        self.linked = linked
        self.gives = gives if gives is not None else []
        self.gives_to = gives_to
        self.lasts = lasts
        self.says = says


USUAL_BITS: Final = {
    WAY_KICKER: columns.KICKED, WAY_ALTERNATIVE: columns.BARGAINED, WAY_ALL_MODES: columns.BARGAINED,
}  # fmt: skip


@final
class Rebounds(Ability):
    """CR 702.88a. If the spell was cast from its player's hand, it is exiled as it resolves. Then the
    delayed trigger `then` is created about the card.
    """

    def __init__(self, then: Effect) -> None:
        super().__init__(then, "rebound")


@final
class AsCast(Ability):
    """CR 601.2i. Store in the spell's status whether `condition` was true as the spell was cast. A copy
    doesn't inherit this.
    """

    condition: Condition

    def __init__(self, condition: Condition) -> None:
        super().__init__(nothing(), f"whether {condition.label} as this is cast")
        self.condition = condition


@final
class Uncountered(Ability):
    """CR 101.2, 701.6a. This spell can't be countered while `condition` is true. In the condition, "you"
    is the spell's controller.
    """

    condition: Condition

    def __init__(self, condition: Condition) -> None:
        super().__init__(nothing(), f"if {condition.label}, this can't be countered")
        self.condition = condition


@mypyc_attr(allow_interpreted_subclasses=True)
class WayToPay(Ability):
    """CR 702.51a, 702.66a. An ability that lets a player use objects to pay for a spell: convoke, delve or
    improvise.

    Each object that is used pays for one mana of the total cost: generic mana, or one of the colors that
    `colors` returns. In its methods, the frame on top has the spell as THIS, and its seat casts the spell.
    """

    def __init__(self, label: str) -> None:
        super().__init__(nothing(), label)

    def found(self, g: Game) -> vec[i64]:
        """Return the objects that may be used now."""
        raise NotImplementedError

    def colors(self, g: Game, obj: Obj) -> i64:
        """CR 107.4. Return the colors of mana, as a bit mask, that `obj` can pay for. It can always pay
        for generic mana.
        """
        return 0

    def use(self, g: Game, obj: Obj) -> None:
        """Propose what happens to `obj` when it is used to pay."""
        raise NotImplementedError

    def says(self, name: str) -> str:
        """Return the text of the option that uses the object called `name`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class HasChanges(Effect):
    """CR 707.9. An effect that creates a copy, with the changes by which the copy differs from the
    original.
    """

    changes: list[Change]


@mypyc_attr(allow_interpreted_subclasses=True)
class Holds(Effect):
    """Base of effects that set up an ability: a delayed or reflexive trigger, a granted ability, a
    replacement effect.

    The only part of such an effect is the effect of that ability. It is carried out later in a frame of its
    own, which knows THIS (the source) and IT, but no other reference that was bound before.
    """

    ability: Ability

    def __init__(self, ability: Ability) -> None:
        super().__init__(ability.effect)
        self.depth = 0
        self.ability = ability


def most_made(abilities: list[Ability]) -> int:
    """CR 605.1a. Return the most mana that one of these mana abilities of a permanent can make.

    The abilities aren't added up, because each of them taps the permanent. Return LARGE if the number can't
    be known.
    """
    making = [a for a in abilities if isinstance(a, Activated) and a.makes]
    plain = [a.much is None and a.cost.taps and isinstance(a.effect, nothing) for a in making]
    return max((int(a.many) if p else LARGE for a, p in zip(making, plain, strict=True)), default=0)


def steps_of(effect: Effect) -> list[Effect]:
    """Return the parts of an effect in the order in which they are carried out."""
    return list(effect.parts) if isinstance(effect, seq) else [effect]


def adds_mana(effect: Effect) -> bool:
    """CR 605.1. Whether an effect adds mana and has no target, so that its ability is a mana ability."""
    every = list(every_value(effect))
    return any(hasattr(x, "adds_mana") for x in every) and not any(hasattr(x, "of_ability") for x in every)


def mana_besides(a: Ability) -> int:
    """CR 106.4. Return the mana that a mana ability adds in addition to mana of its chosen color.

    The result is packed as in `amounts.E_BESIDES`. A triggered mana ability (CR 605.1b) has no chosen color,
    so all the mana that it adds each time counts.
    """
    found = 0
    if (isinstance(a, Activated) and a.makes) or (isinstance(a, Triggered) and a.at_once):
        for step in steps_of(a.effect):
            part = step.parts[0] if isinstance(a, Triggered) and hasattr(step, "by_another") else step
            each_time = getattr(part, "mana_each_time", None)  # of words that add mana
            if each_time is not None:
                found += each_time()
    return found
