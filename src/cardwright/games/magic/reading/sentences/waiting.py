"""CR 603.2, 506.5, 509.3. More of what triggered abilities wait for."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.characteristics.selections import PlayersAsThings, Things
from cardwright.games.magic.numbers import causes, events, steps
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.reading.engine import Attempt, Node, Rule, Tokens
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import TYPE_WORDS
from cardwright.games.magic.reading.templates.lines import triggered
from cardwright.games.magic.reading.templates.triggers import (
    NOTHING,
    PLAYER,
    THIS_,
    WHEN,
    Once,
    about_of,
    happens,
    hosting,
    mine,
    moves,
    other,
    spells,
    trigger,
)
from cardwright.games.magic.words.amounts import there_is, your_turn
from cardwright.games.magic.words.growing import Told
from cardwright.games.magic.words.selectors import ATTACKING_ONE, OTHER, IsThat, creature, permanent
from cardwright.games.magic.words.targeting import BecomesTarget
from cardwright.games.magic.words.timing import opponents_turn
from cardwright.games.magic.words.triggers import DealsDamage, Moves
from cardwright.games.magic.words.watching import Meets, NthThisTurn, Provided, StepOfController
from cardwright.kernel.effects import THIS

MET: Final = About("it", "creature", apart=True)


# -- blocks with somebody
def this_one() -> Things:
    """This, as one of a set."""
    return permanent(IsThat(THIS))


def fighting(e: Env, among: Any) -> Things:
    """Creatures that block or are blocked."""
    if not isinstance(among, Things) or among.per_seat:
        e.refuse("cards that fight")
    return among


MEETINGS: Final = (
    ("blocks", True, False),
    ("becomes blocked by", False, True),
    ("blocks or becomes blocked by", True, True),
)
for verb, blocks, blocked in MEETINGS:
    trigger(f"{WHEN} ~ {verb} a|an <np>",
            lambda e, p, a=blocks, b=blocked: Meets(this_one(), fighting(e, p), a, b), MET)  # fmt: skip
    trigger(f"{WHEN} enchanted|equipped creature {verb} a|an <np>",
            lambda e, p, a=blocks, b=blocked: Meets(hosting("creature"), fighting(e, p), a, b), MET)  # fmt: skip


# -- the so-many-th in a turn
ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
for word, n in ORDINALS.items():
    for who, whose, my in (
        ("you", YOURS, "your"),
        ("an opponent", THEIRS, "their"),
        ("a player", ANYBODYS, "their"),
    ):
        s = "" if who == "you" else "s"
        trigger(f"{WHEN} {who} cast{s} {my} {word} spell each turn",
                lambda e, k=n, w=whose: NthThisTurn(events.CAST, k, w),
                About("it", "spell", caster=my == "their"))  # fmt: skip
        trigger(f"{WHEN} {who} draw{s} {my} {word} card each turn",
                lambda e, k=n, w=whose: NthThisTurn(events.DRAW, k, w),
                NOTHING if who == "you" else PLAYER)  # fmt: skip


# -- attacking with others, alone
def attacks(*, this: bool = True, among: Any = None) -> Any:
    """CR 508.3a."""
    return happens(events.ATTACKS, among, this=this)


ATTACK: Final = About("this", attack=True)
for count, words in (
    (1, "another creature"),
    (1, "at least one other creature"),
    (2, "at least two other creatures"),
):
    trigger(f"{WHEN} ~ and {words} attack",
            lambda e, k=count: Provided(attacks(), there_is(creature(OTHER, ATTACKING_ONE), k)),
            ATTACK)  # fmt: skip
trigger(
    f"{WHEN} you attack",
    lambda e: Once(attacks(this=False, among=creature(whose=YOURS))),
    About("", attack=True),
)
trigger(
    f"{WHEN} you attack with <int> or more creatures",
    lambda e, n: Once(
        Provided(
            attacks(this=False, among=creature(whose=YOURS)),
            there_is(creature(ATTACKING_ONE, whose=YOURS), n),
        )
    ),
    About("", attack=True),
)
trigger(
    f"{WHEN} a|an <np> attacks you or a planeswalker you control", lambda e, p: e.refuse("whom it attacks")
)


def while_so(e: Env, watched: Any, condition: Any) -> Any:
    """CR 603.2. It is asked as it happens, in the frame of what waits."""
    inside = e.within()
    found = e.make(watched)
    so = inside.make(condition)
    if isinstance(found, Once):
        return Once(Provided(found.watch, so))
    return Provided(found, so)


WHILE: Final = Rule("trigger", "<trigger> while <cond>", while_so, raw=True, about=None)


def waited(a: Attempt, i: int) -> Any:
    """What is waited for, perhaps while something is so."""
    for watched, end in a.at("trigger", i):
        yield watched, end
        if a.words(end, "while"):
            for condition, stop in a.at("cond", end + 1):
                yield Node(WHILE, (watched, condition), i), stop


G.leaf("trig", waited)


# -- one event or another
APART: Final = About("")  # neither object is meant by what follows


def either_event(a: Attempt, i: int) -> Any:
    """CR 603.2. `when a player casts a spell or a creature attacks ,`: two abilities with one effect."""
    for first, j in a.at("trigger", i):
        if not a.words(j, "or"):
            continue
        other = Attempt(G, Tokens(f"whenever {a.t.text[a.t.place(j + 1) :]}"))
        for second, end in other.at("trigger", 0):
            if a.words(j + end, ","):
                yield (first, second), j + end + 1


def of_either(e: Env, pair: tuple[Node, Node], nodes: tuple[Node, ...]) -> list[Ability]:
    """What is done for either event, whatever that was about."""
    if any(about_of(node).what == "gone" for node in pair):
        e.refuse("this, which has left or hasn't")
    return [x for node in pair for x in triggered(e, node, nodes, about=APART)]


G.leaf("eitherevent", either_event)
line("<eitherevent> <effect>", of_either, lazy=True)


# -- during somebody's turn
for said, condition in (
    ("during an opponent 's turn", opponents_turn),
    ("during your turn", your_turn),
):
    trigger(f"{WHEN} you cast a|an <np> {said}",
            lambda e, p, c=condition: Provided(happens(events.CAST, spells(e, p), whose=YOURS), c()),
            About("it", "spell"))  # fmt: skip
    trigger(f"{WHEN} you gain life {said}",
            lambda e, c=condition: Provided(happens(events.GAINS_LIFE, whose=YOURS), c()), NOTHING)  # fmt: skip
    trigger(f"{WHEN} you lose life {said}",
            lambda e, c=condition: Provided(happens(events.LOSES_LIFE, whose=YOURS), c()), NOTHING)  # fmt: skip
    trigger(f"{WHEN} a|an <np> enters {said}",
            lambda e, p, c=condition: Provided(moves(events.ENTERS, p, False), c()), About("it"))  # fmt: skip


# -- steps of the controller of what this is attached to
for name, step in (("upkeep", steps.UPKEEP), ("draw step", steps.DRAW_STEP), ("end step", steps.END_STEP)):
    for word in ("creature", "permanent", "land", "artifact", "enchantment"):
        trigger(f"at the beginning of the {name} of enchanted {word} 's controller",
                lambda e, s=step, t=word: StepOfController(s, permanent_host(t)),
                About("it", word, apart=True, caster=True))  # fmt: skip


def permanent_host(word: str) -> Things:
    """What this enchants."""
    found: Things = hosting(word if word in TYPE_WORDS else "permanent")
    return found


# -- damage
def damaging(e: Env, among: Any) -> Things:
    """Permanents that are dealt damage."""
    return fighting(e, among)


for kind, combat in (("combat damage", True), ("damage", False)):
    trigger(f"{WHEN} ~ deals {kind} to a|an <np>",
            lambda e, p, c=combat: DealsDamage("", combat=c, to=damaging(e, p)), MET)  # fmt: skip
    trigger(f"{WHEN} ~ deals {kind} to an opponent",
            lambda e, c=combat: DealsDamage("", combat=c, to=PlayersAsThings(THEIRS)), PLAYER)  # fmt: skip
    trigger(
        f"{WHEN} enchanted|equipped creature deals {kind} to an opponent",
        lambda e, c=combat: DealsDamage("", combat=c, attached=True, to=PlayersAsThings(THEIRS)),
        PLAYER,
    )
    trigger(f"{WHEN} enchanted|equipped creature deals {kind} to a|an <np>",
            lambda e, p, c=combat: DealsDamage("", combat=c, attached=True, to=damaging(e, p)), MET)  # fmt: skip
    trigger(f"{WHEN} a|an <np> deals {kind} to an opponent",
            lambda e, p, c=combat: DealsDamage("", combat=c, by=p, to=PlayersAsThings(THEIRS)), PLAYER)  # fmt: skip
    trigger(f"{WHEN} enchanted|equipped creature is dealt {kind}",
            lambda e, c=combat: DealsDamage("", combat=c, to=hosting("creature"), anything=True),
            About("it", "creature"))  # fmt: skip
    trigger(
        f"{WHEN} a|an <np> is dealt {kind}",
        lambda e, p, c=combat: DealsDamage("", combat=c, to=damaging(e, p), anything=True),
        About("it"),
    )
trigger(f"{WHEN} ~ is dealt combat damage", lambda e: DealsDamage("", combat=True, to_this=True), THIS_)
for kind, combat in (("combat damage", True), ("damage", False)):
    trigger(f"{WHEN} one or more <nps> deal {kind} to a player",
            lambda e, p, c=combat: Once(DealsDamage("", combat=c, by=p, to_player=True)), NOTHING)  # fmt: skip


# -- what is sacrificed, what enters under another's control
def sacrificed(e: Env, among: Any) -> Moves:
    """CR 701.21a, 614.6. A permanent of yours, wherever it goes: what is exiled instead is sacrificed all the same."""
    yours = among if says_you(among.whose) else mine(e, among)
    return Moves(events.LEAVES, yours, "", back=True, cause=causes.SACRIFICED, this=False)


trigger(f"{WHEN} you sacrifice a|an <np>", sacrificed, About("it"))
trigger(f"{WHEN} you sacrifice another <np>", lambda e, p: sacrificed(e, other(p)), About("it"))


def under_theirs(e: Env, among: Any) -> Things:
    """`enters under an opponent's control`."""
    if among.whose != ANYBODYS or among.per_seat:
        e.refuse("whose it is, twice")
    return Things(int(among.place), False, int(among.types), THEIRS, list(among.tests), "")


trigger(f"{WHEN} a|an <np> enters under an opponent 's control",
        lambda e, p: moves(events.ENTERS, under_theirs(e, p), False), About("it"))  # fmt: skip
trigger(f"{WHEN} one or more <nps> enter", lambda e, p: Once(moves(events.ENTERS, p, False)), NOTHING)
trigger(f"{WHEN} one or more <nps> enter under your control",
        lambda e, p: Once(moves(events.ENTERS, mine(e, p), False)), NOTHING)  # fmt: skip
trigger(
    f"{WHEN} one or more other <nps> enter", lambda e, p: Once(moves(events.ENTERS, other(p), False)), NOTHING
)
trigger(f"{WHEN} one or more <nps> die", lambda e, p: Once(moves(events.LEAVES, p, True, GRAVEYARD)), NOTHING)
trigger(f"{WHEN} one or more other <nps> die",
        lambda e, p: Once(moves(events.LEAVES, other(p), True, GRAVEYARD)), NOTHING)  # fmt: skip
trigger(f"{WHEN} one or more <nps> attack",
        lambda e, p: Once(happens(events.ATTACKS, p)), About("", attack=True))  # fmt: skip
trigger(f"{WHEN} ~ becomes monstrous", lambda e: Told(causes.BECAME_MONSTROUS, "", this=True), THIS_)
trigger("whenever chaos ensues", lambda e: happens(events.CHAOS), NOTHING)
trigger("when you set ~ in motion", lambda e: happens(events.SETS_IN_MOTION, this=True), NOTHING)
trigger("when you planeswalk to ~", lambda e: happens(events.PLANESWALKS, this=True), NOTHING)
for whose, words in ((THEIRS, "each opponent 's turn"), (ANYBODYS, "each player 's turn")):
    trigger(f"at the beginning of combat on {words}",
            lambda e, w=whose: happens(events.STEP_BEGINS, whose=w, to=steps.BEGIN_COMBAT, each=True),
            PLAYER)  # fmt: skip

trigger(f"{WHEN} ~ attacks and isn't blocked", lambda e: Told(causes.UNBLOCKED, "", this=True), THIS_)
for whose, words in ((THEIRS, "an opponent controls"), (YOURS, "you control"), (ANYBODYS, "")):
    for by, spell in (("a spell or ability", False), ("a spell", True)):
        said = f"{by} {words}".strip()
        if words:
            trigger(f"{WHEN} ~ becomes the target of {said}",
                    lambda e, b=spell, w=whose: BecomesTarget(b, w), About("this", "spell"))  # fmt: skip
        trigger(f"{WHEN} a|an <np> becomes the target of {said}",
                lambda e, p, b=spell, w=whose: BecomesTarget(b, w, fighting(e, p), True), About("it"))  # fmt: skip
        trigger(
            f"{WHEN} another <np> becomes the target of {said}",
            lambda e, p, b=spell, w=whose: BecomesTarget(b, w, other(fighting(e, p)), True),
            About("it"),
        )
        trigger(f"{WHEN} enchanted creature becomes the target of {said}",
                lambda e, b=spell, w=whose: BecomesTarget(b, w, hosting("creature"), True),
                About("it", "creature"))  # fmt: skip
trigger(f"{WHEN} you cycle or discard a card / {WHEN} you cycle or discard another card",
        lambda e: happens(events.DISCARDS, whose=YOURS), About("it", "card"))  # fmt: skip
trigger(f"{WHEN} you sacrifice ~",
        lambda e: Moves(events.LEAVES, None, "", back=True, cause=causes.SACRIFICED, this=True),
        About("gone"))  # fmt: skip
for kind, combat in (("combat damage", True), ("damage", False)):
    trigger(
        f"{WHEN} you're dealt {kind}",
        lambda e, c=combat: DealsDamage("", combat=c, to=PlayersAsThings(YOURS), anything=True),
        NOTHING,
    )
