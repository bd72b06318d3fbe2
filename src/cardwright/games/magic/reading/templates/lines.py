"""Templates for lines of a card's text (CR 113.3): spells, keywords, and activated, triggered and static
abilities.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities import cards as a
from cardwright.games.magic.abilities.replaced import MadeToDiscard
from cardwright.games.magic.actions.at_once import with_x
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.growing import Told
from cardwright.games.magic.actions.seeking import IntoGraveyard
from cardwright.games.magic.amounts.counting import CASTER, DEFENDING_PLAYER
from cardwright.games.magic.amounts.values import THAT_MUCH, X
from cardwright.games.magic.casting.targets import Mode, if_kicked, modal, on_target
from cardwright.games.magic.casting.uses import counts_uses, used_times
from cardwright.games.magic.characteristics.selections import Players, Things
from cardwright.games.magic.conditions.this_turn import DealtDamageBy
from cardwright.games.magic.costs.paying import may_pay_x, when_cycled
from cardwright.games.magic.keywords import evoke
from cardwright.games.magic.keywords.buyback import buyback
from cardwright.games.magic.keywords.disguise import disguise
from cardwright.games.magic.keywords.escape import EscapesWith, escape
from cardwright.games.magic.keywords.haunt import HauntedDies
from cardwright.games.magic.keywords.madness import madness
from cardwright.games.magic.keywords.suspend import suspend
from cardwright.games.magic.numbers import causes, columns, events
from cardwright.games.magic.numbers import keywords as k
from cardwright.games.magic.numbers.counters import TALLY_NAMES
from cardwright.games.magic.numbers.types import CREATURE, PERMANENTS
from cardwright.games.magic.objects.costs import NO_LOYALTY
from cardwright.games.magic.objects.mana_cost import parse_cost
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.objects.table import (
    FROM_EXILE,
    FROM_GRAVEYARD,
    FROM_HAND,
    FROM_STACK,
    SEEN_ELSEWHERE,
    Ability,
    Activated,
    Holds,
    Way,
)
from cardwright.games.magic.objects.terms import WAY_ADDITIONAL, WAY_ALTERNATIVE
from cardwright.games.magic.reading.engine import Attempt, Node, Tokens, nodes_in
from cardwright.games.magic.reading.grammar import G, Unread, line
from cardwright.games.magic.reading.lowering import READERS, Env, whole
from cardwright.games.magic.reading.names import About, Needs
from cardwright.games.magic.reading.nouns import TYPE_WORDS
from cardwright.games.magic.selectors.attacked import Attacked
from cardwright.games.magic.selectors.nouns import HasXInCost, IsThat, Targets, land
from cardwright.games.magic.triggers.narrower import (
    NOBODY_ELSE,
    HowMany,
    Names,
    TellsAttacked,
    TellsTargets,
    TellsX,
    Together,
)
from cardwright.games.magic.triggers.watches import Happens, Moves, Toward, when
from cardwright.games.magic.turn.state_based_actions import chapter
from cardwright.kernel.effects import THIS as SOURCE
from cardwright.kernel.effects import Amount, Effect
from cardwright.kernel.values import every_value
from cardwright.kernel.words import nothing

from . import actions, conditions, effects, keyword_words, objects, predicates, statics, tokens  # noqa: F401  (they declare their templates)
from .costs import cost_of, has_x
from .triggers import CAST_THIS, ENCHANTED, IN_ZONE, SUBJECT_DOES, Once, about_of, otherwise_about

NOT_OF_SPELLS = "this effect has no trigger or activation cost"
COUNTED: Final = (
    events.COUNTERS_PUT,
    events.DEAL,
    events.GAINS_LIFE,
    events.LOSES_LIFE,
)  # which tell how much


# -- what a spell does
line("<effect>", lambda e, nodes: [whole(e, nodes)] if e.spell else e.refuse(NOT_OF_SPELLS), spell=True)
line("<modal>", lambda e, m: [e.make(m)] if e.spell else e.refuse(NOT_OF_SPELLS), spell=True)


def modes(at: Attempt, i: int) -> Any:
    """CR 700.2. Read the modes of an ability. Each follows a mark `•`."""
    front: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while front:
        ahead = []
        for found, j in front:
            if len(found) > 1:
                yield found, j
            marked = at.words(j, "•")
            if (marked or not found) and len(found) < 6:
                ahead += [((*found, nodes), end) for nodes, end in at.at("effect", j + marked)]
        front = ahead


G.leaf("modes", modes)
for words, least, most in (
    ("one", 1, 1), ("two", 2, 2), ("three", 3, 3), ("one or both", 1, 2), ("up to one", 0, 1), ("up to two", 0, 2),
    ("one or more", 1, 99), ("any number", 0, 99),
):  # fmt: skip
    G.add("modal", f"choose {words} — <modes>", lambda e, m, lo=least, hi=most: choosing(e, m, lo, hi))


for words, unchosen_ in ((" this turn", 1), ("", 2)):
    G.add("modal", f"choose one that hasn't been chosen{words} — <modes> / "
          f"choose one that hasn't been chosen{words} <modes>",
          lambda e, m, how=unchosen_: choosing(e, m, 1, 1, how) if e.triggered else e.refuse(NOT_CHOSEN))  # fmt: skip
NOT_CHOSEN: Final = "here something other than a triggered ability offers modes that haven't been chosen"

for words, most in (("one", 1), ("two", 2), ("three", 3), ("four", 4), ("five", 5)):
    for dash in ("", " —"):
        for up_to, least in (("", most), ("up to ", 0)):
            G.add("modal", f"choose {up_to}{words} . you may choose the same mode more than once{dash} <modes>",
                  lambda e, m, lo=least, hi=most: chosen_again(e, m, lo, hi))  # fmt: skip
        for more, at_most in (("both", 2), ("two", 2), ("three", 3)):
            G.add("modal", f"choose {words} . if <cond> as you cast ~ , you may choose {more} instead{dash} <modes>",
                  lambda e, c, m, n=most, hi=at_most, w=more: more_modes(e, c, m, n, hi, w == "both"))  # fmt: skip


for as_cast in ("as you cast ~ ,", ","):
    G.add("modal", f"choose one . if <cond> {as_cast} choose one or more instead <modes>",
          lambda e, c, m: more_modes(e, c, m, 1, len(m), False))  # fmt: skip


def chosen_again(e: Env, found: tuple[Any, ...], least: int, most: int) -> Effect:
    """CR 700.2d. Return a choice of modes, of which each can be chosen up to `most` times."""
    made = [Mode("", whole(e.within(e.about, e.x, e.spell), nodes)) for nodes in found for _ in range(most)]
    return modal(least, most, made, copies=most)


def more_modes(e: Env, condition: Any, found: tuple[Any, ...], n: int, at_most: int, both: bool) -> Effect:
    """CR 601.2b. Return a choice of modes, of which more can be chosen if a condition is true as the spell is
    cast.

    `n`: how many to choose. `at_most`: how many if the condition is true. `both`: there must be two modes.
    """
    if not e.spell or at_most <= n or (both and len(found) != 2) or at_most > len(found):
        e.refuse("here an ability would offer more modes, or the numbers of modes don't fit the list")
    made = [Mode("", whole(e.within(e.about, e.x, e.spell), nodes)) for nodes in found]
    return modal(n, n, made, more_if=condition, at_most=at_most)


def either_way(e: Env, paid: tuple[Node, ...], otherwise: tuple[Node, ...]) -> list[Effect]:
    """CR 702.96b. Return the effect of a spell: `paid` if its additional cost was paid, `otherwise` if not.

    Each of the two can have targets.
    """
    if not e.spell:
        e.refuse(NOT_OF_SPELLS)
    one, other = (whole(e.within(e.about, e.x, e.spell), nodes) for nodes in (paid, otherwise))
    return [if_kicked(one, other, columns.BARGAINED)]


line("if its other cost was paid , <effect> ; otherwise , <effect>", either_way, spell=True, lazy=True)


def costly_modes(at: Attempt, i: int) -> Any:
    """CR 702.172a. Read the modes of a spell with spree, each with its cost."""
    front: list[tuple[tuple[Any, ...], int]] = [((), i)]
    while front:
        ahead = []
        for found, j in front:
            if len(found) > 1:
                yield found, j
            if at.words(j, "•") and len(found) < 6:
                for mana, k in at.at("mana", j + 1):
                    if at.words(k, "—"):
                        ahead += [((*found, (mana, nodes)), end) for nodes, end in at.at("effect", k + 1)]
        front = ahead


G.leaf("costlymodes", costly_modes)
G.add("modal", "spree <costlymodes>", lambda e, m: spree(e, m))


G.add("modal", "tiered <costlymodes>", lambda e, m: spree(e, m, True))


def spree(e: Env, found: tuple[Any, ...], one: bool = False) -> Effect:
    """CR 702.172a, 702.183a. Return a choice of one or more modes, each with a cost. `one`: only one can be
    chosen.
    """
    made = [
        Mode("", whole(e.within(e.about, e.x, e.spell), nodes), parse_cost(mana)) for mana, nodes in found
    ]
    return modal(1, 1 if one else len(made), made)


def choosing(e: Env, found: tuple[Any, ...], least: int, most: int, unchosen: int = 0) -> Effect:
    """CR 700.2a. Return a choice of modes. Each mode can have targets.

    `unchosen`: a mode can't be chosen again, in the same turn or ever.
    """
    if most == 2 and least == 1 and len(found) != 2:
        e.refuse("'one or both' needs exactly two modes")
    made = [Mode("", whole(e.within(e.about, e.x, e.spell), nodes)) for nodes in found]
    return modal(least, min(most, len(made)), made, unchosen=unchosen)


# -- triggered abilities
def triggered(e: Env, node: Node, run: Any, condition: Any = None, **how: Any) -> list[Ability]:
    """CR 603.1, 603.4. Return a triggered ability. `run`: makes its effect. `condition`: its intervening
    `if`.

    If it triggers on damage, `it` is the recipient. If that makes no sense, `it` is the source of the damage.
    """
    also = len(e.also)
    try:
        return triggered_about(e, node, run, condition, None, **how)
    except Needs:
        raise
    except Unread as why:
        other = otherwise_about(node)
        if other is None or how.get("about") is not None:
            raise
        del e.also[also:]
        try:
            return triggered_about(e, node, run, condition, other, **how)
        except Unread:
            raise why from None


def naming(e: Env, node: Node, watch: Any, dealer: bool, *said: Any) -> Any:
    """CR 508.5, 603.2. Return the trigger event. If the effect refers to a player of the event, the event
    passes on who that is.
    """
    player = node.kids[1].rule.options["player"] if node.rule is SUBJECT_DOES else NOBODY_ELSE
    every = [x for each in said for x in every_value(each)]
    spoken = player != NOBODY_ELSE and any(x is DEFENDING_PLAYER or x is CASTER for x in every)
    if spoken and any(x is THAT_MUCH for x in every):
        e.refuse("Cardwright can't make a trigger refer to both a player and a number")
    return Names(watch, dealer, player if spoken else NOBODY_ELSE) if dealer or spoken else watch


def triggered_about(
    e: Env, node: Node, run: Any, condition: Any, other: About | None, **how: Any
) -> list[Ability]:  # fmt: skip
    """Return a triggered ability, as `triggered` does. `other`: what `it` means, if it isn't the object of
    the event.
    """
    if isinstance(run, tuple):
        nodes, run = run, (lambda inside, nodes=run: whole(inside, nodes))
        if condition is None and intervenes(e, nodes[0]):
            e.refuse("Cardwright reads an 'if' right after the trigger as the trigger's condition")
    zone = -1
    if node.rule is IN_ZONE:
        node, zone = node.kids
    watch = e.make(node)
    about = how.pop("about", None) or other or about_of(node)
    if any(isinstance(x, DealtDamageBy) and x.attached for x in every_value(watch)):
        # `that creature` may be what was damaged, or what this is attached to; `that card` is what died
        about = About("it", "card", apart=True) if about.what == "it" else About("none")
    inside = e.within(about)
    inside.triggered = True
    numbers_told(e, inside, watch)
    if about.what not in ("gone", "it"):
        inside.spoken = says_this(node)
    inside.spoken = inside.spoken or targets_this(about, watch)
    once = how.pop("once", False) or isinstance(watch, Once)
    if isinstance(watch, Once):
        watch = watch.watch
        inside.group = group_of(watch)
    in_all = once and not inside.counted  # CR 603.2c: it tells of how many it was
    inside.counted = inside.counted or in_all
    said = None
    if condition is not None:
        inside.this_said = about.what == "this"
        inside.asks_where = True
        said = inside.make(condition)
        inside.asks_where = False
        if about.what not in ("gone", "it") and any(part.rule.this for part in nodes_in(condition)):
            inside.spoken = True
    made = run(inside)
    watch = tells(e, inside, so_many(e, watch, made) if in_all else watch, made, said)
    made = counting(inside, made, said)
    watch = naming(e, node, watch, other is not None, made, said)
    done = when(watch, made, said, once=once, **how)
    if node.rule.template == CAST_THIS:
        done.zone = FROM_STACK
    if isinstance(watch, IntoGraveyard) or (isinstance(watch, MadeToDiscard) and watch.this):
        done.zone = FROM_GRAVEYARD  # CR 113.6k
        return [done]
    if isinstance(watch, HauntedDies):
        done.zone = FROM_EXILE  # CR 702.55c
        return [done]
    if zone >= 0:
        inside.zone_said = zone
    attached = watch.back and any(isinstance(x, Host) for x in every_value(watch))
    if (
        inside.zone_said >= 0 and not attached
    ):  # CR 603.10a: what this is attached to leaves while this is there
        if watch.what not in SEEN_ELSEWHERE:
            e.refuse("Cardwright can't let this event trigger an ability outside the battlefield")
        done.zone = inside.zone_said
    return [done]


def tells(e: Env, inside: Env, watch: Any, made: Effect, said: Any) -> Any:
    """CR 603.2. Return the trigger event, changed so that it passes on what the ability refers to.

    That can be the objects of the event, X, or what is attacked.
    """
    if inside.grouped is not None:
        watch = all_together(e, watch, made, said, inside.aimed)
    watch = telling_x(inside, watch, made, said)
    return telling_attacked(inside, watch, made, said)


def intervenes(e: Env, node: Node) -> bool:
    """CR 603.4. Whether an instruction begins with an `if` that is also checked as the ability triggers.

    A condition on how often the ability has resolved is checked only as it resolves.
    """
    if not node.rule.template.startswith("if <cond>"):
        return False
    asked = e.within()
    asked.triggered = True
    try:
        return not isinstance(asked.make(node.kids[0]), used_times)
    except Unread:
        return True


def counting(e: Env, made: Effect, said: Any) -> Effect:
    """CR 608.2c. Return the effect. If it asks how often it has resolved this turn, let it count that."""
    if said is not None and any(isinstance(x, used_times) for x in every_value(said)):
        e.refuse("Cardwright can't check in the trigger's own 'if' how often the ability has resolved")
    if not any(isinstance(x, used_times) for x in every_value(made)):
        return made
    return (
        counts_uses(made)
        if not e.announced
        else e.refuse("Cardwright can't count how often an ability with targets has resolved")
    )


def so_many(e: Env, watch: Any, made: Effect) -> Any:
    """CR 603.2c. Return the trigger event. If the effect refers to a number of the event, the event passes on
    that number.
    """
    if not tells_how_many(made):
        return watch
    if any(x is DEFENDING_PLAYER or x is CASTER for x in every_value(made)):
        e.refuse("Cardwright can't make a trigger refer to both a player and a number")
    return HowMany(watch)


GROUPS: Final = (
    events.ATTACKS,
    events.BLOCKS,
    events.ENTERS,
    events.TAPS,
    events.UNTAPS,
    events.GETS_BLOCKED,
)


def group_of(watch: Any) -> str:
    """CR 603.2c. Return the noun for the objects of an event, if they are still there afterwards. Otherwise
    return "".
    """
    inner = watch.watch if isinstance(watch, Toward) else watch
    if not isinstance(inner, (Moves, Happens)) or inner.what not in GROUPS:
        return ""
    among = inner.among
    if not isinstance(among, Things) or among.per_seat or among.place:
        return ""
    return type_word(among)


def type_word(among: Things) -> str:
    """Return the noun for one object of a set, such as `creature`."""
    words = [word for word, mask in TYPE_WORDS.items() if mask == int(among.types)]
    return words[0] if words else "permanent"


def all_together(e: Env, watch: Any, made: Effect, said: Any, aimed: Any = None) -> Together | TellsTargets:
    """CR 603.2c. Return the trigger event, changed so that it passes on all its objects.

    Refuse it if the ability also refers to a player or a number of the event.
    """
    every = [*every_value(made), *every_value(said)]
    if isinstance(watch, HowMany) or any(
        x is DEFENDING_PLAYER or x is CASTER or x is THAT_MUCH for x in every
    ):
        e.refuse(
            "Cardwright can't make a trigger refer to several objects together with a player or a number"
        )
    return TellsTargets(watch, aimed) if aimed is not None else Together(watch)


def numbers_told(e: Env, inside: Env, watch: Any) -> None:
    """CR 107.3, 603.2. Record in `inside` whether the trigger event passes on a number, and what X is."""
    inside.left = bool(getattr(watch, "watch", watch).back)
    if e.aimed is not None and getattr(watch, "watch", watch).what == events.CAST:
        inside.aimed, inside.group = e.aimed, type_word(e.aimed)
    inside.counted = getattr(watch, "watch", watch).what in COUNTED
    inside.x = x_of_spell(e, getattr(watch, "watch", watch))
    if isinstance(watch, Told) and watch.cause == causes.BECAME_MONSTROUS:
        inside.counted = True
        inside.x = THAT_MUCH if watch.this else None  # CR 701.37c: X is what it was as this became monstrous


def x_of_spell(e: Env, watch: Any) -> Amount | None:
    """CR 107.3e, 107.3m. Return X if the trigger event is about a spell with X in its cost. Otherwise return
    None.

    The spell is this object, which enters or is cast, or another spell with {X} in its cost.
    """
    if (
        isinstance(watch, (Moves, Happens))
        and watch.this
        and e.x is X
        and watch.what in (events.ENTERS, events.CAST)
    ):
        return X
    with_x = watch.what == events.CAST and any(isinstance(x, HasXInCost) for x in every_value(watch))
    return X if with_x else None


BINDS_X: Final = (with_x, may_pay_x)  # within these, X is another number


def telling_x(e: Env, watch: Any, made: Effect, said: Any) -> Any:
    """CR 107.3m. Return the trigger event. If the ability uses the X of the spell, the event passes on that
    X.
    """
    every = [*every_value(made, BINDS_X), *every_value(said)]
    if e.x is not X or not any(x is X for x in every):
        return watch
    if any(x is DEFENDING_PLAYER or x is CASTER or x is THAT_MUCH for x in every):
        e.refuse("Cardwright can't make a trigger refer to X together with a player or another number")
    return TellsX(watch)


def telling_attacked(e: Env, watch: Any, made: Effect, said: Any) -> Any:
    """CR 508.1b. Return the trigger event. If the effect refers to what is attacked, the event passes on
    that.
    """
    if not any(isinstance(x, Attacked) for x in every_value(made)):
        return watch
    every = [*every_value(made, BINDS_X), *every_value(said)]
    if any(x is DEFENDING_PLAYER or x is CASTER or x is THAT_MUCH or x is X for x in every):
        e.refuse(
            "Cardwright can't make a trigger refer to who is attacked together with a player or a number"
        )
    if any(
        isinstance(x, Holds) and any(isinstance(y, Attacked) for y in every_value(x))
        for x in every_value(made)
    ):
        e.refuse("Cardwright can't make a delayed effect refer to the attacked player or planeswalker")
    return TellsAttacked(watch)


def tells_how_many(done: Effect) -> bool:
    """Whether an effect uses a number from the event that triggered it: `that many`."""
    return any(x is THAT_MUCH for x in every_value(done))


def targets_this(about: About, watch: Any) -> bool:
    """CR 115.1. Whether a trigger is about a spell that targets this object. Then `it` is this object, not
    the spell.
    """
    if about.said != "spell" or about.what != "it":
        return False
    return any(isinstance(x, Targets) and speaks_of_this(x) for x in every_value(watch))


def speaks_of_this(targets: Targets) -> bool:
    """Whether a test for a spell's targets names the source of the ability."""
    return any(isinstance(x, IsThat) and x.what is SOURCE for x in every_value(targets))


