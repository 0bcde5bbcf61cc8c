-- Where parts of words are looked for, from end to end: the folded names of the contacts, and their e-mail
-- addresses in lower case, a line for each contact. The lines of a chunk belong to 1,024 contacts, whose ids
-- divided by 1,024 are the chunk's; a contact without a line of its own has an empty one. Lines of contacts that
-- are not in the list are of no account.
CREATE TABLE name_chunk (
  id INTEGER PRIMARY KEY,
  lines BLOB NOT NULL
) STRICT;

CREATE TABLE email_chunk (
  id INTEGER PRIMARY KEY,
  lines BLOB NOT NULL
) STRICT;
