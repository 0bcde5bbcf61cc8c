-- What a drop folder has taken in and not yet put away: a drop that is done is not done again after a kill.
CREATE TABLE receipt (
  name TEXT NOT NULL PRIMARY KEY,
  taken_at INTEGER NOT NULL -- milliseconds since 1970
) STRICT, WITHOUT ROWID;
