"""CR 702.94, 702.115. Miracle and ingest, read and played."""

from __future__ import annotations

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.printed import read_back
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def wonder() -> str:
    """A sorcery with miracle."""
    return reads("Wonder", "You gain 5 life.\nMiracle {W}", "Sorcery", "{4}{W}")


def drawing(*library: str, mana: str = "{U}{W}") -> Table:
    """Ann draws with an instant in her main phase, in which she has drawn nothing yet."""
    wonder()
    t = table(Ann={"hand": ["Opt"], "library": list(library), "mana": mana})
    return t.cast("Opt").pass_once().pass_once().answer("Keep on top")


@rule("CR 603.11", "CR 702.94a")
def test_what_is_drawn_first_is_revealed_and_cast_for_its_miracle() -> None:
    t = drawing("Wonder", "Forest")
    assert t.offered() == ["Don't reveal Wonder", "Reveal Wonder"]

    t.answer("Reveal Wonder")
    assert len(t.stack()) == 1
    t.pass_once().pass_once()
    t.answer(next(x for x in t.offered() if x.startswith("Cast Wonder"))).pass_all()

    assert (t.life[0], t.graveyard()) == (25, ["Wonder", "Opt"])


@rule("CR 702.94a")
def test_what_is_not_revealed_stays_in_the_hand_unseen() -> None:
    t = drawing("Wonder", "Forest")

    t.answer("Don't reveal Wonder")

    assert (t.stack(), t.zone("Ann", "hand")) == ([], ["Wonder"])
    assert t.sees("Bob", "Ann", "hand") != ["Wonder"]


@rule("CR 702.94a")
def test_the_second_card_of_a_turn_is_no_miracle() -> None:
    wonder()
    pair = reads("Pair", "Draw two cards.", "Sorcery", "{U}")
    t = table(Ann={"hand": [pair], "library": ["Forest", "Wonder", "Forest"], "mana": "{U}{W}"})

    t.cast(pair).pass_all()

    assert sorted(t.zone("Ann", "hand")) == ["Forest", "Wonder"]
    assert not any("eveal" in x for x in t.offered())


@rule("CR 702.115a")
def test_ingest_is_printed_by_its_name_and_exiles_a_card() -> None:
    maw = reads("Maw", "Ingest", "Creature Eldrazi", "{B}")
    assert [one.text for one in read_back(CARDS.kinds[maw])] == ["Ingest"]
    t = table(Ann={"battlefield": [maw]}, Bob={"library": ["Island", "Swamp"]})

    t.to_step("declare attackers").answer(maw).to_step("end of combat")

    assert (t.exile("Bob"), t.library("Bob")) == (["Island"], ["Swamp"])
