"""CR 115.1, 601.2c. Spells with several targets of one sort, as many as the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from cardwright.games.magic.casting.targets import announced, resolving, target
from cardwright.games.magic.characteristics.lookup import last_known
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.objects.queries import owner, share_at
from cardwright.kernel.effects import DONE, Amount, AnObject, Effect, Ref, Set, slot_of_name
from cardwright.kernel.frames import ID_MASK, PLAYER
from cardwright.kernel.ints import Obj, append, i64, vec

if TYPE_CHECKING:
    from cardwright.kernel.game import Game

MOST_TARGETS: Final = 12  # where a card says any number


@final
class Further(Set[AnObject]):
    """CR 601.2c. One of a set that is not among the targets before it; none if there was no target before it.

    `most`: how many targets there may be at all, where each gets a share of that number (CR 601.2d). `of_one`: all of
    them have one owner, as cards of a single graveyard have. `apart`: no two of them have the same controller.
    """

    def __init__(
        self, among: Set[AnObject], before: list[Ref[AnObject]], most: Amount | None = None, of_one: bool = False,
        apart: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.of_one: bool = of_one
        self.apart: bool = apart
        self.among: Set[AnObject] = among
        self.before: list[Ref[AnObject]] = before
        self.most: Amount | None = most
        self.label = among.label

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        before = self.before
        n: i64 = len(before)
        if n > 0 and g.slot(before[n - 1].slot) == -1:
            return found
        most = self.most
        if most is not None and n >= most.now(g):
            return found
        for ref in self.among.options(g, vec[i64](capacity=16)):
            new = True
            for r in before:
                if g.slot(r.slot) == ref or (self.apart and self.of_same(g, g.slot(r.slot), ref)):
                    new = False
            if self.of_one and n > 0:
                first = g.slot(before[0].slot)
                new = new and first >= 0 and owner(g, Obj(first & ID_MASK)) == owner(g, Obj(ref & ID_MASK))
            if new:
                found = append(found, ref)
        return found

    def of_same(self, g: Game, one: i64, other: i64) -> bool:
        """CR 108.4. Whether two objects have the same controller."""
        return one >= 0 and last_known(g, one, derived.CONTROL) == last_known(g, other, derived.CONTROL)


@final
class These(Set[AnObject]):
    """CR 608.2b. Some objects and players that have names, as far as they are legal targets and still there."""

    def __init__(self, *what: Ref[AnObject], label: str = "") -> None:
        super().__init__()
        self.what: list[Ref[AnObject]] = list(what)
        self.label = label or " and ".join([w.text for w in what])

    def options(self, g: Game, found: vec[i64]) -> vec[i64]:
        for w in self.what:
            ref = g.slot(w.slot)
            if ref >= 0 and (ref & PLAYER or g.find(ref) >= 0):
                found = append(found, ref)
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Divides(Effect):
    """CR 601.2d, 608.2b. An amount that is divided among targets; how much each gets is announced with them.

    A target that has become illegal still had its share.
    """

    total: Amount
    among: These

    def __init__(self, total: Amount, among: These) -> None:
        super().__init__()
        self.total = total
        self.among = among

    def carry_out(self, g: Game, part: i64) -> i64:
        if part == 0:
            obj = resolving(g)
            at = first_share(g, obj, self)
            for w in self.among.what:
                ref = g.slot(w.slot)
                n = share_at(g, obj, at)
                if ref >= 0 and n > 0:
                    self.give(g, ref, n)
                at += 1
            if not g.commit():
                return 1
        return DONE

    def give(self, g: Game, ref: i64, n: i64) -> None:
        """Propose the share of one of them."""
        raise NotImplementedError


def divided(e: Effect, slot: i64) -> Divides | None:
    """CR 601.2d. What an effect divides among targets of which the first one's name has that slot; None: nothing."""
    if isinstance(e, Divides):
        them = e.among.what
        return e if len(them) > 0 and them[0].slot == slot else None
    for part in e.parts:
        found = divided(part, slot)
        if found is not None:
            return found
    return None


def shared_from(e: Effect) -> Divides | None:
    """CR 601.2d. What is divided among this target and those after it; None: it is not the first of several."""
    if not isinstance(e, target):
        return None
    among = e.among
    if not isinstance(among, Further) or len(among.before) > 0:
        return None
    return divided(e.parts[0], e.slot)


def first_share(g: Game, obj: Obj, what: Divides) -> i64:
    """Which target of a spell or ability is the first that gets a share."""
    i: i64 = 0
    for e in announced(g, obj):
        if shared_from(e) is what:
            return i
        i += 1
    return i


def several_targets(
    among: Set[AnObject], then: Callable[[Set[AnObject]], Effect], least: int = 0, most: int = MOST_TARGETS,
    shares: Amount | None = None, exactly: Amount | None = None, of_one: bool = False, apart: bool = False,
    for_each: bool = False,
) -> Effect:  # fmt: skip
    """CR 115.1a, 601.2c. From so many to so many different targets of a set; `then` speaks of all of them.

    `shares`: there are no more of them than that, which may be divided among them. `exactly`: there are that many.
    `of_one`: they are cards of a single graveyard. `apart`: they are controlled by different players; `for_each`: by
    as many of them as possible.
    """
    limit = shares if exactly is None else exactly
    refs: list[Ref[AnObject]] = [Ref(text="a target") for _ in range(most)]
    effect = then(These(*refs, label="target"))
    for i in range(most - 1, -1, -1):
        refs[i].slot = slot_of_name(effect.depth + 1)
        effect = target(
            Further(among, refs[:i], limit, of_one, apart), effect, int(refs[i].slot), optional=i >= least,
            exactly=exactly, nth=i, room=most - i, for_each=for_each,
        )  # fmt: skip
    return effect
