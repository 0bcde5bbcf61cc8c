-- Pairs of contacts that look like one person, and of which the user said that they are two. The first has the lower id.
CREATE TABLE other_person (
  first_id INTEGER NOT NULL REFERENCES contact (id),
  second_id INTEGER NOT NULL REFERENCES contact (id),
  PRIMARY KEY (first_id, second_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX other_person_by_second ON other_person (second_id);
