"""CR 205. Sets and tests in print: `another target creature an opponent controls`."""

from __future__ import annotations

from typing import Any, Final

from cardwright.kernel.effects import THIS_SLOT, Set
from cardwright.magic.keys import KEY_NAMES
from cardwright.magic.numbers.columns import (
    ATTACKING,
    BLOCKED,
    BLOCKING,
    COPY,
    EXERTED,
    FACE_DOWN,
    KICKED,
    MONSTROUS,
    TAPPED,
    TOKEN,
)
from cardwright.magic.rules import (
    AURA,
    BATTLEFIELD,
    CARD_TYPES,
    COLOR_NAMES,
    EQUIPMENT,
    EXILE,
    FORTIFICATION,
    LIBRARY,
    PERMANENTS,
    PRINTED_SUBS,
    SHARED_NAMES,
    SIDEBOARD,
    STACK,
    TYPE_NAMES,
)
from cardwright.magic.rules import (
    PLACE_NAMES as PLACES,
)
from cardwright.magic.sets import (
    ANYBODYS,
    THEIRS,
    YOURS,
    Either,
    IsSpell,
    Players,
    PlayersAsThings,
    Test,
    Things,
)
from cardwright.magic.table import CARDS, Spell
from cardwright.magic.targets import target
from cardwright.magic.words.ante import AnotherCard
from cardwright.magic.words.commanding import IsCommander
from cardwright.magic.words.conspiring import OfChosenName, OfTheOtherName
from cardwright.magic.words.counting import Passing
from cardwright.magic.words.drafting import power_up_to
from cardwright.magic.words.exiling import Followed, OfAnOpponent, TopOfPile
from cardwright.magic.words.growing import LeastTough, Transformed, WithCounters
from cardwright.magic.words.hidden import Both, EndsOf, Unmoved
from cardwright.magic.words.leaving import Linked
from cardwright.magic.words.moving import Topmost
from cardwright.magic.words.others import Highest, HurtSomebody, OfTheHurt
from cardwright.magic.words.planar import PlanesOf, TopOfPlanarDeck
from cardwright.magic.words.playing import Host, OnTop, TopOf
from cardwright.magic.words.searching import AllOf
from cardwright.magic.words.several import Further, These
from cardwright.magic.words.sources import Sources
from cardwright.magic.words.stacking import IsTriggered
from cardwright.magic.words.targeting import OneTarget
from cardwright.magic.words.things import (
    MANA_VALUE,
    POWER_OF,
    AnyOf,
    ButNot,
    Compared,
    ControlledBy,
    ControlledByOpponentOf,
    Has,
    IsAttached,
    IsThat,
    Multicolored,
    Named,
    Not,
    OfColor,
    OfType,
    OwnedBy,
    SameName,
    SharesType,
    WithKeys,
    WithStatus,
)
from cardwright.magic.words.whole import Blocked

from .page import ADJECTIVES, Noun, Page, article, counted, listed, names, plural, tests

STATUS_WORDS: Final = {
    TAPPED: "tapped", FACE_DOWN: "face-down", ATTACKING: "attacking", BLOCKING: "blocking", BLOCKED: "blocked",
    TOKEN: "token", COPY: "copied", EXERTED: "exerted", KICKED: "kicked", MONSTROUS: "monstrous",
}  # fmt: skip
OPPOSITES: Final = {"tapped": "untapped", "face-down": "face-up", "token": "nontoken"}


def type_words(mask: int) -> list[str]:
    """Card types and supertypes as words, supertypes first."""
    order = [*range(16, len(TYPE_NAMES)), 8, 2, 3, 1, 0, *range(4, 8), *range(9, 16)]
    return [TYPE_NAMES[i].lower() for i in order if mask >> i & 1 and TYPE_NAMES[i]]


def type_list(mask: int) -> str:
    """CR 205.2. Any of these card types: `artifact, creature or land`."""
    return listed(sorted(type_words(mask)), "or")


def color_words(mask: int) -> list[str]:
    """Colors as words."""
    if mask >> len(COLOR_NAMES):
        raise ValueError(f"expected colors, a bit each, got {mask:#b}")
    return [name for i, name in enumerate(COLOR_NAMES) if mask >> i & 1]


def key_words(mask: int) -> list[str]:
    """Keywords, and what effects forbid or demand, as words."""
    return [name for bit, name in KEY_NAMES.items() if mask & bit]


def subtype(number: int) -> str:
    """CR 205.3. A subtype's name."""
    if number < PRINTED_SUBS:
        return CARDS.sub_names[number]
    return CARDS.printed_subs[number - PRINTED_SUBS]


# -- tests
def tested(p: Page, test: Test) -> tuple[str, str]:
    """What a test says before the noun, and after it."""
    template = ADJECTIVES.get(type(test))
    return (test.label, "") if template is None else template(p, test)


