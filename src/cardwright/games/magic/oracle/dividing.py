"""CR 601.2d. Print what is divided among targets."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.dividing import distribute_counters, divide_damage, divide_prevention

from .numbers import counter_name, how_much
from .page import Page, counted, say


def damage(p: Page, e: divide_damage) -> str:
    """Return text such as `this deals 3 damage divided as you choose among one to three target creatures`."""
    n, where = how_much(p, e.total)
    deals = p.subject(e.source, lambda: f"deal {n} damage")
    return f"{deals} divided as you choose among {p.what(e.among)}{where}"


def counters(p: Page, e: distribute_counters) -> str:
    """Return text such as `distribute three +1/+1 counters among one to three target creatures`."""
    n, where = how_much(p, e.total)
    many = counted(int(n)) if n.isdigit() else n
    return p.act(f"distribute {many} {counter_name(e.which)}s among {p.what(e.among)}") + where


def prevention(p: Page, e: divide_prevention) -> str:
    """Return text such as `prevent the next 4 damage that would be dealt this turn to up to four targets,
    divided as you choose`.
    """
    n, where = how_much(p, e.total)
    return (
        p.act(f"prevent the next {n} damage that would be dealt this turn to {p.what(e.among)}")
        + f", divided as you choose{where}"
    )


WORDS: dict[type[Any], Any] = {
    divide_damage: damage,
    distribute_counters: counters,
    divide_prevention: prevention,
}
for word, template in WORDS.items():
    say(word, template)
