"""CR 603.2. Templates for trigger events. One declaration adds the templates of an event for all subjects
that it can have.

An event of objects has a verb in two forms (`dies`, `die`), and a function that makes the event's value (the
watch) from its subject. The subject can be this object, the object that it is attached to, one or more
objects of a set, another object, or this or another one. The subject of a player's event can be you, an
opponent, a player or another player.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from cardwright.games.magic.abilities.replaced import Discarded, MadeToDiscard
from cardwright.games.magic.actions.attaching import ComesOff, Host
from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.conditions.this_turn import NthTime
from cardwright.games.magic.keywords.exalted import AttacksAlone
from cardwright.games.magic.numbers import causes, events, steps
from cardwright.games.magic.numbers.types import (
    FIXED_SUBTYPES,
    INSTANT,
    LAND,
    PERMANENTS,
    PLANESWALKER,
    SORCERY,
)
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND, STACK
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import FROM_EXILE, FROM_GRAVEYARD, FROM_HAND
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.reading.engine import Node, Rule
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import OPPONENTS_OWN, TYPE_WORDS, Phrase, of_types
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.selectors.enchanted_player import (
    EnchantedPlayer,
    OfEnchantedPlayer,
    StepOfEnchantedPlayer,
)
from cardwright.games.magic.selectors.most_life import MostLife
from cardwright.games.magic.selectors.nouns import (
    OTHER,
    TAPPED_ONE,
    YOU_OWN,
    AnyOf,
    Every,
    IsThat,
    permanent,
)
from cardwright.games.magic.selectors.targeting import BecomesTarget, CommitsCrime
from cardwright.games.magic.triggers.attached import BecomesAttached
from cardwright.games.magic.triggers.counters_put import CountersPut
from cardwright.games.magic.triggers.cycling import Cycles
from cardwright.games.magic.triggers.narrower import (
    NOBODY_ELSE,
    WHO_AIMS,
    WHO_CONTROLS_IT,
    WHO_DEFENDS,
    WHO_IS_HURT,
    EntersFrom,
    Meets,
    NotByAttacking,
    StepOfChosen,
)
from cardwright.games.magic.triggers.watches import DealsDamage, Happens, Moves, Toward
from cardwright.kernel.effects import THIS
from cardwright.kernel.values import every_value

THIS_ = About("this")
GONE = About("gone")
NOTHING = About()
PLAYER = About("player")
MET: Final = About("it", "creature", apart=True)  # a creature that this blocks, is blocked by, or damages
WHEN = "when|whenever"
CAST_THIS = "when you cast ~"  # this triggers while the object is on the stack (CR 113.6k)


@dataclass(frozen=True)
class Subject:
    """The subject of an event. It is this object, the object to which this is attached (`host`: its noun), or
    an object of a set.
    """

    among: Any = None
    this: bool = False
    host: str = ""
    several: bool = False

    def things(self) -> Things:
        """Return the subject as a set."""
        return permanent(IsThat(THIS)) if self.this else self.among


Told_of = Callable[[Subject], Any]


class Once:
    """CR 603.2c. A trigger event that triggers only once for everything that happens at the same time."""

    def __init__(self, watch: Any) -> None:
        self.watch = watch


def trigger(template: str, make: Any, about: About | None = None, **options: Any) -> None:
    """Add a template for a trigger event. `about`: what `it` means in the ability.

    If `about` is None, the event inside this one tells it.
    """
    G.add("trigger", template, make, about=about, **options)


def about_of(node: Node) -> About:
    """Return what a triggered ability is about, which is what `it` means in it."""
    found = node.rule.options["about"]
    if callable(found):
        return found(node)  # type: ignore[no-any-return]
    return about_of(node.kids[0]) if found is None else found


def moves(what: int, among: Any, back: bool, to: int = -1, this: bool = False) -> Moves:
    return Moves(what, among, "", back=back, to=to, this=this)


def happens(what: int, among: Any = None, **how: Any) -> Happens:
    return Happens(what, "", among=among, **how)


# -- who or what it is about
def subject(template: str, make: Any, about: Callable[[Node, bool], About]) -> None:
    """Add a template for the subject of an event, which is a noun phrase.

    `about`: a function that returns what `it` means, from the phrase and whether the object has left in the
    event.
    """
    G.add("subject", template, make, about=about)


def hosting(word: str) -> Any:
    return permanent(Host(), types=TYPE_WORDS[word])


def other(among: Any) -> Any:
    """Return the set without the source of the ability: `another creature you control`."""
    return with_tests(among, [OTHER, *[t for t in among.tests if t is not OTHER]])


def with_tests(among: Any, tests: list[Any], whose: int | None = None) -> Things:
    """Return the set with other tests. `whose`: the players who control its objects, if that changes, too."""
    owner = int(among.whose) if whose is None else whose
    return Things(int(among.place), bool(among.per_seat), int(among.types), owner, tests, "")


def your_own(among: Any) -> Any:
    """CR 404.1. Return the set of those objects that you own, because only these go to your graveyard."""
    return with_tests(among, [*among.tests, YOU_OWN])


def this_too(e: Env, among: Any) -> Any:
    """CR 603.2. Return the set for `~ or another creature you control`: it has this object and the others.

    If this object is always one of the others' sort, the set is just that sort.
    """
    if among.per_seat or among.place or among.whose not in (ANYBODYS, YOURS):
        e.refuse(
            "Cardwright can't combine this permanent with objects of another zone or of an opponent here"
        )
    tests = [t for t in among.tests if t is not OTHER]
    if not tests and e.host_types & int(among.types):
        return with_tests(among, [])
    sort = [*of_types(int(among.types)), *tests]
    test = AnyOf("", IsThat(THIS), Every(*sort) if sort else e.refuse("this permanent is one of the others"))
    return Things(int(among.place), False, PERMANENTS, int(among.whose), [test], "permanent")


def without_this(e: Env, among: Any) -> Any:
    """Return the set of an event. Refuse `~ or another`, where the event says more about the objects."""
    if any(isinstance(x, IsThat) for x in every_value(among)):
        e.refuse("Cardwright can't watch this event for this object and others together")
    return among


def mine(e: Env, among: Any, whose: int = YOURS) -> Any:
    """Return the set of those permanents that a player controls: `enters under your control`."""
    if among is None or among.per_seat or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    return with_tests(among, list(among.tests), whose)


def of_enchanted_player(among: Any) -> Any:
    """CR 303.4. Return the set of those permanents that the enchanted player controls."""
    return with_tests(among, [*among.tests, OfEnchantedPlayer()])


def hostword(a: Any, i: int) -> Any:
    """Read the noun for the object to which an Aura or Equipment is attached: `creature`, `land`."""
    if i < a.t.n and a.t.low[i] in (
        "creature",
        "permanent",
        "land",
        "artifact",
        "planeswalker",
        "enchantment",
    ):
        yield a.t.low[i], i + 1


G.leaf("hostword", hostword)


def landtype(a: Any, i: int) -> Any:
    """CR 303.4c. Read a basic land type and yield `land`, since an Aura that enchants Forests is attached
    only to these.
    """
    if i < a.t.n and a.t.raw[i] in FIXED_SUBTYPES[:5]:
        yield "land", i + 1


G.leaf("landtype", landtype)
ANOTHER: Final = "another <np>"
ENCHANTED: Final = "enchanted <hostword>"
subject("~", lambda e: Subject(this=True), lambda n, left: GONE if left else THIS_)
subject("a|an <np>", lambda e, p: Subject(p), lambda n, left: About("it"))
subject(ANOTHER, lambda e, p: Subject(other(p)), lambda n, left: About("it"))
subject("~ or another <np>", lambda e, p: Subject(this_too(e, p)), lambda n, left: About("it"))
subject(ENCHANTED, lambda e, word: Subject(hosting(word), host=word),
        lambda n, left: About("it", n.kids[0], host_gone=left))  # fmt: skip
subject("enchanted <landtype>", lambda e, word: Subject(hosting(word), host=word),
        lambda n, left: About("it", n.kids[0], host_gone=left))  # fmt: skip
subject("equipped <hostword>", lambda e, word: Subject(hosting(word), host=word),
        lambda n, left: About("it", n.kids[0]))  # fmt: skip
G.add("subjects", "one or more <nps>", lambda e, p: Subject(p, several=True), about=lambda n, left: NOTHING)
G.add("subjects", "one or more other <nps>", lambda e, p: Subject(other(p), several=True),
      about=lambda n, left: NOTHING)  # fmt: skip


# -- events of objects
EVENTS: Final[
    list[tuple[str, str, Any, bool]]
] = []  # singular, plural, the function that makes the watch, whether the object has left
PLAYER_EVENTS: Final[list[tuple[str, Any]]] = []  # the words for you, and the maker of the watch


def event(
    one: str, several: str, make: Callable[..., Told_of], *, left: bool = False, attack: bool = False,
    about: Callable[[Subject], About] | About | None = None, meets: bool = False, hurts: bool | str = False,
    player: int = NOBODY_ELSE, attacked: bool = False,
) -> None:  # fmt: skip
    """Add the templates of an event, in the singular and the plural. `make`: makes the trigger event from its
    subject.

    `left`: the object has left by then. `attack`: there is a defending player. `about`: what `it` means, if
    that isn't the subject. `meets`: the event has two objects, so it can't follow `or`. `hurts`: it is
    damage, and `it` may also be the source. `player`: whom `that player` may mean. `attacked`: that is the
    attacked player.
    """
    how = {"left": left, "attack": attack, "about": about, "meets": meets, "hurts": hurts, "player": player,
           "attacked": attacked}  # fmt: skip
    EVENTS.append((one, several, make, left))
    G.add("event", one, make, **how)
    if several:
        G.add("events", several, make, **how)


THEY_CONTROL: Final = (
    "an opponent controls",
    "your opponents control",
    "opponents control",
    "you don't control",
)


def about_event(node: Node) -> About:
    """Return what `it` means in an event, which is usually the subject of the event."""
    who, what = node.kids
    found = what.rule.options["about"]
    named = who.rule.template == "~" or who.rule.template.endswith("<hostword>")
    if what.rule.options["hurts"] is HURTS_ONE and (named or said_apart(who, what)):
        noun = what.kids[0].said
        return About("it", "creature" if noun == "permanent" else noun, apart=True, two=not named)
    if found is not None and not isinstance(found, About):
        plain = who.rule.template
        found = found(
            Subject(this=plain == "~", host=str(who.kids[0]) if plain.endswith("<hostword>") else "")
        )
    if found is None:
        found = who.rule.options["about"](who, what.rule.options["left"])
    if what.rule.options["attack"]:
        found = About(found.what, found.said, True, found.host_gone, found.apart, found.caster)
    if what.rule.options["attacked"] or (
        what.rule.options["player"] in (WHO_CONTROLS_IT, WHO_AIMS) and found.what == "it"
    ):
        found = replace(found, caster=True)
    if who.kids and isinstance(who.kids[0], Phrase) and who.kids[0].whose in THEY_CONTROL:
        found = replace(found, theirs=True)
    return found  # type: ignore[no-any-return]


HURTS_ONE: Final = "hurts one of a set"  # `hurts` of an event of damage to a permanent


def said_apart(who: Node, what: Node) -> bool:
    """Return whether the noun for what is damaged can't mean what deals the damage.

    For example `a creature you control deals damage to a planeswalker`.
    """
    subject = who.kids[0] if who.kids else None
    hurt = what.kids[0]
    return isinstance(subject, Phrase) and hurt.said not in ("", "permanent", subject.said)


def otherwise_about(node: Node) -> About | None:
    """Return the second meaning of `it` in an event of damage: the source. Then `that player` is the
    recipient.

    Return None if there is no second meaning.
    """
    if node.rule is not SUBJECT_DOES or not node.kids[1].rule.options["hurts"]:
        return None
    who, what = node.kids
    if who.rule.template == "~":
        return None
    if what.rule.options["hurts"] is HURTS_ONE:
        named = said_apart(who, what) and who.kids[0].said not in ("", "permanent")
        return About("it", who.kids[0].said, apart=True, two=True) if named else None
    found: About = who.rule.options["about"](who, False)
    return replace(found, caster=node.kids[1].rule.options["player"] == WHO_IS_HURT)


G.add("trigger", f"{WHEN} <subject> <event>", lambda e, who, told: told(who), about=about_event)
G.add("trigger", f"{WHEN} <subjects> <events>", lambda e, who, told: Once(told(who)), about=about_event)
SUBJECT_DOES: Final = G.rules["trigger"][0]
# CR 113.6: the zone in which a printed ability triggers
IN_ZONE: Final = Rule("trigger", "<trigger> in a zone", lambda e, watched, zone: watched, about=None)
WAITS_IN: Final = {
    "( while ~ is in your graveyard )": FROM_GRAVEYARD,
    "while ~ is in your graveyard": FROM_GRAVEYARD,
    "( while ~ is in exile )": FROM_EXILE,
    "( while ~ is in your hand )": FROM_HAND,
}


def moved(what: int, back: bool = False, to: int = -1, cause: int = -1) -> Callable[[Env], Told_of]:
    """Return a function that makes a trigger event: an object moves.

    `back`: the tests are applied to the object as it was before it moved.
    """
    return lambda e: lambda s: Moves(what, s.among, "", back=back, to=to, cause=cause, this=s.this)


def did(what: int) -> Callable[[Env], Told_of]:
    """Return a function that makes a trigger event: an object does something, or something happens to it."""
    return lambda e: lambda s: happens(what, s.among, this=s.this)


def enters_under(whose: int) -> Callable[[Env], Told_of]:
    """CR 110.2. Return a function that makes a trigger event: an object enters the battlefield.

    `whose`: the players under whose control it enters.
    """
    return lambda e: lambda s: moves(events.ENTERS, mine(e, s.among, whose), False)


def into_your_graveyard(e: Env) -> Told_of:
    """CR 404.1. Return a function that makes a trigger event: an object of yours is put into your
    graveyard.
    """
    return lambda s: Moves(
        events.LEAVES,
        your_own(permanent() if s.this else without_this(e, s.among)),
        "",
        back=True,
        to=GRAVEYARD,
        this=s.this,
    )


def into_an_opponents_graveyard(e: Env) -> Told_of:
    """CR 404.1. Return a function that makes a trigger event: an object is put into an opponent's
    graveyard.

    Therefore, an opponent must own the object.
    """
    return lambda s: moves(
        events.LEAVES,
        e.refuse("Cardwright can't ask for an opponent's graveyard in a trigger on this object itself")
        if s.this
        else with_tests(without_this(e, s.among), [*s.among.tests, OPPONENTS_OWN]),
        True,
        GRAVEYARD,
    )


event("enters", "enter", moved(events.ENTERS), player=WHO_CONTROLS_IT)
event("enters under your control", "enter under your control", enters_under(YOURS))
event("enters under an opponent 's control", "enter under your opponents ' control", enters_under(THEIRS),
      player=WHO_CONTROLS_IT)  # fmt: skip
for from_, place_, whose_ in (("your hand", HAND, YOURS), ("your graveyard", GRAVEYARD, YOURS),
                              ("a graveyard", GRAVEYARD, ANYBODYS)):  # fmt: skip
    event(f"enters from {from_}", f"enter from {from_}",
          lambda e, p=place_, w=whose_: lambda s: EntersFrom(
              Moves(events.ENTERS, s.among, "", back=False, this=s.this), p, w), player=WHO_CONTROLS_IT)  # fmt: skip
event("enters under enchanted player 's control", "enter under enchanted player 's control",
      lambda e: lambda s: moves(events.ENTERS, of_enchanted_player(mine(e, without_this(e, s.among), ANYBODYS)), False),
      player=WHO_CONTROLS_IT)  # fmt: skip


def enters_tapped(e: Env, s: Subject) -> Any:
    """CR 603.6a. Return a trigger event: an object enters tapped. Whether it is tapped is checked on the
    battlefield.
    """
    if s.this:
        e.refuse("Cardwright can't ask whether the object enters tapped in a trigger on this object itself")
    return moves(events.ENTERS, with_tests(without_this(e, s.among), [*s.among.tests, TAPPED_ONE]), False)


G.add("event", "enters tapped", lambda e: lambda s: enters_tapped(e, s), left=False, attack=False, meets=False,
      hurts=False, about=None, player=WHO_CONTROLS_IT, attacked=False)  # fmt: skip
G.add("event", "enters tapped and under your control",
      lambda e: lambda s: enters_tapped(e, replace(s, among=mine(e, s.among))), left=False, attack=False, meets=False,
      hurts=False, about=None, player=NOBODY_ELSE, attacked=False)  # fmt: skip
event("dies", "die", moved(events.LEAVES, True, GRAVEYARD), left=True)
event("is put into a graveyard from the battlefield", "are put into a graveyard from the battlefield",
      moved(events.LEAVES, True, GRAVEYARD), left=True)  # fmt: skip


def buried(e: Env, s: Subject) -> Any:
    """CR 404.1, 109.2. Return a trigger event: a permanent is put into a graveyard.

    Refuse it for this object, which can be put there from other zones, too.
    """
    without_this(e, s.among)
    if s.this:
        e.refuse("the text doesn't say from which zone this object is put into a graveyard")
    return Moves(events.LEAVES, s.among, "", back=True, to=GRAVEYARD)


event("is put into a graveyard", "", lambda e: lambda s: buried(e, s), left=True)
event("is put into your graveyard from the battlefield", "are put into your graveyard from the battlefield",
      into_your_graveyard, left=True)  # fmt: skip
event("is put into an opponent 's graveyard from the battlefield",
      "are put into an opponent 's graveyard from the battlefield", into_an_opponents_graveyard, left=True)  # fmt: skip
event("leaves the battlefield", "leave the battlefield", moved(events.LEAVES, True), left=True)
event("attacks", "attack", did(events.ATTACKS), attack=True)
event("blocks", "block", did(events.BLOCKS))
event("becomes blocked", "become blocked", did(events.GETS_BLOCKED), attack=True, player=WHO_DEFENDS)
event("becomes tapped", "become tapped", did(events.TAPS))
event("becomes tapped , if it isn't being declared as an attacker", "",
      lambda e: lambda s: NotByAttacking(happens(events.TAPS, s.among, this=s.this)))  # fmt: skip
event("becomes untapped", "become untapped", did(events.UNTAPS))
event("is turned face up", "are turned face up", did(events.FACE_UP))
event("transforms", "transform", did(events.TRANSFORMS))
event("transforms into ~", "", did(events.TRANSFORMS))  # CR 712.8: the object has this name afterwards


# -- tapping for mana
TAPPED: Final = About("it", tapped=True)
TAPPED_THIS: Final = About("this", tapped=True)


def tapped_about(s: Subject) -> About:
    """CR 106.12a. Return what `it` means: an object that its controller tapped for mana."""
    return TAPPED_THIS if s.this else About("it", s.host, tapped=True)


event("is tapped for mana", "", did(events.TAPS_FOR_MANA), about=tapped_about)
for who_, whose_ in (("you tap", YOURS), ("a player taps", ANYBODYS), ("an opponent taps", THEIRS),
                     ("another player taps", OTHERS)):  # fmt: skip
    trigger(f"{WHEN} {who_} a|an <np> for mana",
            lambda e, p, w=whose_: happens(events.TAPS_FOR_MANA, mine(e, p, w)), TAPPED)  # fmt: skip
trigger(f"{WHEN} you tap ~ for mana", lambda e: happens(events.TAPS_FOR_MANA, this=True), TAPPED_THIS)


# -- counters
def counted_there(
    e: Env, which: str, among: Any = None, each: bool = False, nth: int = 0
) -> CountersPut:  # fmt: skip
    """CR 122.6. Return a trigger event: counters of a kind are put on permanents.

    `which`: the kind of counter. `each`: it triggers for each counter. `nth`: it triggers only when the `nth`
    counter is put there.
    """
    if among is not None and (not isinstance(among, Things) or among.per_seat or among.place):
        e.refuse("Cardwright can't watch for counters on anything but permanents in this trigger")
    return CountersPut(which, among, each, nth)


trigger(f"{WHEN} a|an <ck> counter is put on ~", lambda e, ck: counted_there(e, ck, each=True), THIS_)
trigger(f"{WHEN} a|an <ck> counter is put on a|an <np>",
        lambda e, ck, p: counted_there(e, ck, p, each=True), About("it"))  # fmt: skip
trigger(f"{WHEN} a|an <ck> counter is put on another <np>",
        lambda e, ck, p: counted_there(e, ck, other(p), each=True), About("it"))  # fmt: skip
for n_, word_ in enumerate(ORDINALS[1:], 1):
    trigger(f"{WHEN} the {word_} <ck> counter is put on ~",
            lambda e, ck, n=n_: counted_there(e, ck, nth=n), THIS_)  # fmt: skip


trigger(f"{WHEN} one or more <ck> counters are put on ~", lambda e, ck: counted_there(e, ck), THIS_)
trigger(f"{WHEN} one or more <ck> counters are put on a|an <np>",
        lambda e, ck, p: counted_there(e, ck, p), About("it"))  # fmt: skip
trigger(f"{WHEN} one or more <ck> counters are put on another <np>",
        lambda e, ck, p: counted_there(e, ck, other(p)), About("it"))  # fmt: skip


# -- attacks
def alone(e: Env) -> Told_of:
    """CR 506.5. Return a function that makes a trigger event: an object attacks alone."""

    def watch(s: Subject) -> Any:
        if s.this or s.among is None:
            return AttacksAlone(s.this)
        yours = not s.among.tests and says_you(s.among.whose) and s.among.types == TYPE_WORDS["creature"]
        return AttacksAlone(among=None if yours else s.among)

    return watch


def toward(whom: Any) -> Callable[[Env], Told_of]:
    """CR 508.3a. Return a function that makes a trigger event: an object attacks one of the players or
    permanents `whom`.
    """
    return lambda e: lambda s: Toward(happens(events.ATTACKS, s.among, this=s.this), whom)


def planeswalkers(whose: int) -> Things:
    return permanent(types=PLANESWALKER, whose=whose, label="planeswalker")


YOU_THERE, AN_OPPONENT, A_PLAYER = PlayersAsThings(YOURS), PlayersAsThings(THEIRS), PlayersAsThings(ANYBODYS)
event("attacks alone", "", alone, attack=True)
for whom_, attacked_ in (
    ("you", YOU_THERE),
    ("one of your opponents / attacks an opponent", AN_OPPONENT),
    ("a player", A_PLAYER),
    ("you or a planeswalker you control", Either(YOU_THERE, planeswalkers(YOURS))),
    ("an opponent or a planeswalker an opponent controls", Either(AN_OPPONENT, planeswalkers(THEIRS))),
    ("a planeswalker", planeswalkers(ANYBODYS)),
    ("the player with the most life or tied for most life", MostLife()),
    ("enchanted player", EnchantedPlayer()),
):
    several_ = whom_.replace("attacks", "attack")
    event(f"attacks {whom_}", f"attack {several_}", toward(attacked_), attack=True,
          attacked=attacked_ in (A_PLAYER, AN_OPPONENT))  # fmt: skip


def told_of(cause: int) -> Callable[[Env], Told_of]:
    """Return a function that makes a trigger event: something happens to an object for this cause, such as
    that it became monstrous.
    """
    return lambda e: lambda s: Told(cause, "", this=s.this, among=s.among)


event("attacks and isn't blocked", "", told_of(causes.UNBLOCKED), attack=True)
event("becomes monstrous", "", told_of(causes.BECAME_MONSTROUS))
event("becomes renowned", "", told_of(causes.BECAME_RENOWNED))


# -- blocks with somebody
def fighting(e: Env, among: Any) -> Things:
    """Return the set, which must be of permanents. Cards can't block or be damaged."""
    if not isinstance(among, Things) or among.per_seat:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    return among


