"""CR 111.10j, 303.7a. Templates for Role tokens, which are Auras that are created attached to a creature."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.actions.attaching import make_attached
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.numbers.types import ENCHANTMENT
from cardwright.games.magic.objects.table import Ability, Spell
from cardwright.games.magic.reading.engine import Attempt, Tokens
from cardwright.games.magic.reading.grammar import G, Unread
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.meaning import meaning
from cardwright.games.magic.reading.templates.actions import act, reference
from cardwright.games.magic.reading.templates.lines import make_line
from cardwright.games.magic.reading.templates.tokens import same_kind
from cardwright.games.magic.selectors.nouns import creature
from cardwright.kernel.words import nothing

# the abilities of each Role, besides enchant creature
ROLES: Final = {
    "Cursed": ("Enchanted creature has base power and toughness 1/1",),
    "Monster": ("Enchanted creature gets +1/+1 and has trample",),
    "Royal": ("Enchanted creature gets +1/+1 and has ward {1}",),
    "Sorcerer": ('Enchanted creature gets +1/+1 and has "Whenever ~ attacks, scry 1"',),
    "Virtuous": ("Enchanted creature gets +1/+1 for each enchantment you control",),
    "Wicked": (
        "Enchanted creature gets +1/+1",
        "When ~ is put into a graveyard from the battlefield, each opponent loses 1 life",
    ),
    "Young Hero": (
        'Enchanted creature has "Whenever ~ attacks, if its toughness is 3 or less, put a +1/+1 counter on it"',
    ),
}


def role(a: Attempt, i: int) -> Any:
    """Read the name of a Role token, as in `Young Hero Role token`."""
    for word in ROLES:
        said = [*word.lower().split(), "role", "token"]
        if a.words(i, *said):
            yield word, i + len(said)


def role_kind(e: Env, word: str) -> int:
    """CR 111.10j. Return the number of this Role token in the card table."""
    made: list[Ability] = [Spell(on_target(creature(), lambda c: nothing()))]
    for text in ROLES[word]:
        made += line_of(e, word, text)
    return same_kind("Enchantment Aura Role", "", 0, 0, made, word)


def line_of(e: Env, word: str, text: str) -> list[Ability]:
    """Return the abilities of one line of a Role. Refuse the line if it has more than one meaning."""
    found: dict[str, list[Ability]] = {}
    for tree in Attempt(G, Tokens(text)).whole("line"):
        inside = e.within()
        inside.attaches, inside.host_types, inside.linked, inside.name = True, ENCHANTMENT, False, word
        try:
            made = make_line(inside, tree)
        except Unread:
            continue
        found[meaning(made)] = made
    if len(found) != 1:
        e.refuse(f"Cardwright can't read the abilities of a {word} Role token")
    return next(iter(found.values()))


def created(e: Env, word: str, to: Any) -> Any:
    """CR 303.4i. Return an effect: create a Role token attached to one creature."""
    return make_attached(role_kind(e, word), reference(e, to), e.actor)


G.leaf("role", role)
act("create^s a <role> attached to <obj>", created, by=True)
