"""What goes on while Dragomino is played, a file for each tracker."""