def meets(blocks: bool, blocked: bool) -> Callable[[Env, Any], Told_of]:
    """CR 509.3. Return a function that makes a trigger event: an object blocks, or is blocked by, an object
    of a set.

    `blocks`: it blocks one of the set. `blocked`: it is blocked by one of the set.
    """
    return lambda e, p: lambda s: Meets(s.things(), fighting(e, p), blocks, blocked)


def met(s: Subject) -> About:
    """Return what `it` means if two creatures meet in combat: the other creature, if the subject is a certain
    object.

    Otherwise `it` has no meaning.
    """
    return MET if s.this or s.host else About("none")


for verb_, blocks_, blocked_ in (
    ("blocks", True, False),
    ("becomes blocked by", False, True),
    ("blocks or becomes blocked by", True, True),
):
    event(f"{verb_} a|an <np>", "", meets(blocks_, blocked_), about=met, meets=True)
    trigger(f"{WHEN} ~ {verb_} one or more <nps>",
            lambda e, p, b=blocks_, x=blocked_: Once(meets(b, x)(e, p)(Subject(this=True))), THIS_)  # fmt: skip


# -- attached
def comes_to(to: Any) -> Told_of:
    """CR 701.3a. Return a function that makes a trigger event: an object becomes attached to one of the
    objects `to`.
    """
    return lambda s: BecomesAttached(s.things(), to)


