"""A phone's own: its tables and past plays, going on with another phone, what is stored of it."""
