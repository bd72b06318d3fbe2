"""The solver: finds out whether a seat can reach a goal whatever the others answer, and how.

`core` searches; `solving` is `cardwright.solve`; `report` prints what was found.
"""
