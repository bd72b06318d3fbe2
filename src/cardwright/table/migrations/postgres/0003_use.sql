-- Who uses how much, since when: for quotas, for what expires, and for persons who delete what is theirs.
ALTER TABLE persons ADD COLUMN address TEXT NOT NULL DEFAULT ''; -- where the guest was made; IPv6: the /64 network
ALTER TABLE persons ADD COLUMN used BIGINT NOT NULL DEFAULT 0; -- the last day on which it was used, in seconds
ALTER TABLE tables ADD COLUMN made_from TEXT NOT NULL DEFAULT ''; -- the address where it was made
ALTER TABLE tables ADD COLUMN bytes BIGINT NOT NULL DEFAULT 0; -- setup, spec and events
ALTER TABLE tables ADD COLUMN used BIGINT NOT NULL DEFAULT 0; -- when somebody was last there, in seconds
ALTER TABLE tables ADD COLUMN state BIGINT NOT NULL DEFAULT 0; -- 0: seats are free; 1: its game goes on; 2: it is over
ALTER TABLE tables ADD COLUMN damaged BIGINT NOT NULL DEFAULT 0; -- 1: what is kept of it is not whole

CREATE TABLE present (
    person TEXT NOT NULL, -- who made a table or sits there
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);

UPDATE persons SET used = extract(epoch FROM now())::bigint;
UPDATE tables SET
    used = extract(epoch FROM now())::bigint,
    state = (spec IS NOT NULL)::int,
    bytes = length(setup) + coalesce(length(spec), 0)
        + coalesce((SELECT sum(length(event)) FROM events WHERE table_id = tables.id), 0);
INSERT INTO present
SELECT DISTINCT seat ->> 'person', id FROM tables,
    jsonb_array_elements(coalesce(convert_from(setup, 'UTF8')::jsonb -> 'seats', '[]')) AS seat
WHERE seat ->> 'person' <> '';
INSERT INTO present
SELECT convert_from(setup, 'UTF8')::jsonb ->> 'host', id FROM tables
WHERE convert_from(setup, 'UTF8')::jsonb ->> 'host' <> ''
ON CONFLICT DO NOTHING;

CREATE INDEX present_at ON present (table_id);
CREATE INDEX persons_of ON persons (address);
CREATE INDEX persons_used ON persons (used);
CREATE INDEX tables_of ON tables (made_from, bytes);
CREATE INDEX tables_used ON tables (state, used);

CREATE TABLE pulse (at BIGINT NOT NULL); -- one row, which `/health` writes
INSERT INTO pulse VALUES (0);
