"""CR 122.1b, 613.7. Keyword counters, put on and removed by effects of read cards."""

from __future__ import annotations

from cardwright.games.magic.placed import Placed
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 122.1b")
def test_a_creature_flies_as_long_as_a_flying_counter_is_on_it() -> None:
    up = reads("Rite of Wings", "Put a flying counter on target creature.", "Sorcery")
    down = reads("Rite of Mud", "Remove a flying counter from target creature.", "Sorcery")
    t = table(Ann={"hand": [up, down], "mana": "{W}{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(up).pass_all()
    assert (t.has("Grizzly Bears", "flying"), t.counters("Grizzly Bears")) == (True, {"flying": 1})

    t.cast(down).pass_all()
    assert (t.has("Grizzly Bears", "flying"), t.counters("Grizzly Bears")) == (False, {})


@rule("CR 122.1b", "CR 613.7")
def test_a_counter_that_comes_after_the_loss_of_all_abilities_gives_its_keyword_again() -> None:
    up = reads("Rite of Wings", "Put a flying counter on target creature.", "Sorcery")
    bears = Placed("Grizzly Bears", counters={"flying": 1})
    t = table(Ann={"hand": [up, "Turn to Frog"], "mana": "{W}{W}{U}{U}", "battlefield": [bears]})

    t.cast("Turn to Frog").pass_all()
    assert not t.has("Grizzly Bears", "flying")

    t.cast(up).pass_all()
    assert t.has("Grizzly Bears", "flying")


@rule("CR 122.1b", "CR 608.2c")
def test_counters_of_two_kinds_are_put_on_at_once() -> None:
    name = reads(
        "Rite of Fangs", "Put two +1/+1 counters and a first strike counter on target creature.", "Sorcery"
    )
    t = table(Ann={"hand": [name], "mana": "{W}", "battlefield": ["Grizzly Bears"]})

    t.cast(name).pass_all()

    assert (t.pt("Grizzly Bears"), t.has("Grizzly Bears", "first strike")) == ((4, 4), True)


@rule("CR 122.1b", "CR 614.12")
def test_what_enters_with_a_keyword_counter_has_it_at_once() -> None:
    name = reads("Myth of Tests", "This creature enters with a +1/+1 counter and an indestructible counter on it.",
                 "Creature Spirit")  # fmt: skip
    t = table(Ann={"hand": [name], "mana": "{W}"})

    t.cast(name).pass_all()

    assert (t.pt(name), t.has(name, "indestructible")) == ((3, 3), True)


@rule("CR 122.1b")
def test_a_game_with_keyword_counters_goes_on_from_where_it_was_saved() -> None:
    bears = Placed("Grizzly Bears", counters={"trample": 2})
    t = table(Ann={"battlefield": [bears]})

    assert t.saved().has("Grizzly Bears", "trample")
    assert t.fork().has("Grizzly Bears", "trample")
