"""The build: compiled by mypyc where there is a C compiler, plain Python where there is none.

Which modules are compiled stands in pyproject.toml, under `tool.cardwright`. They are built from nothing, as one
group, in a directory of their own: mypyc's incremental builds are not to be trusted, and cross-module calls are
only fast inside a group.

Plain on purpose: `CARDWRIGHT_PURE=1`, and editable installs, where a compiled module would hide later edits.
A type error, or anything else that stops mypyc, stops the build. Only a missing compiler does not.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools._distutils.ccompiler import new_compiler
from setuptools._distutils.errors import CompileError
from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

ROOT = Path(__file__).resolve().parent
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}


def modules() -> list[str]:
    """The files to compile, relative to the project."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    files = [f"src/cardwright/{module}.py" for module in settings["tool"]["cardwright"]["compiled"]]
    missing = [file for file in files if not (ROOT / file).is_file()]
    if missing:
        raise SystemExit(
            f"expected the modules of tool.cardwright.compiled to exist, got no {', '.join(missing)}"
        )
    return files


def why_plain(scratch: Path) -> str:
    """Why this build does not compile; nothing: it does."""
    if os.environ.get("CARDWRIGHT_PURE", "0") not in ("", "0"):
        return "CARDWRIGHT_PURE is set"
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, this is {sys.implementation.name}"
    why = complaint(scratch, "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n", [], [])
    return f"no working C compiler with Python's headers ({why})" if why else ""


def complaint(scratch: Path, text: str, include_dirs: list[str], flags: list[str]) -> str:
    """Why a C file can't be compiled; nothing: it can."""
    probe = scratch / "probe.c"
    probe.write_text(text, encoding="utf-8")
    compiler = new_compiler()
    customize_compiler(compiler)
    try:
        compiler.compile(
            [str(probe)],
            output_dir=str(scratch),
            include_dirs=[get_python_inc(), *include_dirs],
            extra_postargs=flags,
        )
    except CompileError as why:
        return str(why) or "it failed"
    return ""


def extensions(scratch: Path) -> list[Extension]:
    """The compiled modules, all in one group; nothing where there is no compiler."""
    why = why_plain(scratch)
    if why:
        print(f"cardwright: installing as plain Python: {why}", flush=True)
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - plain builds do without it

    files = modules()
    print(f"cardwright: compiling {len(files)} modules", flush=True)
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = "src"
    flags = [
        "--config-file=",
        f"--cache-dir={scratch / 'mypy'}",
        "--namespace-packages",
        "--explicit-package-bases",
        "--follow-imports=silent",  # what is not compiled is checked by `make check`
    ]
    found: list[Extension] = mypycify(
        [*flags, "--check-untyped-defs", *files],
        opt_level="3",
        debug_level="0",
        group_name="cardwright",
        target_dir=str(scratch / "c"),
    )
    for extension in found:
        flags = compiler_flags(scratch, extension.include_dirs)
        extension.extra_compile_args = [*(extension.extra_compile_args or []), *flags]
    return found


# What is only called when something has gone wrong: the paths that lead there need not be fast, nor be inlined.
COLD = """\
#include <Python.h>
#define COLD __attribute__((cold))
COLD void CPy_AddTraceback(const char *filename, const char *funcname, int line, PyObject *globals);
COLD void CPy_TypeError(const char *expected, PyObject *value);
COLD void CPy_TypeErrorTraceback(
    const char *filename, const char *funcname, int line, PyObject *globals, const char *expected, PyObject *value);
COLD void CPy_AttributeError(
    const char *filename, const char *funcname, const char *classname, const char *attrname, int line,
    PyObject *globals);
COLD void PyErr_SetString(PyObject *type, const char *message);
"""


def compiler_flags(scratch: Path, include_dirs: list[str]) -> list[str]:
    """Hidden symbols can be inlined; gcc may inline more than it would by itself, where no error leads (measured:
    Dominion 10 % faster by the one, both games 5 % by the other).

    More of it would be faster still, and take gcc many minutes. Its warnings take it as long as all the rest; the one
    that matters in code that mypyc writes, a shift beyond an int, is on by default.
    """
    if os.name != "posix":
        return []
    flags = ["-fvisibility=hidden", "-Wno-all"]
    compiler = new_compiler()
    customize_compiler(compiler)
    version = subprocess.run(
        [compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=False
    )
    if "Free Software Foundation" in version.stdout:
        flags += ["--param", "inline-unit-growth=150", "--param", "max-inline-insns-auto=100", "-fno-plt"]
        header = scratch / "cold.h"
        header.write_text(COLD, encoding="utf-8")
        cold = ["-include", str(header)]
        if not complaint(
            scratch, "#include <CPy.h>\n", include_dirs, cold
        ):  # another mypyc may declare others
            flags += cold
    return flags


def scratch_directory() -> Path:
    """A directory that is gone when the build has ended."""
    path = Path(tempfile.mkdtemp(prefix="cardwright-build-"))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


if __name__ == "__main__":
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        setup()
    else:
        scratch = scratch_directory()
        setup(ext_modules=extensions(scratch), options={"build": {"build_base": str(scratch / "build")}})
