"""CR 731, 702.145. Day and night, daybound and nightbound: read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.numbers.counters import DAYTIME, DAYTIME_NAMES
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.normalise import layout_of
from cardwright.games.magic.shown.story import tell
from cardwright.kernel.ints import Seat
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_keywords_attacking import printed
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def farmer(front: str = "", back: str = "") -> str:
    """A creature that is another one at night; its name by day."""
    faces = [
        {"name": "Hill Farmer", "mana_cost": "{W}", "types": "Creature Human Werewolf", "pt": "1/1",
         "text": f"{front}\nDaybound (If a player casts no spells, it becomes night next turn.)"},
        {"name": "Hill Howler", "mana_cost": "", "types": "Creature Werewolf", "pt": "4/4", "colors": "W",
         "text": f"{back}\nNightbound"},
    ]  # fmt: skip
    made = read({"name": "Hill Farmer // Hill Howler", "faces": faces})
    assert isinstance(made, Reading), made
    made.define()
    return "Hill Farmer"


def time_of(t: Table) -> str:
    return DAYTIME_NAMES[int(t.g.value(Seat(t.g.seats), DAYTIME))]


def dusk() -> str:
    return reads("Early Dusk", "It becomes night.", "Sorcery")


@rule("CR 702.145a", "CR 702.145d")
def test_the_first_permanent_with_daybound_makes_it_day() -> None:
    t = table(Ann={"hand": [farmer()], "mana": "{W}"}, Bob={})
    assert time_of(t) == "neither day nor night"

    t.cast("Hill Farmer").pass_all()

    assert (time_of(t), t.battlefield()) == ("day", ["Hill Farmer"])
    assert printed("Hill Farmer") == ["Daybound", "If it's night, this enters transformed"]
    assert printed("Hill Howler") == ["Nightbound"]


@rule("CR 502.2", "CR 731.2a", "CR 702.145c")
def test_after_a_turn_without_spells_night_comes_and_it_transforms() -> None:
    t = table(Ann={"hand": [farmer()], "library": ["9 Plains"], "mana": "{W}"}, Bob={"library": ["9 Plains"]})
    t.cast("Hill Farmer").pass_all()

    t.to_step("upkeep", "Bob")
    assert time_of(t) == "day"  # Ann has cast a spell
    t.to_step("upkeep", "Ann")

    assert (time_of(t), t.battlefield(), t.pt("Hill Howler")) == ("night", ["Hill Howler"], (4, 4))


@rule("CR 731.2b", "CR 702.145f")
@pytest.mark.parametrize(("spells", "time"), [(1, "night"), (2, "day")])
def test_after_a_turn_with_two_spells_day_comes(spells: int, time: str) -> None:
    sip = reads("Small Sip", "You gain 1 life.", "Instant", mana_cost="{0}", colors="W")
    t = table(
        Ann={"hand": [farmer(), *[sip] * spells], "library": ["9 Plains"], "mana": "{W}"},
        Bob={"library": ["9 Plains"]},
    )
    t.cast("Hill Farmer").pass_all().to_step("first main", "Bob").to_step("first main", "Ann")
    assert t.battlefield() == ["Hill Howler"]

    for _ in range(spells):
        t.act(next(x for x in t.offered() if x.startswith("Cast Small Sip"))).pass_all()
    t.to_step("upkeep", "Bob")

    assert (time_of(t), t.battlefield()) == (time, ["Hill Howler" if time == "night" else "Hill Farmer"])


@rule("CR 702.145g")
def test_with_nightbound_alone_the_first_time_of_day_is_night() -> None:
    bat = reads("Lone Bat", "Nightbound")
    t = table(Ann={"hand": [bat], "mana": "{W}"}, Bob={})

    t.cast(bat).pass_all()

    assert time_of(t) == "night"


@rule("CR 731.2c")
def test_spells_change_nothing_while_it_is_neither_day_nor_night() -> None:
    owl = reads("Barn Owl", "As long as it's night, this creature gets +2/+0.")
    night = dusk()
    t = table(
        Ann={"battlefield": [owl], "hand": [night], "library": ["9 Plains"]}, Bob={"library": ["9 Plains"]}
    )

    t.to_step("upkeep", "Bob")

    assert (time_of(t), t.pt(owl)) == ("neither day nor night", (2, 2))


@rule("CR 702.145b", "CR 614.12")
def test_at_night_it_enters_transformed() -> None:
    front = "When this creature enters, you gain 1 life."
    back = "When this creature enters, you gain 7 life."
    t = table(Ann={"hand": [farmer(front, back), dusk()], "mana": "{W}{W}"}, Bob={})
    t.cast("Early Dusk").pass_all()

    t.cast("Hill Farmer").pass_all().pass_all()

    assert (t.battlefield(), t.life[0]) == (["Hill Howler"], 27)


@rule("CR 702.145b", "CR 702.145e")
def test_nothing_else_transforms_it() -> None:
    moon = reads("Odd Moon", "Transform target creature.", "Sorcery")
    t = table(Ann={"hand": [farmer(), moon], "mana": "{W}{W}"}, Bob={})
    t.cast("Hill Farmer").pass_all()

    t.cast("Odd Moon").pass_all()

    assert t.battlefield() == ["Hill Farmer"]


@rule("CR 731.1a")
def test_day_that_becomes_night_is_noticed_but_not_the_first_of_them() -> None:
    sage = reads(
        "Dial Reader",
        "If it's neither day nor night, it becomes day as this creature enters.\n"
        "Whenever day becomes night or night becomes day, you gain 3 life.",
    )
    night = dusk()
    t = table(Ann={"hand": [sage, night, night], "mana": "{W}{W}{W}"}, Bob={})

    t.cast("Dial Reader").pass_all()
    assert (time_of(t), t.life[0]) == ("day", 20)
    t.cast("Early Dusk #1").pass_all()
    t.cast("Early Dusk").pass_all()

    assert (time_of(t), t.life[0]) == ("night", 23)


@rule("CR 731.1")
def test_a_condition_asks_whether_it_is_night() -> None:
    owl = reads("Barn Owl", "As long as it's night, this creature gets +2/+0.")
    t = table(Ann={"battlefield": [owl], "hand": [dusk()], "mana": "{W}"}, Bob={})
    assert t.pt(owl) == (2, 2)

    t.cast("Early Dusk").pass_all()

    assert t.pt(owl) == (4, 2)


@rule("CR 119.3")
def test_a_drain_for_each_card_that_was_exiled() -> None:
    raid = reads(
        "Grave Raid",
        "Exile up to two target cards from graveyards. For each creature card exiled this way, each opponent loses "
        "1 life and you gain 1 life.",
        "Sorcery",
    )
    t = table(Ann={"hand": [raid], "mana": "{W}"}, Bob={"graveyard": ["Hill Giant", "Grizzly Bears"]})

    t.cast(raid, "Hill Giant", "Grizzly Bears").pass_all()

    assert t.life == (22, 18)


@rule("CR 121.1")
def test_one_card_more_than_were_discarded() -> None:
    trade = reads("Bold Trade", "Discard any number of cards, then draw that many cards plus one.", "Sorcery")
    t = table(Ann={"hand": [trade, "Forest"], "library": ["9 Island"], "mana": "{W}"}, Bob={})

    t.cast(trade).pass_all().answer("Forest").pass_all()

    assert t.hand("Ann") == ["Island", "Island"]


def test_daybound_tells_how_the_faces_of_a_card_belong_together() -> None:
    faces = [{"name": "A", "text": "Daybound"}, {"name": "B", "text": "Nightbound"}]

    assert layout_of({"name": "A // B", "faces": faces}) == layout_of(
        {"name": "A // B", "faces": faces, "layout": "transform"}
    )


def test_the_story_tells_when_night_falls() -> None:
    t = table(Ann={"hand": [dusk()], "mana": "{W}"}, Bob={})

    t.cast("Early Dusk").pass_all()

    assert any("becomes night" in line.text for line in tell(t.g, ("Ann", "Bob")).lines)
