"""CR 508.1c, 509.1b. Who can't block, or attack, whom."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.restrictions import AttackTax, CantAttack, CantBlockThose, MustBlock
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import gains, imposes
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.numbers.keywords import MUST_BE_BLOCKED, MUST_BLOCK
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import flat
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.effects import lasting
from cardwright.games.magic.reading.templates.statics import of_host
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.values import every_value


def of_permanents(e: Env, among: Any) -> Things:
    """Creatures on the battlefield."""
    if not isinstance(among, Things) or among.per_seat:
        e.refuse("cards that fight")
    return among


G.add("fighter", "~", lambda e: permanent(IsThat(THIS)))
G.add("fighter", "enchanted|equipped creature", lambda e: permanent(Host(), types=CREATURE))
G.add("fighter", "<nps> / each <np>", of_permanents)
G.add("fighter", "other <nps> / each other <np>", lambda e, among: other(of_permanents(e, among)))

for verb in ("can't be blocked by", "can not be blocked by"):
    line(f"<fighter> {verb} <nps>",
         lambda e, those, by: [CantBlockThose(of_permanents(e, by), those)], always=True)  # fmt: skip
line("<fighter> can't be blocked except by <nps>",
     lambda e, those, by: [CantBlockThose(of_permanents(e, by), those, but=True)], always=True)  # fmt: skip
line("<fighter> can block only <nps>",
     lambda e, by, those: [CantBlockThose(by, of_permanents(e, those), only=True)], always=True)  # fmt: skip
line("<fighter> can't block <nps>",
     lambda e, by, those: [CantBlockThose(by, of_permanents(e, those))], always=True)  # fmt: skip
for words in ("you or planeswalkers you control", "you or a planeswalker you control"):
    line(f"<fighter> can't attack {words}", lambda e, those: [CantAttack(those)], always=True)
    for comma in (", and", "and"):
        for host in ("enchanted", "equipped"):
            line(f"{host} creature <ops> {comma} can't attack {words}",
                 lambda e, nodes: [of_host(e, nodes), CantAttack(permanent(Host(), types=CREATURE))])  # fmt: skip
line("<fighter> can't attack you", lambda e, those: [CantAttack(those, alone=True)], always=True)


def unless_there(e: Env, those: Things, among: Any) -> list[Any]:
    """CR 508.1c. Of the player that is attacked."""
    if not isinstance(among, Things) or among.per_seat or among.whose != ANYBODYS:
        e.refuse("what a defending player controls")
    return [CantAttack(those, among)]


line("<fighter> can't attack unless defending player controls a|an <np>", unless_there, always=True)


# -- what attacking costs
def generic(e: Env, mana: str) -> int:
    """CR 107.4b. Generic mana alone."""
    digits = mana.removeprefix("{").removesuffix("}")
    return said_number(digits) if is_numeral(digits) else e.refuse("mana that is not generic, to attack")


def taxed(e: Env, those: Things, mana: str, walkers: bool = False, anybody: bool = False) -> list[Any]:
    return [AttackTax(those, generic(e, mana), walkers, anybody)]


def taxed_x(e: Env, those: Any, n: Any, walkers: bool) -> list[Any]:
    return [AttackTax(those, n, walkers)]


for words, walkers_ in (("you", False), ("you or planeswalkers you control", True),
                        ("you or a planeswalker you control", True)):  # fmt: skip
    for each_ in ("creature they control that 's attacking you", "of those creatures"):
        if walkers_ and each_.endswith("you"):
            continue
        line(f"<fighter> can't attack {words} unless their controller pays <mana> for each {each_}",
             lambda e, those, mana, w=walkers_: taxed(e, those, mana, w), always=True)  # fmt: skip
        line(f"<fighter> can't attack {words} unless their controller pays {{X}} for each {each_} , "
             "where x is <amount>",
             lambda e, those, n, w=walkers_: taxed_x(e, those, n, w), always=True)  # fmt: skip
line("<fighter> can't attack unless its|their controller pays <mana>",
     lambda e, those, mana: taxed(e, those, mana, anybody=True), always=True)  # fmt: skip
line("~ can't attack unless you pay <mana>",
     lambda e, mana: taxed(e, permanent(IsThat(THIS)), mana, anybody=True), always=True)  # fmt: skip


# -- who has to block whom
G.add("blockedone", "~", lambda e: permanent(IsThat(THIS)))
G.add("blockedone", "enchanted|equipped creature", lambda e: permanent(Host(), types=CREATURE))
line("all <nps> able to block <blockedone> do so",
     lambda e, by, those: [MustBlock(of_permanents(e, by), those)], always=True)  # fmt: skip
COMBAT_NOW: Final = (("this turn", durations.THIS_TURN), ("this combat", durations.THIS_COMBAT))


def one_named(e: Env, *named: Any) -> tuple[Any, list[Things]]:
    """What a rule for a time is about, and the sets that it is made of: one of them may be named now."""
    about: Any = None
    made: list[Things] = []
    for what in named:
        if isinstance(what, Things):
            made.append(of_permanents(e, what))
        elif what is THIS:
            made.append(permanent(IsThat(THIS)))
        elif about is not None or not isinstance(what, Ref) or what is IT:
            e.refuse("a rule for a time, about several that are named now")
        else:
            about = what
            made.append(permanent(IsThat(IT)))
    return about, made


def blocks_if_able(e: Env, by: Any, those: Any, lasts: int) -> Effect:
    """CR 509.1c, 611.2c. For a time these have to block those."""
    if isinstance(by, Things) and any(isinstance(x, Ref) and x is not THIS for x in every_value(by)):
        e.refuse("a rule for a time, about what is named now")
    about, (blockers, attackers) = one_named(e, by, those)
    return imposes(MustBlock(blockers, attackers), about, lasts)


for words_, lasts_ in COMBAT_NOW:
    clause(f"all <nps> able to block <obj> {words_} do so / {words_} , all <nps> able to block <obj> do so",
           lambda e, by, those, lasts=lasts_: blocks_if_able(e, by, those, lasts))  # fmt: skip
    clause(f"<obj> block^s <obj> {words_} if able",
           lambda e, by, those, lasts=lasts_: blocks_if_able(e, by, those, lasts))  # fmt: skip
    for does, bit in (("block^s", MUST_BLOCK), ("must be blocked", MUST_BE_BLOCKED)):
        clause(f"<obj> {does} {words_} if able", lambda e, what, b=bit, x=lasts_: gained_now(e, what, b, x))
        clause(f"<obj> <ops> <lasts> and {does} {words_} if able",
               lambda e, what, nodes, lasts, b=bit, x=lasts_: flat(
                   [lasting(e, what, nodes, lasts), gained_now(e, what, b, x)]))  # fmt: skip


def gained_now(e: Env, what: Any, bit: int, lasts: int) -> Effect:
    """CR 509.1c. What an object has to do for a time; a set is known now only as one that is named."""
    if isinstance(what, Things):
        e.refuse("a rule for a time, about whatever is one of them then")
    return gains(bit, what, lasts)
