"""`python -m cardwright`: the same as the command `cardwright`."""

from cardwright.cli import main

if __name__ == "__main__":
    main()
