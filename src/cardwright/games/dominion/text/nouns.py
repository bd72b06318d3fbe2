"""Templates for qualities and sets of cards in print: `a Treasure from your hand costing up to 3`."""

from __future__ import annotations

import re
from typing import Any

from cardwright.games.dominion.numbers import phases, types, zones
from cardwright.games.dominion.objects.table import Which
from cardwright.games.dominion.words import (
    boons,
    costs,
    durations,
    events,
    exile,
    history,
    holders,
    kinds,
    marks,
    naming,
    piles,
    qualities,
    selections,
    shielding,
    spirits,
    tokens,
)
from cardwright.games.dominion.words import (
    phases as phase_words,
)
from cardwright.games.dominion.words.qualities import plural
from cardwright.games.dominion.words.saying import done, ordinal

from .page import QUALITIES, SETS, Page, template

ADJECTIVES = (
    types.VICTORY_CARD | types.COMMAND | types.NIGHT | types.SHELTER
)  # nouns with "card": "a Victory card", but "an Action"


def an(text: str) -> str:
    """Return a noun with its article, if it needs one."""
    if text.startswith(("The ", "this", "the ", "one of", "1 ", "any ", "another ")):
        return text
    if text.startswith(("first ", "second ", "third ", "Bane", "named")):
        return f"the {text}"
    word = text.split(" ", maxsplit=1)[0]
    vowel = word[:1] in "AEIOUaeiou" and not word.startswith(("Uni", "One"))
    return f"{'an' if vowel else 'a'} {text}"


def place(number: int) -> str:
    """Return a zone in print: `~your hand`."""
    said = {
        zones.HAND: "~your hand", zones.DECK: "~your deck", zones.DISCARDS: "~your discard pile", zones.IN_PLAY: "play",
        zones.ASIDE: "the cards set aside", zones.LOOKED: "the cards looked at", zones.TAVERN_MAT: "~your Tavern mat",
        zones.EXILE_MAT: "~your Exile mat",
    }  # fmt: skip
    return said[int(number)]


def cards_located_in(one: str, number: int) -> str:
    """Return cards with the zone in which they are: `card in ~your hand`, `card ~you have in play`."""
    number = int(number)
    if number == zones.IN_PLAY:
        return f"{one} ~you have in play"
    on = number in (zones.TAVERN_MAT, zones.EXILE_MAT)
    if number in (zones.ASIDE, zones.LOOKED):
        return f"{one} among {place(number)}"
    return f"{one} {'on' if on else 'in'} {place(number)}"


def cards_taken_from(one: str, number: int) -> str:
    """Return cards with the zone from which they are taken: `card from ~your hand`."""
    number = int(number)
    if number == zones.IN_PLAY:
        return f"{one} ~you have in play"
    return f"{one} from {'among ' if number in (zones.ASIDE, zones.LOOKED) else ''}{place(number)}"