event("becomes attached to a|an <np>", "", lambda e, p: comes_to(fighting(e, p)),
      about=lambda s: About("none"), meets=True)  # fmt: skip
event("becomes attached to ~", "", lambda e: comes_to(permanent(IsThat(e.this()))),
      about=lambda s: About("none"), meets=True)  # fmt: skip


# -- damage
def deals(**how: Any) -> Callable[[Env], Told_of]:
    """CR 120.4d. Return a function that makes a trigger event: an object deals damage. `how`: what kind of
    damage, and to whom.
    """
    return lambda e: lambda s: dealt_by(s, **how)


def dealt_by(s: Subject, **how: Any) -> DealsDamage:
    if s.this:
        return DealsDamage("", **how)
    return DealsDamage("", attached=True, **how) if s.host else DealsDamage("", by=s.among, **how)


def is_dealt(by: Any = None, **how: Any) -> Callable[[Env], Told_of]:
    """CR 120.4d. Return a function that makes a trigger event: an object is dealt damage.

    `by`: the sources of the damage.
    """

    def watch(e: Env) -> Told_of:
        return lambda s: (
            DealsDamage("", by=by, to_this=True, **how)
            if s.this
            else DealsDamage("", by=by, to=fighting(e, s.among), anything=True, **how)
        )

    return watch


