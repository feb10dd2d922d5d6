// A worn phone. Its button has to be held, so that hair or a slip of the finger does not leave the page.
import { closest } from "../../core/elements.js";

const HOLD = 2000; // milliseconds

let timer = 0;

/** @param {Event} event */
const link = (event) => {
  const found = closest(event, "a[data-hold-to-leave]");
  return found instanceof HTMLAnchorElement ? found : null;
};

document.addEventListener("pointerdown", (event) => {
  const leaving = link(event);
  if (leaving) timer = setTimeout(() => location.assign(leaving.href), HOLD);
});
for (const end of ["pointerup", "pointercancel", "pointerout"])
  document.addEventListener(end, () => clearTimeout(timer));
document.addEventListener("contextmenu", (event) => link(event) && event.preventDefault());
document.addEventListener("click", (event) => {
  if (event.detail && link(event)) event.preventDefault(); // a keyboard does not have to hold it
});
