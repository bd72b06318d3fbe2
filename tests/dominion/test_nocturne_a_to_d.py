"""Nocturne: kingdom cards, Heirlooms and Spirits from Cemetery to Devil's Workshop."""

from __future__ import annotations

import pytest

from cardwright.kernel import snapshot
from tests.dominion.kit import SeatSetup, Table, table, to_next_turn
from tests.rulemark import rule

BOB: SeatSetup = {"deck": ["5 Copper", "5 Estate"]}


# -- Cemetery and Haunted Mirror
@rule("D33", "D34", "D62")
def test_cemetery_trashes_up_to_four_cards_when_gained() -> None:
    t = table(
        ["Cemetery"], ann={"hand": ["5 Curse"], "counters": {"coins": 4, "buys": 2}}, phase="buy"
    )  # fmt: skip
    t.answer("Buy Cemetery", "Curse", "Curse", "Curse", "Curse")

    assert t.trash == ["Curse"] * 4
    assert t.scores[0] == 2 - 1


@rule("D34", "D82")
@pytest.mark.parametrize("used", [True, False])
def test_haunted_mirror_that_is_trashed_may_bring_a_ghost_for_an_action(used: bool) -> None:
    t = table(
        ["Cemetery"], ann={"hand": ["Chapel", "Haunted Mirror", "Moat", "Copper"]}, trash=[]
    )  # fmt: skip
    t.answer("Play Chapel", "Haunted Mirror", "Done")
    option = next(o for o in t.offered() if o.startswith("Haunted Mirror: "))
    t.answer(option if used else "Done")

    assert t.trash == ["Haunted Mirror"]
    assert sorted(t.discard()) == (["Ghost", "Moat"] if used else [])
    assert t.pile("Ghost") == (5 if used else 6)


@rule("D61")
def test_haunted_mirror_asks_nothing_without_an_action() -> None:
    t = table(["Cemetery"], ann={"hand": ["Chapel", "Haunted Mirror", "Copper"]})
    t.answer("Play Chapel", "Haunted Mirror", "Done")

    assert (t.phase, t.pile("Ghost")) == ("Buy", 6)


@rule("D43")
def test_haunted_mirror_is_worth_a_coin() -> None:
    t = table(["Cemetery"], ann={"hand": ["Haunted Mirror"]}, phase="buy")
    t.answer("Play Haunted Mirror")

    assert t.coins == 1


# -- Cobbler
@rule("D52", "D33")
def test_cobbler_gains_a_card_to_hand_at_the_start_of_the_next_turn() -> None:
    t = table(
        ["Cobbler"], ann={"hand": ["Cobbler"], "deck": ["5 Copper", "5 Estate"]}, bob=BOB, phase="night"
    )
    t.answer("Play Cobbler")
    assert t.in_play() == ["Cobbler"]
    t.answer("End the Buy phase")
    assert "Duchy" not in t.offered()
    t.answer("Silver")

    assert t.hand() == ["Copper"] * 5 + ["Silver"]
    assert t.in_play() == ["Cobbler"]
    to_next_turn(t)
    assert "Cobbler" not in t.in_play()