def either(p: Page, several: list[Test], last: str) -> tuple[str, str]:
    """Several tests, of which one or all must be passed."""
    said = [tested(p, t) for t in several]
    before = listed([b for b, _ in said if b], last)
    after = listed([a for _, a in said if a], last)
    return before, after


def other(p: Page, test: ButNot) -> tuple[str, str]:
    if test.what.slot == THIS_SLOT:
        return "other", ""
    return "", f"other than {p.ref(test.what)}"


def having(p: Page, test: Has) -> tuple[str, str]:
    words = type_words(int(test.types))
    return (" ".join(f"non{w}" for w in words) if test.no else " ".join(words)), ""


def colored(p: Page, test: OfColor) -> tuple[str, str]:
    words = color_words(int(test.colors))
    return (", ".join(f"non{w}" for w in words) if test.no else " or ".join(words)), ""


def keyed(p: Page, test: WithKeys) -> tuple[str, str]:
    return "", f"{'without' if test.no else 'with'} {listed(key_words(int(test.keys)), 'or')}"


def in_state(p: Page, test: WithStatus) -> tuple[str, str]:
    words = [word for bit, word in STATUS_WORDS.items() if int(test.bits) & bit]
    if test.no:
        return " ".join(OPPOSITES.get(w, f"non{w}") for w in words), ""
    return " or ".join(words), ""


def compared(p: Page, test: Compared) -> tuple[str, str]:
    what = "mana value" if test.what == MANA_VALUE else "power" if test.what == POWER_OF else "toughness"
    n = p.n(test.amount)
    if n.isdigit():
        return "", f"with {what} {n} or {'greater' if test.at_least else 'less'}"
    return "", f"with {what} {'greater' if test.at_least else 'less'} than or equal to {n}"


def controlled(p: Page, test: ControlledBy) -> tuple[str, str]:
    who = p.player(test.who)
    if test.no:
        return "", f"{who} {'don' if who == 'you' else 'doesn'}'t control"
    return "", f"{who} control{'' if who == 'you' else 's'}"


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
    kinds = type_list(int(test.types))
    return "", f"that shares a type ({kinds}) with {p.ref(test.what)}"


def attached(p: Page, test: IsAttached) -> tuple[str, str]:
    return "", f"attached to {p.ref(test.what)}"


def negated(p: Page, test: Not) -> tuple[str, str]:
    before, after = tested(p, test.test)
    if before:
        return "", f"that isn't {article(before)} {' '.join(x for x in (before, after) if x)}"
    return "", f"that isn't {after}"


def both_tests(p: Page, test: Both) -> tuple[str, str]:
    a, b = tested(p, test.a), tested(p, test.b)
    return " ".join(x for x in (a[0], b[0]) if x), " ".join(x for x in (a[1], b[1]) if x)


def any_of(p: Page, test: AnyOf) -> tuple[str, str]:
    return either(p, list(test.tests), "or")


tests(ButNot, other)
tests(Has, having)
tests(OfColor, colored)
tests(OfType, lambda p, t: (("non-" if t.no else "") + subtype(int(t.number)), ""))
tests(WithKeys, keyed)
tests(WithStatus, in_state)
tests(Compared, compared)
tests(SharesType, shares)
tests(ControlledBy, controlled)
tests(ControlledByOpponentOf, lambda p, t: ("", f"an opponent of {p.player(t.player)} controls"))
tests(OwnedBy, owned_by)
tests(Named, lambda p, t: ("", f"named {t.name}"))
tests(SameName, lambda p, t: ("", f"with the same name as {p.ref(t.what)}"))
tests(IsAttached, attached)
tests(IsThat, lambda p, t: ("", f"that is {p.ref(t.what)}"))
tests(Not, negated)
tests(AnyOf, any_of)
tests(Both, both_tests)
tests(Multicolored, lambda p, t: ("multicolored", ""))
tests(IsSpell, lambda p, t: ("", "a spell"))
tests(IsTriggered, lambda p, t: ("triggered", ""))
tests(OneTarget, lambda p, t: ("", "with a single target"))
tests(OnTop, lambda p, t: ("", "on top"))
tests(Host, lambda p, t: ("", "that this is attached to"))
tests(Blocked, lambda p, t: ("", f"blocked by {p.ref(t.blocker)}"))
tests(HurtSomebody, lambda p, t: ("", "that has dealt combat damage to a player this combat"))
tests(
    OfTheHurt,
    lambda p, t: ("", f"controlled by a player to whom {p.ref(t.what)} dealt combat damage this combat"),
)
tests(IsCommander, lambda p, t: ("commander", "you own" if t.yours else ""))
tests(OfAnOpponent, lambda p, t: ("", "an opponent owns"))
tests(AnotherCard, lambda p, t: ("", f"other than the card that was {p.ref(t.what)}"))
tests(OfChosenName, lambda p, t: ("", "with the chosen name"))
tests(OfTheOtherName, lambda p, t: ("", f"with the chosen name that {p.ref(t.what)} doesn't have"))
tests(power_up_to, lambda p, t: ("", f"with power less than or equal to {p.n(t.most)}"))
tests(Transformed, lambda p, t: ("transformed", ""))


