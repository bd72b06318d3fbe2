"""The package under test is the installed one, and all of it is the same build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.metadata import distribution, version
from importlib.util import find_spec
from pathlib import Path

import pytest

import cardwright
from cardwright._build import COMPILED, UNMEASURED, build_info, how_compiled
from tests.architecture.reading import ROOT, compiled
from tests.test_docstrings import C_OF_MYPYC as DOCUMENTED_C
from tools import build, mends


def test_the_installed_package_is_tested_not_the_source_tree() -> None:
    installed = distribution("cardwright")
    origin = json.loads(installed.read_text("direct_url.json") or "{}")
    editable = origin.get("dir_info", {}).get("editable", False)

    expected = ROOT / "src" / "cardwright" if editable else Path(str(installed.locate_file("cardwright")))

    assert Path(cardwright.__file__).resolve().parent == expected.resolve()


def test_every_listed_module_is_of_this_build() -> None:
    files = {module: str(import_module(module).__file__) for module in compiled()}

    assert files
    assert [module for module, file in files.items() if file.endswith(".py") is COMPILED] == []


def test_only_listed_modules_are_compiled() -> None:
    here = Path(cardwright.__file__).parent
    binaries = {
        file.relative_to(here).as_posix().split(".")[0]
        for file in here.rglob("*")
        if file.suffix in (".so", ".pyd")
    }

    assert binaries == (
        {name.removeprefix("cardwright.").replace(".", "/") for name in compiled()} if COMPILED else set()
    )


C_OF_MYPYC = """\
static void
A_dealloc(A *self)
{
    CPy_TRASHCAN_BEGIN(self, A_dealloc)
    A_clear(self);
    CPy_TRASHCAN_END(self)
}
static void
B_dealloc(B *self)
{
    PyObject_GC_UnTrack(self);
    CPy_TRASHCAN_BEGIN(self, B_dealloc)
    B_clear(self);
    CPy_TRASHCAN_END(self)
}
    arg_v = VecI64Api.unbox(obj_v);
    if (VEC_IS_ERROR(arg_v)) {
        CPy_TypeError("vec[i64]", obj_v); goto fail;
    }
    use(arg_v);
"""


def test_the_c_of_mypyc_is_mended() -> None:
    """No class without the collector's header goes through the trashcan, and vectors that come in are borrowed."""
    text = mends.mended(C_OF_MYPYC)

    a, b = text.split("B_dealloc(B *self)")
    assert "TRASHCAN" not in a
    assert b.count("CPy_TRASHCAN_") == 2
    assert "    }\n    VEC_I64_DECREF(arg_v);\n    use(arg_v);" in b


EVERYTHING = C_OF_MYPYC + DOCUMENTED_C


def test_what_is_corrected_or_added_has_its_place_in_the_c() -> None:
    assert mends.unmatched([C_OF_MYPYC, DOCUMENTED_C]) == []
    assert mends.unmatched([]) == [
        "docstring of a class", "docstring of a function", "docstring of a module", "docstring of a property",
        "trashcan of a class without the collector's header", "vector that comes in",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("there", "instead", "lost"),
    [
        ("CPy_TRASHCAN_BEGIN(self, A_dealloc)\n    A_clear(self);\n    CPy_TRASHCAN_END(self)", "A_clear(self);",
         "trashcan of a class without the collector's header"),
        ("_dealloc(", "_free(", "trashcan of a class without the collector's header"),
        ("Api.unbox(", "Api.borrowed(", "vector that comes in"),
        ("(PyCFunction)CPyPy_", "(PyCFunction)CPyW_", "docstring of a function"),
        ("static PyTypeObject", "static PyType_Spec", "docstring of a class"),
        ("(getter)", "(getter2)", "docstring of a property"),
        ("/* docstring */", "", "docstring of a module"),
    ],
)  # fmt: skip
def test_a_mypyc_that_writes_other_c_stops_the_build(
    there: str, instead: str, lost: str, tmp_path: Path
) -> None:
    changed = EVERYTHING.replace(there, instead)
    assert changed != EVERYTHING
    file = tmp_path / "group.c"
    file.write_text(changed, encoding="utf-8")

    with pytest.raises(SystemExit, match=f"writes other C than .* expect. No match for: {lost}. Compare"):
        build.correct([file], {})

    assert file.read_text(encoding="utf-8") == changed


