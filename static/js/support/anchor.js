// Keep the element under the finger in place when something above it appears or disappears.
import { closest } from "../core/elements.js";

const MIDDLE = 0.4; // of the screen's height: the reader's eyes, without a finger

const FOLDED = "details:not([open]) > :not(summary)"; // folded content reports a stale position

/** @type {Element | null} */
let touched = null;
for (const touch of ["pointerdown", "focusin"])
  document.addEventListener(touch, (event) => {
    touched = closest(event, "button, a, label, input, select, summary") ?? closest(event, "*");
  });

/** @returns {Element | null} what was touched, if it is on the screen, else what the reader looks at */
const anchor = () => {
  const { top, bottom, height } = touched?.getBoundingClientRect() ?? new DOMRect(); // without a height if it is gone
  if (height > 0 && bottom > 0 && top < innerHeight && !touched?.closest(".bar")) return touched;
  const isAtTurn = scrollY === 0 && document.querySelector(".now > .turn") !== null; // this line stays visible
  return isAtTurn ? null : document.elementFromPoint(innerWidth / 2, innerHeight * MIDDLE);
};

/** @returns {() => void} a function that scrolls the element back to its present place */
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
document.addEventListener("htmx:before:swap", () => {
  bringBack = hold();
});
document.addEventListener("htmx:finally:swap", () => bringBack());
