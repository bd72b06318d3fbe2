"""CR 607.2d. Read choices of a type, a color, a name or an object, made as a permanent enters or in an
effect. Also read what refers to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from cardwright.games.magic.abilities import layering as w
from cardwright.games.magic.abilities.cast_permissions import first_of
from cardwright.games.magic.abilities.layering import becomes_all
from cardwright.games.magic.actions import verbs as v
from cardwright.games.magic.actions.choosing import (
    choose_type,
    pays_any_life,
    remember_object,
    remember_player,
    with_color,
    with_type,
)
from cardwright.games.magic.actions.dice import as_this_enters
from cardwright.games.magic.actions.drawing import reveal
from cardwright.games.magic.actions.exiling import life_or_tapped
from cardwright.games.magic.actions.naming import choose_name, choose_name_now, with_name
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.conspiring import OfChosenName
from cardwright.games.magic.numbers.causes import DISCARDED
from cardwright.games.magic.numbers.types import CONSPIRACY
from cardwright.games.magic.numbers.zones import BATTLEFIELD, GRAVEYARD, HAND
from cardwright.games.magic.objects.players import ANYBODYS, THEIRS
from cardwright.games.magic.reading.engine import Attempt, Node
from cardwright.games.magic.reading.grammar import G, clause, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.names import NeedsChoice, flat
from cardwright.games.magic.reading.nouns import (
    CARD,
    HEADS,
    PERMANENT,
    TYPE_WORDS,
    Phrase,
    after,
    tests_of,
)
from cardwright.games.magic.reading.templates.effects import inner, sentence
from cardwright.games.magic.reading.templates.lines import triggered
from cardwright.games.magic.reading.templates.objects import amount, obj, who
from cardwright.games.magic.reading.templates.predicates import Predicate, changed, says
from cardwright.games.magic.reading.templates.triggers import other
from cardwright.games.magic.selectors.chosen import (
    ChosenOne,
    ChosenPlayer,
    OfCardName,
    OfChosenColor,
    OfChosenType,
    chosen_type,
    life_paid_entering,
)
from cardwright.games.magic.selectors.nouns import OwnedBy, card_in
from cardwright.kernel.effects import Effect, Ref
from cardwright.kernel.values import every_value
from cardwright.kernel.words import seq

TYPE, COLOR, NAME = "type", "color", "name"

# -- choices as this enters
line("as ~ enters , choose a creature type", lambda e: [as_this_enters(choose_type())])
line("as ~ enters , choose an opponent", lambda e: [as_this_enters(remember_player(THEIRS))])
line("as ~ enters , choose a player", lambda e: [as_this_enters(remember_player(ANYBODYS))])
line("as ~ enters , choose a basic land type", lambda e: [as_this_enters(choose_type(True))])


def one_chosen(e: Env, among: Any) -> list[Any]:
    """CR 607.2d. Return the ability: as this permanent enters, choose another permanent of the set `among`.

    Other abilities of the card call that permanent the chosen one.
    """
    if not isinstance(among, Things) or among.per_seat or among.place != BATTLEFIELD:
        e.refuse("Cardwright expects a permanent to choose here ('another creature'), not anything else")
    return [as_this_enters(remember_object(among))]


line("as ~ enters , choose a|an <np>", one_chosen)
line("as ~ enters , choose another <np>", lambda e, among: one_chosen(e, other(among)))
line("as ~ enters , pay any amount of life", lambda e: [as_this_enters(pays_any_life())])
for entered_ in ("~ entered", "it entered"):
    amount(f"the life paid as {entered_}",
           lambda e: life_paid_entering() if not e.spell
           else e.refuse("an instant or sorcery spell doesn't enter the battlefield"))  # fmt: skip


def the_chosen(e: Env, node: Any, noun: str) -> Any:
    """CR 607.2d. Return the permanent that was chosen as this entered, or the one target chosen by this effect."""
    if len(e.announced) == 1 and len(e.objects()) == 1:
        return e.alive(e.it(noun))
    if e.spell or e.delayed is not None:
        e.refuse(
            "Cardwright can't make a spell or delayed trigger refer to a choice made as a permanent entered"
        )
    return e.chosen(node, ChosenOne(noun), noun, by=first_of)


for noun_ in ("creature", "permanent", "artifact", "land", "enchantment", "planeswalker"):
    obj(f"the chosen {noun_}", lambda e, node, w=noun_: the_chosen(e, node, w))
CHOSEN_PLAYER = -63  # the key of the name for the player who was chosen as this entered


def chosen_player(e: Env) -> Any:
    """CR 607.2d. Return the player who was chosen as this permanent entered."""
    if e.spell or e.delayed is not None:
        e.refuse(
            "Cardwright can't make a spell or delayed trigger refer to a choice made as a permanent entered"
        )
    found = e.bound.get(CHOSEN_PLAYER)
    if found is None:
        raise NeedsChoice(CHOSEN_PLAYER, ChosenPlayer(), what=first_of)
    return e.mention(CHOSEN_PLAYER, found, "player", True)


who("the chosen player", lambda e, node: chosen_player(e), third=True)
G.add("dst", "the chosen player", lambda e, node: chosen_player(e))
for asked, basic in (("a creature type", False), ("a basic land type", True)):
    line(f"as ~ enters , choose {asked} . then you may pay <int> life . if you don't , it enters tapped",
         lambda e, n, b=basic: [as_this_enters(seq(choose_type(b), life_or_tapped(n)))])  # fmt: skip
    line(f"as ~ enters , choose {asked} , then ~ enters tapped unless you pay <int> life",
         lambda e, n, b=basic: [as_this_enters(seq(choose_type(b), life_or_tapped(n)))])  # fmt: skip


# -- choices in an effect
def chosen(e: Env, what: str, make: Any, nodes: tuple[Node, ...]) -> Effect:
    """Return an effect: choose something, such as a color, then carry out `nodes`, which may refer to the
    choice.

    `make` makes the effect that chooses. Only those of the `nodes` that need the choice are put inside it.
    """
    if what in e.choices:
        e.refuse("Cardwright can't make two choices of this kind in one effect, such as two colors")
    rest: list[Effect] = []

    def then(ref: Any) -> Effect:
        e.choices[what] = ref
        try:
            done = inner(e, said_apart(nodes))
        finally:
            del e.choices[what]
        parts = list(done.parts) if isinstance(done, seq) else [done]
        last = max((i for i, part in enumerate(parts) if refers(part, ref)), default=-1)
        if last < 0:
            e.refuse("the rest of the text doesn't use the choice")
        rest[:] = parts[last + 1 :]
        return flat(parts[: last + 1])

    return flat([make(then), *rest])


def said_apart(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Split `nodes` into single instructions, so that each can refer to what an earlier one mentions."""
    parts: list[Node] = []
    for node in nodes:
        parts += node.kids[0] if node.rule.template == "<steps>" else (node,)
    return tuple(parts)


