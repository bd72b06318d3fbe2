"""CR 702.174. Cards with gift: read, printed and played."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.catalogue import card_lines
from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import read
from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart
from tests.reading.test_read_set_words import reads
from tests.rulemark import rule

__all__ = ["apart"]


def howl(gift: str = "a card", more: str = "If the gift was promised, you gain 2 life.") -> str:
    return reads("Wrapped Howl", f"Gift {gift}\nYou gain 3 life.\n{more}", "Sorcery")


def cast(name: str, promised: bool, *answers: str, **others: Any) -> Table:
    mine = {"hand": [name], "mana": "{W}", "library": ["9 Island"]}
    t = table(Ann=mine, Bob={"library": ["9 Swamp"]}, **others)  # type: ignore[arg-type]
    t.act(f"Cast {name}")
    answer = next(x for x in t.offered() if x.startswith("Pay" if promised else "Don't"))
    return t.act(answer, *answers).pass_all()


def hand(t: Table, name: str = "Bob") -> int:
    return len(t.zone(name, "hand"))


@rule("CR 702.174a", "CR 702.174b", "CR 702.174e", "CR 702.174k")
def test_an_opponent_draws_the_card_that_was_promised() -> None:
    t = cast(howl(), True)

    assert hand(t) == 1
    assert t.life[0] == 25


@rule("CR 702.174a", "CR 702.174k")
def test_nothing_is_given_that_was_not_promised() -> None:
    t = cast(howl(), False)

    assert hand(t) == 0
    assert t.life[0] == 23


@rule("CR 702.174a")
def test_the_opponent_is_chosen() -> None:
    t = cast(howl(), True, "Cid", Cid={"library": ["9 Swamp"]})

    assert [hand(t, name) for name in ("Bob", "Cid")] == [0, 1]


@rule("CR 702.174d", "CR 702.174f", "CR 702.174g", "CR 702.174h", "CR 702.174i")
def test_tokens_and_turns_are_given() -> None:
    for gift, token in (("a Food", "Food"), ("a Treasure", "Treasure"), ("an Octopus", "Octopus")):
        name = reads(f"Boxed {token}", f"Gift {gift}\nYou gain 3 life.", "Sorcery")
        assert cast(name, True).battlefield("Bob") == [token]
    fish = cast(reads("Boxed Fish", "Gift a tapped Fish\nYou gain 3 life.", "Sorcery"), True)
    assert fish.is_tapped("Fish")
    turn = cast(reads("Boxed Turn", "Gift an extra turn\nYou gain 3 life.", "Sorcery"), True)
    assert turn.to_step("upkeep", "Bob").turn == "Bob"


@rule("CR 702.174j")
def test_the_gift_comes_first() -> None:
    text = "Gift a Treasure\nDestroy all artifacts."
    t = cast(reads("Rough Wrapping", text, "Sorcery"), True)

    assert t.battlefield("Bob") == []
    assert t.graveyard("Ann") == ["Rough Wrapping"]


@rule("CR 702.174j")
def test_a_spell_without_a_legal_target_gives_nothing() -> None:
    name = reads("Wrapped Snare", "Gift a card\nDestroy target creature.", "Instant")
    bolt = reads("Small Spite", "Destroy target creature.", "Instant")
    t = table(
        Ann={"hand": [name], "mana": "{W}"},
        Bob={"library": ["9 Swamp"], "battlefield": ["Grizzly Bears"], "hand": [bolt], "mana": "{W}"},
    )
    t.act(f"Cast {name}")
    t.act(next(x for x in t.offered() if x.startswith("Pay")))
    t.pass_once().cast(bolt).pass_all()

    assert hand(t) == 0


@rule("CR 702.174m")
def test_other_targets_are_chosen_only_if_it_was_promised() -> None:
    text = ("Gift a card\nReturn target creature card from your graveyard to your hand. "
            "If the gift was promised, instead return two target creature cards from your graveyard "
            "to your hand.")  # fmt: skip
    name = reads("Wrapped Bones", text, "Sorcery")

    assert "Gift a card" in "\n".join(card_lines(CARDS.kind(name)))
    dead = {"hand": [name], "mana": "{W}", "graveyard": ["Grizzly Bears", "Hill Giant"]}
    t = table(Ann=dead, Bob={"library": ["9 Swamp"]})  # type: ignore[arg-type]
    t.act(f"Cast {name}")
    t.act(next(x for x in t.offered() if x.startswith("Pay")))
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()
    assert sorted(t.zone("Ann", "hand")) == ["Grizzly Bears", "Hill Giant"]


@rule("CR 702.174b", "CR 702.174a")
def test_a_permanent_gives_it_as_it_enters() -> None:
    text = ("Gift a tapped Fish\nReach\nWhen this creature enters, if the gift was promised, you gain 2 life.\n"
            "When this creature enters, if the gift wasn't promised, you lose 2 life.")  # fmt: skip
    t = cast(reads("Boxy Archer", text), True)
    while "Pass" not in t.offered():
        t.answer(t.offered()[0])
    t.pass_all()

    assert t.battlefield("Bob") == ["Fish"]
    assert t.life[0] == 22


@rule("CR 702.174k")
def test_something_is_so_only_if_it_was_not_promised() -> None:
    name = reads(
        "Wrapped Hunger",
        "Gift a Food\nYou gain 3 life. If the gift wasn't promised, you lose 2 life.",
        "Sorcery",
    )

    assert cast(name, False).life[0] == 21
    assert cast(name, True).life[0] == 23


@rule("CR 702.174")
def test_a_copy_of_the_spell_gives_as_well() -> None:
    name = howl(more="")
    twin = reads(
        "Twin Ribbon",
        "Copy target instant or sorcery spell. You may choose new targets for the copy.",
        "Instant",
        mana_cost="{U}",
    )
    t = table(Ann={"hand": [name, twin], "mana": "{W}{U}"}, Bob={"library": ["9 Swamp"]})
    t.act(f"Cast {name}").act(next(x for x in t.offered() if x.startswith("Pay")))
    t.cast(twin).pass_all()

    assert hand(t) == 2


def test_cards_put_into_ones_own_graveyard_are_no_others() -> None:
    text = "Destroy all creatures. Return a creature card put into your graveyard this way to your hand."

    made = read({"name": "Long Burial", "mana_cost": "{W}", "types": "Sorcery", "text": text, "pt": ""})

    assert isinstance(made, Refused)
