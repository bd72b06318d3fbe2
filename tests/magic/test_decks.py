"""Deck files: every notation, the line of each error, and the limits of a deck."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.games.magic import decks
from cardwright.games.magic.deck_files import DeckError
from cardwright.games.magic.decks import Deck, parse, problems, read, write
from cardwright.kernel.errors import CardwrightError
from tests.architecture.reading import ROOT
from tests.rulemark import rule

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
KNOWN = (
    *BASICS,
    "Lightning Bolt",
    "Shock",
    "Gaea's Blessing",
    "Fire // Ice",
    "Fire Ants",
    "Bonecrusher Giant",
    "Séance",
    "X",
    "Erase (Not the First One)",
    "Monster (Left)",
    "Dead // Gone",
    "Dead // Alive",
)
TO_DO = (
    "get their texts (cardwright catalog fetch), replace them, "
    "or leave them out (cardwright decks add FILE --without-missing)"
)
EXAMPLES = sorted((ROOT / "decks" / "magic").glob("*.txt"))


def deck(text: str, file: str = "burn.txt") -> Deck:
    return parse(text, file, KNOWN)


def mistake(text: str) -> str:
    """The message of the error that reading this text raises."""
    with pytest.raises(CardwrightError) as raised:
        deck(text)
    return str(raised.value)


def sixty(*more: str, side: tuple[str, ...] = (), commander: tuple[str, ...] = ()) -> Deck:
    """A deck of sixty: these cards, and Mountains."""
    return Deck("Sixty", more + ("Mountain",) * (60 - len(more) - len(commander)), side, commander)


# -- cards
@pytest.mark.parametrize(
    "line",
    [
        "2 Shock",
        "2x Shock",
        "2X Shock",
        "  2   Shock  ",
        "02 Shock",
        "2 shock",
        "2 Shock (M10) 146",
        "2 Shock (M10)",
        "2 Shock (M10) 146 *F*",
        "2 Shock [M10]",
        "2 Shock # fast",
        "2 Shock (M10) 146 # fast",
    ],
)
def test_a_line_is_a_count_and_a_name(line: str) -> None:
    assert deck(line).main == ("Shock", "Shock")


@rule("CR 201.2")
@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("Fire // Ice", "Fire // Ice"),
        ("Fire/Ice", "Fire // Ice"),
        ("Fire / Ice (APC) 128", "Fire // Ice"),
        ("Fire//Ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Bonecrusher Giant // Stomp", "Bonecrusher Giant"),
        ("Gaea\N{RIGHT SINGLE QUOTATION MARK}s Blessing", "Gaea's Blessing"),
        ("Seance", "Séance"),
        ("SE\N{COMBINING ACUTE ACCENT}ANCE", "Séance"),
        ("X", "X"),
        ("Erase (Not the First One)", "Erase (Not the First One)"),
        ("monster (left) # half", "Monster (Left)"),
        ("Monster (Left) (UGL) 2", "Monster (Left)"),
    ],
)
def test_a_name_is_found_as_people_write_it(written: str, known: str) -> None:
    assert deck(f"1 {written}").main == (known,)


def test_a_front_face_that_two_cards_share_names_neither() -> None:
    assert mistake("1 Dead").startswith("burn.txt:1: expected the name of a card, got 'Dead'")
    assert deck("1 Dead/Gone").main == ("Dead // Gone",)


# -- sections
def test_headers_say_where_cards_belong() -> None:
    text = "Commander\n1 Séance\n\nDeck\n2 Shock\n\n20 Mountain\n\nSideboard\n1 X\n"

    found = deck(text)

    assert found.commander == ("Séance",)
    assert found.main == ("Shock",) * 2 + ("Mountain",) * 20
    assert found.sideboard == ("X",)


@pytest.mark.parametrize("header", ["Sideboard", "SIDEBOARD", "sideboard:", " Sideboard "])
def test_a_header_may_be_written_in_any_case_and_with_a_colon(header: str) -> None:
    assert deck(f"1 Shock\n{header}\n1 X").sideboard == ("X",)


def test_cards_above_the_first_header_are_the_deck() -> None:
    assert deck("1 Shock\n\n1 Lightning Bolt\nSideboard\n1 X").main == ("Shock", "Lightning Bolt")


def test_without_headers_a_gap_begins_the_sideboard() -> None:
    found = deck("\n// burn\n\n4 Shock\n20 Mountain\n\n\n2 X\n1 Séance\n\n")

    assert Counter(found.main) == {"Shock": 4, "Mountain": 20}
    assert found.sideboard == ("X", "X", "Séance")


def test_sb_marks_a_card_of_the_sideboard_and_gaps_mean_nothing() -> None:
    found = deck("4 Shock\n\nSB: 2 X\nsb:1 Séance\n\n20 Mountain")

    assert Counter(found.main) == {"Shock": 4, "Mountain": 20}
    assert found.sideboard == ("X", "X", "Séance")


def test_a_companion_is_one_card_of_the_sideboard_named_once_or_twice() -> None:
    once = deck("Companion\n1 Séance\n\nDeck\n4 Shock\n\nSideboard\n1 X")
    twice = deck("Companion\n1 Séance\n\nDeck\n4 Shock\n\nSideboard\n1 X\n1 Séance")

    assert once.sideboard == twice.sideboard == ("X", "Séance")


def test_comments_are_passed_over() -> None:
    assert deck("# burn\n2 Shock\n// more\n#\n1 X").main == ("Shock", "Shock", "X")


def test_lines_may_end_as_on_any_system() -> None:
    assert deck("\ufeff1 Shock\r\n\r\n1 X\r\n") == deck("1 Shock\r\r1 X\r") == deck("1 Shock\n\n1 X\n")


# -- the name
def test_the_file_names_the_deck_unless_the_text_does() -> None:
    assert deck("1 Shock", "decks/burn.txt").name == "burn"
    assert deck("About\nName  The  Burn\n\nDeck\n1 Shock", "decks/burn.txt").name == "The Burn"
    assert deck("About\nName Fire\n\n1 Shock\n\n1 X").sideboard == ("X",)


# -- mistakes
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 X\n0 Shock", "burn.txt:2: expected a count from 1 to 9999, got 0 in '0 Shock'"),
        ("10000 Shock", "burn.txt:1: expected a count from 1 to 9999, got 10000 in '10000 Shock'"),
        ("-2 Shock", "burn.txt:1: expected a whole number from 1 to 9999 and a name, got '-2 Shock'"),
        ("2.5 Shock", "burn.txt:1: expected a whole number from 1 to 9999 and a name, got '2.5 Shock'"),
        ("4", "burn.txt:1: expected a whole number from 1 to 9999 and a name, got '4'"),
        ("4x", "burn.txt:1: expected a whole number from 1 to 9999 and a name, got '4x'"),
        (
            "\nShock",
            "burn.txt:2: expected a count and a name, such as '4 Island', or a header, got 'Shock'",
        ),
        (
            "1 X\r\n\r\nSB: Shock",
            "burn.txt:3: expected a count and a name, such as '4 Island', or a header, got 'SB: Shock'",
        ),
        (
            "1 X\n2 Lightnig Bolt (M10) 146",
            "burn.txt:2: expected the name of a card, got 'Lightnig Bolt'; did you mean 'Lightning Bolt'?"
            f"; 1 of 2 cards can't be played: {TO_DO}",
        ),
        (
            "1 Fire/Water",
            "burn.txt:1: expected the name of a card, got 'Fire/Water'; did you mean 'Fire // Ice'?"
            f"; 1 of 1 card can't be played: {TO_DO}",
        ),
        (
            "1 Qqq\n2 Shock\n3 Qqqq",
            "burn.txt:1: expected the name of a card, got 'Qqq'; in line 3 'Qqqq'"
            f"; 2 of 3 cards can't be played: {TO_DO}",
        ),
        ("About\nBurn\n\nDeck\n1 X", "burn.txt:2: expected 'Name' and the name of the deck, got 'Burn'"),
        ("", "burn.txt:1: expected cards in the deck, got none"),
        ("// nothing\nDeck\n", "burn.txt:1: expected cards in the deck, got none"),
        (
            "Sideboard\n1 X",
            "burn.txt:1: expected cards in the deck, got none; there are some under 'sideboard'",
        ),
        (
            "1 X\n\n1 Shock\n\n1 Island",
            "burn.txt:5: expected one gap, between deck and sideboard, or the headers 'Deck' and "
            "'Sideboard', got another gap before '1 Island'",
        ),
    ],
)
def test_a_mistake_says_where_what_was_expected_and_what_came(text: str, message: str) -> None:
    assert mistake(text) == message


def test_a_name_of_more_letters_than_any_is_a_mistake_and_takes_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[str] = []

    def counted(name: str) -> str:
        compared.append(name)
        return name

    monkeypatch.setattr(decks, "_PRINTING", re.compile("never"))  # it would take the square of the length
    monkeypatch.setattr(decks, "key_of", counted)

    said = mistake("3 Shock\n1 a" + " " * 20_000 + "b")

    assert said.startswith("burn.txt:2: expected the name of a card, of 200 letters at the most, got 20,002,")
    assert len(said) < 200
    assert not compared


def test_a_remark_may_be_long() -> None:
    assert deck("2 Shock # " + "fast " * 100).main == ("Shock", "Shock")


def test_a_count_too_long_for_a_number_is_a_mistake_like_others() -> None:
    assert "expected a count from 1 to 9999" in mistake("9" * 5000 + " Shock")


def test_a_deck_has_only_so_many_cards() -> None:
    assert len(deck("5000 Shock").main) == 5000
    assert mistake("2500 Shock\n2501 X\n" + "9999 Shock\n" * 100_000) == (
        "burn.txt:2: expected 5000 cards of a deck at the most, got more"
    )


def test_of_many_cards_that_nobody_knows_some_are_told() -> None:
    said = mistake("".join(f"1 Qqq{n:04}\n" for n in range(4000)))

    assert said.count("Qqq") == 40
    assert said.endswith(f"; and 3960 more; 4000 of 4000 cards can't be played: {TO_DO}")


def test_a_file_is_read_and_names_its_errors(tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_bytes(b"\xef\xbb\xbf1 Shock\r\n1 S\xc3\xa9ance\r\n")

    assert read(file, KNOWN) == Deck("ours", ("Shock", "Séance"))

    file.write_text("1 Shok\n", encoding="utf-8")
    with pytest.raises(
        DeckError, match=rf"^{re.escape(str(file))}:1: expected the name of a card, got 'Shok'"
    ):
        read(file, KNOWN)


def test_a_file_that_cant_be_read_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"none\.txt: expected a deck file, got No such file"):
        read(tmp_path / "none.txt", KNOWN)

    file = tmp_path / "latin.txt"
    file.write_bytes(b"1 S\xe9ance\n")
    with pytest.raises(DeckError, match=r"latin\.txt: expected text in UTF-8, got .* at byte 3"):
        read(file, KNOWN)


# -- writing
def test_a_deck_is_written_with_headers() -> None:
    text = write(Deck("Burn", ("Shock", "Shock", "X", "Shock"), ("Fire // Ice",), ("Séance",)))

    assert text == (
        "About\nName Burn\n\nCommander\n1 Séance\n\nDeck\n2 Shock\n1 X\n1 Shock\n\nSideboard\n1 Fire // Ice\n"
    )


CARDS = st.lists(st.sampled_from(KNOWN), max_size=12).map(tuple)


@given(
    st.builds(
        Deck,
        st.lists(st.from_regex(r"[!-~]{1,8}", fullmatch=True), min_size=1, max_size=3).map(" ".join),
        st.lists(st.sampled_from(KNOWN), min_size=1, max_size=12).map(tuple),
        CARDS,
        CARDS,
    )
)
def test_what_is_written_is_read_as_the_same_deck(written: Deck) -> None:
    assert deck(write(written)) == written


# -- what a deck may hold
@rule("CR 100.2a")
def test_sixty_cards_are_enough_and_fewer_are_not() -> None:
    fewer = Deck("Fewer", ("Mountain",) * 59)

    assert problems(sixty(), BASICS) == []
    assert problems(fewer, BASICS) == ["expected at least 60 cards in the deck, got 59 (CR 100.2a)"]
    assert problems(fewer, BASICS, minimum=40) == []


@rule("CR 100.2a")
def test_at_most_four_of_a_card_unless_it_is_a_basic_land() -> None:
    assert problems(sixty(*["Shock"] * 4), BASICS) == []
    assert problems(sixty(*["Shock"] * 5), BASICS) == ["expected at most 4 of 'Shock', got 5 (CR 100.2a)"]
    assert problems(sixty(*["Shock"] * 2), BASICS, copies=1) == [
        "expected at most 1 of 'Shock', got 2 (CR 100.2a)"
    ]
    assert problems(sixty(), ("Plains",)) == ["expected at most 4 of 'Mountain', got 60 (CR 100.2a)"]


@rule("CR 100.2a", "CR 100.4a")
def test_copies_are_counted_in_deck_and_sideboard_together() -> None:
    assert problems(sixty(*["Shock"] * 3, side=("Shock",)), BASICS) == []
    assert problems(sixty(*["Shock"] * 3, side=("Shock", "Shock")), BASICS) == [
        "expected at most 4 of 'Shock', got 5 (CR 100.2a)"
    ]


@rule("CR 100.4a")
def test_a_sideboard_has_at_most_fifteen_cards() -> None:
    assert problems(sixty(side=("Island",) * 15), BASICS) == []
    assert problems(sixty(side=("Island",) * 16), BASICS) == [
        "expected at most 15 cards in the sideboard, got 16 (CR 100.4a)"
    ]


def test_a_commander_counts_as_a_card_of_the_deck() -> None:
    assert problems(sixty(commander=("Séance",)), BASICS) == []
    assert problems(sixty("Séance", commander=("Séance",)), BASICS, copies=1) == [
        "expected at most 1 of 'Séance', got 2 (CR 100.2a)"
    ]


# -- the decks that come with the project
def names_in(file: Path) -> set[str]:
    """Every name of a deck file, as it stands."""
    return set(re.findall(r"^[0-9]+ (.+)$", file.read_text(encoding="utf-8"), re.MULTILINE))


def test_there_are_five_decks_two_with_a_sideboard() -> None:
    decks = [read(file, names_in(file)) for file in EXAMPLES]

    assert len(decks) == 5
    assert len([deck for deck in decks if deck.sideboard]) == 2
    assert len({deck.name for deck in decks}) == 5


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_each_deck_may_be_played(file: Path) -> None:
    found = read(file, names_in(file))

    assert problems(found, BASICS) == []
    assert len(found.main) == 60
    assert len(found.sideboard) in (0, 15)
    assert sum(card in BASICS for card in found.main) >= 15


@pytest.mark.parametrize("name", ["\x00", "a\x00b", "\ud800"])
def test_a_name_that_no_file_can_have_is_no_deck(name: str) -> None:
    with pytest.raises(DeckError, match="no file can have this name"):
        read(name, KNOWN)
