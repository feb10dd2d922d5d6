"""`companion serve`: listening, the invitation in the terminal, stopping."""
