// What the finger is on stays where it is on the screen, whatever appears or goes above it.

const MIDDLE = 0.4; // of the screen's height, where eyes are while no finger is

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

/** @returns {Element | null} */
const anchor = () => (moves(touched) ? touched : document.elementFromPoint(innerWidth / 2, innerHeight * MIDDLE));

/** @type {{element: Element | null, top: number}} */
let held = { element: null, top: 0 };

/** Remember where it is. */
export const hold = () => {
  const element = anchor();
  held = { element, top: element?.getBoundingClientRect().top ?? 0 };
};

/** Bring it back there. */
export const keepInPlace = () => {
  const { element, top } = held;
  if (!element?.isConnected || element.getBoundingClientRect().height === 0) return;
  const moved = element.getBoundingClientRect().top - top;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
};

document.addEventListener("htmx:before:swap", hold);
document.addEventListener("htmx:after:swap", keepInPlace);
