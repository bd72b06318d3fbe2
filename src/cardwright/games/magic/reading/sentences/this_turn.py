"""CR 700.1. Read what happened this turn, with the templates of trigger events.

The result is a condition, a number, a quality of an object, or a trigger on the n-th event of the turn.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.amounts.spells_cast import other_spells, spells_cast_by
from cardwright.games.magic.amounts.values import (
    YOU,
    all_of,
    any_of,
    at_least,
    not_,
    seat_counter,
    someone_has,
    your_turn,
)
from cardwright.games.magic.characteristics.selections import IsSpell, PlayersWith, Things
from cardwright.games.magic.conditions.of_players import number_of_players, some_player
from cardwright.games.magic.conditions.this_combat import happened_this_combat, players_attacked
from cardwright.games.magic.conditions.this_turn import (
    BuriedFromPlay,
    BuriedThisTurn,
    CastSo,
    DamagedBySeveral,
    DealtDamage,
    DealtDamageBy,
    DidThisTurn,
    DrawnThisTurn,
    FoughtThisTurn,
    HurtThisTurn,
    NthTime,
    PutThereThisTurn,
    SearchedOwn,
    WasCountered,
    attacked_this_step,
    blockers_were_declared,
    first_combat,
    happened,
    happened_to,
    times_happened,
)
from cardwright.games.magic.keywords.convoke import ConvokedThis
from cardwright.games.magic.numbers import columns, events
from cardwright.games.magic.numbers.counters import ATTACKED, COUNTER_NAMES, DIED, DRAWN, GAINED, LOST, SPELLS
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import Watch
from cardwright.games.magic.oracle.page import ORDINALS
from cardwright.games.magic.oracle.verb_forms import participle_of, past_of
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import CARD, PERMANENT, after
from cardwright.games.magic.reading.templates.conditions import cond, of_seats, owned_by_you, with_tests
from cardwright.games.magic.reading.templates.objects import amount, obj, who
from cardwright.games.magic.reading.templates.triggers import (
    A_PLAYER,
    AN_OPPONENT,
    EVENTS,
    PLAYER_EVENTS,
    WHEN,
    YOU_THERE,
    Subject,
    counted_there,
    happens,
    other,
    sacrificed,
    spells,
    trigger,
)
from cardwright.games.magic.selectors.nouns import OTHER, AnyOf, ButNot, any_target
from cardwright.games.magic.selectors.targeting import BecomesTarget, CommitsCrime
from cardwright.games.magic.triggers.counters_put import CountersPut
from cardwright.games.magic.triggers.watches import Happens, Moves
from cardwright.kernel.effects import THIS, Ref

TURN: Final = "this turn"
# what can't be told from what is kept: the other one of two, whose control, what was waited for and not kept
NOT_KEPT: Final = ("becomes blocked", "is tapped for mana", "under", "your graveyard")
# events that are said in other words, or of which no fact is kept
NOT_SAID: Final = ("enters from", " / ", "<", "damage", "target", *NOT_KEPT)


def kept(e: Env, watch: Any) -> Watch:
    """Return the event `watch`. Refuse it if the game doesn't remember such events for the turn.

    The game remembers only moves and plain events, and only some qualities of objects that have left.
    """
    if isinstance(watch, CommitsCrime):
        return watch
    if not isinstance(watch, (Moves, Happens, BecomesTarget, CountersPut)):
        e.refuse("Cardwright doesn't remember this kind of event for the turn")
    among = watch.among
    if among is not None and not (isinstance(among, Things) and all(t.remembers() for t in among.tests)):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    if isinstance(watch, BecomesTarget) and watch.types:
        e.refuse("Cardwright doesn't remember this kind of event for the turn")
    if isinstance(watch, (Moves, Happens)) and counted_anyhow(watch):
        e.refuse("Cardwright counts this event of the turn only in another wording")
    return watch


def counted_anyhow(watch: Moves | Happens) -> bool:
    """Return whether the game counts this event each turn anyway: creatures that died, spells cast, cards
    drawn, and life gained or lost.

    Other templates read such events.
    """
    among = watch.among
    plain_set = isinstance(among, Things) and not any(not isinstance(t, IsSpell) for t in among.tests)
    if isinstance(watch, Moves):
        dies = watch.what == events.LEAVES and watch.to == GRAVEYARD and watch.cause < 0
        return (
            dies
            and plain_set
            and isinstance(among, Things)
            and among.types == CREATURE
            and among.whose in (ANYBODYS, YOURS)
        )
    if watch.what in (events.GAINS_LIFE, events.LOSES_LIFE, events.DRAW):
        return True
    return watch.what == events.CAST and plain_set and isinstance(among, Things) and not among.types


def of_one(e: Env, make: Any, who: Subject, n: int = 1) -> Any:
    """Return the condition that an event happened to the object `who` this turn, `n` or more times.

    `make`: makes the event from the object.
    """
    return happened(kept(e, make(e)(who)), n)


cond("it 's the first combat phase of the turn", lambda e: first_combat())
cond(
    "it 's the first combat phase of your turn",
    lambda e: all_of(your_turn(), first_combat()) if e.you() else None,
)
cond("it is combat after blockers are declared", lambda e: blockers_were_declared())
cond("you've been attacked this step", lambda e: attacked_this_step() if e.you() is YOU else None)
cond("a spell was warped this turn", lambda e: happened(CastSo(columns.WARPED)))
for one_, several_, make_, left_ in EVENTS:
    if any(x in one_ for x in NOT_SAID):
        continue
    was_ = past_of(one_)
    were_ = past_of(several_) if several_ else was_
    cond(f"a|an <np> {was_} {TURN}", lambda e, p, m=make_: of_one(e, m, Subject(p)))
    cond(f"another <np> {was_} {TURN}", lambda e, p, m=make_: of_one(e, m, Subject(other(p))))
    cond(f"~ {was_} {TURN}", lambda e, m=make_: of_one(e, m, Subject(this=True)))
    cond(f"one or more <nps> {were_} {TURN}", lambda e, p, m=make_: of_one(e, m, Subject(p)))
    cond(f"<int> or more <nps> {were_} {TURN}", lambda e, n, p, m=make_: of_one(e, m, Subject(p), n))
    cond(f"<int> or more different <nps> {were_} {TURN}",
         lambda e, n, p, m=make_: happened_to(kept(e, m(e)(Subject(p))), n))  # fmt: skip
    cond(f"no <nps> {were_} {TURN}", lambda e, p, m=make_: not_(of_one(e, m, Subject(p))))
    if left_:
        G.add(
            "each",
            f"<np> that {was_} {TURN}",
            lambda e, p, m=make_: times_happened(kept(e, m(e)(Subject(p)))),
        )
        amount(f"the number of <nps> that {were_} {TURN}",
               lambda e, p, m=make_: times_happened(kept(e, m(e)(Subject(p)))))  # fmt: skip


def buried(e: Env, among: Any, whose: int) -> Any:
    """CR 404.1. Return how many of these permanents were put from the battlefield into a graveyard this
    turn.
    """
    e.you()
    if not isinstance(among, Things) or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    if not all(t.remembers() for t in among.tests):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return BuriedFromPlay(among, whose)


for grave_, whose_ in (("your", YOURS), ("an opponent 's", THEIRS), ("a", ANYBODYS)):
    for was_ in ("put", "that was put"):
        G.add("each", f"<np> {was_} into {grave_} graveyard from the battlefield {TURN}",
              lambda e, among, whose=whose_: buried(e, among, whose))  # fmt: skip
    for were_ in ("put", "that were put"):
        amount(f"the number of <nps> {were_} into {grave_} graveyard from the battlefield {TURN}",
               lambda e, among, whose=whose_: buried(e, among, whose))  # fmt: skip


# -- counters
def counters_came(e: Env, which: str, among: Any = None, whose: int = ANYBODYS) -> Any:
    """CR 122.6. Return the condition that counters named `which` were put on the source of the ability this
    turn.

    With `among`, the condition is about permanents of that set that the players `whose` controlled at that
    time.
    """
    if says_you(whose) and whose != ANYBODYS:
        e.you()
    if among is not None and whose != ANYBODYS:
        among = of_seats(e, among, whose)
    return happened(kept(e, counted_there(e, which, among)))


for were_ in ("a|an <ck> counter was", "one or more <ck> counters were"):
    cond(f"{were_} put on ~ {TURN}", lambda e, ck: counters_came(e, ck))
    cond(f"{were_} put on a|an <np> {TURN}", lambda e, ck, p: counters_came(e, ck, p))
    cond(f"{were_} put on a|an <np> under your control {TURN}",
         lambda e, ck, p: counters_came(e, ck, p, YOURS))  # fmt: skip

# -- under whose control
UNDER: Final = (("your", YOURS), ("an opponent 's", THEIRS))


def under(e: Env, among: Any, whose: int, another: bool = False) -> Any:
    """CR 608.2h. Return the set of those objects that the players `whose` controlled when the event happened.

    `another`: without the source of the ability.
    """
    if says_you(whose):
        e.you()
    return of_seats(e, other(among) if another else among, whose)


def of_them(e: Env, make: Any, among: Any, whose: int, n: int = 1, another: bool = False) -> Any:
    """Return the condition that an event happened this turn to `n` or more objects that the players `whose`
    controlled then.

    `another`: the source of the ability doesn't count.
    """
    watch = make(e)(Subject(under(e, among, whose, another)))
    if isinstance(watch, Moves) and says_you(whose) and not another and counted_anyhow(watch):
        return at_least(seat_counter(DIED, e.you()), n)
    return happened(kept(e, watch), n)


def so_often(e: Env, make: Any, among: Any, whose: int) -> Any:
    """Return how often an event happened this turn to objects that the players `whose` controlled then."""
    watch = make(e)(Subject(under(e, among, whose)))
    if isinstance(watch, Moves) and says_you(whose) and counted_anyhow(watch):
        return seat_counter(DIED, e.you())
    return times_happened(kept(e, watch))


for event_ in EVENTS:
    one_, make_ = event_[0], event_[2]
    if one_ not in ("enters", "dies", "leaves the battlefield"):
        continue
    was_ = past_of(one_)
    for my_, whose_ in UNDER:
        at_ = f"{was_} under {my_} control {TURN}"
        cond(f"a|an <np> {at_}", lambda e, p, m=make_, w=whose_: of_them(e, m, p, w))
        cond(f"another <np> {at_}", lambda e, p, m=make_, w=whose_: of_them(e, m, p, w, another=True))
        cond(f"<int> or more <nps> {at_}",
             lambda e, n, p, m=make_, w=whose_: of_them(e, m, p, w, n))  # fmt: skip
        cond(f"no <nps> {at_}", lambda e, p, m=make_, w=whose_: not_(of_them(e, m, p, w)))
        G.add("each", f"<np> that {at_}", lambda e, p, m=make_, w=whose_: so_often(e, m, p, w))
        amount(f"the number of <nps> that {at_}", lambda e, p, m=make_, w=whose_: so_often(e, m, p, w))
    for who_, whose_ in (("you", YOURS), ("an opponent", THEIRS), ("your opponents", THEIRS)):
        cond(f"a|an <np> {who_} controlled {was_} {TURN}",
             lambda e, p, m=make_, w=whose_: of_them(e, m, p, w))  # fmt: skip
        cond(f"another <np> {who_} controlled {was_} {TURN}",
             lambda e, p, m=make_, w=whose_: of_them(e, m, p, w, another=True))  # fmt: skip
        cond(f"<int> or more <nps> {who_} controlled {was_} {TURN}",
             lambda e, n, p, m=make_, w=whose_: of_them(e, m, p, w, n))  # fmt: skip
for event_ in EVENTS:
    if event_[0] == "dies":
        G.add("each", f"<np> you controlled that {past_of(event_[0])} {TURN}",
              lambda e, p, m=event_[2]: so_often(e, m, p, YOURS))  # fmt: skip
        amount(f"the number of <nps> you controlled that {past_of(event_[0])} {TURN}",
               lambda e, p, m=event_[2]: so_often(e, m, p, YOURS))  # fmt: skip
ENTERED_UNDER: Final = next(make for one, _, make, _ in EVENTS if one == "enters")
for had_, another_ in (("you had a|an", False), ("you had another", True)):
    cond(f"{had_} <np> enter under your control {TURN} / {had_} <np> enter {TURN}",
         lambda e, p, x=another_: of_them(e, ENTERED_UNDER, p, YOURS, another=x))  # fmt: skip


SAID_OF_THIS: Final = {
    past_of(one): make for one, _, make, _ in EVENTS if not any(x in one for x in NOT_SAID)
}


def one_did(e: Env, ref: Any, what: int, past: str) -> Any:
    """CR 700.1. Return the condition that the event `what` happened to the object `ref` this turn.

    For the source of the ability there are other templates.
    """
    if ref is THIS and past in SAID_OF_THIS:
        return of_one(e, SAID_OF_THIS[past], Subject(this=True))
    return with_tests(e, ref, [did(what, past)])


# -- qualities of what is there
NOT_SO: Final = "wasn't "


def did(what: int, past: str) -> DidThisTurn:
    """Return a test for objects to which the event `what` happened this turn. `past`: the verb in the past
    tense.
    """
    return DidThisTurn(what, f"that {past} {TURN}")


for my_, whose_ in UNDER:
    said_ = f"that entered under {my_} control {TURN}"
    print_ = said_.replace(" 's", "'s")
    after(said_, lambda e, w=whose_, s=print_: DidThisTurn(events.ENTERS, s, w), of=(PERMANENT,))
for past_, what_ in (
    ("entered", events.ENTERS),
    ("attacked", events.ATTACKS),
    ("blocked", events.BLOCKS),
    ("was dealt damage", events.DEAL),
    ("transformed", events.TRANSFORMS),
    ("was turned face up", events.FACE_UP),
):
    after(
        f"that {past_} {TURN}",
        lambda e, w=what_, s=past_: DidThisTurn(w, f"that {s} this turn"),
        of=(PERMANENT,),
    )
    for said_ in dict.fromkeys((past_, past_.replace("was ", "were "))):
        after(f"that {said_} {TURN}", lambda e, w=what_, p=past_: did(w, p), of=(PERMANENT,))
    cond(f"<ref> {past_} {TURN}", lambda e, ref, w=what_, p=past_: one_did(e, ref, w, p))
    if past_.endswith("ed") and not past_.startswith("was "):
        cond(f"<ref> didn't {past_.removesuffix('ed')} {TURN}",
             lambda e, ref, w=what_, p=past_: not_(one_did(e, ref, w, p)))  # fmt: skip
        if past_ in SAID_OF_THIS:
            cond(f"~ didn't {past_.removesuffix('ed')} {TURN}",
                 lambda e, p=past_: not_(of_one(e, SAID_OF_THIS[p], Subject(this=True))))  # fmt: skip
    if past_.startswith("was "):
        cond(f"<ref> {past_.replace('was ', NOT_SO)} {TURN}",
             lambda e, ref, w=what_, p=past_: not_(with_tests(e, ref, [did(w, p)])))  # fmt: skip


def fought(e: Env, ref: Any) -> Any:
    """CR 700.1. Return the condition that the object attacked or blocked this turn."""
    if ref is THIS:
        return any_of(
            *(of_one(e, SAID_OF_THIS[past], Subject(this=True)) for past in ("attacked", "blocked"))
        )
    return with_tests(e, ref, [either_this_turn()])


def either_this_turn() -> AnyOf:
    """Return a test for objects that attacked or blocked this turn."""
    return AnyOf("", did(events.ATTACKS, "attacked"), did(events.BLOCKS, "blocked"))


cond(f"<ref> attacked or blocked {TURN}", fought)
cond(f"~ attacked or blocked {TURN}", lambda e: fought(e, THIS))
after(f"that attacked or blocked {TURN}", lambda e: either_this_turn(), of=(PERMANENT,))


# -- since this combat began
def in_combat(e: Env, past: str, who: Subject, n: int = 1) -> Any:
    """CR 506.1. Return the condition that `n` or more different objects did this in the present combat."""
    return happened_this_combat(kept(e, SAID_OF_THIS[past](e)(who)), n)


def fought_together(e: Env, n: int, among: Any) -> Any:
    """CR 508.1. Return the condition that this and at least `n` other objects attacked this combat."""
    if among.per_seat or among.place or among.tests or among.types != CREATURE or not e.host_types & CREATURE:
        e.refuse("Cardwright can't count other attackers here than this creature and 'other creatures'")
    attacked = in_combat(e, "attacked", Subject(this=True))
    return all_of(attacked, in_combat(e, "attacked", Subject(among), n + 1))


IN_THIS_COMBAT: Final = "this combat"
for past_ in ("attacked", "blocked"):
    cond(f"~ {past_} {IN_THIS_COMBAT}", lambda e, p=past_: in_combat(e, p, Subject(this=True)))
    cond(f"a|an <np> {past_} {IN_THIS_COMBAT}", lambda e, p, x=past_: in_combat(e, x, Subject(p)))
    cond(f"<int> or more different <nps> {past_} {IN_THIS_COMBAT}",
         lambda e, n, p, x=past_: in_combat(e, x, Subject(p), n))  # fmt: skip
cond(f"~ attacked or blocked {IN_THIS_COMBAT}",
     lambda e: any_of(*(in_combat(e, p, Subject(this=True)) for p in ("attacked", "blocked"))))  # fmt: skip
cond(f"~ and at least <int> other <nps> attacked {IN_THIS_COMBAT}",
     fought_together)  # fmt: skip


# -- which creatures blocked which
def of_another(e: Env, found: Any, blocked: bool, was_blocked: bool) -> FoughtThisTurn:
    """CR 509.1g. Return a test for creatures that blocked `found` or were blocked by it this turn.

    `found` may have left, or may be one of several objects mentioned before.
    """
    if isinstance(found, Linked):
        return FoughtThisTurn(blocked, was_blocked, linked=True)
    if not isinstance(found, Ref):
        e.refuse("Cardwright can't tell which creature blocked or was blocked")
    return FoughtThisTurn(blocked, was_blocked, what=found)


def of_sort_fought(e: Env, among: Any, blocked: bool, was_blocked: bool) -> FoughtThisTurn:
    """CR 509.1g. Return a test for creatures that blocked a creature of `among`, or were blocked by one, this
    turn.

    If that creature has left, it is compared as it last existed.
    """
    if not isinstance(among, Things) or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright expects a kind of permanent here ('green creature'), without a zone or a controller"
        )
    if not all(t.remembers() for t in among.tests) or OTHER in among.tests:
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return FoughtThisTurn(blocked, was_blocked, among)


FOUGHT: Final = (
    ("that blocked", True, False),
    ("that was|were blocked by", False, True),
    ("blocked by", False, True),
    ("that blocked or was|were blocked by", True, True),
)
for words_, first_, second_ in FOUGHT:
    after(f"{words_} ~ {TURN}",
          lambda e, a=first_, b=second_: of_another(e, e.this(), a, b), of=(PERMANENT,))  # fmt: skip
    after(f"{words_} it {TURN} / {words_} that creature {TURN}",
          lambda e, a=first_, b=second_: of_another(e, e.as_it_was(), a, b), of=(PERMANENT,))  # fmt: skip
    after(f"{words_} one of those creatures {TURN} / {words_} one of them {TURN}",
          lambda e, a=first_, b=second_: of_another(e, e.them("creature"), a, b), of=(PERMANENT,))  # fmt: skip
    after(f"{words_} a|an <np> {TURN}",
          lambda e, p, a=first_, b=second_: of_sort_fought(e, p, a, b), of=(PERMANENT,))  # fmt: skip
after(f"it blocked {TURN}", lambda e: of_another(e, e.as_it_was(), False, True), of=(PERMANENT,))
after(f"~ blocked {TURN}", lambda e: of_another(e, e.this(), False, True), of=(PERMANENT,))
after(f"that was|were blocked {TURN}", lambda e: FoughtThisTurn(False, True), of=(PERMANENT,))
after(f"that blocked or was|were blocked {TURN}", lambda e: FoughtThisTurn(True, True), of=(PERMANENT,))
cond(f"<ref> was blocked {TURN}", lambda e, ref: with_tests(e, ref, [FoughtThisTurn(False, True)]))
cond(f"~ was blocked {TURN}", lambda e: with_tests(e, e.this(), [FoughtThisTurn(False, True)]))
cond(f"~ hasn't been exerted {TURN} / it hasn't been exerted {TURN}",
     lambda e: not_(happened(kept(e, Happens(events.EXERTS, "", this=True)))))  # fmt: skip
after(f"drawn {TURN}", lambda e: DrawnThisTurn(), of=(CARD,))
for from_, battlefield_ in (("the battlefield", True), ("anywhere", False)):
    after(f"that was put there from {from_} {TURN} / that were put there from {from_} {TURN} / "
          f"put there from {from_} {TURN}",
          lambda e, b=battlefield_: PutThereThisTurn(b), of=(CARD,))  # fmt: skip


# -- damage
for was_ in ("", "that was ", "that were "):
    after(f"{was_}dealt damage by ~ {TURN}",
          lambda e: DealtDamageBy(f"dealt damage by this {TURN}"), of=(PERMANENT,))  # fmt: skip
    for how_ in ("enchanted", "equipped"):
        after(f"{was_}dealt damage by {how_} creature {TURN}",
              lambda e, h=how_: DealtDamageBy(f"dealt damage by {h} creature {TURN}", True),
              of=(PERMANENT,))  # fmt: skip
after(f"dealt damage {TURN}", lambda e: did(events.DEAL, "was dealt damage"), of=(PERMANENT,))
obj(f"any target that was dealt damage {TURN}",
    lambda e, node: e.targeted(node, HurtThisTurn(any_target()), "object"))  # fmt: skip
for whom_, to_ in (
    ("", None),
    (" to you", YOU_THERE),
    (" to an opponent", AN_OPPONENT),
    (" to a player", A_PLAYER),
):
    after(f"that dealt damage{whom_} {TURN}",
          lambda e, w=whom_, to=to_: DealtDamage(f"that dealt damage{w} {TURN}", to), of=(PERMANENT,))  # fmt: skip


# -- players
for you_, make_ in PLAYER_EVENTS:
    if " / " in you_ or "<cardnp>" in you_ or you_.startswith("surveil"):
        continue
    past_, done_ = past_of(you_), participle_of(you_)

    def by(e: Env, whose: int, kids: tuple[Any, ...], make: Any = make_) -> Any:
        return happened(kept(e, make(e, whose, *kids)))

    cond(f"you {past_} {TURN} / you've {done_} {TURN}", lambda e, *kids, f=by: f(e, YOURS, kids))
    cond(
        f"you didn't {you_} {TURN} / you haven't {done_} {TURN}",
        lambda e, *kids, f=by: not_(f(e, YOURS, kids)),
    )
    cond(
        f"an opponent {past_} {TURN} / an opponent has {done_} {TURN}",
        lambda e, *kids, f=by: f(e, THEIRS, kids),
    )
    cond(f"a player {past_} {TURN}", lambda e, *kids, f=by: f(e, ANYBODYS, kids))


def attacked_with(e: Env, n: int, among: Any) -> Any:
    """CR 508.1. Return the condition that you attacked with `n` or more matching creatures this turn.

    A creature that attacks twice counts once.
    """
    return happened_to(kept(e, SAID_OF_THIS["attacked"](e)(Subject(owned_by_you(e, among)))), n)


cond(
    f"you attacked with <int> or more <nps> {TURN} / you've attacked with <int> or more <nps> {TURN}",
    attacked_with,
)


def attacked_by_you(e: Env, whose: int, this_turn: bool) -> Any:
    """CR 508.6. Return how many of the players `whose` you have attacked, this turn or this combat."""
    e.you()
    return players_attacked(whose, this_turn)


for one_, several_, whose_ in (("opponent", "opponents", THEIRS), ("player", "players", ANYBODYS)):
    for when_ in ("this combat", "this turn"):
        for that_ in ("", "that "):
            for with_ in ("", "with a creature ", "with one or more creatures "):
                said_ = f"{that_}you attacked {with_}{when_}"
                G.add("each", f"{one_} {said_}",
                      lambda e, w=whose_, t=when_ == TURN: attacked_by_you(e, w, t))  # fmt: skip
                amount(f"the number of {several_} {said_}",
                       lambda e, w=whose_, t=when_ == TURN: attacked_by_you(e, w, t))  # fmt: skip


def cast_so_many(e: Env, n: int, among: Any) -> Any:
    """CR 601.2i. Return the condition that you cast `n` or more matching spells this turn."""
    e.you()
    return happened(kept(e, happens(events.CAST, spells(e, among), whose=YOURS)), n)


cond(f"you've cast <int> or more <nps> {TURN} / you cast <int> or more <nps> {TURN}", cast_so_many)


def number_cast(e: Env, player: Any, among: Any) -> Any:
    """CR 601.2i. Return how many matching spells that player has cast this turn.

    For spells of any kind, the game's own count is used.
    """
    found = spells(e, among)
    if found.whose != ANYBODYS or not isinstance(player, Ref):
        e.refuse(
            "Cardwright can't count the spells of several players here, or spells with a second controller"
        )
    if any(isinstance(t, ButNot) for t in found.tests) or not all(t.remembers() for t in found.tests):
        e.refuse("Cardwright can't check this description of a spell that may have left the stack")
    if not found.types and all(isinstance(t, IsSpell) for t in found.tests):
        return seat_counter(SPELLS, player)
    return spells_cast_by(player, found)


amount(f"the number of <nps> you've cast {TURN} / the number of <nps> you cast {TURN}",
       lambda e, p: number_cast(e, e.you(), p))  # fmt: skip
amount(f"the number of other spells you've cast {TURN} / the number of other spells you cast {TURN}",
       lambda e: other_spells(e.you()) if e.spell and not e.about.what
       else e.refuse("here 'other spells' stands outside the effect of a spell"))  # fmt: skip
for they_ in ("they've cast", "they cast", "that player has cast", "that player cast"):
    amount(f"the number of <nps> {they_} {TURN}", lambda e, p: number_cast(e, e.that_player(), p))


def cast_another(e: Env, among: Any) -> Any:
    """CR 601.2i. Return the condition that you cast another matching spell this turn, besides this one.

    This spell itself need not match.
    """
    e.you()
    if not e.spell or e.about.what or among.per_seat or among.whose != ANYBODYS:
        e.refuse("here 'another spell' stands outside the effect of a spell")
    if not among.types and all(isinstance(t, IsSpell) for t in among.tests):
        e.refuse("Cardwright expects another wording here")
    others = Things(int(among.place), False, int(among.types), ANYBODYS, [OTHER, *among.tests], "")
    return happened(kept_apart(e, happens(events.CAST, others, whose=YOURS)), 1)


def kept_apart(e: Env, watch: Any) -> Watch:
    """Return the event `watch`. Its set may contain the test `other`, because the game remembers whether a
    spell was this one.

    Refuse other tests that can't be checked later.
    """
    rest = [t for t in watch.among.tests if t is not OTHER]
    if not all(t.remembers() for t in rest):
        e.refuse("Cardwright can't check this description of an object that may have changed zones since")
    return watch  # type: ignore[no-any-return]


cond(f"you've cast another <np> {TURN} / you cast another <np> {TURN}", cast_another)


# -- what entered under whose control, how much somebody did
ENTERED: Final = next(make for one, _, make, _ in EVENTS if one == "enters")


def entered(e: Env, among: Any, whose: int, n: int = 1) -> Any:
    """CR 603.6a. Return the condition that `n` or more matching permanents entered this turn under one
    player's control.

    `whose`: which players that can be.
    """
    if says_you(whose):
        e.you()
    own = happened(kept(e, ENTERED(e)(Subject(of_seats(e, among, whose if n == 1 else YOURS)))), n)
    return own if n == 1 or says_you(whose) else some_player(whose, own)


for who_, whose_, my_ in (
    ("you", YOURS, "your"),
    ("an opponent", THEIRS, "their"),
    ("a player", ANYBODYS, "their"),
):
    for whose_side_ in (f"under {my_} control ", ""):
        cond(f"{who_} had a|an <np> enter {whose_side_}{TURN}", lambda e, p, w=whose_: entered(e, p, w))
        cond(
            f"{who_} had another <np> enter {whose_side_}{TURN}",
            lambda e, p, w=whose_: entered(e, other(p), w),
        )
        cond(f"{who_} had <int> or more <nps> enter {whose_side_}{TURN}",
             lambda e, n, p, w=whose_: entered(e, p, w, n))  # fmt: skip
for who_, whose_ in (("an opponent", THEIRS), ("a player", ANYBODYS)):
    for said_, counter_ in (
        ("cast <int> or more spells", SPELLS), ("drew <int> or more cards", DRAWN), ("lost <int> or more life", LOST),
        ("gained <int> or more life", GAINED),
    ):  # fmt: skip
        cond(f"{who_} {said_} {TURN} / {who_} has <int> or more {COUNTER_NAMES[counter_]}",
             lambda e, n, w=whose_, c=counter_: someone_has(c, n, True, w))  # fmt: skip


# -- what befell your spells, your library, you
for who_, whose_, my_ in (
    ("you", YOURS, "your"),
    ("an opponent", THEIRS, "their"),
    ("a player", ANYBODYS, "their"),
):
    cond(f"{who_} searched {my_} library {TURN}", lambda e, w=whose_: searched(e, w))


def searched(e: Env, whose: int) -> SearchedOwn:
    """CR 701.23a. Return the condition that one of the players `whose` searched their own library this
    turn.
    """
    if says_you(whose):
        e.you()
    return SearchedOwn(whose)


def was_countered(e: Env, among: Any) -> WasCountered:
    """CR 701.6a. Return the condition that an opponent countered a matching spell of yours this turn.

    Whether the spell matches is decided by how it was then.
    """
    e.you()
    found = spells(e, among)
    tests = [t for t in found.tests if not isinstance(t, IsSpell)]
    if found.per_seat or found.whose != ANYBODYS or not all(t.remembers() for t in tests):
        e.refuse("Cardwright can't check this description of a spell that may have left the stack")
    return WasCountered(Things(int(found.place), False, int(found.types), ANYBODYS, tests, ""), THEIRS)


cond(f"a|an <np> you cast {TURN} was countered by a spell or ability an opponent controlled", was_countered)


def damaged_by(e: Env, n: int, among: Any) -> DamagedBySeveral:
    """CR 120.1. Return the condition that at least `n` matching objects dealt damage to you this turn.

    Refuse tests that can't be checked after an object has left.
    """
    e.you()
    if (
        among.per_seat
        or among.place
        or among.whose != ANYBODYS
        or not all(t.remembers() for t in among.tests)
    ):
        e.refuse("Cardwright doesn't remember this quality of the sources of damage")
    return DamagedBySeveral(among, n)


cond(f"you've been dealt damage by <int> or more <nps> {TURN} / you were dealt damage by <int> or more <nps> {TURN}",
     damaged_by)  # fmt: skip
for who_, whose_ in (("an opponent", THEIRS), ("a player", ANYBODYS)):
    cond(f"{who_} had <int> or more cards put into their graveyard from anywhere {TURN}",
         lambda e, n, w=whose_: BuriedThisTurn(n, w))  # fmt: skip


# -- the so-many-th


def nth_spell(e: Env, among: Any, n: int, whose: int) -> NthTime:
    """CR 601.2i. Return a trigger event: a player casts their `n`-th matching spell of the turn."""
    return NthTime(kept(e, happens(events.CAST, spells(e, among), whose=whose)), n)


for n_, word_ in enumerate(ORDINALS[1:6], 1):
    for who_, whose_, my_ in (
        ("you", YOURS, "your"),
        ("an opponent", THEIRS, "their"),
        ("a player", ANYBODYS, "their"),
        ("another player", OTHERS, "their"),
    ):
        verb_ = "cast" if says_you(whose_) else "casts"
        them_ = "you" if says_you(whose_) else "they"
        # CR 603.4: which one it is does not change any more
        trigger(f"{WHEN} {who_} {verb_} a spell , if it 's the {word_} <np> {them_} cast this turn",
                lambda e, p, k=n_, w=whose_: nth_spell(e, p, k, w),
                About("it", "spell", caster=not says_you(whose_)))  # fmt: skip
        trigger(f"{WHEN} {who_} {verb_} {my_} {word_} <np> each turn",
                lambda e, p, k=n_, w=whose_: nth_spell(e, p, k, w),
                About("it", "spell", caster=not says_you(whose_)))  # fmt: skip


# -- how much of it one player has done
def has_done(e: Env, what: int, whose: int) -> Happens:
    """CR 700.1. Return the event that one of the players `whose` did `what`, to any object."""
    if says_you(whose):
        e.you()
    return happens(what, whose=whose)


for noun_, verb_, what_ in (("tokens", "created", events.CREATE), ("cards", "discarded", events.DISCARDS)):
    amount(f"the number of {noun_} you {verb_} {TURN} / the number of {noun_} you've {verb_} {TURN}",
           lambda e, w=what_: times_happened(has_done(e, w, YOURS)))  # fmt: skip
    G.add(
        "each", f"{noun_[:-1]} you {verb_} {TURN}", lambda e, w=what_: times_happened(has_done(e, w, YOURS))
    )
    G.add(
        "each",
        f"{noun_[:-1]} you've {verb_} {TURN}",
        lambda e, w=what_: times_happened(has_done(e, w, YOURS)),
    )
    for who_, whose_ in (("you", YOURS), ("an opponent", THEIRS), ("a player", ANYBODYS), ("you've", YOURS)):
        if noun_ == "cards" and who_ == "you":
            continue  # of you it is said of what you do
        if noun_ == "cards" and who_ == "you've":
            continue
        cond(f"{who_} {verb_} a {noun_[:-1]} {TURN}",
             lambda e, w=what_, x=whose_: happened(has_done(e, w, x)))  # fmt: skip


def so_many_sacrificed(e: Env, among: Any) -> Any:
    """CR 701.21a. Return the event that you sacrificed a matching permanent, which the game counts for the
    turn.
    """
    e.you()
    return kept(e, sacrificed(e, YOURS, among))


amount(f"the number of <nps> you've sacrificed {TURN} / the number of <nps> you sacrificed {TURN}",
       lambda e, p: times_happened(so_many_sacrificed(e, p)))  # fmt: skip
cond(f"you sacrificed <int> or more <nps> {TURN} / you've sacrificed <int> or more <nps> {TURN}",
     lambda e, n, p: happened(so_many_sacrificed(e, p), n))  # fmt: skip


# -- players of whom something is so
COUNTED_OF: Final = (
    ("lost life", LOST),
    ("gained life", GAINED),
    ("attacked", ATTACKED),
    ("cast a spell", SPELLS),
)
for said_, counter_ in COUNTED_OF:
    for one_, whose_ in (("player", ANYBODYS), ("opponent", THEIRS)):
        who(f"target {one_} who {said_} {TURN}",
            lambda e, node, w=whose_, c=counter_: e.targeted(node, PlayersWith(w, c), "player", True),
            third=True)  # fmt: skip
        G.add("each", f"{one_} who {said_} {TURN}",
              lambda e, w=whose_, c=counter_: so_many_players(e, w, c))  # fmt: skip
after("that convoked it / that convoked ~", lambda e: convoked(e), of=(PERMANENT,))


def so_many_players(e: Env, whose: int, counter: int) -> number_of_players:
    """CR 102.2-3. Return how many of the players `whose` have a number `counter`, such as life lost this
    turn, that isn't 0.
    """
    e.you()
    return number_of_players(whose, at_least(seat_counter(counter, YOU), 1))


def convoked(e: Env) -> ConvokedThis:
    """CR 702.51c. Return the set of creatures that convoked the spell that became this permanent."""
    if e.spell or e.about.what != "this":
        e.refuse("here 'convoked' could mean another object than this permanent")
    return ConvokedThis()
