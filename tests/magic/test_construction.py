"""CR 100.2, 100.4, 407.3. Illegal decks are found when they are read, and by a table's rules."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import cardwright
from cardwright.games.magic.game import MagicGame
from cardwright.kernel.errors import CardwrightError, ImpossiblePosition
from tests.cli.kit import cw
from tests.rulemark import rule

LEGAL = "56 Forest\n4 Grizzly Bears\n"


@rule("CR 100.2a")
@pytest.mark.parametrize("text", ["9 Forest\n", "59 Forest\n"])
def test_a_deck_that_is_read_has_sixty_cards(text: str) -> None:
    with pytest.raises(ImpossiblePosition, match=r"Bob: expected at least 60 cards .* \(CR 100\.2a\)"):
        cardwright.magic([LEGAL, text])


@rule("CR 100.2a", "CR 100.4a")
def test_no_more_than_four_of_a_card_but_of_basic_lands_together_with_the_sideboard() -> None:
    assert cardwright.magic([LEGAL]).spec.deck_rules == "constructed"
    with pytest.raises(ImpossiblePosition, match=r"expected at most 4 of 'Grizzly Bears', got 5"):
        cardwright.magic([f"{LEGAL}\nSideboard\n1 Grizzly Bears\n"])


@rule("CR 100.2a", "CR 100.4a", "CR 407.3")
def test_all_that_is_wrong_is_said_at_once_of_every_seat() -> None:
    with pytest.raises(ImpossiblePosition) as why:
        cardwright.magic(["5 Shock\n5 Darkpact\n\nSideboard\n16 Island\n", "8 Forest\n"])

    said = str(why.value)
    assert said.count("Ann: ") == 5
    assert said.count("Bob: ") == 1
    assert all(rule in said for rule in ("100.2a", "100.4a", "407.3"))


@rule("CR 100.2b")
def test_a_limited_deck_has_forty_cards_and_as_many_of_each_as_there_are() -> None:
    deck = ["Forest"] * 17 + ["Grizzly Bears"] * 23

    assert cardwright.magic([deck], deck_rules="limited").spec.deck_rules == "limited"
    with pytest.raises(ImpossiblePosition, match=r"at least 40 cards .* got 39 \(CR 100\.2b\)"):
        cardwright.magic([deck[1:]], deck_rules="limited")


@rule("CR 100.2b", "CR 315.5a")
def test_a_conspiracy_in_the_sideboard_makes_the_least_deck_smaller() -> None:
    smaller = "Sideboard\n1 Advantageous Proclamation\n"

    assert (
        cardwright.magic([f"35 Forest\n\n{smaller}", "40 Forest\n"], conspiracy=True).spec.deck_rules
        == "limited"
    )
    with pytest.raises(ImpossiblePosition, match=r"at least 35 cards in the deck, got 34 \(CR 100\.2b\)"):
        cardwright.magic([f"34 Forest\n\n{smaller}", "40 Forest\n"], conspiracy=True)


def test_lists_of_names_are_free_unless_a_table_says_otherwise() -> None:
    assert cardwright.magic([["Forest"] * 9]).spec.deck_rules == "free"
    with pytest.raises(ImpossiblePosition, match="at least 60 cards"):
        cardwright.magic([["Forest"] * 9], deck_rules="constructed")


@pytest.mark.parametrize("free", [{"any_deck": True}, {"deck_rules": "free"}])
def test_a_table_may_play_with_any_deck(free: dict[str, object]) -> None:
    assert cardwright.magic(["9 Forest\n"], **free).spec.deck_rules == "free"  # type: ignore[arg-type]


def test_bad_rules_are_refused() -> None:
    with pytest.raises(
        CardwrightError, match="expected constructed or limited or free for 'deck_rules', got 'vintage'"
    ):
        cardwright.magic([LEGAL], deck_rules="vintage")
    with pytest.raises(CardwrightError, match="any_deck can't be combined with the deck_rules"):
        cardwright.magic([LEGAL], deck_rules="limited", any_deck=True)


@rule("CR 100.2a")
def test_the_spec_of_a_record_is_checked_by_its_own_rules() -> None:
    spec = cardwright.magic([LEGAL]).spec

    with pytest.raises(ImpossiblePosition, match="at least 60 cards"):
        MagicGame(replace(spec, decks=(("Forest",) * 9, *spec.decks[1:])))


@rule("CR 903.5a", "CR 903.5b")
def test_all_that_is_wrong_with_a_commanders_deck_is_said_at_once() -> None:
    with pytest.raises(ImpossiblePosition) as why:
        cardwright.magic([["Shock"] * 40], commanders=[["Isamaru, Hound of Konda"]] * 2)

    assert str(why.value).count("CR 903.5a") == 2
    assert str(why.value).count("CR 903.5b") == 2


@rule("CR 100.2a")
def test_the_command_line_refuses_a_deck_of_nine(tmp_path: Path) -> None:
    file = tmp_path / "nine.txt"
    file.write_text("9 Forest\n", encoding="utf-8")

    refused = cw("play", "--deck", str(file), "--seed", "1")
    free = cw("play", "--deck", str(file), "--seed", "1", "--deck-rules", "free", "--json")

    assert refused.exit_code == 2
    assert "at least 60 cards in the deck, got 9 (CR 100.2a)" in refused.output
    assert json.loads(free.stdout)["decks"] == ["curve 9 cards", "curve 2 9 cards"]
