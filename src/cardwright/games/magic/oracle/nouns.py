"""CR 205. Print sets and tests as noun phrases: `another target creature an opponent controls`."""

from __future__ import annotations

from typing import Any, Final, TypeGuard

from cardwright.games.magic.actions.attaching import Host
from cardwright.games.magic.actions.exiling import OfAnOpponent
from cardwright.games.magic.actions.growing import LeastTough, Transformed, WithCounters
from cardwright.games.magic.actions.leaving import Linked
from cardwright.games.magic.actions.library_tops import EndsOf, Topmost, TopOf, Unmoved, until_found
from cardwright.games.magic.actions.new_targets import OneTarget, OnlyTargets
from cardwright.games.magic.actions.planar import PlanesOf
from cardwright.games.magic.actions.searching import AllOf
from cardwright.games.magic.actions.stacking import FromSource, IsActivated, IsTriggered
from cardwright.games.magic.actions.suspecting import IsDesignated
from cardwright.games.magic.amounts.counting import Highest, Passing
from cardwright.games.magic.amounts.values import MANA_VALUE
from cardwright.games.magic.casting.several_targets import Further, These
from cardwright.games.magic.casting.targets import target
from cardwright.games.magic.characteristics.selections import (
    Either,
    IsSpell,
    Players,
    PlayersAsThings,
    PlayersWith,
    Test,
    Things,
)
from cardwright.games.magic.conditions.as_cast import ORIGINS, CastFrom
from cardwright.games.magic.conditions.conspiring import OfChosenName
from cardwright.games.magic.conditions.this_turn import HurtThisTurn
from cardwright.games.magic.keywords.convoke import ConvokedThis
from cardwright.games.magic.numbers import columns, derived
from cardwright.games.magic.numbers.counters import ATTACKED, GAINED, LOST, SPELLS
from cardwright.games.magic.numbers.durations import WHILE_BESTOWED
from cardwright.games.magic.numbers.keywords import keywords_in_words
from cardwright.games.magic.numbers.types import (
    AURA,
    CARD_TYPES,
    COLOR_NAMES,
    COLORLESS,
    CREATURE,
    EQUIPMENT,
    FORTIFICATION,
    INSTANT,
    PERMANENTS,
    SORCERY,
    types_in_line,
)
from cardwright.games.magic.numbers.zones import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    SHARED_NAMES,
    SIDEBOARD,
    STACK,
)
from cardwright.games.magic.numbers.zones import PLACE_NAMES as PLACES
from cardwright.games.magic.objects.players import ANYBODYS, OTHERS, TEAMMATES, THEIRS, YOURS
from cardwright.games.magic.objects.table import CARDS, Spell, Way
from cardwright.games.magic.selectors.alike import Outdoes, SharesCreatureType
from cardwright.games.magic.selectors.attacked import Attacked, AttacksYou
from cardwright.games.magic.selectors.cast_from import CastFromGraveyardOrExile
from cardwright.games.magic.selectors.chosen import OfChosenPlayer
from cardwright.games.magic.selectors.combat_damage import BandedWith, Blocked, Blocks, Hurt, Unblocked
from cardwright.games.magic.selectors.commanding import IsCommander, SharesTypeWithCommander
from cardwright.games.magic.selectors.enchanted_player import (
    AttachedToYou,
    EnchantedPlayer,
    OfEnchantedPlayer,
)
from cardwright.games.magic.selectors.mana_abilities import HasAdventure, HasManaAbility, HasOtherAbility
from cardwright.games.magic.selectors.modified import Bears, Modified, Tougher
from cardwright.games.magic.selectors.not_among import NotAmong
from cardwright.games.magic.selectors.nouns import (
    OTHER,
    AnyOf,
    AtMostCards,
    AttachedToOne,
    ButNot,
    Compared,
    ControlledBy,
    Every,
    Except,
    Has,
    HasXInCost,
    IsAttached,
    IsThat,
    Monocolored,
    Multicolored,
    NamedLikeOne,
    Not,
    OfColor,
    OfName,
    OfType,
    OwnedBy,
    SameName,
    SharesColor,
    SharesType,
    SharesTypeWithOne,
    Targets,
    WithKeys,
    WithKeyword,
    WithStatus,
    WithTally,
    permanent,
)
from cardwright.games.magic.selectors.owners import OwnedByOne, OwnerOf
from cardwright.games.magic.selectors.sources import Sources
from cardwright.games.magic.selectors.within_total import WithinTotal
from cardwright.kernel.effects import IT_SLOT, THIS_SLOT, YOU_SLOT, Set

from .page import ADJECTIVES, Noun, Page, article, counted, listed, names, plural, possessive, tests

STATUS_WORDS: Final = {
    columns.TAPPED: "tapped",
    columns.FACE_DOWN: "face-down",
    columns.ATTACKING: "attacking",
    columns.BLOCKING: "blocking",
    columns.BLOCKED: "blocked",
    columns.TOKEN: "token",
    columns.COPY: "copied",
    columns.EXERTED: "exerted",
    columns.KICKED: "kicked",
    columns.MONSTROUS: "monstrous",
    columns.RENOWNED: "renowned",
    columns.SOLVED: "solved",
}
OPPOSITES: Final = {"tapped": "untapped", "face-down": "face-up", "token": "nontoken"}


def type_words(mask: int) -> list[str]:
    """Return card types and supertypes as words, with supertypes first."""
    return [word.lower() for word in types_in_line(mask)]


