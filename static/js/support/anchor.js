// What is under the finger stays in place when something above it appears or goes.
import { closest, hear } from "../core/elements.js";

const EYES = 0.4; // of the screen's height
const FOLDED = "details:not([open]) > :not(summary)"; // folded content reports a stale position

/** @type {Element | null} */
let touched = null;
hear("pointerdown focusin", (event) => {
  touched = closest(event, "button, a, label, input, select, summary") ?? closest(event, "*");
});

/** @param {Element | null} element */
const placeOf = (element) => element?.getBoundingClientRect() ?? new DOMRect(); // no height: it is gone

/** Return a function that scrolls what was touched, or else is looked at, back to its place. */
const hold = () => {
  const { top, bottom, height } = placeOf(touched);
  const isSeen = height > 0 && bottom > 0 && top < innerHeight && !touched?.closest(".bar");
  const element = isSeen ? touched : document.elementFromPoint(innerWidth / 2, innerHeight * EYES);
  const before = placeOf(element).top;
  return () => {
    const now = placeOf(element);
    if (now.height > 0 && !element?.closest(FOLDED)) scrollBy({ top: now.top - before, behavior: "instant" });
  };
};

/** @param {() => void} change of the page */
export const keepInPlace = (change) => {
  const bringBack = hold();
  change();
  bringBack();
};

let bringBack = () => {};
hear("htmx:before:swap companion:draws", () => {
  bringBack = hold();
});
hear("htmx:finally:swap companion:drawn", () => bringBack());
