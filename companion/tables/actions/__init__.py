"""A file for each kind of action, named like its `kind`, with its value `KIND`."""
