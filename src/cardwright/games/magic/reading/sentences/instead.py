"""CR 614. Read replacement effects of zone changes: an object is exiled instead of dying or going to a
graveyard, and the like.
"""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.abilities.draws_replaced import InsteadOfDrawing, may_instead
from cardwright.games.magic.abilities.instead import (
    DrawnByYou,
    ExileInstead,
    ExilesDying,
    ExilesItself,
    ExilesUncast,
    MoreCards,
)
from cardwright.games.magic.abilities.replaced import EntersWhenDiscarded
from cardwright.games.magic.actions.drawing import draw
from cardwright.games.magic.actions.exiling import enters_if_paid
from cardwright.games.magic.actions.verbs import lose_life
from cardwright.games.magic.amounts.values import YOU, That, fixed
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.durations.lasting import delayed, replaces
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS, says_you
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.reading.engine import Node
from cardwright.games.magic.reading.grammar import clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.templates.effects import inner
from cardwright.games.magic.triggers.moving import LibraryInstead
from cardwright.kernel.effects import Effect
from cardwright.kernel.values import every_value
from cardwright.kernel.words import seq


# -- instead of dying
def dying(e: Env, among: Any) -> Things:
    """CR 700.4. Return `among`, which must be a set of creatures, because the text says `die`."""
    if not isinstance(among, Things) or among.per_seat or among.place or int(among.types) & ~CREATURE:
        e.refuse(
            "Cardwright expects creatures before 'would die' here ('creatures you control'), not anything else"
        )
    return among


line("if a|an <np> would die , exile it instead", lambda e, among: [ExilesDying(dying(e, among))])


def exiled_and(e: Env, among: Node, nodes: tuple[Node, ...]) -> list[Ability]:
    """CR 614.6. Return the ability: if a matching creature would die, it is exiled instead, and `nodes` are
    carried out.

    `nodes` can't refer to the creature.
    """
    inside = e.within(About("none"))
    inside.no_targets = True
    done = inside.root(lambda: inner(inside, nodes))
    if any(isinstance(x, (That, delayed)) for x in every_value(done)):
        e.refuse(
            "Cardwright can't use a variable number or a delayed trigger in an effect that replaces dying"
        )
    return [ExilesDying(dying(e, e.low("np", among)), done)]


line("if a|an <np> would die , instead exile it|that and <steps>", exiled_and, lazy=True)
line("if a|an <np> would die , instead exile that card and <steps>", exiled_and, lazy=True)
line("if a|an <np> would die , exile it and <steps> instead", exiled_and, lazy=True)
clause("if a|an <np> would die this turn , exile it instead",
       lambda e, among: replaces(ExilesDying(dying(e, among))))  # fmt: skip

# -- instead of a graveyard
for whose, words in ((ANYBODYS, "a"), (YOURS, "your"), (THEIRS, "an opponent 's")):
    for what, tokens in (("a card or token", True), ("a card", False)):
        line(f"if {what} would be put into {words} graveyard from anywhere , exile it instead",
             lambda e, w=whose, t=tokens: [ExileInstead(w, t)])  # fmt: skip
        for it in ("it", "that card"):
            clause(f"if {what} would be put into {words} graveyard from anywhere this turn , exile {it} instead",
                   lambda e, w=whose, t=tokens: replaces(ExileInstead(w, t)))  # fmt: skip
line("if a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an "
     "opponent 's graveyard , exile that card instead",
     lambda e: [ExileInstead(THEIRS, False, CREATURE)])  # fmt: skip
for it in ("it", "that card"):
    line(f"if a card would be put into an opponent 's graveyard from anywhere , instead exile {it}",
         lambda e: [ExileInstead(THEIRS, False)])  # fmt: skip

line("if ~ would die , exile it instead", lambda e: [ExilesItself(dies=True)])
line("if ~ would die , put it on top of its owner 's library instead", lambda e: [LibraryInstead(dies=True)])
line("if ~ would die , put it on the bottom of its owner 's library instead",
     lambda e: [LibraryInstead(dies=True, under=True)])  # fmt: skip
line("if ~ would be put into a graveyard from anywhere , exile it instead", lambda e: [ExilesItself()])
for this, it in (("~", "it"), ("it", "it")):
    line(f"if ~ would be put into a graveyard from anywhere , reveal {this} and shuffle {it} into its owner 's "
         "library instead",
         lambda e: [LibraryInstead()])  # fmt: skip


