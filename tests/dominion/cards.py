"""One card played from a hand: the start of most tests of single cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.games.dominion.numbers import types
from cardwright.games.dominion.rules.setup import card
from tests.dominion.kit import Cards, SeatSetup, Table, table


def played(
    name: str,
    *answers: str,
    kingdom: Sequence[str] = (),
    hand: Cards = (),
    deck: Cards = ("9 Copper",),
    discard: Cards = (),
    in_play: Cards = (),
    counters: Mapping[str, int] | None = None,
    bob: SeatSetup | None = None,
    cid: SeatSetup | None = None,
    trash: Cards = (),
    piles: Mapping[str, int | Sequence[str]] | None = None,
    edition: str = "current",
) -> Table:
    """Ann plays the card beside these of her hand, and what is asked then is answered."""
    t = table(
        kingdom,
        ann=SeatSetup(
            hand=[name, *hand], deck=deck, discard=discard, in_play=in_play, counters=counters or {}
        ),
        bob=bob or {"deck": ["9 Copper"]},
        cid=cid,
        trash=trash,
        piles=piles,
        phase="action" if card(name).types & types.ACTION else "buy",
        edition=edition,
    )
    t.answer(f"Play {name}", *answers)
    return t
