"""CR 509.1b. A creature that can't block this one, for a turn."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def slips(target: str) -> Table:
    """Ann's creature and another one attack; one of Bob's can't block the first."""
    game = table(
        Ann={"battlefield": ["Gap Newt", "Hill Giant"]},
        Bob={"battlefield": ["Grizzly Bears", "Llanowar Elves"]},
    )
    game.answer(next(x for x in game.offered() if "Gap Newt" in x)).answer(target).pass_all()
    game.to_step("declare attackers").answer("Gap Newt").answer("Hill Giant")
    while game.step != "declare blockers":
        game.answer("Pass")
    return game


@rule("CR 509.1b")
def test_the_creature_can_block_the_other_attacker_alone() -> None:
    reads("Gap Newt", "{0}: Target creature can't block Gap Newt this turn.", "Creature Salamander")
    assert printed("Gap Newt") == ["{0}: Target creature can't block this this turn"]

    game = slips("Grizzly Bears")

    assert game.offered() == ["Done", "Grizzly Bears", "Llanowar Elves"]
    game.answer("Grizzly Bears")  # it can only block the other attacker
    assert game.offered() == ["Done", "Llanowar Elves"]
    game.answer("Llanowar Elves")
    assert game.offered() == ["Gap Newt", "Hill Giant"]
