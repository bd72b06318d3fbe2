"""CR 701, 601, 509. Actions in texts: revealing, voting, replacement; each played at a table."""

from __future__ import annotations

import pytest

from cardwright.games.magic.reading.refusing import Refused
from tests.magic.kit import Table, table
from tests.reading.test_read_in_play import apart, reads
from tests.reading.test_reading import printed
from tests.rulemark import rule

__all__ = ["apart"]

ROAR = (
    "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
    "Roar of the Fen deals 3 damage to target creature. If you revealed a Dragon card or controlled a Dragon as you "
    "cast this spell, Roar of the Fen deals 3 damage to that creature's controller."
)


def roared(*answers: str, hand: str = "", board: str = "") -> Table:
    """Ann has cast it at a creature of Bob's, which it destroys."""
    roar = reads("Roar of the Fen", ROAR, "Instant", "{R}")
    t = table(
        Ann={"hand": [roar, *[hand] * bool(hand)], "battlefield": [board] * bool(board), "mana": "{R}"},
        Bob={"battlefield": ["Hill Giant"]},
    )
    t.cast(roar, *answers)
    return t


# -- a card that is revealed
REVEAL = "Pay the cost: reveal a Dragon card from your hand"


@rule("CR 118.8b", "CR 607.1", "CR 701.20a")
def test_a_revealed_card_counts_and_is_known_to_all() -> None:
    t = roared(REVEAL, hand="Shivan Dragon")
    assert t.sees("Bob", "Ann", "hand") == ["Shivan Dragon"]

    t.pass_all()

    assert (t.life[1], t.zone("Ann", "hand")) == (17, ["Shivan Dragon"])


@rule("CR 118.8b")
def test_who_reveals_nothing_gets_nothing_for_it() -> None:
    t = roared(f"Don't {REVEAL[0].lower()}{REVEAL[1:]}", hand="Shivan Dragon").pass_all()

    assert (t.life[1], t.zone("Bob", "graveyard")) == (20, ["Hill Giant"])


@rule("CR 601.2i")
def test_what_was_so_as_it_was_cast_counts_later() -> None:
    t = roared("Hill Giant", board="Shivan Dragon")

    t.pass_all()

    assert t.life[1] == 17


@rule("CR 601.2i")
def test_what_was_not_so_as_it_was_cast_does_not_count() -> None:
    t = roared(board="Grizzly Bears", hand="Forest")
    if "Hill Giant" in t.offered():
        t.answer("Hill Giant")

    t.pass_all()

    assert (t.life[1], t.zone("Bob", "graveyard")) == (20, ["Hill Giant"])


@rule("CR 607.1")
def test_two_sorts_are_not_one() -> None:
    found = printed(ROAR.replace("controlled a Dragon", "controlled an Elf"), "Instant", "Roar of the Fen")

    assert isinstance(found, Refused)


@rule("CR 614.12")
@pytest.mark.parametrize(
    ("hand", "answer", "tapped"),
    [("Forest", "Reveal", False), ("Forest", "Don't", True), ("Island", "", True)],
)
def test_a_land_enters_tapped_unless_a_card_is_revealed(hand: str, answer: str, tapped: bool) -> None:
    text = (
        "As Bog of the Fen enters, you may reveal a Swamp or Forest card from your hand. If you don't, Bog of the Fen "
        "enters tapped.\n{T}: Add {B} or {G}."
    )
    bog = reads("Bog of the Fen", text, "Land", "")
    t = table(Ann={"hand": [bog, hand]}).play(bog)

    if answer:
        t.answer(next(one for one in t.offered() if one.startswith(answer)))

    assert t.is_tapped(bog) == tapped


# -- manifest, clash, vote
@rule("CR 701.40a")
def test_the_top_card_is_manifested() -> None:
    monk = reads("Monk of the Fen", "{T}: Manifest the top card of your library.", "Creature Monk")
    t = table(Ann={"battlefield": [monk], "library": ["Hill Giant", "Plains"]})

    t.activate(monk).pass_all()

    assert (t.view("Bob").permanents()[-1].face_down, t.library()) == (True, ["Plains"])


@rule("CR 701.30a", "CR 701.30d")
@pytest.mark.parametrize(("mine", "size"), [("Hill Giant", (3, 3)), ("Plains", (2, 2))])
def test_who_wins_a_clash_gets_what_is_said(mine: str, size: tuple[int, int]) -> None:
    text = (
        "When this creature enters, clash with an opponent. If you win, put a +1/+1 counter on this creature."
    )
    newt = reads("Newt of the Fen", text, "Creature Salamander", "{U}")
    t = table(Ann={"hand": [newt], "mana": "{U}", "library": [mine]}, Bob={"library": ["Grizzly Bears"]})
    t.cast(newt).pass_all().pass_all()

    t.answer("Keep on top", "Keep on top")

    assert t.pt(newt) == size


