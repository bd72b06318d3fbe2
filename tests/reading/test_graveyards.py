"""CR 404.1, 701.24d, 701.20e. Whole graveyards that are exiled or shuffled in; taking several cards at once."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.cards import Reading
from cardwright.games.magic.reading.printed import SAME, read_back
from tests.magic.kit import SeatSetup, permanent, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed
from tests.rulemark import rule

__all__ = ["apart"]
SAID = [
    ("exile target player's graveyard", "exile each card in target player's graveyard"),
    ("exile all cards from target opponent's graveyard", "exile each card in target opponent's graveyard"),
    ("exile all creature cards from target player's graveyard",
     "exile each creature card in target player's graveyard"),
    ("exile each opponent's graveyard", "exile each card in an opponent's graveyard"),
    ("exile all cards from all graveyards", "exile each card in a graveyard"),
    ("shuffle your graveyard into your library", "shuffle each card in your graveyard into your library"),
    ("target player shuffles their graveyard into their library",
     "target player shuffles each card in their graveyard into their library"),
    ("shuffle all land cards from your graveyard into your library",
     "shuffle each land card in your graveyard into your library"),
    ("look at the top four cards of your library. Put two of them into your hand and the rest into your graveyard",
     "put two of them into their owners' hand"),
    ("search your library for a land card, reveal that card, and put it into your hand. Then shuffle",
     "reveal it, put that card into its owner's hand"),
    ("destroy target creature. That creature can't be regenerated", "it can't be regenerated"),
]  # fmt: skip


@rule("CR 113.3a")
@pytest.mark.parametrize(("text", "words"), SAID)
def test_what_is_read_is_printed_and_read_as_the_same(text: str, words: str) -> None:
    found = printed(f"When this creature enters, {text}.")
    assert isinstance(found, Reading), found

    back = read_back(found.define())

    assert [one.outcome for one in back] == [SAME]
    assert words in back[0].text


BURIED: dict[str, SeatSetup] = {
    "Ann": {"battlefield": ["Plains"], "graveyard": ["Forest", "Shock"], "library": ["Island"]},
    "Bob": {"graveyard": ["Swamp", "Hill Giant"]},
}


@rule("CR 404.1")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Exile target player's graveyard.", ["Forest", "Shock", "Broom"]),
        ("Exile each opponent's graveyard.", ["Forest", "Shock", "Broom"]),
        ("Exile all graveyards.", ["Broom"]),
    ],
)
def test_the_graveyards_that_are_meant_are_empty(text: str, left: list[str]) -> None:
    broom = reads("Broom", text, "Sorcery")
    t = table(Ann={**BURIED["Ann"], "hand": [broom]}, Bob=BURIED["Bob"])

    t.cast(broom, *["Bob"] * ("target" in text)).pass_all()

    assert (sorted(t.zone("Ann", "graveyard")), t.zone("Bob", "graveyard")) == (sorted(left), [])


@rule("CR 608.2h")
def test_the_controller_as_it_died_is_whose_graveyard_is_exiled() -> None:
    fuse = reads("Slow Fuse", "Slow Fuse deals 6 damage to target creature. When that creature dies this turn, exile "
                 "all cards from its controller's graveyard.", "Sorcery")  # fmt: skip
    t = table(
        Ann={"battlefield": ["Plains"], "hand": [fuse]},
        Bob={"battlefield": [permanent("Hill Giant", owner="Ann")], "graveyard": ["Swamp"]},
    )

    t.cast(fuse).pass_all()

    assert t.zone("Bob", "graveyard") == []
    assert "Hill Giant" in t.zone("Ann", "graveyard")


@rule("CR 701.24d")
@pytest.mark.parametrize("text", ["Shuffle your graveyard into your library.",
                                  "Shuffle all creature cards from your graveyard into your library."])  # fmt: skip
def test_a_library_is_shuffled_also_if_nothing_is_shuffled_into_it(text: str) -> None:
    sweep = reads("Sweep Up", text, "Sorcery")
    t = table(
        Ann={"battlefield": ["Plains"], "hand": [sweep], "library": ["Island", "Forest"]},
        Bob={"battlefield": ["Cosi's Trickster"]},
    )

    t.cast(sweep).pass_all()

    assert t.offered() == ["Don't", "Put a +1/+1 counter on this"]


@rule("CR 701.20e")
@pytest.mark.parametrize("n", [1, 4])
def test_several_are_taken_as_far_as_there_are_cards(n: int) -> None:
    pick = reads("Two of Four", "Look at the top four cards of your library. Put two of them into your hand and the "
                 "rest into your graveyard.", "Sorcery")  # fmt: skip
    library = ["Island", "Forest", "Swamp", "Shock"][:n]
    t = table(Ann={"battlefield": ["Plains"], "hand": [pick], "library": library})

    t.cast(pick).pass_all()
    if n == 4:
        t.answer("Swamp", "Shock", "Leave them as they are")

    assert sorted(t.zone("Ann", "hand")) == (["Shock", "Swamp"] if n == 4 else ["Island"])
    assert sorted(t.zone("Ann", "graveyard")) == [*(["Forest", "Island"] if n == 4 else []), pick]


# -- cards without abilities
@rule("CR 613.4a", "CR 604.3")
def test_a_jailed_card_is_as_large_as_printed_and_no_longer_what_it_says_of_itself() -> None:
    text = "Return target creature card with power 2 or less from your graveyard to your hand."
    wake = reads("Wake", text, "Sorcery")
    ann: SeatSetup = {"hand": [wake], "mana": "{W}", "graveyard": ["Serra Avatar", "Wind Drake"]}
    free = table(Ann=ann)
    jailed = table(Ann=ann, Bob={"battlefield": ["Yixlid Jailer"]})

    free.cast(wake).pass_all()
    jailed.cast(wake, "Serra Avatar").pass_all()

    assert (free.hand(), jailed.hand()) == (["Wind Drake"], ["Serra Avatar"])