def type_list(mask: int) -> str:
    """CR 205.2. Return card types as a list with `or`: `artifact, creature or land`."""
    return listed(sorted(type_words(mask)), "or")


def color_words(mask: int) -> list[str]:
    """Return colors as words."""
    if mask >> len(COLOR_NAMES):
        raise ValueError(f"expected colors, a bit each, got {mask:#b}")
    return [name for i, name in enumerate(COLOR_NAMES) if mask >> i & 1]


def colors_or_colorless(mask: int) -> str:
    """CR 105.2. Return the colors of an object as words, or `colorless` if it has none.

    Raise ValueError if `mask` has the bit for colorless.
    """
    if mask & COLORLESS:
        raise ValueError(f"expected colors, a bit for each of the five, got {mask:#b}")
    return listed(color_words(mask)) or "colorless"


def key_words(mask: int) -> list[str]:
    """Return keywords as words. The bits can also contain restrictions and requirements, such as `can't
    block`.
    """
    return list(keywords_in_words(mask))


# -- tests
def tested(p: Page, test: Test) -> tuple[str, str]:
    """Return two texts for a test: the words before the noun, such as `red`, and those after it, such as
    `with flying`.
    """
    template = ADJECTIVES.get(type(test))
    return (test.label, "") if template is None else template(p, test)


def either(p: Page, several: list[Test], last: str) -> tuple[str, str]:
    """Return two texts for several tests, the words before and after the noun. `last`: the word that joins
    the tests (`or`, `and`).
    """
    said = [tested(p, t) for t in several]
    before = listed([b for b, _ in said if b], last)
    after = listed([a for _, a in said if a], last)
    if before and after and last == "or":  # one of them, not both
        return "", f"that is {before} or {after}"
    return before, after


def other(p: Page, test: ButNot) -> tuple[str, str]:
    if test.what.slot == (IT_SLOT if p.of_each else THIS_SLOT):
        return "other", ""
    return "", f"other than {p.ref(test.what)}"


def having(p: Page, test: Has) -> tuple[str, str]:
    words = type_words(int(test.types))
    if test.no and int(test.types) == INSTANT | SORCERY:
        return "permanent", ""  # CR 110.4a
    return (" ".join(f"non{w}" for w in words) if test.no else " ".join(words)), ""


def colored(p: Page, test: OfColor) -> tuple[str, str]:
    words = color_words(int(test.colors))
    if test.no and len(words) == 5:
        return "colorless", ""
    if len(words) == 5:
        return "colored", ""
    return (", ".join(f"non{w}" for w in words) if test.no else listed(words, "or")), ""


def keyed(p: Page, test: WithKeys) -> tuple[str, str]:
    return "", f"{'without' if test.no else 'with'} {listed(key_words(int(test.keys)), 'or')}"


def in_state(p: Page, test: WithStatus) -> tuple[str, str]:
    words = [word for bit, word in STATUS_WORDS.items() if int(test.bits) & bit]
    if test.no:
        return " ".join(OPPOSITES.get(w, f"non{w}") for w in words), ""
    return " or ".join(words), ""


def compared(p: Page, test: Compared) -> tuple[str, str]:
    what = "mana value" if test.what == MANA_VALUE else "power" if test.what == derived.POWER else "toughness"
    n = p.n(test.amount)
    if n.isdigit() or n == "X":
        return "", f"with {what} {n} or {'greater' if test.at_least else 'less'}"
    return "", f"with {what} {'greater' if test.at_least else 'less'} than or equal to {n}"


def controlled(p: Page, test: ControlledBy) -> tuple[str, str]:
    who = p.player(test.who)
    if test.opponents:
        return "", f"an opponent of {who} {'does not control' if test.no else 'controls'}"
    if test.no:
        return "", f"{who} {'don' if who == 'you' else 'doesn'}'t control"
    return "", f"{who} control{'' if who in ('you', 'they') else 's'}"


def owned_by(p: Page, test: OwnedBy) -> tuple[str, str]:
    who = p.player(test.player)
    if who == "they":
        who = "that player"
    if test.no:
        return "", f"{who} {'don' if who == 'you' else 'doesn'}'t own"
    return "", f"{who} own{'' if who == 'you' else 's'}"


def shares(p: Page, test: SharesType) -> tuple[str, str]:
    if int(test.types) & CARD_TYPES == CARD_TYPES:
        return "", f"that shares a card type with {p.ref(test.what)}"
    if int(test.types) == PERMANENTS:
        return "", f"that shares a permanent type with {p.ref(test.what)}"
    kinds = type_list(int(test.types))
    return "", f"that shares a type ({kinds}) with {p.ref(test.what)}"


def attached(p: Page, test: IsAttached) -> tuple[str, str]:
    return "", f"attached to {p.ref(test.what)}"


def negated(p: Page, test: Not) -> tuple[str, str]:
    inner = test.test
    if isinstance(inner, Compared):
        what = (
            "mana value"
            if inner.what == MANA_VALUE
            else "power"
            if inner.what == derived.POWER
            else "toughness"
        )
        return "", f"with {what} {'less' if inner.at_least else 'greater'} than {p.n(inner.amount)}"
    before, after = tested(p, test.test)
    if before and isinstance(inner, (Bears, IsDesignated, Modified, WithStatus)):
        return "", f"that isn't {before}"
    if before:
        return "", f"that isn't {article(before)} {' '.join(x for x in (before, after) if x)}"
    return "", f"that isn't {after}"


