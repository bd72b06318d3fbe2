"""For setuptools, which wants a file of this name. How the package is built stands in tools/build.py."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))  # pip leaves it out
from tools.build import main

if __name__ == "__main__":
    main()