def says_this(node: Node) -> bool:
    """Whether a trigger event names the source of the ability, so that `it` may mean that."""
    return node.rule.this or any(isinstance(kid, Node) and says_this(kid) for kid in node.kids[:1])


for end, how in (("", {}), (". ~ triggers only once each turn", {"once_a_turn": True}),
                 (". this ability triggers only once each turn", {"once_a_turn": True}),
                 (". ~ triggers once for all that happens at once", {"once": True}),
                 (". ~ triggers once for all that happens at once . ~ triggers only once each turn",
                  {"once": True, "once_a_turn": True}),
                 (". ~ triggers once for each player who is dealt damage", {"once": True}),
                 (". ~ triggers once for each player who is attacked", {"once": True}),
                 (". ~ triggers once for each player who discards cards", {"once": True})):  # fmt: skip
    line(f"<trig> , <effect> {end}",
         lambda e, t, nodes, how=how: triggered(e, t, nodes, **how), lazy=True)  # fmt: skip
    line(f"<trig> , if <cond> , <effect> {end}",
         lambda e, t, c, nodes, how=how: triggered(e, t, nodes, c, **how), lazy=True)  # fmt: skip


def apart(e: Env, made: list[Ability]) -> list[Ability]:
    """CR 603.2. Return two abilities that stand for one ability with two trigger events.

    Refuse them if they ask how often the ability has resolved, because each would count by itself.
    """
    if any(isinstance(x, used_times) for x in every_value(made)):
        e.refuse("Cardwright can't count how often an ability with two trigger events has resolved")
    return made


