"""CR 122.1b. Keyword counters: an object with such a counter has the
keyword, with the counter's timestamp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from cardwright.games.magic.numbers import facts, questions
from cardwright.games.magic.numbers.keywords import COUNTER_KEYWORDS
from cardwright.games.magic.objects.match import match_of
from cardwright.games.magic.objects.open_sets import COUNTER_KINDS
from cardwright.games.magic.objects.queries import tally
from cardwright.kernel.facts import FIRST, next_with
from cardwright.kernel.frames import F_ABOUT, F_LASTS, F_LAYER, NOBODY
from cardwright.kernel.ints import Obj, Seat, i64

from .durations import Duration, lasting

if TYPE_CHECKING:
    from cardwright.kernel.game import Game


@final
class WhileItHas(Duration):
    """CR 122.1b. A duration: as long as the object has a counter of that kind."""

    def __init__(self, word: str) -> None:
        self.number: i64 = COUNTER_KINDS.named(word).number

    def goes_on(self, g: Game, at: i64) -> bool:
        obj = g.find(g.facts[at + F_ABOUT])
        which = match_of(g).spaces.counter_known(self.number)
        return obj >= 0 and which >= 0 and tally(g, obj, which) > 0


# of each kind of counters that is a keyword: how long its fact lasts
LASTS: Final[dict[str, int]] = {word: lasting(WhileItHas(word)) for word in COUNTER_KEYWORDS}


def gives_keyword(g: Game, obj: Obj, which: i64) -> None:
    """CR 613.7. Give an object the keyword of the counters of the kind `which` that were put on it, with a
    new timestamp.
    """
    spaces = match_of(g).spaces
    known = False
    for here in spaces.keyed:
        if here == which:
            known = True
    if not known:
        return
    word = spaces.counter_word(which)
    ref = g.ref(obj)
    lasts = i64(LASTS[word])
    f = g.facts
    at = next_with(g, FIRST, F_ABOUT, ref)
    while at >= 0:
        following = next_with(g, at, F_ABOUT, ref)
        if f[at + F_LAYER] == facts.OP_KEYS and f[at + F_LASTS] == lasts:
            f[at + F_LAYER] = facts.VOID_FACT
        at = following
    g.add_fact(ref, facts.OP_KEYS, COUNTER_KEYWORDS[word], lasts, questions.NONE, 0, Seat(NOBODY))
