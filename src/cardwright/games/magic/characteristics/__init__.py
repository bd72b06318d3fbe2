"""CR 613. The characteristics of objects after the layers, and the rules that hold for the whole board."""