line("<trigger2> <effect>", lambda e, pair, nodes: apart(e, [
    x for t in pair for x in triggered(e, t, nodes)]), lazy=True)  # fmt: skip
line("<trigger2> if <cond> , <effect>", lambda e, pair, c, nodes: apart(e, [
    x for t in pair for x in triggered(e, t, nodes, c)]), lazy=True)  # fmt: skip
line("<trigger2> <modal>", lambda e, pair, m: apart(e, [
    x for t in pair for x in triggered(e, t, lambda inside: inside.make(m))]), lazy=True)  # fmt: skip


def two_abilities(e: Env, pair: Any, nodes: tuple[Node, ...], condition: Any = None) -> list[Ability]:
    """CR 603.2. Return two abilities, for an event of this and of what it enchants: `~ or enchanted creature`."""
    this, enchanted = pair
    return apart(e, [*triggered(e, this, nodes, condition), *triggered(e, enchanted, nodes, condition)])


line("<thisorenchanted> , <effect>", two_abilities, lazy=True)
line(
    "<thisorenchanted> , if <cond> , <effect>",
    lambda e, pair, c, nodes: two_abilities(e, pair, nodes, c),
    lazy=True,
)


def this_or_enchanted(at: Attempt, i: int) -> Any:
    """CR 603.2. Read `whenever ~ or enchanted creature attacks` as two trigger conditions."""
    if not any(at.words(i, when, "~", "or", "enchanted") for when in ("when", "whenever")):
        return
    for enchanted, j in at.at("subject", i + 3):
        if enchanted.rule.template != ENCHANTED:
            continue
        for what, end in at.at("event", j):
            if at.words(end, ","):
                own = of_this(at, what, end)
                if own is not None:
                    yield (own, subject_does(enchanted, what, i)), end


