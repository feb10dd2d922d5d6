// The screen for the room. Parts that are too large shrink, so that everything is visible.
import { all, keepShown } from "../core/elements.js";
import "./live/wake-lock.js";
import "./live/live-view.js";
import "./live/unveil.js";
import "./live/moment.js";

const SMALLEST = 0.3;
const STEP = 0.02;

/** @type {(part: HTMLElement, zoom: number) => boolean} */
const fits = (part, zoom) => {
  part.style.zoom = String(zoom);
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = part.parentElement ?? part;
  return scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1;
};

const fit = () => {
  for (const part of all("[data-fit]")) for (let zoom = 1; !fits(part, zoom) && zoom > SMALLEST; ) zoom -= STEP;
};

addEventListener("resize", fit);
document.fonts.ready.then(fit);
keepShown(fit);
