"""Nocturne: kingdom cards from Exorcist to Haunted Mirror, and Heirlooms."""

from __future__ import annotations

import pytest

from tests.dominion.kit import SeatSetup, Table, table, to_next_turn
from tests.rulemark import rule

BOB: SeatSetup = {"deck": ["5 Copper", "5 Estate"]}


# -- Exorcist, Ghost
@rule("D82", "D34")
@pytest.mark.parametrize(
    ("trashed", "offered"),
    [
        ("Silver", {"Will-o'-Wisp", "Imp"}),
        ("Gold", {"Will-o'-Wisp", "Imp", "Ghost"}),
        ("Bard", {"Will-o'-Wisp", "Imp"}),
    ],
)
def test_exorcist_gains_a_cheaper_spirit(trashed: str, offered: set[str]) -> None:
    t = table(ann={"hand": ["Exorcist", trashed], "deck": ["9 Copper"]}, phase="night")
    t.answer("Play Exorcist")

    assert t.trash == [trashed]
    assert set(t.offered()) == offered
    t.answer("Imp")
    assert t.pile("Imp") == 12
    assert "Imp" in t.discard()


@rule("D82", "D61")
def test_exorcist_with_a_copper_gains_nothing() -> None:
    t = table(ann={"hand": ["Exorcist", "Copper"], "deck": ["9 Copper"]}, phase="night")
    t.answer("Play Exorcist")

    assert (t.trash, t.turn) == (["Copper"], "Bob")
    assert (t.pile("Imp"), t.pile("Ghost"), t.pile("Will-o'-Wisp")) == (13, 6, 12)


@rule("D9", "D82", "D10")
def test_a_ghost_gained_by_exorcist_may_be_exchanged_for_a_changeling() -> None:
    t = table(["Changeling"], ann={"hand": ["Exorcist", "Gold"], "deck": ["9 Copper"]}, phase="night")
    t.answer("Play Exorcist", "Ghost", "Changeling: exchange it for a Changeling (Ghost)")

    assert "Changeling" in t.discard()
    assert (t.pile("Ghost"), t.pile("Changeling")) == (6, 9)


