// Numbers in a form: − and + beside them.
import { closest, fire, hear, on } from "../core/elements.js";

on("click", "button.step", (button, event) => {
  event.preventDefault();
  const [, direction, path = ""] = /^(\w+)[.](.*)/.exec(button.value) ?? [];
  const field = document.getElementById(path);
  if (!(field instanceof HTMLInputElement)) return;
  if (!/^\s*\d*\s*$/.test(field.value)) return field.focus();
  field.value = String(Math.max(0, Number(field.value) + (direction === "plus" ? 1 : -1)));
  fire(field, "input");
});

/** @param {Event} event Typing replaces a number at a table. Safari drops the selection after the click of the focus. */
const select = (event) => closest(event, "[data-counts] input[type=text]")?.select();
hear("focusin", select);
hear("click", (event) => setTimeout(select, 0, event));
