"""CR 615. Read the prevention of damage. It can be all damage or combat damage, of certain sources or to
certain recipients, permanently or for a time.
"""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.abilities.preventing import JustThat, PreventsDamage
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.amounts.values import YOU
from cardwright.games.magic.characteristics.selections import Either, IsSpell, PlayersAsThings, Things
from cardwright.games.magic.durations.lasting import replaces
from cardwright.games.magic.numbers import durations
from cardwright.games.magic.numbers.types import COLOR_NAMES
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS, YOURS
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.nouns import COLORS
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.combat_damage import PreventsCombatDamage
from cardwright.games.magic.selectors.damage_sources import ALL, COMBAT_ONLY, NO_COMBAT, DamageSources
from cardwright.kernel.effects import IT, THIS, Effect, Ref, Set
from cardwright.kernel.words import choose_one

from .damage import of_battlefield


class Side:
    """One side of the prevention of damage: the sources, or the recipients.

    It is a set that is looked up each time, or `about` is the one object or player that is meant.
    """

    def __init__(self, among: Set[Any], about: Any = None, is_you: bool = False) -> None:
        self.among = among
        self.is_you = is_you
        self.about = about


def side(template: str, make: Any) -> None:
    """Add a template for the sources or the recipients of damage."""
    G.add("side", template, make)


def named(e: Env, found: Any) -> Side:
    """Make a phrase into a `Side`: the sources or the recipients of damage."""
    if found is YOU:
        return Side(PlayersAsThings(YOURS), is_you=True)
    if found is THIS:
        return Side(JustThat(THIS))
    if isinstance(found, Ref):
        return Side(JustThat(IT), found)
    if isinstance(found, (Things, PlayersAsThings)):
        return Side(found)
    return (
        Side(JustThat(IT), found)
        if isinstance(found, Set)
        else e.refuse("Cardwright can't tell who would deal the damage, or be dealt the damage")
    )


side("<dst>", named)
side("players", lambda e: Side(PlayersAsThings(ANYBODYS)))
side("your opponents", lambda e: Side(PlayersAsThings(THEIRS)))
for and_ in ("and", "or"):
    side(f"you {and_} <nps>", lambda e, p: Side(Either(PlayersAsThings(YOURS), of_battlefield(e, p))))
for color_, bit_ in COLORS.items():
    side(f"{color_} sources", lambda e, bit=bit_: Side(DamageSources(bit)))
side("other <nps>", lambda e, p: Side(other(of_battlefield(e, p))))


def made(e: Env, by: Side | None, to: Side | None, which: int, either: bool = False) -> tuple[Any, Any]:
    """Return the prevention ability, and the one object or player that it is about.

    The second value is None if the ability is about sets.
    """
    about = [x.about for x in (by, to) if x is not None and x.about is not None]
    if len(about) > 1 and not either:
        e.refuse(
            "here both the source and the recipient of the damage are targets or objects mentioned before"
        )
    source = by.among if by is not None else None
    if isinstance(source, (PlayersAsThings, Either)):
        e.refuse("players can't be sources of damage")
    if isinstance(source, Things) and not all(
        t.remembers() or isinstance(t, (IsSpell, Host)) for t in source.tests
    ):
        e.refuse("Cardwright can't check this description of a source that may have changed zones since")
    if (
        to is not None
        and isinstance(to.among, Things)
        and any(isinstance(t, IsSpell) for t in to.among.tests)
    ):
        e.refuse("damage can't be dealt to a spell")
    if which == COMBAT_ONLY and to is None and isinstance(source, Things) and not source.per_seat:
        return PreventsCombatDamage(source), None
    return (
        PreventsDamage(source, to.among if to is not None else None, which, either),
        about[0] if about else None,
    )


def always(e: Env, by: Side | None, to: Side | None, which: int, either: bool = False) -> list[Any]:
    """CR 604.1. Return the static ability that prevents damage. `by`: the sources. `to`: the recipients."""
    ability, about = made(e, by, to, which, either)
    return (
        [ability]
        if about is None
        else e.refuse("here a static ability refers to a target or to an object mentioned before")
    )


