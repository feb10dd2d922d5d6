"""The phones at a table: telling those that wait, and whether one that is asked is there."""
