-- The hash that the bytes of a card had when they came; see docs/schema.md. It stands behind the card, because it is
-- read with the card alone. The program fills it: SQL can't.
ALTER TABLE contact ADD COLUMN card_hash INTEGER NOT NULL DEFAULT 0;

ALTER TABLE operation_change ADD COLUMN card_hash INTEGER;
