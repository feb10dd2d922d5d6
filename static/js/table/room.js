// The screen for the room. Parts that are too large shrink, so that everything is visible.
import { all, keepShown } from "../core/elements.js";
import "./live/wake-lock.js";
import "./live/live-view.js";
import "./live/unveil.js";
import "./live/moment.js";

const SMALLEST = 0.3;
const STEPS = 7; // steps of a binary search, to one hundredth

/** @param {HTMLElement} part */
const isTooLarge = (part) => {
  const place = part.parentElement ?? part;
  return place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
};

/** @param {HTMLElement} part */
const fitPart = (part) => {
  part.style.zoom = "1";
  if (!isTooLarge(part)) return;
  let [small, large] = [SMALLEST, 1];
  for (let step = 0; step < STEPS; step++) {
    const middle = (small + large) / 2;
    part.style.zoom = String(middle);
    if (isTooLarge(part)) large = middle;
    else small = middle;
  }
  part.style.zoom = String(small);
};

const fit = () => all("[data-fit]").forEach(fitPart);

addEventListener("resize", fit);
document.fonts.ready.then(fit);
keepShown(fit);