def any_of(p: Page, test: AnyOf) -> tuple[str, str]:
    """Return two texts, the words before and after the noun, for a test that one of several tests passes:
    `red or green`.

    If only one of these tests says `another`, the words are `that is another creature or an artifact`.
    """
    several = list(test.tests)
    if len(several) == 2 and isinstance(several[0], Blocks) and isinstance(several[1], Blocked):
        if several[0].attacker is several[1].blocker:
            return "", f"blocking or blocked by {p.ref(several[0].attacker)}"
    if any(is_other_one(t) for t in several):
        return "", f"that is {listed([p.noun(permanent(t)).one() for t in several], 'or')}"
    return either(p, several, "or")


def is_other_one(test: Test) -> bool:
    """Return whether a test has several parts, one of which says `another`: an object other than the
    ability's source.
    """
    return isinstance(test, Every) and any(
        isinstance(t, ButNot) and t.what.slot == THIS_SLOT for t in test.tests
    )


tests(ButNot, other)
tests(NotAmong, lambda p, t: ("", f"other than {p.ref(t.what)}"))
tests(Has, having)
tests(OfColor, colored)
tests(WithKeyword, lambda p, t: ("", f"without {t.keyword.word}" if t.no else f"with {t.keyword.word}"))
tests(OfType, lambda p, t: (("non-" if t.no else "") + t.sub.word, ""))
tests(WithKeys, keyed)
tests(WithStatus, in_state)
tests(Compared, compared)
tests(SharesType, shares)


def outdoes(p: Page, test: Outdoes) -> tuple[str, str]:
    """CR 208.1. Return two texts, the words before and after the noun: `with the greatest power among
    creatures they control`.
    """
    what = "mana value" if test.what == MANA_VALUE else "power" if test.what == derived.POWER else "toughness"
    kinds = listed([plural(word) for word in type_words(int(test.types))], "and")
    where = "they control" if test.own else "on the battlefield"
    return "", f"with the {'least' if test.least else 'greatest'} {what} among {kinds} {where}"


tests(Outdoes, outdoes)
tests(SharesColor, lambda p, t: ("", f"that shares a color with {p.ref(t.what)}"))
tests(SharesTypeWithCommander, lambda p, t: ("", t.label))
tests(SharesCreatureType, lambda p, t: ("", f"that shares a creature type with {p.ref(t.what)}"))


def at_most_cards(p: Page, test: AtMostCards) -> tuple[str, str]:
    """CR 402.3. Return two texts, the words before and after the noun: `with mana value less than or equal
    to the number of cards in its controller's hand`.
    """
    what = "mana value" if test.what == MANA_VALUE else "power" if test.what == derived.POWER else "toughness"
    where = f"the number of cards in its controller's {PLACES[int(test.place)]}"
    return "", f"with {what} less than or equal to {where}"


tests(AtMostCards, at_most_cards)
tests(ControlledBy, controlled)
tests(OwnedBy, owned_by)
tests(OwnedByOne, lambda p, t: ("", f"{p.noun(t.players).one()} owns"))
tests(OfName, lambda p, t: ("", f"named {t.name}"))
tests(SameName, lambda p, t: ("", f"with the same name as {p.ref(t.what)}"))
tests(IsAttached, attached)
tests(AttacksYou, lambda p, t: ("", t.label))
tests(AttachedToYou, lambda p, t: ("", "attached to you"))
tests(AttachedToOne, lambda p, t: ("", f"attached to {p.noun(t.among).one()}"))


def named_like(p: Page, t: NamedLikeOne) -> tuple[str, str]:
    """Return two texts, the words before and after the noun: `with the same name as the exiled card`."""
    if isinstance(t.among, Linked):
        return "", "with the same name as the exiled card"
    return "", f"that has the same name as {p.noun(t.among).one()}"


tests(NamedLikeOne, named_like)
tests(SharesTypeWithOne, lambda p, t: ("", "that share a card type with the exiled card"))
tests(Except, lambda p, t: ("", f"except for {' and '.join(p.noun(x).many() for x in t.sets)}"))
tests(HasXInCost, lambda p, t: ("", "with {X} in its mana cost"))
tests(IsThat, lambda p, t: ("", f"that is {p.ref(t.what)}"))
tests(Not, negated)
tests(AnyOf, any_of)


def every(p: Page, test: Every) -> tuple[str, str]:
    """Return two texts, the words before and after the noun, for several tests that must all be passed.

    At least 3 and at most 3 together are printed as `with mana value 3`.
    """
    several = list(test.tests)
    if len(several) == 2 and all(isinstance(t, Compared) for t in several):
        a, b = several
        if isinstance(a, Compared) and isinstance(b, Compared) and a.what == b.what and a.amount is b.amount:
            n = p.n(a.amount)
            what = (
                "mana value" if a.what == MANA_VALUE else "power" if a.what == derived.POWER else "toughness"
            )
            return "", f"with {what} {n if n.isdigit() or n == 'X' else f'equal to {n}'}"
    said = [tested(p, t) for t in several]
    if all(not b and x.startswith(IS_NOT) for b, x in said):
        return "", f"{IS_NOT}{f' and {ISNT} '.join(x.removeprefix(IS_NOT) for _, x in said)}"
    return " ".join(b for b, _ in said if b), " ".join(x for _, x in said if x)


