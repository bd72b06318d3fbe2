"""CR 603.2, 506.5, 509.3. Read more trigger events, with their conditions."""

from __future__ import annotations

import re
from typing import Any, Final

from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.amounts.values import (
    TOGETHER,
    YOU,
    all_of,
    among_them,
    at_least,
    there_is,
    your_turn,
)
from cardwright.games.magic.casting.once_each_turn import not_done_yet, only_once
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.this_turn import NthTime
from cardwright.games.magic.conditions.timing import between_steps, opponents_turn
from cardwright.games.magic.numbers import events, steps
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.reading.engine import Attempt, Node, Rule, Tokens
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import TYPE_WORDS
from cardwright.games.magic.reading.sentences.this_turn import kept
from cardwright.games.magic.reading.templates.lines import apart, triggered
from cardwright.games.magic.reading.templates.triggers import (
    A_PLAYER,
    ACTORS,
    AN_OPPONENT,
    IN_ZONE,
    NOTHING,
    PLAYER,
    SUBJECT_DOES,
    WAITS_IN,
    WHEN,
    Once,
    about_of,
    happens,
    hosting,
    mine,
    trigger,
)
from cardwright.games.magic.selectors.nouns import ATTACKING_ONE, OTHER, creature
from cardwright.games.magic.triggers.narrower import NthThisTurn, Provided, StepOfController
from cardwright.games.magic.triggers.watches import Happens, Toward
from cardwright.kernel.effects import IT, THIS, Effect
from cardwright.kernel.values import every_value
from cardwright.kernel.words import if_, may, nothing

# -- the nth event of a turn
for n, word in enumerate(ORDINALS[1:6], 1):
    for who, whose, my in (
        ("you", YOURS, "your"),
        ("an opponent", THEIRS, "their"),
        ("a player", ANYBODYS, "their"),
        ("another player", OTHERS, "their"),
    ):
        s = "" if who == "you" else "s"
        trigger(f"{WHEN} {who} cast{s} {my} {word} spell each turn",
                lambda e, k=n, w=whose: NthThisTurn(events.CAST, k, w),
                About("it", "spell", caster=my == "their"))  # fmt: skip
        for turn, so in (("opponent", opponents_turn), ("of your turns", your_turn)):
            if who == "you":
                each = f"during each {turn} 's turn" if turn == "opponent" else f"during each {turn}"
                trigger(f"{WHEN} you cast your {word} spell {each}",
                        lambda e, k=n, c=so: Provided(NthThisTurn(events.CAST, k, YOURS), c()),
                        About("it", "spell"))  # fmt: skip
        trigger(f"{WHEN} {who} draw{s} {my} {word} card each turn",
                lambda e, k=n, w=whose: NthThisTurn(events.DRAW, k, w),
                NOTHING if who == "you" else PLAYER)  # fmt: skip


# -- attacking with others, alone
def attacks(*, this: bool = True, among: Any = None) -> Any:
    """CR 508.3a. Return the trigger event: this creature attacks or, with `among`, a creature of that set
    does.
    """
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
    f"{WHEN} you attack with one or more <nps>",
    lambda e, p: Once(attacks(this=False, among=mine(e, p))),
    About("", attack=True),
)


def so_many_attack(e: Env, n: int, among: Any) -> Once:
    """CR 508.3. Return the trigger event: `n` or more matching creatures you control attack at
    the same time.
    """
    if n == 1:
        e.refuse("Cardwright expects another wording here")
    yours = mine(e, among)
    fighting = Things(int(yours.place), False, int(yours.types), YOURS, [ATTACKING_ONE, *yours.tests], "")
    return Once(Provided(attacks(this=False, among=yours), there_is(fighting, n)))


trigger(f"{WHEN} you attack with <int> or more <nps>", so_many_attack, About("", attack=True))


def so_strong(n: int) -> Any:
    """CR 508.1a. Return the condition that the total power of your attacking creatures is `n` or greater."""
    return at_least(among_them(TOGETHER, creature(ATTACKING_ONE, whose=YOURS)), n)


# checked only as attackers are declared, so a creature that begins to attack later does not count
trigger(f"{WHEN} ~ attacks , if you attacked with creatures with total power <int> or greater this combat",
        lambda e, n: Provided(attacks(), so_strong(n)), ATTACK)  # fmt: skip
trigger(f"{WHEN} you attack with creatures with total power <int> or greater",
        lambda e, n: Once(Provided(attacks(this=False, among=creature(whose=YOURS)), so_strong(n))),
        About("", attack=True))  # fmt: skip
