"""Extreme numbers and names in all inputs: read exactly, or refused; the quick part."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.games.magic import decks
from cardwright.games.magic.objects.mana_cost import in_print, parse_cost
from cardwright.kernel.errors import CardwrightError
from tools import fuzz_input
from tools.fuzz_input import LINE, Case, cases, check_same, is_accepted, number_of, problem, read_back

FEW = ("-1", "007", "9" * 20, "1e999", "\u0663", "n" * 60_000, "\ud800", "\0")
FOR_EACH = {"scenarios": FEW[2:6], "card-files": FEW, "documents": FEW[1:6], "positions": ("-5",)}
SYMBOLS = ["X", "W", "U", "B", "R", "G", "C", "0", "1", "2", "17", "63", "W/U", "2/W", "G/P", "W/U/P", "C/W"]


@pytest.mark.parametrize("part", fuzz_input.PARTS)
def test_what_enters_from_outside_is_read_as_it_is_or_refused(part: str) -> None:
    fed = 0
    for case in cases(part, FOR_EACH.get(part, FEW)):
        fed += 1
        assert not problem(case), ascii(case.told)

    assert fed > 40


@given(
    st.integers(),
    st.sampled_from(["When Quay Fuzz enters, draw {} cards.", "Quay Fuzz gets +{}/+{}.", "Ward {{{}}}"]),
)
def test_a_number_of_a_text_is_read_as_it_is_or_refused(n: int, text: str) -> None:
    read_back({**LINE, "text": text.format(n, n)}, n)


@given(st.text(max_size=60))
def test_any_text_of_a_card_is_read_or_refused(text: str) -> None:
    read_back({**LINE, "text": text}, 0)


@given(st.lists(st.sampled_from(SYMBOLS), max_size=40))
def test_a_cost_has_each_of_its_symbols_or_is_refused(symbols: list[str]) -> None:
    try:
        cost = parse_cost("".join(f"{{{one}}}" for one in symbols))
    except CardwrightError:
        return
    shown = in_print(cost)

    for one in SYMBOLS:
        if not one.isdigit():
            assert shown.count(f"{{{one}}}") == symbols.count(one)
    generic = sum(int(one) for one in symbols if one.isdigit())
    assert f"{{{generic}}}" in shown or generic == 0


@given(st.text(max_size=80), st.integers())
def test_any_line_of_a_deck_is_read_as_it_is_or_refused(name: str, n: int) -> None:
    for line in (f"{n} Forest", f"{n} {name}", f"4 {name}", name):
        try:
            deck = decks.parse(f"{line}\n1 Island", "deck", ["Forest", "Island"])
        except CardwrightError:
            continue
        if line == f"{n} Forest":
            assert deck.main.count("Forest") == n


def test_what_goes_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cost that overflows, a number that is cut off, an exception that is no answer to a player."""
    monkeypatch.setattr(fuzz_input, "parse_cost", lambda text: parse_cost("{W/U}"))
    found = [case.told for case in cases("card-numbers", ["7"]) if problem(case)]
    assert any("{X}" in told for told in found)

    assert "wrote 12, and 7 was read" in problem(Case("", lambda: check_same("cats", 12, 7)))
    assert "OverflowError" in problem(Case("", lambda: int(float("inf"))))
    assert problem(Case("", lambda: decks.parse("-1 Forest", "deck", ["Forest"]))) == ""


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("7", 7),
        ("-7", -7),
        ("007", 7),
        ("1.0", None),
        ("\u0663", None),
        ("", None),
        ("9" * 5000, None),
        ("1_0", None),
    ],
)
def test_only_whole_numbers_are_compared(text: str, number: int | None) -> None:
    assert number_of(text) == number


@pytest.mark.parametrize(
    ("part", "told"),
    [("card-files", "scryfall"), ("card-numbers", "text"), ("decks", "deck"), ("positions", "magic: life = 7"),
     ("positions", "dominion: debt = 7"), ("positions", "dominion: pile = 7"),
     ("positions", "magic: charge counters = 7"),
     ("documents", "strategy")],
)  # fmt: skip
def test_some_inputs_of_each_part_are_accepted(part: str, told: str) -> None:
    """Else they would only feed an error that comes before what they are meant for."""
    assert any(is_accepted(case) for case in cases(part, ["7"]) if case.told.startswith(told))
