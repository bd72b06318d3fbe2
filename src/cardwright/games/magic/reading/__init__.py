"""Cards read from their own text: the templates of `oracle`, the other way round, and nothing guessed."""
