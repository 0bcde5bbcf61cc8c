-- Folders of files with one card each that are kept equal to a book. The book is named without a foreign key: it may be
-- gone when the folder is compared again.
CREATE TABLE synced_folder (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  book_id INTEGER NOT NULL,
  checked_at INTEGER NOT NULL -- when the last comparison began, in nanoseconds since 1970
) STRICT;

-- The files of these folders, as they were when each was last equal to its contact. The contact is named without a
-- foreign key: it may be deleted before its file is.
CREATE TABLE synced_file (
  folder_id INTEGER NOT NULL REFERENCES synced_folder (id),
  name TEXT NOT NULL,
  contact_id INTEGER NOT NULL,
  content_hash INTEGER NOT NULL, -- of the card that both had
  file_hash INTEGER, -- of the card in the file, if it is written in another way
  size INTEGER NOT NULL, -- in bytes; -1 if the file must be read
  modified_at INTEGER NOT NULL, -- in nanoseconds since 1970
  inode INTEGER NOT NULL,
  charset TEXT,
  card BLOB, -- the card that both had, if the contact has another one now
  PRIMARY KEY (folder_id, name)
) STRICT;

CREATE INDEX synced_file_by_contact ON synced_file (contact_id);