def subject_does(who: Node, what: Node, at: int) -> Node:
    """Combine a subject and an event into a trigger event."""
    return Node(SUBJECT_DOES, (who, what), at)


THIS: Final = Attempt(G, Tokens("~")).whole("subject")


def of_this(at: Attempt, what: Node, end: int) -> Node | None:
    """Return the same event as a trigger condition of this object; None if these words mean no such event."""
    found = Attempt(G, Tokens(" ".join(at.t.low[what.at : end]))).whole("event")
    return subject_does(THIS[0], found[0], what.at) if len(found) == 1 else None


G.leaf("thisorenchanted", this_or_enchanted)
line("<trig> , <modal>", lambda e, t, m: triggered(e, t, lambda x: x.make(m)), lazy=True)
line("<chapters> <effect>", lambda e, numbers, nodes: [
    when(chapter(n), whole(e.within(), nodes)) for n in numbers], lazy=True)  # fmt: skip
line(
    "<chapters> <modal>",
    lambda e, numbers, m: [when(chapter(n), e.within().make(m)) for n in numbers],
    lazy=True,
)


HAUNTED: Final = "the creature it haunts dies"


def either_trigger(at: Attempt, i: int) -> Any:
    """CR 603.2. Read two events of one subject as two trigger events: `whenever ~ enters or attacks ,`."""
    if not (at.words(i, "when") or at.words(i, "whenever")):
        return
    yield from cast_or_copied(at, i)
    yield from land_or_spell(at, i)
    for who, j in at.at("subject", i + 1):
        for first, stop in at.at("event", j):
            if who.rule.template == "~" and at.words(stop, "or", *HAUNTED.split(), ","):
                dies = Attempt(G, Tokens(f"when {HAUNTED}")).whole("trigger")
                yield (subject_does(who, first, i), dies[0]), stop + 7
            if not at.words(stop, "or") or first.rule.options["meets"]:
                continue
            for second, end in at.at("event", stop + 1):
                if at.words(end, ",") and not second.rule.options["meets"]:
                    yield (subject_does(who, first, i), subject_does(who, second, i)), end + 1
            if at.words(stop + 1, "untapped", ","):
                both = Attempt(G, Tokens("becomes untapped")).whole("event")
                yield (subject_does(who, first, i), subject_does(who, both[0], i)), stop + 3


