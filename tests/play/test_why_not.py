"""Why something can't be done now: the reasons come from the rules that offer options."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import cardwright
from cardwright.games.dominion.numbers import questions as d_questions
from cardwright.games.dominion.numbers.types import LOOT
from cardwright.games.dominion.objects.table import TABLE
from cardwright.games.dominion.rules.buying import against_buying
from cardwright.games.dominion.rules.queries import match_of
from cardwright.games.dominion.shown import refusals as of_dominion
from cardwright.games.magic.numbers import questions
from cardwright.games.magic.shown import refusals as of_magic
from cardwright.games.magic.shown.view import MagicView
from cardwright.kernel.errors import UnknownName
from cardwright.kernel.frames import ID_MASK
from cardwright.kernel.game import Game as State
from cardwright.kernel.views import Refusal
from cardwright.ledger import load
from cardwright.play.game import Game
from cardwright.play.plain.game import PlainGame
from tests.cli.kit import session
from tests.magic.kit import Table, permanent, table
from tests.rulemark import rule

ROOT = Path(__file__).resolve().parents[2]
DECKS = [ROOT / "decks" / "magic" / name for name in ("ember.txt", "open-skies.txt")]
KINGDOM = ["Village", "Smithy", "Moat", "Page", "Cathedral", "Travelling Fair"]


def reasons(game: Game, seat: str, words: str) -> dict[str, str]:
    """What can't be done, and why."""
    return {one.what: one.why for one in game.why_not(seat, words)}


# -- Dominion
@rule("D42")
def test_what_costs_too_much_says_what_it_costs_and_what_one_has() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)
    before = game.digest
    game.answer("Play all Treasures")
    coins = game.view(0).coins()

    (found,) = game.why_not("Ann", "Province")

    assert found == Refusal("Buy Province", f"it costs 8 Coins, you have {coins} Coins", "D42")
    game.undo()
    assert reasons(game, "Ann", "province") == {
        "Buy Province": "it costs 8 Coins, you have no Coins until you play your Treasures"
    }
    assert game.digest == before


@rule("D23")
@pytest.mark.parametrize("words", ["Gold", "gold", "not buy a Gold", "gol", "can't I buy gold"])
def test_words_name_a_card_however_they_are_said(words: str) -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)

    assert list(reasons(game, "Ann", words)) == ["Buy Gold"]


@rule("D22")
def test_a_victory_card_is_not_played() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)
    game.answer("End the Buy phase")
    seat = game.decision.seat_name if game.decision else ""

    assert reasons(game, seat, "estate")["Play Estate"] == "it is no card that is played"


def test_nothing_is_against_what_is_an_option() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)

    assert game.why_not("Ann", "Copper") == ()
    assert game.why_not("Ann", "End the Buy phase") == ()


@rule("D60")
def test_the_top_of_a_pile_that_lies_face_down_is_no_name() -> None:
    game = cardwright.dominion(["Jewelled Egg"], ["Ann", "Bob"], seed=7)
    tops = {loot for loot in TABLE.kind_names if TABLE.types[TABLE.kinds[loot]] & LOOT and loot != "Loot"}

    assert tops
    assert all(game.view(0).why_not(loot) == [] for loot in tops)


def test_who_is_not_asked_is_told_who_is() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)

    assert reasons(game, "Bob", "Gold") == {"Gold": "Ann is asked now, not Bob"}


def test_what_is_no_card_is_an_error_with_names_that_are_near() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)

    with pytest.raises(UnknownName, match="did you mean Gold"):
        game.why_not("Ann", "Golt")
    assert reasons(game, "Ann", "Witch") == {
        "Witch": "you see none with which you could do anything now; you are asked: play Treasures and buy"
    }


@rule("D41")
@pytest.mark.parametrize("seed", range(6))
def test_the_reasons_and_the_loop_that_offers_what_can_be_bought_agree(seed: int) -> None:
    kingdom = (KINGDOM, ["Vineyard", "Populate", "Academy", "Cathedral", "Silk Merchant"], "random")[seed % 3]
    game = cardwright.dominion(kingdom, ["Ann", "Bob"], seed, turn_limit=24)
    chance = random.Random(seed)
    compared = 0
    while game.decision:
        g = game._state
        d = g.decision
        if d is not None and d.kind == d_questions.ASK_BUY:
            m = match_of(g)
            offered = {int(o) & ID_MASK for o in d.options if o >= 0 and g.asking().verb_of(g, o) == "buy"}
            for pile in m.piles:
                top = int(g.zones.top_or_none(pile.zone))
                can = against_buying(g, d.seat, TABLE.kind(pile.name)) == d_questions.ALLOWED
                assert can == (top in offered), pile.name
                compared += 1
            for kind in m.for_sale:
                can = against_buying(g, d.seat, kind) == d_questions.ALLOWED
                assert can == (d_questions.LANDSCAPE | kind in list(d.options))
        game.answer(chance.randrange(len(game.decision.options)))

    assert compared > 100


# -- Magic
def against(game: Table, seat: int, name: str) -> list[Refusal]:
    """What is against doing what a seat names."""
    return MagicView(game.g, seat).why_not(name)


