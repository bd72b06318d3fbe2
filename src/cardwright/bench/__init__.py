"""How fast it is, side by side with its peers: what `cardwright bench` and `make bench` measure."""
