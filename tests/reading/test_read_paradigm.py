"""CR 702.192. Cards with paradigm: read, printed and played."""

from __future__ import annotations

from cardwright.games.magic.abilities.cards import card
from cardwright.games.magic.actions.verbs import bounce
from cardwright.games.magic.casting.targets import on_target
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from cardwright.games.magic.selectors.nouns import exiled
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def thesis() -> str:
    text = "Target player loses 3 life.\nParadigm (Then exile this spell.)"
    return reads("Sable Thesis", text, "Sorcery Lesson", mana_cost="{B}")


def resolved(*more: str, mana: str = "{B}") -> Table:
    name = thesis()
    t = table(
        Ann={"hand": [name, *more], "mana": mana, "library": ["9 Plains"]},
        Bob={"life": 40, "library": ["9 Plains"]},
    )
    return t.cast(name, "Bob").pass_all()


def next_main(t: Table) -> Table:
    """To the trigger of Ann's next first main phase, which resolves."""
    t.to_step("end step", "Ann").to_step("upkeep", "Bob").to_step("end step", "Bob").to_step("draw", "Ann")
    while t.step != "first main":
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])
    return t.resolve()


@rule("CR 702.192a")
def test_it_is_exiled_and_a_copy_is_cast_in_each_of_your_turns() -> None:
    t = resolved()
    assert t.zone("Ann", "exile") == ["Sable Thesis"]

    for life in (34, 31):
        next_main(t)
        t.answer(next(x for x in t.offered() if x != "Don't")).answer("Bob").pay().pass_all()
        assert t.life[1] == life

    assert t.zone("Ann", "exile") == ["Sable Thesis"]


@rule("CR 702.192a")
def test_the_copy_need_not_be_cast() -> None:
    t = resolved()

    next_main(t).answer("Don't")

    assert t.life[1] == 37
    assert t.zone("Ann", "exile") == ["Sable Thesis"]


@rule("CR 702.192a")
def test_a_second_spell_of_its_name_begins_nothing() -> None:
    name = thesis()
    t = table(
        Ann={"hand": [name, name], "mana": "{B}{B}", "library": ["9 Plains"]},
        Bob={"life": 40, "library": ["9 Plains"]},
    )
    t.cast(f"{name} #1", "Bob").pass_all()
    t.cast(name, "Bob").pass_all()
    assert t.life[1] == 34

    next_main(t).answer("Don't")

    assert t.stack_size == 0


@rule("CR 702.192a")
def test_the_copies_come_though_the_card_has_left_exile() -> None:
    card("Vault Reader", "{W}", "Instant", on_target(exiled(), bounce))
    thief = "Vault Reader"
    t = resolved(thief, mana="{B}{W}")
    t.cast(thief).pass_all()
    assert t.zone("Ann", "exile") == []

    next_main(t)

    t.answer(next(x for x in t.offered() if x != "Don't")).answer("Bob").pay().pass_all()
    assert t.life[1] == 34


@rule("CR 702.192a", "CR 707.10")
def test_a_copy_that_resolves_first_begins_it() -> None:
    echo = reads(
        "Twin Murmur",
        "Copy target sorcery spell. You may choose new targets for the copy.",
        "Instant",
        mana_cost="{U}",
    )
    name = thesis()
    t = table(
        Ann={"hand": [name, echo], "mana": "{B}{U}", "library": ["9 Plains"]},
        Bob={"life": 40, "library": ["9 Plains"]},
    )
    t.cast(name, "Bob").cast(echo)
    while t.stack_size:
        t.answer("Pass" if "Pass" in t.offered() else t.offered()[0])
    assert t.life[1] == 34

    next_main(t)
    t.answer(next(x for x in t.offered() if x != "Don't")).answer("Bob").pay().pass_all()

    assert t.life[1] == 31
    assert t.stack_size == 0


@rule("CR 702.192a")
def test_paradigm_of_a_permanent_means_nothing() -> None:
    facts = {
        "name": "Odd Sage",
        "mana_cost": "{B}",
        "types": "Creature Human",
        "pt": "1/1",
        "text": "Paradigm",
    }

    assert isinstance(read(facts), Refused)