ISNT: Final = "isn't"
IS_NOT: Final = f"that {ISNT} "
tests(Every, every)
tests(Multicolored, lambda p, t: ("multicolored", ""))
tests(Monocolored, lambda p, t: ("monocolored", ""))
tests(IsSpell, lambda p, t: ("", "a spell"))
tests(IsTriggered, lambda p, t: ("triggered ability", ""))
tests(IsActivated, lambda p, t: ("activated ability", ""))
tests(FromSource, lambda p, t: ("", f"from {said_of_source(p, t.among)} source"))


def cast_from(p: Page, test: CastFrom) -> tuple[str, str]:
    """CR 601.2a. Return two texts, the words before and after the noun: `that wasn't cast from its owner's
    hand`.
    """
    origin = "" if test.origin == 0 else ORIGINS[int(test.origin)]
    return "", f"that {'wasn' + APOSTROPHE_T if test.no else 'was'} cast{origin}"


APOSTROPHE_T: Final = "'t"
tests(CastFrom, cast_from)
tests(OnlyTargets, lambda p, t: ("", f"that targets only {only_target(p, t.among)}"))
tests(OneTarget, lambda p, t: ("", "with a single target"))
tests(OfEnchantedPlayer, lambda p, t: ("", t.label))
tests(Host, lambda p, t: ("", "that this is attached to"))
tests(BandedWith, lambda p, t: ("", f"banded with {p.ref(t.other)}"))
tests(Blocks, lambda p, t: ("", f"blocking {p.ref(t.attacker)}"))
tests(Blocked, lambda p, t: ("", f"blocked by {p.ref(t.blocker)}"))
tests(
    Hurt,
    lambda p, t: (
        "",
        "that has dealt combat damage to a player this combat"
        if t.by is None
        else f"controlled by a player to whom {p.ref(t.by)} dealt combat damage this combat",
    ),
)
tests(IsCommander, lambda p, t: ("commander", "you own" if t.yours else ""))
tests(OfAnOpponent, lambda p, t: ("", "an opponent owns"))
tests(
    OfChosenName,
    lambda p, t: (
        "",
        "with the chosen name" if t.but is None else f"with the chosen name that {p.ref(t.but)} doesn't have",
    ),
)


def with_tally(p: Page, test: WithTally) -> tuple[str, str]:
    """CR 122.1. Return two texts, the words before and after the noun: `with two or more charge counters
    on it`.
    """
    kind = f"{test.which.word} counter" if test.which is not None else "counter"
    n = int(test.n)
    if test.no:
        return "", f"without a {kind} on it" if n == 1 else f"with fewer than {counted(n)} {kind}s on it"
    return "", f"with {article(kind)} {kind} on it" if n == 1 else f"with {counted(n)} or more {kind}s on it"


tests(WithTally, with_tally)
tests(Targets, lambda p, t: ("", f"that targets {p.noun(t.among).one()}"))
tests(HasManaAbility, lambda p, t: ("", "with mana abilities"))
tests(ConvokedThis, lambda p, t: ("", "that convoked this"))
tests(HasOtherAbility, lambda p, t: ("", t.label))
tests(HasAdventure, lambda p, t: ("", t.label))
tests(Bears, lambda p, t: (t.label, ""))
tests(Tougher, lambda p, t: ("", t.label))
tests(CastFromGraveyardOrExile, lambda p, t: ("", t.label))
tests(Unblocked, lambda p, t: (t.label, ""))
tests(Modified, lambda p, t: ("modified", ""))
tests(Transformed, lambda p, t: ("transformed", ""))


# -- sets
def or_another(among: Things) -> Things | None:
    """CR 603.2. Return the others of a set that has this object, too: `this or another Elf you control`.

    Return None for any other set.
    """
    for i, test in enumerate(among.tests):
        if not isinstance(test, AnyOf) or len(test.tests) != 2:
            continue
        this, sort = test.tests
        if isinstance(this, IsThat) and this.what.slot == THIS_SLOT and isinstance(sort, Every):
            kinds = [t for t in sort.tests if isinstance(t, Has) and not t.no][:1]
            rest = [*(t for t in sort.tests if t not in kinds), *among.tests[:i], *among.tests[i + 1 :]]
            types = int(kinds[0].types) if kinds else PERMANENTS
            return Things(int(among.place), False, types, int(among.whose), rest, "")
    return None


