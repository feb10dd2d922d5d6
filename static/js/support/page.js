// Loaded by every page but the calculator, which is as high as the screen and never moves under a finger.
import "./anchor.js";
import "./typing.js";
import { all, closest, find, fire, hear, on } from "../core/elements.js";

// Parts of a play are counted along; who counts at the end has none.
on("change", "input[name=phones]", ({ type, value, checked }) => {
  const [along, ticks] = [find("input[name=phones][value=along]"), all("input[name=phones][type=checkbox]")];
  if (along && type === "checkbox" && checked) along.checked = true;
  if (type === "radio" && value !== "along") for (const tick of ticks) tick.checked = false;
});

on("click", "button.step", (button, event) => {
  event.preventDefault();
  const [, direction, path = ""] = /^(\w+)[.](.*)/.exec(button.value) ?? [];
  const field = document.getElementById(path);
  if (!(field instanceof HTMLInputElement)) return;
  if (!/^\s*\d*\s*$/.test(field.value)) return field.focus();
  field.value = String(Math.max(0, Number(field.value) + (direction === "plus" ? 1 : -1)));
  fire(field, "input");
});

/** @param {Event} event Typing replaces a number at a table. Safari drops the selection after the click that gave the focus. */
const select = (event) => closest(event, "[data-counts] input[type=text]")?.select();
hear("focusin", select);
hear("click", (event) => setTimeout(select, 0, event));
