"""The package under test is the installed one, and it is one build throughout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.metadata import distribution, version
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

import cardwright
from cardwright._build import COMPILED, build_info
from tests.architecture.reading import ROOT, compiled


def test_the_installed_package_is_tested_not_the_source_tree() -> None:
    installed = distribution("cardwright")
    origin = json.loads(installed.read_text("direct_url.json") or "{}")
    editable = origin.get("dir_info", {}).get("editable", False)

    expected = ROOT / "src" / "cardwright" if editable else Path(str(installed.locate_file("cardwright")))

    assert Path(cardwright.__file__).resolve().parent == expected.resolve()


@pytest.mark.parametrize("module", compiled())
def test_every_listed_module_is_of_this_build(module: str) -> None:
    found = import_module(module)

    assert str(found.__file__).endswith(".py") is not COMPILED


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
    spec = spec_from_file_location("building", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    building = module_from_spec(spec)
    spec.loader.exec_module(building)

    text = building.mended(C_OF_MYPYC)

    a, b = text.split("B_dealloc(B *self)")
    assert "TRASHCAN" not in a
    assert b.count("CPy_TRASHCAN_") == 2
    assert "    }\n    VEC_I64_DECREF(arg_v);\n    use(arg_v);" in b


def test_the_build_says_what_it_is() -> None:
    build = "compiled" if COMPILED else "plain Python"

    assert build_info().startswith(f"cardwright {version('cardwright')}, {build}, ")


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


def test_what_is_played_for_gcc_needs_the_package_alone() -> None:
    done = subprocess.run([sys.executable, "-c", BARE], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr, done.returncode) == ("played\n", "", 0)


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
