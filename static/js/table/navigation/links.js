// Links that leave a table wait for the server. Without it they show a note below the finger, and go on when it is
// back. A tab that this phone has visited is shown at once (tabs.js).

import { note } from "../../support/notes.js";
import { closest } from "../../support/typing.js";
import { home, isCutOff } from "../table-page.js";
import "./tabs.js";

/** @type {{link: HTMLAnchorElement, told: Element} | null} the waiting link, and its note */
let held = null;

const drop = () => {
  held?.told.remove();
  held = null;
};

/** @param {HTMLAnchorElement} link */
const hold = (link) => {
  const told = note({ isLate: true, drop });
  const above = link.closest(".bar, header") && document.getElementById("unsent"); // the tabs; an onlooker has none
  if (above) above.append(told);
  else link.after(told);
  held = { link, told };
};

/** Follow the waiting link, unless somebody typed or tapped meanwhile, which removes the note. */
const goOn = async () => {
  const waits = held;
  if (!waits?.told.isConnected) return;
  const answer = await fetch(`${home}/version`).catch(() => null);
  if (answer?.ok && held === waits) location.assign(waits.link.href);
};

/** @param {HTMLAnchorElement} link @returns {boolean} true if it leads to a place on this page */
const isHere = (link) => link.hash !== "" && link.pathname + link.search === location.pathname + location.search;

document.addEventListener("click", (event) => {
  const link = closest(event, "a[href]");
  if (event.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  drop();
  if (!isCutOff() || isHere(link)) return;
  event.preventDefault();
  hold(link);
});
addEventListener("online", goOn);
document.addEventListener("companion:back", goOn);
