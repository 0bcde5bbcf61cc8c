-- When the contact was added; NULL if an older program added it.
ALTER TABLE contact ADD COLUMN created_at INTEGER;

-- The kind in upper case; NULL for a person. It is derived from the card, and so is the year of a birthday without a
-- month or a day.
ALTER TABLE contact ADD COLUMN kind TEXT;

ALTER TABLE contact ADD COLUMN birth_year INTEGER;

CREATE INDEX contact_by_creation ON contact (created_at) WHERE created_at IS NOT NULL;

CREATE INDEX contact_by_kind ON contact (kind) WHERE kind IS NOT NULL;

CREATE INDEX contact_by_birthday ON contact (birthday) WHERE birthday IS NOT NULL;

CREATE INDEX contact_by_day_of_birth ON contact (substr(birthday, -5)) WHERE birthday IS NOT NULL;

CREATE INDEX contact_by_birth_year ON contact (birth_year) WHERE birth_year IS NOT NULL;

CREATE INDEX contact_with_photo ON contact (id) WHERE has_photo;

CREATE INDEX contact_with_note ON contact (id) WHERE has_note;

-- Its words are derived again after the last migration.
DROP TABLE contact_search;

CREATE VIRTUAL TABLE contact_search USING fts5 (
  name, nickname, organization, title, role, city, email, label, note, category,
  content = '', columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* S* Co'"
);
