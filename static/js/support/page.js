// What every page loads, but the calculator: that is as high as the screen, and nothing in it moves from under a finger.
import "./anchor.js";
import "./typing.js";
