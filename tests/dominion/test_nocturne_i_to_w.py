"""Nocturne: kingdom cards, Heirlooms and Spirits from Leprechaun to Wish."""

from __future__ import annotations

import pytest

from cardwright.kernel import snapshot
from tests.dominion.kit import SeatSetup, Table, table
from tests.rulemark import rule

BOB: SeatSetup = {"deck": ["5 Copper", "5 Estate"]}


def end_turn(t: Table) -> None:
    """The first option until somebody else's turn has begun."""
    turn = t.turn
    while t.turn == turn:
        t.answer(t.offered()[0])


# -- Leprechaun
@rule("D33", "D82", "D44")
@pytest.mark.parametrize(("others", "wish"), [(5, False), (6, True), (7, False)])
def test_leprechaun_brings_a_wish_with_exactly_seven_cards_in_play(others: int, wish: bool) -> None:
    t = table(
        ann={"hand": ["Leprechaun", "Copper"], "in_play": [f"{others} Village"]}, hexes=["Plague", "Greed"]
    )
    t.answer("Play Leprechaun")

    assert t.discard() == (["Wish", "Gold"] if wish else ["Gold"])
    assert t.hand() == (["Copper"] if wish else ["Copper", "Curse"])


@rule("D45", "D23")
def test_envious_from_a_leprechaun_counts_in_this_turn() -> None:
    t = table(ann={"hand": ["Leprechaun", "Gold", "Silver"]}, hexes=["Envy", "Greed"])
    t.answer("Play Leprechaun", "Play all Treasures")

    assert t.coins == 2


# -- Lucky Coin, Magic Lamp, Pasture
@rule("D34", "D82")
def test_magic_lamp_is_trashed_for_three_wishes_with_six_single_cards() -> None:
    t = table(
        ["Secret Cave"],
        ann={"hand": ["Magic Lamp", "Copper"], "in_play": ["Silver", "Gold", "Moat", "Village", "Smithy"]},
        phase="buy",
    )
    t.answer("Play Magic Lamp")

    assert (t.trash, t.discard(), t.coins) == (["Magic Lamp"], ["Wish"] * 3, 1)


@rule("D61")
@pytest.mark.parametrize(
    "in_play", [["Silver", "Gold", "Moat", "Village"], ["2 Silver", "Gold", "Moat", "Village", "Smithy"]]
)
def test_magic_lamp_stays_with_fewer(in_play: list[str]) -> None:
    t = table(["Secret Cave"], ann={"hand": ["Magic Lamp", "Copper"], "in_play": in_play}, phase="buy")
    t.answer("Play Magic Lamp")

    assert (t.trash, t.discard(), t.coins) == ([], [], 1)


# -- Necromancer
ZOMBIES = ["Zombie Apprentice", "Zombie Mason", "Zombie Spy"]


@rule("D83", "D35")
def test_necromancer_plays_a_zombie_and_leaves_it_in_the_trash() -> None:
    t = table(ann={"hand": ["Necromancer", "Estate"], "deck": ["Copper", "Gold"]}, trash=ZOMBIES)
    t.answer("Play Necromancer")
    assert t.offered() == ZOMBIES
    t.answer("Zombie Spy", "Put it back")

    assert t.hand() == ["Copper", "Estate"]
    assert t.trash == ZOMBIES
    assert t.in_play() == ["Necromancer"]
    assert "Ann turns Zombie Spy face down in the trash [D83]" in t.told()


@rule("D83", "D8")
def test_a_card_in_the_trash_is_played_once_a_turn() -> None:
    t = table(
        ann={"hand": ["3 Necromancer"], "deck": ["9 Copper"], "counters": {"actions": 3}},
        bob={"hand": ["Necromancer"], "deck": ["9 Estate"]},
        trash=["Zombie Apprentice", "Zombie Spy"],
    )
    t.answer("Play Necromancer", "Zombie Spy", "Put it back", "Play Necromancer")
    assert t.offered() == [
        "None",
        "Necromancer",
    ]  # the Apprentice was the only one left: it was not asked which
    t.answer("None", "Play Necromancer")
    assert t.trash == ["Zombie Apprentice", "Zombie Spy"]
    assert (t.phase, t.hand()) == ("Buy", ["Copper"])
    end_turn(t)

    t.answer("Play Necromancer")
    assert t.offered() == ["Zombie Apprentice", "Zombie Spy"]


@rule("D83", "D52")
def test_necromancer_plays_no_duration_and_no_treasure() -> None:
    t = table(
        ["Secret Cave"],
        ann={"hand": ["Necromancer"], "deck": ["9 Copper"]},
        trash=["Secret Cave", "Silver", "Smithy", "Moat"],
    )
    t.answer("Play Necromancer")

    assert t.offered() == ["Smithy", "Moat"]