def dealing(e: Env, among: Any) -> Any:
    """CR 120.1. Return the set, which must be of permanents or spells. Other cards don't deal damage."""
    return (
        among
        if not among.per_seat
        else e.refuse(
            "Cardwright expects permanents or spells as the sources of damage here, not anything else"
        )
    )


G.add("bysource", "by a|an <np>", dealing)
G.add("bysource", "by a|an <np> or by a|an <np>", lambda e, a, b: Either(dealing(e, a), dealing(e, b)))
G.add("bysource", "by <source>", lambda e, by: by)
for kind_, how_ in (
    ("combat damage", {"combat": True}),
    ("noncombat damage", {"noncombat": True}),
    ("damage", {}),
):
    event(f"deals {kind_}", "", deals(**how_), about=About("none"), hurts=True)
    event(
        f"deals {kind_} to a player",
        f"deal {kind_} to a player",
        deals(**how_, to_player=True),
        about=PLAYER,
        hurts=True,
        player=WHO_IS_HURT,
    )
    for other_ in ("planeswalker", "battle"):
        hurt_one_ = Either(A_PLAYER, permanent(types=TYPE_WORDS[other_], label=other_))
        event(f"deals {kind_} to a player or {other_} / deals {kind_} to a player or a {other_}",
              f"deal {kind_} to a player or {other_}",
              deals(**how_, to=hurt_one_), about=About("none"), hurts=True)  # fmt: skip
    event(f"deals {kind_} to you", "", deals(**how_, to_you=True), about=About("none"), hurts=True)
    event(f"deals {kind_} to an opponent / deals {kind_} to one of your opponents",
          f"deal {kind_} to an opponent / deal {kind_} to one of your opponents",
          deals(**how_, to=AN_OPPONENT), about=PLAYER, hurts=True, player=WHO_IS_HURT)  # fmt: skip
    event(f"deals {kind_} to a creature or opponent / deals {kind_} to a creature or an opponent",
          f"deal {kind_} to a creature or opponent",
          deals(**how_, to=Either(permanent(types=TYPE_WORDS["creature"], label="creature"), AN_OPPONENT)),
          about=About("none"), hurts=True)  # fmt: skip
    event(f"deals {kind_} to enchanted player", "",
          deals(**how_, to=EnchantedPlayer()), about=PLAYER, hurts=True, player=WHO_IS_HURT)  # fmt: skip
    event(f"deals {kind_} to a|an <np>", "",
          lambda e, p, h=how_: lambda s: dealt_by(s, **h, to=fighting(e, p)), about=met, hurts=HURTS_ONE)  # fmt: skip
    event(f"is dealt {kind_}", "", is_dealt(**how_))
    event(f"is dealt {kind_} <bysource>", "", lambda e, by, h=how_: is_dealt(by, **h)(e))
    for who_, hurt_, about_ in (
        ("you're", YOU_THERE, NOTHING),
        ("an opponent is", AN_OPPONENT, PLAYER),
        ("a player is", A_PLAYER, PLAYER),
    ):
        trigger(f"{WHEN} {who_} dealt {kind_}",
                lambda e, h=how_, to=hurt_: DealsDamage("", to=to, anything=True, **h), about_)  # fmt: skip
        trigger(f"{WHEN} {who_} dealt {kind_} <bysource>",
                lambda e, by, h=how_, to=hurt_: DealsDamage("", by=by, to=to, anything=True, **h), about_)  # fmt: skip


