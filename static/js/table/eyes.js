// A page of a table for one pair of eyes: a hand, or a phone that is worn.
import "./table.js";
import "./hidden/choice.js";
import "./hidden/worn.js";
