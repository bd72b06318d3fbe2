"""CR 115. Templates for the objects and players that effects mention (CR 109), and for amounts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.abilities.layering import devotion
from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.suspecting import IsDesignated
from cardwright.games.magic.actions.verbs import sacrifice
from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.amounts.attached import attached_to
from cardwright.games.magic.amounts.counting import greatest_value, starting_life, types_among
from cardwright.games.magic.amounts.party import creatures_in_party
from cardwright.games.magic.casting.several_targets import MOST_TARGETS, Further
from cardwright.games.magic.characteristics.selections import Either, Players, PlayersAsThings, Things
from cardwright.games.magic.conditions.this_turn import DidThisTurn
from cardwright.games.magic.numbers import derived
from cardwright.games.magic.numbers.counters import DIED, GAINED, LIFE, LOST, MANA, POISON, SPELLS
from cardwright.games.magic.numbers.events import ENTERS
from cardwright.games.magic.numbers.types import COLOR_NAMES, CREATURE, LAND, PERMANENTS, PLANESWALKER
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, THEIRS, says_you
from cardwright.games.magic.objects.table import FROM_GRAVEYARD, FROM_HAND
from cardwright.games.magic.oracle.subtypes import SUBTYPE_WORDS
from cardwright.games.magic.reading.engine import Attempt, Node, Rule
from cardwright.games.magic.reading.grammar import G
from cardwright.games.magic.reading.leaves import WORDS
from cardwright.games.magic.reading.lowering import DISCARDED_FOR_IT, TAPPED_FOR_IT, Env
from cardwright.games.magic.reading.names import Group
from cardwright.games.magic.reading.nouns import COLORS, THEIR, TYPE_WORDS, Phrase, cards_said, other_test
from cardwright.games.magic.selectors.attacked import Attacked
from cardwright.games.magic.selectors.not_among import NotAmong
from cardwright.games.magic.selectors.nouns import (
    NONTOKEN,
    OTHER,
    TOKEN_ONE,
    ButNot,
    Compared,
    Not,
    OwnedBy,
    SharesColor,
    SharesType,
    WithStatus,
    any_target,
)
from cardwright.kernel.effects import IT, THIS, Amount, Ref
from cardwright.kernel.values import every_value


def obj(template: str, make: Any, **options: Any) -> None:
    """Add a template for a phrase that stands for one object or several."""
    G.add("obj", template, make, **options)


def other_than(e: Env, among: Things, phrase: Phrase, third: bool = False) -> Things:
    """Return the set for `another target creature`: without the target before it, or without the source of
    the ability.

    `third`: the phrase is `a third target creature`, so that the two targets before it are excluded.
    """
    before = e.objects()
    tests = [t for t in among.tests if not isinstance(t, ButNot)]
    if third and len(before) == 2 and all(isinstance(m.what, Ref) for m in before):
        return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose),
                      [*(ButNot(m.what) for m in before), *tests], phrase.said)  # fmt: skip
    if third:
        e.refuse("'a third target' needs exactly two single targets earlier in the text")
    if before and e.about.attack and before[0].said == "permanent" != phrase.said:
        e.refuse("Cardwright can't tell which object 'other' or 'another' excludes")
    several = e.objects(plural=True)
    if not before and e.spell and len(several) == 1 and several[0].said == "token":
        return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose),
                      [NotAmong(e.named(several[0])), *tests], phrase.said)  # fmt: skip
    like_it = any(isinstance(t, (SharesType, SharesColor)) and t.what is IT for t in tests)
    if e.about.what == "it" and not before and any(isinstance(t, Not) and speaks_of_it(t) for t in tests):
        return Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), tests,
                      phrase.said)  # fmt: skip
    seen = e.about.what == "it" and not before
    if len(before) > 1 or (seen and e.about.said != "spell" and not like_it):
        e.refuse("Cardwright can't tell which object 'other' or 'another' excludes")
    if seen and like_it:  # `another permanent that shares a color with it`: not `it`
        other: Any = ButNot(IT)
    else:
        other = ButNot(before[0].what) if before else other_test(e, int(among.types))
    found = Things(int(among.place), bool(among.per_seat), int(among.types), int(among.whose), [other, *tests],
                   phrase.said)  # fmt: skip
    if among.per_seat and among.place == GRAVEYARD:
        found.label = cards_said(found)
    return found


def speaks_of_it(test: Not) -> bool:
    """Return whether a test is for less (or more) of a number than `it` has, so that `it` never passes."""
    return isinstance(test.test, Compared) and any(x is IT for x in every_value(test.test.amount))


ONE_GRAVEYARD: Final = {
    f"{word} {whose} graveyard" for word in ("from", "in") for whose in ("a", "an opponent 's", "a single")
}  # cards of one player's graveyard; `from graveyards` may be several
OF_AN_OPPONENT: Final = ("an opponent controls", "your opponents control")
A_SINGLE: Final = ("from a single graveyard", "in a single graveyard")


def targets(
    e: Env, node: Any, phrase: Phrase, least: int, most: int, another: bool = False, third: bool = False
) -> Any:
    if phrase.before and phrase.before[0][0] == "other":
        another = True
    of_one = most > 1 and phrase.place in ONE_GRAVEYARD
    if of_one and phrase.place not in A_SINGLE:
        e.refuse("Cardwright reads several targets in one graveyard only in the words 'a single graveyard'")
    if THEIR in phrase.place:
        e.refuse("Cardwright can't use a target in the zone of another player who acts")
    among = e.set_of(phrase)
    if another or third:
        among = other_than(e, among, phrase, third)
    found = e.targeted(node, among, phrase.said, least=least, most=most, of_one=of_one)
    if most == 1 and isinstance(found, Ref) and phrase.whose in OF_AN_OPPONENT:
        e.opposed = found
    return found


def number_of_targets(e: Env, node: Node, count: Any, phrase: Phrase, low: bool) -> Any:
    if not isinstance(count, int) or not 1 <= count <= (MOST_TARGETS if low else 6):
        e.refuse("Cardwright doesn't support this number of targets here")
    return targets(e, node, phrase, 0 if low else count, count)


def choice(e: Env, node: Node, phrase: Phrase, optional: bool = False, another: bool = False) -> Any:
    among = e.set_of(phrase)
    if another and not any(t is OTHER for t in among.tests):
        among = other_than(e, among, phrase)
    return e.chosen(node, among, phrase.said, optional)


FOR_GOOD: Final = (TOKEN_ONE, NONTOKEN)  # tests whose result never changes for an object


def every(e: Env, node: Node, phrase: Phrase, other: bool = False) -> Any:
    among = e.set_of(phrase)
    if other:
        among = other_than(e, among, phrase)
    if not any(isinstance(t, (WithStatus, IsDesignated)) and t not in FOR_GOOD for t in among.tests):
        e.mention(id(node), among, phrase.said, plural=True)
    return among


def from_there(e: Env, zone: int) -> Any:
    """CR 113.6k. Return this object, which the ability moves from a zone. Therefore, the ability functions in
    that zone.
    """
    if e.about.what == "gone" or e.spell:
        e.refuse("here this object is no longer in the zone that the text names")
    e.zone_said = zone
    return e.this_object()


def attached(e: Env, word: str) -> Any:
    if e.about.what == "gone":
        e.refuse("Cardwright doesn't remember which permanent this object was attached to")
    types = {"creature": CREATURE, "land": LAND, "permanent": PERMANENTS}.get(word)

    mask = types if types is not None else TYPE_WORDS[word]
    among = Things(BATTLEFIELD, False, mask, ANYBODYS, [Host()], word)
    e.mention(-1, among, word)
    return among


def subtype_word(a: Attempt, i: int) -> Iterator[tuple[str, int]]:
    """Read a subtype that stands for a permanent mentioned before: `that Sliver`."""
    if (
        i < a.t.n
        and a.t.raw[i] in SUBTYPE_WORDS
        and not a.words(i + 1, "card")
        and not a.words(i + 1, "spell")
    ):
        yield a.t.raw[i], i + 1


G.leaf("subword", subtype_word)
for of_one in ("obj", "target"):
    G.add(of_one, "target <np>", lambda e, node, p: one_target(e, node, p))
    G.add(of_one, "a third target <np>", lambda e, node, p: targets(e, node, p, 1, 1, third=True))
    G.add(of_one, "another target <np>", lambda e, node, p: targets(e, node, p, 1, 1, another=True))


def one_target(e: Env, node: Any, phrase: Phrase) -> Any:
    """CR 115.1. Return a reference to one target. After `for each opponent`, return one target for each
    opponent.

    For example `for each opponent, target creature that player controls`.
    """
    those = of_each_opponent(e, phrase)
    if those is None:
        return targets(e, node, phrase, 1, 1)
    return e.targeted(
        node, those, phrase.said, least=0, most=MOST_TARGETS, apart=True, for_each=True
    )  # fmt: skip


def of_each_opponent(e: Env, phrase: Phrase) -> Things | None:
    """CR 601.2c. Return the set of what each opponent controls, if `that player` means each opponent.
    Otherwise return None.
    """
    last = phrase.after[-1].node if phrase.after else None
    theirs = last is not None and last.rule.template == "<who> controls" and not phrase.whose
    if not e.for_each_opponent or last is None or not theirs or last.kids[0].rule.template != "that player":
        return None
    e.for_each_opponent += 1
    return e.set_of(
        Phrase(**{**phrase.__dict__, "after": phrase.after[:-1], "whose": "your opponents control"})
    )


def up_to_one(e: Env, node: Any, phrase: Phrase) -> Any:
    """CR 115.1. Return a reference to up to one target. After `for each opponent`, return up to one for each
    opponent.
    """
    those = of_each_opponent(e, phrase)
    if those is None:
        return targets(e, node, phrase, 0, 1)
    return e.targeted(node, those, phrase.said, least=0, most=MOST_TARGETS, apart=True)


def of_different(e: Env, node: Any, phrase: Phrase, least: int, most: int) -> Any:
    """CR 108.4, 115.1. Return references to several targets, no two of which have the same controller."""
    if phrase.head != "permanent" or not 1 < most <= MOST_TARGETS:
        e.refuse("here the targets with different controllers aren't permanents, or are too few or too many")
    return e.targeted(node, e.set_of(phrase), phrase.said, least=least, most=most, apart=True)


obj("up to one target <np>", up_to_one)
obj(
    "<int> target <nps> controlled by different players", lambda e, node, n, p: of_different(e, node, p, n, n)
)
obj(
    "up to <int> target <nps> controlled by different players",
    lambda e, node, n, p: of_different(e, node, p, 0, n),
)
obj("any number of target <nps> controlled by different players",
    lambda e, node, p: of_different(e, node, p, 0, MOST_TARGETS))  # fmt: skip
obj("up to one other|another target <np>", lambda e, node, p: targets(e, node, p, 0, 1, another=True))
obj("up to <int> target <nps>", lambda e, node, c, p: number_of_targets(e, node, c, p, True))
for other in ("", "other "):
    obj(f"any number of {other}target <nps>",
        lambda e, node, p, x=bool(other): targets(e, node, p, 0, MOST_TARGETS, another=x))  # fmt: skip


def in_two_zones(e: Env, node: Node, count: Any, here: Phrase, there: Phrase, other: bool = False) -> Any:
    """CR 115.1. Return references to up to `count` targets. Each is a permanent, or a card in a certain
    zone.
    """
    if here.head != "permanent" or there.head != "card" or not there.place or there.place in ONE_GRAVEYARD:
        e.refuse("Cardwright can't combine these targets of two zones")
    if not isinstance(count, int) or not 1 < count <= MOST_TARGETS:
        e.refuse("Cardwright doesn't support this number of targets here")
    permanents = other_than(e, e.set_of(here), here) if other else e.set_of(here)
    among = Either(permanents, e.set_of(there))
    return e.targeted(node, among, "object", least=0, most=count)  # it may be something else afterwards


for other_ in ("", "other "):
    obj(f"up to <int> {other_}target <nps> from the battlefield or <nps>",
        lambda e, node, n, a, b, o=bool(other_): in_two_zones(e, node, n, a, b, o))  # fmt: skip


def or_others(e: Env, node: Node, count: Any, these: Phrase, others: Phrase) -> Any:
    """CR 115.1. Return references to up to `count` target permanents of two sets. The source of the ability
    is not in the second set.
    """
    if (
        not isinstance(count, int)
        or not 1 < count <= MOST_TARGETS
        or {these.head, others.head} != {"permanent"}
    ):
        e.refuse("Cardwright can't combine these two kinds of targets")
    rest = e.set_of(others)
    apart = Things(BATTLEFIELD, False, int(rest.types), int(rest.whose), [other_test(e, int(rest.types)), *rest.tests],
                   rest.label)  # fmt: skip
    return e.targeted(node, Either(e.set_of(these), apart), "permanent", least=0, most=count)


obj("up to <int> target <nps> or|and/or other <nps>", or_others)
obj("<int> target <nps>", lambda e, node, c, p: number_of_targets(e, node, c, p, False))
obj("<int> other target <nps>", lambda e, node, c, p: targets(e, node, p, c, c, another=True))
obj("up to <int> other target <nps>", lambda e, node, c, p: targets(e, node, p, 0, c, another=True))
obj("one or two target <nps> / one to two target <nps>", lambda e, node, p: targets(e, node, p, 1, 2))
obj(
    "one to <int> target <nps>",
    lambda e, node, n, p: (
        targets(e, node, p, 1, n) if n > 2 else e.refuse("here the number after 'one to' is less than three")
    ),
)


def x_targets(e: Env, node: Node, x: Any, phrase: Phrase, exactly: bool) -> Any:
    """CR 601.2c, 603.3d. Return references to up to X targets or, with `exactly`, to X targets.

    X is known before the targets are chosen.
    """
    count = e.low("d", x)
    if count is n.THAT_MUCH or not isinstance(count, Amount):
        e.refuse("here the number of targets isn't known before the targets are chosen")
    of_one = phrase.place in A_SINGLE
    if (phrase.place in ONE_GRAVEYARD and not of_one) or THEIR in phrase.place:
        e.refuse("Cardwright reads several targets in one graveyard only in the words 'a single graveyard'")
    among = e.set_of(phrase)
    if phrase.before and phrase.before[0][0] == "other":
        among = other_than(e, among, phrase)
    by_x, up_to = (count, None) if exactly else (None, count)
    return e.targeted(
        node, among, phrase.said, least=0, most=MOST_TARGETS, of_one=of_one, exactly=by_x, shares=up_to
    )


obj("<x> target <nps>", lambda e, node, x, p: x_targets(e, node, x, p, True))
obj("up to <x> target <nps>", lambda e, node, x, p: x_targets(e, node, x, p, False))
obj("each of <obj>", lambda e, node, inner: e.thing(inner))
obj("any target", lambda e, node: e.targeted(node, any_target(), "object"))


def any_other(e: Env, node: Node) -> Any:
    """CR 115.4, 608.2c. Return a reference to any target except the one before it. If there is none before
    it, the source of the ability is excluded.
    """
    before = e.objects()
    if len(before) > 1 or (not before and (e.spell or (e.about.what == "it" and e.about.said != "spell"))):
        e.refuse("Cardwright can't tell which object 'other' or 'another' excludes")
    if before and not isinstance(before[0].what, Ref):
        e.refuse("Cardwright can't exclude several objects with 'another' or 'other' here")
    if before:
        return e.targeted(node, Further(any_target(), [before[0].what]), "object")
    return e.targeted(node, any_but(None), "object")


def any_but(ref: Any) -> Either:
    """CR 115.4. Return the set of all possible targets except this object or player.

    If `ref` is None, the source of the ability is excluded.
    """
    among = any_target()
    assert isinstance(among, Either)
    things = among.a
    assert isinstance(things, Things)
    test = ButNot(ref) if ref is not None else OTHER
    others = Things(int(things.place), False, int(things.types), ANYBODYS, [test], things.label)
    return Either(others, PlayersAsThings(ANYBODYS, ref), "any other target")


def third_of_any(e: Env, node: Node) -> Any:
    """CR 115.4. Return a reference to any target except the two before it."""
    before = e.objects()
    if len(before) != 2 or not all(isinstance(m.what, Ref) for m in before):
        e.refuse("'a third target' needs exactly two single targets earlier in the text")
    return e.targeted(node, Further(any_target(), [m.what for m in before]), "object")


def other_targets(e: Env, node: Node, count: Any) -> Any:
    """CR 115.4, 601.2c. Return references to up to `count` targets of any kind. The target before them is
    excluded.
    """
    before = e.objects()
    if len(before) != 1 or not isinstance(before[0].what, Ref) or not isinstance(count, int):
        e.refuse("Cardwright can't tell which object 'other' or 'another' excludes")
    return e.targeted(node, any_but(before[0].what), "object", least=0, most=count)


obj("any other target / another target", any_other)


def any_targets(e: Env, node: Node, least: int, most: int) -> Any:
    """CR 115.4. Return references to several targets of any kind that can be dealt damage."""
    if not 1 < most <= MOST_TARGETS:
        e.refuse("Cardwright doesn't support this number of targets here")
    return e.targeted(node, any_target(), "object", least=least, most=most)


obj("<int> targets", lambda e, node, c: any_targets(e, node, c, c))
obj("up to <int> targets", lambda e, node, c: any_targets(e, node, 0, c))
obj("one or two targets / one to two targets", lambda e, node: any_targets(e, node, 1, 2))
obj("a third target", third_of_any)
obj("up to <int> other targets", other_targets)
obj("each <eachnp>", lambda e, node, p: every(e, node, p))
obj("each other <np>", lambda e, node, p: every(e, node, p, other=True))
obj("each other <nps>", lambda e, node, p: every(e, node, p, other=True))
obj("all <nps> / all the <nps> / <nps>", lambda e, node, p: every(e, node, p))
obj("a|an <np>", lambda e, node, p: choice(e, node, p))
obj("another <np>", lambda e, node, p: choice(e, node, p, another=True))
obj("up to one <np>", lambda e, node, p: choice(e, node, p, optional=True))
obj("~", lambda e, node: e.this_object())
obj("~ from your graveyard", lambda e, node: from_there(e, FROM_GRAVEYARD))
obj("~ from your hand", lambda e, node: from_there(e, FROM_HAND))
obj("it", lambda e, node: e.alive(e.it()))
obj("the creature that attacked", lambda e, node: e.alive(e.it("creature")) if e.about.attack else e.refuse(
    "Cardwright can't tell which creature attacked"))  # fmt: skip
obj("the moved card", lambda e, node: e.alive(e.it("card")))
obj("itself", lambda e, node: e.this_object() if e.this_said else e.alive(e.it()))
for word in (
    "creature",
    "permanent",
    "artifact",
    "card",
    "land",
    "enchantment",
    "planeswalker",
    "spell",
    "token",
):
    obj(f"that {word}", lambda e, node, word=word: e.alive(e.it(word)))
    obj(f"those {word}s", lambda e, node, word=word: e.them(word))
    if word not in ("card", "spell", "token"):
        obj(
            f"enchanted {word} / equipped {word}",
            lambda e, node, word=word: attached(e, word),
        )
obj("that <subword>", lambda e, node, word: e.alive(e.it("permanent")) if not e.about.two
    else e.refuse(f"Cardwright can't tell which object 'that {word}' means"))  # fmt: skip
obj("that ability / that spell or ability", lambda e, node: e.alive(e.it("ability")))
obj("they / them", lambda e, node: e.them())


# -- players
def who(template: str, make: Any, **options: Any) -> None:
    """Add a template for a phrase that stands for one player or several."""
    G.add("who", template, make, **options)


def group(e: Env, word: str) -> Any:
    return Group(word)


who("target player", lambda e, node: e.targeted(node, Players(), "player", True), third=True)
who(
    "up to one target player",
    lambda e, node: e.targeted(node, Players(), "player", True, least=0),
    third=True,
)
who("up to one target opponent",
    lambda e, node: e.targeted(node, Players(THEIRS), "player", True, least=0), third=True)  # fmt: skip
who("target opponent", lambda e, node: e.targeted(node, Players(THEIRS), "player", True), third=True)
who("each player", lambda e, node: group(e, "each player"), third=True)
who("each opponent", lambda e, node: group(e, "each opponent"), third=True)
who("each other player", lambda e, node: group(e, "each other player"), third=True)


def either_player(e: Env) -> Any:
    """CR 120.1. Return the damaged player or permanent: `that player or that planeswalker's controller`."""
    found = [m for m in e.mentions.values() if m.player or m.said == "object"]
    if len(found) != 1 or e.others_act or not isinstance(found[0].what, Ref):
        e.refuse("Cardwright can't tell which player or permanent is meant")
    return e.later(found[0].what)


who("that permanent or player 's controller", lambda e, node: either_player(e), third=True)
for word in ("planeswalker", "permanent"):
    who(f"that player or that {word} 's controller", lambda e, node: either_player(e), third=True)
who("that player", lambda e, node: e.that_player(), third=True)
who("its controller", lambda e, node: e.controller(), third=True)
for word in ("creature", "permanent", "spell", "land", "artifact", "enchantment", "card", "token"):
    G.add("dst", f"that {word} 's controller / the {word} 's controller",
          lambda e, node, word=word: OfController(e.controller(word)))  # fmt: skip
    who(f"that {word} 's controller / the {word} 's controller",
        lambda e, node, word=word: e.controller(word), third=True)  # fmt: skip
who("that ability 's controller / that spell or ability 's controller",
    lambda e, node: e.controller("ability"), third=True)  # fmt: skip
G.add("dst", "that ability 's controller / that spell or ability 's controller",
      lambda e, node: OfController(e.controller("ability")))  # fmt: skip
who("defending player / the defending player", lambda e, node: e.defender(), third=True)
who("they", lambda e, node: e.that_player())
who("you", lambda e, node: e.you())

# the recipients of damage, also of damage that is prevented: objects and players
AT_ONCE: Final = (
    "<target> and each <np>",
    "<target> and each other <np>",
)  # templates of damage to several recipients, which are read elsewhere


def dealt_to(e: Env, node: Any, o: Node) -> Any:
    """CR 120.1. Return the recipient of damage. Refuse a target together with each other object, which
    another template reads.
    """
    return (
        e.thing(o)
        if o.rule.template not in AT_ONCE
        else e.refuse("Cardwright reads damage to a target and each other object in another way")
    )


G.add("dst", "<obj>", dealt_to)


def one_player(e: Env) -> Any:
    """CR 102.3. Return the player who was mentioned before, to name the others besides that player."""
    player = e.that_player()
    return (
        player
        if isinstance(player, Ref) and not e.others_act
        else e.refuse("Cardwright can't tell which player 'other' excludes")
    )


G.add("dst", "each opponent", lambda e, node: PlayersAsThings(THEIRS))
G.add("dst", "each other player", lambda e, node: PlayersAsThings(OTHERS))
for others_, whose_ in (("each other opponent", THEIRS), ("each opponent other than that player", THEIRS),
                        ("each player other than that player", ANYBODYS)):  # fmt: skip
    G.add("dst", others_, lambda e, node, w=whose_: PlayersAsThings(w, one_player(e)))
G.add("dst", "each player", lambda e, node: PlayersAsThings(ANYBODYS))
G.add("dst", "you", lambda e, node: e.you())
for text in ("target player", "target opponent", "target player or planeswalker"):
    if text.endswith("planeswalker"):
        made = Either(
            Things(BATTLEFIELD, False, PLANESWALKER, ANYBODYS, [], "planeswalker"), PlayersAsThings()
        )
        G.add("dst", text, lambda e, node, made=made: e.targeted(node, made, "object", True))
        either = Either(
            Things(BATTLEFIELD, False, PLANESWALKER, ANYBODYS, [], "planeswalker"), PlayersAsThings(THEIRS)
        )
        G.add("dst", "target opponent or planeswalker",
              lambda e, node, made=either: e.targeted(node, made, "object", True))  # fmt: skip
    else:
        G.add(
            "dst", text,
            lambda e, node, t=text: e.targeted(node, Players(THEIRS if "opponent" in t else ANYBODYS), "player", True),
        )  # fmt: skip
for text in (
    "that player",
    "its controller",
    "defending player",
):
    G.add(
        "dst", text,
        lambda e, node, t=text: (
            struck(e) if t == "that player" else e.defender() if t.startswith("def")
            else OfController(e.controller(t.split()[1] if t.startswith("that ") else ""))
        ),
    )  # fmt: skip


def attacked(e: Env) -> Any:
    """CR 508.1b. Return the player or permanent that the creature of the trigger is attacking."""
    return (
        Attacked()
        if e.about.attack and not e.others_act
        else e.refuse("no attack here tells which player or planeswalker is attacked")
    )


for attacker_ in ("it 's", "it is", "that creature is", "~ is", "it's"):
    G.add("dst", f"the player or planeswalker {attacker_} attacking", lambda e, node: attacked(e))


class OfController:
    """Stands for the controller of an object, as the recipient of damage."""

    def __init__(self, ref: Any) -> None:
        self.ref = ref


def struck(e: Env) -> Any:
    """CR 120.1. Return `that player` as the recipient of damage. If a spell was cast, it is the player who
    cast it.
    """
    found, named = e.that_player(), e.others_act or any(m.player for m in e.mentions.values())
    if e.opposed is not None and not named and found in (e.opposed, e.was.get(id(e.opposed))):
        return OfController(found)
    return (
        OfController(found)
        if found is IT and (e.about.said == "spell" or e.about.tapped or e.about.theirs) and not named
        else found
    )


def sacrificed_now(e: Env, word: str) -> Any:
    """CR 608.2h. Return the object that the last instruction has sacrificed, as it last existed.

    Return None if no instruction has sacrificed one, so that the cost must have done it.
    """
    found = [m for m in e.objects() if isinstance(e.moved.get(id(m.what)), sacrifice)]
    if len(found) > 1 or (found and found[0].said not in (word, "permanent")):
        e.refuse("Cardwright can't tell which sacrificed object is meant")
    return e.was.get(id(found[0].what), found[0].what) if found else None


# CR 608.2h: an object that was spoken of, by its noun, as it is or last existed
for noun in (
    "creature",
    "permanent",
    "card",
    "spell",
    "artifact",
    "land",
    "enchantment",
    "planeswalker",
    "token",
):
    G.add("that", f"that {noun} / the {noun}", lambda e, w=noun: e.as_it_was(w))
    if noun == "card":
        G.add("that", "the moved card / the card returned this way", lambda e: e.as_it_was("card"))
    if noun == "creature":
        G.add("that", "the exploited creature", lambda e: e.as_it_was("creature") if e.about.what == "it"
              else e.refuse("the trigger names no exploited creature"))  # fmt: skip
    if noun == "card":
        G.add("that", "the discarded card", lambda e: e.paid_for(DISCARDED_FOR_IT))
    if noun not in ("spell", "card"):
        G.add("that", f"the sacrificed {noun}", lambda e, w=noun: sacrificed_now(e, w) or e.paid_for())
        G.add("that", f"the tapped {noun}", lambda e: e.paid_for(TAPPED_FOR_IT))


# -- amounts
def amount(template: str, make: Any) -> None:
    """Add a template for an amount: a number that is calculated."""
    G.add("amount1", template, make)


def joined(e: Env, a: Any, b: Any) -> Any:
    """Return the sum of two amounts. The sum of a count and a fixed number is stored as one value."""
    for one, other in ((a, b), (b, a)):
        if isinstance(one, n.count_of) and isinstance(other, n.fixed) and not one.plus:
            return n.count_of(one.among, int(one.times), int(other.n))
    return n.both(n.PLUS_IT, a, b)


PLUS: Final = Rule("amount", "<amount1> plus <amount1>", joined)
MINUS: Final = Rule("amount", "<amount1> minus <amount1>", lambda e, a, b: n.both(n.MINUS_IT, a, b))
A_WORD: Final = Rule("amount", "<int>", lambda e, count: n.number(count))


def addends(a: Attempt, i: int) -> Iterator[tuple[Node, int]]:
    """Read one part of a sum: an amount, or a number in words."""
    yield from a.at("amount1", i)
    if i < a.t.n and a.t.low[i] in WORDS:
        yield from ((Node(A_WORD, (count,), i), end) for count, end in a.at("int", i))


def amounts(a: Attempt, i: int) -> Iterator[tuple[Node, int]]:
    """Read an amount: `its power`, `1 plus its mana value`, `the number of cards in your hand minus four`."""
    front = list(addends(a, i))
    while front:
        ahead = []
        for node, j in front:
            if node.rule is not A_WORD:
                yield node, j
            for rule, word in ((PLUS, "plus"), (MINUS, "minus")):
                if a.words(j, word):
                    ahead += [(Node(rule, (node, other), i), end) for other, end in addends(a, j + 1)]
        front = ahead


G.leaf("amount", amounts)


NUMBERS: Final = {"power": derived.POWER, "toughness": derived.TOUGH, "mana value": n.MANA_VALUE}


def all_cards(e: Env, among: Any) -> Any:
    """CR 402.3, 404.2. Return the number of cards in a hand, graveyard or library, if the set contains all of
    them.

    Return any other set unchanged.
    """
    if not isinstance(among, Things) or not among.per_seat or among.types:
        return among
    if not among.tests and says_you(int(among.whose)) and among.place in (HAND, GRAVEYARD, LIBRARY):
        return n.cards_of(int(among.place), e.you())
    owned = among.tests[0] if len(among.tests) == 1 else None
    if isinstance(owned, OwnedBy) and not owned.no and among.place in (HAND, GRAVEYARD, LIBRARY):
        return n.cards_of(int(among.place), owned.player)
    return among


def how_many(e: Env, among: Any, times: int = 1, plus: int = 0) -> Any:
    """CR 402.3. Return how many objects a set has, multiplied by `times` and increased by `plus`."""
    among = all_cards(e, among)
    if isinstance(among, Amount):
        found = among if times == 1 else n.both(n.TIMES_IT, among, times)
        return n.both(n.PLUS_IT, found, plus) if plus else found
    if isinstance(among, Things) and any(
        isinstance(t, DidThisTurn) and t.what == ENTERS and t.whose != ANYBODYS for t in among.tests
    ):
        e.refuse("Cardwright can't count objects that entered this turn and have left")
    return n.count_of(among, times, plus)


amount("the number of <nps>", how_many)


def exiled_too(e: Env, phrase: Phrase) -> Phrase:
    """Return the phrase for the cards in your graveyard, given `creature cards you own in exile and in your
    graveyard`.
    """
    if phrase.place != "you own in exile":
        e.refuse("Cardwright can't count cards other than those 'you own in exile' together with a graveyard")
    return Phrase(**{**phrase.__dict__, "place": "in your graveyard"})


def of_both(e: Env, phrase: Phrase) -> Any:
    """Return how many of these cards you have in exile and in your graveyard together."""
    there = how_many(e, e.set_of(exiled_too(e, phrase)))
    return n.both(n.PLUS_IT, how_many(e, e.set_of(phrase)), there)


amount("the number of <cardnps> and in your graveyard", of_both)
G.add("each", "<cardnp> and in your graveyard", of_both)
amount("twice the number of <nps>", lambda e, among: how_many(e, among, 2))
for word_, what_ in NUMBERS.items():
    amount(f"its {word_}", lambda e, what=what_: n.value_of(e.as_it_was(), what))
    amount(f"~ 's {word_} / the {word_} of ~", lambda e, what=what_: n.value_of(e.this(), what))
    amount(f"<that> 's {word_} / the {word_} of <that>", lambda e, ref, what=what_: n.value_of(ref, what))


def of_you(e: Env, n: Any) -> Any:
    """Return an amount that is calculated for you. Refuse it in an instruction to another player."""
    e.you()
    return n


def difference(e: Env) -> Any:
    """CR 608.2c. Return the difference between the two numbers that a condition has compared."""
    return (
        e.difference
        if e.difference is not None
        else e.refuse("no condition compares two numbers for 'the difference'")
    )


amount("the difference", difference)
amount("your starting life total", lambda e: of_you(e, starting_life()))
amount(
    "their starting life total / that player 's starting life total", lambda e: starting_life(e.that_player())
)
amount("your life total", lambda e: n.seat_counter(LIFE, e.you()))
amount("the life you've lost this turn", lambda e: n.seat_counter(LOST, e.you()))
amount(
    "the amount of life you gained this turn / the amount of life you've gained this turn",
    lambda e: n.seat_counter(GAINED, e.you()),
)
amount("the number of cards in that player 's hand", lambda e: n.cards_of(HAND, e.that_player()))
amount("the number of cards in their hand", lambda e: n.cards_of(HAND, e.that_player()))
amount("the number of <ck> counters on ~", lambda e, which: n.counters_on(which, e.this()))
amount("the number of <ck> counters on it", lambda e, which: n.counters_on(which, e.as_it_was()))
amount("the greatest|highest mana value among <nps>", lambda e, among: greatest_value(among))
for color_ in COLORS:
    amount(
        f"your devotion to {color_}",
        lambda e, c=color_: devoted(e, list(COLORS).index(c)),
    )


def devoted(e: Env, color: int) -> devotion:
    """CR 700.5. Return your devotion to a color. Refuse it in an instruction to another player."""
    e.you()
    return devotion(color)


amount("half <amount> , rounded up / half <amount> rounded up", lambda e, a: n.both(n.HALF_UP, a))
amount("half <amount> , rounded down / half <amount> rounded down", lambda e, a: n.both(n.HALF_DOWN, a))
amount("<d>", lambda e, d: n.number(d))


def counted(e: Env, count: Any, among: Any) -> Any:
    """Return an amount: `count` times the number of objects in a set."""
    if not isinstance(count, int):
        e.refuse("Cardwright expects a fixed number before 'for each', not X or a count")
    return how_many(e, among, count)


def each_of(e: Env, among: Any) -> Any:
    return among


G.add("each", "<np>", each_of)
G.add("each", "<np> and each <np>", lambda e, a, b: n.both(n.PLUS_IT, how_many(e, a), how_many(e, b)))
for lands, of in (("you control", "you"), ("they control", "them"), ("that player controls", "them")):
    G.add("each", f"basic land type among lands {lands}",
          lambda e, o=of: n.types_of_land(e.you() if o == "you" else e.that_player()))  # fmt: skip


def attached_here(e: Env, ref: Any, among: Any) -> Any:
    """CR 301.5, 303.4, 608.2h. Return how many objects are attached to the source of the ability, or were
    when it left.
    """
    if not (e.triggered or e.activated):
        # a static ability never speaks of an object that has left
        e.refuse("Cardwright can't count attached objects this way in a static ability or a spell")
    if ref is not THIS or among.per_seat or among.place or among.whose != ANYBODYS:
        e.refuse(
            "Cardwright can't count objects attached to another object here, or only those of one player"
        )
    return attached_to(among, ref)


for to_ in ("~", "it"):
    found_ = (lambda e: e.this()) if to_ == "~" else (lambda e: e.as_it_was())
    G.add("each", f"<np> attached to {to_}", lambda e, a, f=found_: attached_here(e, f(e), a))
    amount(f"the number of <nps> attached to {to_}", lambda e, a, f=found_: attached_here(e, f(e), a))
G.add("each", "creature in your party", lambda e: creatures_in_party(e.you()))
G.add("each", "creature in that player 's party", lambda e: creatures_in_party(e.that_player()))
G.add("each", "<ck> counter on ~", lambda e, ck: n.counters_on(ck, e.this()))


def removed(e: Env, ck: Any) -> Any:
    """CR 107.3a. Return X. Refuse it unless the cost removes X counters of this kind."""
    return (
        e.number(n.X)
        if e.removed is not None and e.removed == ck
        else e.refuse("the cost doesn't remove a variable number of these counters")
    )


G.add("each", "<ck> counter removed this way", removed)
amount("the number of <ck> counters removed this way", removed)


def removed_in_all(e: Env, *plus: int) -> Any:
    """CR 107.3a. Return how many counters were removed as the cost. `plus`: numbers to add to this."""
    if e.removed is None:
        e.refuse("the cost doesn't remove a variable number of counters")
    return n.both(n.PLUS_IT, plus[0], e.number(n.X)) if plus else e.number(n.X)


for many_ in ("amount", "number"):
    for way_ in ("", " this way"):
        amount(f"the {many_} of counters removed{way_}", removed_in_all)
        amount(f"<int> plus the {many_} of counters removed{way_}", removed_in_all)
for they_ in ("they have", "that player has"):
    G.add("each", f"poison counter {they_}", lambda e: n.seat_counter(POISON, e.that_player()))
for n_, color_ in enumerate(COLOR_NAMES):
    amount(f"your amount of unspent {color_} mana", lambda e, i=n_: n.seat_counter(MANA + i, e.you()))
    G.add("each", f"unspent {color_} mana you have", lambda e, i=n_: n.seat_counter(MANA + i, e.you()))
G.add("each", "creature that died this turn", lambda e: n.counter_of_all(DIED))
G.add("each", "spell you've cast this turn", lambda e: n.seat_counter(SPELLS, e.you()))
G.add("each", "of its colors", lambda e: n.colors_of(e.as_it_was()))
amount("the number of its colors / the number of their colors", lambda e: n.colors_of(e.as_it_was()))
amount("the number of <that> 's colors", lambda e, ref: n.colors_of(ref))
G.add("each", "of <that> 's colors", lambda e, ref: n.colors_of(ref))
G.add("each", "color among <nps>", lambda e, among: n.among_them(n.COLORS_AMONG, among))
G.add("each", "card type among <nps>", lambda e, among: types_among(among))
for noun_, words in {"cards": "card|cards", "life": "life", "damage": "damage"}.items():
    category = {"cards": "n", "life": "d", "damage": "d"}[noun_]
    G.add(noun_, f"<{category}> {words}", lambda e, count: count)
    G.add(noun_, f"<{category}> {words} for each <each>", counted)
    G.add(noun_, f"{words} equal to <amount>", lambda e, a: a)
    G.add(noun_, f"<{category}> {words} plus <{category}> {words} for each <each>",
          lambda e, a, b, among: joined(e, n.number(a), counted(e, b, among)))  # fmt: skip
    G.add(
        noun_, f"<{category}> plus <{category}> {words}", lambda e, a, b: joined(e, n.number(a), n.number(b))
    )
for often_, times_ in (("twice", 2), ("two times", 2), ("three times", 3), ("four times", 4)):
    for noun_ in ("life", "damage"):
        G.add(noun_, f"{often_} <x> {noun_}",
              lambda e, x, k=times_: n.both(n.TIMES_IT, e.low("d", x), k))  # fmt: skip
G.add("cards", "a number of cards equal to <amount>", lambda e, a: a)
G.add("cards", "another card", lambda e: 1)
G.add("cards", "<n> cards plus one", lambda e, a: joined(e, n.number(a), n.number(1)))
G.add(
    "times",
    "for each <each>",
    lambda e, among: among if isinstance(among, Amount) else n.count_of(among),
)
