// A game's page.
import "../support/page.js";
import "./last.js";
