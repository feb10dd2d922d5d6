"""What goes on while Khlor is played, a file for each idea of the board."""
