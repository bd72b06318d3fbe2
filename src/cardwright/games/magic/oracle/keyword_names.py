"""CR 702. Keyword abilities in print by their names: each is said so if it is what its word makes, or in full."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.games.magic.casting.targets import of_abilities
from cardwright.games.magic.objects.costs import CostPart
from cardwright.games.magic.objects.mana_cost import in_print
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.words import (
    affinity,
    again,
    attacking,
    blocked,
    crew,
    exploring,
    growing,
    poison,
    storm,
    upkeep_costs,
    ward,
)
from cardwright.games.magic.words.paying import PaysMana
from cardwright.games.magic.words.surveil import surveil
from cardwright.games.magic.words.unearth import unearth
from cardwright.kernel.effects import IT_SLOT
from cardwright.kernel.words import choose_some

from .page import Page, capital, say

# what a keyword ability says after its name, and what its word makes of that
Said = tuple[str, Ability]
NAMES: Final[dict[str, Callable[[Page, Any], Said]]] = {}


def keyword_in_print(p: Page, a: Ability) -> str:
    """CR 702. `ward {2}`, `exalted`; nothing for what is no keyword, or is not what its word makes."""
    if a.keyword is None or a.keyword.word not in NAMES:
        return ""
    after, like = NAMES[a.keyword.word](p, a)
    of_abilities(like.effect, True)
    return f"{a.keyword.word}{after}" if a == like else ""


def price(p: Page, part: CostPart) -> str:
    """CR 118. ` {2}`; of other costs `—Pay 3 life`."""
    if isinstance(part, PaysMana):
        return f" {in_print(int(part.mana))}"
    return f"—{capital(Page(p.kind).text(part))}"


def number(n: Any) -> int:
    """A number that is said."""
    return int(n.n)


for word, make in (
    ("exalted", attacking.exalted), ("flanking", blocked.flanking), ("storm", storm.storm), ("cascade", storm.cascade),
    ("evolve", growing.evolve), ("retrace", again.retrace), ("jump-start", again.jump_start),
):  # fmt: skip
    NAMES[word] = lambda p, a, make=make: ("", make())  # type: ignore[misc]
NAMES["ward"] = lambda p, a: (price(p, a.effect.price), ward.ward(a.effect.price))
NAMES["echo"] = lambda p, a: (price(p, a.effect.price), upkeep_costs.echo(a.effect.price))


def cumulative(p: Page, a: Any) -> Said:
    """CR 702.24a."""
    part = a.effect.parts[1].price.part
    return price(p, part), upkeep_costs.cumulative_upkeep(part)


def tapped(p: Page, a: Any) -> Said:
    """CR 702.122a."""
    n = int(a.cost.parts[0].n)
    return f" {n}", crew.crew(n)


def rampage(p: Page, a: Any) -> Said:
    """CR 702.23a."""
    amount = a.effect.value
    n = 1 if isinstance(amount, blocked.blockers_beyond) else number(amount.a)
    return f" {n}", blocked.rampage(n)


def afflict(p: Page, a: Any) -> Said:
    """CR 702.130a."""
    n = number(a.effect.n)
    return f" {n}", blocked.afflict(n)


def for_what(p: Page, a: Any) -> Said:
    """CR 702.41a."""
    return (
        f" for {Page(p.kind).noun(affinity.of_anybody(a.less.among)).many()}",
        affinity.affinity(a.less.among),
    )


def annihilator(p: Page, a: Any) -> Said:
    """CR 702.86a."""
    given = a.effect.parts[0]
    n = number(given.least) if isinstance(given, choose_some) else 1
    return f" {n}", attacking.annihilator(n)


def poisonous(p: Page, a: Any) -> Said:
    """CR 702.70a."""
    n = number(a.effect.n)
    return f" {n}", poison.poisonous(n)


def for_mana(word: Callable[[str], Ability]) -> Callable[[Page, Any], Said]:
    """A keyword whose cost is mana."""

    def said(p: Page, a: Any) -> Said:
        paid = in_print(int(a.cost.mana))
        return f" {paid}", word(paid)

    return said


NAMES["annihilator"] = annihilator
NAMES["poisonous"] = poisonous
NAMES["spectacle"] = for_mana(again.spectacle)
NAMES["unearth"] = for_mana(unearth)
NAMES["affinity"] = for_what
NAMES["cumulative upkeep"] = cumulative
NAMES["crew"] = tapped
NAMES["rampage"] = rampage
NAMES["afflict"] = afflict


# -- the words that keywords are made of
say(storm.digs, lambda p, e: p.act(
    f"discover {p.n(e.most)}" if e.keeps else
    "exile cards from the top of your library until you exile a nonland card with mana value "
    f"{p.n(e.most)} or less; you may cast it without paying its mana cost; put the rest on the bottom at random"
))  # fmt: skip
say(crew.TapsPower, lambda p, e: p.act(
    f"tap any number of other untapped creatures you control with total power {int(e.n)} or greater"))  # fmt: skip
say(upkeep_costs.PaysEach, lambda p, e: p.act(f"{Page(p.kind).text(e.part)} for each of {p.n(e.times)}"))
say(exploring.explore, lambda p, e: f"{p.ref(e.what)} explores")
say(surveil, lambda p, e: p.act(f"surveil {p.n(e.n)}"))


def attacks_alone(p: Page, w: attacking.AttacksAlone) -> str:
    """CR 702.83a."""
    if not w.this:
        p.call(IT_SLOT, "that creature", "creature")
    return f"whenever {'this' if w.this else 'a creature you control'} attacks alone"


say(attacking.AttacksAlone, attacks_alone)


def explored(p: Page, w: exploring.Explores) -> str:
    """CR 701.44b."""
    if w.among is None:
        return "whenever this explores"
    p.call(IT_SLOT, "that creature", "creature")
    return f"whenever {p.noun(w.among).one()} explores"


say(exploring.Explores, explored)
say(poison.get_poison, lambda p, e: p.gets(e.player, f"get {p.many_of(e.n, 'poison counter')}"))
