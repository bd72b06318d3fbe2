"""The places in which citations are found."""

from __future__ import annotations

from importlib import resources
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from cardwright.ledger import UnknownRule
from cardwright.ledger.scan import find_checkout, scan
from tests.ledger.tree import project, scanned
from tests.rulemark import rule

CODE = '''"""D20. Setting up."""

class Pile:
    """CR 400.7; Dominion D57, D12. A pile."""

    def top(self) -> None:
        """
        D40. The top.
        """
        # Dominion D54: a comment
'''

TESTS = """
from tests.rulemark import rule

pytestmark = [rule("D1")]

@rule("D33", "CR 701.12a")
def test_gain() -> None:
    pass

@rule("D4")
class TestTravellers:
    @rule("D5")
    def test_none_left(self) -> None:
        pass

@rule("D6")
def helper() -> None:
    pass
"""


def test_docstrings_cite_with_file_line_and_name(tmp_path: Path) -> None:
    found = scanned(tmp_path, {"cardwright/dominion/pile.py": CODE})

    assert [(str(use.key), use.where, use.name) for use in found.uses if use.place == "code"] == [
        ("D20", "cardwright/dominion/pile.py:1", "module"),
        ("CR 400.7", "cardwright/dominion/pile.py:4", "Pile"),
        ("D57", "cardwright/dominion/pile.py:4", "Pile"),
        ("D12", "cardwright/dominion/pile.py:4", "Pile"),
        ("D40", "cardwright/dominion/pile.py:8", "Pile.top"),
    ]


def test_what_stands_elsewhere_is_a_mention(tmp_path: Path) -> None:
    found = scanned(tmp_path, {"cardwright/pile.py": CODE})

    assert [(str(use.key), use.line) for use in found.uses if use.place == "mention"] == [("D54", 10)]


def test_marks_of_tests_classes_and_modules_are_read(tmp_path: Path) -> None:
    found = scanned(tmp_path, {"tests/dominion/test_gain.py": TESTS})

    assert [(str(use.key), use.where, use.name) for use in found.uses] == [
        ("D1", "tests/dominion/test_gain.py:4", "module"),
        ("D33", "tests/dominion/test_gain.py:6", "test_gain"),
        ("CR 701.12a", "tests/dominion/test_gain.py:6", "test_gain"),
        ("D4", "tests/dominion/test_gain.py:10", "TestTravellers"),
        ("D5", "tests/dominion/test_gain.py:12", "TestTravellers.test_none_left"),
    ]


def test_scenarios_list_their_rules(tmp_path: Path) -> None:
    found = scanned(
        tmp_path,
        {
            "scenarios/dominion/page.yaml": "game: dominion\nrules: [D1, D4]\n",
            "scenarios/dominion/bat.yml": "rules:\n  - D10\n  - CR 701.12\n",
            "scenarios/dominion/other.yaml": "game: dominion\n",
        },
    )

    assert [(str(use.key), use.where, use.name) for use in found.uses] == [
        ("D10", "scenarios/dominion/bat.yml:2", "bat"),
        ("CR 701.12", "scenarios/dominion/bat.yml:3", "bat"),
        ("D1", "scenarios/dominion/page.yaml:2", "page"),
        ("D4", "scenarios/dominion/page.yaml:2", "page"),
    ]


def test_causes_of_the_log_cite(tmp_path: Path) -> None:
    root = project(tmp_path, {})

    found = scan(root, {"gain": "D33", "exchange": "CR 701.12a; D1"}, root / "cardwright")

    assert [(str(use.key), use.place, use.name) for use in found.uses] == [
        ("D33", "log", "gain"),
        ("CR 701.12a", "log", "exchange"),
        ("D1", "log", "exchange"),
    ]


@pytest.mark.parametrize(
    ("file", "text", "where", "problem"),
    [
        ("cardwright/a.py", '"""D33 gains."""', "cardwright/a.py:1", "expected a citation such as"),
        ("cardwright/a.py", "x = 1\ndef (", "cardwright/a.py:2", "expected Python"),
        (
            "tests/test_a.py",
            "@rule(D33)\ndef test_a(): ...",
            "tests/test_a.py:1",
            "expected the number of a rule in quotes",
        ),
        ("tests/test_a.py", "@rule('gain')\ndef test_a(): ...", "tests/test_a.py:1", "got 'gain'"),
        ("scenarios/a.yaml", "game: dominion\nrules: D1", "scenarios/a.yaml:2", "expected a list such as"),
        ("scenarios/a.yaml", "rules:\n  - D1\n  - 701.12", "scenarios/a.yaml:3", "or CR 701.12, got 701.12"),
        ("scenarios/a.yaml", "rules: [D1", "scenarios/a.yaml:1", "expected YAML"),
    ],
)
def test_what_cannot_be_read_is_a_problem(
    tmp_path: Path, file: str, text: str, where: str, problem: str
) -> None:
    found = scanned(tmp_path, {file: text})

    assert [f"{each.file}:{each.line}" for each in found.problems] == [where]
    assert problem in found.problems[0].text


def test_a_compiled_module_without_its_source_is_a_problem(tmp_path: Path) -> None:
    suffix = EXTENSION_SUFFIXES[0]
    files = {f"cardwright/lost{suffix}": "", f"cardwright/kept{suffix}": "", "cardwright/kept.py": ""}

    found = scanned(tmp_path, files)

    assert [each.file for each in found.problems] == [f"cardwright/lost{suffix}"]


def test_the_installed_package_ships_the_source_of_every_module() -> None:
    found = scan()

    assert [problem for problem in found.problems if "next to a compiled module" in problem.text] == []
    assert any(use.file == "cardwright/kernel/exchange.py" and str(use.key) == "D7" for use in found.uses)


def test_without_a_checkout_the_notes_say_so(tmp_path: Path) -> None:
    found = scan(None, package=project(tmp_path, {}) / "cardwright")

    assert not found.tests
    assert not found.scenarios
    assert found.notes == ["not in a checkout of cardwright: tests and scenarios were not read"]


def test_a_folder_that_is_missing_is_noted(tmp_path: Path) -> None:
    root = project(tmp_path, {})
    (root / "scenarios").rmdir()

    found = scan(root, package=root / "cardwright")

    assert (found.tests, found.scenarios) == (True, False)
    assert found.notes == ["no folder 'scenarios' in the checkout: no scenarios were read"]


def test_the_checkout_is_found_from_a_folder_in_it(tmp_path: Path) -> None:
    root = project(tmp_path, {"pyproject.toml": '[project]\nname = "cardwright"\n', "tests/deep/x": ""})

    assert find_checkout(root / "tests" / "deep") == root


def test_another_project_is_no_checkout(tmp_path: Path) -> None:
    root = project(tmp_path, {"pyproject.toml": '[project]\nname = "other"\n'})

    assert find_checkout(root) is None


def test_the_ledger_itself_is_in_the_package() -> None:
    games = resources.files("cardwright.games")

    assert all((games / name / "ledger.toml").is_file() for name in ("dominion", "magic"))


def test_the_mark_names_the_rules_as_they_are_cited() -> None:
    mark = rule("d33", "701.12a").mark

    assert (mark.name, mark.args) == ("rule", ("D33", "CR 701.12a"))


def test_the_mark_refuses_an_unknown_number() -> None:
    with pytest.raises(UnknownRule, match="unknown rule 'D99'"):
        rule("D99")


def test_the_mark_refuses_no_number() -> None:
    with pytest.raises(ValueError, match="expected the number of a rule"):
        rule()
