"""One tab of a table: what its templates ask for, and its HTML, drawn once for all who see the same."""
