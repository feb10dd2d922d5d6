// Loaded by every page but the calculator, which is as high as the screen and never moves under a finger.
import "./anchor.js";
import "./stepper.js";
import "./typing.js";
import { all, find, on } from "../core/elements.js";

// Parts of a play are counted along; who counts at the end has none.
on("change", "input[name=phones]", ({ type, value, checked }) => {
  const [along, ticks] = [find("input[name=phones][value=along]"), all("input[name=phones][type=checkbox]")];
  if (along && type === "checkbox" && checked) along.checked = true;
  if (type === "radio" && value !== "along") for (const tick of ticks) tick.checked = false;
});