def things(p: Page, among: Things) -> Noun:
    """CR 205. Return the noun phrase for objects of a zone: types, tests, and whose they are."""
    others = or_another(among)
    if others is not None:
        return Noun(f"this or another {things(p, others).bare()}", definite=True)
    kinds = type_list(int(among.types))
    place, each = int(among.place), bool(among.per_seat)
    found = [t for t in among.tests if not isinstance(t, IsSpell)]
    owner = next((t for t in found if each and is_owner(t)), None)
    same = next((t for t in found if isinstance(t, SameName)), None)
    if same is not None and not each and place == BATTLEFIELD and not p.is_said(int(same.what.slot)):
        others = Things(
            place, False, int(among.types), int(among.whose), [t for t in found if t is not same], ""
        )
        first = p.ref(same.what)
        alike = f"each other {things(p, others).bare()} with the same name as {p.ref(same.what)}"
        return Noun(f"{first} and {alike}", definite=True, plural=True)
    if each and place == GRAVEYARD and len(found) == 1 and isinstance(found[0], OwnedByOne):
        return Noun(f"{possessive(p.noun(found[0].players).bare())} graveyards", definite=True, plural=True)
    very = next((t for t in found if not each and isinstance(t, IsThat)), None)
    host = next((t for t in found if isinstance(t, Host)), None)
    found = [t for t in found if t is not very and t is not host]
    found = [t for t in found if t is not owner and not (each and isinstance(t, OfChosenPlayer))]
    said = [tested(p, t) for t in found]
    before = sorted([b for b, _ in said if b], key=lambda word: word != "other")
    after = [a for _, a in said if a]
    if not each and place == BATTLEFIELD:
        head = "permanent" if not kinds or int(among.types) == PERMANENTS else kinds
        named = [t for t in found if is_a_noun(t)]
        if (
            head == "permanent" and named and host is None and very is None
        ):  # `Goblins`, `creature or Vehicle`
            head = tested(p, named[-1])[0]
            before.remove(head)
        whose = p.controlled_by(int(among.whose))
        owned = [tested(p, t)[1] for t in found if isinstance(t, OwnedBy)] if whose else []
        after = [" and ".join([whose, *owned]), *[a for a in after if a not in owned]]
        noun = Noun(head, " ".join(before), " ".join(a for a in after if a))
        if host is not None:
            return Noun(f"{host_word(p.kind)} {noun.bare()}", definite=True)
        if very is not None and noun.bare() == "permanent":
            return Noun(p.ref(very.what), definite=True)
        if very is not None:
            return Noun(f"{p.ref(very.what)}, if it is {noun.one()},", definite=True)
        return noun
    if not each and place == STACK:
        whose = p.controlled_by(int(among.whose))
        tail = [
            *([whose] if whose else []),
            *[x for t in found if not is_sort(t) for x in tested(p, t)[1:] if x],
        ]
        if any(isinstance(t, IsSpell) for t in among.tests):
            before.append(kinds)
            return Noun("spell", " ".join(b for b in before if b), " ".join(tail))
        words = [tested(p, t)[0] for t in found if not is_sort(t)]
        head = next((sort_on_stack(p, t) for t in found if is_sort(t)), "spell or ability")
        return Noun(head, " ".join(b for b in [*words, kinds] if b), " ".join(tail))
    if int(among.types) == PERMANENTS:
        kinds = "permanent"
    before.append(kinds)
    return Noun("card", " ".join(b for b in before if b), " ".join([*after, where(p, among, owner)]))


def is_sort(test: Test) -> bool:
    """CR 112.1, 113.3. Return whether a test says which spells or abilities on the stack are meant."""
    if isinstance(test, Not):
        return isinstance(test.test, IsSpell)
    if isinstance(test, (AnyOf, Every)):
        return any(is_sort(t) or isinstance(t, IsSpell) for t in test.tests)
    return isinstance(test, (IsTriggered, IsActivated))


def sort_on_stack(p: Page, test: Test) -> str:
    """CR 113.3. Return text such as `activated or triggered ability`, or `activated ability, triggered
    ability or legendary spell`.
    """
    if isinstance(test, Not):
        return "activated or triggered ability"
    if isinstance(test, AnyOf):
        return listed([sort_on_stack(p, t) for t in test.tests], "or")
    if isinstance(test, Every):
        words = [tested(p, t) for t in test.tests if not isinstance(t, IsSpell)]
        return " ".join(x for x in [*(b for b, _ in words), "spell", *(a for _, a in words)] if x)
    return "spell" if isinstance(test, IsSpell) else tested(p, test)[0]


def said_of_source(p: Page, among: Things) -> str:
    """CR 113.7a. Return the words that describe a source of an ability, without the noun `source`: `an
    artifact`.
    """
    said = [tested(p, t)[0] for t in among.tests]
    text = " ".join(x for x in (*said, type_list(int(among.types))) if x)
    return f"{article(text)} {text}"


def is_a_noun(test: Test) -> bool:
    """CR 205.2-3. Return whether a test is printed as a noun: a card type, a subtype, or a choice between
    some of these.
    """
    if isinstance(test, AnyOf) and any(is_other_one(t) for t in test.tests):
        return False
    if isinstance(test, AnyOf):
        return all(is_a_noun(t) for t in test.tests)
    if isinstance(test, Every):
        return is_a_noun(list(test.tests)[-1]) and not any(isinstance(t, Compared) for t in test.tests)
    if isinstance(test, Has):
        words = type_words(int(test.types))
        return not test.no and len(words) == 1 and int(test.types) & CARD_TYPES != 0
    return isinstance(test, OfType) and not test.no


def card_of_no_zone(p: Page, types: int, tests: list[Test]) -> Noun:
    """Return the noun phrase for cards with these types and tests, without their zone: `nonland card`."""
    said = [tested(p, t) for t in tests]
    kinds = "permanent" if types == PERMANENTS else type_list(types)
    before = " ".join(x for x in (*(b for b, _ in said), kinds) if x)
    return Noun("card", before, " ".join(a for _, a in said if a))


def host_word(kind: int) -> str:
    """CR 303.4, 301.5-6. Return `enchanted`, `equipped` or `fortified`: the word for what this kind of
    card is attached to.
    """
    subs = int(CARDS.subs[kind]) if kind >= 0 else 0
    for number, word in ((AURA, "enchanted"), (EQUIPMENT, "equipped"), (FORTIFICATION, "fortified")):
        if subs >> number & 1:
            return word
    return "enchanted" if can_be_bestowed(kind) else "attached"


