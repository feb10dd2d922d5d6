// What every page does better with a script. Without it each form works by sending itself.
import "./live-form.js";
import "./fields.js";
