-- Persons, tables, and what happened at each, in order.
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE, -- SHA-256 of what the browser has
    name TEXT NOT NULL,
    made BIGINT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setup BYTEA NOT NULL, -- JSON: who sits where, which options
    spec BYTEA, -- JSON: what the game is made of; none before it begins
    made BIGINT NOT NULL,
    owner TEXT, -- the server that holds it in memory
    fence BIGINT NOT NULL DEFAULT 0 -- one more with each owner: who has an older one writes no more
);

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    nonce TEXT, -- what a person did is done once
    event BYTEA NOT NULL, -- JSON
    PRIMARY KEY (table_id, n)
);

CREATE UNIQUE INDEX once ON events (table_id, nonce) WHERE nonce IS NOT NULL;

CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL, -- where the others reach it
    until TIMESTAMPTZ NOT NULL -- by the clock of the database; after it, its tables are anybody's
);
