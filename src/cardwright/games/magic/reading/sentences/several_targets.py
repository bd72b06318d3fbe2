"""CR 115.1, 601.2c. Read a list of several targets: `target land you control and target land you don't
control`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.casting.several_targets import These
from cardwright.games.magic.characteristics.selections import Either, Things
from cardwright.games.magic.reading.engine import Attempt
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import CARD, Phrase
from cardwright.games.magic.reading.templates.objects import obj, other_than, targets
from cardwright.games.magic.selectors.nouns import SameName
from cardwright.kernel.effects import Ref

ONE_TARGET: Final = (
    (("up", "to", "one", "other", "target"), 0, True),
    (("up", "to", "one", "target"), 0, False),
    (("another", "target"), 1, True),
    (("target",), 1, False),
)


class One:
    """One target in a list of targets, such as `up to one other target creature`.

    `least`: 0 if it is optional, otherwise 1. `another`: it must differ from the target before it.
    """

    def __init__(self, phrase: Phrase, least: int, another: bool) -> None:
        self.phrase, self.least, self.another = phrase, least, another


def one_target(a: Attempt, i: int) -> Iterator[tuple[One, int]]:
    """Read one target: `target land`, `up to one other target creature`."""
    for words, least, another in ONE_TARGET:
        if a.words(i, *words):
            yield from ((One(p, least, another), end) for p, end in a.at("np", i + len(words)))
            return


def target_row(a: Attempt, i: int) -> Iterator[tuple[tuple[One, ...], int]]:
    """Read a list of two to four targets."""
    front: list[tuple[tuple[One, ...], int]] = [((one,), end) for one, end in one_target(a, i)]
    while front:
        ahead: list[tuple[tuple[One, ...], int]] = []
        for found, j in front:
            for words in ((",",), ("and",), (",", "and")):
                if a.words(j, *words):
                    for one, end in one_target(a, j + len(words)):
                        row = (*found, one)
                        if words[-1] == "and":
                            yield row, end
                        elif len(row) < 4:
                            ahead.append((row, end))
        front = ahead


G.leaf("targetrow", target_row)


def row_of_targets(e: Env, node: Any, row: tuple[One, ...]) -> Any:
    """Return references to all targets of a list.

    If only the last target has the name of a zone, it belongs to all of them.
    """
    place = row[-1].phrase.place
    for one in row:
        if one.phrase.head == CARD and not one.phrase.place:
            one.phrase = Phrase(**{**one.phrase.__dict__, "place": place})
    found = e.bound.get(id(node))
    refs = [targets(e, one, one.phrase, one.least, 1, one.another) for one in row]
    if found is None:
        found = e.bound[id(node)] = These(*refs)
    return e.alive(e.mention(id(node), found, "permanent", plural=True))


obj("<targetrow>", row_of_targets)


def target_and_all(e: Env, node: Any, target: Any, rest: Any, other: bool = False) -> Any:
    """CR 608.2c. Return a target together with all other permanents of a set.

    Later sentences can refer only to all of these.
    """
    ref = e.thing(target)
    if not isinstance(ref, Ref):
        e.refuse("Cardwright can't combine several targets with a group of permanents here")
    among = e.low("nps", rest)
    if other and isinstance(among, Things):
        among = other_than(e, among, rest)
    for m in e.mentions.values():
        m.over = m.over or m.what is ref
    if not isinstance(among, Things) or among.per_seat:
        e.refuse("Cardwright can't combine a target with cards in another zone here")
    if any(isinstance(t, SameName) for t in among.tests):
        e.refuse("Cardwright reads a target and the permanents with the same name only as one group")
    return Either(These(ref), among)


obj("<target> and all <nps>", target_and_all)
obj("<target> and each other <np>", lambda e, node, t, rest: target_and_all(e, node, t, rest, True))
obj("<target> and each <np>", lambda e, node, t, rest: target_and_all(e, node, t, rest))
