"""The benchmark of `cardwright bench` and `make bench`: speed, next to other engines."""
