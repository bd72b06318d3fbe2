"""CR 107.3. An X that is announced: for costs besides mana, and of a spell that an ability speaks of later."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 107.3a", "CR 602.2b")
def test_x_is_how_many_are_tapped_for_an_ability() -> None:
    text = "{W}, {T}, Tap X untapped Bears you control: Destroy target creature with power X or less."
    chief = reads("Warden of Bears", text, "Creature Bear")
    ann = [chief, "Grizzly Bears", "Grizzly Bears", "Plains"]
    t = table(Ann={"battlefield": ann}, Bob={"battlefield": ["Hill Giant"]})

    t.activate(chief)  # X is 2: it is not tapped for X itself, and with less it would have no target

    assert t.offered() == ["Warden of Bears", "Grizzly Bears #1", "Grizzly Bears #2"]
    t.answer("Grizzly Bears #1", "Grizzly Bears #1").pay()
    assert all(t.is_tapped(name) for name in (chief, "Grizzly Bears #1", "Grizzly Bears #2"))


@rule("CR 107.3a", "CR 601.2h")
def test_what_makes_the_mana_is_not_tapped_for_x_too() -> None:
    text = "{G}, Tap X untapped Elves you control: Each opponent loses X life."
    horn = reads("Horn of Leaves", text, "Artifact", "{1}")
    t = table(Ann={"battlefield": [horn, "Llanowar Elves", "Llanowar Elves"]})

    t.activate(horn)

    assert t.offered() == ["X = 0", "X = 1"]
    t.answer("X = 1").pay().pass_all()
    assert t.life == (20, 19)
    assert t.is_tapped("Llanowar Elves #1")
    assert t.is_tapped("Llanowar Elves #2")


@rule("CR 107.3a", "CR 122.1")
def test_x_is_how_many_counters_are_removed() -> None:
    text = "{T}, Remove X charge counters from this artifact: You gain X life."
    jar = reads("Jar of Sparks", text, "Artifact", "{1}")
    t = table(Ann={"battlefield": [permanent(jar, counters={"charge": 2})]})

    t.activate(jar)

    assert t.offered() == ["X = 0", "X = 1", "X = 2"]
    t.answer("X = 2").pass_all()
    assert t.life == (22, 20)
    assert t.counters(jar) == {}


@rule("CR 107.3a", "CR 701.21a")
def test_x_is_how_many_are_sacrificed() -> None:
    text = "{T}, Sacrifice X lands: Put X +1/+1 counters on this creature."
    seraph = reads("Seraph of Ore", text, "Artifact Creature Seraph", "{1}")
    t = table(Ann={"battlefield": [seraph, "Plains", "Island"]})

    t.activate(seraph, "X = 2", "Plains").pass_all()

    assert t.pt(seraph) == (4, 4)
    assert sorted(t.graveyard()) == ["Island", "Plains"]


@rule("CR 107.3m")
def test_x_of_the_spell_is_known_as_the_permanent_enters() -> None:
    text = "When this creature enters, create X 1/1 white Soldier creature tokens."
    name = reads("Herald of Many", text, "Creature Bird", "{X}{W}")
    t = table(Ann={"hand": [name], "mana": "{W}{W}{W}"})

    t.cast(name, "X = 2").pass_all()

    assert t.battlefield().count("Soldier") == 2


@rule("CR 107.3m")
def test_what_was_no_spell_has_no_x_as_it_enters() -> None:
    text = "When this creature enters, each opponent loses X life."
    name = reads("Herald of None", text, "Creature Bird", "{X}{B}")
    rite = reads(
        "Rite of None", "Put target creature card from your graveyard onto the battlefield.", "Sorcery"
    )
    t = table(Ann={"hand": [rite], "graveyard": [name], "mana": "{W}"})

    t.cast(rite).pass_all()

    assert name in t.battlefield()
    assert t.life == (20, 20)


@rule("CR 107.3m", "CR 603.4")
def test_a_condition_asks_for_the_x_of_the_spell() -> None:
    text = "When this creature enters, if X is 2 or more, draw a card."
    name = reads("Herald of Some", text, "Creature Bird", "{X}{W}")
    for x, cards in ((1, 0), (2, 1)):
        t = table(Ann={"hand": [name], "library": ["Island"], "mana": "{W}{W}{W}"})

        t.cast(name, f"X = {x}").pass_all()

        assert len(t.zone("Ann", "hand")) == cards


@rule("CR 107.3e")
def test_x_is_that_of_the_spell_that_was_cast() -> None:
    text = "Whenever you cast a spell with {X} in its mana cost, you gain X life."
    name = reads("Keeper of Sums", text, "Creature Bird")
    flare = reads("Flare of Sums", "This spell deals X damage to any target.", "Sorcery", "{X}{R}")
    t = table(Ann={"battlefield": [name], "hand": [flare], "mana": "{R}{R}{R}{R}"})

    t.cast(flare, "X = 3", "Bob").pass_all()

    assert t.life == (23, 17)


@rule("CR 113.6k", "CR 107.3e")
def test_x_is_known_as_this_is_cast() -> None:
    text = "When you cast this spell, each opponent loses X life."
    name = reads("Crown of Sums", text, "Creature Bird", "{X}{B}")
    t = table(Ann={"hand": [name], "mana": "{B}{B}{B}"})

    t.cast(name, "X = 2").resolve()

    assert t.life == (20, 18)
    assert t.stack() == [name]


def test_x_of_what_has_none_is_refused() -> None:
    facts = {
        "name": "Herald of Nought",
        "mana_cost": "{1}{W}",
        "types": "Creature Bird",
        "pt": "1/1",
        "text": "When this creature enters, create X 1/1 white Soldier creature tokens.",
    }

    assert isinstance(read(facts), Refused)
