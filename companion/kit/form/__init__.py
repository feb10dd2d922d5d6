"""Forms: typed fields, the sheet they make, and the parsing of plain data."""
