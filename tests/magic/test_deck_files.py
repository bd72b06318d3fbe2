"""Deck files of other programs: the same deck from each format, and the line of each error."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from cardwright.games.magic.deck_files import DeckError, listing
from cardwright.games.magic.decks import Deck, look_up, parse, read
from tests.rulemark import rule

KNOWN = ("Lightning Bolt", "Fire // Ice", "Séance", "Shock", "Mountain", "Krark's Thumb", "X")
MAIN = {"Lightning Bolt": 4, "Fire // Ice": 2, "Mountain": 20}
SIDE = {"Séance": 1, "Shock": 3}

ARENA = """About
Name Burn

Commander
1 Krark's Thumb (MRD) 190

Deck
4 Lightning Bolt (2XM) 141
2 Fire (APC) 128
20 Mountain (UNF) 238

Sideboard
1 Seance (DKA) 20
3 SHOCK (M19) 156
"""
MOXFIELD_TEXT = """4 Lightning Bolt (2XM) 141 *F*
2 Fire // Ice (PLST) APC-128
20 Mountain (UNF) 238p *E* #basics

SIDEBOARD:
1 Séance (DKA) 20
3 Shock (M19) 156\N{BLACK STAR}
"""
ARCHIDEKT_TEXT = """1x Krark's Thumb (mrd) 190 [Commander{top}]
4x Lightning Bolt (2xm) 141 *F* [Burn,Removal] ^Have,#37d67a^
2x Fire // Ice (apc) 128 [Burn]
20x Mountain (unf) 238 [Land]
1x Seance (dka) 20 [Sideboard]
3x Shock (m19) 156 [Sideboard{noDeck}{noPrice}]
9x X (lea) 1 [Maybeboard{noDeck}{noPrice}]
"""
GOLDFISH = "4 Lightning Bolt <141> [2XM] (F)\n2 Fire/Ice [APC]\n20 Mountain\n\n1 Seance\n3 Shock\n"
GROUPED = """Spells (6)
4 Lightning Bolt
2 Fire

Lands (20)
20 Mountain

