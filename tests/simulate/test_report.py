"""Pages, plots and tables contain a run's results, and the same run gives the same bytes."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardwright.kernel.errors import CardwrightError
from cardwright.simulate import Comparison, Result, compare, report, run
from cardwright.simulate.extras import needed

CARDS = [
    "Smithy",
    "Village",
    "Market",
    "Moat",
    "Militia",
    "Chapel",
    "Laboratory",
    "Festival",
    "Witch",
    "Workshop",
]


@pytest.fixture(scope="module")
def result() -> Result:
    return run(bots=["big-money", "random"], n=6, seed=1, kingdom=CARDS, turn_limit=40, paired=True)


@pytest.fixture(scope="module")
def all_of_them() -> Comparison:
    return compare("dominion", ["random", "big-money", "smithy-money"], n=2, kingdom=CARDS, turn_limit=40)


class Texts(HTMLParser):
    """What a person reads, and what the page would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.fetched: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.texts.append(data.strip())


def test_a_page_says_what_was_played_and_who_has_won(result: Result) -> None:
    texts = Texts(report.page(result)).texts

    assert {"big-money and random", "Smithy, " + ", ".join(CARDS[1:]), result.digest, "6 of 6"} <= set(texts)
    assert "100.0 %" in texts
    assert "+100.0 percentage points (-12.3 to +100.0)" in texts


def test_a_page_fetches_nothing(result: Result, all_of_them: Comparison) -> None:
    for page in (report.page(result), report.page_of_all(all_of_them)):
        assert all(where.startswith("#") for where in Texts(page).fetched)
        assert "url(http" not in page


def test_the_same_run_gives_the_same_page(result: Result) -> None:
    assert report.page(result) == report.page(result)


def test_names_are_no_markup(result: Result) -> None:
    import msgspec

    bots = tuple(msgspec.structs.replace(row, name=f"<b>{row.name}") for row in result.bots)
    page = report.page(msgspec.structs.replace(result, bots=bots))

    assert "<b>" not in page
    assert "&lt;b&gt;big-money" in page


def test_a_page_of_all_has_the_standings_and_who_beat_whom(all_of_them: Comparison) -> None:
    texts = Texts(report.page_of_all(all_of_them)).texts

    assert texts.count("random") >= 3
    assert report.matrix(all_of_them)[0, 1] == all_of_them.pairings[0].result.bots[0].win_rate
    assert report.matrix(all_of_them)[1, 0] == 1.0


def test_plots_are_files_of_their_kinds(result: Result, tmp_path: Path) -> None:
    written = report.save_plots(report.plots(result), tmp_path / "plots")

    assert sorted(p.name for p in written) == [
        "scores.png", "scores.svg", "turns.png", "turns.svg", "win-rates.png", "win-rates.svg",
    ]  # fmt: skip
    for path in written:
        begins = path.read_bytes()[:8]
        assert begins == b"\x89PNG\r\n\x1a\n" if path.suffix == ".png" else begins.startswith(b"<?xml")
    assert re.search(r"score at the end", (tmp_path / "plots" / "scores.svg").read_text(encoding="utf-8"))


def test_parquet_holds_every_game(result: Result, tmp_path: Path) -> None:
    import polars

    report.write_parquet(result, tmp_path / "games.parquet")
    found = polars.read_parquet(tmp_path / "games.parquet")

    assert found["digest"].to_list() == [g.digest for g in result.games]
    assert found["share big-money"].sum() == result.bots[0].wins
    assert found["score random"].to_list() == [g.scores[1] for g in result.games]


def test_a_library_that_is_not_there_is_named_with_its_extra() -> None:
    with pytest.raises(
        CardwrightError, match=r"no_such_library is not installed: pip install 'cardwright\[plots\]'"
    ):
        needed("no_such_library", "plots")