def land_or_spell(at: Attempt, i: int) -> Any:
    """CR 701.18b. Read `whenever you play a land or cast a spell ,` as two trigger events.

    `whenever you play a card ,` is read as the same two.
    """
    for said in ("you play a land or cast a spell ,", "you play a card ,"):
        words = tuple(said.split())
        if at.words(i + 1, *words):
            both = [
                Attempt(G, Tokens(f"whenever {x}")).whole("trigger")
                for x in ("you play a land", "you cast a spell")
            ]
            if all(len(found) == 1 for found in both):
                yield (both[0][0], both[1][0]), i + 1 + len(words)


def cast_or_copied(at: Attempt, i: int) -> Any:
    """CR 603.2, 707.10. Read `whenever you cast or copy an instant spell ,` as two trigger events."""
    for who in (("you",), ("an", "opponent"), ("a", "player")):
        at_verb = i + 1 + len(who)
        verbs = ("cast", "copy") if who == ("you",) else ("casts", "copies")
        if not (at.words(i + 1, *who) and at.words(at_verb, verbs[0], "or", verbs[1])):
            continue
        rest = at.t.text[at.t.place(at_verb + 3) :]
        made = []
        for verb in verbs:
            said = f"whenever {' '.join(who)} {verb} "
            other = Attempt(G, Tokens(said + rest))
            made.append((other, list(other.at("trigger", 0))))
        for (one, first), (_, second) in [(made[0], made[1])]:
            for (a_, end), (b_, stop) in zip(first, second, strict=False):
                if end == stop and one.words(end, ","):
                    yield (a_, b_), at_verb + 3 + end - (2 + len(who)) + 1


