"""CR 702.123. Fabricate: when the creature enters, put +1/+1 counters on it or create Servo tokens."""

from __future__ import annotations

from cardwright.games.magic.actions.verbs import make, put_counters
from cardwright.games.magic.amounts.values import is_there
from cardwright.games.magic.objects.table import Ability
from cardwright.games.magic.triggers.watches import when_this_enters
from cardwright.kernel.effects import THIS
from cardwright.kernel.words import choose_one, if_

from .named import named


def fabricate(n: int, servo: int) -> Ability:
    """CR 702.123a. An ability: when this enters, you may put `n` +1/+1 counters on it. If you don't, create
    `n` Servo tokens. A creature that has left gets no counters.

    `servo`: the token's number in the card table.
    """
    servos = make(servo, n)
    counters = (f"Put {n} +1/+1 counter{'' if n == 1 else 's'} on it", put_counters(n, THIS))
    either = choose_one(counters, ("Create Servo tokens", servos), listed=False)
    return named("fabricate", when_this_enters(if_(is_there(THIS), either, make(servo, n))))