# -- becoming a target
def targeted_by(spell: bool, whose: int, types: int = 0) -> Callable[[Env], Told_of]:
    """CR 603.2. Return a function that makes a trigger event: an object becomes a target.

    `spell`: only the target of a spell, and not of an ability. `whose`: who controls the spell or ability.
    """

    def watch(e: Env) -> Told_of:
        return lambda s: (
            BecomesTarget(spell, whose, types=types)
            if s.this
            else BecomesTarget(spell, whose, fighting(e, s.among), True, types)
        )

    return watch


for whose_, words_ in ((THEIRS, " an opponent controls"), (YOURS, " you control"), (ANYBODYS, "")):
    for by_, spell_, types_ in (("a spell or ability", False, 0), ("a spell", True, 0),
                                ("an instant or sorcery spell", True, INSTANT | SORCERY)):  # fmt: skip
        event(f"becomes the target of {by_}{words_}", "", targeted_by(spell_, whose_, types_),
              about=lambda s: About("this", "spell") if s.this else About("it", s.host),
              player=NOBODY_ELSE if says_you(whose_) else WHO_AIMS)  # fmt: skip


def you_or(e: Env, among: Any, whose: int) -> BecomesTarget:
    """CR 603.2. Return a trigger event: you, or a permanent of a set, become a target.

    `it` means the spell or ability with that target.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright can't watch in this trigger for targets other than the controller ('you') or permanents"
        )
    return BecomesTarget(False, whose, among, or_you=True)


for an_ in ("a|an", "another"):
    for become_ in ("become", "becomes"):
        trigger(f"{WHEN} you or {an_} <np> {become_} the target of a spell or ability an opponent controls",
                lambda e, p, x=an_ == "another": you_or(e, other(p) if x else p, THEIRS),
                About("it", "ability"))  # fmt: skip


# -- events of players
ACTORS: Final = (("you", YOURS), ("an opponent", THEIRS), ("a player", ANYBODYS), ("another player", OTHERS))
SAME_FORM: Final = "{}"


def player_event(you: str, they: str, make: Callable[..., Any], about: Callable[[int], About]) -> None:
    """Add the templates of a player's event. `you` and `they`: the verb for you and for other players.

    `make`: makes the trigger event, given whose event it is.
    """
    PLAYER_EVENTS.append((you, make))
    for who, whose in ACTORS:
        verb = you if says_you(whose) else they
        trigger(f"{WHEN} {who} {verb}", lambda e, *kids, w=whose: make(e, w, *kids), about(whose))


def of_player(whose: int) -> About:
    """Return what an event of a player is about: `that player`, or nothing if the player is you."""
    return NOTHING if says_you(whose) else PLAYER


for you_, they_, what_ in (
    ("gain life", "gains life", events.GAINS_LIFE),
    ("lose life", "loses life", events.LOSES_LIFE),
    ("scry", "scries", events.SCRIES),
    ("draw a card", "draws a card", events.DRAW),
    ("play a land", "plays a land", events.PLAYS_LAND),
    ("shuffle", "shuffles", events.SHUFFLES),
    ("become the monarch", "becomes the monarch", events.CROWNS),
):
    player_event(you_, they_, lambda e, w, what=what_: happens(what, whose=w), of_player)
trigger(f"{WHEN} you play another <np>", lambda e, p: happens(
    events.PLAYS_LAND, other(lands_only(e, p)), whose=YOURS), About(""))  # fmt: skip


def lands_only(e: Env, among: Any) -> Any:
    """CR 305.1. Return the set, which must be of lands, because other cards aren't played this way."""
    if among.per_seat or among.place or int(among.types) != LAND or among.whose != ANYBODYS:
        e.refuse("Cardwright expects a land here, without a zone or a controller")
    return among


