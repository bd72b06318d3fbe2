"""CR 712.14a. Permanents that enter transformed, read and played."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_read_keywords_attacking import printed
from tests.rulemark import rule

__all__ = ["apart"]


def larva(text: str, types: str = "Legendary Creature Insect", back: str = "Creature Insect") -> str:
    """A card with that text, and another face."""
    front = {"name": "Gru, the Larva", "mana_cost": "{G}", "types": types, "pt": "1/1", "text": text}
    other = {"name": "Moth", "mana_cost": "", "types": back, "pt": "4/4" if "Creature" in back else "",
             "loyalty": "" if "Creature" in back else "5",
             "text": "Flying" if "Creature" in back else "+1: You gain 1 life.", "colors": "G"}  # fmt: skip
    made = read({"name": "Gru, the Larva // Moth", "layout": "transform", "faces": [front, other]})
    assert isinstance(made, Reading), made
    made.define()
    return "Gru, the Larva"


@rule("CR 712.14a", "CR 701.28a")
@pytest.mark.parametrize(
    "text",
    ["{0}: Exile this creature, then return it to the battlefield transformed under its owner's control.",
     "{0}: Exile Gru, then return her to the battlefield transformed under her owner's control.",
     "{0}: Exile Gru, then return it to the battlefield converted under your control."],
)  # fmt: skip
def test_it_returns_with_its_back_up(text: str) -> None:
    name = larva(text)
    assert len(printed(name)) == 1
    t = table(Ann={"battlefield": [name]})

    t.activate(name).pass_all()

    assert (t.battlefield(), t.pt("Moth")) == (["Moth"], (4, 4))


@rule("CR 712.14a", "CR 306.5b")
def test_a_planeswalker_on_the_back_has_its_loyalty() -> None:
    name = larva(
        "When Gru dies, return her to the battlefield tapped and transformed under your control.",
        back="Legendary Planeswalker Moth",
    )
    t = table(Ann={"battlefield": [name], "hand": ["Shock"], "mana": "{R}"})

    t.cast("Shock", name).pass_all()

    assert (t.counters("Moth"), t.is_tapped("Moth")) == ({"loyalty": 5}, True)


@rule("CR 712.14a")
def test_what_has_no_back_stays_where_it_is() -> None:
    wakes = reads(
        "Wakes", "Return target creature card from your graveyard to the battlefield transformed.", "Sorcery"
    )
    t = table(Ann={"hand": [wakes], "graveyard": ["Grizzly Bears"], "mana": "{W}"})

    t.cast(wakes).pass_all()

    assert (t.battlefield(), t.graveyard()) == ([], [wakes, "Grizzly Bears"])


@rule("CR 712")
def test_a_face_that_the_file_does_not_tell_is_refused() -> None:
    text = "When this creature dies, return it to the battlefield transformed under your control."

    assert isinstance(read({"name": "Grub", "mana_cost": "{G}", "types": "Creature Insect", "pt": "1/1", "text": text}),
                      Refused)  # fmt: skip