@rule("D33", "D55")
def test_a_nomad_camp_gained_by_cobbler_goes_to_the_hand() -> None:
    t = table(
        ["Cobbler", "Nomad Camp"],
        ann={"hand": ["Cobbler"], "deck": ["5 Copper", "5 Estate"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Cobbler", "End the Buy phase", "Nomad Camp")

    assert "Nomad Camp" in t.hand()
    assert t.deck() == ["Estate"] * 5


# -- Conclave and Imp
@rule("D35", "D43")
def test_conclave_plays_an_action_without_a_copy_in_play_for_another_action() -> None:
    t = table(
        ann={
            "hand": ["Conclave", "Conclave", "Moat", "Village"],
            "in_play": ["Village"],
            "deck": ["5 Copper"],
        }
    )
    t.answer("Play Conclave")
    assert t.offered() == ["None", "Moat"]
    t.answer("Moat")

    assert (t.coins, t.actions) == (2, 1)
    assert t.in_play() == ["Conclave", "Moat", "Village"]
    t.answer("Play Conclave")
    assert (t.coins, t.actions) == (4, 0)


@rule("D56")
def test_conclave_that_plays_nothing_gives_no_action() -> None:
    t = table(ann={"hand": ["Conclave", "Moat", "Copper"]})
    t.answer("Play Conclave", "None")

    assert (t.phase, t.actions, t.hand()) == ("Buy", 0, ["Copper", "Moat"])


@rule("D35", "D82")
def test_imp_draws_and_plays_an_action_but_not_another_imp() -> None:
    t = table(["Tormentor"], ann={"hand": ["Imp", "Imp"], "deck": ["Moat", "Copper", "3 Silver"]})
    t.answer("Play Imp")
    assert t.offered() == ["None", "Moat"]
    t.answer("Moat")

    assert t.in_play() == ["Imp", "Moat"]
    assert t.hand() == ["Copper", "Imp", "Silver", "Silver"]
    assert t.actions == 0


@rule("D54", "D35")
def test_imp_may_play_what_was_played_and_trashed() -> None:
    t = table(
        ["Tormentor", "Pixie"],
        ann={"hand": ["Pixie", "Pixie", "Imp"], "deck": ["3 Copper"], "counters": {"actions": 2}},
        boons=["The Mountain's Gift", "The Mountain's Gift"],
    )
    t.answer("Play Pixie", "Trash this to receive the Boon twice", "Play Imp")

    assert "Pixie" in t.offered()


# -- Crypt
def crypt() -> Table:
    t = table(
        ["Crypt"],
        ann={"hand": ["Crypt"], "in_play": ["Silver", "Copper", "Copper", "Moat"], "deck": ["15 Estate"]},
        bob=BOB,
        phase="night",
    )
    t.answer("Play Crypt")
    return t


@rule("D84", "D52")
def test_crypt_gives_back_a_treasure_each_turn_and_stays_as_long() -> None:
    t = crypt()
    assert set(t.offered()) == {"Done", "Copper", "Silver"}
    t.answer("Silver", "Copper", "Done")
    assert t.zone("Ann", "set aside") == ["Copper", "Silver"]
    assert sorted(t.discard()) == ["Copper", "Moat"]

    t.answer("End the Buy phase")
    t.answer("Silver")
    assert "Silver" in t.hand()
    assert t.zone("Ann", "set aside") == ["Copper"]
    to_next_turn(t)

    assert "Copper" in t.hand()
    assert t.in_play() == ["Crypt"]
    assert t.zone("Ann", "set aside") == []
    to_next_turn(t)
    assert t.in_play() == []
    assert "Crypt" in t.discard() + t.deck() + t.hand()


@rule("D52")
def test_crypt_with_nothing_under_it_is_discarded() -> None:
    t = crypt()
    t.answer("Done")

    assert (t.turn, t.in_play()) == ("Bob", [])
    assert sorted(t.discard()) == ["Copper", "Copper", "Crypt", "Moat", "Silver"]


@rule("D84", "D60")
def test_only_their_player_sees_the_cards_under_a_crypt() -> None:
    t = crypt()
    t.answer("Silver", "Copper", "Done")

    assert sorted(t.sees("Ann", "Ann", "set aside")) == ["Copper", "Silver"]
    assert t.sees("Bob", "Ann", "set aside") == ["?", "?"]
    t.answer("End the Buy phase", "Silver")
    assert t.sees("Bob", "Ann", "hand") == ["?"] * 6
    assert not any("takes Silver" in line for line in t.told("Bob"))
    assert any("takes Silver" in line for line in t.told("Ann"))


@rule("D84")
def test_a_game_with_cards_under_a_crypt_is_saved_and_loaded() -> None:
    t = crypt()
    t.answer("Silver", "Copper", "Done")

    again = Table(snapshot.restore(t.g.match, snapshot.save(t.g)))
    again.answer("End the Buy phase", "Copper")

    assert "Copper" in again.hand()
    assert again.zone("Ann", "set aside") == ["Silver"]


# -- Cursed Gold, Cursed Village
@rule("D33", "D43")
def test_cursed_gold() -> None:
    t = table(["Pooka"], ann={"hand": ["Cursed Gold"]}, phase="buy")
    t.answer("Play Cursed Gold")

    assert (t.coins, t.discard()) == (3, ["Curse"])


@rule("D30", "D43")
@pytest.mark.parametrize(("hand", "drawn"), [(["2 Copper"], 4), (["5 Copper"], 1), (["7 Copper"], 0)])
def test_cursed_village_draws_until_there_are_six(hand: list[str], drawn: int) -> None:
    t = table(ann={"hand": ["Cursed Village", *hand], "deck": ["9 Moat"]})
    t.answer("Play Cursed Village")

    assert (t.actions, len(t.deck())) == (2, 9 - drawn)


@rule("D44", "D33")
def test_who_gains_a_cursed_village_receives_a_hex() -> None:
    t = table(
        ["Cursed Village"], ann={"counters": {"coins": 5, "buys": 2}}, hexes=["Plague", "Greed"], phase="buy"
    )  # fmt: skip
    t.answer("Buy Cursed Village")

    assert (t.hand(), t.discard()) == (["Curse"], ["Cursed Village"])
    assert t.shared("hex discard") == ["Plague"]


# -- Den of Sin, Ghost Town, Guardian, Night Watchman
@rule("D55", "D24")
@pytest.mark.parametrize("name", ["Den of Sin", "Ghost Town", "Guardian", "Night Watchman"])
def test_night_cards_gained_to_hand_are_played_the_same_turn(name: str) -> None:
    t = table([name], ann={"counters": {"coins": 5, "buys": 2}, "deck": ["10 Copper"]}, phase="buy")
    t.answer(f"Buy {name}")
    assert (t.hand(), t.discard()) == ([name], [])
    t.answer("End the Buy phase", f"Play {name}")

    if name == "Night Watchman":
        assert t.question == "Discard any number of them"
    else:
        assert t.in_play() == [name]


@rule("D55", "D39")
def test_what_is_gained_onto_the_deck_does_not_come_to_hand() -> None:
    t = table(["Guardian"], ann={"hand": ["Armory", "Copper"]})
    t.answer("Play Armory", "Guardian")

    assert (t.hand(), t.deck()) == (["Copper"], ["Guardian"])


@rule("D55", "D1", "D10")
def test_a_card_gained_to_hand_is_exchanged_from_there() -> None:
    t = table(
        ["Ghost Town", "Changeling"],
        ann={"counters": {"coins": 3, "buys": 2}, "deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Buy Ghost Town", "Changeling: exchange it for a Changeling (Ghost Town)")

    assert (t.hand(), t.discard(), t.pile("Ghost Town")) == ([], ["Changeling"], 10)


@rule("D52", "D30")
def test_den_of_sin_draws_two_next_turn() -> None:
    t = table(ann={"hand": ["Den of Sin"], "deck": ["9 Copper"]}, bob=BOB, phase="night")
    to_next_turn(t, "Play Den of Sin")

    assert t.hand() == ["Copper"] * 7


@rule("D52", "D43")
def test_ghost_town_next_turn() -> None:
    t = table(ann={"hand": ["Ghost Town"], "deck": ["4 Copper", "4 Moat"]}, bob=BOB, phase="night")
    to_next_turn(t, "Play Ghost Town")

    assert (len(t.hand()), t.actions) == (6, 2)


@rule("D51", "D52")
def test_guardian_protects_until_the_next_turn_and_gives_a_coin_then() -> None:
    t = table(
        ["Guardian"],
        ann={"hand": ["Guardian"], "deck": ["9 Copper", "Silver"]},
        bob={"hand": ["Militia", "Witch", "Village", "2 Copper"], "deck": ["9 Estate"]},
        phase="night",
    )
    t.answer("Play Guardian", "Play Village", "Play Militia")
    assert t.asked == "Bob"  # Ann is not asked to discard
    t.answer("Play Witch")
    assert t.discard() == []
    while t.turn == "Bob":
        t.answer(t.offered()[0])

    assert (t.turn, t.coins, len(t.hand())) == ("Ann", 1, 5)
    to_next_turn(t)
    assert "Guardian" not in t.in_play()


@rule("D51", "D52")
def test_guardian_ends_as_the_next_turn_begins() -> None:
    t = table(
        ["Guardian"],
        ann={"hand": ["Guardian"], "deck": ["9 Copper", "5 Silver"]},
        bob={"hand": ["5 Copper"], "deck": ["Witch", "9 Copper"]},
        phase="night",
    )
    to_next_turn(t, "Play Guardian")
    while t.turn == "Ann":
        t.answer(t.offered()[0])
    t.answer("Play Witch")

    assert "Curse" in t.discard()


@rule("D50", "D51")
def test_reactions_can_be_used_under_a_guardian() -> None:
    t = table(
        ["Guardian"],
        ann={"hand": ["Guardian"], "deck": ["Beggar", "4 Copper", "Silver"]},
        bob={"hand": ["Militia", "4 Copper"], "deck": ["9 Estate"]},
        phase="night",
    )
    t.answer("Play Guardian", "Play Militia")

    assert t.asked == "Ann"
    assert any(o.startswith("Beggar: ") for o in t.offered())


# -- Devil's Workshop, Monastery: an exchange is no gain
@rule("D2", "D33")
@pytest.mark.parametrize(("gained", "brings"), [(0, ["Gold"]), (2, ["Imp"]), (3, ["Imp"])])
def test_devils_workshop_counts_the_cards_gained_this_turn(gained: int, brings: list[str]) -> None:
    t = table(
        ann={
            "hand": ["Devil's Workshop", "Moat"],
            "counters": {"gained_this_turn": gained},
            "deck": ["9 Copper"],
        },
        phase="night",
    )
    t.answer("Play Devil's Workshop")

    assert [n for n in t.discard() if n in ("Gold", "Imp")] == brings


@rule("D2", "D33")
def test_devils_workshop_after_one_gain_gains_up_to_4() -> None:
    t = table(
        ann={"hand": ["Devil's Workshop"], "counters": {"gained_this_turn": 1}, "deck": ["9 Copper"]},
        phase="night",
    )
    t.answer("Play Devil's Workshop")
    assert "Duchy" not in t.offered()
    t.answer("Silver")

    assert "Silver" in t.discard()


@rule("D2", "D10")
def test_a_bat_received_for_a_vampire_is_no_gain_for_devils_workshop() -> None:
    t = table(
        ann={"hand": ["Vampire", "Devil's Workshop"], "deck": ["9 Copper"]}, hexes=["Greed"], phase="night"
    )
    t.answer("Play Vampire", "Silver", "Play Devil's Workshop")

    assert t.counter("gained this turn") == 1  # the Silver; not the Bat
    assert "Duchy" not in t.offered()
    assert "Silver" in t.offered()


@rule("D2", "D10")
def test_a_card_gained_and_exchanged_for_a_changeling_is_one_gain_for_devils_workshop() -> None:
    t = table(
        ["Changeling"],
        ann={"hand": ["Devil's Workshop"], "counters": {"coins": 3, "buys": 1}, "deck": ["9 Copper"]},
        phase="buy",
    )
    t.answer("Buy Silver", "Changeling: exchange it for a Changeling (Silver)", "Play Devil's Workshop")

    assert t.counter("gained this turn") == 1
    assert "Estate" in t.offered()


@rule("D2", "D10", "D34")
def test_monastery_trashes_a_card_for_each_gain_but_none_for_an_exchange() -> None:
    t = table(
        ["Monastery"],
        ann={"hand": ["Vampire", "Monastery", "3 Estate"], "in_play": ["2 Copper"], "deck": ["9 Copper"]},
        hexes=["Greed"],
        phase="night",
    )
    t.answer("Play Vampire", "Silver", "Play Monastery")
    assert set(t.offered()) == {"Done", "Estate", "Copper"}
    t.answer("Copper")

    assert t.trash == ["Copper"]
    assert t.turn == "Bob"


@rule("D34", "D33")
def test_monastery_trashes_from_hand_and_coppers_in_play_in_any_combination() -> None:
    t = table(
        ["Monastery"],
        ann={
            "hand": ["Monastery", "Estate", "Curse"],
            "in_play": ["2 Copper", "Silver"],
            "counters": {"gained_this_turn": 3},
            "deck": ["9 Copper"],
        },
        phase="night",
    )
    t.answer("Play Monastery")
    assert set(t.offered()) == {"Done", "Estate", "Curse", "Copper"}
    t.answer("Copper", "Curse", "Copper")

    assert t.trash == ["Copper", "Copper", "Curse"]


@rule("D33")
def test_monastery_without_gains_trashes_nothing() -> None:
    t = table(ann={"hand": ["Monastery", "Curse"], "deck": ["9 Copper"]}, phase="night")
    t.answer("Play Monastery")

    assert (t.turn, t.trash) == ("Bob", [])
