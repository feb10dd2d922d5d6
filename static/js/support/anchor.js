// Keep the element under the finger in place when something above it appears or disappears.
import { closest, hear } from "../core/elements.js";

const MIDDLE = 0.4; // of the screen's height: the reader's eyes, without a finger
const FOLDED = "details:not([open]) > :not(summary)"; // folded content reports a stale position

/** @type {Element | null} */
let touched = null;
hear("pointerdown focusin", (event) => {
  touched = closest(event, "button, a, label, input, select, summary") ?? closest(event, "*");
});

/** What was touched, if it is on the screen, else what the reader looks at. */
const anchor = () => {
  const { top, bottom, height } = touched?.getBoundingClientRect() ?? new DOMRect(); // without a height if it is gone
  if (height > 0 && bottom > 0 && top < innerHeight && !touched?.closest(".bar")) return touched;
  return document.elementFromPoint(innerWidth / 2, innerHeight * MIDDLE);
};

/** Return a function that scrolls the element back to its present place. */
const hold = () => {
  const element = anchor();
  const before = element?.getBoundingClientRect().top ?? 0;
  return () => {
    if (!element || element.closest(FOLDED)) return;
    const { top, height } = element.getBoundingClientRect();
    if (height > 0 && top !== before) scrollBy({ top: top - before, behavior: "instant" });
  };
};

/** @param {() => void} change of the page above or below the finger */
export const keepInPlace = (change) => {
  const bringBack = hold();
  change();
  bringBack();
};

let bringBack = () => {};
hear("htmx:before:swap", () => {
  bringBack = hold();
});
hear("htmx:finally:swap", () => bringBack());
