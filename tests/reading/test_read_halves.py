"""Omens and halves with aftermath, read from card text and played."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def face(name: str, mana: str, types: str, text: str, pt: str = "") -> dict[str, Any]:
    return {"name": name, "mana_cost": mana, "types": types, "text": text, "pt": pt}


def of_faces(*faces: dict[str, Any], layout: str = "", name: str = "") -> None:
    made = read({"name": name or faces[0]["name"], "layout": layout, "faces": list(faces)})
    assert isinstance(made, Reading), made
    made.define()


def wyrm() -> None:
    of_faces(
        face("Gale Wyrmling", "{2}{R}", "Creature Dragon", "Flying", "3/3"),
        face("Scry the Gale", "{R}", "Sorcery Omen", "Draw a card. (Then shuffle this card into its owner's library.)"),
    )  # fmt: skip


@rule("CR 720", "CR 720.3", "CR 720.3b", "CR 720.3d")
def test_an_omen_is_shuffled_into_its_owners_library_as_it_resolves() -> None:
    wyrm()
    t = table(Ann={"hand": ["Gale Wyrmling"], "mana": "{R}", "library": ["Plains"]})

    t.cast("Scry the Gale")
    assert t.stack() == ["Scry the Gale"]
    t.pass_all()

    assert (t.hand(), t.graveyard(), t.exile()) == (["Plains"], [], [])
    assert t.zone("Ann", "library") == ["Gale Wyrmling"]


@rule("CR 720.3d")
def test_an_omen_that_is_countered_goes_to_the_graveyard() -> None:
    wyrm()
    reads("Nix It", "Counter target spell.", "Instant", "{U}")
    t = table(Ann={"hand": ["Gale Wyrmling", "Nix It"], "mana": "{R}{U}"})

    t.cast("Scry the Gale").cast("Nix It").pass_all()

    assert sorted(t.graveyard()) == ["Gale Wyrmling", "Nix It"]


@rule("CR 720.4")
def test_in_every_other_zone_it_is_the_creature() -> None:
    wyrm()
    t = table(Ann={"hand": ["Gale Wyrmling"], "mana": "{C}{C}{R}"})

    t.cast("Gale Wyrmling").pass_all()

    assert t.pt("Gale Wyrmling") == (3, 3)


def dusk() -> None:
    of_faces(
        face("Ebb Away", "{1}{U}", "Instant", "Draw two cards."),
        face("Flow Back", "{2}{R}", "Sorcery", "Aftermath (Cast this spell only from your graveyard. Then exile it.)\n"
             "Flow Back deals 3 damage to any target."),
        layout="aftermath", name="Ebb Away // Flow Back",
    )  # fmt: skip


@rule("CR 702.127a")
def test_a_half_with_aftermath_is_cast_from_the_graveyard_and_exiled() -> None:
    dusk()
    assert printed("Flow Back")[-1] == "Aftermath"
    t = table(Ann={"graveyard": ["Ebb Away // Flow Back"], "mana": "{C}{C}{R}{C}{U}"}, Bob={})

    offered = [x for x in t.offered() if x.startswith("Cast")]
    t.act("Cast Flow Back from your graveyard", "Bob").pass_all()

    assert offered == ["Cast Flow Back from your graveyard"]
    assert (t.life, t.exile(), t.graveyard()) == ((20, 17), ["Ebb Away // Flow Back"], [])


@rule("CR 702.127a")
def test_it_is_exiled_if_it_is_countered() -> None:
    dusk()
    reads("Nix This", "Counter target spell.", "Instant", "{U}")
    t = table(
        Ann={"graveyard": ["Ebb Away // Flow Back"], "hand": ["Nix This"], "mana": "{C}{C}{R}{U}"}, Bob={}
    )

    t.act("Cast Flow Back from your graveyard", "Bob").cast("Nix This").pass_all()

    assert (t.life, t.exile(), t.graveyard()) == ((20, 20), ["Ebb Away // Flow Back"], ["Nix This"])


@rule("CR 702.127a")
def test_it_is_not_cast_from_the_hand() -> None:
    dusk()
    t = table(
        Ann={"hand": ["Ebb Away // Flow Back"], "mana": "{C}{C}{R}{C}{U}", "library": ["Plains", "Plains"]}
    )

    assert [x for x in t.offered() if x.startswith("Cast")] == ["Cast Ebb Away"]


@rule("CR 702.127a")
def test_it_is_not_cast_free_from_exile() -> None:
    dusk()
    reads(
        "Peek Ahead",
        "Exile the top card of your library. You may cast it without paying its mana cost.",
        "Sorcery",
    )
    t = table(
        Ann={"hand": ["Peek Ahead"], "library": ["Ebb Away // Flow Back", "Plains", "Plains"], "mana": "{W}"},
        Bob={},
    )

    t.cast("Peek Ahead").pass_all()

    t.answer(*(x for x in t.offered() if x.startswith("Cast")))

    assert t.stack() == ["Ebb Away"]
