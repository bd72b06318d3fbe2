-- Persons, tables, and what happened at each, in order.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE, -- SHA-256 of what the browser has
    name TEXT NOT NULL,
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setup BLOB NOT NULL, -- JSON: who sits where, which options
    spec BLOB, -- JSON: what the game is made of; none before it begins
    made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    nonce TEXT, -- what a person did is done once
    event BLOB NOT NULL, -- JSON
    PRIMARY KEY (table_id, n)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX once ON events (table_id, nonce) WHERE nonce IS NOT NULL;
