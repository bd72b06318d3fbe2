-- Several servers on one database: what the others need of each.
ALTER TABLE servers ADD COLUMN secret TEXT NOT NULL DEFAULT ''; -- who knows it may send on what browsers ask
ALTER TABLE servers ADD COLUMN shows TEXT NOT NULL DEFAULT '[]'; -- JSON: its games that may be watched
