"""CR 402. Hands: the opening hand, the maximum size, who may look."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import put
from cardwright.games.magic.characteristics.static_permissions import NO_END, most_in_hand
from cardwright.games.magic.numbers.zones import GRAVEYARD, HAND
from cardwright.games.magic.objects.players import THEIRS
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.rules.setup import new_game, new_match
from cardwright.games.magic.selectors.nouns import card_in
from cardwright.games.magic.variants.options import MagicOptions
from cardwright.kernel.ints import Seat
from cardwright.kernel.words import choose
from tests.magic.kit import Table, rule, table
from tests.magic.test_zones_401 import BEARS, GIANT, HIDDEN, SHOCK, hidden_the_same


def discarding(mine: list[str], theirs: list[str], hand: int, name: str = "Ann") -> int:
    """How many cards a player still has after their cleanup step, from a hand of so many."""
    game = table(
        Ann={"battlefield": mine, "hand": [f"{hand} Forest"], "library": ["9 Island"]},
        Bob={"battlefield": theirs, "library": ["9 Island"]},
        step="end step",
    )
    for _ in range(60):
        if game.turn != "Ann":
            break
        game.answer(
            next(
                t for t in game.offered() if t in ("Pass", "Leave them as they are") or t.startswith("Forest")
            )
        )
    return len([c for c in game.hand(name) if c == "Forest"])


# -- 402.1
@rule("CR 402.1", "CR 103.5")
@pytest.mark.parametrize("size", [3, 7, 9])
def test_a_game_begins_with_a_hand_of_the_starting_size_out_of_the_library(size: int) -> None:
    deck = [*["Forest"] * 40]
    game = Table(new_game(new_match([deck, deck], options=MagicOptions(hand_size=size)), 3))

    for name in ("Ann", "Bob"):
        assert len(game.hand(name)) == size
        assert len(game.library(name)) == 40 - size


@rule("CR 402.1")
def test_effects_put_cards_into_a_hand_without_a_draw() -> None:
    game = table(Ann={"hand": ["Peek"], "mana": "{U}", "library": ["2 Forest"]}, Bob={"battlefield": [BEARS]})

    game.cast("Peek", "Bob").pass_all()

    assert game.counter("cards drawn") == 1
    assert game.hand() == ["Forest"]


# -- 402.2
@rule("CR 402.2", "CR 514.1")
@pytest.mark.parametrize(("mine", "theirs", "left"), [
    ([], [], 7),
    (["Minamo Scrollkeeper"], [], 8),
    (["2 Minamo Scrollkeeper"], [], 9),
    ([], ["Gnat Miser"], 6),
    (["Minamo Scrollkeeper"], ["Gnat Miser"], 7),
    ([], ["Jin-Gitaxias, Core Augur"], 0),
    ([], ["Jin-Gitaxias, Core Augur", "2 Gnat Miser"], 0),
    (["Spellbook"], ["Jin-Gitaxias, Core Augur"], 12),
    (["Null Profusion"], [], 2),
])  # fmt: skip
def test_down_to_what_effects_make_of_the_maximum_hand_size(
    mine: list[str], theirs: list[str], left: int
) -> None:
    assert discarding(mine, theirs, 12) == left


@rule("CR 402.2", "CR 613.11")
@pytest.mark.parametrize(("order", "most"), [
    (["Null Profusion", "Minamo Scrollkeeper"], 3),
    (["Minamo Scrollkeeper", "Null Profusion"], 2),
    (["Null Profusion", "Spellbook"], NO_END),
    (["Spellbook", "Null Profusion"], 2),
    (["Spellbook", "Minamo Scrollkeeper"], NO_END),
    (["Reliquary Tower"], NO_END),
    ([], 7),
])  # fmt: skip
def test_effects_on_the_maximum_hand_size_apply_in_the_order_of_their_timestamps(
    order: list[str], most: int
) -> None:
    game = table(Ann={"battlefield": order})

    assert most_in_hand(game.g, Seat(0)) == most
    assert most_in_hand(game.g, Seat(1)) == 7


@rule("CR 402.2")
def test_any_number_of_cards_may_be_held_until_cleanup() -> None:
    game = table(Ann={"hand": ["20 Forest"], "library": ["3 Island"]}, step="upkeep")

    assert len(game.to_step("end step").hand()) == 21


@rule("CR 402.2", "CR 514.1", "CR 404.3")
def test_what_is_discarded_at_cleanup_goes_at_once_in_an_order_of_the_owners_choice() -> None:
    game = table(Ann={"hand": ["7 Forest", BEARS, GIANT], "library": ["Island"]}, step="end step")

    game.pass_all()
    assert game.question.startswith("Discard down")
    game.answer(BEARS, GIANT, GIANT)

    assert game.graveyard() == [BEARS, GIANT]


@rule("CR 402.2")
def test_the_maximum_of_others_does_not_matter_in_my_cleanup() -> None:
    game = table(
        Ann={"hand": ["3 Forest"], "library": ["Island"]},
        Bob={"hand": ["12 Swamp"], "library": ["2 Island"]},
        step="end step",
    )

    game.pass_all()

    assert len(game.hand("Bob")) == 12


def test_null_profusion_draws_for_lands_and_spells() -> None:
    game = table(
        Ann={
            "battlefield": ["Null Profusion"],
            "hand": ["Forest", SHOCK],
            "mana": "{R}",
            "library": ["4 Island"],
        }
    )

    game.play("Forest").pass_all()
    assert game.hand() == ["Island", SHOCK]
    game.cast(SHOCK, "Bob").pass_all()

    assert game.hand() == ["Island", "Island"]


# -- 402.3
@rule("CR 402.3", "CR 400.2")
def test_everybody_counts_a_hand_and_only_its_owner_sees_it() -> None:
    game = table(Ann={"hand": [BEARS, GIANT]}, Bob={"hand": [SHOCK]}, Cid={})

    assert game.sees("Ann", "Ann", "hand") == [BEARS, GIANT]
    for viewer in ("Bob", "Cid"):
        assert game.sees(viewer, "Ann", "hand") == [HIDDEN, HIDDEN]
        assert int(game.view(viewer).hand_size(0)) == 2
    hidden_the_same(game)


@rule("CR 402.3")
def test_how_a_player_arranges_the_hand_tells_nothing() -> None:
    one = table(Ann={"hand": [BEARS, GIANT, SHOCK]})
    other = table(Ann={"hand": [SHOCK, BEARS, GIANT]})

    for viewer in ("Ann", "Bob"):
        assert one.sees(viewer, "Ann", "hand") == other.sees(viewer, "Ann", "hand")


@rule("CR 402.3", "CR 701.20e")
def test_a_hand_that_was_looked_at_is_known_until_a_card_leaves_it_unseen() -> None:
    game = table(
        Ann={"hand": ["Peek"], "mana": "{U}", "library": ["2 Forest"]},
        Bob={"hand": [BEARS, GIANT, "Brainstorm"], "library": ["4 Island"], "mana": "{U}"},
        Cid={},
    )

    game.cast("Peek", "Bob").pass_all()
    assert game.sees("Ann", "Bob", "hand") == ["Brainstorm", BEARS, GIANT]
    assert game.sees("Cid", "Bob", "hand") == [HIDDEN] * 3
    game.pass_once().cast("Brainstorm").pass_all()
    game.answer(BEARS, GIANT, "Leave them as they are")

    assert game.sees("Ann", "Bob", "hand") == [HIDDEN] * 3
    assert game.sees("Ann", "Bob", "library") == [HIDDEN] * 3
    hidden_the_same(game)


@rule("CR 402.3", "CR 400.2")
def test_played_with_hands_revealed_they_are_hidden_zones_all_the_same() -> None:
    game = table(
        Ann={"battlefield": ["Telepathy"], "hand": [SHOCK]},
        Bob={"hand": [BEARS, GIANT], "library": ["Forest", "Island"]},
        Cid={},
    )

    for viewer in ("Ann", "Cid"):
        assert game.sees(viewer, "Bob", "hand") == [BEARS, GIANT]
    assert game.sees("Bob", "Ann", "hand") == [HIDDEN]
    game.to_step("draw", "Bob")
    assert game.sees("Cid", "Bob", "hand") == ["Forest", BEARS, GIANT]
    hidden_the_same(game)


@rule("CR 402.3")
def test_who_chooses_among_the_hidden_cards_of_another_hand_is_not_told_what_they_are() -> None:
    if "Test Grab" not in CARDS.kinds:
        card("Test Grab", "{0}", "Sorcery", choose(card_in(HAND, whose=THEIRS), lambda c: put(c, GRAVEYARD)))
    game = table(Ann={"hand": ["Test Grab"]}, Bob={"hand": [BEARS, GIANT]})

    game.cast("Test Grab").pass_all()

    assert game.offered() == ["a card #1", "a card #2"]
    hidden_the_same(game)
    assert len(game.answer("a card #2").graveyard("Bob")) == 1


@rule("CR 402.3")
def test_once_hands_are_no_longer_revealed_what_comes_is_hidden() -> None:
    game = table(
        Ann={
            "battlefield": ["Revelation"],
            "hand": ["Disenchant", "Peek"],
            "mana": "{1}{W}",
            "library": ["2 Forest"],
        },
        Bob={"library": ["Island", "Swamp"]},
    )
    assert game.sees("Bob", "Ann", "hand") == ["Disenchant", "Peek"]

    game.cast("Disenchant").pass_all()
    game.to_step("draw", "Bob")

    assert game.sees("Ann", "Bob", "hand") == [HIDDEN]
    assert game.sees("Bob", "Ann", "hand") == ["Peek"]
    hidden_the_same(game)


def test_glasses_of_urza_look_at_a_hand() -> None:
    game = table(Ann={"battlefield": ["Glasses of Urza"]}, Bob={"hand": [GIANT]})

    game.activate("Glasses of Urza", "Bob").pass_all()

    assert game.sees("Ann", "Bob", "hand") == [GIANT]
    assert any("looks at Hill Giant" in line for line in game.told("Ann"))
