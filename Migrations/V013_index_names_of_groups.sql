-- Each search of a group looks for cards of groups with its name; reading these rows was slow if a list has many.
DROP INDEX contact_group;

CREATE INDEX contact_group ON contact (name) WHERE is_group;
