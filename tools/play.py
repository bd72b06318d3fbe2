"""`make play`: starts the browser table at once; meanwhile it builds the compiled version, which the next start uses.

python tools/play.py [--no-build] [options of `cardwright serve`]
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # needed when this file is run as a script
from tools.install import digest  # noqa: E402

BUILT = ROOT / ".venv-fast"
PLAIN = ROOT / ".venv-play"
LOG = PLAIN / "compiling.log"


def stamp(environment: Path) -> str:
    """Return the digest of the sources of an environment. Return "" if the environment is incomplete."""
    file = environment / "cardwright.json"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def is_built() -> bool:
    """Whether the compiled build of these sources exists."""
    return (BUILT / "bin" / "cardwright").exists() and digest(False) in stamp(BUILT)


def make_plain() -> None:
    """Install plain Python with just the packages that the table needs."""
    wanted = digest(True)
    if wanted in stamp(PLAIN):
        return
    print("play: installing plain Python, for the first start", flush=True)
    venv.create(PLAIN, with_pip=True)
    environment = {**os.environ, "CARDWRIGHT_PURE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    command = [str(PLAIN / "bin" / "python"), "-m", "pip", "install", "-qq", "--editable", f"{ROOT}[table]"]
    subprocess.run(command, env=environment, check=True)
    (PLAIN / "cardwright.json").write_text(wanted, encoding="utf-8")


def compile_meanwhile() -> subprocess.Popen[bytes]:
    """Build the compiled version in the background, at low priority."""
    print(
        f"play: the compiled build is made meanwhile (see {LOG.relative_to(ROOT)}); the next start uses it",
        flush=True,
    )
    with LOG.open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "15", "sh", "tools/setup.sh", str(BUILT)],
            cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
        )  # fmt: skip


def main(words: list[str]) -> int:
    """Serve from the compiled build if it exists, otherwise from plain Python."""
    building = "--no-build" not in words
    words = [word for word in words if word != "--no-build"]
    if is_built():
        command = BUILT / "bin" / "cardwright"
    else:
        make_plain()
        if building:
            compile_meanwhile()
        command = PLAIN / "bin" / "cardwright"
    opened = [] if "--open" in words or not os.environ.get("DISPLAY") else ["--open"]
    try:
        return subprocess.run([str(command), "serve", "--no-log", *opened, *words], check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as why:
        sys.exit(why.returncode or 1)
