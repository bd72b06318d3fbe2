"""CR 608.2h. What has lesser power or mana value than what has been spoken of: read and played."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 608.2h")
def test_only_a_creature_of_lesser_mana_value_than_what_entered_is_returned() -> None:
    gate = reads(
        "Creaky Turnstile",
        "Whenever a creature you control enters, return up to one target creature you control with lesser mana "
        "value to its "
        "owner's hand.",
        "Enchantment",
    )
    t = table(
        Ann={"battlefield": [gate, "Grizzly Bears"], "hand": ["Hill Giant"], "mana": "{R}{R}{R}{R}"},
        Bob={},
    )

    t.cast("Hill Giant").pass_all()
    assert "Hill Giant" not in t.offered()
    t.answer("Grizzly Bears").pass_all()

    assert t.hand() == ["Grizzly Bears"]


@rule("CR 608.2h")
def test_only_a_creature_of_lesser_power_comes_with_the_attacker() -> None:
    horn = reads(
        "Brass Bugler",
        "Whenever this creature attacks, you may put a creature card with lesser power from your hand onto the "
        "battlefield "
        "tapped and attacking.",
    )
    imp = reads("Tiny Fifer", "Flying", pt="1/1")
    t = table(
        Ann={"battlefield": [horn], "hand": [imp, "Hill Giant", "Grizzly Bears"], "library": ["9 Plains"]},
        Bob={"library": ["9 Plains"]},
    )

    t.to_step("declare attackers").answer(horn)
    if "Done" in t.offered():
        t.answer("Done")
    t.pass_all()
    assert "Hill Giant" not in t.offered()
    assert "Grizzly Bears" not in t.offered()
    t.answer(t.offered()[1])
    if imp in t.offered():
        t.answer(imp)

    assert t.is_tapped(imp)
    assert sorted(t.hand()) == ["Grizzly Bears", "Hill Giant"]


@rule("CR 608.2h")
def test_lesser_than_nothing_is_not_read() -> None:
    text = "Creatures you control with lesser power have flying."
    made = read({"name": "Vague Banner", "mana_cost": "{W}", "types": "Enchantment", "text": text})

    assert not isinstance(made, Reading)
