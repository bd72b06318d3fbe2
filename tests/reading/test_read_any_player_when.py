"""CR 602.5. Abilities that any player may activate, but only at some time: read and played."""

from __future__ import annotations

from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 602.5")
def test_any_player_may_activate_it_but_only_in_an_upkeep() -> None:
    clock = reads("Cracked Metronome", "{0}: You gain 1 life. Any player may activate this ability but only during "
                                       "any upkeep "
                  "step.", "Artifact")  # fmt: skip
    t = table(Ann={"battlefield": [clock]}, Bob={"library": ["9 Plains"]})
    assert not any(clock in x for x in t.offered())

    t.to_step("upkeep", "Bob").activate(clock).pass_all()

    assert t.life == (20, 21)


@rule("CR 602.5")
def test_any_player_may_activate_it_but_only_in_their_own_turn() -> None:
    clock = reads("Cracked Metronome", "{0}: You gain 1 life. Any player may activate this ability but only during "
                                       "their turn.",
                  "Artifact")  # fmt: skip
    t = table(Ann={"battlefield": [clock]}, Bob={"library": ["9 Plains"]})
    assert any(clock in x for x in t.offered())
    t.pass_once()
    assert not any(clock in x for x in t.offered())

    t.to_step("upkeep", "Bob").activate(clock).pass_all()

    assert t.life == (20, 21)


@rule("CR 602.5")
def test_any_player_may_activate_it_but_only_as_a_sorcery() -> None:
    clock = reads("Cracked Metronome", "{0}: You gain 1 life. Any player may activate this ability but only any "
                                       "time they could "
                  "cast a sorcery.", "Artifact")  # fmt: skip
    t = table(Ann={"battlefield": [clock]}, Bob={"library": ["9 Plains"]})
    t.pass_once()
    assert not any(clock in x for x in t.offered())

    t.to_step("first main", "Bob").activate(clock).pass_all()

    assert t.life == (20, 21)
