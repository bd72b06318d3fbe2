"""CR 701.9a. Cards that an opponent's spell or ability makes somebody discard: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]
CAUSED = "When a spell or ability an opponent controls causes you to discard this card,"


def bullied(name: str, text: str, *, by: str = "Bob") -> Table:
    """A card of that text is discarded, as a spell of that player demands."""
    stick = reads("Thorny Cudgel", "Target player discards a card.", "Instant")
    reads(name, text)
    t = table(
        Ann={"hand": [name] if by == "Bob" else [name, stick], "mana": "" if by == "Bob" else "{W}"},
        Bob={"hand": [stick] if by == "Bob" else [], "mana": "{W}" if by == "Bob" else ""},
    )
    if by == "Bob":
        t.pass_once()
    return t.cast(stick, "Ann").pass_all()


@rule("CR 603.2", "CR 701.9a")
def test_a_card_that_an_opponent_makes_you_discard_comes_back() -> None:
    t = bullied("Prickly Sofa", f"{CAUSED} return it to your hand.")

    assert t.hand() == ["Prickly Sofa"]


@rule("CR 603.2", "CR 701.9a")
def test_what_you_do_yourself_is_no_opponents_doing() -> None:
    t = bullied("Prickly Sofa", f"{CAUSED} return it to your hand.", by="Ann")

    assert t.graveyard() == ["Thorny Cudgel", "Prickly Sofa"] or t.graveyard() == [
        "Prickly Sofa",
        "Thorny Cudgel",
    ]


@rule("CR 603.2", "CR 701.9a")
def test_the_player_who_did_it_loses_life() -> None:
    t = bullied("Angry Pillow", f"{CAUSED} that player loses 5 life.")

    assert t.life == (20, 15)


@rule("CR 603.2", "CR 701.9a")
def test_a_permanent_sees_any_card_that_is_discarded_so() -> None:
    stick = reads("Thorny Cudgel", "Target player discards two cards.", "Sorcery")
    solace = reads("Lone Candle", "Whenever a spell or ability an opponent controls causes you to discard a card, "
                                  "you gain "
                   "2 life.", "Enchantment")  # fmt: skip
    t = table(
        Ann={"hand": ["Plains", "Island"], "battlefield": [solace]},
        Bob={"hand": [stick], "mana": "{W}"},
        turn="Bob",
    )

    t.cast(stick, "Ann").pass_all()
    t.answer("Leave them as they are")
    t.answer(t.offered()[0]).pass_all()

    assert t.life == (24, 20)


@rule("CR 603.2", "CR 701.9a")
def test_it_returns_to_the_battlefield_at_the_end_step() -> None:
    t = bullied("Dull Statue", f"{CAUSED} return this card from your graveyard to the battlefield with a +1/+1 "
                               f"counter on it "
                "at the beginning of the next end step.")  # fmt: skip
    assert t.graveyard() == ["Dull Statue"]

    t.to_step("end")
    t.pass_all()

    assert t.counters("Dull Statue") == {"+1/+1": 1}