for whom_, attacked_ in (("a player", A_PLAYER), ("an opponent", AN_OPPONENT)):
    trigger(f"{WHEN} you attack {whom_}",
            lambda e, to=attacked_: Once(Toward(attacks(this=False, among=creature(whose=YOURS)), to)),
            About("", attack=True, caster=True))  # fmt: skip
    trigger(f"{WHEN} you attack {whom_} with one or more <nps>",
            lambda e, p, to=attacked_: Once(Toward(attacks(this=False, among=mine(e, p)), to)),
            About("", attack=True, caster=True))  # fmt: skip


def while_so(e: Env, watched: Any, condition: Any) -> Any:
    """CR 603.2. Return the trigger event `watched`, which triggers only if the condition is true as the event
    happens.
    """
    inside = e.within()
    found = e.make(watched)
    so = inside.make(condition)
    if isinstance(found, Once):
        return Once(Provided(found.watch, so))
    return Provided(found, so)


WHILE: Final = Rule("trigger", "<trigger> while <cond>", while_so, raw=True, about=None)


G.add("when", "during your turn / on your turn", lambda e: your_turn())
G.add("when", "during an opponent 's turn", lambda e: opponents_turn())
G.add("when", "during combat", lambda e: between_steps(steps.BEGIN_COMBAT, steps.END_COMBAT))
for step_, words_ in ((steps.UNTAP, "untap step"), (steps.UPKEEP, "upkeep"), (steps.END_STEP, "end step")):
    G.add("when", f"during your {words_}", lambda e, s=step_: all_of(your_turn(), between_steps(s, s)))
DURING: Final = Rule("trigger", "<trigger> <when>", while_so, raw=True, about=None)


def for_the_time(e: Env, watched: Any, n: int) -> Any:
    """CR 603.2. Return the trigger event `watched`, limited to the `n`-th time that it happens each turn.

    Refuse an event that the game doesn't remember for the turn.
    """
    found = e.make(watched)
    if isinstance(found, Once):
        e.refuse("Cardwright can't count how often a trigger with 'one or more' objects happens each turn")
    if isinstance(found, Happens) and found.what in (events.GAINS_LIFE, events.LOSES_LIFE):
        return NthTime(found, n)  # a counter holds the amount; the turn's facts say how often
    return NthTime(kept(e, found), n)


TIME: Final = Rule(
    "trigger", "<trigger> for the so-many-th time each turn", for_the_time, raw=True, about=None
)


def waited(a: Attempt, i: int) -> Any:
    """Read a trigger event. It can be followed by `while ...`, `for the first time each turn`, `during ...`,
    or the zone in which the ability triggers.
    """
    for watched, end in a.at("trigger", i):
        yield watched, end
        if a.words(end, "("):
            for words, zone in WAITS_IN.items():
                said = words.split(" ")
                if a.words(end, *said):
                    yield Node(IN_ZONE, (watched, zone), i), end + len(said)
        if a.words(end, "while"):
            for condition, stop in a.at("cond", end + 1):
                yield Node(WHILE, (watched, condition), i), stop
        elif a.words(end, "for", "the") and a.words(end + 3, "time", "each", "turn"):
            if a.t.low[end + 2] in ORDINALS[1:]:
                yield Node(TIME, (watched, ORDINALS.index(a.t.low[end + 2])), i), end + 6
        elif a.words(end, "during") or a.words(end, "on"):
            for turn, stop in a.at("when", end):
                yield Node(DURING, (watched, turn), i), stop


G.leaf("trig", waited)


# -- two events with one effect
APART: Final = About("")  # the effect refers to neither object


def either_event(a: Attempt, i: int) -> Any:
    """CR 603.2. Read two trigger events with the same effect: `when a player casts a spell or a creature
    attacks ,`.

    In `when ~ enters and whenever it attacks`, `it` is this object because the first event is about it.
    """
    for first, j in a.at("trig", i):
        if a.words(j, "or") or a.words(j, "and"):
            begins = j + 1 < a.t.n and a.t.low[j + 1] in ("when", "whenever", "at")
            if not begins and a.t.low[j] == "and":
                continue
            rest = a.t.text[a.t.place(j + 1) :]
            for said in [""] if begins else ["whenever ", *who_said(first)]:
                text = said + rest
                if first.rule is SUBJECT_DOES and first.kids[0].rule.template == "~":
                    text = IT_FIRST.sub(r"\1 ~", text)
                other = Attempt(G, Tokens(text))
                for second, end in other.at("trig", 0):
                    if said in who_said(first) and "from" in other.low[:end]:
                        continue  # the zone applies to both events
                    if other.words(end, ","):
                        yield (first, second), j + 1 + end - len(said.split()) + 1


