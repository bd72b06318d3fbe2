"""CR 702.106. Conspiracies with hidden agenda: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.test_conspiracy import laid, shown
from tests.reading.test_read_in_play import apart
from tests.rulemark import rule

__all__ = ["apart"]


def plot(text: str, types: str = "Conspiracy") -> Reading | Refused:
    return read({"name": "Quiet Cabal", "types": types, "text": text})


@rule("CR 702.106a", "CR 702.106d")
def test_what_has_the_chosen_name_is_changed() -> None:
    made = plot("Hidden agenda (Start the game ...)\nCreatures you control with the chosen name have haste.")
    assert isinstance(made, Reading), made
    kind = made.define()
    assert {back.outcome for back in read_back(kind)} == {SAME}

    game = laid(shown("Quiet Cabal", "Hill Giant"), battlefield=["Hill Giant", "Grizzly Bears"])

    assert (game.has("Hill Giant", "haste"), game.has("Grizzly Bears", "haste")) == (True, False)


@rule("CR 702.106a")
def test_a_name_that_nobody_chooses_is_refused() -> None:
    assert isinstance(plot("Creatures you control with the chosen name have haste."), Refused)
    assert isinstance(plot("Hidden agenda", "Enchantment"), Refused)
