"""Editions: a card's text of 2019 is data on the card; a game keeps its edition."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import cardwright
from cardwright.games.dominion.game import DominionGame, DominionSpec
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.setup import new_game, new_match
from cardwright.kernel import snapshot
from cardwright.kernel.errors import CorruptSave, ImpossiblePosition
from cardwright.play.body import body_of, state_of
from cardwright.play.save import Saved, to_bytes
from tests.dominion.kit import Table, table
from tests.rulemark import rule

OLD = "2019"
both = pytest.mark.parametrize("edition", ["current", OLD])


# -- Hermit
@rule("D11", "D10", "D1")
def test_2019_a_hermit_is_exchanged_as_it_is_discarded_from_play_if_nothing_was_bought() -> None:
    t = table(["Hermit"], ann={"hand": ["Hermit"], "deck": ["5 Copper"]}, edition=OLD)

    t.answer("Play Hermit", "Silver", "End the Buy phase")

    assert sorted(t.discard()) == ["Madman", "Silver"]
    assert (t.pile("Hermit"), t.pile("Madman"), t.trash) == (11, 9, [])


@rule("D11", "D2")
def test_2019_a_hermit_looks_at_what_was_bought_not_at_what_was_gained() -> None:
    counters = {"coins": 0, "buys": 1}
    t = table(["Hermit"], ann={"hand": ["Hermit"], "deck": ["5 Copper"], "counters": counters}, edition=OLD)

    t.answer("Play Hermit", "Silver", "Buy Copper")

    assert sorted(t.discard()) == ["Copper", "Hermit", "Silver"]
    assert t.pile("Madman") == 10


@rule("D11")
def test_a_purchase_from_the_black_market_keeps_a_hermit_only_in_2019() -> None:
    found = {}
    for edition in ("current", OLD):
        t = table(
            ["Hermit", "Black Market"],
            edition=edition,
            market=["Village", "Smithy", "Moat"],
            ann={
                "hand": ["Hermit", "Black Market", "3 Copper"],
                "deck": ["5 Copper"],
                "counters": {"actions": 2},
            },
        )

        t.answer(
            "Play Hermit",
            "None",
            "Silver",
            "Play Black Market",
            "Play Copper",
            "Play Copper",
            "Play no more Treasures",
            "Village",
        )
        while t.turn == "Ann":
            t.g.answer(0)
        found[edition] = sorted(t.discard())

    assert "Madman" in found["current"]
    assert "Hermit" in found[OLD]


# -- Urchin
@rule("D11", "D2", "D7")
def test_2019_an_urchin_is_exchanged_for_a_mercenary_and_neither_trashed_nor_gained() -> None:
    t = table(["Urchin", "Militia"], ann={"hand": ["Urchin", "Militia"], "deck": ["6 Copper"]}, edition=OLD)

    t.answer("Play Urchin", "Play Militia", "Urchin: exchange this for a Mercenary (Militia)")

    assert (t.discard(), t.in_play(), t.trash) == (["Mercenary"], ["Militia"], [])
    assert (t.pile("Urchin"), t.pile("Mercenary")) == (11, 9)


@rule("D5", "D11")
def test_2019_without_mercenaries_the_urchin_is_not_asked_about() -> None:
    t = table(
        ["Urchin", "Militia"],
        ann={"hand": ["Urchin", "Militia"], "deck": ["6 Copper"]},
        edition=OLD,
        piles={"Mercenary": 0},
    )

    t.answer("Play Urchin", "Play Militia")

    assert t.question == "play Treasures and buy"
    assert t.in_play() == ["Militia", "Urchin"]


# -- Trader
@rule("D11", "D55")
def test_2019_trader_gains_a_silver_instead_and_the_other_card_stays_where_it_was() -> None:
    t = table(
        ["Trader"],
        ann={"hand": ["Trader"], "deck": ["5 Copper"], "counters": {"coins": 5}},
        phase="buy",
        edition=OLD,
    )

    t.answer("Buy Duchy", "Reveal this from your hand to gain a Silver instead")

    assert "Silver" in t.discard()
    assert (t.pile("Duchy"), t.pile("Silver")) == (8, 39)
    assert t.counter("gained last turn", "Ann") == 1
    assert "D1" not in t.story().cites


@rule("D55", "D56")
def test_2019_trader_may_stay_hidden() -> None:
    t = table(
        ["Trader"],
        ann={"hand": ["Trader"], "deck": ["5 Copper"], "counters": {"coins": 5}},
        phase="buy",
        edition=OLD,
    )

    t.answer("Buy Duchy", "Don't")

    assert "Duchy" in t.discard()
    assert t.pile("Silver") == 40


@rule("D55")
def test_2019_what_would_have_been_gained_does_nothing() -> None:
    t = table(
        ["Trader", "Ill-Gotten Gains"],
        ann={"hand": ["Trader"], "deck": ["5 Copper"], "counters": {"coins": 5}},
        phase="buy",
        edition=OLD,
    )

    t.answer("Buy Ill-Gotten Gains", "Reveal this from your hand to gain a Silver instead")

    assert t.discard("Bob") == []
    assert (t.pile("Ill-Gotten Gains"), t.pile("Curse")) == (10, 10)


@rule("D55")
def test_2019_with_no_silver_left_trader_gains_nothing() -> None:
    t = table(
        ["Trader"],
        ann={"hand": ["Trader"], "deck": ["5 Copper"], "counters": {"coins": 5}},
        phase="buy",
        edition=OLD,
        piles={"Silver": 0},
    )

    t.answer("Buy Duchy", "Reveal this from your hand to gain a Silver instead")

    assert (t.pile("Duchy"), t.counter("gained last turn", "Ann")) == (8, 0)


# -- Band of Misfits
@rule("D135", "D11", "D12")
def test_2019_a_band_of_misfits_that_is_a_page_goes_back_to_its_own_pile() -> None:
    t = table(["Page", "Village"], ann={"hand": ["Band of Misfits"], "deck": ["6 Copper"]}, edition=OLD)

    t.answer("Play Band of Misfits", "Page")
    assert t.in_play() == ["Page"]
    t.answer("End the Buy phase", "Band of Misfits: exchange this for a Treasure Hunter")

    assert "Treasure Hunter" in t.discard()
    assert (t.pile("Band of Misfits"), t.pile("Page"), t.pile("Treasure Hunter")) == (11, 10, 4)


@rule("D11", "D13")
def test_a_page_that_a_band_of_misfits_plays_today_is_not_exchanged() -> None:
    t = table(["Page"], ann={"hand": ["Band of Misfits"], "deck": ["6 Copper"]})

    t.answer("Play Band of Misfits")
    t.answer("End the Buy phase")

    assert "Band of Misfits" in t.discard()
    assert t.pile("Treasure Hunter") == 5


@rule("D135", "D8")
def test_2019_a_band_of_misfits_without_a_pile_is_not_exchanged() -> None:
    t = table(
        ["Page", "Village", "Band of Misfits"],
        ann={"hand": [("Band of Misfits", "Black Market")], "deck": ["6 Copper"]},
        edition=OLD,
    )

    t.answer("Play Band of Misfits (without a pile)", "Page", "End the Buy phase")

    assert "Band of Misfits" in t.discard()
    assert t.pile("Treasure Hunter") == 5


@rule("D135")
def test_2019_played_twice_it_is_chosen_once() -> None:
    t = table(
        ["Village", "Smithy"],
        ann={"hand": ["Throne Room", "Band of Misfits"], "deck": ["9 Copper"]},
        edition=OLD,
    )

    t.answer("Play Throne Room", "Band of Misfits", "Smithy")

    assert len(t.hand()) == 6
    assert t.in_play() == ["Smithy", "Throne Room"]


@rule("D135", "D34")
def test_2019_trashed_it_is_itself_again_but_was_noticed_as_what_it_was() -> None:
    t = table(
        ["Procession", "Fortress", "Village", "Adventurer"],
        edition=OLD,
        ann={"hand": ["Procession", "Band of Misfits"], "deck": ["9 Copper"]},
    )

    t.answer("Play Procession", "Band of Misfits", "Fortress")

    assert "Band of Misfits" in t.hand()
    assert t.discard() == ["Adventurer"]  # one Coin more than the Band, not than the Fortress


@rule("D135", "D51")
def test_2019_an_attack_that_it_is_can_be_reacted_to() -> None:
    t = table(["Militia"], ann={"hand": ["Band of Misfits"]}, bob={"hand": ["Moat", "4 Copper"]}, edition=OLD)

    t.answer("Play Band of Misfits")
    if "Militia" in t.offered():
        t.answer("Militia")

    assert t.asked == "Bob"
    t.answer("Moat: be unaffected by it (Militia)")
    assert len(t.hand("Bob")) == 5


@rule("D135", "D60")
def test_2019_the_story_tells_of_the_card_by_its_own_name() -> None:
    t = table(["Page", "Village"], ann={"hand": ["Band of Misfits"], "deck": ["6 Copper"]}, edition=OLD)

    t.answer("Play Band of Misfits", "Page")
    during = t.told()
    t.answer("End the Buy phase", "Band of Misfits: exchange this for a Treasure Hunter")
    after = t.told()

    assert "Band of Misfits is Page until it leaves play [D135]" in during
    assert "Ann plays Band of Misfits [D35]" in during
    assert "Band of Misfits is Page until it leaves play [D135]" in t.told("Bob")
    assert after[: len(during)] == during


@rule("D135")
def test_2019_what_it_is_survives_saving() -> None:
    t = table(["Page", "Village"], ann={"hand": ["Band of Misfits"], "deck": ["6 Copper"]}, edition=OLD)
    t.answer("Play Band of Misfits", "Page")
    before = t.told()

    t.g = state_of(t.g.match, body_of(t.g))

    assert t.told() == before
    t.answer("End the Buy phase", "Band of Misfits: exchange this for a Treasure Hunter")
    assert t.pile("Band of Misfits") == 11


@rule("D135", "D47")
@pytest.mark.parametrize(("pile", "coins"), [("Village", 0), ("Band of Misfits", 1)])
def test_2019_tokens_on_its_own_pile_count_not_those_on_the_other(pile: str, coins: int) -> None:
    t = table(
        ["Training", "Village", "Page", "Band of Misfits"],
        ann={"hand": [], "deck": ["Band of Misfits", "9 Copper"], "counters": {"coins": 6}},
        phase="buy",
        edition=OLD,
    )
    t.answer("Buy Training", pile)
    while t.turn == "Bob":
        t.g.answer(0)

    t.answer("Play Band of Misfits", "Village")

    assert (t.coins, t.actions) == (coins, 2)


@rule("D135", "D52")
def test_2019_as_a_duration_it_stays_in_play_and_is_itself_again_afterwards() -> None:
    t = table(
        ["Caravan Guard", "Village"],
        ann={"hand": ["Band of Misfits"], "deck": ["20 Copper"]},
        edition=OLD,
    )
    t.answer("Play Band of Misfits", "Caravan Guard", "End the Buy phase")
    assert t.in_play() == ["Caravan Guard"]
    while t.turn == "Bob":
        t.g.answer(0)
    assert (t.in_play(), t.coins) == (["Caravan Guard"], 1)

    t.answer("End the Buy phase")

    assert t.in_play() == []
    assert "Band of Misfits" in t.discard()
    assert "Caravan Guard" not in t.discard()


@rule("D135", "D39")
def test_2019_put_back_by_scheme_it_is_itself_again() -> None:
    t = table(
        ["Village", "Page"],
        ann={"hand": ["Scheme", "Band of Misfits"], "deck": ["10 Copper"]},
        edition=OLD,
    )
    t.answer("Play Scheme", "Play Band of Misfits", "Village", "End the Buy phase")
    t.answer("Village")  # chosen at the start of Clean-up

    assert "Band of Misfits" in t.hand()


# -- Inheritance
def heirs(
    *deck: str, edition: str = OLD, card: str = "Page", kingdom: Sequence[str] = (), **more: Any
) -> Table:
    """Ann has bought Inheritance for a card and drawn these; it is her next turn."""
    t = table(
        ["Inheritance", card, "Village", *kingdom],
        ann={"hand": [], "deck": [*deck, "10 Copper"], "counters": {"coins": 7}},
        phase="buy",
        edition=edition,
        **more,
    )
    t.answer("Buy Inheritance", card)
    while t.turn == "Bob":
        t.g.answer(0)
    return t


@rule("D136", "D11", "D12", "D13")
def test_2019_an_estate_that_is_a_page_is_exchanged_and_returns_to_the_estates() -> None:
    t = heirs("Estate", "4 Copper")

    t.answer("Play Estate")
    assert (t.actions, t.in_play()) == (1, ["Estate"])
    t.answer("End the Buy phase", "Estate: exchange this for a Treasure Hunter")

    assert "Treasure Hunter" in t.discard()
    assert (t.pile("Estate"), t.pile("Page"), t.pile("Treasure Hunter")) == (9, 9, 4)


@rule("D11", "D13")
def test_an_estate_that_plays_a_page_today_is_not_exchanged() -> None:
    t = heirs("Estate", "4 Copper", edition="current")

    t.answer("Play Estate", "End the Buy phase")

    assert "Estate" in t.discard()
    assert t.pile("Treasure Hunter") == 5


@rule("D136")
def test_2019_an_estate_that_is_an_urchin_is_exchanged_for_a_mercenary() -> None:
    t = heirs("Estate", "Militia", "4 Copper", card="Urchin", kingdom=["Militia"])

    t.answer("Play Estate", "Play Militia", "Estate: exchange this for a Mercenary (Militia)")

    assert "Mercenary" in t.discard()
    assert (t.in_play(), t.pile("Estate")) == (["Militia"], 9)


@rule("D136", "D50")
def test_2019_an_estate_that_is_a_moat_is_revealed() -> None:
    t = table(
        ["Inheritance", "Moat", "Village"],
        ann={"hand": [], "deck": ["Estate", "9 Copper"], "counters": {"coins": 7}},
        bob={"hand": ["Militia"], "deck": ["5 Copper"]},
        phase="buy",
        edition=OLD,
    )
    t.answer("Buy Inheritance", "Moat", "Play Militia")

    assert t.asked == "Ann"
    t.answer("Estate: be unaffected by it (Militia)")
    assert len(t.hand()) == 5


@rule("D136")
def test_2019_an_estate_of_somebody_else_has_no_abilities() -> None:
    t = heirs("5 Copper", bob={"hand": [], "deck": ["Estate", "9 Copper"]})
    t.answer("End the Buy phase")

    assert (t.turn, t.phase) == ("Bob", "Buy")  # there was no Action to play
    assert "Estate" in t.hand("Bob") or "Estate" in t.discard("Bob")


@rule("D136", "D33")
def test_2019_an_estate_that_is_a_border_village_is_gained_like_one() -> None:
    t = heirs("5 Copper", card="Death Cart", kingdom=["Workshop"])
    t.answer("Play all Treasures", "Buy Estate")

    assert sorted(t.discard())[0] in (
        "Abandoned Mine",
        "Estate",
        "Ruined Library",
        "Ruined Market",
        "Ruined Village",
        "Survivors",
    )
    assert t.pile("Ruins") == 8


@rule("D136")
def test_2019_what_is_lent_survives_saving() -> None:
    t = heirs("Estate", "4 Copper")
    t.answer("Play Estate")

    t.g = state_of(t.g.match, body_of(t.g))

    t.answer("End the Buy phase", "Estate: exchange this for a Treasure Hunter")
    assert t.pile("Estate") == 9


# -- one edition to the end
@rule("D11")
@both
def test_the_edition_is_in_the_digest(edition: str) -> None:
    other = OLD if edition == "current" else "current"
    one, two = (snapshot.digest(new_game(new_match(["Village"], edition=e), 1)) for e in (edition, other))

    assert one != two


@rule("D11")
@both
def test_a_save_and_a_record_hold_their_edition(edition: str) -> None:
    game = cardwright.dominion(["Hermit"], ["Ann", "bot:big-money"], seed=2, edition=edition)

    assert DominionGame.load(game.save()).spec.edition == edition
    assert game.record.replay().digest == game.digest


@rule("D11")
@both
def test_a_save_of_one_edition_is_refused_by_the_other(edition: str) -> None:
    other = OLD if edition == "current" else "current"
    game = cardwright.dominion(["Hermit"], ["Ann", "bot:big-money"], seed=2, edition=edition)
    spec = game.spec
    forged = Saved(1, DominionSpec(spec.kingdom, spec.seats, spec.seed, other), {}, body_of(game._state))
    forged.check = forged.checked()

    with pytest.raises(CorruptSave, match="the answers of the saved game don't lead to its saved state"):
        DominionGame.load(to_bytes(forged))
    with pytest.raises(CorruptSave, match=f"expected a game of the edition {other}, got one of {edition}"):
        DominionGame.load(to_bytes(forged), trust=True)


@rule("D11")
def test_a_position_of_one_edition_is_refused_by_the_other() -> None:
    game = cardwright.dominion(["Hermit"], ["Ann", "Bob"], seed=2).imagine(0, 3)
    spec = msgspec.structs.replace(game.spec, edition=OLD)

    with pytest.raises(CorruptSave, match="expected a game of the edition 2019, got one of current"):
        DominionGame(spec)


@rule("D11")
def test_a_record_of_one_edition_is_refused_by_the_other() -> None:
    game = cardwright.dominion(["Hermit"], ["bot:random", "bot:random"], seed=2, turn_limit=4)
    told = json.loads(game.record.to_json())
    told["spec"]["edition"] = OLD

    with pytest.raises(CorruptSave):
        cardwright.Record.from_json(json.dumps(told)).replay()


@rule("D11")
def test_there_is_no_other_edition() -> None:
    with pytest.raises(ImpossiblePosition, match="expected the edition current or 2019, got '2020'"):
        new_match(["Village"], edition="2020")


@rule("D11")
def test_an_edition_differs_in_what_is_printed_on_its_cards_only() -> None:
    old = TABLE.in_edition(OLD)
    other = [
        name
        for name, kind in TABLE.kinds.items()
        if old.when[kind] != TABLE.when[kind]
        or old.instead[kind] != TABLE.instead[kind]
        or old.play[kind] is not TABLE.play[kind]
    ]

    assert set(other) == {c.name for c in TABLE.cards if any(p.edition == OLD for p in c.printings)}
    assert {"Hermit", "Urchin", "Trader", "Band of Misfits"} <= set(other)


@rule("D11")
def test_whole_games_of_2019() -> None:
    kingdom = [
        "Band of Misfits",
        "Hermit",
        "Urchin",
        "Trader",
        "Page",
        "Peasant",
        "Procession",
        "Militia",
        "Moat",
        "Village",
    ]
    for seed in range(6):
        game = cardwright.dominion(kingdom, ["bot:random"] * 3, seed, OLD, turn_limit=60)

        assert game.over
        assert DominionGame.load(game.save()).digest == game.digest


@rule("D136")
def test_2019_a_token_is_not_moved_to_the_estates_of_the_supply_which_are_nobodys() -> None:
    t = heirs("2 Gold", "3 Copper", kingdom=["Training"])

    t.answer("Play all Treasures", "Buy Training")

    assert "Village" in t.offered()
    assert "Estate" not in t.offered()


@rule("D136")
@pytest.mark.parametrize(("edition", "actions"), [(OLD, 2), ("current", 0)])
def test_2019_an_estate_has_the_further_types_in_the_turn_of_another_too(edition: str, actions: int) -> None:
    t = table(
        ["Inheritance", "Village"],
        ann={"deck": ["5 Copper", "2 Estate"], "counters": {"coins": 7}},
        bob={"hand": ["Tribute"], "deck": ["9 Silver"]},
        phase="buy",
        edition=edition,
    )

    t.answer("Buy Inheritance", "Play Tribute")

    assert (t.turn, t.actions, len(t.hand("Bob"))) == ("Bob", actions, 2)


@rule("D11", "D25")
@pytest.mark.parametrize(("edition", "back"), [(OLD, ["Gold"]), ("current", ["Gold", "Silver"])])
def test_2019_a_herbalist_takes_one_treasure_back_however_often_it_was_played(
    edition: str, back: list[str]
) -> None:
    t = table(
        ["Herbalist"],
        ann={"hand": ["Throne Room", "Herbalist", "Gold", "Silver"], "deck": ["9 Copper"]},
        edition=edition,
    )

    t.answer("Play Throne Room", "Herbalist", "Play all Treasures", "End the Buy phase")
    if edition == OLD:
        t.answer(next(option for option in t.offered() if option.startswith("Herbalist")), "Gold")
    while t.turn == "Ann":
        t.answer(next(option for option in t.offered() if option != "Done"))

    assert [card for card in t.hand("Ann") if card != "Copper"] == back


@rule("D11", "D25")
def test_2019_an_alchemist_stays_where_no_potion_is_in_play() -> None:
    t = table(
        ["Alchemist"], ann={"in_play": ["Alchemist"], "deck": ["9 Copper"]}, phase="clean-up", edition=OLD
    )

    assert (t.turn, t.discard("Ann")) == ("Bob", ["Alchemist"])