player_event("commit a crime", "commits a crime", lambda e, w: CommitsCrime(w), of_player)
player_event("surveil", "surveils", lambda e, w: Told(causes.SURVEILED, "", whose=w), of_player)
player_event("earthbend", "earthbends", lambda e, w: Told(causes.EARTHBENT, "", whose=w), of_player)
player_event("airbend", "airbends", lambda e, w: Told(causes.AIRBENT, "", whose=w), of_player)


def exerted(e: Env, among: Any) -> Any:
    """CR 701.43a. Return the set, which must be of permanents, because only these are exerted."""
    if among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    return among


def spells(e: Env, among: Any) -> Any:
    """Return the set, which must be of spells, because only these are cast."""
    return (
        among
        if among.place == STACK and not among.per_seat
        else e.refuse("here something other than a spell would be cast")
    )


player_event("cast a|an <np>", "casts a|an <np>",
             lambda e, w, p: happens(events.CAST, spells(e, p), whose=w),
             lambda w: About("it", "spell", caster=not says_you(w)))  # fmt: skip
player_event("exert a|an <np>", "exerts a|an <np>",
             lambda e, w, p: happens(events.EXERTS, exerted(e, p), whose=w), lambda w: About("it"))  # fmt: skip
trigger("whenever you exert ~", lambda e: happens(events.EXERTS, this=True), THIS_)
player_event("copy a|an <np>", "copies a|an <np>",
             lambda e, w, p: happens(events.COPIES_SPELL, spells(e, p), whose=w),
             lambda w: About("it", "spell", caster=not says_you(w)))  # fmt: skip
