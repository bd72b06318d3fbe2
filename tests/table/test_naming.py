"""Names that look like other names, and unreadable names."""

from __future__ import annotations

import asyncio
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("websockets")
pytest.importorskip("prometheus_client")
pytest.importorskip("confusable_homoglyphs")

from cardwright.kernel.drawing import as_seen
from cardwright.table.messages import No
from cardwright.table.naming import MOST_LETTERS, likeness, own_name, skeleton
from tests.table.kit import Running


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        ("\u0410nn", "Ann"),  # Cyrillic
        ("\u0391nn", "Ann"),  # Greek
        ("\uff21\uff4e\uff4e", "Ann"),  # wide
        ("\U0001d400\U0001d427\U0001d427", "Ann"),  # bold
        ("A\u200bn\u2060n", "Ann"),
        ("A\u00adnn", "Ann"),
        ("Ann\ufe0f", "Ann"),
        ("ANN", "Ann"),
        ("lan", "Ian"),
        ("1an", "Ian"),
        ("Arnie", "Amie"),
        ("B0b", "BOb"),
        ("\u0421\u0430\u0441\u0430", "Caca"),
        ("O\u2019Neil", "O'Neil"),
        ("\u2160an", "Ian"),
        ("Ann  ", "Ann"),
        ("\u0410nn 2", "Ann 2"),
    ],
)
def test_a_name_that_looks_like_one_at_the_table_is_marked(wanted: str, taken: str) -> None:
    called = own_name(wanted, ["Bob", taken])

    assert called.endswith((" 2", " 3"))
    assert not likeness(called) & likeness(taken)
    assert own_name(taken, [wanted.strip()]) != taken  # whoever comes first


@pytest.mark.parametrize(
    ("wanted", "called"),
    [
        ("Nguy\u1ec5n", "Nguy\u1ec5n"),
        ("\u0905\u092d\u093f\u0937\u0947\u0915", "\u0905\u092d\u093f\u0937\u0947\u0915"),  # Devanagari
        (
            "\u0645\u062d\u0645\u0651\u064e\u062f",
            "\u0645\u062d\u0645\u064e\u0651\u062f",
        ),  # Arabic, shadda and vowel
        ("\ud55c\uad6d", "\ud55c\uad6d"),
        (
            "\u05e9\u05bc\u05c1\u05b8",
            unicodedata.normalize("NFKC", "\u05e9\u05bc\u05c1\u05b8"),
        ),  # three points
        ("\u0417\u043e\u0301\u044f", "\u0417\u043e\u0301\u044f"),
        ("\U0001f469\u200d\U0001f4bb", "\U0001f469\u200d\U0001f4bb"),
        ("Ann \u2764\ufe0f", "Ann \u2764\ufe0f"),
        ("Jos\u00e9", "Jos\u00e9"),
        ("x+y_z (1)", "x+y_z (1)"),
        ("A" * 50, "A" * MOST_LETTERS),
    ],
)
def test_names_in_every_living_script_stay_as_they_are(wanted: str, called: str) -> None:
    assert own_name(wanted, ["Ann", "Jose", "Bob"]) == called


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("A" + "".join(map(chr, range(0x300, 0x313))), "2 marks on a letter"),
        ("A\u0323\u0331\u0300\u0302", "2 marks on a letter"),
        ("\u0e01" + "\u0e47" * 8, "2 marks on a letter"),
        ("A\u20dd", "letters, digits, common signs and emoji"),
        ("\ufdfd" * 20, "letters, digits, common signs and emoji"),
        ("\U0001242b" * 20, "letters, digits, common signs and emoji"),
        ("\U00012219", "letters, digits, common signs and emoji"),
        ("\ue000", "letters, digits, common signs and emoji"),
        ("A\u202enn", "without control characters"),
        ("A\u2067nn", "without control characters"),
        ("A\u200fnn", "without control characters"),
        ("A\x1b[2J", "without control characters"),
        ("\ud800", "without control characters"),
        ("\uff42\uff4f\uff54\uff1ax", "does not begin with 'bot:'"),
    ],
)
def test_names_that_nobody_reads_as_they_are_are_refused_in_words(wanted: str, said: str) -> None:
    with pytest.raises(No, match="expected a name") as why:
        own_name(wanted, [])

    assert said in str(why.value)
    assert why.value.code == "bad"


def test_twenty_wide_ligatures_are_the_letters_that_they_stand_for_and_no_more_than_others() -> None:
    called = own_name("\ufdfa" * 20, [])

    assert len(called) <= MOST_LETTERS
    assert not set(called) & {"\ufdfa"}


@given(st.text(max_size=40), st.lists(st.text(max_size=12), max_size=4))
def test_no_name_is_taken_for_another_one_and_each_is_seen(wanted: str, others: list[str]) -> None:
    taken: list[str] = []
    for name in [*others, wanted]:
        try:
            called = own_name(name, taken)
        except No:
            continue
        assert as_seen(called)
        assert not any(likeness(called) & likeness(one) for one in taken)
        assert own_name(called, []) == called
        taken.append(called)


@given(st.text(max_size=12))
def test_a_skeleton_is_its_own_skeleton(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


def test_at_a_table_nobody_is_called_as_somebody_else_looks(tmp_path: Path) -> None:
    async def asks() -> None:
        async with Running(tmp_path) as server:
            ann, eve = await server.guest("Ann"), await server.guest("\u0410nn")
            seats = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
            made = await server.post("api/tables", {"game": "dominion", "seats": seats}, ann)
            address = f"api/tables/{made['table']}/join"
            sat = await server.post(address, {"invite": made["seats"][1]["invite"]}, eve)
            assert [seat["name"] for seat in sat["seats"]][:2] == ["Ann", "\u0410nn 2"]
            bob = await server.guest("Bob")
            for name in ("A" + "\u0301\u0302" * 9, "\ufdfd" * 20, "A\u202enn"):
                asked = {"invite": made["seats"][2]["invite"], "name": name}
                status, found = await server.call("POST", address, asked, bob)
                assert (status, found["code"]) == (400, "bad")
                assert found["error"].startswith("expected a name ")
                assert (await server.call("POST", "api/guests", {"name": name}))[0] == 400

    asyncio.run(asks())
