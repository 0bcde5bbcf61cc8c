-- What the list itself says: the name of each setting and its value.
CREATE TABLE setting (
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What spreads the ids that people see: two numbers for contacts and two for operations, of 64 bits each.
INSERT INTO setting (name, value) VALUES ('identity', lower(hex(randomblob(32))));

-- The sections of the list, from position 0 without gaps. Ids are never given twice, so that the history
-- can name a book that is gone.
CREATE TABLE book (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  position INTEGER NOT NULL,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE
) STRICT;

INSERT INTO book (position, name) VALUES (0, 'contacts');

-- Each contact that is or was in the list. The card is the truth; the columns before it are derived from it
-- and can be derived again. A contact without a row in contact_row was removed and can come back. Ids are
-- not given twice: the setting highest_contact remembers the highest one when it is deleted.
CREATE TABLE contact (
  id INTEGER PRIMARY KEY,
  uid TEXT, -- as it is written
  uid_key TEXT, -- as it is compared, where that is something else
  name TEXT NOT NULL,
  sort_key BLOB NOT NULL,
  organization TEXT NOT NULL,
  birthday TEXT,
  has_photo INTEGER NOT NULL,
  has_note INTEGER NOT NULL,
  has_category INTEGER NOT NULL,
  changed_at INTEGER NOT NULL, -- milliseconds since 1970
  content_hash INTEGER NOT NULL,
  card BLOB NOT NULL -- last, so that its overflow pages aren't read for the other columns
) STRICT;

CREATE INDEX contact_by_uid ON contact (coalesce(uid_key, uid)) WHERE uid IS NOT NULL;

-- The order by name, a card without UID that is in the list already, and parts of names.
CREATE INDEX contact_by_name ON contact (sort_key, content_hash);

CREATE INDEX contact_by_change ON contact (changed_at);

-- The order of the rows: runs of ids, packed. Only the chunks of a run are rewritten when rows come, go or
-- move, and a row is found by adding up counts.
CREATE TABLE row_chunk (
  id INTEGER PRIMARY KEY,
  book_id INTEGER NOT NULL REFERENCES book (id),
  position INTEGER NOT NULL, -- the order of the chunks in their book, with gaps
  count INTEGER NOT NULL,
  contact_ids BLOB NOT NULL -- eight bytes each, the lowest first
) STRICT;

-- Holds the counts too, so that adding them up reads no chunk.
CREATE INDEX row_chunk_by_position ON row_chunk (book_id, position, count);

-- In which chunk a contact stands. No foreign key to row_chunk: it would want an index of its own to be
-- checked, and the chunk says the same.
CREATE TABLE contact_row (
  contact_id INTEGER PRIMARY KEY REFERENCES contact (id),
  chunk_id INTEGER NOT NULL
) STRICT;

-- The e-mail addresses and telephone numbers of the contacts in the list.
CREATE TABLE contact_address (
  contact_id INTEGER NOT NULL REFERENCES contact (id),
  kind INTEGER NOT NULL, -- 1 e-mail address, 2 telephone number
  position INTEGER NOT NULL, -- the order in the card
  value TEXT NOT NULL, -- as it is written
  normal TEXT NOT NULL, -- in lower case; digits last to first, so that last digits are a prefix
  PRIMARY KEY (contact_id, kind, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX contact_address_by_normal ON contact_address (kind, normal);

-- Words of the contacts in the list, by contact id. They are folded before they come here, further than
-- unicode61 does (Ł, ß, CJK); marks and symbols belong to words, so that Hindi, Thai and emoji are found.
CREATE VIRTUAL TABLE contact_search USING fts5 (
  name, organization, email, note, category,
  content = '', columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* S* Co'"
);

-- The log: each write as a whole.
CREATE TABLE operation (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  command TEXT NOT NULL,
  source TEXT NOT NULL,
  performed_at INTEGER NOT NULL, -- milliseconds since 1970
  is_undone INTEGER NOT NULL,
  inserted INTEGER NOT NULL,
  replaced INTEGER NOT NULL,
  moved INTEGER NOT NULL,
  removed INTEGER NOT NULL,
  books INTEGER NOT NULL
) STRICT;

-- What an operation did, step by step, so that it can be taken back. Which columns a step has depends on its
-- kind. Books and contacts are named without foreign keys: they may be gone when the step is read.
CREATE TABLE operation_change (
  operation_id INTEGER NOT NULL REFERENCES operation (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  book_id INTEGER,
  "row" INTEGER, -- the first row, or the position of a book
  count INTEGER,
  runs BLOB, -- where rows don't follow each other: first row and count of each run
  first_id INTEGER,
  contact_ids BLOB, -- where ids don't follow each other
  name TEXT,
  changed_at INTEGER,
  card BLOB,
  PRIMARY KEY (operation_id, position)
) STRICT;