trigger(f"{WHEN} enchanted player casts a|an <np>",
        lambda e, p: happens(events.CAST, of_enchanted_player(spells(e, p))),
        About("it", "spell", caster=True))  # fmt: skip
trigger(f"{WHEN} you cast another <np>",
        lambda e, p: happens(events.CAST, other(spells(e, p)), whose=YOURS), About("it", "spell"))  # fmt: skip
trigger(CAST_THIS, lambda e: happens(events.CAST, this=True), NOTHING)


def sacrificed(e: Env, whose: int, among: Any) -> Moves:
    """CR 701.21a, 614.6. Return a trigger event: a player sacrifices a permanent. It may go to any zone."""
    theirs = among if says_you(whose) and says_you(among.whose) else mine(e, among, whose) if whose else among
    return Moves(events.LEAVES, theirs, "", back=True, cause=causes.SACRIFICED, this=False)


player_event("sacrifice a|an <np>", "sacrifices a|an <np>", sacrificed,
             lambda w: About("it", theirs=not says_you(w)))  # fmt: skip
player_event("sacrifice another <np>", "sacrifices another <np>",
             lambda e, w, p: sacrificed(e, w, other(p)), lambda w: About("it", theirs=not says_you(w)))  # fmt: skip
player_event("sacrifice one or more <nps>", "sacrifices one or more <nps>",
             lambda e, w, p: Once(sacrificed(e, w, p)), of_player)  # fmt: skip
trigger(f"{WHEN} you sacrifice ~",
        lambda e: Moves(events.LEAVES, None, "", back=True, cause=causes.SACRIFICED, this=True), GONE)  # fmt: skip


