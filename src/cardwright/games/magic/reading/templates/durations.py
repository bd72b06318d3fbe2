"""CR 611.2. How long an effect lasts."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.numbers import durations as d
from cardwright.games.magic.reading.grammar import G

DURATION_CODES: Final = {
    "until end of turn": d.THIS_TURN,
    "this turn": d.THIS_TURN,
    "until end of combat": d.THIS_COMBAT,
    "until your next turn": d.YOUR_NEXT_TURN,
    "until the end of your next turn": d.YOUR_NEXT_END,
    "for as long as ~ remains on the battlefield": d.WHILE_SOURCE,
    "for as long as you control ~": d.WHILE_YOURS,
    "for as long as ~ remains tapped": d.WHILE_TAPPED,
}
for words, code in DURATION_CODES.items():
    G.add("lasts", words, lambda e, code=code: code)
