-- The character set of the text of a card that is neither UTF-8 nor declared; NULL if there is no such text. It was
-- guessed from the whole file that the card came in, or named by the user, so a card alone doesn't tell it.
ALTER TABLE contact ADD COLUMN charset TEXT;

ALTER TABLE operation_change ADD COLUMN charset TEXT;

-- Finds a card without UID that is in the list already, whatever its name looks like in another character set.
CREATE INDEX contact_by_charset ON contact (content_hash) WHERE charset IS NOT NULL;