@rule("CR 701.38a", "CR 701.38b")
@pytest.mark.parametrize(
    ("votes", "size", "soldiers"),
    [(("Tide", "Ebb"), (3, 3), 1), (("Ebb", "Ebb"), (2, 2), 2)],
)
def test_each_vote_counts_for_its_word(votes: tuple[str, str], size: tuple[int, int], soldiers: int) -> None:
    text = (
        "When this creature enters, starting with you, each player votes for tide or ebb. Put a +1/+1 counter on this "
        "creature for each tide vote and create a 1/1 white Soldier creature token for each ebb vote."
    )
    crab = reads("Crab of the Fen", text, "Creature Crab", "{U}")
    t = table(Ann={"hand": [crab], "mana": "{U}"}).cast(crab).pass_all().pass_all()

    t.answer(*votes)

    assert (t.pt(crab), len(t.zone("Ann", "battlefield")) - 1) == (size, soldiers)


@rule("CR 701.38a")
@pytest.mark.parametrize(("second", "life"), [("Tide", 25), ("Ebb", 18)])
def test_a_tie_is_not_more(second: str, life: int) -> None:
    text = (
        "Starting with you, each player votes for tide or ebb. If tide gets more votes, you gain 5 life. If ebb gets "
        "more votes or the vote is tied, you lose 2 life."
    )
    song = reads("Song of the Fen", text, "Sorcery", "{U}")
    t = table(Ann={"hand": [song], "mana": "{U}"}).cast(song).pass_all()

    t.answer("Tide", second)

    assert t.life[0] == life


# -- one thing instead of another
INSTEAD = (
    "Hex of the Fen deals 1 damage to target creature. If you control a Dragon, Hex of the Fen deals 3 damage to that "
    "creature instead."
)


@rule("CR 608.2c")
@pytest.mark.parametrize(("board", "left"), [("Shivan Dragon", []), ("Grizzly Bears", ["Hill Giant"])])
def test_another_number_instead_is_about_the_same_target(board: str, left: list[str]) -> None:
    hexed = reads("Hex of the Fen", INSTEAD, "Instant", "{R}")
    t = table(
        Ann={"hand": [hexed], "mana": "{R}", "battlefield": [board]}, Bob={"battlefield": ["Hill Giant"]}
    )

    t.cast(hexed, "Hill Giant").pass_all()

    assert t.zone("Bob", "battlefield") == left


@rule("CR 608.2c")
def test_in_two_lines_the_second_speaks_of_the_first() -> None:
    text = (
        "Target creature gets -1/-1 until end of turn.\n"
        "Morbid — That creature gets -3/-3 until end of turn instead if a creature died this turn."
    )
    slip = reads("Slip of the Fen", text, "Instant", "{B}")
    t = table(
        Ann={"hand": [slip, "Shock"], "mana": "{B}{R}"},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )
    before = t.fork().cast(slip, "Hill Giant").pass_all()

    t.cast("Shock", "Grizzly Bears").pass_all().cast(slip).pass_all()

    assert (before.pt("Hill Giant"), t.zone("Bob", "battlefield")) == ((2, 2), [])


@rule("CR 608.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Scry 1. You gain 2 life. If you control a Dragon, draw a card instead.",
        "You gain 2 life and draw a card. If you control a Dragon, you gain 4 life instead.",
    ],
)
def test_which_of_several_things_is_replaced_is_not_guessed(text: str) -> None:
    assert isinstance(printed(text, "Instant", "Hex of the Fen"), Refused)


@rule("CR 605.1a")
def test_a_mana_ability_that_makes_something_else_if_something_is_so_is_none_that_uses_the_stack() -> None:
    text = "{T}: Add {G}. If you control a creature with power 4 or greater, add {R}{R} instead."

    assert isinstance(printed(text), Refused)


@rule("CR 701.38a")
@pytest.mark.parametrize("word", ["flood", "tide"])
def test_a_word_that_nobody_votes_for_has_no_votes(word: str) -> None:
    vote = "Starting with you, each player votes for tide or ebb. " if word == "flood" else ""

    assert isinstance(printed(f"{vote}If {word} gets more votes, you gain 5 life.", "Sorcery"), Refused)


