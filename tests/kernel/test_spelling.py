"""Names as people type them."""

from __future__ import annotations

import pytest

from cardwright.kernel import spelling
from cardwright.kernel.spelling import LONG, Spellings, close, did_you_mean, meant_by, near, near_names

NAMES = ["Village", "Throne Room", "Moneylender", "Market"]


def test_what_was_mistyped_is_found_and_quoted() -> None:
    assert close("Vilage", NAMES) == ["Village"]
    assert near("throneroom", NAMES) == "; did you mean 'Throne Room'?"
    assert near_names("market", NAMES) == "; did you mean Market?"
    assert did_you_mean(["a", "b"]) == "; did you mean 'a' or 'b'?"
    assert did_you_mean([]) == ""


def test_what_is_longer_than_any_name_is_compared_with_none() -> None:
    names = [*NAMES, "a" * (LONG + 1)]

    assert (
        close("a" * (LONG + 1), names) == close("ab" * 500_000, names) == []
    )  # the second would take minutes
    assert close("a" * LONG, names) == ["a" * (LONG + 1)]


def test_a_list_of_names_is_read_once_however_often_a_name_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[str] = []

    def counted(name: str) -> str:
        read.append(name)
        return name.casefold().replace(" ", "")

    monkeypatch.setattr(spelling, "plain", counted)
    names = ["Village", "VILLAGE", "Throne Room"]
    spellings = Spellings(lambda: names)

    assert spellings.find("throneroom") == "Throne Room"
    assert len(read) == len(names) + 1
    assert [spellings.find(name) for name in ("vil lage", "Market", "x" * 60_000)] == ["Village", None, None]
    assert read[len(names) + 1 :] == ["vil lage", "Market"]  # what is too long is not even read
    names.append("Market")
    assert spellings.find("market") == "Market"


def test_a_text_that_is_longer_than_any_name_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(name: str) -> str:
        raise AssertionError(f"{len(name)} letters were read")

    monkeypatch.setattr(spelling, "plain", never)
    text = "x" * (LONG + 1)

    assert near(text, NAMES) == near_names(text, NAMES) == ""
    assert meant_by(text, NAMES) == []
