-- Who uses how much, since when: for quotas, for what expires, and for persons who delete what is theirs.
ALTER TABLE persons ADD COLUMN address TEXT NOT NULL DEFAULT ''; -- where the guest was made; IPv6: the /64 network
ALTER TABLE persons ADD COLUMN used INTEGER NOT NULL DEFAULT 0; -- the last day on which it was used, in seconds
ALTER TABLE tables ADD COLUMN made_from TEXT NOT NULL DEFAULT ''; -- the address where it was made
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0; -- setup, spec and events
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0; -- when somebody was last there, in seconds
ALTER TABLE tables ADD COLUMN state INTEGER NOT NULL DEFAULT 0; -- 0: seats are free; 1: its game goes on; 2: it is over
ALTER TABLE tables ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0; -- 1: what is kept of it is not whole

CREATE TABLE present (
    person TEXT NOT NULL, -- who made a table or sits there
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

UPDATE persons SET used = CAST(strftime('%s', 'now') AS INTEGER);
UPDATE tables SET
    used = CAST(strftime('%s', 'now') AS INTEGER),
    state = spec IS NOT NULL,
    bytes = length(setup) + coalesce(length(spec), 0)
        + coalesce((SELECT sum(length(event)) FROM events WHERE table_id = tables.id), 0);
INSERT OR IGNORE INTO present
SELECT json_extract(seat.value, '$.person'), tables.id FROM tables,
    json_each(CASE WHEN json_valid(CAST(setup AS TEXT)) THEN CAST(setup AS TEXT) ELSE '{}' END, '$.seats') AS seat
WHERE json_extract(seat.value, '$.person') <> '';
INSERT OR IGNORE INTO present
SELECT json_extract(CAST(setup AS TEXT), '$.host'), id FROM tables
WHERE json_valid(CAST(setup AS TEXT)) AND json_extract(CAST(setup AS TEXT), '$.host') <> '';

CREATE INDEX present_at ON present (table_id);
CREATE INDEX persons_of ON persons (address);
CREATE INDEX persons_used ON persons (used);
CREATE INDEX tables_of ON tables (made_from, bytes);
CREATE INDEX tables_used ON tables (state, used);

CREATE TABLE pulse (at INTEGER NOT NULL) STRICT; -- one row, which `/health` writes
INSERT INTO pulse VALUES (0);