def for_a_time(
    e: Env,
    by: Side | None,
    to: Side | None,
    which: int,
    either: bool = False,
    lasts: int = durations.THIS_TURN,
) -> Effect:
    """CR 615.1, 611.2. Return an effect: for the duration `lasts`, prevent damage. `by`: the sources.
    `to`: the recipients.

    Refuse the prevention of all damage to you, or to one object, which another template reads.
    """
    if by is None and which == ALL and lasts == durations.THIS_TURN and to is not None:
        if isinstance(to.about, Ref) or (to.about is None and isinstance(to.among, JustThat)):
            e.refuse("Cardwright expects another wording here")
        if to.is_you:
            e.refuse("Cardwright expects another wording here")
    ability, about = made(e, by, to, which, either)
    return replaces(ability, about, lasts)


def by_a_color(e: Env, to: Side | None, which: int) -> Effect:
    """CR 105.4, 615.1. Return an effect: choose a color.

    Damage by sources of that color is prevented this turn.
    """
    if e.others_act:
        e.refuse("Cardwright can't let another player choose the color here")
    return choose_one(
        *(
            (COLOR_NAMES[i].capitalize(), for_a_time(e, Side(DamageSources(1 << i)), to, which))
            for i in range(5)
        ),
        listed=False,
    )


KINDS: Final = (("all damage", ALL), ("all combat damage", COMBAT_ONLY), ("all noncombat damage", NO_COMBAT))
for kind_, which_ in KINDS:
    front_ = f"prevent {kind_} that would be dealt"
    line(f"{front_} to <side>", lambda e, to, w=which_: always(e, None, to, w))
    line(f"{front_} by <side> / prevent {kind_} <side> would deal",
         lambda e, by, w=which_: always(e, by, None, w))  # fmt: skip
    line(f"{front_} to <side> by <side>", lambda e, to, by, w=which_: always(e, by, to, w))
    line(
        f"prevent {kind_} <side> would deal to <side> / prevent {kind_} that <side> would deal to <side>",
        lambda e, by, to, w=which_: always(e, by, to, w),
    )
    line(f"{front_} to and dealt by <side>", lambda e, x, w=which_: always(e, x, x, w, True))
    clause(f"{front_} to <side> this turn / {front_} this turn to <side>",
           lambda e, to, w=which_: for_a_time(e, None, to, w))  # fmt: skip
    said_ = f"{front_} by <side> this turn / prevent {kind_} <side> would deal this turn / " \
            f"prevent {kind_} that <side> would deal this turn"  # fmt: skip
    if which_ != COMBAT_ONLY:  # a set, which another template reads
        said_ += f" / {front_} this turn by <side>"
    clause(said_, lambda e, by, w=which_: for_a_time(e, by, None, w))
    clause(f"{front_} to <side> by <side> this turn / {front_} to <side> this turn by <side>",
           lambda e, to, by, w=which_: for_a_time(e, by, to, w))  # fmt: skip
    clause(f"{front_} to and dealt by <side> this turn / {front_} this turn to and dealt by <side>",
           lambda e, x, w=which_: for_a_time(e, x, x, w, True))  # fmt: skip
    for of_color_ in (
        f"{front_} by sources of a color you choose this turn / {front_} this turn by sources of a color you choose",
        f"prevent {kind_} sources of a color you choose would deal this turn / "
        f"prevent {kind_} that sources of a color you choose would deal this turn",
    ):
        clause(of_color_, lambda e, w=which_: by_a_color(e, None, w))
    clause(f"{front_} to <side> by sources of a color you choose this turn / "
           f"{front_} to <side> this turn by sources of a color you choose",
           lambda e, to, w=which_: by_a_color(e, to, w))  # fmt: skip
    for until_, lasts_ in (
        ("until your next turn", durations.YOUR_NEXT_TURN),
        ("this combat", durations.THIS_COMBAT),
    ):
        for order_ in (f"{until_} , FRONT", f"FRONT {until_}"):
            clause(order_.replace("FRONT", f"{front_} to <side>"),
                   lambda e, to, w=which_, x=lasts_: for_a_time(e, None, to, w, lasts=x))  # fmt: skip
            clause(order_.replace("FRONT", f"{front_} by <side>"),
                   lambda e, by, w=which_, x=lasts_: for_a_time(e, by, None, w, lasts=x))  # fmt: skip
            clause(order_.replace("FRONT", f"{front_} to and dealt by <side>"),
                   lambda e, y, w=which_, x=lasts_: for_a_time(e, y, y, w, True, lasts=x))  # fmt: skip