# -- instead of drawing
def drawn_instead(
    e: Env, nodes: tuple[Node, ...], whose: int, but_first: bool, condition: Node | None = None, optional: bool = False
) -> list[Ability]:  # fmt: skip
    """CR 614.11. Return the ability that replaces drawing a card by `nodes`.

    `but_first`: except for the first card in a draw step. An ability by which two cards are drawn instead has
    a separate class, since these draws must not be replaced again.
    """
    inside = e.within(About("" if says_you(whose) else "player"))
    inside.no_targets = True
    done = inside.root(lambda: inner(inside, nodes))
    so = e.within().make(condition) if condition is not None else None
    if says_you(whose) and not optional:
        lost = two_cards(e, done)
        if lost >= 0:
            return [MoreCards(but_first, so, lost)]
    if any(isinstance(x, draw) for x in every_value(done)):
        e.refuse("Cardwright can't draw cards in an effect that replaces a draw")
    if any(isinstance(x, (That, delayed)) for x in every_value(done)):
        e.refuse(
            "Cardwright can't use a variable number or a delayed trigger in an effect that replaces a draw"
        )
    return [InsteadOfDrawing(may_instead(done) if optional else done, whose, so, but_first)]


def two_cards(e: Env, done: Effect) -> int:
    """Return how much life you lose in an effect that draws two cards, or 0 if it does nothing else.

    Return -1 if `done` isn't such an effect.
    """
    parts = list(done.parts) if isinstance(done, seq) else [done]
    if not is_two_cards(parts[0]) or len(parts) > 2:
        return -1
    if len(parts) == 1:
        return 0
    lost = parts[1]
    if isinstance(lost, lose_life) and isinstance(lost.n, fixed) and lost.player is YOU:
        return int(lost.n.n)
    return -1


def is_two_cards(done: Effect) -> bool:
    return isinstance(done, draw) and isinstance(done.n, fixed) and int(done.n.n) == 2 and done.player is YOU


for who_, whose_ in (("you", YOURS), ("an opponent", THEIRS), ("a player", ANYBODYS)):
    they_, their_ = ("you", "your") if says_you(whose_) else ("they", "their")
    for but_, first_ in (
        ("", False),
        (f"except the first one {they_} draw in each of {their_} draw steps", True),
    ):
        if who_ == "an opponent":
            line(f"if {who_} would draw a card {but_} , instead that player skips that draw and you draw a card / "
                 f"if {who_} would draw a card {but_} , that player skips that draw and you draw a card instead",
                 lambda e, f=first_: [DrawnByYou(f)])  # fmt: skip
        for order_ in ("<steps> instead", "instead <steps>"):
            line(f"if {who_} would draw a card {but_} , {order_}",
                 lambda e, nodes, w=whose_, f=first_: drawn_instead(e, nodes, w, f), lazy=True)  # fmt: skip
            line(f"if {who_} would draw a card {but_} while <cond> , {order_}",
                 lambda e, c, nodes, w=whose_, f=first_: drawn_instead(e, nodes, w, f, c), lazy=True)  # fmt: skip
            if says_you(whose_):
                line(f"if {who_} would draw a card {but_} , you may {order_}",
                     lambda e, nodes, w=whose_, f=first_: drawn_instead(e, nodes, w, f, optional=True),
                     lazy=True)  # fmt: skip

line("if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield instead of "
     "putting it into your graveyard",
     lambda e: [EntersWhenDiscarded()])  # fmt: skip

for it_ in ("~", "it"):
    line(f"if ~ would enter , you may <price> instead . if you do , put {it_} onto the battlefield . "
         "if you don't , put it into its owner 's graveyard",
         lambda e, price: [enters_if_paid(e.make(price))], lazy=True)  # fmt: skip
    line(f"if ~ would enter , <price> instead . if you do , put {it_} onto the battlefield . "
         "if you don't , put it into its owner 's graveyard",
         lambda e, price: [enters_if_paid(e.make(price), must=True)], lazy=True)  # fmt: skip
line("as ~ enters , <price> . if you can't , put it into its owner 's graveyard instead",
     lambda e, price: [enters_if_paid(e.make(price), must=True)], lazy=True)  # fmt: skip
line("as ~ enters , put it into its owner 's graveyard instead unless you <price>",
     lambda e, price: [enters_if_paid(e.make(price))], lazy=True)  # fmt: skip

# -- instead of entering
line("if a nontoken creature would enter and it wasn't cast , exile it instead",
     lambda e: [ExilesUncast(CREATURE)])  # fmt: skip