def is_owner(test: Test) -> TypeGuard[OwnedBy | ControlledBy]:
    """Return whether a test says who owns or controls the objects."""
    if isinstance(test, ControlledBy):
        return not test.no and not test.opponents
    return isinstance(test, OwnedBy) and not test.no


def chooser(p: Page, among: Set[Any]) -> str:
    """CR 608.2d. Return ` that you choose`, for cards in another player's hand, where it would be unclear who
    chooses.

    Otherwise return "".
    """
    if not isinstance(among, Things) or not among.per_seat or int(among.place) != HAND:
        return ""
    others = any(isinstance(t, OwnedBy) and int(t.player.slot) != YOU_SLOT for t in among.tests)
    return f" that {p.you_do('choose')}" if others else ""


def where(p: Page, among: Things, owner: OwnedBy | ControlledBy | None) -> str:
    """CR 400. Return text such as `in your graveyard`, for the zone and the player whose zone it is."""
    place = int(among.place)
    if not among.per_seat:
        zone = {EXILE: "in exile"}.get(place, f"in the {SHARED_NAMES[place]}{' zone' if place == 3 else ''}")
        whose = p.controlled_by(int(among.whose))
        return f"{zone} that {whose}" if whose else zone
    if place == SIDEBOARD:
        whose = {YOURS: f"{p.you_do('own')} ", THEIRS: "an opponent owns "}.get(int(among.whose), "")
        return f"{whose}from outside the game"
    if any(isinstance(t, OfChosenPlayer) for t in among.tests):
        return f"in the chosen player's {PLACES[place]}"
    if owner is not None and among.whose == ANYBODYS:
        who = owner.player if isinstance(owner, OwnedBy) else owner.who
        return f"in {p.whose(who)} {PLACES[place]}"
    whose = {YOURS: p.your(), THEIRS: "an opponent's"}.get(int(among.whose), "a")
    of_owner = f" that {tested(p, owner)[1]}" if owner is not None else ""
    return f"in {whose} {PLACES[place]}{of_owner}"


ANY_TARGET: Final = 17  # creature, planeswalker


def of_two_zones(p: Page, s: Either) -> Noun | None:
    """Return a noun phrase such as `land card in your hand or graveyard`, for cards in two zones of a player.

    Return None for other sets.
    """
    a, b = s.a, s.b
    if (
        not isinstance(a, Things)
        or not isinstance(b, Things)
        or int(a.place) != HAND
        or int(b.place) != GRAVEYARD
    ):
        return None
    same = a.types == b.types and a.whose == b.whose and list(a.tests) == list(b.tests)
    noun = p.noun(a)
    every = not a.types and not a.tests  # each zone is named
    if every or not a.per_seat or not b.per_seat or not same or not noun.after.endswith(" hand"):
        return None
    return Noun(noun.head, noun.before, f"{noun.after} or graveyard", noun.definite, noun.plural)


def either_set(p: Page, among: Either) -> Noun:
    both = of_two_zones(p, among)
    if both is not None:
        return both
    a, b = among.a, among.b
    if (
        isinstance(a, Things) and isinstance(b, PlayersAsThings) and int(a.types) == ANY_TARGET and not a.tests
        and a.place == BATTLEFIELD and not a.per_seat and a.whose == ANYBODYS and b.players.whose == ANYBODYS
        and b.players.but is None
    ):  # fmt: skip
        return Noun("creature, planeswalker or player")
    if (
        isinstance(a, Things) and isinstance(b, PlayersAsThings) and int(a.types) == ANY_TARGET
        and a.place == BATTLEFIELD and a.whose == b.players.whose == ANYBODYS and len(a.tests) == 1
        and (a.tests[0] is OTHER if b.players.but is None else isinstance(a.tests[0], ButNot))
    ):  # fmt: skip
        return Noun("creature, planeswalker or player", "other")
    x, y = p.noun(a), p.noun(b)
    if (
        isinstance(a, Things) and isinstance(b, Things) and b.per_seat and not a.per_seat
    ):  # targets of two zones: permanents, and cards in a zone
        return Noun(x.head, x.before, f"{x.after} from the battlefield or {y.many()}".strip())
    if x.bare() == f"spell {x.after}" and x.after == y.after and isinstance(a, Things) and a.place == STACK:
        return Noun(f"spell or {y.bare()}")  # the words after it apply to both
    if isinstance(a, These) and isinstance(b, Things):
        return Noun(f"{x.bare()} and all {y.many()}", definite=True, plural=True)
    if isinstance(a, PlayersAsThings) and x.definite:
        return Noun(f"{x.bare()} or {y.one()}", definite=True)
    if isinstance(a, PlayersAsThings) and isinstance(b, Things):
        return Noun(f"{x.one()} or {y.one()}", definite=True)
    if x.definite and y.definite:
        return Noun(f"{x.bare()} and {y.bare()}", definite=True, plural=True)
    found = Noun(f"{x.bare()} or {y.bare()}")
    if isinstance(a, Things) and isinstance(
        b, PlayersAsThings
    ):  # two sets, each with a description that does not apply to the other
        found.all = f"{x.each()} and {y.each()}"
    return found


def players(p: Page, among: Players) -> Noun:
    but = f"other than {p.ref(among.but)}" if among.but is not None else ""
    if among.whose == YOURS:
        return Noun("you", after=but, definite=True)
    heads = {THEIRS: "opponent", TEAMMATES: "teammate", OTHERS: "other player"}
    return Noun(heads.get(int(among.whose), "player"), after=but)


