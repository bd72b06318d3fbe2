"""CR 614.1a, 122.6. Read rules by which more counters than usual are put on a permanent: `that many plus
one`, `twice that many`.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.counters_instead import MoreCountersPut
from cardwright.games.magic.abilities.instead import Doubles
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.numbers import events
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.kernel.effects import Ref
from cardwright.kernel.values import every_value


def more(e: Env, among: Any, times: int, plus: int, which: str | None = None) -> list[Ability]:
    """CR 614.12. Return the ability: more counters are put on permanents of the set, also as they enter.

    Refuse a set that is described in relation to another object or player.
    """
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    if any(isinstance(x, Ref) for t in among.tests for x in every_value(t)):
        e.refuse("Cardwright can't describe these permanents in relation to another object or player")
    return [MoreCountersPut(among, times, plus, which)]


def of_kind(e: Env, kind: str, among: Any, again: str, times: int, plus: int = 0) -> list[Ability]:
    """CR 122.1. Return the ability for counters of one kind. The text names the kind twice, as `kind` and
    `again`.
    """
    return (
        more(e, among, times, plus, kind)
        if kind == again
        else e.refuse(
            "here the text puts counters of another kind instead, where both kinds must be the same"
        )
    )


TWICE: Final = (("twice", 2), ("three times", 3))
for it_ in ("it", "that creature", "that permanent"):
    line(f"if one or more <ck> counters would be put on a|an <np> , that many plus <int> <ck> counters are put on "
         f"{it_} "
         "instead",
         lambda e, ck, among, n, again: of_kind(e, ck, among, again, 1, n))  # fmt: skip
    line(f"if one or more counters would be put on a|an <np> , that many plus <int> of each of those kinds of counters "
         f"are put on {it_} instead",
         lambda e, among, n: more(e, among, 1, n))  # fmt: skip
    for often_, times_ in TWICE:
        line(f"if one or more <ck> counters would be put on a|an <np> , {often_} that many <ck> counters are put on "
             f"{it_} instead / "
             f"if one or more <ck> counters would be put on a|an <np> , {often_} that many of those counters are "
             f"put on "
             f"{it_} instead",
             lambda e, ck, among, again="", n=times_: of_kind(e, ck, among, again or ck, n))  # fmt: skip
        line(f"if one or more counters would be put on a|an <np> , {often_} that many of each of those kinds of "
             f"counters "
             f"are put on {it_} instead",
             lambda e, among, n=times_: more(e, among, n, 0))  # fmt: skip
line("if an effect would put one or more counters on a permanent you control , it puts twice that many of those "
     "counters "
     "on that permanent instead / "
     "if an effect would put counters on a permanent you control , it puts twice that many instead",
     lambda e: [Doubles(events.COUNTERS_PUT)])  # fmt: skip