@rule("D83", "D54")
def test_pixie_played_in_the_trash_can_not_be_trashed_for_its_boon() -> None:
    t = table(
        ["Pixie"],
        ann={"hand": ["Necromancer", "Moat"], "deck": ["9 Copper"]},
        trash=["Pixie"],
        boons=["The Mountain's Gift"],
    )
    t.answer("Play Necromancer")

    assert t.offered() == ["End the Action phase", "Play Moat"]
    assert t.discard() == []
    assert t.shared("boon discard") == ["The Mountain's Gift"]


@rule("D83", "D54", "D61")
def test_tragic_hero_played_in_the_trash_still_gains_a_treasure() -> None:
    t = table(ann={"hand": ["Necromancer", "5 Copper"], "deck": ["9 Copper"]}, trash=["Tragic Hero"])
    t.answer("Play Necromancer", "Gold")

    assert (t.trash, t.discard(), len(t.hand())) == (["Tragic Hero"], ["Gold"], 8)


@rule("D83", "D50")
def test_tracker_played_in_the_trash_is_not_in_play() -> None:
    t = table(
        ["Tracker"],
        ann={"hand": ["Necromancer", "Moat"], "counters": {"actions": 2}},
        trash=["Tracker"],
        boons=["The Mountain's Gift"],
    )
    t.answer("Play Necromancer")

    assert (t.coins, t.discard()) == (1, ["Silver"])


@rule("D83")
def test_necromancer_plays_a_necromancer_which_plays_another_card() -> None:
    t = table(ann={"hand": ["Necromancer", "Moat"], "deck": ["9 Copper"]}, trash=["Necromancer", "Smithy"])
    t.answer("Play Necromancer", "Necromancer")

    assert len(t.hand()) == 4
    assert t.trash == ["Necromancer", "Smithy"]


@rule("D83", "D51")
def test_an_attack_in_the_trash_can_be_reacted_to() -> None:
    t = table(
        ann={"hand": ["Necromancer"]},
        bob={"hand": ["Moat", "4 Copper"]},
        cid={"hand": ["5 Copper"]},
        trash=["Militia"],
    )
    t.answer("Play Necromancer", "Moat: be unaffected by it (Militia)")

    assert (len(t.hand("Bob")), len(t.hand("Cid")), t.coins) == (5, 3, 2)


@rule("D83")
def test_what_is_face_down_is_saved_and_loaded() -> None:
    t = table(
        ann={"hand": ["2 Necromancer"], "deck": ["9 Copper"], "counters": {"actions": 2}},
        trash=["Zombie Spy", "Smithy", "Moat"],
    )
    t.answer("Play Necromancer", "Moat")

    again = Table(snapshot.restore(t.g.match, snapshot.save(t.g)))
    again.answer("Play Necromancer")

    assert again.offered() == ["Zombie Spy", "Smithy"]


@rule("D83", "D8", "D7")
def test_a_card_played_in_the_trash_is_not_exchanged() -> None:
    t = table(
        ["Changeling", "Hermit"],
        ann={"hand": ["Necromancer", "Estate"], "deck": ["9 Copper"]},
        trash=["Hermit"],
    )
    t.answer("Play Necromancer", "None", "Estate")
    end_turn(t)

    assert t.trash == ["Hermit"]
    assert t.pile("Madman") == 10


# -- Night Watchman
@rule("D37", "D39", "D60")
def test_night_watchman_sorts_five_cards() -> None:
    t = table(
        ann={
            "hand": ["Night Watchman", "Monastery"],
            "deck": ["Curse", "Copper", "Gold", "Estate", "Silver", "Duchy"],
        },
        phase="night",
    )
    t.answer("Play Night Watchman", "Curse", "Estate", "Done")
    assert t.sees("Bob", "Ann", "looked at") == ["?"] * 3
    assert sorted(t.discard()) == ["Curse", "Estate"]
    t.answer("Put back Copper", "Put back Silver")

    assert t.deck() == ["Gold", "Silver", "Copper", "Duchy"]


# -- Pooka
@rule("D34", "D30")
def test_pooka_trashes_a_treasure_but_no_cursed_gold() -> None:
    t = table(ann={"hand": ["Pooka", "Cursed Gold", "Silver", "Estate"], "deck": ["6 Moat"]})
    t.answer("Play Pooka")
    assert t.offered() == ["None", "Silver"]
    t.answer("Silver")

    assert (t.trash, len(t.hand())) == (["Silver"], 6)


