"""The grammar of citations, as docs/rules.md describes it."""

from __future__ import annotations

import pytest

from cardwright.ledger.citations import BadCitation, cited_first, mentioned, parse_citation, parse_number


@pytest.mark.parametrize(
    ("docstring", "cited"),
    [
        ("D33. A card is gained.", ["D33"]),
        ("Dominion D33, D54. A card is gained.", ["D33", "D54"]),
        ("CR 701.12a; Dominion D7. Both or nothing.", ["CR 701.12a", "D7"]),
        ("CR 701.12a; Dominion, Exchange. Both or nothing.", ["CR 701.12a"]),
        ("Dominion D1, Exchange. Both or nothing.", ["D1"]),
        ("Dominion D56; CR 608.2d. It is asked.", ["D56", "CR 608.2d"]),
        ("CR 119.7-8. Not if it can't.", ["CR 119.7", "CR 119.8"]),
        ("CR 119.7-119.8. Not if it can't.", ["CR 119.7", "CR 119.8"]),
        ("CR 701.12a-c, 400.7. Several.", ["CR 701.12a", "CR 701.12b", "CR 701.12c", "CR 400.7"]),
        ("CR 400.7j-m. Letters without l.", ["CR 400.7j", "CR 400.7k", "CR 400.7m"]),
        ("CR 400-402. Sections.", ["CR 400", "CR 401", "CR 402"]),
        ("D1-D3. Three.", ["D1", "D2", "D3"]),
        ("D20-22. Three.", ["D20", "D21", "D22"]),
        ("D33.", ["D33"]),
        ("\n    D33. On the next line.", ["D33"]),
        ("Gain a card (Dominion D33).", []),
        ("Dominion is played here.", []),
        ("First this.\n\nD33. Not the first line.", []),
    ],
)
def test_a_docstring_cites_what_stands_at_its_beginning(docstring: str, cited: list[str]) -> None:
    assert [str(key) for key in cited_first(docstring)] == cited


@pytest.mark.parametrize(
    "docstring", ["D33 gains a card.", "Dominion D33: gains.", "CR 701.12a D7. Both.", "D9-D3. No."]
)
def test_what_begins_like_a_citation_must_be_one(docstring: str) -> None:
    with pytest.raises(BadCitation, match="expected a"):
        cited_first(docstring)


@pytest.mark.parametrize("text", ["CR 701.12d-b.", "CR 701.12a-9.", "CR 119.8-7."])
def test_a_range_goes_from_lower_to_higher(text: str) -> None:
    with pytest.raises(BadCitation, match="expected a range from lower to higher"):
        parse_citation(text)


@pytest.mark.parametrize(
    "text", ["CR 400-99999999999.", "CR 119.1-" + "9" * 5000, "D1-D10000000.", "D1-9999"]
)
def test_a_range_has_an_end(text: str) -> None:
    with pytest.raises(BadCitation, match="expected a range of at most 1,000 rules"):
        parse_citation(text)


def test_a_citation_of_the_log_needs_no_full_stop() -> None:
    assert [str(key) for key in parse_citation("CR 701.12a; D7")] == ["CR 701.12a", "D7"]


def test_mentions_are_found_in_passing() -> None:
    line = "    # CR 400.7: a new object (Dominion D54, D7), not D33 alone"

    assert [str(key) for key in mentioned(line)] == ["CR 400.7", "D54", "D7"]


@pytest.mark.parametrize("text", ["", "D", "rule 3", "CR D1 D2", "33"])
def test_what_is_no_number_is_an_error(text: str) -> None:
    with pytest.raises(BadCitation, match="expected the number of a rule"):
        parse_number(text)


def test_a_whole_section_is_a_number() -> None:
    assert str(parse_number("614")) == "CR 614"