MODULE = '''
"""A module."""

from mypy_extensions import mypyc_attr
from librt.vecs import append, vec
from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Leaf:
    """A class."""

    def __init__(self, text: str) -> None:
        self.text = text

    @property
    def n(self) -> int:
        """A property."""
        return 1


def longer(v: vec[i64]) -> vec[i64]:
    """A function."""
    return append(v, 1)
'''


@pytest.mark.once
def test_the_mypyc_that_is_installed_writes_what_is_mended(tmp_path: Path) -> None:
    """So a new mypyc fails here, before it fails in a build of everything."""
    pytest.importorskip("mypyc", reason="only the developers' environment has mypyc")
    (tmp_path / "leaf.py").write_text(MODULE, encoding="utf-8")
    code = (
        "from mypyc.build import mypycify\n"
        "found = mypycify(['--config-file=', '--cache-dir=cache', 'leaf.py'], target_dir='c', multi_file=True)"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert done.returncode == 0, done.stdout + done.stderr
    texts = [file.read_text(encoding="utf-8") for file in (tmp_path / "c").rglob("*.c")]
    assert mends.unmatched(texts) == []
    text = "".join(mends.mended(text) for text in texts)
    assert "CPy_TRASHCAN_BEGIN" not in text
    assert "VEC_I64_DECREF(arg_v);" in text


def test_the_build_says_what_it_is() -> None:
    how = how_compiled()
    build = "plain Python" if not COMPILED else f"compiled ({how})" if how in UNMEASURED else "compiled"

    assert (how in build_ways()) is COMPILED

    assert build_info().startswith(f"cardwright {version('cardwright')}, {build}, ")


def build_ways() -> set[str]:
    """The ways of compiling."""
    return {str(way) for way in build.Way}


@pytest.mark.parametrize(
    ("set_to", "gcc", "way"),
    [
        ({}, True, "trained"),
        ({}, False, "once"),
        ({"CARDWRIGHT_TRAINING": "0"}, True, "once"),
        ({"CARDWRIGHT_QUICK": "1"}, True, "quick"),
        ({"CARDWRIGHT_QUICK": "0"}, True, "trained"),
        ({"CARDWRIGHT_QUICK": "1", "CARDWRIGHT_SANITIZE": "1"}, True, "sanitized"),
    ],
)
def test_the_environment_says_how_to_compile(
    set_to: dict[str, str], gcc: bool, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CARDWRIGHT_QUICK", "CARDWRIGHT_SANITIZE", "CARDWRIGHT_TRAINING"):
        monkeypatch.delenv(name, raising=False)
    for name, value in set_to.items():
        monkeypatch.setenv(name, value)

    assert build.way(gcc) == way


def test_type_checkers_find_the_types() -> None:
    spec = find_spec("cardwright")

    assert spec is not None
    assert spec.origin is not None
    assert (Path(spec.origin).parent / "py.typed").is_file()


BARE = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("click", "msgspec", "numpy", "rich", "ruamel"):
            raise ImportError(f"{name} is not there when the package is built")

sys.meta_path.insert(0, Absent())
from tools import train

train.MONEY, train.KINGDOMS, train.GAMES, train.DECKS, train.DUELS = 2, 2, 2, 2, 2
train.BATCHES, train.MANY, train.STEPS = 2, 2, 40
train.play_all()
chance = train.Chance(3)
for _ in range(200):  # decks by chance, with every card among them sooner or later
    train.magic.new_match([train.deck(chance), train.deck(chance)], options=train.ALL_CARDS)
print("played")
"""


@pytest.mark.once
def test_what_is_played_for_gcc_needs_the_package_alone() -> None:
    done = subprocess.run([sys.executable, "-c", BARE], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr, done.returncode) == ("played\n", "", 0)


@pytest.mark.once
def test_without_a_compiler_it_is_plain_python(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build", "--build-lib", str(tmp_path)],
        cwd=ROOT, env={**os.environ, "CC": "no-such-compiler"}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert "installing as plain Python: no working C compiler" in done.stdout
    assert (tmp_path / "cardwright" / "kernel" / "game.py").is_file()
    assert not list(tmp_path.rglob("*.so"))


def test_a_change_of_any_compiled_module_asks_for_a_new_build() -> None:
    from tools.install import built_from

    files = {file.relative_to(ROOT).as_posix() for file in built_from(pure=False)}

    assert {f"src/{module.replace('.', '/')}.py" for module in compiled()} <= files
