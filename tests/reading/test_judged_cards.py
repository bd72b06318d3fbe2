"""The cards that a release draws, and judges' verdicts on them: tested with a made-up file."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.objects.table import Catalogue
from tools.catalog_report import PAGE
from tools.judged import DRAWN, Verdict, digest, drawn, hand_written, judged, readings, verdicts

TEXTS = {
    "Ember of the Quarry": "When this creature enters, draw a card.",
    "Otter of the Weir": "Whenever this creature attacks, you gain 1 life.",
    "Heron of the Weir": "When this creature dies, create a 1/1 white Bird creature token.",
    "Riddle of the Weir": "Solve the riddle of the weir.",
}


def file(**instead: str) -> list[dict[str, Any]]:
    """Cards as a file has them."""
    return [
        {"name": name, "mana_cost": "{1}", "types": "Creature Otter", "pt": "1/1",
         "text": instead.get(name.split()[0], text)}
        for name, text in TEXTS.items()
    ]  # fmt: skip


def digests() -> dict[str, str]:
    """Of the values that are read."""
    with Catalogue(over=False):
        return {name: digest(made.define()) for name, (_, made) in readings(file(), ()).items()}


def test_verdicts_are_counted_with_an_interval_as_long_as_the_value_is_the_one_that_was_judged() -> None:
    of = digests()
    said = {
        "Ember of the Quarry": Verdict(of["Ember of the Quarry"], played=True),
        "Otter of the Weir": Verdict(of["Otter of the Weir"], right=False, why="it is another player's life"),
        "Heron of the Weir": Verdict("0123456789abcdef"),
    }

    found = judged(file(), said, "1.0.0")

    assert sorted(found.drawn) == sorted(of)  # what is refused is not drawn
    assert (found.right, found.waiting, found.played) == (["Ember of the Quarry"], ["Heron of the Weir"], 1)
    assert found.misread == [("Otter of the Weir", "it is another player's life")]
    assert found.share() == "50.0 % (9.5 % to 90.5 %)"
    assert "| misread | 1: Otter of the Weir: it is another player's life |" in found.text()


def test_a_verdict_lapses_once_the_card_says_something_else() -> None:
    said = {name: Verdict(found) for name, found in digests().items()}

    assert judged(file(), said).waiting == []
    assert judged(file(Otter="Whenever this creature attacks, you gain 2 life."), said).waiting == [
        "Otter of the Weir"
    ]
    assert judged(
        file(Heron="When this creature dies, create a 1/1 blue Bird creature token."), said
    ).waiting == ["Heron of the Weir"]


def test_a_release_draws_its_own_cards_and_one_more_or_less_moves_no_other() -> None:
    names = [f"Card {n}" for n in range(1000)]

    found = drawn(names, "1.0.0")

    assert len(found) == DRAWN == len(set(found))
    assert found == drawn(reversed(names), "1.0.0") != drawn(names, "1.0.1")
    assert drawn([n for n in names if n != found[3]], "1.0.0")[:-1] == [n for n in found if n != found[3]]


def test_without_a_verdict_nothing_is_known() -> None:
    assert judged(file(), {}).share() == "unknown"


def test_the_page_says_what_has_been_judged() -> None:
    said = verdicts()

    assert all(len(verdict.digest) == 16 and (verdict.right or verdict.why) for verdict in said.values())
    assert "## A hundred of them, judged" in PAGE.read_text(encoding="utf-8")


def test_no_card_of_the_package_is_drawn() -> None:
    """Its value was written by hand: judging it says nothing of the reader."""
    own = {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "types": "Creature Bear", "pt": "2/2", "text": ""}

    assert "Grizzly Bears" in hand_written()
    assert sorted(judged([*file(), own], {}).drawn) == sorted(digests())
