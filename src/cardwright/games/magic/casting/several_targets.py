"""CR 115.1, 601.2c. Spells with several targets from one set. The player chooses how many there are."""

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

MOST_TARGETS: Final = 12  # the limit where a card says any number


@final
class Further(Set[AnObject]):
    """CR 601.2c. A set for the next of several targets: the members of `among` that aren't targets yet.

    It is empty if the previous target was left out.

    `most`: the largest number of targets, where an amount is divided among them (CR 601.2d).
    `of_one`: all targets have one owner, such as cards of a single graveyard.
    `apart`: no two targets have the same controller.
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
    """CR 608.2b. A set: the objects and players that these names stand for, as far
    as they are still legal targets.
    """

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
    """CR 601.2d, 608.2b. An effect: an amount is divided among targets, as was announced with the targets.

    The share of a target that has become illegal is lost.
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
        """Propose the share `n` of the target `ref`."""
        raise NotImplementedError


def divided(e: Effect, slot: i64) -> Divides | None:
    """CR 601.2d. Return the part of an effect that divides an amount among targets, the first of which has
    this slot.

    Return None if nothing is divided among them.
    """
    if isinstance(e, Divides):
        them = e.among.what
        return e if len(them) > 0 and them[0].slot == slot else None
    for part in e.parts:
        found = divided(part, slot)
        if found is not None:
            return found
    return None


def shared_from(e: Effect) -> Divides | None:
    """CR 601.2d. Return the effect that divides an amount among this target and the following ones.

    Return None if nothing is divided or this target isn't the first of several.
    """
    if not isinstance(e, target):
        return None
    among = e.among
    if not isinstance(among, Further) or len(among.before) > 0:
        return None
    return divided(e.parts[0], e.slot)


def first_share(g: Game, obj: Obj, what: Divides) -> i64:
    """Return the position, in a spell's or ability's targets, of the first one that gets a share of
    `what`.
    """
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
    """CR 115.1a, 601.2c. Return an effect with `least` to `most` different targets from a set.

    `then` gets the set of the chosen targets and returns the effect on them.

    `shares`: an amount that is divided among the targets, so that there can't be more of them.
    `exactly`: the number of targets.
    `of_one`: they are cards of a single graveyard.
    `apart`: they are controlled by different players.
    `for_each`: there is one for each player who controls a possible target.
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
