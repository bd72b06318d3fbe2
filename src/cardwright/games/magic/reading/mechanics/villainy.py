"""CR 701.55. Templates for villainous choices."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any, Final

from cardwright.games.magic.actions.villainy import each_faces_choice, faces_choice
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.conditions.of_players import for_player
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import MEANT, Group
from cardwright.games.magic.reading.sentences.of_players import as_them
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.kernel.effects import Effect
from cardwright.kernel.words import if_

OF_OTHERS: Final = ("they <vps>", "<who> <vps3>")  # clauses whose last verbs could be read as yours


def option(e: Env, said: Any) -> Effect:
    """CR 701.55a. Return one of the two options: some clauses, or a whole sentence."""
    if isinstance(said, Node) and said.rule.template == "<steps>":
        said = said.kids[0]
    if isinstance(said, Node):
        e.inside += 1
        try:
            return e.make(said)  # type: ignore[no-any-return]
        finally:
            e.inside -= 1
    for first, second in pairwise(said):
        if second.rule.template == "<vp>" and first.rule.template in OF_OTHERS:
            e.refuse("Cardwright can't tell that the player also carries out the verb after the first one")
    return inner(e, said)


def one_faces(e: Env, first: Any, second: Any, player: Any) -> Effect:
    """CR 701.55a. Return an effect: one player chooses which of two things happens. `they` are that player."""
    before, e.they = e.they, player
    try:
        return faces_choice(player, option(e, first), option(e, second))
    finally:
        e.they = before


def villainous(e: Env, who: Node, first: Any, second: Any) -> Effect:
    """CR 701.55a, 701.55d. Return an effect: one player, or each of several, faces a villainous choice."""
    player = e.low("who", who)
    if e.others_act or e.delayed is not None or player is YOU:
        e.refuse(
            "here 'you' would face the choice, or it stands in a delayed or another player's instruction"
        )
    if isinstance(player, Group):
        return each_faces_choice(MEANT[player.word], partial(one_faces, e, first, second))
    return one_faces(e, first, second, player)


def whole_sentence(a: Attempt, i: int) -> Any:
    """Read a sentence that is an option of a villainous choice."""
    return a.at("sentence", i)


G.leaf("villainoussentence", whole_sentence)


def who_face(e: Env, asked: Node, first: Any, second: Any, said: str) -> Effect:
    """CR 701.55d. Return an effect: each player of whom a condition is true faces a villainous choice."""
    if e.others_act or e.delayed is not None:
        e.refuse("here the choice stands in a delayed trigger or in an instruction to another player")

    def then(player: Any) -> Effect:
        condition = for_player(player, as_them(e, lambda: e.make(asked)))
        return if_(condition, one_faces(e, first, second, player))

    return each_faces_choice(MEANT[said], then)


# the second option may be a whole sentence, such as `you may cast a spell`; so may the first
for first_ in ("<steps>", "<villainoussentence>"):
    sentence(f"<who> faces a villainous choice — {first_} , or <villainoussentence>", villainous, raw=True)
    for said_ in ("each opponent", "each other player"):
        for who_ in ("who <whodoes>", "for whom it is true that <cond1>"):
            sentence(f"{said_} {who_} faces a villainous choice — {first_} , or <villainoussentence>",
                     lambda e, asked, a, b, s=said_: who_face(e, asked, a, b, s), raw=True)  # fmt: skip