@rule("CR 118.12a")
@pytest.mark.parametrize(("answer", "cards"), [("Pay {1}", 1), ("Don't", 0)])
def test_something_else_happens_if_they_pay(answer: str, cards: int) -> None:
    text = "Counter target spell unless its controller pays {1}. If they do, draw a card."
    wave = reads("Wave of the Fen", text, "Instant", "{U}")
    t = table(
        Ann={"hand": [wave], "mana": "{U}", "library": ["Plains"]},
        Bob={"hand": ["Shock"], "mana": "{R}{R}"},
    )
    t.pass_once().cast("Shock", "Ann").pass_once().cast(wave)

    t.pass_once().pass_once().answer(answer)
    t.pay().pass_all()

    assert (len(t.zone("Ann", "hand")), t.life[0]) == (cards, 18 if cards else 20)


# -- what objects are
@rule("CR 205.1a", "CR 205.1b")
@pytest.mark.parametrize(
    ("enchants", "text", "host", "types"),
    [
        (
            "creature",
            "is a Treefolk with base power and toughness 0/4",
            "Hill Giant",
            {"Creature", "Treefolk"},
        ),
        (
            "artifact",
            "is a creature with base power and toughness 0/4 in addition to its other types",
            "Sol Ring",
            {"Artifact", "Creature"},
        ),
    ],
)
def test_an_aura_makes_a_creature_of_what_it_enchants(
    enchants: str, text: str, host: str, types: set[str]
) -> None:
    moss = reads(
        "Moss of the Fen", f"Enchant {enchants}\nEnchanted {enchants} {text}.", "Enchantment Aura", "{G}"
    )
    t = table(Ann={"hand": [moss], "mana": "{G}", "battlefield": [host]})

    t.cast(moss).pass_all()

    assert (t.pt(host), set(t.types(host))) == ((0, 4), types)


@rule("CR 205.2b")
@pytest.mark.parametrize(
    ("host", "legal"), [("Ornithopter", True), ("Sol Ring", True), ("Hill Giant", False)]
)
def test_a_keyword_after_several_types_is_the_creatures(host: str, legal: bool) -> None:
    gust = reads(
        "Gust of the Fen", "Destroy target artifact, enchantment, or creature with flying.", "Instant", "{G}"
    )
    t = table(Ann={"hand": [gust], "mana": "{G}"}, Bob={"battlefield": [host]})

    assert (f"Cast {gust}" in t.offered()) == legal


@rule("CR 205.2b")
@pytest.mark.parametrize(
    ("host", "legal"), [("Ornithopter", True), ("Sol Ring", True), ("Hill Giant", False)]
)
@pytest.mark.parametrize("size", ["power 4 or greater", "toughness greater than 3"])
def test_a_size_after_several_types_is_the_creatures(host: str, legal: bool, size: str) -> None:
    move = reads(
        f"Move of the Fen with {size}",
        f"Destroy target artifact, enchantment, or creature with {size}.",
        "Instant",
        "{G}",
    )
    t = table(Ann={"hand": [move], "mana": "{G}"}, Bob={"battlefield": [host]})

    assert (f"Cast {move}" in t.offered()) == legal


# -- in combat
@rule("CR 509.1g", "CR 608.2b")
@pytest.mark.parametrize("leaves", [False, True])
def test_what_blocks_it_is_destroyed_even_if_it_has_left(leaves: bool) -> None:
    rook = reads("Rook of the Fen", "{B}: Destroy target creature blocking this creature.", "Creature Knight")
    t = table(
        Ann={"battlefield": [rook, "Swamp", "Island"], "hand": ["Unsummon"]},
        Bob={"battlefield": ["Hill Giant", "Grizzly Bears"]},
    )
    t.to_step("declare attackers").answer(rook).pass_all().answer("Hill Giant", "Done")
    t.activate(rook)
    if leaves:
        t.cast("Unsummon", rook)

    t.pass_all()

    assert (t.zone("Bob", "graveyard"), rook in t.zone("Ann", "hand")) == (["Hill Giant"], leaves)


# -- players
@rule("CR 404.1")
@pytest.mark.parametrize(("cards", "size"), [(1, (2, 2)), (2, (5, 5))])
def test_the_cards_of_an_opponents_graveyard_are_counted(cards: int, size: tuple[int, int]) -> None:
    text = "This creature gets +3/+3 as long as an opponent has two or more cards in their graveyard."
    shade = reads("Shade of the Fen", text, "Creature Shade")

    t = table(Ann={"battlefield": [shade], "graveyard": ["3 Plains"]}, Bob={"graveyard": [f"{cards} Plains"]})

    assert t.pt(shade) == size


@rule("CR 603.4")
def test_them_is_who_the_trigger_is_about() -> None:
    text = (
        "At the beginning of each opponent's upkeep, if that player has two or fewer cards in hand, this artifact "
        "deals 2 damage to them."
    )
    cage = reads("Cage of the Fen", text, "Artifact")
    t = table(Ann={"battlefield": [cage]}, Bob={"library": ["Plains"]})

    t.to_step("upkeep", "Bob").pass_all()

    assert t.life == (20, 18)
