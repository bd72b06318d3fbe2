"""CR 101.4, 613.7m. Simultaneous choices of several players, and timestamps of objects that enter at the same time."""

from __future__ import annotations

import pytest

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.drawing import discard, each_discards
from cardwright.games.magic.actions.stacking import each_sacrifices
from cardwright.games.magic.actions.verbs import enters
from cardwright.games.magic.numbers.questions import ASK_AGE, ASK_PRIORITY
from cardwright.games.magic.numbers.zones import GRAVEYARD
from cardwright.games.magic.objects.players import THEIRS, YOURS
from cardwright.games.magic.selectors.nouns import card_in, creature
from cardwright.kernel.effects import ASK_ARRANGE
from cardwright.kernel.game import CONCEDES
from cardwright.kernel.words import each_player, may
from tests.magic.kit import SeatSetup, Table, rule, table

card("Test Dawn", "{W}", "Instant", enters(card_in(GRAVEYARD), owners=True))
card("Test Levy", "{W}", "Instant", each_sacrifices(creature(whose=YOURS), whose=THEIRS))
card("Test Taunt", "{W}", "Instant", each_discards(discard(1), whose=THEIRS))
card("Test Wheel", "{W}", "Instant", each_discards(discard(-1)))
card("Test Tithe", "{W}", "Instant", each_player(may(discard(1))))


def dawn(turn: str, ann: list[str], bob: list[str], *garden: str) -> Table:
    """In that turn Ann puts all cards of the graveyards of both players onto the battlefield."""
    game = table(
        turn=turn,
        Ann={"hand": ["Test Dawn"], "mana": "{W}", "graveyard": ann, "battlefield": list(garden)},
        Bob={"graveyard": bob},
    )
    if turn == "Bob":
        game.pass_once()
    return game.cast("Test Dawn").pass_all()


@rule("CR 101.4", "CR 616.1")
@pytest.mark.parametrize(("turn", "first", "second"), [("Ann", "Ann", "Bob"), ("Bob", "Bob", "Ann")])
def test_of_two_who_choose_how_things_enter_the_active_player_is_first(
    turn: str, first: str, second: str
) -> None:
    game = dawn(turn, ["Clone"], ["Clone"], "Hill Giant", "Wind Drake")

    assert game.asked == first
    assert game.answer("Hill Giant").asked == second
    game.answer("Wind Drake")
    assert sorted(game.battlefield(second)) == sorted(
        ["Wind Drake"] + ["Hill Giant", "Wind Drake"] * (second == "Ann")
    )


@rule("CR 101.4", "CR 404.3")
@pytest.mark.parametrize(("turn", "first"), [("Ann", "Ann"), ("Bob", "Bob")])
def test_of_two_who_order_their_graveyards_the_active_player_is_first(turn: str, first: str) -> None:
    game = table(
        turn=turn,
        Ann={"mana": "{1}", "battlefield": ["Nevinyrral's Disk", "Hill Giant"]},
        Bob={"battlefield": ["Wind Drake", "Grizzly Bears"]},
    )
    if turn == "Bob":
        game.pass_once()
    game.activate("Nevinyrral's Disk").pass_all()

    assert (game.asks_kind, game.asked) == (ASK_ARRANGE, first)
    game.answer("Leave them as they are")
    assert game.asks_kind == ASK_ARRANGE
    assert game.asked != first
    game.answer("Leave them as they are")
    assert game.battlefield() == []


@rule("CR 613.7m")
@pytest.mark.parametrize(("turn", "size"), [("Ann", (4, 4)), ("Bob", (1, 1))])
def test_of_what_enters_under_two_players_the_active_one_s_is_the_older(
    turn: str, size: tuple[int, int]
) -> None:
    game = dawn(turn, ["Humility"], ["Opalescence"])

    assert game.pt("Humility") == size


@rule("CR 613.7m")
@pytest.mark.parametrize(("first", "size"), [("Humility", (4, 4)), ("Opalescence", (1, 1))])
def test_who_has_several_that_enter_says_which_is_the_older(first: str, size: tuple[int, int]) -> None:
    game = dawn("Bob", ["Humility", "Opalescence"], [])

    assert (game.asks_kind, game.asked) == (ASK_AGE, "Ann")
    assert game.question == "In which order do they come? The first one counts as the oldest"
    assert game.answer(first).pt("Humility") == size


