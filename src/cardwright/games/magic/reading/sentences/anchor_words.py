"""CR 607.2p. Read `As ~ enters, choose one word or another`, and the abilities that follow each word.

The permanent has those abilities if that word was chosen.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.actions.anchor_words import choose_word, word_chosen
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.numbers import facts
from cardwright.games.magic.objects.table import (
    FROM_BATTLEFIELD,
    ON_SELF,
    Activated,
    Change,
    Permission,
    Static,
    Triggered,
)
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.lines import make_line
from cardwright.games.magic.reading.templates.statics import conditioned


def a_word(a: Attempt, i: int) -> Any:
    """Read a word that begins with a capital letter, which is the name of a choice."""
    if i < a.t.n and a.t.raw[i][0].isupper() and a.t.raw[i].isalpha():
        yield a.t.raw[i], i + 1


G.leaf("anchor", a_word)


def behind_word(e: Env, node: Node, n: int, word: str) -> list[Any]:
    """CR 607.2p. Return the abilities of a line, which the permanent has as long as `word` was chosen for it.

    `n`: the number of the word, 0 or 1.
    """
    found: list[Any] = []
    for a in make_line(e.within(), node):
        so = word_chosen(n, word)
        if isinstance(a, (Triggered, Activated)) and a.zone == FROM_BATTLEFIELD:
            found.append(Static(ON_SELF, [Change(facts.OP_GRANT, ability=a)], condition=so))
        elif isinstance(a, Permission) and a.zone == FROM_BATTLEFIELD and a.condition is None:
            a.condition = so
            found.append(a)
        elif isinstance(a, Static):
            found.append(conditioned(e, a, so))
        else:
            e.refuse("Cardwright can't make this kind of ability depend on a chosen word")
    return found


def of_two_words(e: Env, one: str, other: str, a: Node, b: Node) -> list[Any]:
    """CR 614.12. Return two things: the choice between two words as this enters, and the abilities that
    follow each word.
    """
    if one == other:
        e.refuse("the two words to choose from are the same")
    return [
        as_this_enters(choose_word([one, other])),
        *behind_word(e, a, 0, one),
        *behind_word(e, b, 1, other),
    ]


line("as ~ enters , choose <anchor> or <anchor> • <line> • <line>", of_two_words, lazy=True)