Sideboard (4)
1 Seance
3 Shock
"""
APPRENTICE = """// NAME : Burn
// 26 Maindeck
4 [2XM] Lightning Bolt
2 [APC] Fire/Ice
20 Mountain
SB: 1 [DKA] Seance
SB: 3 Shock
"""
DECKSTATS = """//NAME: Burn from somewhere
//Main
1 Krark's Thumb # !Commander
4 [2XM#141] Lightning Bolt
2 Fire // Ice
20 Mountain

//Sideboard
1 Seance
3 Shock

//Maybeboard
4 X
"""
FORGE = """[metadata]
Name=Burn
Comment=1 X
[Commander]
1 Krark's Thumb|MRD
[Main]
4 Lightning Bolt+|2XM|1
2 Fire // Ice|APC
20 Mountain|UNF|[238]
[Sideboard]
1 Seance|DKA
3 Shock
[Schemes]
1 My Undead Horde Awakens|ARC
"""
XMAGE = """NAME:Burn
AUTHOR:somebody
4 [2XM:141] Lightning Bolt
2 [APC:128] Fire // Ice
20 [UNF:238] Mountain
SB: 1 [DKA:20] Seance
SB: 3 [M19:156] Shock
LAYOUT MAIN:(1,3)(NONE,false,50)|([2XM:141],[APC:128])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([DKA:20])
"""
MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="false" Name="Fire/Ice" Annotation="0" />
  <Cards CatID="3" Quantity="20" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="4" Quantity="1" Sideboard="true" Name="Seance" Annotation="0" />
  <Cards CatID="5" Quantity="3" Sideboard="true" Name="Shock" Annotation="0" />
</Deck>
"""
COCKATRICE = """<?xml version="1.0"?>
<cockatrice_deck version="1">
    <deckname>Burn</deckname>
    <comments>1 X &amp; more</comments>
    <zone name="main">
        <card number="4" name="Lightning Bolt" setShortName="2XM" collectorNumber="141"/>
        <card number="2" name="Fire // Ice"/>
        <card number="20" name="Mountain"/>
    </zone>
    <zone name="side"><card number="1" name="Seance"/><card number="3" name="Shock"/></zone>
    <zone name="tokens"><card number="1" name="Nobody Knows"/></zone>
</cockatrice_deck>
"""
MOXFIELD_CSV = """"Count","Tradelist Count","Name","Edition","Board","Foil"
"4","0","Lightning Bolt","2xm","mainboard","foil"
"2","0","Fire // Ice","apc","mainboard",""
"20","0","Mountain","unf","mainboard",""
"1","0","Seance","dka","sideboard",""
"3","0","Shock","m19","sideboard",""
"1","0","X","lea","maybeboard",""
"""
ARCHIDEKT_CSV = """Quantity,Name,Finish,Edition Code,Category
1,Krark's Thumb,Normal,mrd,Commander
4,Lightning Bolt,Foil,2xm,Burn
2,Fire // Ice,Normal,apc,Burn
20,Mountain,Normal,unf,Land
1,Seance,Normal,dka,Sideboard
3,Shock,Normal,m19,Sideboard
"""
MANABOX_CSV = """Name;Set code;Collector number;Foil;Quantity;Sideboard
Lightning Bolt;2XM;141;foil;4;false
Fire // Ice;APC;128;normal;2;false
Mountain;UNF;238;normal;20;false
Seance;DKA;20;normal;1;true
Shock;M19;156;normal;3;true
"""


def counted(cards: dict[str, int]) -> dict[str, dict[str, int]]:
    return {name: {"quantity": n} for name, n in cards.items()}


def by_id(cards: dict[str, int]) -> dict[str, object]:
    each = {f"x{i}": {"quantity": n, "card": {"name": name}} for i, (name, n) in enumerate(cards.items())}
    return {"count": sum(cards.values()), "cards": each}


COMMANDER = {"Krark's Thumb": 1}
MOXFIELD = json.dumps({"name": "Burn", "boards": {
    "mainboard": by_id(MAIN), "sideboard": by_id(SIDE), "commanders": by_id(COMMANDER), "maybeboard": by_id({"X": 1}),
}}, indent=1)  # fmt: skip
MOXFIELD_OLD = json.dumps(
    {"name": "Burn", "mainboard": counted(MAIN), "sideboard": counted(SIDE), "tokens": []}
)
BARE_JSON = json.dumps({"deck": "Burn", "cards": MAIN, "side": SIDE, "commander": ["Krark's Thumb"]})
MTGJSON = json.dumps({"meta": {}, "data": {
    "name": "Burn", "mainBoard": [{"name": n, "count": c} for n, c in MAIN.items()],
    "sideBoard": [{"name": n, "count": c} for n, c in SIDE.items()],
    "commander": [{"name": "Krark's Thumb", "count": 1}],
}})  # fmt: skip
ARCHIDEKT = json.dumps({"name": "Burn", "cards": [
    {"quantity": n, "categories": [where], "card": {"oracleCard": {"name": name}}}
    for where, cards in (("Burn", MAIN), ("Sideboard", SIDE), ("Commander", COMMANDER)) for name, n in cards.items()
]})  # fmt: skip

WITH_COMMANDER = {
    "arena": ARENA, "archidekt": ARCHIDEKT_TEXT, "deckstats": DECKSTATS, "forge": FORGE, "moxfield json": MOXFIELD,
    "json": BARE_JSON, "mtgjson": MTGJSON, "archidekt csv": ARCHIDEKT_CSV, "archidekt json": ARCHIDEKT,
}  # fmt: skip
WITHOUT = {
    "moxfield": MOXFIELD_TEXT, "goldfish": GOLDFISH, "grouped": GROUPED, "apprentice": APPRENTICE, "xmage": XMAGE,
    "mtgo": MTGO, "cockatrice": COCKATRICE, "moxfield csv": MOXFIELD_CSV, "manabox csv": MANABOX_CSV,
    "old moxfield json": MOXFIELD_OLD,
}  # fmt: skip
NAMED = ("arena", "deckstats", "forge", "moxfield json", "json", "mtgjson", "archidekt json", "apprentice", "xmage",
         "cockatrice", "old moxfield json")  # fmt: skip


@rule("CR 100.2a", "CR 100.4", "CR 903.3")
@pytest.mark.parametrize("program", [*WITH_COMMANDER, *WITHOUT])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_every_program_s_file_is_the_same_deck(program: str, ends: str) -> None:
    text = {**WITH_COMMANDER, **WITHOUT}[program].replace("\n", ends)

    found = parse(text, "folder/ours.dck", KNOWN)

    assert (Counter(found.main), Counter(found.sideboard)) == (MAIN, SIDE)
    assert found.commander == (("Krark's Thumb",) if program in WITH_COMMANDER else ())
    assert found.name.startswith("Burn" if program in NAMED else "ours")


@rule("CR 702.139a")
def test_a_companion_is_a_card_of_the_sideboard() -> None:
    for text in (
        "Companion\n1 X\n\nDeck\n4 Shock",
        "[Main]\n4 Shock\n[Companion]\n1 X|IKO",
        json.dumps({"mainboard": counted({"Shock": 4}), "companions": counted({"X": 1})}),
        "Count,Name,Section\n4,Shock,Main\n1,X,Companion",
    ):
        assert parse(text, "a.txt", KNOWN) == Deck("a", ("Shock",) * 4, ("X",))


@rule("CR 201.2")
@pytest.mark.parametrize(
    "line",
    [
        "1 Lightning Bolt (2XM) 141 *F*",
        "1 lightning bolt",
        "1x LIGHTNING BOLT (PLST) 2XM-141",
        "1 Lightning Bolt [2XM:141]",
        "1 Líghtning Bólt",
        "1 [2XM:141] Lightning Bolt",
        "1 Lightning Bolt|2XM|1",
        "1 Lightning Bolt *CMDR*",
        "1 Lightning-Bolt (foil)",
    ],
)
def test_a_printing_a_mark_and_accents_change_no_name(line: str) -> None:
    found = parse(f"Deck\n1 X\n{line}", "a.txt", KNOWN)

    assert "Lightning Bolt" in found.main + found.commander


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (MTGO.replace('"20"', '"many"'), 6, "expected a count from 1 to 9999, got many"),
        (MTGO.replace("</Deck>", ""), 10, "expected a deck in XML, got the end of the file"),
        (MTGO.replace('Name="Shock"', 'Name=""'), 8, "expected the name of a card, got ''"),
        (
            MTGO.replace("Mountain", "Montain"),
            6,
            "expected the name of a card, got 'Montain'; did you mean 'Mountain'?",
        ),
        (COCKATRICE.replace('number="20"', 'number="0"'), 8, "expected a count from 1 to 9999, got 0"),
        ("<cockatrice_carddatabase/>", 1, "expected a deck of MTGO (<Deck>) or Cockatrice"),
        ("<html><body/></html>", 1, "expected a deck of MTGO (<Deck>) or Cockatrice"),
        (MOXFIELD_CSV.replace('"20"', '"-3"'), 4, "expected a count from 1 to 9999, got -3"),
        (MOXFIELD_CSV + '"1"\n', 8, "expected 3 cells or more, got 1"),
        (MANABOX_CSV.replace("Mountain", "Montain"), 4, "expected the name of a card, got 'Montain'"),
        (FORGE.replace("20 Mountain", "Mountain"), 9, "expected a count and a name"),
        (XMAGE.replace("20 [UNF", "0 [UNF"), 5, "expected a count from 1 to 9999, got 0"),
        (MOXFIELD[:-30], MOXFIELD[:-30].count("\n") + 1, "expected a deck in JSON"),
        (MOXFIELD.replace("20", "-1"), 22, "expected a count from 1 to 9999, got -1 in '-1 Mountain'"),
        (
            '{"object": "card", "name": "Shock"}',
            1,
            "expected a deck in JSON, such as Moxfield's, with a mainboard, got",
        ),
        ('{"mainboard": {"Shock": {"quantity": true}}}', 1, "expected a count from 1 to 9999, got True"),
        ("{" * 100_000, 1, "expected a deck in JSON"),
        ('{"a":' * 100_000, 1, "expected a deck in JSON"),
    ],
)
def test_a_mistake_has_its_line(text: str, line: int, said: str) -> None:
    with pytest.raises(DeckError) as raised:
        parse(text, "a.txt", KNOWN)

    assert str(raised.value).startswith(f"a.txt:{line}: {said}")
    assert len(str(raised.value)) < 400


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE Deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><Deck>&b;</Deck>',
        '<!DOCTYPE Deck SYSTEM "file:///etc/passwd"><Deck/>',
        '<!DOCTYPE Deck [<!ENTITY x SYSTEM "file:///etc/passwd">]><Deck>\n<Cards Quantity="1" Name="&x;"/></Deck>',
    ],
)
def test_xml_with_entities_is_refused(text: str) -> None:
    with pytest.raises(DeckError, match=r"^a\.dek:1: expected a deck without a document type"):
        parse(text, "a.dek", KNOWN)