def discards(e: Env, whose: int, phrase: Phrase | None = None) -> Any:
    """CR 701.9a. Return a trigger event: a player discards a card.

    If you discard it, `it` means the card. If another player does, `that player` means that player.
    """
    if phrase is None:
        return happens(events.DISCARDS, whose=YOURS) if says_you(whose) else Discarded(0, [], "", whose=whose)
    if phrase.place or phrase.head != "card":
        e.refuse("Cardwright expects a kind of card here ('creature card'), without a zone")
    found = e.set_of(phrase, (GRAVEYARD, ANYBODYS))
    return Discarded(int(found.types), list(found.tests), "", whose=whose, it_is_the_card=says_you(whose))


def discarder(whose: int) -> About:
    return About("it", "card") if says_you(whose) else PLAYER


player_event("discard a card", "discards a card", discards, discarder)
player_event("discard a|an <cardnp>", "discards a|an <cardnp>",
             lambda e, w, p: discards(e, w, p if p.before or p.types or p.after
                                    else e.refuse("the text doesn't say what kind of card is meant")),
             discarder)  # fmt: skip
trigger(f"{WHEN} you cycle or discard a card / {WHEN} you cycle or discard another card",
        lambda e: happens(events.DISCARDS, whose=YOURS), About("it", "card"))  # fmt: skip

for who, whose in ACTORS:
    verb_ = "cycle" if says_you(whose) else "cycles"
    for one_, not_this_ in (("a card", False), ("another card", True)):
        trigger(f"{WHEN} {who} {verb_} {one_}",
                lambda e, w=whose, o=not_this_: Cycles(w, o), of_player(whose))  # fmt: skip

BY_OPPONENT: Final = "a spell or ability an opponent controls causes you to discard"
trigger(f"{WHEN} {BY_OPPONENT} ~", lambda e: MadeToDiscard(True), About("this", "card", caster=True))
trigger(f"{WHEN} {BY_OPPONENT} a card", lambda e: MadeToDiscard(False), About("it", "card", caster=True))

# -- steps
# CR 505.1b: `your second main phase` is none of the postcombat main phases that come after it
for name, main in (
    ("first", steps.FIRST_MAIN),
    ("precombat", steps.FIRST_MAIN),
    ("postcombat", steps.SECOND_MAIN),
):
    trigger(f"at the beginning of your {name} main phase / at the beginning of each of your {name} main phases",
            lambda e, m=main: happens(events.STEP_BEGINS, whose=YOURS, to=m), NOTHING)  # fmt: skip
trigger("at the beginning of your second main phase", lambda e: NthTime(
    happens(events.STEP_BEGINS, whose=YOURS, to=steps.SECOND_MAIN), 1), NOTHING)  # fmt: skip

trigger("at end of combat / at the beginning of the end of combat step",
        lambda e: happens(events.STEP_BEGINS, to=steps.END_COMBAT), NOTHING)  # fmt: skip

STEPS = (
    ("upkeep", steps.UPKEEP, True),
    ("end step", steps.END_STEP, False),
    ("draw step", steps.DRAW_STEP, True),
)
for name, step, each in STEPS:

    def begins(whose: int, each: bool, step: int = step) -> Any:
        return happens(events.STEP_BEGINS, whose=whose, to=step, each=each)

    trigger(
        f"at the beginning of your {name}",
        lambda e, f=begins, a=each and name == "upkeep": f(YOURS, a),
        NOTHING,
    )
    trigger(
        f"at the beginning of each opponent 's {name}",
        lambda e, f=begins: f(THEIRS, True),
        PLAYER,
    )
    trigger(f"at the beginning of each player 's {name}", lambda e, f=begins: f(ANYBODYS, True), PLAYER)
    trigger(f"at the beginning of the chosen player 's {name}", lambda e, s=step: StepOfChosen(s), PLAYER)
    trigger(
        f"at the beginning of enchanted player 's {name}", lambda e, s=step: StepOfEnchantedPlayer(s), PLAYER
    )
    trigger(f"at the beginning of each {name}", lambda e, f=begins: f(ANYBODYS, False), PLAYER)
    trigger(
        f"at the beginning of each of your {name}s",
        lambda e, f=begins, a=each and name == "upkeep": f(YOURS, a),
        NOTHING,
    )
trigger("at the beginning of combat on your turn",
        lambda e: happens(events.STEP_BEGINS, whose=YOURS, to=steps.BEGIN_COMBAT), NOTHING)  # fmt: skip
trigger("at the beginning of each combat",
        lambda e: happens(events.STEP_BEGINS, whose=ANYBODYS, to=steps.BEGIN_COMBAT), NOTHING)  # fmt: skip
trigger("whenever ~ becomes unattached from a permanent", lambda e: ComesOff(), About("it", "permanent"))

ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


def chapters(a: Any, i: int) -> Any:
    """CR 714.2c. Read the numbers of the chapters of one ability: `I, II —`."""
    found = []
    while i < a.t.n and a.t.low[i] in ROMAN:
        found.append(ROMAN[a.t.low[i]])
        i += 1
        if a.words(i, "—"):
            yield tuple(found), i + 1
            return
        if not a.words(i, ","):
            return
        i += 1

    if a.words(i, "chapter") and i + 2 < a.t.n and is_numeral(a.t.low[i + 1]) and a.words(i + 2, "—"):
        yield (said_number(a.t.low[i + 1]),), i + 3


G.leaf("chapters", chapters)