# -- Raider
@rule("D51", "D36", "D52")
def test_raider_makes_others_discard_a_copy_of_what_is_in_play() -> None:
    t = table(
        ann={"hand": ["Raider"], "in_play": ["Copper", "Silver"], "deck": ["9 Duchy"]},
        bob={"hand": ["Copper", "Silver", "Gold", "2 Estate"]},
        cid={"hand": ["5 Estate"]},
        dora={"hand": ["4 Copper"]},
        phase="night",
    )
    t.answer("Play Raider")
    assert (t.asked, t.offered()) == ("Bob", ["Copper", "Silver"])
    t.answer("Silver")

    assert t.discard("Bob") == ["Silver"]
    assert t.discard("Cid") == []
    assert t.sees("Bob", "Cid", "hand") == ["Estate"] * 5  # revealed
    assert len(t.hand("Dora")) == 4
    assert t.in_play() == ["Raider"]


@rule("D52", "D43")
def test_raider_gives_three_coins_next_turn() -> None:
    t = table(
        ann={"hand": ["Raider"], "deck": ["5 Copper", "9 Estate"]},
        bob={"hand": ["Guardian", "Copper"], "deck": ["9 Estate"]},
        phase="night",
    )
    t.answer("Play Raider")
    end_turn(t)

    assert (t.turn, t.coins, t.in_play()) == ("Ann", 3, ["Raider"])
    end_turn(t)
    assert "Raider" not in t.in_play()


@rule("D51")
def test_moat_against_a_raider() -> None:
    t = table(
        ann={"hand": ["Raider"], "in_play": ["Copper"], "deck": ["9 Duchy"]},
        bob={"hand": ["Moat", "4 Copper"]},
        phase="night",
    )
    t.answer("Play Raider", "Moat: be unaffected by it (Raider)")

    assert t.discard("Bob") == []


# -- Secret Cave
@rule("D52", "D61")
@pytest.mark.parametrize(
    ("hand", "answers", "coins"),
    [
        (["3 Copper"], ["Discard 3 cards", "Copper"], 3),
        (["Copper"], ["Discard 3 cards"], 0),
        (["3 Copper"], ["Don't"], 0),
    ],
)
def test_secret_cave(hand: list[str], answers: list[str], coins: int) -> None:
    deck = (
        ["Estate", "5 Silver", "5 Duchy"]
        if coins or "Don't" in answers
        else ["Copper", "5 Silver", "5 Duchy"]
    )
    t = table(["Secret Cave"], ann={"hand": ["Secret Cave", *hand], "deck": deck}, bob=BOB)
    t.answer("Play Secret Cave")
    assert t.actions == 1
    t.answer(answers[0])
    while t.question.startswith("choose 3 of"):
        t.answer("Copper")
    end_turn(t)
    assert t.in_play() == (["Secret Cave"] if coins else [])
    end_turn(t)

    assert (t.turn, t.coins) == ("Ann", coins)


@rule("D52", "D35")
def test_secret_cave_played_twice_gives_six_coins_and_holds_the_throne_room() -> None:
    t = table(
        ["Secret Cave"],
        ann={"hand": ["Throne Room", "Secret Cave", "6 Copper"], "deck": ["2 Copper", "5 Duchy", "5 Silver"]},
        bob=BOB,
    )
    t.answer("Play Throne Room", "Secret Cave", "Discard 3 cards", "Discard 3 cards")
    end_turn(t)
    assert t.in_play() == ["Secret Cave", "Throne Room"]
    end_turn(t)
    assert (t.turn, t.coins) == ("Ann", 6)
    end_turn(t)

    assert not {"Secret Cave", "Throne Room"} & set(t.in_play())


@rule("D11", "D52", "D122")
def test_band_of_misfits_plays_a_secret_cave_and_stays_in_play_with_it() -> None:
    t = table(
        ["Secret Cave", "Village"],
        ann={"hand": ["Band of Misfits", "3 Copper"], "deck": ["6 Duchy"]},
        bob=BOB,
    )
    t.answer("Play Band of Misfits", "Secret Cave", "Discard 3 cards")
    end_turn(t)
    assert t.in_play() == ["Band of Misfits"]
    end_turn(t)

    assert (t.turn, t.coins) == ("Ann", 3)


# -- Shepherd
@rule("D32", "D36", "D30")
def test_shepherd_draws_two_for_each_victory_card_discarded() -> None:
    t = table(
        ["Shepherd"],
        ann={"hand": ["Shepherd", "2 Estate", "Pasture", "Copper", "Moat"], "deck": ["9 Silver"]},
    )
    t.answer("Play Shepherd")
    assert set(t.offered()) == {"Done", "Estate", "Pasture"}
    t.answer("Estate", "Pasture", "Done")

    assert t.actions == 1
    assert t.hand() == ["Copper", "Estate", "Moat", "Silver", "Silver", "Silver", "Silver"]
    assert sorted(t.discard()) == ["Estate", "Pasture"]
    assert any(line.startswith("Ann reveals") for line in t.told("Bob"))


SWAP = "Changeling: exchange it for a Changeling (Skulk)"


