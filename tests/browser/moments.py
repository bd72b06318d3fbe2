"""Positions in which browser tests begin, one for each kind of question, in the format of scenario files."""

from __future__ import annotations

from typing import Final

KINGDOM: Final = "[Cellar, Chapel, Festival, Laboratory, Market, Militia, Moat, Smithy, Village, Witch]"

DISCARDS: Final = f"""
game: dominion
seats: [Ann, Bob]
kingdom: {KINGDOM}
position:
  Ann:
    hand: [Cellar, 3 Copper, 2 Estate, Chapel]
    deck: [Gold, Silver, 9 Copper]
    counters: {{actions: 2}}
  Bob:
    hand: [Moat, 4 Copper]
    deck: [5 Copper]
"""

BUYS: Final = f"""
game: dominion
seats: [Ann, Bob]
kingdom: {KINGDOM}
position:
  phase: buy
  Ann:
    hand: [3 Gold, 2 Estate]
    deck: [9 Copper]
    discard: [Village, Smithy]
  Bob:
    hand: [Moat, 4 Copper]
    deck: [5 Copper]
  trash: [2 Curse, Estate]
"""

LAST_PROVINCE: Final = f"""
game: dominion
seats: [Ann, Bob]
kingdom: {KINGDOM}
position:
  phase: buy
  Ann:
    deck: [5 Estate]
    counters: {{coins: 8}}
  Bob:
    deck: [2 Duchy, Curse]
  piles: {{Province: 1}}
"""

ATTACKS: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: declare attackers
  Ann:
    battlefield: [3 Forest, Hill Giant, 2 Grizzly Bears]
    hand: [Giant Growth]
    library: [11 Mountain]
  Bob:
    life: 9
    battlefield: [4 Island, Hill Giant]
    library: [9 Island]
"""

PAYMENT: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [2 Mountain, 2 Forest, Llanowar Elves]
    hand: [Grizzly Bears, Shock, Forest]
    library: [11 Mountain]
  Bob:
    battlefield: [2 Island, Hill Giant]
    library: [9 Island]
"""

TOO_MANY: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: end step
  Ann:
    battlefield: [2 Forest]
    hand: [5 Forest, 2 Grizzly Bears, Hill Giant, Shock]
    library: [11 Forest]
  Bob:
    battlefield: [2 Island]
    library: [9 Island]
"""

ORDER: Final = """
game: magic
seats: [Ann, Bob]
position:
  mana: {Ann: "{2}{W}{W}"}
  Ann:
    battlefield: [Hill Giant, Grizzly Bears, Savannah Lions]
    hand: [Wrath of God]
    library: [11 Forest]
  Bob:
    library: [9 Island]
"""

SHORT_GAME: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [3 Mountain, 2 Hill Giant]
    hand: [Shock, Lightning Bolt, Mountain]
    library: [20 Mountain]
  Bob:
    life: 8
    battlefield: [4 Forest]
    hand: [Forest]
    library: [20 Forest]
"""


def crowd(seats: int) -> str:
    """A table of Magic with so many seats, each with a few permanents."""
    names = ("Ann", "Bob", "Cid", "Dora", "Eve", "Finn")[:seats]
    rows = "".join(
        f"  {name}:\n    life: {20 - i}\n    battlefield: [3 Forest, 2 Mountain, Hill Giant, 2 Grizzly Bears]\n"
        f"    graveyard: [Shock]\n    hand: [Shock, Forest]\n    library: [20 Forest]\n"
        for i, name in enumerate(names)
    )
    return f"game: magic\nseats: [{', '.join(names)}]\nposition:\n  phase: first main\n{rows}"


BLOCKS: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: declare attackers
  turn: Bob
  Ann:
    battlefield: [3 Forest, Hill Giant, 2 Grizzly Bears]
    library: [11 Mountain]
  Bob:
    life: 9
    battlefield: [4 Island, Hill Giant, Savannah Lions]
    library: [9 Island]
"""

TWO_TURNS: Final = f"""
game: dominion
seats: [Ann, Bob]
kingdom: {KINGDOM}
position:
  phase: buy
  Ann:
    hand: [3 Copper]
    deck: [5 Gold, 5 Copper]
  Bob:
    hand: [Moat, 4 Copper]
    deck: [5 Copper]
  piles: {{Province: 1}}
"""

TARGETS: Final = """
game: magic
seats: [Ann, Bob]
position:
  phase: first main
  Ann:
    battlefield: [6 Island, Grizzly Bears]
    hand: [Switcheroo, Ornithopter, Unsummon]
    library: [11 Island]
  Bob:
    battlefield: [2 Forest, Hill Giant]
    library: [9 Forest]
"""

GAINS: Final = f"""
game: dominion
seats: [Ann, Bob]
kingdom: {KINGDOM}
position:
  phase: buy
  Ann:
    deck: [5 Copper]
    counters: {{coins: 8, buys: 2}}
  Bob:
    deck: [5 Copper]
"""
