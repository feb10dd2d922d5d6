"""The score pad: its rows and columns, from the fields of a form."""
