"""From a sheet to the result: lines with reasons, places, tie-breaks, winners."""
