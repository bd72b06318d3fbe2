"""CR 702.97, 702.101, 702.128, 702.129. Embalm, eternalize, scavenge and extort, read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def back(text: str, mana: str = "{W}", **more: str) -> Table:
    """A 2/2 Cat with lifelink and that text is in Ann's graveyard, and she activates its ability."""
    reads("Cat", f"Lifelink\n{text}", "Creature Cat", "{3}{G}")
    assert len(printed("Cat")) == 1
    t = table(Ann={"graveyard": ["Cat"], "mana": mana, "battlefield": ["Grizzly Bears"], "hand": ["Shock"]})
    return t.activate("Cat")


@rule("CR 702.128a")
def test_the_token_is_a_white_zombie_too_and_the_card_is_exiled() -> None:
    t = back("Embalm {W}")
    assert t.exile() == ["Cat"]

    t.pass_all()

    assert (t.pt("Cat"), t.colors("Cat"), t.has("Cat", "lifelink")) == ((2, 2), ("white",), True)
    assert {"Cat", "Zombie"} <= set(t.types("Cat"))


@rule("CR 702.128a", "CR 707.9b", "CR 202.3")
def test_the_token_has_no_mana_cost_and_a_copy_of_it_neither() -> None:
    reads("Sweep", "Destroy all creatures with mana value 0.", "Sorcery", "{B}")
    reads("Twin", "Create a token that's a copy of target creature you control.", "Sorcery", "{U}")
    reads("Cat", "Embalm {W}", "Creature Cat", "{3}{G}")
    t = table(Ann={"graveyard": ["Cat"], "hand": ["Sweep", "Twin"], "mana": "{W}{U}{B}"})

    t.activate("Cat").pass_all().cast("Twin").pass_all()
    assert t.battlefield() == ["Cat", "Cat"]
    t.cast("Sweep").pass_all()

    assert t.battlefield() == []


@rule("CR 702.129a")
def test_an_eternalized_creature_is_black_and_bigger() -> None:
    t = back("Eternalize—{1}, Discard a card.", "{C}").pass_all()

    assert (t.pt("Cat"), t.colors("Cat"), t.graveyard()) == ((4, 4), ("black",), ["Shock"])


@rule("CR 608.2h", "CR 702.97a")
def test_the_power_of_a_card_that_was_exiled_for_it_is_known() -> None:
    t = back("Scavenge {G}", "{G}").pass_all()

    assert (t.pt("Grizzly Bears"), t.exile()) == ((4, 4), ["Cat"])


@rule("CR 702.101a", "CR 702.101b")
def test_extort_drains_for_each_time_it_is_paid() -> None:
    reads("Imp", "Extort", "Creature Imp", "{B}")
    assert printed("Imp") == ["Extort"]
    t = table(Ann={"battlefield": ["Imp", "Imp"], "hand": ["Shock"], "mana": "{R}{W}{B}"})

    t.cast("Shock", "Bob").answer("Imp: Extort #1")
    while t.stack():
        paid = [x for x in t.offered() if x.startswith("Pay")]
        t.answer(paid[0] if paid else "Pass")

    assert t.life == (22, 16)