# -- sets
def things(p: Page, among: Things) -> Noun:
    """CR 205. Objects of a zone: type words, what they are in that zone, tests, whose they are."""
    kinds = type_list(int(among.types))
    place, each = int(among.place), bool(among.per_seat)
    found = [t for t in among.tests if not isinstance(t, IsSpell)]
    owner = next((t for t in found if each and isinstance(t, (OwnedBy, ControlledBy)) and not t.no), None)
    very = next((t for t in found if not each and isinstance(t, IsThat)), None)
    host = next((t for t in found if isinstance(t, Host)), None)
    found = [t for t in found if t is not very and t is not host]
    found = [t for t in found if t is not owner]
    said = [tested(p, t) for t in found]
    before = sorted([b for b, _ in said if b], key=lambda word: word != "other")
    after = [a for _, a in said if a]
    if not each and place == BATTLEFIELD:
        head = "permanent" if not kinds or int(among.types) == PERMANENTS else kinds
        whose = {YOURS: p.you_do("control"), THEIRS: "an opponent controls"}.get(int(among.whose), "")
        noun = Noun(head, " ".join(before), " ".join([*([whose] if whose else []), *after]))
        if host is not None:
            return Noun(f"{host_word(p.kind)} {noun.bare()}", definite=True)
        if very is not None:
            return Noun(f"{p.ref(very.what)}, if it is {noun.one()},", definite=True)
        return noun
    if not each and place == STACK:
        spells = any(isinstance(t, IsSpell) for t in among.tests)
        abilities = any(isinstance(t, IsTriggered) for t in among.tests)
        head = "spell" if spells else "ability" if abilities else "spell or ability"
        whose = {YOURS: p.you_do("control"), THEIRS: "an opponent controls"}.get(int(among.whose), "")
        before.append(kinds)
        return Noun(head, " ".join(b for b in before if b), " ".join([*([whose] if whose else []), *after]))
    if int(among.types) == PERMANENTS:
        kinds = "permanent"
    before.append(kinds)
    return Noun("card", " ".join(b for b in before if b), " ".join([*after, where(p, among, owner)]))


def host_word(kind: int) -> str:
    """CR 303.4, 301.5-6. What a permanent is by being attached to: `enchanted`, `equipped`, `fortified`."""
    subs = int(CARDS.subs[kind]) if kind >= 0 else 0
    for number, word in ((AURA, "enchanted"), (EQUIPMENT, "equipped"), (FORTIFICATION, "fortified")):
        if subs >> number & 1:
            return word
    return "attached"


def where(p: Page, among: Things, owner: OwnedBy | ControlledBy | None) -> str:
    """CR 400. In which zone, and whose it is."""
    place = int(among.place)
    if not among.per_seat:
        of = {YOURS: f" that {p.you_do('control')}", THEIRS: " that an opponent controls"}
        zone = {EXILE: "in exile"}.get(place, f"in the {SHARED_NAMES[place]}{' zone' if place == 3 else ''}")
        return zone + of.get(int(among.whose), "")
    if place == SIDEBOARD:
        whose = {YOURS: f"{p.you_do('own')} ", THEIRS: "an opponent owns "}.get(int(among.whose), "")
        return f"{whose}from outside the game"
    if owner is not None and among.whose == ANYBODYS:
        who = owner.player if isinstance(owner, OwnedBy) else owner.who
        return f"in {p.whose(who)} {PLACES[place]}"
    whose = {YOURS: p.your(), THEIRS: "an opponent's"}.get(int(among.whose), "a")
    if place == LIBRARY and any(isinstance(t, OnTop) for t in among.tests):
        return f"of {whose} library"
    of_owner = f" that {tested(p, owner)[1]}" if owner is not None else ""
    return f"in {whose} {PLACES[place]}{of_owner}"


ANY_TARGET: Final = 17  # creature, planeswalker


def either_set(p: Page, among: Either) -> Noun:
    a, b = among.a, among.b
    if (
        isinstance(a, Things) and isinstance(b, PlayersAsThings) and int(a.types) == ANY_TARGET and not a.tests
        and a.place == BATTLEFIELD and not a.per_seat and a.whose == ANYBODYS and b.players.whose == ANYBODYS
        and b.players.but is None
    ):  # fmt: skip
        return Noun("creature, planeswalker or player")
    x, y = p.noun(a), p.noun(b)
    if x.definite and y.definite:
        return Noun(f"{x.bare()} and {y.bare()}", definite=True, plural=True)
    return Noun(f"{x.bare()} or {y.bare()}")


