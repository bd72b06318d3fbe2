"""CR 111, 105.4, 603.12. Read tokens with further qualities, chosen colors, and reflexive triggers (`when you
do`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from cardwright.games.magic.abilities.protection import ProtectionFrom
from cardwright.games.magic.actions.drawing import mill
from cardwright.games.magic.actions.emblems import emblem, get_emblem
from cardwright.games.magic.actions.energy import get_energy
from cardwright.games.magic.actions.leaving import once_moved
from cardwright.games.magic.actions.making import (
    adds_chosen,
    adds_of_any,
    adds_produced,
    becomes_chosen_color,
    gains_protection,
    joins_block,
    once_created,
    returns_as_you_untap,
    stays_tapped,
    types_stay_tapped,
)
from cardwright.games.magic.actions.other_players import unless_paid
from cardwright.games.magic.actions.surveil import surveil
from cardwright.games.magic.actions.transforming import convert, once_turned_over, transform
from cardwright.games.magic.actions.verbs import attach_to, enters, exile, make, sacrifice, tap_it
from cardwright.games.magic.amounts.counting import CASTER, DEFENDING_PLAYER
from cardwright.games.magic.amounts.values import THAT_MUCH, YOU, That, X, count_of, fixed, is_so, there_is
from cardwright.games.magic.characteristics.selections import Either, PlayersAsThings, Things
from cardwright.games.magic.conditions.this_way import WAS_MILLED, DoneThisWay, this_way
from cardwright.games.magic.costs.paying import adds, may_pay_x
from cardwright.games.magic.durations.lasting import gains_ability, when_you_do
from cardwright.games.magic.keywords.amass import amass
from cardwright.games.magic.keywords.earthbend import earthbend
from cardwright.games.magic.numbers import columns
from cardwright.games.magic.numbers.events import ENTERS_ATTACKING, ENTERS_TAPPED
from cardwright.games.magic.numbers.types import ARTIFACT, COLOR_LETTERS
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD
from cardwright.games.magic.objects.players import ANYBODYS, YOURS, says_you
from cardwright.games.magic.objects.table import CARDS, FROM_BATTLEFIELD, FROM_COMMAND, Ability, Holds
from cardwright.games.magic.reading.engine import Attempt, Node, nodes_in
from cardwright.games.magic.reading.grammar import G, clause
from cardwright.games.magic.reading.lowering import Env, those_only, whole
from cardwright.games.magic.reading.names import About, flat
from cardwright.games.magic.reading.templates.actions import act, adding
from cardwright.games.magic.reading.templates.effects import inner, price_of, sentence
from cardwright.games.magic.reading.templates.objects import how_many
from cardwright.games.magic.reading.templates.predicates import Predicate, says
from cardwright.games.magic.reading.templates.tokens import Described, create
from cardwright.games.magic.selectors.nouns import ControlledBy, WithStatus
from cardwright.games.magic.triggers.watches import Happens, when
from cardwright.kernel.batch import HAPPEN
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.values import every_value, value_digest
from cardwright.kernel.words import choose_one, if_, may, nothing

# -- colors
says("gain^s protection from a color you choose",
     lambda e: Predicate(lambda what, lasts: gains_protection(what, lasts), None))  # fmt: skip

for mark_ in (".", ",", ". then"):
    sentence(f"choose a color {mark_} <obj> gain^s protection from the chosen color until end of turn",
             lambda e, what: gains_protection(what))  # fmt: skip


def players_protected(e: Env, lasts: int, among: Any = None) -> Effect:
    """CR 702.16. Return an effect: you choose a color and gain protection from it. With `among`, each
    permanent of that set gains it, too.
    """
    if e.others_act:
        e.refuse("Cardwright can't let another player choose the color here")
    if among is None:
        return gains_protection(YOU, lasts)
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse(
            "Cardwright can't give this protection to anything but the controller ('you') and permanents"
        )
    return gains_protection(Either(PlayersAsThings(YOURS), among), lasts)


clause("you gain protection from a color you choose <lasts>", players_protected)
clause("you and each <np> gain protection from a color you choose <lasts> / "
       "you and <nps> gain protection from a color you choose <lasts>",
       lambda e, among, lasts: players_protected(e, lasts, among))  # fmt: skip


def artifacts_or_color(what: Any, lasts: int) -> Effect:
    """CR 608.2d, 702.16. Return an effect: `what` gains protection from artifacts or from a color, as you
    choose.
    """
    artifacts = ProtectionFrom(Things(BATTLEFIELD, False, ARTIFACT, ANYBODYS, [], ""))
    return choose_one(
        ("From artifacts", gains_ability(artifacts, what, lasts)),
        ("From a color", gains_protection(what, lasts)),
    )


says(
    "gain^s protection from artifacts or from a color you choose",
    lambda e: Predicate(artifacts_or_color, None),
)
says(
    "become^s a color you choose",
    lambda e: Predicate(lambda what, lasts: becomes_chosen_color(what, lasts), None),
)


# -- untapping
def stays(e: Env, o: Any, yours: bool = False) -> Effect:
    """CR 502.3. Return an effect: these objects stay tapped in the next untap step of their controller.

    Refuse a set that other objects may join later.
    """
    those_only(e, o)
    return stays_tapped(o, yours)


for their in ("its controller 's next untap step", "their controllers ' next untap steps",
              "their controller 's next untap step"):  # fmt: skip
    clause(f"<obj> doesn't|don't untap during {their}", lambda e, o: stays(e, o))
clause("<obj> doesn't|don't untap during your next untap step", lambda e, o: stays(e, o, True))


def all_stay(e: Env, phrase: Any, yours: bool = False) -> Effect:
    """CR 611.2c. Return an effect: in the next untap step of one player, all matching permanents of that
    player stay tapped.

    They include permanents that the player gets later. The player is you with `yours`, otherwise the one
    mentioned before.
    """
    among = e.set_of(phrase)
    if among.per_seat or among.place or e.delayed is not None or (e.others_act and not yours):
        e.refuse("Cardwright can't tell which permanents stay tapped, or whose")
    if yours:
        plain = says_you(among.whose) and not among.tests and not e.others_act
        return (
            types_stay_tapped(among, YOU)
            if plain
            else e.refuse(
                "Cardwright reads this wording only for a type of permanents ('artifacts you control')"
            )
        )
    player = e.that_player()
    test = among.tests[0] if len(among.tests) == 1 and among.whose == ANYBODYS else None
    if not isinstance(test, ControlledBy) or test.no or test.opponents or test.who.slot != player.slot:
        e.refuse(
            "Cardwright reads this wording only for permanents of one kind ('lands that player controls')"
        )
    return types_stay_tapped(among, player)


clause("<nps> don't untap during your next untap step", lambda e, p: all_stay(e, p, True), raw=True)
clause("<nps> don't untap during their next untap step / <nps> don't untap during that player 's next untap step / "
       "<nps> don't untap during the player 's next untap step", all_stay, raw=True)  # fmt: skip
clause("during your next untap step , as you untap your permanents , return <obj> to its owner 's hand",
       lambda e, o: returns_as_you_untap(
           o if isinstance(o, Ref)
           else e.refuse("Cardwright can't return several objects to a hand here")))  # fmt: skip


def taps_and_stays(e: Env, o: Any) -> Effect:
    """CR 502.3. Return an effect: tap an object. It stays tapped in the next untap step."""
    return (
        flat([tap_it(o), stays(e, o)])
        if isinstance(o, Ref)
        else e.refuse("Cardwright reads this wording only for a single permanent, not for a group")
    )


for and_ in ("and", "."):
    for it_ in ("it", "that creature"):
        sentence(
            f"tap <obj> {and_} {it_} doesn't untap during its controller 's next untap step", taps_and_stays
        )


FIGHTING: Final = columns.ATTACKING | columns.BLOCKING


def attackers_stay(e: Env, phrase: Any) -> Effect:
    """CR 502.3, 508.1k. Return an effect: the creatures that are attacking now stay tapped in the next untap
    step.

    The set is fixed now, because none of them is attacking in that step.
    """
    among: Any = e.set_of(phrase)
    if not isinstance(among, Things) or not any(
        isinstance(t, WithStatus) and t.bits & FIGHTING and not t.no for t in among.tests
    ):
        e.refuse(
            "Cardwright can't keep this group tapped, because it isn't just attacking or blocking creatures"
        )
    return stays_tapped(among)


for their in ("its controller 's next untap step", "their controllers ' next untap steps",
              "their controller 's next untap step"):  # fmt: skip
    clause(f"each <np> doesn't untap during {their} / all <nps> don't untap during {their} / "
           f"<nps> don't untap during {their}", attackers_stay, raw=True)  # fmt: skip


def each_tapped_stays(e: Env, phrase: Any) -> Effect:
    """CR 502.3, 608.2c. Return an effect: tap all permanents of a set, which then stay tapped in the next
    untap step.

    Refuse a set that changes when they are tapped.
    """
    among: Any = e.set_of(phrase)
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    if any(isinstance(t, WithStatus) and t.bits & columns.TAPPED for t in among.tests):
        e.refuse("here tapping would change which permanents fit the description ('untapped creatures')")
    return flat([tap_it(among), stays_tapped(among)])


clause(
    "tap each <np> and it doesn't untap during its controller 's next untap step", each_tapped_stays, raw=True
)


# -- mana and energy
def adds_one_of(e: Env, letters: str) -> Effect:
    """CR 106.4. Return an effect: add one mana of one of the colors `letters`, chosen as it is added."""
    if "C" in letters or len(set(letters)) < 2:
        e.refuse("here the choice isn't between at least two different colors of mana")
    return adds_of_any(1, sum(1 << COLOR_LETTERS.index(c) for c in letters))


adding("add^s <pips> for each <each>", lambda e, pips, among: adds(pips, how_many(e, among)))
adding("add^s an amount of <pips> equal to <amount>", lambda e, pips, n: adds(pips, n))
adding("add^s one mana of any color", lambda e: adds_of_any())
adding("add^s that much <pips>", lambda e, pips: adds(pips, e.low("d", THAT_MUCH)))
adding("add^s that much mana in any combination of <onepip>", lambda e, letters: adds_of_any(
    e.low("d", THAT_MUCH), sum(1 << COLOR_LETTERS.index(c) for c in letters), True))  # fmt: skip
adding("add^s that much mana in any combination of colors",
       lambda e: adds_of_any(e.low("d", THAT_MUCH), 31, True))  # fmt: skip
adding("add^s that much mana of any one color", lambda e: adds_of_any(e.low("d", THAT_MUCH)))
adding("add^s <onepip>", lambda e, letters: adds_one_of(e, letters))
adding("add^s <int> mana of any one color", lambda e, n: adds_of_any(n))
for more in ("", "an additional "):
    if more:
        adding(f"add^s {more}<pips>", lambda e, pips: adds(pips))
        adding(f"add^s {more}<pips> for each <each>", lambda e, pips, among: adds(pips, how_many(e, among)))
        adding(f"add^s {more}one mana of any color", lambda e: adds_of_any())
        adding(f"add^s {more}<int> mana in any combination of colors", lambda e, n: adds_of_any(n, 31, True))
        adding(f"add^s {more}one mana of the chosen color", lambda e: adds_chosen())
        adding(f"add^s {more}<int> mana of the chosen color", lambda e, n: adds_chosen(n))
adding("add^s <int> mana in any combination of <onepip>",
    lambda e, n, letters: adds_of_any(n, sum(1 << COLOR_LETTERS.index(c) for c in letters), True))  # fmt: skip
adding("add^s x mana in any combination of colors", lambda e: adds_of_any(e.low("d", X), 31, True))
adding("add^s x mana in any combination of <onepip>", lambda e, letters: adds_of_any(
    e.low("d", X), sum(1 << COLOR_LETTERS.index(c) for c in letters), True))  # fmt: skip
adding("add^s one mana of any type <produced> produced", lambda e, node: produced(e))
G.add("produced", "that it", lambda e: "")
for word in ("land", "permanent", "creature", "artifact"):
    G.add("produced", f"that {word}", lambda e: "")


def produced(e: Env) -> Effect:
    """CR 605.1b. Return an effect: add one mana. A permanent was tapped for mana, and the kind is one that
    it produced.
    """
    return (
        adds_produced()
        if e.about.tapped
        else e.refuse("no trigger here is about a permanent that is tapped for mana")
    )


act("get^s an emblem with <quote>", lambda e, q: get_emblem(emblem_of(e, q)), raw=True)
act("get^s an emblem with <quote> and <quote>", lambda e, a, b: get_emblem(emblem_of(e, a, b)), raw=True)


def emblem_of(e: Env, *quotes: Any) -> int:
    """CR 114.1. Return the number in the card table of an emblem with these abilities.

    The abilities function in the command zone.
    """
    abilities: list[Ability] = []
    for quote in quotes:
        for made in e.low_quote(quote):
            if not isinstance(made, Ability) or made.zone not in (FROM_BATTLEFIELD, FROM_COMMAND):
                e.refuse("Cardwright can't give an emblem this kind of ability")
            abilities.append(made)
    name = f"Emblem {value_digest(abilities, CARDS.kind_names)[:8]}"
    return CARDS.kinds[name] if name in CARDS.kinds else emblem(name, *abilities)


act("get^s <energy> for each <each>", lambda e, n, among: get_energy(count_of(among, times=n)))


# -- tokens
def with_more(e: Env, made: Described, quote: Any) -> Any:
    """CR 111.3. Read `It has "..."` after a token. Return the effect that creates the token with the
    quoted ability.
    """
    if any(not isinstance(part, (int, Node)) for part in made.having):
        e.refuse("Cardwright can't read the quoted abilities of a token in two sentences")
    return create(e, Described(**{**made.__dict__, "having": (*made.having, quote)}), e.actor)


for have in ("it has", "they have", "that token has", "those tokens have"):
    act(f"create^s <tok> . {have} <quote>", with_more, by=True)


def attacking(e: Env, made: Described, flags: int = ENTERS_TAPPED | ENTERS_ATTACKING) -> Any:
    """CR 508.4. Read `that's tapped and attacking` after a token. Return the effect that creates such
    tokens.
    """
    return create(e, Described(**{**made.__dict__, "flags": made.flags | flags}), e.actor)


act("create^s <tok> that 's|are tapped and attacking", attacking, by=True)


def blocking(e: Env, made: Described, attacker: Any) -> Effect:
    """CR 509.4. Return an effect: create tokens that enter blocking `attacker`."""
    if not isinstance(attacker, Ref) or e.others_act:
        e.refuse("here the token would block several attackers, or another player would create it")
    return once_created(create(e, made, e.actor), lambda ref: joins_block(ref, attacker))


act("create^s <tok> that 's|are blocking <obj>", blocking, by=True)
act("create^s <tok> that 's|are attacking", lambda e, tok: attacking(e, tok, ENTERS_ATTACKING), by=True)
act("create^s <tok> that 's|are tapped", lambda e, tok: attacking(e, tok, ENTERS_TAPPED), by=True)


def called(e: Env, name: str, made: Described) -> Any:
    """CR 111.4. Read `create Marit Lage, a legendary 20/20 black Avatar creature token`, and return a token
    with that name.
    """
    if made.count != 1 or made.named or "Legendary" not in made.types:
        e.refuse("here the named token isn't legendary, is one of several, or has another name already")
    return create(e, Described(**{**made.__dict__, "named": name}), e.actor)


act("create^s <name> , <tok>", called, by=True)


def aura_to_token(e: Env, phrase: Any) -> Effect:
    """CR 701.3a. Return an effect: you may attach the object of the trigger to the created token, if it
    matches `phrase`.
    """
    if e.about.what != "it" or e.delayed is not None or e.others_act or phrase.place or phrase.whose:
        e.refuse("Cardwright can't tell which object is attached to the token")
    among = e.set_of(phrase, (GRAVEYARD, ANYBODYS))
    return if_(is_so(IT, among), may(attach_to(IT, e.alive(e.it("token")))))


for noun_ in ("enchantment", "artifact", "permanent"):
    sentence(f"if that {noun_} is a|an <cardnp> , you may attach it to the token", aura_to_token)


# -- when you do
def reflexive(e: Env, price: Node, nodes: tuple[Node, ...]) -> Any:
    """CR 603.12. Return an effect: you may pay `price`.

    When you do, a second ability triggers, which carries out `nodes` and can have targets.
    """
    apart = e.about.what not in ("", "this")
    inside = e.within(e.about if not apart else About(), e.x)
    if e.objects() or e.others_act:
        e.refuse("here another player would pay, or the text mentions an object before 'when you do'")
    inside.paid_with = True
    made = when(Happens(HAPPEN, "when you do"), whole(inside, nodes))
    if apart and any(x is THIS or x is IT for x in every_value(made.effect)):
        e.refuse("Cardwright can't make a 'when you do' trigger refer to an object mentioned before")
    return unless_paid(YOU, price_of(e, price), nothing(), when_you_do(made))


def sacrificed_then(e: Env, own: Any, nodes: tuple[Node, ...]) -> Any:
    """CR 603.12. Return an effect: sacrifice this permanent.

    When it is sacrificed, a second ability triggers, which carries out `nodes` and can have targets.
    """
    if own is not THIS or e.about.what not in ("", "this") or e.others_act:
        e.refuse("here another object would be sacrificed before 'when you do', or by another player")
    made = when(Happens(HAPPEN, "when you do"), whole(e.within(e.about, e.x), nodes))
    return once_moved(THIS, lambda c: when_you_do(made), by=sacrifice(own))


for mark_ in (".", ";", ", then", ". then"):
    sentence(f"sacrifice <own> {mark_} when you do , <effect>",
             lambda e, own, nodes: sacrificed_then(e, own, nodes), last=True)  # fmt: skip
sentence("you may <price> . when you do , <effect>",
         lambda e, price, nodes: reflexive(e, price, nodes), last=True)  # fmt: skip
sentence("you may <eitherprice> . when you do , <effect>",
         lambda e, price, nodes: reflexive(e, price, nodes), last=True, raw=True)  # fmt: skip
SURELY_DONE: Final = (make, surveil, amass, earthbend)  # CR 608.2c: always possible
IT_SAID: Final = frozenset(("it", "its", "itself"))


def done_then(e: Env, first: Node, nodes: tuple[Node, ...], optional: bool = False) -> Effect:
    """CR 603.12. Return an effect: carry out `first`.

    If that was possible, a second ability triggers, which carries out `nodes` and can have targets.
    """
    if e.others_act or e.delayed is not None or e.no_targets:
        e.refuse(
            "here 'when you do' stands in a conditional or delayed effect, or after another player's action"
        )
    apart = e.about.what not in ("", "this")
    inside = e.within(About() if apart else e.about, e.x)
    inside.paid_with = True
    made = when(Happens(HAPPEN, "when you do"), whole(inside, nodes))
    spoken = any(word in IT_SAID for n in nodes_in(nodes) for word in n.rule.template.split())
    if any(x is IT or (x is THIS and (apart or spoken)) for x in every_value(made.effect)):
        e.refuse("Cardwright can't make a 'when you do' trigger refer to an object mentioned before")
    done = flat(e.each([partial(triggers_after, e, first, made)]))
    return may(done) if optional else done


def triggers_after(e: Env, first: Node, made: Any) -> Effect:
    """CR 603.12. Return an effect: carry out `first`. If that was possible, the ability `made` triggers."""
    done = e.make(first)
    what = getattr(done, "what", None)
    if isinstance(done, (exile, enters)) and isinstance(what, Ref) and (what is THIS or what is IT):
        return once_moved(what, lambda c: when_you_do(made), by=done)
    if isinstance(done, (transform, convert)) and isinstance(what, Ref):
        return once_turned_over(what, done, when_you_do(made))
    if isinstance(done, mill) and done.player is YOU:
        milled = Things(GRAVEYARD, True, 0, ANYBODYS, [], "card")
        return this_way(done, lambda since: if_(
            there_is(DoneThisWay(WAS_MILLED, milled, since, label="card")), when_you_do(made)))  # fmt: skip
    sure = isinstance(done, SURELY_DONE) and getattr(done, "player", YOU) is YOU
    if sure and (not isinstance(done, make) or isinstance(done.n, fixed)):
        return flat([done, when_you_do(made)])
    return e.refuse("Cardwright can't tell whether this instruction was carried out")


for mark_ in (
    ".",
    ", then",
    "; if there is a card milled this way ,",
    "; if you do ,",
):  # of cards, then of Cardwright
    sentence(
        f"<vp> {mark_} when you do , <effect>", lambda e, node, then: done_then(e, node, then), last=True
    )
for mark_ in (".", "; if you do ,"):
    sentence(f"you may <vp> {mark_} when you do , <effect>",
             lambda e, node, then: done_then(e, node, then, True), last=True)  # fmt: skip
sentence("you may <eitherprice> ; if you do , when you do , <effect>",
         lambda e, price, nodes: reflexive(e, price, nodes), last=True, raw=True)  # fmt: skip


# -- X mana
def x_mana(a: Attempt, i: int) -> Iterator[tuple[str, int]]:
    """Read mana with one {X}, such as `{X}{R}`."""
    for price, end in a.at("mana", i):
        if price.count("{X}") == 1:
            yield price, end


def of_x(e: Env, run: Callable[[], Effect]) -> Effect:
    """CR 107.3f. Return the effect that `run` makes, in which X is the number that was just chosen.

    That effect can't use another number.
    """
    if (e.x is not None and not e.triggered) or e.others_act or e.delayed is not None:
        e.refuse("here another player or a delayed trigger would choose X, or there is another X already")
    before = e.x
    e.x, e.choosing_x = X, True
    try:
        done = run()
    finally:
        e.x, e.choosing_x = before, False
    if any(part is DEFENDING_PLAYER or part is CASTER for part in every_value(done)):
        e.refuse("Cardwright can't make an effect with a chosen X refer to the player of the trigger event")
    numbers = [part for part in every_value(done) if isinstance(part, That)]
    if not numbers or any(part is not X for part in numbers):
        e.refuse("here the effect doesn't use the X that was paid, or also uses another variable number")
    return done


def paying_x(e: Env, price: str, nodes: tuple[Node, ...]) -> Effect:
    """CR 118.12. Return an effect: you may pay a price with {X}. If you do, carry out `nodes`."""
    done = of_x(e, lambda: inner(e, nodes))
    if any(isinstance(part, Holds) and any(x is X for x in every_value(part)) for part in every_value(done)):
        e.refuse("Cardwright can't let a later effect use an X that is paid now")
    return may_pay_x(done, price)


def spending_x(e: Env, price: Node, nodes: tuple[Node, ...]) -> Effect:
    """CR 107.3f, 118.12. Return an effect: you may spend X objects, such as by sacrificing them. You
    choose X now.

    If you do, carry out `nodes`.
    """
    paid: list[Any] = []

    def run() -> Effect:
        paid.append(e.make(price))
        return inner(e, nodes)

    done = of_x(e, run)
    if any(isinstance(part, Holds) and any(x is X for x in every_value(part)) for part in every_value(done)):
        e.refuse("Cardwright can't let a later effect use an X that is paid now")
    return may_pay_x(done, paid[0])


def when_x_is_paid(e: Env, price: str, nodes: tuple[Node, ...]) -> Effect:
    """CR 603.12. Return an effect: you may pay a price with {X}.

    When you do, a second ability triggers, which carries out `nodes` and can use that X.
    """
    if e.about.what not in ("", "this", "it") or e.objects():
        e.refuse("Cardwright can't play a 'when you do' trigger after text that mentions another object")
    inside = e.within(About(), X)
    inside.paid_with = True
    made = when(Happens(HAPPEN, "when you do"), of_x(e, lambda: whole(inside, nodes)))
    return may_pay_x(when_you_do(made), price)


G.leaf("xmana", x_mana)
for mark_ in (".", ";"):
    sentence(f"you may pay <xmana> {mark_} if you do , <effect>", paying_x, last=True, lazy=True)
    sentence(f"you may <xprice> {mark_} if you do , <effect>", spending_x, last=True, lazy=True)
    sentence(f"you may pay <xmana> {mark_} when you do , <effect>", when_x_is_paid, last=True, lazy=True)
