"""`tools.peers`: records that pass, that fail, and that can't be run; a wrong expectation fails."""

from __future__ import annotations

import gzip
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from cardwright.games.magic.scenarios import MagicPosition
from tools import peers
from tools.peer_case import BUILT_IN, STEPS, read_cases, read_decks
from tools.peer_look import Look

HERE = Path(__file__).parent
Json = dict[str, Any]


def records(name: str) -> list[Json]:
    return list(read_cases(HERE / f"{name}.jsonl"))


def ids(case: Json) -> str:
    return str(case["id"])


def expectations(case: Json) -> list[Json]:
    """All that a record expects, at its stops and on the way."""
    parts = [case, *case.get("then", ())]
    checks = [entry["that"] for part in parts for entry in part["script"] if entry.get("do") == "check"]
    return [one for part in parts for one in part["expect"]] + checks


def made_wrong(one: Json) -> None:
    """Change an expectation so that it is false if it was true."""
    if "power" in one:
        one["power"] += 1
    elif "are" in one:
        one["are"] = [*one["are"], "Grizzly Bears"]
    elif isinstance(one["is"], bool):
        one["is"] = not one["is"]
    elif isinstance(one["is"], int):
        one["is"] += 1
    else:
        one["is"] = "B" if one["is"] == "A" else "graveyard"


def wrong_ones() -> list[tuple[Json, int]]:
    return [
        (case, i)
        for case in records("pass")
        for i, one in enumerate(expectations(case))
        if not one.get("if it is there")  # it is not there
    ]


def said_wrongly(pair: tuple[Json, int]) -> str:
    return f"{pair[0]['id']}: {expectations(pair[0])[pair[1]]['what']}"


@pytest.mark.parametrize("case", records("pass"), ids=ids)
def test_what_is_so_passes(case: Json) -> None:
    found = peers.judged(case, BUILT_IN)

    assert (found.verdict, found.failures) == (peers.PASSED, [])


@pytest.mark.parametrize("pair", wrong_ones(), ids=said_wrongly)
def test_a_wrong_expectation_fails(pair: tuple[Json, int]) -> None:
    case = deepcopy(pair[0])
    wrong = expectations(case)[pair[1]]
    made_wrong(wrong)

    found = peers.judged(case, BUILT_IN)

    assert found.verdict == peers.FAILED
    assert wrong in [failure.that for failure in found.failures]


@pytest.mark.parametrize("case", records("fail"), ids=ids)
def test_what_cannot_be_done_fails(case: Json) -> None:
    found = peers.judged(case, BUILT_IN)

    assert found.verdict == peers.FAILED
    expected = [failure.expected for failure in found.failures]
    assert {"the script can be carried out", "the action is carried out", 1} & set(expected)  # 1: life


@pytest.mark.parametrize("case", records("not_runnable"), ids=ids)
def test_what_is_missing_is_named(case: Json) -> None:
    found = peers.judged(case, BUILT_IN)

    assert found.verdict == case["id"].split("/")[1]
    assert found.why


def test_every_expectation_that_is_supported_is_tried() -> None:
    known = {name[4:].replace("_", " ") for name in dir(Look) if name.startswith("see_")}

    tried = {
        one["what"]
        for name in ("pass", "not_runnable")
        for case in records(name)
        for one in expectations(case)
    }

    assert known <= tried


def test_the_exit_code_says_whether_any_failed(capsys: pytest.CaptureFixture[str]) -> None:
    codes = [peers.main([str(HERE / f"{name}.jsonl")]) for name in ("pass", "fail", "not_runnable")]

    assert codes == [0, 1, 0]
    out = capsys.readouterr().out
    assert f"{len(records('pass'))} records: {len(records('pass'))} passed, 0 failed, 0 not runnable" in out
    assert "expected 'the action is carried out', got 'there was no occasion for it'" in out
    assert "1 Bear of Nowhere" in out


def test_json_has_every_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    packed = tmp_path / "cases.jsonl.gz"
    packed.write_bytes(gzip.compress((HERE / "fail.jsonl").read_bytes()))

    assert peers.main([str(packed), "--json", "--only", "a land too many"]) == 1

    read = json.loads(capsys.readouterr().out)
    assert read["verdicts"] == {"failed": 1}
    assert read["cases"][0]["failures"][0]["expected"] == "the action is carried out"


