-- A number that the names of one person have in common, however they are written; NULL if there is no name. It is
-- derived from the card, and so is whether the card is a group.
ALTER TABLE contact ADD COLUMN person_key INTEGER;

ALTER TABLE contact ADD COLUMN is_group INTEGER NOT NULL DEFAULT 0;

CREATE INDEX contact_by_person ON contact (person_key) WHERE person_key IS NOT NULL;

CREATE INDEX contact_group ON contact (id) WHERE is_group;

-- The UIDs of cards that were merged into contacts, as they are compared. A card that comes with one of them goes to
-- the contact that took it over.
CREATE TABLE merged_uid (
  uid_key TEXT NOT NULL,
  contact_id INTEGER NOT NULL REFERENCES contact (id),
  PRIMARY KEY (uid_key, contact_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX merged_uid_by_contact ON merged_uid (contact_id);
