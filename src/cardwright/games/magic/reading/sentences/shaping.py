"""CR 614.12, 707.2. What something becomes as it enters."""

from __future__ import annotations

from cardwright.games.magic.characteristics.derivation import Exceptions
from cardwright.games.magic.numbers.types import CREATURE
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.oracle.nouns import color_words, key_words, type_words
from cardwright.games.magic.oracle.page import listed
from cardwright.games.magic.reading.grammar import line
from cardwright.games.magic.reading.lowering import Env
from cardwright.games.magic.reading.templates.predicates import Animal, animated
from cardwright.games.magic.words.dice import as_this_enters
from cardwright.games.magic.words.shaping import becomes_one_of


def in_words(x: Animal) -> str:
    """`a 2/2 artifact creature with flying`."""
    words = [f"{x.base[0]}/{x.base[1]}", *color_words(x.colors), *x.subs, *type_words(x.mask)]
    article = "an" if str(x.base[0]) in ("8", "11", "18") else "a"
    keys = f" with {listed(key_words(x.keys))}" if x.keys else ""
    return f"{article} {' '.join(words)}{keys}"


def one_of(e: Env, shapes: list[Animal], besides: bool) -> list[Ability]:
    """CR 205.1b. It stays what it was, as is said of it, or since it is a creature and nothing else anyhow."""
    for x in shapes:
        if not besides and (x.subs or x.mask != CREATURE or e.host_types != CREATURE):
            e.refuse("what it no longer is")
    made = [
        Exceptions([c for part in animated(e, x.mask, x.subs, x.base, x.colors, x.keys, True) for c in part])
        for x in shapes
    ]
    return [as_this_enters(becomes_one_of(made, [in_words(x) for x in shapes], besides))]


for end, besides in (("", False), (" in addition to its other types", True)):
    line(f"as ~ enters , it becomes your choice of a|an <animal> or a|an <animal>{end}",
         lambda e, a, b, x=besides: one_of(e, [a, b], x))  # fmt: skip
    line(f"as ~ enters , it becomes your choice of a|an <animal> , a|an <animal> , or a|an <animal>{end}",
         lambda e, a, b, c, x=besides: one_of(e, [a, b, c], x))  # fmt: skip