# -- Skulk, Tormentor, Werewolf
@rule("D44", "D51", "D33")
def test_skulk_gives_a_buy_and_others_a_hex_and_brings_a_gold() -> None:
    t = table(ann={"hand": ["Skulk", "Copper"]}, bob={}, cid={}, hexes=["Plague", "Greed"])
    t.answer("Play Skulk")

    assert (t.buys, t.hand("Bob"), t.hand("Cid"), t.hand()) == (2, ["Curse"], ["Curse"], ["Copper"])


@rule("D33", "D10", "D2")
def test_a_skulk_exchanged_for_a_changeling_still_brings_a_gold() -> None:
    t = table(["Skulk", "Changeling"], ann={"counters": {"coins": 4, "buys": 2}}, phase="buy")
    t.answer("Buy Skulk")
    assert set(t.offered()) == {"Skulk: gain a Gold", SWAP}
    t.answer(SWAP, "Done")

    assert sorted(t.discard()) == ["Changeling", "Gold"]
    assert t.pile("Skulk") == 10


@rule("D33", "D44")
@pytest.mark.parametrize("alone", [True, False])
def test_tormentor_alone_in_play_brings_an_imp_otherwise_a_hex(alone: bool) -> None:
    t = table(
        ann={"hand": ["Tormentor", "Copper"], "in_play": [] if alone else ["Village"]},
        bob={},
        hexes=["Plague", "Greed"],
    )
    t.answer("Play Tormentor")

    assert t.coins == 2
    assert t.discard() == (["Imp"] if alone else [])
    assert t.hand("Bob") == ([] if alone else ["Curse"])


@rule("D24", "D22", "D44")
def test_werewolf_draws_in_the_action_phase_and_hexes_at_night() -> None:
    t = table(ann={"hand": ["Werewolf", "Werewolf"], "deck": ["9 Copper"]}, bob={}, hexes=["Plague", "Greed"])
    t.answer("Play Werewolf")
    assert (len(t.hand()), t.hand("Bob")) == (4, [])
    t.answer("End the Buy phase", "Play Werewolf")

    assert t.hand("Bob") == ["Curse"]


# -- Tragic Hero
@rule("D30", "D34", "D33")
@pytest.mark.parametrize(("copper", "trashed"), [(4, False), (5, True)])
def test_tragic_hero_is_trashed_for_a_treasure_with_eight_cards(copper: int, trashed: bool) -> None:
    t = table(ann={"hand": ["Tragic Hero", f"{copper} Copper"], "deck": ["9 Copper"]})
    t.answer("Play Tragic Hero")
    if trashed:
        assert set(t.offered()) == {"Copper", "Silver", "Gold"}
        t.answer("Gold")

    assert (t.trash, t.discard()) == ((["Tragic Hero"], ["Gold"]) if trashed else ([], []))
    assert (t.buys, len(t.hand())) == (2, copper + 3)


# -- Will-o'-Wisp
@rule("D36", "D42", "D82")
@pytest.mark.parametrize(("top", "taken"), [("Estate", True), ("Silver", False), ("Copper", True)])
def test_will_o_wisp_takes_a_card_costing_up_to_2(top: str, taken: bool) -> None:
    t = table(["Exorcist"], ann={"hand": ["Will-o'-Wisp"], "deck": ["Gold", top, "Curse"]})
    t.answer("Play Will-o'-Wisp")

    assert t.hand() == sorted(["Gold", *([top] if taken else [])])
    assert t.deck() == (["Curse"] if taken else [top, "Curse"])
    assert f"Ann reveals {top}" in " ".join(t.told("Bob"))


# -- Wish
@rule("D40", "D33", "D82")
def test_wish_returns_to_its_pile_and_gains_a_card_to_hand() -> None:
    t = table(["Leprechaun"], ann={"hand": ["Wish", "Moat"]})
    wishes = t.pile("Wish")
    t.answer("Play Wish")
    assert "Province" not in t.offered()
    t.answer("Gold")

    assert (t.hand(), t.actions, t.pile("Wish")) == (["Gold", "Moat"], 1, wishes + 1)


@rule("D40", "D61")
def test_wish_played_twice_gains_once() -> None:
    t = table(["Leprechaun"], ann={"hand": ["Throne Room", "Wish", "Moat"]})
    t.answer("Play Throne Room", "Wish", "Gold")

    assert (t.hand(), t.actions) == (["Gold", "Moat"], 2)


@rule("D9", "D82", "D57")
def test_spirits_and_wishes_are_not_bought() -> None:
    t = table(["Exorcist", "Leprechaun"], ann={"counters": {"coins": 8, "buys": 9}}, phase="buy")

    assert not {"Buy Wish", "Buy Imp", "Buy Ghost", "Buy Will-o'-Wisp"} & set(t.offered())
