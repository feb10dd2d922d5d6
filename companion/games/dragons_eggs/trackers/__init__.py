"""What goes on while Dragons' Eggs is played, a file for each tracker."""
