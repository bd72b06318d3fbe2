"""A release is refused unless version, changelog and tag agree."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.architecture.reading import ROOT
from tools import release

pytestmark = pytest.mark.once

FILES = {
    "pyproject.toml": '[project]\nversion = "1.2.0"\n',
    "src/cardwright/__init__.py": '__version__ = "1.2.0"\n',
    "CITATION.cff": "version: 1.2.0\ndate-released: 2027-02-03\n",
    "CHANGELOG.md": "# Changelog\n\n## 1.2.0 · 2027-02-03\n\n- New.\n\n## 1.1.0 · 2027-01-01\n",
    "changelog.d/README.md": "# Fragments\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project that is ready, and committed."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "ready")
    return tmp_path


def git(root: Path, *words: str) -> None:
    """Run git as nobody in particular."""
    settings = ["-c", "user.name=test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *settings, *words], cwd=root, check=True)


def test_this_version_is_told_alike_everywhere() -> None:
    assert list(release.faults(ROOT, f"v{release.version_of(ROOT)}")) == []


def test_a_release_that_is_ready_says_what_to_type(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main([], tree) == 0
    assert "git tag v1.2.0" in capsys.readouterr().out
    assert release.main(["--tag", "v1.2.0"], tree) == 0


def test_fragments_that_wait_are_counted(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / "changelog.d" / "magic-x.added.md").write_text("X.\n", encoding="utf-8")

    assert release.main(["--tag", "v1.2.0"], tree) == 0
    assert "1 news fragments" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("file", "there", "instead", "says"),
    [
        ("src/cardwright/__init__.py", "1.2.0", "1.1.0", "__init__.py: the version is 1.1.0"),
        ("CITATION.cff", "version: 1.2.0", "version: 1.1.0", "CITATION.cff: the version is 1.1.0"),
        ("CITATION.cff", "2027-02-03", "2027-02-04", "date-released is 2027-02-04"),
        ("CHANGELOG.md", "## 1.2.0 · 2027-02-03\n", "", "the newest section is 1.1.0, not 1.2.0"),
        ("CHANGELOG.md", "2027-02-03", "2027-02-30", "2027-02-30 is no date"),
    ],
)
def test_what_differs_is_named(
    tree: Path, file: str, there: str, instead: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (tree / file).read_text(encoding="utf-8")
    (tree / file).write_text(text.replace(there, instead), encoding="utf-8")

    assert release.main(["--tag", "v1.2.0"], tree) == 1
    assert says in capsys.readouterr().err


def test_another_tag_is_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--tag", "v1.2"], tree) == 1
    assert "the tag is v1.2, and pyproject.toml has version 1.2.0" in capsys.readouterr().err


def test_changes_and_a_tag_that_is_there_are_refused(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    git(tree, "tag", "v1.2.0")
    (tree / "new.txt").write_text("", encoding="utf-8")

    assert release.main([], tree) == 1
    said = capsys.readouterr().err
    assert "not everything is committed: new.txt" in said
    assert "the tag v1.2.0 exists" in said
