"""Names as people type them."""

from __future__ import annotations

from cardwright.kernel.spelling import LONG, close, did_you_mean, near, near_names

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
