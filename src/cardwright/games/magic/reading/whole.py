"""CR 601.2c, 608.2c. A whole effect: all that one ability or spell does, with all its targets."""

from __future__ import annotations

from functools import partial

from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import Unread
from cardwright.games.magic.reading.lowering import Env, flat
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.values import every_value


def whole(e: Env, nodes: tuple[Node, ...]) -> Effect:
    """An effect with its targets."""
    parts: list[Node] = []
    for node in nodes:
        if node.rule.template == "<steps>":
            parts += node.kids[0]
        else:
            parts.append(node)
    made = e.root(lambda: flat(e.each([partial(e.make, n) for n in parts])))
    if any(isinstance(x, Ref) and x.slot < 0 for x in every_value(made)):
        raise Unread("a name of nothing")
    return made