def test_the_libraries_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "decks.json"
    file.write_text(json.dumps({"Nobody": {"main": [[3, "Forest"], [2, "Bear of Nowhere"]]}}))
    case = next(one for one in records("not_runnable") if one["id"].endswith("/a deck"))
    case["expect"] = [{"what": "library", "player": "A", "is": 5}]

    found = peers.judged(case, read_decks(file))

    assert found.verdict == peers.PASSED
    assert found.notes == ["2 cards of 'Nobody' that don't exist here are Mountain"]


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("nothing", "expected JSON, got 'nothing'"),
        ("[]", "expected object, got array"),
        ('{"id": 3}', "expected str, got int - at $.id"),
        ("", "expected records in"),
    ],
)
def test_files_that_are_none(
    text: str, error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(text)

    assert peers.main([str(file)]) == 2

    assert error in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"stop": {"turn": 1, "step": "teatime"}}, "invalid enum value 'teatime' - at $.stop.step"),
        ({"expect": [{"is": 3}]}, "object missing required field what - at $.expect[0]"),
        ({"script": [{"do": "cast", "player": "A"}]}, "expected an action with turn, step, player and do"),
        ({"script": [{"queue": "wish", "player": "A"}]}, "invalid enum value 'wish' - at $.script[0].queue"),
        ({"setup": [{"put": "Forest", "in": "hand", "player": "Z"}]}, "expected a player of A, B"),
        ({"expect": [{"what": "life", "player": "C", "is": 20}]}, "expected a player of A, B"),
        ({"players": 3}, "expected 3 players"),
        ({"expect": [{"what": "life", "is": 20}]}, "to say 'player' wherever it is needed"),
    ],
)
def test_records_that_are_none(
    change: Json, error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cases.jsonl"
    file.write_text(json.dumps({**records("pass")[0], **change}))

    assert peers.main([str(file)]) == 2

    assert error in capsys.readouterr().err


def test_a_game_that_breaks_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: MagicPosition, answer: object) -> None:
        raise ZeroDivisionError("nothing is left")

    monkeypatch.setattr(MagicPosition, "answer", broken)

    found = peers.judged(records("pass")[0], BUILT_IN)

    assert found.verdict == peers.FAILED
    assert found.failures[0].got == "ZeroDivisionError: nothing is left"


def test_files_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert peers.main([str(tmp_path / "no")]) == 2
    assert peers.main([str(HERE / "pass.jsonl"), "--decks", str(tmp_path / "no")]) == 2

    assert "expected a file of decks" in capsys.readouterr().err


def test_stops_are_in_the_order_of_a_turn() -> None:
    assert [STEPS.index(step) for step in ("untap", "first main", "combat damage", "cleanup")] == [
        0,
        3,
        8,
        12,
    ]


def test_the_record_of_the_document_passes() -> None:
    text = (HERE.parents[1] / "docs" / "peers.md").read_text(encoding="utf-8")
    case = json.loads(text.split("```json\n")[1].split("```")[0])

    found = peers.judged(case, BUILT_IN)

    assert (found.verdict, found.runs) == (peers.PASSED, 1)


def test_the_document_names_every_expectation() -> None:
    text = (HERE.parents[1] / "docs" / "peers.md").read_text(encoding="utf-8")

    known = {name[4:].replace("_", " ") for name in dir(Look) if name.startswith("see_")}

    assert [name for name in sorted(known) if f"`{name}`" not in text] == []


def test_a_line_that_is_no_record_is_left_out_and_the_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (HERE / "pass.jsonl").read_text(encoding="utf-8").splitlines()[:2]
    file = tmp_path / "cases.jsonl"
    bad = ["{", "[1]", '{"id": 7}', "[" * 5000]
    file.write_text("\n".join([good[0], *bad, good[1]]) + "\n", encoding="utf-8")

    assert peers.main([str(file)]) == 0
    told = capsys.readouterr().out
    assert "2 records: 2 passed" in told
    assert "left out, since they are no records: 4" in told
    assert all(f"line {n}" in told for n in (2, 3, 4, 5))
    assert peers.main([str(file), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["left out"]) == 4


def test_a_record_that_says_too_little_stops_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (HERE / "pass.jsonl").read_text(encoding="utf-8").splitlines()
    case = json.loads(lines[0])
    case["id"] = "says too little"
    case["expect"] = [{key: value for key, value in one.items() if key != "player"} for one in case["expect"]]
    file = tmp_path / "cases.jsonl"
    file.write_text("\n".join([json.dumps(case), lines[1]]) + "\n", encoding="utf-8")

    assert peers.main([str(file), "--all"]) == 0
    told = capsys.readouterr().out
    assert "2 records: 1 passed, 0 failed, 1 not runnable" in told
    assert "no record: says too little: expected the record to say 'player'" in told
