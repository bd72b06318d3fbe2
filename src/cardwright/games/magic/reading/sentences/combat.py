"""CR 508.1c, 509.1b. Who can't block, or attack, whom."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.restrictions import AttackTax, CantAttack, CantBlockThose
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import ANYBODYS
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.numerals import is_numeral, said_number
from cardwright.games.magic.reading.templates.statics import of_host
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.kernel.effects import THIS


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