def who_said(first: Node) -> list[str]:
    """CR 603.2. Return words to put before the second event, if the text names a player only in the first
    one.

    For example `whenever you` in `whenever you play a land or cast a spell`.
    """
    words = first.rule.template.removeprefix(WHEN).strip()
    return [f"whenever {who} " for who, _ in ACTORS if words.startswith(f"{who} ")]


IT_FIRST: Final = re.compile(r"^(whenever|when) it\b")


def of_either(e: Env, pair: tuple[Node, Node], nodes: Any, condition: Any = None) -> list[Ability]:
    """Return the two abilities for two trigger events.

    The effect can refer to an object only if both events are about the source of the ability, or about a
    player.
    """
    about = [about_of(node) for node in pair]
    if any(each.what == "gone" for each in about):
        made = [x for node in pair for x in triggered(e, node, nodes, condition, about=APART)]
        if any(value is THIS or value is IT for x in made for value in every_value(x.effect)):
            e.refuse(
                "here the effect refers to this object, which has left the battlefield in one of the two events"
            )
        return apart(e, made)
    both = about[0] if about[0] == about[1] and about[0].what in ("this", "player") else APART
    return apart(e, [x for node in pair for x in triggered(e, node, nodes, condition, about=both)])


G.leaf("eitherevent", either_event)
line("<eitherevent> <effect>", of_either, lazy=True)
line("<eitherevent> if <cond> , <effect>",
     lambda e, pair, c, nodes: of_either(e, pair, nodes, c), lazy=True)  # fmt: skip
line("<eitherevent> <modal>",
     lambda e, pair, m: of_either(e, pair, lambda inside: inside.make(m)), lazy=True)  # fmt: skip


# -- steps of the controller of what this is attached to
for name, step in (("upkeep", steps.UPKEEP), ("draw step", steps.DRAW_STEP), ("end step", steps.END_STEP)):
    for word in ("creature", "permanent", "land", "artifact", "enchantment"):
        trigger(f"at the beginning of the {name} of enchanted {word} 's controller",
                lambda e, s=step, t=word: StepOfController(s, permanent_host(t)),
                About("it", word, apart=True, caster=True))  # fmt: skip


def permanent_host(word: str) -> Things:
    """Return the set that contains only the permanent that this Aura enchants. `word`: its type in the
    text.
    """
    found: Things = hosting(word if word in TYPE_WORDS else "permanent")
    return found


trigger("whenever chaos ensues", lambda e: happens(events.CHAOS), NOTHING)
trigger("when you set ~ in motion", lambda e: happens(events.SETS_IN_MOTION, this=True), NOTHING)
trigger("when you planeswalk to ~", lambda e: happens(events.PLANESWALKS, this=True), NOTHING)
for whose, words in ((THEIRS, "each opponent 's turn"), (ANYBODYS, "each player 's turn")):
    trigger(f"at the beginning of combat on {words}",
            lambda e, w=whose: happens(events.STEP_BEGINS, whose=w, to=steps.BEGIN_COMBAT, each=True),
            PLAYER)  # fmt: skip


# -- effects done only once each turn
def once_each_turn(
    e: Env, node: Node, nodes: tuple[Node, ...], condition: Node | None = None
) -> list[Ability]:
    """CR 608.2d. Return a triggered ability that triggers each time, but whose optional effect is done only
    once each turn.
    """
    made = triggered(e, node, nodes, condition)
    if len(made) != 1:
        e.refuse("Cardwright can't limit a part to once each turn in a text that makes several abilities")
    made[0].effect = limited(e, made[0].effect)
    return made


def limited(e: Env, done: Effect) -> Effect:
    """Return the effect `done`, in which the optional part can be done only once each turn."""
    if isinstance(done, may):
        return may(only_once(done.parts[0]))
    if isinstance(done, unless_paid) and done.player is YOU and isinstance(done.parts[1], nothing):
        price: Any = done.price
        return if_(not_done_yet(), unless_paid(YOU, price, nothing(), only_once(done.parts[2])))
    if isinstance(done, target) and len(done.parts) == 1:
        done.parts[0] = limited(e, done.parts[0])
        return done
    return e.refuse("Cardwright can't limit anything but an optional effect or payment to once each turn")


for often_ in (". do ~ only once each turn", ". ( do ~ only once each turn )"):
    line(f"<trig> , <effect> {often_}", once_each_turn, lazy=True)
    line(f"<trig> , if <cond> , <effect> {often_}",
         lambda e, t, c, nodes: once_each_turn(e, t, nodes, c), lazy=True)  # fmt: skip
