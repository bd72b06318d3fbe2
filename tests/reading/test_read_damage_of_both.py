"""CR 120. One instruction by which an object damages two others, and the controller of the second one."""

from __future__ import annotations

from cardwright.games.magic.reading.cards import Reading, read
from tests.magic.kit import Table, table
from tests.reading.test_player_events import apart, made, settle
from tests.rulemark import rule

__all__ = ["apart"]


@rule("CR 120.3", "CR 608.2c")
def test_it_damages_a_target_and_you_at_once() -> None:
    imp = made(
        "Imp",
        "When this creature enters, it deals 1 damage to target creature and 1 damage to you.",
        "Creature",
    )
    t = table(Ann={"hand": [imp], "mana": "{W}"}, Bob={"battlefield": ["Grizzly Bears"]})

    settle(t.cast(imp).pass_all().answer("Grizzly Bears").pass_all())

    assert (t.damage("Grizzly Bears"), t.life) == (1, (19, 20))


def wolf(*, target: str) -> Table:
    """A werewolf that turns, and then strikes a player or planeswalker and a creature of the same player."""
    front = {"name": "Roof Hunter", "mana_cost": "{R}", "types": "Creature Werewolf", "pt": "2/2",
             "text": "{0}: Transform this creature."}  # fmt: skip
    back = {"name": "Ravager", "mana_cost": "", "colors": "R", "types": "Creature Werewolf", "pt": "4/4",
            "text": "Whenever this creature transforms into Ravager, it deals 2 damage to target opponent or "
                    "planeswalker and 2 damage to up to one target creature that player or that planeswalker's "
                    "controller controls."}  # fmt: skip
    found = read({"name": "Roof Hunter // Ravager", "layout": "transform", "faces": [front, back]})
    assert isinstance(found, Reading), found
    found.define()
    walker = {
        "name": "Roof Walker",
        "mana_cost": "{W}",
        "types": "Planeswalker",
        "loyalty": "5",
        "text": "+1: You gain 1 life.",
    }
    own = read(walker)
    assert isinstance(own, Reading), own
    own.define()
    t = table(
        Ann={"battlefield": ["Roof Hunter", "Roof Walker", "Grizzly Bears"]},
        Bob={"battlefield": ["Hill Giant"]},
    )
    return t.activate("Roof Hunter").pass_all().answer(target)


@rule("CR 115.1", "CR 601.2c")
def test_the_second_target_is_controlled_by_the_opponent() -> None:
    t = wolf(target="Bob")
    assert "Hill Giant" in t.offered()
    assert "Grizzly Bears" not in t.offered()

    settle(t.answer("Hill Giant").pass_all())

    assert (t.life, t.damage("Hill Giant")) == ((20, 18), 2)


@rule("CR 115.1", "CR 601.2c")
def test_or_by_the_controller_of_the_planeswalker() -> None:
    t = wolf(target="Roof Walker")

    assert "Hill Giant" not in t.offered()
    assert "Grizzly Bears" in t.offered()
