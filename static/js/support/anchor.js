// Keep the element under the finger in place when something above it appears or disappears.

const MIDDLE = 0.4; // of the screen's height: the reader's eyes, without a finger

const FOLDED = "details:not([open]) > :not(summary)"; // folded content reports a stale position

/** @type {Element | null} */
let touched = null;
for (const touch of ["pointerdown", "focusin"]) {
  document.addEventListener(touch, (event) => {
    touched =
      event.target instanceof Element
        ? (event.target.closest("button, a, label, input, select, summary") ?? event.target)
        : null;
  });
}

/** @param {Element} element */
const isOnScreen = (element) => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < innerHeight;
};

/** @param {Element | null} element */
const moves = (element) => element?.isConnected && !element.closest(".bar") && isOnScreen(element);

/** True at the top of Now: the line with the turn stays visible there. */
const isAtTurn = () => scrollY === 0 && document.querySelector(".now > .turn") !== null;

const inView = () => (isAtTurn() ? null : document.elementFromPoint(innerWidth / 2, innerHeight * MIDDLE));

/** @returns {Element | null} */
const anchor = () => (moves(touched) ? touched : inView());

/** @returns {() => void} a function that scrolls the element back to its present place */
const hold = () => {
  const element = anchor();
  const top = element?.getBoundingClientRect().top ?? 0;
  return () => {
    if (!element?.isConnected || element.closest(FOLDED) || element.getBoundingClientRect().height === 0) return;
    const moved = element.getBoundingClientRect().top - top;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
  };
};

/**
 * Change the page above or below the finger.
 * @param {() => void} change
 */
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
