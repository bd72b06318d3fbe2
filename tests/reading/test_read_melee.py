"""CR 702.121, 508.6. Cards with melee, and how many players were attacked: read, printed and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def brawler() -> str:
    return reads("Reckless Drummer", "Melee", mana_cost="{R}")


def attacked(prey: dict[str, str], *more: str, extra: str = "") -> Table:
    """Creatures of Ann's attack, each what is told."""
    t = table(
        Ann={"battlefield": [*prey, *more]},
        Bob={"battlefield": [extra] if extra else [], "library": ["3 Plains"]},
        Cid={"library": ["3 Plains"]},
    )
    t.to_step("declare attackers")
    for creature, whom in prey.items():
        t.answer(creature, whom)
    while "Done" in t.offered():
        t.answer("Done")
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    return t.pass_all()


@rule("CR 702.121a")
def test_a_bonus_for_each_opponent_who_is_attacked() -> None:
    t = attacked({brawler(): "Bob", "Grizzly Bears": "Cid"})

    assert t.pt("Reckless Drummer") == (4, 4)
    assert t.pt("Grizzly Bears") == (2, 2)


@rule("CR 702.121a")
def test_one_opponent_counts_once() -> None:
    t = attacked({brawler(): "Bob", "Grizzly Bears": "Bob"})

    assert t.pt("Reckless Drummer") == (3, 3)


@rule("CR 702.121b")
def test_each_instance_triggers_by_itself() -> None:
    flag = reads("Rally Banner", "Creatures you control have melee.", "Enchantment")

    t = attacked({brawler(): "Bob", "Grizzly Bears": "Cid"}, flag)

    assert t.pt("Reckless Drummer") == (6, 6)
    assert t.pt("Grizzly Bears") == (4, 4)


@rule("CR 508.6")
def test_players_attacked_this_turn_are_a_number() -> None:
    text = "Whenever ~ attacks, you gain X life, where X is the number of players you attacked this turn."
    herald = reads("Tally Herald", text, mana_cost="{W}")

    t = attacked({herald: "Bob", "Grizzly Bears": "Cid"})

    assert t.life[0] == 22


@rule("CR 508.6")
def test_opponents_attacked_are_counted_for_each() -> None:
    text = "At the beginning of your end step, draw a card for each opponent you attacked this turn."
    herald = reads("Tally Herald", text, mana_cost="{W}")
    t = attacked({herald: "Bob"})
    before = len(t.zone("Ann", "hand"))

    t.to_step("end step")

    assert before == 0


@rule("CR 508.6", "CR 508.1b")
def test_who_controls_an_attacked_planeswalker_has_not_been_attacked() -> None:
    walker = reads("Vess Underhill", "+1: You gain 1 life.", "Legendary Planeswalker Vess", loyalty="5")

    t = attacked({brawler(): walker}, extra=walker)

    assert t.pt("Reckless Drummer") == (2, 2)
