-- People look for a contact by any of its names: those of N, and every FN. The column has the folded words that the shown
-- name lacks, so that a search that reads rows finds the same contacts as the full-text index. The index has all of it for
-- the few contacts with such words, because the column is stored after the card, which may be large.
ALTER TABLE contact ADD COLUMN other_names TEXT;

CREATE INDEX contact_by_other_names ON contact (id, other_names) WHERE other_names IS NOT NULL;