def players(p: Page, among: Players) -> Noun:
    but = f"other than {p.ref(among.but)}" if among.but is not None else ""
    if among.whose == YOURS:
        return Noun("you", after=but, definite=True)
    return Noun("opponent" if among.whose == THEIRS else "player", after=but)


def top_of(p: Page, among: TopOf) -> Noun:
    n = p.n(among.n)
    library = f"{p.whose(among.player)} library"
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
    before, after = tested(p, among.test)
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
    return Noun(f"the {'bottom' if among.bottom else 'top'} card of {whose}{but}", definite=True)


def sources(p: Page, among: Sources) -> Noun:
    return Noun("source", " or ".join(color_words(int(among.colors))))


def further(p: Page, among: Further) -> Noun:
    noun = p.noun(among.among)
    return Noun(noun.head, f"other {noun.before}".strip(), noun.after) if among.before else noun


names(Things, things)
names(Either, either_set)
names(Players, players)
names(PlayersAsThings, lambda p, s: players(p, s.players))
names(TopOf, top_of)
names(These, these)
names(Passing, passing)
names(EndsOf, ends_of)
names(Sources, sources)
names(Further, further)
names(AllOf, lambda p, s: Noun(p.ref(s.what), definite=True, plural=True))
names(Unmoved, lambda p, s: Noun(f"the rest of {p.ref(s.what)}", definite=True, plural=True))
names(Followed, lambda p, s: Noun(f"{p.ref(s.what)} (moved once)", definite=True, plural=True))
names(Linked, lambda p, s: Noun("card", after="exiled with this"))
names(Topmost, lambda p, s: Noun(f"the topmost {p.noun(s.among).bare()}", definite=True))
names(Highest, lambda p, s: Noun(p.noun(s.among).bare(), after="with the greatest mana value among them"))
names(
    LeastTough,
    lambda p, s: Noun("creature", after=f"with the least toughness among creatures {p.you_do('control')}"),
)
names(WithCounters, lambda p, s: Noun("permanent or player", after="with a counter"))
names(PlanesOf, lambda p, s: Noun(f"the plane cards among {p.ref(s.among.what)}", definite=True, plural=True))
names(TopOfPlanarDeck, lambda p, s: Noun(f"the top card of {p.your()} planar deck", definite=True))
names(
    TopOfPile,
    lambda p, s: Noun(f"the top card of the face-down pile of {p.noun(s.among).many()}", definite=True),
)


def named_by(p: Page, among: Set[Any]) -> tuple[str, bool]:
    """What one of a set is called later: `creature`, and whether it is a player."""
    if isinstance(among, (Players, PlayersAsThings)):
        return "player", True
    if isinstance(among, Further):
        return named_by(p, among.among)
    if isinstance(among, Passing):
        return named_by(p, among.among)
    if isinstance(among, Things):
        if not among.per_seat and among.place == BATTLEFIELD:
            words = type_words(int(among.types) & CARD_TYPES)
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
    return ("creature" if isinstance(among, LeastTough) else "card"), False


def target_noun(noun: Noun, n: str) -> str:
    """CR 115. `target creature`, `another target creature`, `up to two target creatures`."""
    before = noun.before
    another = before.startswith("other")
    if another:
        before = before[len("other") :].strip()
    many = n not in ("", "up to one")
    head = plural(noun.head) if many else noun.head
    if noun.head == "creature, planeswalker or player" and not before and not noun.after:
        if not many:
            return (
                f"{n} other target".strip()
                if another and n
                else "any other target"
                if another
                else f"{n} any target".strip()
            )
        head = "creatures, planeswalkers or players"
    target = " ".join(x for x in ("target", before, head, noun.after) if x)
    if another:
        return f"{n} other {target}" if n else f"another {target}"
    return f"{n} {target}" if n else target


def is_aura(kind: int) -> bool:
    """CR 303.4."""
    return kind >= 0 and int(CARDS.subs[kind]) >> AURA & 1 == 1


def enchanted(kind: int) -> str:
    """CR 303.4. What it is attached to, as its own card calls it."""
    if kind < 0:
        return "permanent"
    for i in range(int(CARDS.first[kind]), int(CARDS.end[kind])):
        a = CARDS.abilities[i]
        if isinstance(a, Spell) and isinstance(a.effect, target):
            return named_by(Page(kind), a.effect.among)[0]
    return "land" if int(CARDS.subs[kind]) >> FORTIFICATION & 1 else "creature"
