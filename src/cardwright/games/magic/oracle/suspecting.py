"""CR 701.60, 701.63-65. Print permanents that are suspected or endure, and airbending."""

from __future__ import annotations

from cardwright.games.magic.actions import airbending, enduring, suspecting
from cardwright.games.magic.objects.designations import SAID

from .keyword_names import digits_or_x
from .page import Page, say, tests

tests(suspecting.IsDesignated, lambda p, t: (SAID[int(t.which)], ""))
say(suspecting.this_is_designated, lambda p, c: f"this is {SAID[int(c.which)]}")
say(suspecting.suspect, lambda p, e: p.act(f"suspect {p.what(e.what)}"))
say(suspecting.harness, lambda p, e: p.act(f"harness {p.what(e.what)}"))
say(suspecting.clear, lambda p, e: p.subject(e.what, "become no longer suspected"))


def endures(p: Page, e: enduring.endure) -> str:
    """CR 701.63a. Return text such as `this endures 2`."""
    n = p.n(e.n)
    return p.subject(e.what, f"endure {n if n == 'that much' else digits_or_x(n)}")


say(enduring.endure, endures)
say(airbending.airbend, lambda p, e: p.act(f"airbend {p.what(e.what)}"))