G.leaf("trigger2", either_trigger)


# -- keywords
line("<kwline>", lambda e, bits: [bits], always=True)
line("devoid", lambda e: [k.DEVOID])
line("split second", lambda e: [k.SPLIT_SECOND])
for word, make in (
    ("flashback", a.flashback), ("kicker", a.kicker), ("morph", a.morph), ("cycling", a.cycling), ("equip", a.equip),
    ("fortify", lambda price: a.equip(price, land(whose=YOURS), "fortify")), ("buyback", buyback),
    ("megamorph", a.megamorph), ("disguise", disguise),
):  # fmt: skip
    line(f"{word} <mana>", lambda e, price, f=make: [f(price)], keyword=True)
    if word == "cycling":
        line("cycling — <cost>", lambda e, c: [cycling_for(e, c)], lazy=True, keyword=True)
    if word == "equip":
        line("equip — <cost>", lambda e, c: [equip_for(e, c)], lazy=True, keyword=True)
        line("equip — <cost> . activate only once each turn",
             lambda e, c: [equip_for(e, c, True)], lazy=True, keyword=True)  # fmt: skip
    if word not in ("cycling", "equip", "fortify"):
        line(f"{word} — <cost>", lambda e, c, f=make: [of_parts(e, c, f)], lazy=True, keyword=True)
