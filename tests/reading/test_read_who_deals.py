"""CR 603.2, 508.5. References in a trigger: the source and the recipient of damage, the defending player, the
controller.
"""

from __future__ import annotations

import pytest

from tests.magic.kit import table
from tests.reading.test_player_events import apart, made, settle
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 603.2", "CR 120.4d")
def test_it_is_what_deals_the_damage_and_that_player_whom_it_is_dealt_to() -> None:
    drum = made("Drum", "Whenever a creature you control deals combat damage to a player, put a +1/+1 counter on it "
                "and that player discards a card.")  # fmt: skip
    t = table(Ann={"battlefield": [drum, "Grizzly Bears"]}, Bob={"hand": ["Plains"]})

    t.to_step("declare attackers").answer("Grizzly Bears")
    t.to_step("second main")

    assert (t.pt("Grizzly Bears"), t.zone("Bob", "hand"), t.life) == ((3, 3), [], (20, 18))


@rule("CR 603.2", "CR 120.4d")
def test_how_much_it_was_is_known_too() -> None:
    drum = made(
        "Drum",
        "Whenever a creature you control deals combat damage to a player, its controller gains that much life.",
    )
    t = table(Ann={"battlefield": [drum, "Grizzly Bears"]})

    t.to_step("declare attackers").answer("Grizzly Bears")
    t.to_step("second main")

    assert t.life == (22, 18)


@rule("CR 110.2", "CR 120.4d")
def test_who_controls_what_damages_you_gains_control_of_this() -> None:
    zone = made("Zone", "Whenever a creature deals combat damage to you, that creature's controller gains control of "
        "this land.",
                "Land", "")  # fmt: skip
    t = table(Ann={"battlefield": ["Grizzly Bears"]}, Bob={"battlefield": [zone]})

    t.to_step("declare attackers").answer("Grizzly Bears")
    t.to_step("second main")

    assert t.controller(zone) == "Ann"


@rule("CR 508.5", "CR 509.3c")
def test_who_defends_is_spoken_of_as_it_becomes_blocked() -> None:
    ghoul = made(
        "Ghoul", "Whenever this creature becomes blocked, defending player loses 4 life.", "Creature"
    )
    t = table(Ann={"battlefield": [ghoul]}, Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]})

    t.to_step("declare attackers").answer(ghoul).pass_all()
    t.answer("Hill Giant")
    while "Done" in t.offered() or ghoul in t.offered():
        t.answer("Done" if "Done" in t.offered() else ghoul)
    settle(t)

    assert t.life == (20, 16)


@rule("CR 110.2a")
def test_under_whose_control_it_enters_is_that_player() -> None:
    priest = made(
        "Priest",
        "Whenever a creature enters under an opponent's control, you may have that player lose 1 life.",
    )
    t = table(Ann={"hand": ["Grizzly Bears"], "mana": "{1}{G}"}, Bob={"battlefield": [priest]})

    t.cast("Grizzly Bears").pass_all().pass_all()
    t.answer(next(x for x in t.offered() if "lose" in x))

    assert t.life == (19, 20)


@rule("CR 701.37c", "CR 601.2d")
def test_x_is_what_it_was_as_it_became_monstrous() -> None:
    eater = made("Eater", "{X}{G}: Monstrosity X.\nWhen this creature becomes monstrous, it deals X damage divided "
                 "as you choose among any number of target creatures your opponents control. Each of those creatures "
                 "deals damage equal to its power to this creature.", "Creature Hydra", "{G}")  # fmt: skip
    t = table(
        Ann={"battlefield": [eater], "mana": "{G}{G}{G}{G}{G}"},
        Bob={"battlefield": ["Hill Giant", "Wind Drake"]},
    )

    t.activate(eater, "X = 4")
    t.pass_all()
    t.answer("Hill Giant", "Wind Drake")
    for _ in range(6):
        if t.asks_kind == 0 or not t.stack_size:
            break
        t.answer(t.offered()[0])
    settle(t)

    assert (t.pt(eater), t.damage(eater)) == ((6, 6), 5)


@rule("CR 608.2d")
@pytest.mark.parametrize("does", [True, False])
def test_you_may_have_another_player_do_it(does: bool) -> None:
    nag = made("Nag", "When this creature enters, you may have target opponent discard a card.", "Creature")
    t = table(Ann={"hand": [nag], "mana": "{W}"}, Bob={"hand": ["Plains"]})

    t.cast(nag).pass_all()
    t.pass_all()
    t.answer(next(x for x in t.offered() if ("discard" in x) == does))

    assert t.zone("Bob", "hand") == ([] if does else ["Plains"])
