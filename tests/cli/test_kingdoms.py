"""Options for a table on the command line: kingdoms, extras, editions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.kit import cw, refused
from tests.rulemark import rule


def played(*args: str) -> dict[str, Any]:
    """A short game between bots, as a document."""
    result = cw("play", "--seed", "3", "--turn-limit", "4", "--json", *args)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def record(tmp_path: Path, *args: str) -> dict[str, Any]:
    """The record of a short game."""
    file = tmp_path / "record.json"
    result = cw("play", "--seed", "3", "--turn-limit", "4", "--record", str(file), *args)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@rule("D130")
def test_a_recommended_kingdom_goes_by_its_name_however_it_is_spelled() -> None:
    assert played("--kingdom", "first-game")["kingdom"][:2] == ["Cellar", "Market"]


@rule("D130")
def test_a_random_kingdom() -> None:
    one, two = (played("--kingdom", "random")["kingdom"] for _ in range(2))

    assert one == two
    assert len(one) >= 10


@rule("D130")
def test_random_cards_of_some_sets_and_random_landscapes() -> None:
    found = played("--kingdom", "Village", "--sets", "Base,adventures", "--landscapes", "1")["kingdom"]

    assert found[0] == "Village"
    assert len(found) == 11


@rule("D131", "D132")
def test_what_is_set_up_beside_the_kingdom_is_printed_and_recorded(tmp_path: Path) -> None:
    result = cw(
        "play", "--seed", "3", "--turn-limit", "2", "--kingdom", "First Game", "--shelters", "--colonies"
    )
    spec = record(tmp_path, "--kingdom", "Grim Parade", "--no-shelters")["spec"]

    assert "with Shelters; with Platinum and Colony; seed 3" in " ".join(result.stdout.split())
    assert (spec["shelters"], spec["colonies"]) == (False, False)


@rule("D133", "D58")
def test_the_bane_and_the_black_market_deck_are_chosen(tmp_path: Path) -> None:
    args = (
        "--kingdom",
        "Young Witch,Black Market",
        "--bane",
        "cellar",
        "--black-market",
        "Altar,throne-room",
    )
    spec = record(tmp_path, *args)["spec"]

    assert (spec["bane"], spec["black_market"]) == ("Cellar", ["Altar", "Throne Room"])


@rule("D130")
def test_simulate_takes_the_same_options() -> None:
    args = (
        "big-money",
        "random",
        "-n",
        "2",
        "--kingdom",
        "Grim Parade",
        "--edition",
        "2019",
        "--colonies",
        "--json",
    )
    result = json.loads(cw("simulate", "dominion", *args).stdout)

    assert result["kingdom"][0] == "Armory"
    assert result["edition"] == "2019"
    assert result["played"] == 2
    assert result["beside"] == ["with Shelters", "with Platinum and Colony"]


@rule("D11")
def test_a_game_of_2019_is_recorded_as_one_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "old.json"
    args = ("--edition", "2019", "--kingdom", "Hermit,Trader", "--seed", "1", "--turn-limit", "6")
    cw("play", *args, "--record", str(file))

    assert json.loads(file.read_text(encoding="utf-8"))["spec"]["edition"] == "2019"
    assert cw("replay", str(file)).exit_code == 0


@rule("D11")
def test_cards_says_what_another_edition_says() -> None:
    text = " ".join(cw("cards", "hermit").stdout.split())

    assert (
        "When you discard this from play, if you bought no cards this turn, exchange this for a Madman."
        in text
    )
    assert "edition 2019: You may trash" in text


@rule("D130")
def test_cards_lists_the_recommended_kingdoms() -> None:
    text = cw("cards", "--kingdoms", "--set", "dark-ages").stdout
    found = json.loads(cw("cards", "--kingdoms", "--json").stdout)

    assert "Grim Parade (Dark Ages)" in text
    assert "First Game (Base)" not in text
    assert len(found) >= 12
    assert {"name", "sets", "cards", "bane", "shelters", "colonies"} == set(found[0])


@pytest.mark.parametrize(
    ("args", "error"),
    [
        (["--kingdom", "Grim Parad"], "got 'Grim Parad' and no recommended kingdom; did you mean 'Grim Parade'?"),
        (["--kingdom", "Vilage"], "expected a Dominion card, got 'Vilage'; did you mean Village"),
        (["--kingdom", "Gold"], "expected a kingdom card or Event, got 'Gold', which is in every Supply"),
        (["--kingdom", "Village,village"], "expected each kingdom card once, got 'Village' twice"),
        (["--kingdom", "Young Witch", "--bane", "Market"], "as the Bane, got 'Market'"),
        (
            ["--kingdom", "Village", "--sets", "Base", "--bane", "Moat"],
            "no card of this kingdom needs a Bane: leave out 'Moat'",
        ),
        (
            ["--kingdom", "Black Market,Moat", "--black-market", "Moat"],
            "expected a Black Market deck of cards that are not in the Supply, got 'Moat'",
        ),
        (["--kingdom", "Village", "--sets", "Bsae"], "got 'Bsae'; did you mean Base"),
        (["--sets", "Base", "--landscapes", "1"], "expected 1 more landscapes, got 0: there are no more of Base"),
        (["--landscapes", "-1"], "expected a whole number, 0 or more, got '-1'; in --landscapes"),
        (["--edition", "2018"], "expected current or 2019 for 'edition', got '2018'"),
        (["--game", "magic", "--deck", "x", "--shelters"], "magic has no option --shelters"),
        (["--load", "x.cw", "--bane", "Moat"], "leave out --bane"),
    ],
)  # fmt: skip
def test_an_impossible_table_is_refused_in_one_line(args: list[str], error: str) -> None:
    assert error in refused("play", *args)


@pytest.mark.parametrize(
    ("name", "content", "error"),
    [
        ("a.json", b"{}", "expected the record of a game: Object missing required field `spec`"),
        ("b.cw", b"nonsense", "expected the record of a game: JSON is malformed"),
        ("c.json", b"\xff\xfe", "expected the record of a game, got a file that is not text"),
    ],
)
def test_a_bad_record_is_named(tmp_path: Path, name: str, content: bytes, error: str) -> None:
    file = tmp_path / name
    file.write_bytes(content)

    said = refused("replay", str(file))
    assert error in said
    assert said.endswith(f"; in {file}")


@pytest.mark.parametrize(("name", "content"), [("a.json", b"{}"), ("b.cw", b"nonsense")])
def test_a_bad_save_is_named(tmp_path: Path, name: str, content: bytes) -> None:
    file = tmp_path / name
    file.write_bytes(content)

    assert refused("play", "--load", str(file)).endswith(f"; in {file}")
