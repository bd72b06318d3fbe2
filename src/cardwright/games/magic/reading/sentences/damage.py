"""CR 609.7, 614.1a, 615. Read effects on the damage of certain sources: it is prevented, or its amount is
changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.abilities.instead import Doubles
from cardwright.games.magic.abilities.source_shields import PreventsFrom, prevents_from_source
from cardwright.games.magic.actions.damage_to_each import each_deals_its_power
from cardwright.games.magic.actions.draining import drains
from cardwright.games.magic.actions.verbs import damage_player, gain_life
from cardwright.games.magic.amounts.values import THAT_MUCH, value_of
from cardwright.games.magic.characteristics.selections import Either, IsSpell, PlayersAsThings, Things
from cardwright.games.magic.numbers import derived, events
from cardwright.games.magic.numbers.zones import BATTLEFIELD, STACK
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.engine import Attempt
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import COLORS, TYPE_WORDS
from cardwright.games.magic.reading.templates.effects import dealer, dealt, sentence
from cardwright.games.magic.reading.templates.objects import OfController
from cardwright.games.magic.reading.templates.triggers import WHEN, hosting, trigger
from cardwright.games.magic.selectors import damage_sources as d
from cardwright.games.magic.selectors.damage_sources import DamageChanged, DamageSources
from cardwright.games.magic.selectors.enchanted_player import EnchantedPlayer
from cardwright.games.magic.selectors.nouns import IsThat, permanent
from cardwright.games.magic.selectors.sources import Sources, prevent_next
from cardwright.games.magic.triggers.watches import DealsDamage
from cardwright.kernel.effects import IT, THIS, Effect, Ref
from cardwright.kernel.words import choose


# -- sources
def mask_at(a: Attempt, i: int, words: dict[str, int]) -> Iterator[tuple[int, int]]:
    """Read one of `words`, or two of them joined by `or`, such as `black or red`.

    Yield their bits, and the place after them.
    """
    if i < a.t.n and a.t.low[i] in words and a.t.low[i] != "permanent":
        first = words[a.t.low[i]]
        if a.words(i + 1, "or") and i + 2 < a.t.n and a.t.low[i + 2] in words:
            yield first | words[a.t.low[i + 2]], i + 3
        yield first, i + 1


CHOICE: Final = ("of", "your", "choice")
CHOSEN: Final = ("of", "the", "chosen", "color")


def source_at(a: Attempt, i: int, choice: bool) -> Iterator[tuple[DamageSources, int]]:
    """Read a source of damage: `a red source you control`, `a source of your choice of the chosen color`."""
    if i >= a.t.n or a.t.low[i] not in ("a", "an", "any", "another"):
        return
    other = a.t.low[i] == "another"
    fronts = [(0, 0, i + 1)]
    fronts += [(colors, 0, end) for colors, end in mask_at(a, i + 1, COLORS)]
    fronts += [(0, types, end) for types, end in mask_at(a, i + 1, TYPE_WORDS)]
    for colors, types, j in fronts:
        if not a.words(j, "source"):
            a.fail(j, "source")
            continue
        j += 1
        if choice:
            if not a.words(j, *CHOICE):
                a.fail(j, "of your choice")
                continue
            j += len(CHOICE)
        if not colors and a.words(j, *CHOSEN):
            yield DamageSources(0, types, True, other=other), j + len(CHOSEN)
            continue
        for words, whose in (
            ("you control", YOURS), ("an opponent controls", THEIRS), ("your opponents control", THEIRS),
        ):  # fmt: skip
            if not choice and a.words(j, *words.split()):
                yield DamageSources(colors, types, False, whose, other), j + len(words.split())
        yield DamageSources(colors, types, other=other), j


G.leaf("source", lambda a, i: source_at(a, i, False))
G.leaf("choicesource", lambda a, i: source_at(a, i, True))


# -- a source of your choice
def shielded(
    e: Env, among: DamageSources, *, to_you: bool, every: bool, then: Effect | None = None
) -> Effect:
    """CR 615.8-9. Return an effect: prevent the damage that a source would deal the next time. With `every`,
    prevent all its damage this turn.

    `to_you`: only damage to you. `then`: what is done when damage is prevented.
    """
    if among.colors and to_you and not every and then is None:
        colors = int(among.colors)
        return choose(Sources(colors, "source"), lambda s: prevent_next(colors, s))
    return prevents_from_source(PreventsFrom(among, to_you, then), every)


def in_return(e: Env) -> Effect:
    """CR 608.2h. Return an effect: this object deals as much damage to the controller of the source. If the
    source has left, its last controller is dealt the damage.
    """
    dealer(e, THIS)
    return damage_player(THAT_MUCH, IT)


NEXT: Final = "the next time <choicesource> would deal damage to you this turn , prevent that damage"
clause(NEXT, lambda e, s: shielded(e, s, to_you=True, every=False))
AFTER: Final = (
    ("if damage is prevented this way , ~ deals that much damage to that source 's controller", in_return),
    ("you gain life equal to the damage prevented this way", lambda e: gain_life(THAT_MUCH)),
)
for said, make in AFTER:
    sentence(f"{NEXT} . {said}",
             lambda e, s, f=make: shielded(e, s, to_you=True, every=False, then=f(e)))  # fmt: skip
clause("prevent all damage <choicesource> would deal this turn",
       lambda e, s: shielded(e, s, to_you=False, every=True))  # fmt: skip
clause("prevent all damage <choicesource> would deal to you this turn / "
       "prevent all damage that would be dealt to you this turn by <choicesource>",
       lambda e, s: shielded(e, s, to_you=True, every=True))  # fmt: skip


# -- several sources
def each_deals(e: Env, sources: Any, to: Any) -> Effect:
    """CR 120.1. Return an effect: each of the sources deals damage equal to its power to `to`."""
    if isinstance(sources, Ref) or isinstance(to, OfController):
        e.refuse("here a single object deals the damage, or the objects deal it to their own controllers")
    return each_deals_its_power(sources, to)


DEALS_ITS_POWER: Final = "deal^s damage equal to its|their power to <dst>"
for them_ in ("each of those creatures", "those creatures each", "they each", "each of them"):
    clause(f"{them_} {DEALS_ITS_POWER}", lambda e, to: each_deals(e, e.them(), to))
clause(f"each <np> {DEALS_ITS_POWER}", each_deals)
clause(f"<obj> each {DEALS_ITS_POWER}", each_deals)


# -- life equal to the damage dealt, at most what the recipient had
NOT_MORE: Final = (
    "you gain life equal to the damage dealt , but not more life than the player 's life total before the damage was "
    "dealt , the planeswalker 's loyalty before the damage was dealt , or the creature 's toughness"
)


def drained(e: Env, n: Any, to: Any) -> Effect:
    """CR 608.2c. Return an effect: this deals `n` damage to `to`, and you gain life equal to
    the damage dealt.
    """
    if not isinstance(to, Ref) or e.others_act:
        e.refuse("here another player would gain the life, or the damage goes to a group")
    return drains(dealt(e, n, to, dealer(e, THIS)), to)


sentence(f"~ deals <damage> to <dst> . {NOT_MORE}", drained)


# -- trigger events
for kind, combat in (("combat damage", True), ("damage", False)):
    trigger(f"{WHEN} <source> deals {kind} to you",
            lambda e, s, c=combat: DealsDamage("", by=s, combat=c, to_you=True), About("none"))  # fmt: skip
    trigger(f"{WHEN} <source> deals {kind} to an opponent",
            lambda e, s, c=combat: DealsDamage("", by=s, combat=c, to=PlayersAsThings(THEIRS)),
            About("player"))  # fmt: skip


# -- changed amounts of damage
def hurt(template: str, make: Any) -> None:
    """Add a template for the recipients of damage."""
    G.add("hurt", template, make)


def of_battlefield(e: Env, among: Any) -> Things:
    """Return `among`, which must be a set of permanents."""
    if not isinstance(among, Things) or among.per_seat or among.place:
        e.refuse(
            "Cardwright expects a description of permanents here ('creatures you control'), not of anything else"
        )
    return among


hurt("you", lambda e: PlayersAsThings(YOURS))
hurt("an opponent", lambda e: PlayersAsThings(THEIRS))
hurt("a player", lambda e: PlayersAsThings(ANYBODYS))
hurt("enchanted player", lambda e: EnchantedPlayer())
hurt("a permanent or player", lambda e: None)
hurt("~", lambda e: permanent(IsThat(THIS)))
hurt("enchanted|equipped creature", lambda e: hosting("creature"))
hurt("a|an <np>", of_battlefield)
hurt("you or a|an <np>", lambda e, p: Either(PlayersAsThings(YOURS), of_battlefield(e, p)))
hurt("an opponent or a|an <np>", lambda e, p: Either(PlayersAsThings(THEIRS), of_battlefield(e, p)))


def amounts(e: Env, by: DamageSources, to: Any, how: int, n: Any, which: int = d.ALL) -> list[Any]:
    """CR 614.1a. Return the static ability that changes the amount of damage from `by` to `to`.

    The ability that doubles all damage from your sources has a separate class.
    """
    plain = DamageSources(whose=YOURS)
    same = all(getattr(by, x) == getattr(plain, x) for x in ("colors", "types", "chosen", "whose", "other"))
    if how == d.TIMES and n == 2 and to is None and which == d.ALL and same:
        return [Doubles(events.DEAL)]
    return [DamageChanged(by, to, how, n, which)]


WHICH: Final = (("damage", d.ALL), ("combat damage", d.COMBAT_ONLY), ("noncombat damage", d.NO_COMBAT))
ECHOES: Final = (
    "", " to that permanent or player", " to that player or permanent", " to that player", " to you",
    " to that creature", " to that permanent", " to ~",
)  # fmt: skip
for kind, which in WHICH:
    for it in ("it", "that source"):
        for echo in ECHOES:
            front = f"if <source> would deal {kind} to <hurt> , {it} deals"
            line(f"{front} double|twice that damage{echo} instead",
                 lambda e, s, to, w=which: amounts(e, s, to, d.TIMES, 2, w))  # fmt: skip
            line(f"{front} triple that damage{echo} instead",
                 lambda e, s, to, w=which: amounts(e, s, to, d.TIMES, 3, w))  # fmt: skip
            line(f"{front} that much damage plus <int>{echo} instead",
                 lambda e, s, to, n, w=which: amounts(e, s, to, d.ADDED, n, w))  # fmt: skip
        for power in ("~ 's power", "its own power"):
            line(f"if <source> would deal an amount of {kind} less than {power} to <hurt> , {it} deals damage "
                 f"equal to {power} instead",
                 lambda e, s, to, w=which: amounts(e, s, to, d.AT_LEAST, power_of_this(e), w))  # fmt: skip
    line(f"if <source> would deal {kind} to <hurt> , prevent <int> of that damage",
         lambda e, s, to, n, w=which: amounts(e, s, to, d.LESS, n, w))  # fmt: skip
    line(f"if <source> would deal {kind} to <hurt> , prevent half that damage , rounded up",
         lambda e, s, to, w=which: amounts(e, s, to, d.HALF_LESS, 2, w))  # fmt: skip
for it in ("it", "that source"):
    line(f"if <source> would deal damage , {it} deals double|twice that damage instead",
         lambda e, s: amounts(e, s, None, d.TIMES, 2))  # fmt: skip


def by_sort(e: Env, among: Any, to: Any, how: int, n: Any, which: int) -> list[Any]:
    """CR 609.7, 614.1a. Return the static ability that changes the amount of damage that a set of permanents
    or spells deals.
    """
    if not isinstance(among, Things) or among.per_seat or among.place not in (BATTLEFIELD, STACK):
        e.refuse("Cardwright expects permanents or spells as the sources of damage here, not anything else")
    if not all(t.remembers() or isinstance(t, (IsThat, IsSpell)) for t in among.tests):
        e.refuse("Cardwright can't check this description of a source that may have changed zones since")
    return [DamageChanged(among, to, how, n, which)]


def this_source(e: Env) -> Things:
    """CR 609.7. Return the set that contains only the source of the ability."""
    return permanent(IsThat(e.this()))


for kind, which in WHICH:
    for words_, by_ in (("a|an <np>", lambda e, p: p), ("~", lambda e: this_source(e))):
        for echo in ECHOES:
            front = f"if {words_} would deal {kind} to <hurt> , it deals"
            for times_, n_ in (("double|twice", 2), ("triple", 3)):
                line(f"{front} {times_} that damage{echo} instead",
                     lambda e, *kids, w=which, f=by_, n=n_: by_sort(
                         e, f(e, *kids[:-1]), kids[-1], d.TIMES, n, w))  # fmt: skip
            line(f"{front} that much damage plus <int>{echo} instead",
                 lambda e, *kids, w=which, f=by_: by_sort(
                     e, f(e, *kids[:-2]), kids[-2], d.ADDED, kids[-1], w))  # fmt: skip
        line(f"if {words_} would deal {kind} , it deals double|twice that damage instead",
             lambda e, *kids, w=which, f=by_: by_sort(e, f(e, *kids), None, d.TIMES, 2, w))  # fmt: skip


def power_of_this(e: Env) -> Any:
    """CR 613. Return the power of the source of the ability, as it is when the number is used."""
    return value_of(e.this(), derived.POWER)
