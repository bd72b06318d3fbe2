"""Dark Ages: Hermit and Madman, Urchin and Mercenary."""

from __future__ import annotations

from tests.dominion.kit import table
from tests.rulemark import rule

URCHIN = "Urchin: trash this; if you do, gain a Mercenary (Urchin)"


@rule("D34", "D33")
def test_hermit_trashes_from_hand_or_discard_pile_but_no_treasure() -> None:
    t = table(
        ["Hermit"], ann={"hand": ["Hermit", "Curse", "Copper"], "discard": ["Estate", "Curse", "Silver"]}
    )

    t.answer("Play Hermit")
    assert t.offered() == ["None", "Curse (discard)", "Estate", "Curse (hand)"]
    t.answer("Curse (discard)")
    assert "Gold" not in t.offered()
    t.answer("Silver")

    assert t.trash == ["Curse"]
    assert t.discard() == ["Silver", "Estate", "Silver"]


@rule("D10", "D1")
def test_hermit_becomes_a_madman_if_nothing_is_gained_in_the_buy_phase() -> None:
    t = table(["Hermit"], ann={"hand": ["Hermit"], "deck": ["5 Copper"]})

    t.answer("Play Hermit", "Estate", "End the Buy phase")

    assert sorted(t.discard()) == ["Estate", "Madman"]
    assert (t.pile("Hermit"), t.pile("Madman")) == (11, 9)
    assert t.trash == []


@rule("D10")
def test_hermit_stays_if_something_is_gained_in_the_buy_phase() -> None:
    t = table(["Hermit"], ann={"hand": ["Hermit"], "deck": ["5 Copper"]})

    t.answer("Play Hermit", "Estate", "Buy Copper")

    assert sorted(t.discard()) == ["Copper", "Estate", "Hermit"]


@rule("D8")
def test_a_hermit_without_a_pile_stays() -> None:
    t = table(["Hermit"], ann={"hand": [("Hermit", "Black Market")], "deck": ["5 Copper"]})

    t.answer("Play Hermit (without a pile)", "Estate", "End the Buy phase")

    assert sorted(t.discard()) == ["Estate", "Hermit"]
    assert t.pile("Madman") == 10


@rule("D5", "D7")
def test_hermit_stays_if_no_madman_is_left() -> None:
    t = table(["Hermit"], ann={"hand": ["Hermit"], "deck": ["5 Copper"]}, piles={"Madman": 0})

    t.answer("Play Hermit", "Estate", "End the Buy phase")

    assert sorted(t.discard()) == ["Estate", "Hermit"]
    assert t.pile("Hermit") == 10


@rule("D54")
def test_a_hermit_played_twice_is_exchanged_once() -> None:
    t = table(["Hermit"], ann={"hand": ["Throne Room", "Hermit"], "deck": ["5 Copper"]})

    t.answer("Play Throne Room", "Hermit", "Estate", "None", "Estate", "End the Buy phase")

    assert sorted(t.discard()) == ["Estate", "Estate", "Madman", "Throne Room"]
    assert t.pile("Madman") == 9


@rule("D40", "D61")
def test_madman_returns_and_draws() -> None:
    t = table(["Hermit"], ann={"hand": ["Madman", "2 Estate"], "deck": ["5 Copper"]})

    t.answer("Play Madman")

    assert t.actions == 2
    assert len(t.hand()) == 4
    assert t.in_play() == []
    assert t.pile("Madman") == 11


@rule("D40", "D54")
def test_a_madman_played_twice_draws_once() -> None:
    t = table(["Hermit"], ann={"hand": ["Throne Room", "Madman", "2 Estate"], "deck": ["9 Copper"]})

    t.answer("Play Throne Room", "Madman")

    assert t.actions == 4
    assert len(t.hand()) == 4


@rule("D10", "D34", "D33")
def test_urchin_is_trashed_for_a_mercenary_when_another_attack_is_played() -> None:
    t = table(
        ["Urchin", "Militia"],
        ann={"hand": ["Urchin", "Militia"], "deck": ["Copper"]},
        bob={"hand": ["5 Copper"]},
    )

    t.answer("Play Urchin", "Play Militia")
    assert t.asked == "Ann"
    assert t.offered() == ["Done", "Urchin: trash this; if you do, gain a Mercenary (Militia)"]
    assert t.coins == 0
    t.answer("Urchin: trash this; if you do, gain a Mercenary (Militia)")

    assert t.trash == ["Urchin"]
    assert t.discard() == ["Mercenary"]
    assert t.counter("gained this turn", "Ann") == 1


@rule("D53")
def test_the_same_urchin_played_twice_is_no_other_attack() -> None:
    t = table(["Urchin"], ann={"hand": ["Throne Room", "Urchin"], "deck": ["3 Copper"]})

    t.answer("Play Throne Room", "Urchin")

    assert t.phase == "Buy"
    assert t.trash == []


@rule("D53")
def test_the_first_of_two_urchins_may_be_trashed_for_the_second() -> None:
    t = table(["Urchin"], ann={"hand": ["2 Urchin"], "deck": ["3 Copper"]})

    t.answer("Play Urchin", "Play Urchin", URCHIN)

    assert t.in_play() == ["Urchin"]
    assert t.discard() == ["Mercenary"]


@rule("D33")
def test_urchin_is_trashed_for_nothing_if_no_mercenary_is_left() -> None:
    t = table(["Urchin"], ann={"hand": ["2 Urchin"], "deck": ["3 Copper"]}, piles={"Mercenary": 0})

    t.answer("Play Urchin", "Play Urchin", URCHIN)

    assert t.trash == ["Urchin"]
    assert t.discard() == []


@rule("D51")
def test_urchin_makes_others_discard_down_to_4() -> None:
    t = table(["Urchin"], ann={"hand": ["Urchin"], "deck": ["Copper"]}, bob={"hand": ["4 Copper", "Estate"]})

    t.answer("Play Urchin", "Estate")

    assert t.discard("Bob") == ["Estate"]
    assert t.actions == 1


@rule("D61", "D51")
def test_mercenary_trashes_two_cards_for_its_bonus() -> None:
    t = table(
        ["Urchin"],
        ann={"hand": ["Mercenary", "2 Estate"], "deck": ["3 Copper"]},
        bob={"hand": ["3 Copper", "Curse"]},
    )

    t.answer("Play Mercenary")
    assert t.offered() == ["Don't", "Trash 2 cards from your hand"]
    t.answer("Trash 2 cards from your hand", "Curse")

    assert t.trash == ["Estate", "Estate"]
    assert t.hand() == ["Copper", "Copper"]
    assert t.coins == 2
    assert t.discard("Bob") == ["Curse"]


@rule("D61")
def test_mercenary_with_one_card_trashes_it_for_nothing() -> None:
    t = table(
        ["Urchin"], ann={"hand": ["Mercenary", "Estate"], "deck": ["3 Copper"]}, bob={"hand": ["5 Copper"]}
    )

    t.answer("Play Mercenary", "Trash 2 cards from your hand")

    assert t.trash == ["Estate"]
    assert (t.hand(), t.coins, len(t.hand("Bob"))) == ([], 0, 5)


@rule("D56")
def test_mercenary_may_trash_nothing() -> None:
    t = table(["Urchin"], ann={"hand": ["Mercenary", "2 Estate"]}, bob={"hand": ["5 Copper"]})

    t.answer("Play Mercenary", "Don't")

    assert t.trash == []
    assert len(t.hand("Bob")) == 5
