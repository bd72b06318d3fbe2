"""CR 111.8. A token lies in a hand until state-based actions: bots must not mistake it for a card."""

from __future__ import annotations

from cardwright.games.magic.bots.lethal import may_win_now
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 111.8")
def test_a_token_that_a_spell_has_returned_to_the_hand_is_no_card_to_count_with() -> None:
    gust = reads("Sudden Draft", "Return target creature to its owner's hand. Scry 1.", "Instant")
    game = table(
        Ann={"battlefield": ["Goblin Token"], "hand": [gust, "Shock"], "library": ["2 Island"], "mana": "{W}"}
    )
    game.cast(gust, *(["Goblin Token"] if "Goblin Token" in game.offered() else [])).pass_all()
    view = game.view("Ann")

    assert sorted(view.hand()) == ["Goblin Token", "Shock"]
    assert len(view.hand_purposes()) == 1
    assert not may_win_now(view)
    assert [view.purpose_of(name).burns for name in view.hand()].count(2) == 1
    assert sorted(view.mana_value(name) for name in view.hand()) == [0, 1]