@rule("CR 307", "CR 305.2", "CR 601.2h", "CR 601.2c")
def test_a_card_of_the_hand_says_what_is_against_it() -> None:
    game = table(
        Ann={
            "hand": ["Grizzly Bears", "Forest", "Swamp", "Hill Giant", "Pacifism"],
            "battlefield": ["Plains", "Plains"],
        }
    )
    game.answer("Play Forest")

    assert against(game, 0, "Swamp") == [
        Refusal("Play Swamp", "you have no land left to play this turn", "CR 305.2")
    ]
    assert against(game, 0, "giant") == [
        Refusal(
            "Cast Hill Giant",
            "it costs {3}{R}, which you can't pay with the mana that you could make",
            "CR 601.2h",
        )
    ]
    assert against(game, 0, "Pacifism") == [
        Refusal("Cast Pacifism", "there is nothing that it could target", "CR 601.2c")
    ]
    assert against(game, 0, "Grizzly Bears") == []


@rule("CR 307", "CR 601.3")
def test_the_time_and_the_place_are_against_it() -> None:
    game = table(
        Ann={"hand": ["Lightning Bolt"], "battlefield": ["Mountain"]},
        Bob={"hand": ["Hill Giant"], "battlefield": ["5 Mountain", "Grizzly Bears"], "graveyard": ["Shock"]},
    )
    game.cast("Lightning Bolt", "Grizzly Bears")
    game.pass_once()

    assert game.asked == "Bob"
    assert against(game, 1, "Hill Giant") == [
        Refusal(
            "Cast Hill Giant", "that is done only in your own main phase while the stack is empty", "CR 307"
        )
    ]
    assert against(game, 1, "Shock") == [
        Refusal("Play Shock", "nothing lets you play it from your graveyard", "CR 601.3")
    ]
    assert against(game, 0, "Shock") == []  # it is not Ann who is asked


@rule("CR 101.2")
def test_what_forbids_it_is_named() -> None:
    game = table(
        Ann={
            "hand": ["Shock", "Lightning Bolt"],
            "battlefield": ["Colfenor's Plans", "2 Mountain"],
        }
    )
    game.cast("Shock", "Bob")
    game.pass_all()

    assert against(game, 0, "Bolt") == [
        Refusal("Cast Lightning Bolt", "an ability of Colfenor's Plans forbids it", "CR 101.2"),
    ]


@rule("CR 302.6", "CR 602.2", "CR 702.3b", "CR 702.9b")
def test_permanents_say_why_they_are_not_used() -> None:
    game = table(
        Ann={"battlefield": [permanent("Prodigal Sorcerer", sick=True)]},
        Bob={"battlefield": ["Prodigal Sorcerer"]},
    )

    (mine,) = against(game, 0, "Prodigal")

    assert mine.what.startswith("Prodigal Sorcerer: {T}")
    assert (mine.why, mine.rule) == ("it came under your control this turn and has no haste", "CR 302.6")


@pytest.mark.parametrize("seed", range(4))
def test_there_is_a_reason_for_every_card_of_the_hand_that_is_no_option(seed: int) -> None:
    game = cardwright.magic(DECKS, ["Ann", "Bob"], seed, turn_limit=10)
    chance = random.Random(seed)
    asked = 0
    while game.decision:
        d = game.decision
        if d.kind == "act or pass":
            offered = " ".join(option.text for option in d.options)
            before = game.digest
            for name in set(game.view(d.seat).hand()):
                if name not in offered and "//" not in name:
                    found = game.why_not(d.seat, name)
                    assert found, f"{name}: {d}"
                    assert all(one.rule and load().find(one.rule).rule.words for one in found)
                    asked += 1
            assert game.digest == before
        game.answer(chance.randrange(len(d.options)))

    assert asked > 20


# -- every reason, every game
def test_every_reason_has_words_and_a_rule_of_the_ledger() -> None:
    assert sorted([questions.ALLOWED, *of_magic.REASONS]) == list(range(questions.REFUSALS))
    there = [d_questions.ALLOWED, d_questions.OTHER_PHASE, *of_dominion.REASONS]
    assert sorted(there) == list(range(d_questions.REFUSALS))
    for _, number in (*of_magic.REASONS.values(), *of_dominion.REASONS.values()):
        assert load().find(number).rule.words


def test_the_terminal_says_why_not() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "bot:big-money"], seed=7)

    text = session(game, "play all", "why province", "why not buy a copper", "why golt")

    assert "Buy Province: it costs 8 Coins, you have" in text
    assert "[D42]" in text
    assert "D42 Cost and cost reduction: " in text
    assert "You can do that now: it is one of your options." in text
    assert "did you mean Gold" in text


def test_a_plain_game_may_answer_too() -> None:
    class Answers(PlainGame):
        game = "answers"

        @classmethod
        def against(cls, g: State, seat: int, name: str) -> list[tuple[str, str, str]]:
            return [(name, f"seat {seat} has none", "rule 1")]

    class Silent(PlainGame):
        game = "silent"

    state = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)._state

    answers, silent = (object.__new__(kind) for kind in (Answers, Silent))
    answers._state = silent._state = state

    assert answers._against(0, "Ace") == [Refusal("Ace", "seat 0 has none", "rule 1")]
    assert silent._against(0, "Ace") == []


@rule("CR 603.3b")
def test_whom_an_option_is_about_has_the_name_of_its_seat() -> None:
    game = cardwright.dominion(KINGDOM, ["Ann", "Bob"], seed=7)

    assert (
        game._named(5, "Curse: each opponent loses 1 life (player 1)")
        == "Curse: each opponent loses 1 life (Bob)"
    )
    assert game._named(5, "A face-down pile of 2 cards of player 0") == "A face-down pile of 2 cards of Ann"
    assert game._named(5, "deals that player 1 damage") == "deals that player 1 damage"