for two_ in ("or", "and/or"):
    line(f"kicker <mana> {two_} <mana>",
         lambda e, first, second: [a.kicker_of_several(first), a.kicker_of_several(second)], keyword=True)  # fmt: skip
line(
    "kicker <mana> alone or with another kicker", lambda e, price: [a.kicker_of_several(price)], keyword=True
)
line("equip <np> <mana>", lambda e, among, price: [a.equip(price, yours(e, among))], keyword=True)


def yours(e: Env, among: Any) -> Any:
    """CR 702.6a. Return the set of those creatures that you control, for an equip ability that needs certain
    creatures.
    """
    if not isinstance(among, Things) or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of creature after 'equip' ('equip Human'), without a zone or a controller"
        )
    types = CREATURE if int(among.types) == PERMANENTS else int(among.types)
    return Things(int(among.place), False, types, YOURS, list(among.tests), among.label)


line("evoke <mana>", lambda e, price: list(evoke.evoke(price)))
line("evoke — <cost>", lambda e, c: list(evoke.evoke_for(cost_of(e, c))), lazy=True)
line("madness <mana>", lambda e, price: list(madness(price)), keyword=True)
line("suspend <int> — <mana>", lambda e, n, price: list(suspend(n, price)), keyword=True)
line(
    "escape — <mana> , exile <int> other cards from your graveyard",
    lambda e, price, n: escape(price, n),
    keyword=True,
)


def escapes_so(e: Env, found: tuple[Any, str]) -> list[Any]:
    """CR 702.138c. Return an ability: this escapes with `n` counters.

    It gets its escape cost when the whole card has been read (CR 607.1).
    """
    n, which = found
    if not isinstance(n, int) or which not in TALLY_NAMES:
        e.refuse("here the card escapes with a variable number of counters, or with unknown counters")
    return [EscapesWith(escape("{0}", 1)[0], n, TALLY_NAMES.index(which))]  # type: ignore[arg-type]


line("~ escapes with <ncounters> on it", escapes_so)


def cycling_for(e: Env, nodes: tuple[Node, ...]) -> Ability:
    """CR 702.29a. Return cycling with a cost that has other parts than mana."""
    paid = cost_of(e, nodes)
    if paid.taps or paid.untaps or paid.loyalty != NO_LOYALTY:
        e.refuse("Cardwright can't use {T}, {Q} or loyalty in a cycling cost")
    return a.cycling_for(paid)


def equip_for(e: Env, nodes: tuple[Node, ...], once: bool = False) -> Ability:
    """CR 702.6a. Return equip with a cost that has other parts than mana."""
    paid = cost_of(e, nodes)
    if paid.taps or paid.untaps or paid.loyalty != NO_LOYALTY or has_x(nodes) or not paid.parts:
        e.refuse("Cardwright expects more than mana in an equip cost after a dash, without {T}, {Q} or X")
    made = a.equip("{0}")
    assert isinstance(made, Activated)
    made.cost, made.once = paid, once
    made.label = ""  # it is called as it is printed
    return made


def of_parts(e: Env, nodes: tuple[Node, ...], make: Any) -> Ability:
    """Return a keyword ability with a cost that has other parts than mana. `make`: the function that makes
    the ability.
    """
    made = make("{0}")
    made.cost = cost_of(e, nodes)
    made.label = ""  # it is called as it is printed
    return made  # type: ignore[no-any-return]


line("enchant <np>", lambda e, among: [on_target(among, lambda c: nothing())])
line("enchant player", lambda e: [enchant_player(ANYBODYS)])
line("enchant opponent", lambda e: [enchant_player(THEIRS)])
line("as an additional cost to cast ~ , <cost>",
     lambda e, c: [Way(WAY_ADDITIONAL, cost_of(e, c), "an additional cost")], lazy=True, keyword=True)  # fmt: skip