@rule("CR 613.7m")
@pytest.mark.parametrize(
    "cards",
    [
        ["Glorious Anthem", "Glorious Anthem"],
        ["Goblin King", "Mogg Fanatic"],
        ["Tarmogoyf", "Humility"],
        ["Telepathy", "Opalescence"],
    ],
)
def test_nobody_is_asked_where_no_two_effects_clash(cards: list[str]) -> None:
    assert dawn("Ann", cards, []).asks_kind == ASK_PRIORITY


def three(spell: str, bob: SeatSetup, cid: SeatSetup) -> Table:
    """In Cid's turn Ann casts a spell."""
    game = table(turn="Cid", Ann={"hand": [spell], "mana": "{W}"}, Bob=bob, Cid=cid)
    return game.pass_once().cast(spell).pass_all()


@rule("CR 101.4", "CR 608.2e")
def test_each_opponent_chooses_in_turn_order_and_all_is_sacrificed_at_once() -> None:
    game = three("Test Levy", {"battlefield": ["Hill Giant", "Blood Artist"]},
                 {"battlefield": ["Wind Drake", "Grizzly Bears"]})  # fmt: skip

    assert game.asked == "Cid"
    assert game.answer("Wind Drake").asked == "Bob"
    assert sorted(game.battlefield("Cid")) == ["Grizzly Bears", "Wind Drake"]
    game.answer("Blood Artist")
    assert (game.battlefield("Bob"), game.battlefield("Cid")) == (["Hill Giant"], ["Grizzly Bears"])
    assert game.asked == "Bob"  # whose Artist saw both die
    assert len(game.offered()) == 2


@rule("CR 101.4", "CR 701.9")
def test_each_opponent_chooses_what_to_discard_in_turn_order_and_all_goes_at_once() -> None:
    game = three("Test Taunt", {"hand": ["Forest", "Island"]}, {"hand": ["Forest", "Island"]})

    assert game.asked == "Cid"
    assert game.answer("Forest").asked == "Bob"
    assert game.graveyard("Cid") == []
    assert (game.answer("Island").graveyard("Bob"), game.graveyard("Cid")) == (["Island"], ["Forest"])


@rule("CR 101.4", "CR 701.9")
def test_where_nothing_is_chosen_all_hands_go_at_once() -> None:
    game = three("Test Wheel", {"hand": ["Island"]}, {"hand": ["Swamp"]})

    assert (game.graveyard("Bob"), game.graveyard("Cid")) == (["Island"], ["Swamp"])


@rule("CR 101.4")
def test_what_is_done_one_after_the_other_is_done_in_turn_order() -> None:
    game = three("Test Tithe", {"hand": ["Forest", "Island"]}, {"hand": ["Forest", "Island"]})

    assert game.asked == "Cid"
    assert game.answer("Don't").asked == "Ann"
    assert game.answer("Don't").asked == "Bob"


@rule("CR 800.4a", "CR 101.4")
def test_who_leaves_while_choosing_discards_nothing_and_the_others_do() -> None:
    game = three("Test Taunt", {"hand": ["Forest", "Island"]}, {"hand": ["Forest", "Island"]})

    game.g.answer(CONCEDES - 2)

    assert game.asked == "Bob"
    assert game.answer("Island").graveyard("Bob") == ["Island"]


@rule("CR 800.4a", "CR 101.4")
def test_nobody_chooses_how_what_has_left_enters() -> None:
    clone: SeatSetup = {"graveyard": ["Clone"]}
    game = table(
        turn="Bob",
        Ann={"hand": ["Test Dawn"], "mana": "{W}", "graveyard": ["Clone"], "battlefield": ["Hill Giant"]},
        Bob=clone,
        Cid=clone,
    )
    game.pass_once().pass_once().cast("Test Dawn").pass_all()
    assert game.asked == "Bob"

    game.g.answer(CONCEDES - 1)

    assert game.asked == "Cid"
    assert game.answer("Hill Giant").asked == "Ann"
    assert sorted(game.answer("Hill Giant").battlefield() + game.battlefield("Cid")) == ["Hill Giant"] * 3