def refers(done: Effect, ref: Any) -> bool:
    """Return whether the effect, or a part of it, refers to the choice `ref`."""
    return any(
        isinstance(x, (OfChosenType, OfChosenColor, OfCardName, chosen_type)) and x.what is ref
        for x in every_value(done)
    )


for mark in (".", ",", ". then"):
    sentence(f"choose a creature type {mark} <effect>",
             lambda e, nodes: chosen(e, TYPE, with_type, nodes), last=True)  # fmt: skip
    sentence(f"choose a basic land type {mark} <effect>",
             lambda e, nodes: chosen(e, TYPE, partial(with_type, basic=True), nodes), last=True)  # fmt: skip
    sentence(f"choose a color {mark} <effect>",
             lambda e, nodes: chosen(e, COLOR, with_color, nodes), last=True)  # fmt: skip


# -- words that refer to a choice
def of_choice(e: Env, what: str, no: bool = False) -> Any:
    """CR 607.2d. Return a test for objects of the chosen type or color. It is chosen in the same effect, or
    by another ability of this card.

    `no`: return a test for all other objects.
    """
    test = OfChosenType if what == TYPE else OfChosenColor
    if what in e.choices:
        return test(e.choices[what], no)
    if e.spell:
        e.refuse("the text refers to a choice that the spell doesn't make")
    return test(None, no)


for what_ in (TYPE, COLOR):
    after(f"of the chosen {what_} / of that {what_}", lambda e, w=what_: of_choice(e, w))
    after(
        f"that 's|are of the chosen {what_} / that 's|are the chosen {what_}",
        lambda e, w=what_: of_choice(e, w),
    )
    after(f"that isn't|aren't of the chosen {what_} / that isn't|aren't the chosen {what_} / "
          f"that isn't|aren't of that {what_}", lambda e, w=what_: of_choice(e, w, True))  # fmt: skip


OF_A_KIND = {
    TYPE: -50,
    COLOR: -51,
}  # the keys of names for a type and a color chosen in the same phrase


def chosen_here(e: Env, what: str, basic: bool = False) -> Any:
    """CR 608.2d. Read `of a creature type you choose`, and return the test.

    The type is chosen as the effect is carried out, before the test is needed.
    """
    e.you()
    if e.delayed is not None or what in e.choices:
        e.refuse("Cardwright can't make this kind of choice twice or in a delayed trigger")
    found = e.bound.get(OF_A_KIND[what])
    if found is None:
        raise NeedsChoice(OF_A_KIND[what], None, what=lambda _, then: (
            with_color(then) if what == COLOR else with_type(then, basic)))  # fmt: skip
    return OfChosenColor(found) if what == COLOR else OfChosenType(found)


