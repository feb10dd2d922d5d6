// The screen for the room. Parts that are too large shrink, so that everything is visible.
import { all, keepShown } from "../core/elements.js";
import "./live/wake-lock.js";
import "./live/live-view.js";
import "./live/unveil.js";
import "./live/moment.js";

const SMALLEST = 0.3;
const STEPS = 7; // steps of a binary search, to one hundredth

/** @type {(part: HTMLElement, zoom: number) => boolean} */
const fits = (part, zoom) => {
  part.style.zoom = String(zoom);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = part.parentElement ?? part;
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
};

const fit = () => {
  for (const part of all("[data-fit]").filter((each) => !fits(each, 1))) {
    let [small, large] = [SMALLEST, 1];
    for (let step = 0; step < STEPS; step++) {
      const middle = (small + large) / 2;
      if (fits(part, middle)) small = middle;
      else large = middle;
    }
    fits(part, small);
  }
};

addEventListener("resize", fit);
document.fonts.ready.then(fit);
keepShown(fit);