def another_cost(e: Env, nodes: tuple[Node, ...], condition: Any = None) -> list[Ability]:
    """CR 118.9. Return an alternative cost, which may have a condition. Refuse a cost with X."""
    made = Way(WAY_ALTERNATIVE, cost_of(e, nodes), "another cost", e.make(condition) if condition else None)
    if any(x is X for x in every_value(made)):
        e.refuse("Cardwright can't use X in this alternative cost")
    return [made]


line("you may <cost> rather than pay ~ 's mana cost", another_cost, lazy=True, keyword=True)
for order in ("if <cond> , you may <cost> rather than pay ~ 's mana cost",
              "if <cond> , rather than pay ~ 's mana cost , you may <cost>"):  # fmt: skip
    line(order, lambda e, c, nodes: another_cost(e, nodes, c), lazy=True, keyword=True)
line("if <cond> , you may cast ~ without paying its mana cost",
     lambda e, c: [Way(WAY_ALTERNATIVE, cost_of(e, ()), "another cost", e.make(c))],
     lazy=True, keyword=True)  # fmt: skip


def as_cycled(e: Env, nodes: tuple[Node, ...]) -> list[Ability]:
    """CR 702.29c. Return an ability that triggers when this card is cycled. `it` is this card."""
    inside = e.within(x=X)
    inside.spoken = inside.this_said = True
    made = whole(inside, nodes)
    return [when_cycled(made, any(x is X for x in every_value(made, BINDS_X)))]


line("when you cycle ~ , <effect> / whenever you cycle ~ , <effect> / "
     "when you cycle ~ ( while ~ is in your graveyard ) , <effect>",
     as_cycled, lazy=True, keyword=True)  # fmt: skip


def enchant_player(whose: int) -> Effect:
    """CR 303.4, 702.5. Return the ability of an Aura that says that it enchants a player."""
    return on_target(Players(whose), lambda p: nothing())


# -- quoted abilities
def quote(at: Attempt, i: int) -> Any:
    """Read an ability in quotes, in the way in which a line is read (CR 201.5a)."""
    if at.words(i, '"'):
        for node, end in at.at("line", i + 1):
            if at.words(end, '"'):
                yield Quote(node), end + 1
    if at.words(i, "'"):  # within other quotes
        for node, end in at.at("line", i + 1):
            if at.words(end, ".", "'"):
                yield Quote(node), end + 2
            elif at.words(end, "'"):
                yield Quote(node), end + 1


class Quote:
    """An ability in quotes. `node`: its parse tree."""

    def __init__(self, node: Node) -> None:
        self.node = node


G.leaf("quote", quote)


def low_quote(self: Env, found: Quote) -> list[Any]:
    """Return the abilities of a quoted text, for an object that is given them."""
    inside = Env()
    inside.giver = self.name or self.giver
    made = make_line(inside, found.node)
    if any(isinstance(x, Effect) for x in made):
        raise Unread(NOT_OF_SPELLS)
    return made


READERS["quote"] = low_quote


def elsewhere(e: Env, node: Node) -> list[Any]:
    """CR 113.6. An ability of an instant or sorcery card that functions elsewhere than on the battlefield."""
    made = make_line(e.within(), node)
    if not all(
        isinstance(x, Ability) and x.zone in (FROM_GRAVEYARD, FROM_HAND, FROM_STACK, FROM_EXILE) for x in made
    ):
        raise Unread("Cardwright can't give an instant or sorcery this kind of ability")
    return made


def make_line(e: Env, node: Node) -> list[Any]:
    """Return the abilities of a line.

    A `lazy` template makes its parts itself, each in a new environment.
    """
    rule = node.rule
    assert rule.make is not None
    if e.spell and not (
        rule.options.get("spell") or rule.options.get("keyword") or rule.options.get("always")
    ):
        if rule.category == "line" and not rule.template.startswith(("devoid", "split", "<kwline>")):
            return elsewhere(e, node)
    if rule.options.get("lazy"):
        return rule.make(e, *node.kids)  # type: ignore[no-any-return]
    e.this_said = e.this_said or says_this(node)
    kids = [e.low(category, kid) for category, kid in zip(rule.slots, node.kids, strict=True)]
    return rule.make(e, *kids)  # type: ignore[no-any-return]


def names(at: Attempt, i: int) -> Any:
    """Read the name of a card: capitalized words, with words such as `of` between them."""
    j = i
    while j < at.t.n and (at.t.raw[j][0].isupper() or at.t.low[j] in ("of", "the", "'s", ",", "and", "-")):
        j += 1
        if at.t.raw[j - 1][0].isupper():
            start, stop = at.t.at[i], at.t.at[j - 1] + len(at.t.raw[j - 1])
            yield at.t.text[start:stop], j


G.leaf("name", names)
