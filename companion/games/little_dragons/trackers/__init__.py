"""What goes on while Little Dragons is played, a file for each idea of it."""
