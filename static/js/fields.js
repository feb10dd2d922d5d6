// Fields under a thumb: + and − take a step, a ready-made name is replaced by typing.
import { closest } from "./dom.js";

/**
 * Count one up or down. A field that holds no number is left to be looked at.
 * @param {string} direction "plus" or "minus"
 * @param {HTMLInputElement} field
 */
const step = (direction, field) => {
  const typed = field.value.trim();
  if (!/^\d*$/.test(typed)) return field.focus();
  field.value = String(Math.max(0, Number(typed) + (direction === "plus" ? 1 : -1)));
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

document.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement | null} */
  const button = closest(event, "form:not([data-steps-by-server]) button.step");
  if (!button) return;
  event.preventDefault();
  const [direction = "", ...path] = button.value.split(".");
  const field = document.getElementById(path.join("."));
  if (field instanceof HTMLInputElement) step(direction, field);
});

// A ready-made name is selected rather than added to.
document.addEventListener("focusin", (event) => {
  /** @type {HTMLInputElement | null} */
  const field = closest(event, "input[data-ready]");
  if (field && field.dataset.ready === field.value) field.select();
});
