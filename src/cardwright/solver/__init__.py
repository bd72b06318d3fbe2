"""The solver: finds out whether a seat can reach a goal against every answer of the other players, and how.

`core` searches; `solving` is `cardwright.solve`; `report` prints the results.
"""