def test_an_unknown_entity_and_deep_elements_are_mistakes() -> None:
    with pytest.raises(DeckError, match=r"^a\.dek:2: expected a deck in XML, got undefined entity"):
        parse("<Deck>\n&x;</Deck>", "a.dek", KNOWN)
    with pytest.raises(DeckError, match="expected at most 8 elements in each other"):
        parse("<Deck>" + "<a>" * 5000, "a.dek", KNOWN)


def test_every_format_has_the_limits_of_a_deck() -> None:
    for text in (
        "<Deck>" + '<Cards Quantity="2501" Name="Shock"/>' * 2 + "</Deck>",
        "Count,Name\n" + "2501,Shock\n" * 2,
        json.dumps({"cards": [{"name": "Shock", "count": 2501}] * 2}),
        "[Main]\n" + "2501 Shock|M10\n" * 2,
    ):
        with pytest.raises(DeckError, match="expected 5000 cards of a deck at the most, got more"):
            listing(text, "a.txt")
        long = text.replace("Shock", "s" * 300)
        with pytest.raises(
            DeckError, match=r"expected the name of a card, of 200 letters at the most, got 30[0-9]"
        ):
            listing(long, "a.txt")


def test_a_file_that_is_too_large_is_no_deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.games.magic.decks.LARGEST", 100)
    file = tmp_path / "large.txt"
    file.write_text("4 Shock\n" * 20, encoding="utf-8")

    with pytest.raises(DeckError, match="expected a deck file, got a file of more than 100 bytes"):
        read(file, KNOWN)


def test_a_deck_that_lacks_cards_is_told_card_by_card() -> None:
    found = look_up(listing("4 Shock\n2 Lightnin Bolt (M10) 1\n1 Qqq\n\n2 qqq", "a.txt"), KNOWN)

    assert (found.cards, found.whole, found.deck.main) == (3, False, ("Shock",) * 4)
    told = [(one.name, one.line, one.copies, one.near) for one in found.unknown]
    assert told == [("Lightnin Bolt", 2, 2, ("Lightning Bolt",)), ("Qqq", 3, 3, ())]


def test_a_character_that_no_text_has_is_refused_with_its_line() -> None:
    with pytest.raises(DeckError, match=r"deck:2: expected text, got the character U\+0000"):
        listing("20 Mountain\n40 For\0est\n", "deck")
