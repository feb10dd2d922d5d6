"""What goes on while Break the Egg is played, a file for each tracker."""