def listed(names: list[str]) -> str:
    """Return a list of names: `Action, Curse or Treasure`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def type_noun(bits: int) -> tuple[str, str]:
    """Return types as nouns in singular and plural: `Action or Treasure`, `Victory card`."""
    names = [n for i, n in enumerate(types.TYPE_NAMES) if int(bits) >> i & 1]
    if not names:
        return "card", "cards"
    if int(bits) & ADJECTIVES:
        return f"{listed(names)} card", f"{listed(names)} cards"
    return listed(names), listed([plural(n) for n in names])


@template(QUALITIES, Which)
def _any(p: Page, w: Any) -> tuple[str, str]:
    return "card", "cards"


@template(QUALITIES, qualities.is_a)
def _is_a(p: Page, w: Any) -> tuple[str, str]:
    return type_noun(w.types)


@template(QUALITIES, qualities.is_no)
def _is_no(p: Page, w: Any) -> tuple[str, str]:
    one, several = type_noun(w.types)
    return f"card other than {an(one)}", f"cards other than {several}"


@template(QUALITIES, qualities.is_named)
def _is_named(p: Page, w: Any) -> tuple[str, str]:
    return " or ".join(w.names), " or ".join(plural(n) for n in w.names)


@template(QUALITIES, qualities.costing)
def _costing(p: Page, w: Any) -> tuple[str, str]:
    least, most = int(w.least), int(w.most)
    how = (
        str(least)
        if least == most
        else f"{least} or {most}"
        if most == least + 1
        else f"{least} or more"
        if most == 255
        else f"up to {most}"
        if least == 0
        else f"{least} to {most}"
    )
    if w.potion:
        how = "a Potion" if most == 255 and least == 0 else f"{how} and a Potion"
    return f"card costing {how}", f"cards costing {how}"


@template(QUALITIES, qualities.other_than)
def _other_than(p: Page, w: Any) -> tuple[str, str]:
    inner = w.which
    if isinstance(inner, qualities.the_very):
        if inner.what.text == "this":
            return "other card", "other cards"
        return f"card other than {p.name(inner.what)}", f"cards other than {p.name(inner.what)}"
    if isinstance(inner, qualities.like_one_in):
        who = "you have" if inner.yours else "~you have"
        where = {zones.IN_PLAY: "in play", zones.HAND: "in hand"}.get(
            int(inner.place), f"on {place(inner.place)}"
        )
        return f"card that {who} no copy of {where}", f"cards that {who} no copies of {where}"
    if isinstance(inner, naming.called_as):
        one = _called(p, inner)
        return f"card other than {an(one[0])}", f"cards other than {one[1]}"
    one, several = p.quality(inner)
    return f"card other than {an(one)}", f"cards other than {several}"


@template(QUALITIES, qualities.both)
def _both(p: Page, w: Any) -> tuple[str, str]:
    return both(p.quality(w.a), p.quality(w.b))


def both(a: tuple[str, str], b: tuple[str, str]) -> tuple[str, str]:
    """Return the noun phrase for cards with two qualities, in singular and plural."""
    if b[0] == "card":
        return a
    if a[0] == "card":
        return b
    if b[0].startswith("other card"):
        return f"other {a[0]}{b[0][10:]}", f"other {a[1]}{b[0][10:]}"
    if a[0].startswith("other card"):
        return both(b, a)
    for first, second in ((a, b), (b, a)):
        adjective = re.match("^([a-z-]+) card$", first[0])
        if adjective and second[0] != "card":
            return f"{adjective[1]} {second[0]}", f"{adjective[1]} {second[1]}"
    if "other than a copy of it" in a[0] and b[0] == "card other than a copy of it":
        return a
    if a[0].startswith("card other than ") and b[0].startswith("card costing "):
        a, b = b, a
    if b[0].startswith("card "):
        more, many = b[0][5:], b[1][6:]
        joins = any(word in a[0] for word in ("other than ", " costing ", " that ", " sharing "))
        if more.startswith(("costing ", "from ")) and " other than " in a[0]:
            (one, _, but), (all_, _, buts) = a[0].partition(" other than "), a[1].partition(" other than ")
            return f"{one} {more}, other than {but}", f"{all_} {many}, other than {buts}"
        if more.startswith("other than ") and (" costing " in a[0] or " that " in a[0]):
            return f"{a[0]}, {more}", f"{a[1]}, {many}"
        return f"{a[0]} {'and ' if joins else ''}{more}", f"{a[1]} {'and ' if joins else ''}{many}"
    if a[0].startswith("card "):
        return both(b, a)
    if a[0].startswith(("copy of", "first ", "second ", "third ")):
        a, b = b, a
    also = "" if b[0].startswith(("copy of", "first ", "second ", "third ")) else "also "
    return f"{a[0]} that is {also}{an(b[0])}", f"{a[1]} that are {also}{b[1]}"


@template(QUALITIES, qualities.the_very)
def _the_very(p: Page, w: Any) -> tuple[str, str]:
    return p.name(w.what), p.name(w.what)


@template(QUALITIES, qualities.like_one_in)
def _like_one(p: Page, w: Any) -> tuple[str, str]:
    who = "you have" if w.yours else "~you have"
    where = {zones.IN_PLAY: "in play", zones.HAND: "in hand"}.get(int(w.place), f"on {place(w.place)}")
    return f"card that {who} a copy of {where}", f"cards that {who} copies of {where}"


@template(QUALITIES, qualities.cheaper_than)
def _cheaper(p: Page, w: Any) -> tuple[str, str]:
    return f"card costing less than {p.name(w.what)}", f"cards costing less than {p.name(w.what)}"


@template(QUALITIES, qualities.sharing_a_type_with)
def _sharing(p: Page, w: Any) -> tuple[str, str]:
    return f"card sharing a type with {p.name(w.what)}", f"cards sharing a type with {p.name(w.what)}"


@template(QUALITIES, qualities.affordable)
def _affordable(p: Page, w: Any) -> tuple[str, str]:
    return "card that ~you can afford", "cards that ~you can afford"


@template(QUALITIES, naming.called_as)
def _called(p: Page, w: Any) -> tuple[str, str]:
    named = p.name(w.what)
    return f"copy of {named}", f"copies of {named}"


@template(QUALITIES, naming.named_this_turn)
def _named(p: Page, w: Any) -> tuple[str, str]:
    return "card named this turn", "cards named this turn"


@template(QUALITIES, exile.not_exiled)
def _not_exiled(p: Page, w: Any) -> tuple[str, str]:
    return (
        "card that ~you have no copy of on ~your Exile mat",
        "cards that ~you have no copies of on ~your Exile mat",
    )


@template(QUALITIES, costs.costing_beside)
def _beside(p: Page, w: Any) -> tuple[str, str]:
    more = int(w.more)
    how = (
        f"{abs(more)} {'more' if more > 0 else 'less'} than {p.name(w.what)}"
        if more
        else f"as much as {p.name(w.what)}"
    )
    how = f"{how} or more" if w.or_more else f"exactly {how}"
    return f"card costing {how}", f"cards costing {how}"


@template(QUALITIES, durations.not_staying)
def _not_staying(p: Page, w: Any) -> tuple[str, str]:
    return "card that would be discarded this turn", "cards that would be discarded this turn"


@template(QUALITIES, history.bought)
def _bought(p: Page, w: Any) -> tuple[str, str]:
    return "card that ~you bought", "cards that ~you bought"


@template(QUALITIES, history.done_last_turn)
def _done_last(p: Page, w: Any) -> tuple[str, str]:
    who = w.label.partition(" has ")[0].removeprefix("card ")
    return (
        f"card that {who} {done(int(w.event))} on their last turn",
        f"cards that {who} {done(int(w.event))} on their last turn",
    )


@template(QUALITIES, history.the_nth_this_turn)
def _nth(p: Page, w: Any) -> tuple[str, str]:
    word = {1: "first", 2: "second", 3: "third"}.get(int(w.n), ordinal(int(w.n)))
    kind = p.quality(w.of)[0] if w.types == -1 else type_noun(w.types)[0]
    of_name = " of its name" if w.of_its_name else ""
    text = f"{word} {kind}{of_name} of this turn"
    return text, text


@template(QUALITIES, kinds.giving_coins)
def _giving(p: Page, w: Any) -> tuple[str, str]:
    return "card that says +Coins", "cards that say +Coins"


@template(QUALITIES, kinds.with_types)
def _with_types(p: Page, w: Any) -> tuple[str, str]:
    return f"card with {int(w.least)} or more types", f"cards with {int(w.least)} or more types"


@template(QUALITIES, marks.unmarked)
def _unmarked(p: Page, w: Any) -> tuple[str, str]:
    one = marks.MARKS[int(w.layer)].without.replace("card you played", "card that ~you played")
    return one, plural(one)


@template(QUALITIES, phase_words.in_your_turn)
def _in_turn(p: Page, w: Any) -> tuple[str, str]:
    one, several = p.quality(w.which)
    when = f"in ~your {phases.PHASE_NAMES[int(w.phase)]} phase" if w.phase else "on ~your turn"
    if w.whosever:
        when = f"in an {phases.PHASE_NAMES[int(w.phase)]} phase"
    return f"{one} {when}", f"{several} {when}"


@template(QUALITIES, piles.of_the_pile)
def _of_pile(p: Page, w: Any) -> tuple[str, str]:
    if w.empty:
        return "card from an empty pile", "cards from empty piles"
    if w.bane:
        return "Bane", "Banes"
    if w.trait:
        name = w.label.removesuffix(" card")
        return f"{name} card", f"{name} cards"
    return w.label, plural(w.label)


@template(QUALITIES, shielding.aiming_at)
def _aiming(p: Page, w: Any) -> tuple[str, str]:
    return f"card that affects {place(w.place)}", f"cards that affect {place(w.place)}"


@template(QUALITIES, tokens.of_marked_pile)
def _marked_pile(p: Page, w: Any) -> tuple[str, str]:
    return w.label, plural(w.label)


# -- sets
def counted(p: Page, which: Any, how_many: str) -> str:
    """Return a number of cards with a quality: `a Treasure`, `up to 2 cards`."""
    one, several = p.quality(which)
    if how_many == "a":
        return an(one)
    return f"{how_many} {one if how_many in ('1', 'up to 1', 'each', 'another') else several}"


def with_post(p: Page, which: Any, how_many: str, where: str) -> str:
    """Return a noun phrase with its zone in front of the cost: `an Action from ~your hand costing 3`."""
    text = counted(p, which, how_many)
    for cut in (" costing ", " other than ", " that ", " sharing ", " with ", " without "):
        head, mid, tail = text.partition(cut)
        if mid:
            return f"{head} {where}{mid}{tail}"
    return f"{text} {where}"


def where_from(number: int) -> str:
    return cards_taken_from("", number).strip()


@template(SETS, selections.cards_in)
def _cards_in(p: Page, s: Any, how_many: str) -> str:
    where = where_from(s.place)
    if s.anybodys:
        where = f"that any player has {'in play' if s.place == zones.IN_PLAY else f'in {place(s.place)}'}"
    return with_post(p, s.which, how_many, where)


@template(SETS, selections.from_hand)
def _from_hand(p: Page, s: Any, how_many: str) -> str:
    return with_post(p, s.which, how_many, "from ~your hand")


@template(SETS, selections.in_trash)
def _in_trash(p: Page, s: Any, how_many: str) -> str:
    return with_post(p, s.which, how_many, "from the trash")


@template(SETS, selections.those_of)
def _those_of(p: Page, s: Any, how_many: str) -> str:
    noun = p.noun(s.what)
    if type(s.which) is Which:
        many = how_many.removesuffix(" of")
        if noun.later == "that hand":
            return f"{'a card' if how_many == 'a' else f'{many} cards'} from that hand"
        one = "another" if noun.rest_next and noun.later == "them" else "one"
        return f"{one if how_many == 'a' else many} of {noun.later}"
    one = p.quality(s.which)[0]
    if one.startswith(("card costing ", "card that ")) and noun.later == "them":
        return f"{'one' if how_many == 'a' else how_many.removesuffix(' of')} of them {one.removeprefix('card ')}"
    return with_post(p, s.which, how_many, f"from {noun.later}" if noun.later != "them" else "among them")


@template(SETS, selections.either)
def _either(p: Page, s: Any, how_many: str) -> str:
    a, b = p.among(s.a, how_many), p.among(s.b, how_many)
    return shared_head(a, b)


def shared_head(a: str, b: str) -> str:
    """Join two sets that share their beginning: `a card from ~your hand or from ~your deck`."""
    parts = re.compile(r"^(.*?) from (~your (?:hand|deck|discard pile))(.*)$")
    first, second = parts.match(a), parts.match(b)
    if first and second and (first[1], first[3]) == (second[1], second[3]):
        return f"{first[1]} from {first[2]} or {second[2].removeprefix('~your ')}{first[3]}"
    one, two = a.partition(" from "), b.partition(" from ")
    return (
        f"{a} or {two[2]}"
        if one[0] == two[0] and two[1] and one[2].split(" ", 2)[2:] == two[2].split(" ", 2)[2:]
        else f"{a} or {b}"
    )


@template(SETS, holders.itself)
def _itself(p: Page, s: Any, how_many: str) -> str:
    return p.name(s.what)


@template(SETS, piles.tops_of_piles)
def _tops(p: Page, s: Any, how_many: str) -> str:
    one = (
        f"{' or '.join(n for i, n in enumerate(types.TYPE_NAMES) if int(s.types) >> i & 1)} pile"
        if s.types
        else "Supply pile"
    )
    but = f" other than {an(type_noun(s.but)[0].removesuffix(' card'))} pile" if s.but else ""
    return an(one + but) if how_many == "a" else f"{how_many} {one}s{but}"


@template(SETS, piles.in_pile)
def _in_pile(p: Page, s: Any, how_many: str) -> str:
    name = s.label.removeprefix("the ")
    return f"{'one' if how_many == 'a' else how_many} of the {name}"


@template(SETS, spirits.outside_supply)
def _outside(p: Page, s: Any, how_many: str) -> str:
    return with_post(p, s.which, how_many, "from outside the Supply")


@template(SETS, durations.under_this)
def _under(p: Page, s: Any, how_many: str) -> str:
    where = "from ~your mat" if s.mat else "set aside this way" if s.apart else "set aside under this"
    return with_post(p, s.which, how_many, where)


@template(SETS, boons.boons_aside)
def _boons_aside(p: Page, s: Any, how_many: str) -> str:
    return "one of the Boons set aside"


@template(SETS, events.one_of_each_in)
def _one_of_each(p: Page, s: Any, how_many: str) -> str:
    one, several = p.quality(s.which)
    if how_many == "a":
        return an(cards_taken_from(one, s.place))
    return f"{how_many} differently named {cards_taken_from(several, s.place)}"
