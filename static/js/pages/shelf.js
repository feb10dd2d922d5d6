// The shelf: running games, and erasing them.
import "./forget.js";
import "./last.js";
