-- It made each import slower, and few searches ask for the time at which contacts were added.
DROP INDEX contact_by_creation;
