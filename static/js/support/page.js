// Loaded by every page but the calculator, which is as high as the screen and never moves under a finger.
import "./anchor.js";
import "./typing.js";
