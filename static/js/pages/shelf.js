// The shelf: what goes on, and erasing it.
import "./forget.js";
import "./last.js";
