"""What sheets are put together from: headers, flowing text, the rows and the table of a pad."""
