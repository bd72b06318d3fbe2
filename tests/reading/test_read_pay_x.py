"""CR 107.3f, 118.12. Mana with an X that is chosen as it is paid; cards drawn this turn; a target other than "
"another one."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_player_events import apart, made, settle
from tests.rulemark import rule

__all__ = ["apart"]


def dragon(text: str, *lands: str) -> Table:
    name = made("Wyrm", text, "Creature Dragon")
    t = table(Ann={"battlefield": [name, *lands]}, Bob={"battlefield": ["Hill Giant"]})
    return t.to_step("declare attackers").answer(name)


@rule("CR 107.3f", "CR 118.12")
@pytest.mark.parametrize("x", [0, 2])
def test_x_is_chosen_as_it_is_paid(x: int) -> None:
    t = dragon("Whenever this creature attacks, you may pay {X}{R}. If you do, this creature deals X damage to "
               "any target.",
               "Mountain", "Mountain", "Mountain")  # fmt: skip

    t.answer("Hill Giant").pass_all()
    assert t.offered() == ["Don't pay", *(f"Pay {{X}}{{R}} with X = {n}" for n in range(3))]
    t.answer(f"Pay {{X}}{{R}} with X = {x}").pay()

    assert (t.damage("Hill Giant"), [t.is_tapped(f"Mountain #{n}") for n in (1, 2, 3)].count(True)) == (
        x,
        x + 1,
    )


@rule("CR 118.12")
def test_what_cannot_be_paid_is_not_offered() -> None:
    t = dragon("Whenever this creature attacks, you may pay {X}{R}. If you do, you gain X life.", "Plains")

    t.pass_all()

    assert (t.life[0], t.stack_size) == (20, 0)


@rule("CR 603.12")
def test_what_triggers_when_you_do_knows_x() -> None:
    t = dragon("Whenever this creature attacks, you may pay {X}. When you do, put X +1/+1 counters on target creature.",
               "Forest", "Forest")  # fmt: skip

    t.pass_all()
    t.answer("Pay {2}").pay().answer("Hill Giant")
    settle(t)

    assert t.pt("Hill Giant") == (5, 5)


@rule("CR 601.2c")
def test_a_target_that_depends_on_a_later_x_is_refused() -> None:
    text = (
        "When this creature dies, you may pay {X}. If you do, return target creature card with mana value X from your "
        "graveyard to the battlefield."
    )
    found = read({"name": "Dead", "mana_cost": "{B}", "types": "Creature", "pt": "1/1", "text": text})
    assert isinstance(found, Refused)


@rule("CR 608.2c")
def test_cards_drawn_this_turn_are_put_back_or_paid_for() -> None:
    shelf = made("Shelf", "At the beginning of your draw step, you may draw two additional cards. If you do, choose "
                 "two cards in your hand drawn this turn. For each of those cards, pay 4 life or put the card "
                 "on top of your library.")  # fmt: skip
    t = table(Ann={"battlefield": [shelf], "hand": ["Giant Growth"],
                   "library": ["Forest", "Island", "Swamp", "Mountain", "9 Plains"]},
              Bob={"library": ["9 Plains"]})  # fmt: skip

    t.to_step("draw", "Bob").to_step("draw", "Ann").pass_all()
    t.answer(next(x for x in t.offered() if x.startswith("Draw")))
    assert t.offered() == ["Forest", "Island", "Swamp"]
    t.answer("Island", "Forest")
    t.answer("Pay 4 life", "Don't")

    assert (t.life[0], t.zone("Ann", "hand"), t.library()[:2]) == (
        16,
        ["Giant Growth", "Island", "Swamp"],
        ["Forest", "Mountain"],
    )


@rule("CR 115.4", "CR 601.2c")
def test_the_other_targets_are_not_the_first_one_even_if_that_is_a_player() -> None:
    t = dragon(
        "Whenever this creature attacks, it deals 4 damage to any target and 3 damage to each of up to "
        "two other targets."
    )

    t.answer("Bob")
    assert "Bob" not in t.offered()
    assert "Ann" in t.offered()
    t.answer("Hill Giant", "Ann")
    settle(t)

    assert (t.life, t.graveyard("Bob")) == ((17, 16), ["Hill Giant"])
