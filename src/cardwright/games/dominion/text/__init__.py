"""Cards in print: sentences, made from the values of cards."""
