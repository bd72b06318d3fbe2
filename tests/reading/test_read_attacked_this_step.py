"""CR 508.6, 601.3. What may be cast only in one step of combat, and only if you've been attacked in it; played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, rule, table
from tests.reading.test_dividing import reads
from tests.reading.test_read_attached_to import apart

__all__ = ["apart"]
STEP = "during the declare attackers step and only if you've been attacked this step"


def snare() -> str:
    return reads(
        "Snare of Steps",
        "{W}",
        f"Cast this spell only {STEP}.\nDestroy target attacking creature.",
        "Instant",
    )


def offered_to(game: Table, *spells: str) -> list[bool]:
    return [f"Cast {spell}" in game.offered() for spell in spells]


@rule("CR 508.6", "CR 601.3")
def test_it_is_cast_by_who_has_been_attacked_in_this_step_and_no_later() -> None:
    trap = snare()
    game = table(
        Ann={"battlefield": ["Hill Giant", "Plains"], "hand": [trap]},
        Bob={"battlefield": ["Plains"], "hand": [trap]},
    )

    assert offered_to(game, trap) == [False]
    game.to_step("declare attackers").answer("Hill Giant")
    assert offered_to(game, trap) == [False]  # Ann attacks, and has not been attacked
    game.answer("Pass")
    assert offered_to(game, trap) == [True]
    game.cast(trap).resolve()

    assert game.graveyard() == ["Hill Giant"]


@rule("CR 508.6")
def test_an_attacker_that_has_left_has_attacked() -> None:
    trap = snare()
    game = table(
        Ann={"battlefield": ["Hill Giant", "Grizzly Bears", "Plains"]},
        Bob={"battlefield": ["2 Plains"], "hand": [trap, trap]},
        Cid={"battlefield": ["Plains"], "hand": [trap]},
    )

    game.to_step("declare attackers").answer("Hill Giant", "Bob").answer("Grizzly Bears", "Cid")
    game.answer("Pass")
    assert len([option for option in game.offered() if option.startswith("Cast")]) > 0
    game.answer(next(option for option in game.offered() if option.startswith("Cast")))
    game.answer("Hill Giant").pay().resolve()
    assert game.graveyard() == ["Hill Giant"]
    while not any(option.startswith("Cast") for option in game.offered()):
        game.answer("Pass")

    assert any(option.startswith("Cast") for option in game.offered())


@rule("CR 506.7f")
def test_without_attackers_it_is_never_after_blockers_are_declared() -> None:
    when = "during combat after blockers are declared"
    leaf = reads("Leaf of No Blocks", "{G}", f"Cast this spell only {when}.\nDraw a card.", "Instant")
    game = table(
        Ann={"battlefield": ["Hill Giant", "Forest"], "hand": [leaf], "library": ["9 Forest"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.to_step("declare attackers").answer("Done")
    while game.step != "end of combat":
        game.answer("Pass")

    assert offered_to(game, leaf) == [False]


@rule("CR 506.7b", "CR 601.3")
def test_after_blockers_are_declared_it_may_be_cast_in_combat() -> None:
    when = "during combat after blockers are declared"
    leaf = reads("Leaf of Blocks", "{G}", f"Cast this spell only {when}.\nDraw a card.", "Instant")
    game = table(
        Ann={"battlefield": ["Hill Giant", "Forest"], "hand": [leaf], "library": ["9 Forest"]},
        Bob={"battlefield": ["Grizzly Bears"]},
    )

    game.to_step("declare attackers").answer("Hill Giant")
    assert offered_to(game, leaf) == [False]
    while game.step != "declare blockers":
        game.answer("Pass")
    game.answer("Done")

    assert offered_to(game, leaf) == [True]
    while game.step != "end of combat":
        game.answer("Pass")
    assert offered_to(game, leaf) == [True]


@rule("CR 400.7d")
@pytest.mark.parametrize(("mana", "life"), [("{R}{G}", 23), ("{R}{R}", 20)])
def test_mana_of_two_colors_was_spent(mana: str, life: int) -> None:
    myth = reads(
        "Myth of Two Hues",
        "{1}{R}",
        "Draw a card. If {R}{G} was spent to cast this spell, you gain 3 life.",
        "Sorcery",
    )
    game = table(Ann={"hand": [myth], "mana": mana, "library": ["9 Plains"]})

    game.cast(myth).resolve()

    assert game.life[0] == life


def test_how_much_of_one_color_was_spent_is_not_known() -> None:
    text = "Draw a card. If {G}{G} was spent to cast this spell, you gain 3 life."

    assert isinstance(
        read({"name": "Doubt of Hues", "mana_cost": "{1}{G}", "types": "Sorcery", "text": text}), Refused
    )
