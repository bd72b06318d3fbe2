"""CR 701.23i. Several players who search at the same time, for more than one card each: read and played."""

from __future__ import annotations

from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def searching(text: str, mana: str = "{W}", cost: str = "{W}") -> Table:
    trek = reads("Long Hayride", text, "Sorcery", mana_cost=cost)
    t = table(
        Ann={"hand": [trek], "library": ["Forest", "Forest", "Forest", "Hill Giant"], "mana": mana},
        Bob={"library": ["Swamp", "Swamp", "Grizzly Bears"]},
    )
    t.answer(f"Cast {trek}")
    if "X = 2" in t.offered():
        t.answer("X = 2")
    return t.pay().pass_all()


@rule("CR 701.23i")
def test_each_player_may_find_two_lands_that_enter_at_once() -> None:
    t = searching("Each player may search their library for up to two basic land cards and put them onto the "
                  "battlefield "
                  "tapped. Then each player who searched their library this way shuffles.")  # fmt: skip

    t.answer("Search").answer("Search")
    t.answer("Forest #1").answer("Forest #1" if "Forest #1" in t.offered() else "Forest #2")
    t.answer("Swamp #1").answer("Find no more")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (["Forest", "Forest"], ["Swamp"])
    assert t.is_tapped("Swamp")


@rule("CR 701.23i")
def test_who_does_not_search_finds_nothing() -> None:
    t = searching("Each player may search their library for up to two basic land cards and put them onto the "
                  "battlefield. Then "
                  "each player who searched their library this way shuffles.")  # fmt: skip

    t.answer("Search").answer("Don't")
    t.answer("Forest #1").answer("Find no more")

    assert (t.battlefield("Ann"), t.battlefield("Bob")) == (["Forest"], [])


@rule("CR 701.23i", "CR 701.20a")
def test_each_player_shows_up_to_x_cards_and_takes_them() -> None:
    t = searching("Each player may search their library for up to X creature cards, reveal those cards, put them "
                  "into their "
                  "hand, then shuffle.", "{W}{W}{W}", "{X}{W}")  # fmt: skip

    t.answer("Search").answer("Search")
    t.answer("Hill Giant")
    t.answer("Grizzly Bears")

    assert (t.hand("Ann"), t.hand("Bob")) == (["Hill Giant"], ["Grizzly Bears"])