after("of a creature type you choose", lambda e: chosen_here(e, TYPE), of=(PERMANENT, CARD))
after("of a color you choose", lambda e: chosen_here(e, COLOR))


# -- the type that an object has or gets
def of_type_chosen(e: Env, besides: bool) -> Predicate:
    """CR 607.2d. Return a predicate: an object becomes the chosen type. With `besides`, it keeps its other
    types.
    """
    what = e.choices.get(TYPE)
    if what is None and e.spell:
        e.refuse("the text refers to a choice that the spell doesn't make")
    return changed(w.chosen(besides, what))


def you_choose(basic: bool, besides: bool) -> Predicate:
    """CR 608.2d. Return a predicate: an object becomes a type that is chosen as the effect is carried out."""
    return Predicate(
        lambda what, lasts: with_type(
            lambda ref: becomes_all(what, w.chosen(besides, ref), lasts=lasts), basic
        ),
        None,
    )


for end_, besides_ in (("", False), (" in addition to its|their other types", True),
                       (" in addition to its|their other land types", True),
                       (" in addition to its|their other creature types", True)):  # fmt: skip
    for that in ("the chosen type", "that type"):
        says(f"is|are|'s {that}{end_}", lambda e, b=besides_: of_type_chosen(e, b))
        says(f"become^s {that}{end_}", lambda e, b=besides_: of_type_chosen(e, b))
    says(f"become^s a basic land type you choose{end_}", lambda e, b=besides_: you_choose(True, b))
    says(f"become^s a creature type you choose{end_}", lambda e, b=besides_: you_choose(False, b))


# -- card names
Sort = tuple[
    int, int, bool
]  # the card types of the name, those it must not have, and whether a basic land's name is allowed


def name_words(a: Attempt, i: int) -> Iterator[tuple[Sort, int]]:
    """CR 201.4. Read which names of cards can be chosen: `card name`, `nonartifact, nonland card name`."""
    types, no, basic = 0, 0, True
    while i < a.n and not a.words(i, "card", "name"):
        word = a.low[i]
        if word == "nonbasic":
            basic = False
        elif word in TYPE_WORDS and word != "permanent":
            types |= TYPE_WORDS[word]
        elif word.startswith("non") and word[3:] in TYPE_WORDS:
            no |= TYPE_WORDS[word[3:]]
        elif word not in (",", "or"):
            a.fail(i, "card name")
            return
        i += 1
    if i >= a.n:
        return
    i += 2
    other = ("other", "than", "a", "basic", "land", "card", "name")
    if a.words(i, *other):
        yield (types, no, False), i + len(other)
    else:
        yield (types, no, basic), i


G.leaf("cardname", name_words)
line("as ~ enters , choose a|an <cardname>", lambda e, sort: [as_this_enters(choose_name(*sort))])
line("<trig> , choose a|an <cardname>",
     lambda e, t, sort: triggered(e, t, lambda inside: choose_name_now(*sort)), lazy=True)  # fmt: skip
for mark in (".", ",", ". then", ", then"):
    sentence(f"choose a|an <cardname> {mark} <effect>",
             lambda e, sort, nodes: chosen(e, NAME, lambda then: with_name(then, *sort), nodes), last=True)  # fmt: skip


def of_name(e: Env) -> Any:
    """CR 607.2d. Return a test for objects with the chosen name, chosen in the same effect or by another
    ability of this card.
    """
    if e.host_types & CONSPIRACY:
        return OfChosenName()  # CR 702.106d: in secret, before the game
    if NAME in e.choices:
        return OfCardName(e.choices[NAME])
    return (
        OfCardName(None)
        if not e.spell
        else e.refuse("the text refers to a name that the spell doesn't choose")
    )


after("with the chosen name / with that name", of_name, of=HEADS)


def discards_all(e: Env, who: Any, phrase: Phrase) -> Effect:
    """CR 701.9a. Return an effect: a player reveals their hand and discards all matching cards."""
    if not isinstance(who, Ref) or phrase.head != "card" or phrase.place or phrase.whose:
        e.refuse(
            "here several players would discard, or the text gives the cards a zone or an owner of their own"
        )
    owned = OwnedBy(who, False, "")
    among = Things(HAND, True, phrase.types, ANYBODYS, [owned, *tests_of(phrase, e)], "card")
    return flat([reveal(card_in(HAND, owned)), v.put(among, GRAVEYARD, DISCARDED)])


sentence("reveal each card in <who> 's hand . discard each <cardnp> in that player 's hand", discards_all)
for all_ in ("<who> reveals their hand and discards all <cardnps>",
             "<who> reveals their hand , then discards all <cardnps>"):  # fmt: skip
    clause(all_, discards_all)
