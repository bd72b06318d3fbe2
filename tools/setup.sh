#!/bin/sh
# Makes a virtual environment with the package in it: tools/setup.sh [--pure] DIRECTORY; or plays: tools/setup.sh --play
# Finds a Python that works (or takes $PYTHON), asks apt for Debian packages that are missing, then tools/install.py.
set -eu
cd "$(dirname "$0")/.."

works() {
    "$1" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
        if works "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    return 1
}

can_compile() {
    command -v "${CC:-cc}" >/dev/null 2>&1 && "$python" -c '
import os, sys, sysconfig
sys.exit(not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")))'
}

debian() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
    echo "setup: apt-get install $*"
    apt-get update -q >/dev/null &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends --no-upgrade "$@"
}

if ! python=$(find_python); then
    [ -n "${PYTHON:-}" ] || debian python3 python3-venv || true # whoever names a Python means that one
    python=$(find_python) || {
        echo "setup: expected a Python 3.11 or later with venv, got none in ${PYTHON:-python3.13 to python3}: install python3 and python3-venv" >&2
        exit 2
    }
fi

case " $* " in
*" --pure "* | *" --play "*) ;;
*)
    if ! can_compile; then
        headers=$("$python" -c 'import sys; print("python%d.%d-dev" % sys.version_info[:2])')
        [ -n "${CC:-}" ] || debian gcc libc6-dev "$headers" || true # whoever names a compiler means that one
        can_compile || echo "setup: no C compiler with Python's headers, so no compiled build: install gcc and $headers" >&2
    fi
    ;;
esac

case "${1:-}" in
--play)
    shift
    exec "$python" tools/play.py "$@"
    ;;
esac
exec "$python" tools/install.py "$@"