def only_target(p: Page, among: Set[Any]) -> str:
    """Return text such as `this`, `a single creature`."""
    if isinstance(among, Things) and any(
        isinstance(t, IsThat) and int(t.what.slot) == THIS_SLOT for t in among.tests
    ):
        return "this"
    return f"a single {p.noun(among).bare()}"


COUNTED_OF_PLAYERS: Final = {
    LOST: "lost life",
    GAINED: "gained life",
    ATTACKED: "attacked",
    SPELLS: "cast a spell",
}


def players_with(p: Page, among: PlayersWith) -> Noun:
    """CR 102. Return a noun phrase such as `player who lost life this turn`."""
    if among.n != 1:
        raise ValueError(f"expected players counted from 1 on, got {int(among.n)}")
    found = players(p, among.players)
    return Noun(
        found.head, found.before, f"who {COUNTED_OF_PLAYERS[int(among.counter)]} this turn", found.definite
    )


def picked(p: Page, among: AllOf) -> str:
    """CR 400.7j. Return the name of a group of objects that an effect has chosen, such as `those cards`."""
    return p.ref(among.what) + (" (moved once)" if among.moved else "")


def topmost(p: Page, among: Topmost) -> Noun:
    """CR 406.4. Return a noun phrase such as `the topmost creature card in your graveyard`."""
    if among.piled:
        return Noun(f"the top card of the face-down pile of {p.noun(among.among).many()}", definite=True)
    return Noun(f"the topmost {p.noun(among.among).bare()}", definite=True)


def top_of(p: Page, among: TopOf) -> Noun:
    library = f"{p.whose(among.player)} {'planar deck' if among.planar else 'library'}"
    if isinstance(among.n, until_found):
        said = f"{library} until you exile {card_of_no_zone(p, 0, list(among.n.tests)).one()}"
        return Noun(f"cards from the top of {said}", definite=True, plural=True)
    n = p.n(among.n)
    if n == "1":
        return Noun(f"the top card of {library}", definite=True)
    if n.isdigit():
        return Noun(f"the top {counted(int(n))} cards of {library}", definite=True, plural=True)
    if n in ("X", "that many"):
        return Noun(f"the top {n} cards of {library}", definite=True, plural=True)
    return Noun(f"cards from the top of {library} equal to {n}", definite=True, plural=True)


def these(p: Page, among: These) -> Noun:
    slots = tuple(sorted(int(ref.slot) for ref in among.what))
    if slots in p.groups:
        name = p.groups[slots]
        return Noun(name.text(), definite=True, plural=True)
    said = [p.ref(ref) for ref in among.what]
    return Noun(listed(said), definite=True, plural=len(said) > 1)


def passing(p: Page, among: Passing) -> Noun:
    found = [tested(p, test) for test in among.tests]
    before, after = (" ".join(x[i] for x in found if x[i]) for i in (0, 1))
    noun = p.noun(among.among)
    if not noun.definite:
        head = " ".join(x for x in (before, noun.before) if x)
        return Noun(noun.head, head, " ".join(x for x in (noun.after, after) if x))
    if noun.plural:
        return Noun("card", before, " ".join(x for x in (after, f"among {noun.bare()}") if x))
    said = " ".join(x for x in (before, "card", after) if x)
    return Noun(f"{noun.bare()} (if it is {article(said)} {said})", definite=True)


def ends_of(p: Page, among: EndsOf) -> Noun:
    whose = {YOURS: "your library", THEIRS: "each opponent's library"}.get(
        int(among.players.whose), "each player's library"
    )
    but = f" but {p.ref(among.players.but)}'s" if among.players.but is not None else ""
    top = "top card" if among.n == 1 else f"top {counted(int(among.n))} cards"
    many = among.n > 1 or among.players.whose != YOURS
    return Noun(f"the {'bottom card' if among.bottom else top} of {whose}{but}", definite=True, plural=many)


def sources(p: Page, among: Sources) -> Noun:
    return Noun("source", " or ".join(color_words(int(among.colors))), "of your choice")


def further(p: Page, among: Further) -> Noun:
    noun = p.noun(among.among)
    word = "third" if len(among.before) == 2 else "other"
    return Noun(noun.head, f"{word} {noun.before}".strip(), noun.after) if among.before else noun


def linked(p: Page, among: Linked) -> Noun:
    """CR 603.7c, 607.2a. Return the noun phrase for cards exiled with this object, or for the objects to
    which a delayed trigger refers.
    """
    if not among.anywhere:
        return Noun("card", after="exiled with this")
    named = p.known.get(IT_SLOT)
    said = named.text() if named is not None else among.label
    return Noun("them" if said == "it" else said, definite=True, plural=True)


TOTALS: Final = {MANA_VALUE: "mana value", derived.POWER: "power", derived.TOUGH: "toughness"}


def within_total(p: Page, s: WithinTotal) -> Noun:
    """CR 202.3. Return a noun phrase such as `creature cards in your graveyard with total mana value 4 or
    less`.
    """
    noun = p.noun(s.among)
    after = f"{noun.after} with total {TOTALS[int(s.what)]} {p.n(s.limit)} or less"
    return Noun(noun.head, noun.before, after.strip(), noun.definite, noun.plural)


