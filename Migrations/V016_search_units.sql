-- The words of the units of an organization have a column of their own, so that org: still finds organizations alone. All
-- words are derived again after the last migration.
DROP TABLE contact_search;

CREATE VIRTUAL TABLE contact_search USING fts5 (
  name, nickname, organization, unit, title, role, city, email, label, note, category,
  content = '', columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* M* N* S* Co'"
);