@rule("D36", "D84", "D52")
def test_ghost_plays_the_next_action_twice_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Exorcist"],
        ann={"hand": ["Ghost"], "deck": ["Copper", "Estate", "Smithy", "15 Silver"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Ghost")
    assert t.zone("Ann", "set aside") == ["Smithy"]
    assert t.in_play() == ["Ghost"]
    assert sorted(t.discard()) == ["Copper", "Estate"]
    t.answer("End the Buy phase")

    assert len(t.hand()) == 5 + 6
    assert t.in_play() == ["Ghost", "Smithy"]
    assert t.actions == 1
    to_next_turn(t)
    assert not {"Ghost", "Smithy"} & set(t.in_play())


@rule("D36", "D52")
def test_ghost_that_finds_no_action_is_discarded() -> None:
    t = table(
        ["Exorcist"],
        ann={"hand": ["Ghost"], "deck": ["2 Copper"], "discard": ["4 Estate"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Ghost")

    assert (t.in_play(), t.zone("Ann", "set aside")) == ([], [])
    assert t.turn == "Bob"


@rule("D52")
def test_ghost_stays_with_a_duration_that_it_plays() -> None:
    t = table(
        ["Exorcist", "Secret Cave"],
        ann={"hand": ["Ghost"], "deck": ["Secret Cave", "5 Copper", "5 Estate", "15 Silver"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Ghost", "End the Buy phase")
    t.answer("Discard 3 cards", "Copper", "Copper", "Copper", "Don't")
    assert t.in_play() == ["Ghost", "Secret Cave"]
    to_next_turn(t)

    assert {"Ghost", "Secret Cave"} <= set(t.in_play())
    assert t.coins == 3
    to_next_turn(t)
    assert not {"Ghost", "Secret Cave"} & set(t.in_play())


@rule("D54")
def test_ghost_plays_a_card_again_that_trashed_itself() -> None:
    t = table(
        ["Exorcist", "Tragic Hero"],
        ann={"hand": ["Ghost"], "deck": ["Tragic Hero", "15 Silver"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Ghost", "End the Buy phase", "Gold", "Gold")

    assert t.trash == ["Tragic Hero"]
    assert sorted(t.discard()) == ["Gold", "Gold"]
    assert len(t.hand()) == 11
    assert t.buys == 3


# -- Faithful Hound
def hound(**more: object) -> Table:
    t = table(
        ["Faithful Hound"],
        ann={"hand": ["Militia"], "deck": ["9 Copper"]},
        bob={"hand": ["Faithful Hound", "4 Copper"], "deck": ["9 Estate"]},
        **more,  # type: ignore[arg-type]
    )
    t.answer("Play Militia", "Copper", "Faithful Hound")
    return t


def reaction(t: Table) -> str:
    return next(o for o in t.offered() if o.startswith("Faithful Hound: "))


@rule("D30")
def test_faithful_hound_draws_two() -> None:
    t = table(ann={"hand": ["Faithful Hound"], "deck": ["3 Copper"]})
    t.answer("Play Faithful Hound")

    assert t.hand() == ["Copper", "Copper"]


@rule("D50", "D38", "D25")
def test_a_discarded_faithful_hound_comes_back_at_the_end_of_the_turn() -> None:
    t = hound()
    assert t.asked == "Bob"
    t.answer(reaction(t))
    assert t.zone("Bob", "set aside") == ["Faithful Hound"]
    t.answer("End the Buy phase")

    assert t.turn == "Bob"
    assert t.hand("Bob") == ["Copper", "Copper", "Copper", "Faithful Hound"]


@rule("D56")
def test_a_faithful_hound_may_stay_discarded() -> None:
    t = hound()
    t.answer("Done")

    assert sorted(t.discard("Bob")) == ["Copper", "Faithful Hound"]


@rule("D25", "D50")
def test_a_faithful_hound_discarded_in_clean_up_does_nothing() -> None:
    t = table(ann={"hand": ["Faithful Hound", "Copper"], "deck": ["9 Copper"]}, phase="clean-up")

    assert t.turn == "Bob"
    assert "Faithful Hound" in t.discard()


@rule("D25", "D50", "D32")
def test_a_faithful_hound_discarded_from_the_deck_in_the_own_turn_comes_after_the_new_hand() -> None:
    t = table(
        ann={"hand": ["Night Watchman"], "deck": ["Faithful Hound", "10 Copper"]}, bob=BOB, phase="night"
    )
    t.answer("Play Night Watchman", "Faithful Hound", "Done")
    t.answer(reaction(t))

    assert t.turn == "Bob"
    assert t.hand() == [*["Copper"] * 5, "Faithful Hound"]


@rule("D21", "D50")
def test_the_start_of_a_turn_is_no_clean_up() -> None:
    t = table(
        ["Fool", "Faithful Hound"],
        ann={
            "hand": ["Faithful Hound", "4 Copper"],
            "deck": ["9 Copper"],
            "set_aside": ["Lost in the Woods"],
        },
        bob={"hand": ["Copper"], "deck": ["9 Estate"]},
        boons=["The Mountain's Gift"],
        turn="Bob",
        phase="buy",
    )
    t.answer("End the Buy phase")
    t.answer(next(o for o in t.offered() if o.startswith("Lost in the Woods")), "Faithful Hound")

    assert reaction(t)


# -- Heirlooms of this half
@rule("D43")
def test_pouch_gives_a_coin_and_a_buy() -> None:
    t = table(["Tracker"], ann={"hand": ["Pouch"]}, phase="buy")
    t.answer("Play Pouch")

    assert (t.coins, t.buys) == (1, 2)
