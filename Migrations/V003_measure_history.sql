-- The operation that an undo of an earlier one took back. No foreign key: it may be forgotten before the undo is.
ALTER TABLE operation ADD COLUMN undoes INTEGER;

-- How many bytes the steps of an operation take, so that what is kept can be bounded without reading them.
ALTER TABLE operation ADD COLUMN byte_count INTEGER NOT NULL DEFAULT 0;

UPDATE operation SET byte_count = (
  SELECT coalesce(sum(64 + coalesce(length(runs), 0) + coalesce(length(contact_ids), 0)
    + coalesce(length(card), 0)), 0)
  FROM operation_change WHERE operation_id = operation.id
);
