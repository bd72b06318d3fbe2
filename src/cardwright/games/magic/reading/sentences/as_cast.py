"""CR 400.7d, 601.2. Read how a spell was cast: by whom, from where, with how much mana, in which phase."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.amounts import values as n
from cardwright.games.magic.characteristics.selections import Things
from cardwright.games.magic.conditions.as_cast import ANY_ORIGIN, CastFrom, mana_spent, was_cast
from cardwright.games.magic.conditions.timing import main_phase
from cardwright.games.magic.numbers import columns, events
from cardwright.games.magic.objects.players import says_you
from cardwright.games.magic.objects.table import AsCast
from cardwright.games.magic.reading.grammar import G, line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.names import About
from cardwright.games.magic.reading.nouns import SPELL, after
from cardwright.games.magic.reading.templates.conditions import cond, most, owned_by_you, there
from cardwright.games.magic.reading.templates.objects import amount
from cardwright.games.magic.reading.templates.triggers import happens, player_event, spells
from cardwright.games.magic.selectors.nouns import YOU_OWN
from cardwright.kernel.effects import Condition, Ref

# what may have been cast: this, or an object mentioned before
G.add("spoken", "~", lambda e: e.this())
G.add("spoken", "it", lambda e: e.as_it_was())
G.add("spoken", "<that>", lambda e, ref: ref)
G.add("spoken", "<target>", lambda e, found: found)


def cast_so(e: Env, ref: Any, origin: int = ANY_ORIGIN, yours: bool = False) -> Condition:
    """CR 400.7d. Return the condition that the object was cast.

    `origin`: it must have been cast from this zone. `yours`: you must have cast it.
    """
    if yours:
        e.you()
    return (
        was_cast(ref, origin, yours)
        if isinstance(ref, Ref)
        else e.refuse("Cardwright can't check whether each of several objects was cast")
    )


for from_, origin in (
    ("", ANY_ORIGIN),
    (" from your hand", columns.FROM_A_HAND),
    (" from a graveyard", columns.FROM_A_GRAVEYARD),
    (" from exile", columns.FROM_IN_EXILE),
    (" from a library", columns.FROM_A_LIBRARY),
):
    cond(f"you cast <spoken>{from_}", lambda e, ref, o=origin: cast_so(e, ref, o, True))
    cond(
        f"<spoken> was cast{from_.replace('your hand', 'a hand')}",
        lambda e, ref, o=origin: cast_so(e, ref, o),
    )
    cond(f"<spoken> wasn't cast{from_.replace('your hand', 'a hand')}",
         lambda e, ref, o=origin: n.not_(cast_so(e, ref, o)))  # fmt: skip


def cast_from_yours(e: Env, ref: Any) -> Condition:
    """CR 601.2a. Return the condition that you cast it from your hand. A hand from which a spell is cast is
    always the caster's own.
    """
    return cast_so(e, ref, columns.FROM_A_HAND, True)


cond("<spoken> was cast from your hand", cast_from_yours)


# -- as a quality of spells
ORIGIN_WORDS = {
    " from a hand": columns.FROM_A_HAND, " from its owner 's hand": columns.FROM_A_HAND,
    " from a graveyard": columns.FROM_A_GRAVEYARD, " from exile": columns.FROM_IN_EXILE,
    " from a library": columns.FROM_A_LIBRARY,
}  # fmt: skip
for words_, origin in ORIGIN_WORDS.items():
    after(f"that was cast{words_}", lambda e, o=origin: CastFrom(o), of=(SPELL,))
    after(f"that wasn't cast{words_}", lambda e, o=origin: CastFrom(o, no=True), of=(SPELL,))


def cast_so_event(e: Env, whose: int, phrase: Any, *tests: Any) -> Any:
    """CR 601.2i. Return the trigger event: a player casts a matching spell.

    `tests`: further tests that the spell must pass, such as from where it was cast.
    """
    among = spells(e, phrase)
    found = Things(int(among.place), False, int(among.types), int(among.whose), [*among.tests, *tests], "")
    return happens(events.CAST, found, whose=whose)


def caster_of(whose: int) -> About:
    return About("it", "spell", caster=not says_you(whose))


for from_, tests_ in (
    ("a graveyard", (CastFrom(columns.FROM_A_GRAVEYARD),)), ("exile", (CastFrom(columns.FROM_IN_EXILE),)),
    ("a hand", (CastFrom(columns.FROM_A_HAND),)), ("a library", (CastFrom(columns.FROM_A_LIBRARY),)),
    ("your|their hand", (CastFrom(columns.FROM_A_HAND),)),
    ("anywhere other than your|their hand", (CastFrom(columns.FROM_A_HAND, no=True),)),
):  # fmt: skip
    player_event(f"cast a|an <np> from {from_}", f"casts a|an <np> from {from_}",
                 lambda e, w, p, x=tests_: cast_so_event(e, w, p, *x), caster_of)  # fmt: skip
player_event("cast a|an <np> from your graveyard", "casts a|an <np> from your graveyard",
             lambda e, w, p: cast_so_event(e, w, p, CastFrom(columns.FROM_A_GRAVEYARD), YOU_OWN),
             caster_of)  # fmt: skip


# -- mana spent to cast it
def spent_on(e: Env, ref: Any, colors: bool = False) -> mana_spent:
    """CR 400.7d. Return the amount of mana spent to cast the object. With `colors`, return the number of
    colors of that mana.
    """
    return (
        mana_spent(ref, colors)
        if isinstance(ref, Ref)
        else e.refuse("Cardwright can't tell how much mana was spent on several objects")
    )


amount("the amount of mana spent to cast <spoken> / the mana spent to cast <spoken>", spent_on)
amount("the number of colors of mana spent to cast <spoken>", lambda e, ref: spent_on(e, ref, True))
G.add("each", "color of mana spent to cast <spoken>", lambda e, ref: spent_on(e, ref, True))
cond("<int> or more mana was spent to cast <spoken> / at least <int> mana was spent to cast <spoken>",
     lambda e, count, ref: n.at_least(spent_on(e, ref), count))  # fmt: skip
cond("no mana was spent to cast <spoken>", lambda e, ref: most(spent_on(e, ref), 0))


# -- when a spell was cast
def in_main_phase(e: Env) -> Condition:
    """CR 601.2i. Return the condition that you cast this spell in your main phase, which is checked as it is
    cast.
    """
    if not e.spell:
        e.refuse("Cardwright can't check in an ability of a permanent in which phase the permanent was cast")
    e.you()
    e.also.append(AsCast(main_phase()))
    return n.was_kicked(columns.SO_AS_CAST)


cond("you cast ~ during your main phase", in_main_phase)


def controlled_as_cast(e: Env, among: Any, count: int = 1) -> Condition:
    """CR 601.2i. Return the condition that you controlled at least `count` matching objects as you cast this
    spell.

    It is checked as the spell is cast.
    """
    if not e.spell:
        e.refuse(
            "Cardwright can't check in an ability of a permanent what was true as the permanent was cast"
        )
    asked = AsCast(there(e, owned_by_you(e, among), count))
    before = [x for x in e.also if isinstance(x, AsCast)]
    if any(meaning(x) != meaning(asked) for x in before):
        e.refuse("Cardwright can't make a spell remember two conditions about the moment of casting")
    if not before:
        e.also.append(asked)
    return n.was_kicked(columns.SO_AS_CAST)


for it_ in ("~", "it", "this spell"):
    cond(f"you controlled a|an <np> as you cast {it_}", controlled_as_cast)
    cond(f"you controlled <int> or more <nps> as you cast {it_}",
         lambda e, count, among: controlled_as_cast(e, among, count))  # fmt: skip
cond("it 's your main phase / it is your main phase", lambda e: main_phase())
cond("what is remembered was so as ~ was cast", lambda e: n.was_kicked(columns.SO_AS_CAST))
line("it is remembered whether <cond> as ~ is cast", lambda e, c: [AsCast(c)], keyword=True)