names(Things, things)
names(Either, either_set)
names(Players, players)
names(PlayersWith, players_with)
names(EnchantedPlayer, lambda p, s: Noun(s.label, definite=True))
names(PlayersAsThings, lambda p, s: players(p, s.players))
names(TopOf, top_of)
names(Attacked, lambda p, s: Noun(s.label, definite=True))
names(These, these)
names(Passing, passing)
names(EndsOf, ends_of)
names(Sources, sources)
names(Further, further)
names(WithinTotal, within_total)
DEALT_DAMAGE: Final = "that was dealt damage this turn"
names(HurtThisTurn, lambda p, s: Noun("creature, planeswalker or player", after=DEALT_DAMAGE))
names(AllOf, lambda p, s: Noun(picked(p, s), definite=True, plural=True))
names(Unmoved, lambda p, s: Noun(f"the rest of {p.ref(s.what)}", definite=True, plural=True))
names(Linked, linked)
names(OwnerOf, lambda p, s: Noun(f"{possessive(p.ref(s.what))} owner", definite=True))
names(Topmost, topmost)
names(Highest, lambda p, s: Noun(p.noun(s.among).bare(), after="with the greatest mana value among them"))
names(
    LeastTough,
    lambda p, s: Noun("creature", after=f"with the least toughness among creatures {p.you_do('control')}"),
)
names(WithCounters, lambda p, s: Noun("permanent or player", after="with a counter"))
names(PlanesOf, lambda p, s: Noun(f"the plane cards among {picked(p, s.among)}", definite=True, plural=True))


def named_by(p: Page, among: Set[Any]) -> tuple[str, bool]:
    """Return the noun for later mentions of an object of a set, such as `creature` in `that creature`, and
    whether the object is a player.
    """
    if isinstance(among, (Players, PlayersAsThings, PlayersWith, EnchantedPlayer)):
        return "player", True
    if isinstance(among, (Further, HurtThisTurn)):
        return named_by(p, among.among)
    if isinstance(among, Passing):
        return named_by(p, among.among)
    if isinstance(among, Things):
        if not among.per_seat and among.place == BATTLEFIELD:
            words = type_words(int((or_another(among) or among).types) & CARD_TYPES)
            return (words[0] if len(words) == 1 else "permanent"), False
        if not among.per_seat and among.place == STACK:
            return (
                "spell" if any(isinstance(t, IsSpell) for t in among.tests) else "spell or ability"
            ), False
        return "card", False
    if isinstance(among, Either):
        a, b = named_by(p, among.a), named_by(p, among.b)
        if a[0] == b[0]:
            return a
        return ("permanent or player" if a[1] != b[1] else "object"), False
    if isinstance(among, Sources):
        return "source", False
    if isinstance(among, OwnerOf):
        return "player", True
    return ("creature" if isinstance(among, LeastTough) else "card"), False


def apart(after: str) -> str:
    """CR 404.1. Return the text with `in graveyards` in place of `in a graveyard`, for several targets that
    may be in different graveyards.
    """
    text = after.replace("in a graveyard", "in graveyards")
    return text.replace("in an opponent's graveyard", "in your opponents' graveyards")


def target_noun(noun: Noun, n: str) -> str:
    """CR 115. Return text such as `target creature`, `another target creature`, `up to two
    target creatures`.
    """
    before = noun.before
    another, third = before.startswith("other"), before.startswith("third")
    if third:
        before = before[len("third") :].strip()
    if another:
        before = before[len("other") :].strip()
    many = n not in ("", "up to one")
    head = plural(noun.head) if many else noun.head
    if noun.head == "creature, planeswalker or player" and noun.after == DEALT_DAMAGE and not many:
        return f"{n} any target {DEALT_DAMAGE}".strip()
    if noun.head == "creature, planeswalker or player" and not before and not noun.after:
        if many:
            return f"{n} other targets" if another else f"{n} targets"
        if another:
            return f"{n} other target" if n else "any other target"
        if third:
            return "a third target"
        return f"{n} any target".strip()
    after = apart(noun.after) if many else noun.after
    target = " ".join(x for x in ("target", before, head, after) if x)
    if another:
        return f"{n} other {target}" if n else f"another {target}"
    return f"{n} {target}" if n else target


def is_aura(kind: int) -> bool:
    """CR 303.4. Return whether this kind of card is an Aura, or can be bestowed."""
    return kind >= 0 and (int(CARDS.subs[kind]) >> AURA & 1 == 1 or can_be_bestowed(kind))


def can_be_bestowed(kind: int) -> bool:
    """CR 702.103a. Return whether a creature card can be cast as an Aura (bestow)."""
    every = CARDS.abilities_of(kind) if kind >= 0 else []
    return any(isinstance(a, Way) and a.lasts == WHILE_BESTOWED for a in every)


def enchanted(kind: int) -> str:
    """CR 303.4. Return the noun for what an Aura, Equipment or Fortification is attached to, such as
    `creature`.
    """
    if kind < 0:
        return "permanent"
    for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
        a = CARDS.abilities[i]
        if isinstance(a, Spell) and isinstance(a.effect, target):
            among = a.effect.among
            if isinstance(among, Things) and among.per_seat and among.types == CREATURE:
                return "creature"  # the card is on the battlefield when the text needs it
            return named_by(Page(kind), among)[0]
        if isinstance(a, Way) and a.lasts == WHILE_BESTOWED:
            return "creature"
    return "land" if int(CARDS.subs[kind]) >> FORTIFICATION & 1 else "creature"
