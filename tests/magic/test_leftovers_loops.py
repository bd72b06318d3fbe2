"""CR 104.4b. Loops that no player can end."""

from __future__ import annotations

from cardwright.games.magic.turn.priority import ENDLESS
from tests.magic.kit import rule, table

RING = "Oblivion Ring"


@rule("CR 104.4b")
def test_three_rings_that_must_exile_one_another_make_a_draw() -> None:
    game = table(Ann={"hand": [RING, RING, RING], "mana": "{W}" * 9})

    game.cast(f"{RING} #1").resolve().cast(f"{RING} #1").resolve().cast(RING)
    for _ in range(6 * ENDLESS):
        if not game.g.over:
            game.answer("Pass")

    assert game.g.over
    assert game.winners == []


@rule("CR 104.4b")
def test_whoever_can_do_something_about_it_is_asked_again_and_again() -> None:
    game = table(
        Ann={"hand": [RING, RING, RING], "mana": "{W}" * 9},
        Bob={"hand": ["Disenchant"], "battlefield": ["2 Plains"]},
    )

    game.cast(f"{RING} #1").resolve().cast(f"{RING} #1").resolve().cast(RING)
    for _ in range(3 * ENDLESS):
        if game.g.over:
            break
        game.answer("Pass")

    assert not game.g.over
    assert "Cast Disenchant" in game.offered() or game.asked == "Ann"


@rule("CR 104.4b")
def test_what_triggered_six_hundred_times_at_once_is_no_loop() -> None:
    game = table(
        Ann={"hand": ["Sylvan Offering"], "mana": "{G}" * 12, "battlefield": ["25 Soul Warden"]},
        Bob={"life": 20},
    )

    game.cast("Sylvan Offering", "X = 11").pass_once().pass_once()
    many = 0
    while game.stack_size or game.question.startswith("Which trigger"):
        game.g.answer(0)
        many = max(many, game.stack_size)

    assert many == 24 * 25 > ENDLESS
    assert not game.g.over
