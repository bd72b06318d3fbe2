"""CR 111. Tokens described by a text: sizes, abilities, names, and predefined tokens."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.objects.table import CARDS
from cardwright.games.magic.reading.cards import Reading, read
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.rulemark import rule

__all__ = ["apart"]


def cast(text: str, **more: Any) -> Table:
    """The table after a sorcery with this text has resolved."""
    name = reads("Test of Tokens", text, "Sorcery", more.pop("cost", "{W}"))
    answers = more.pop("answers", ())
    ann: Any = {"hand": [name, *more.pop("hand", [])], "mana": more.pop("mana", "{W}"), **more}
    t = table(Ann=ann)
    return t.cast(name, *answers).pass_all()


@rule("CR 701.44a")
def test_a_map_tells_a_creature_to_explore() -> None:
    t = cast("Create a Map token.", mana="{W}{G}", battlefield=["Grizzly Bears"], library=["Forest"])

    t.activate("Map Token").pass_all()  # the only creature is the target

    assert (t.zone("Ann", "hand"), t.battlefield()) == (["Forest"], ["Grizzly Bears"])


@rule("CR 111.3")
def test_a_shard_scries_and_draws() -> None:
    t = cast("Create a Shard token.", mana="{W}{G}{G}", library=["Forest", "Plains"])

    assert t.types("Shard") == ("Enchantment", "Shard")
    t.activate("Shard Token").pass_all().answer("Keep on top").pass_all()
    assert len(t.zone("Ann", "hand")) == 1


@rule("CR 111.4")
def test_a_walker_is_a_zombie_of_that_name() -> None:
    t = cast("Create two Walker tokens.")

    assert (t.pt("Walker #1"), t.types("Walker #1")) == ((2, 2), ("Creature", "Zombie"))


@rule("CR 111.3", "CR 702.108a")
def test_a_token_with_prowess_grows_as_you_cast_a_spell() -> None:
    t = cast("Create a 1/1 white Monk creature token with prowess.", mana="{W}{R}", hand=["Lightning Bolt"])

    t.cast("Lightning Bolt", "Bob").pass_all()

    assert t.pt("Monk") == (2, 2)


@rule("CR 111.3")
def test_how_big_an_x_x_token_is_is_found_out_as_it_is_created() -> None:
    text = (
        "Create an X/X green Ooze creature token, where X is the greatest power among creatures you control."
    )
    t = cast(text, battlefield=["Hill Giant", "Grizzly Bears"])

    assert t.pt("Ooze") == (3, 3)
    assert t.colors("Ooze") == ("green",)


@rule("CR 107.3i", "CR 111.3")
def test_so_many_tokens_that_are_so_big() -> None:
    t = cast("Create X X/X green Ooze creature tokens.", cost="{X}{W}", mana="{W}{W}{W}", answers=["X = 2"])

    assert [t.pt("Ooze #1"), t.pt("Ooze #2")] == [(2, 2), (2, 2)]


@rule("CR 111.3", "CR 604.3")
def test_a_token_whose_size_an_ability_of_it_defines_grows_with_what_is_counted() -> None:
    text = 'Create a green Elemental creature token with "This creature\'s power and toughness are each equal to ' \
           'the number of creatures you control."'  # fmt: skip
    t = cast(text, mana="{W}{G}{G}", hand=["Grizzly Bears"])
    assert t.pt("Elemental") == (1, 1)

    t.cast("Grizzly Bears").pass_all()

    assert t.pt("Elemental") == (2, 2)


@rule("CR 111.3")
def test_a_creature_token_needs_a_size() -> None:
    made = read(
        {"name": "Oma", "mana_cost": "{W}", "types": "Sorcery", "text": "Create a green Ooze creature token."}
    )

    assert not isinstance(made, Reading)


@rule("CR 111.4")
@pytest.mark.parametrize(
    "text",
    [
        "Create Oma, a legendary 3/3 red Dragon creature token with flying and haste.",
        "Create a legendary 3/3 red Dragon creature token named Oma with flying and haste.",
        "Create a legendary 3/3 red Dragon creature token with flying and haste named Oma.",
    ],
)
def test_a_token_is_called_as_the_text_says(text: str) -> None:
    t = cast(text)

    assert (t.pt("Oma"), t.types("Oma")) == ((3, 3), ("Legendary", "Creature", "Dragon"))
    assert t.has("Oma", "flying")


@rule("CR 111.3")
@pytest.mark.parametrize(
    "token",
    [
        "a 1/1 white Monk creature token with prowess",
        "two 2/2 blue Bird creature tokens with flying, prowess, and ward {2}",
        'a 1/1 green Elf creature token with haste, annihilator 1, and "{T}: Add {G}."',
        "a legendary 2/1 red Monkey creature token named Oma with menace",
        "a Map token",
        "an X/X blue Shark creature token with flying, where X is the number of cards in your hand",
        'a white Spirit creature token with "This creature\'s power and toughness are each equal to your life total."',
    ],
)
def test_what_is_printed_of_a_token_reads_back(token: str) -> None:
    kind = CARDS.kinds[reads("Test of Tokens", f"Create {token}.", "Sorcery")]

    assert [x.text for x in read_back(kind) if x.outcome != SAME] == []
