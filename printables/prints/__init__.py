"""What can be printed, a file for each kind."""
