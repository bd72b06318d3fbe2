"""CR 701.54. Print the Ring."""

from __future__ import annotations

from cardwright.games.magic.actions import ring

from .page import say, tests

tests(ring.RingBearer, lambda p, t: ("", "that's a Ring-bearer"))
say(ring.ring_tempts, lambda p, e: "the Ring tempts you")
say(ring.tempted, lambda p, c: f"the Ring has tempted you {int(c.n)} or more times")
