-- Decks that guests keep, each under a name of theirs.
CREATE TABLE decks (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    deck TEXT NOT NULL, -- as its page writes it
    bytes BIGINT NOT NULL, -- of the name and the deck
    kept BIGINT NOT NULL, -- when it was kept last, in seconds
    PRIMARY KEY (person, game, name)
);
