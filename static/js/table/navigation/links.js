// Links that lead on from a table wait for the server: without it they stay, say so where the finger was, and go on once
// it is back. A tab that this phone looked at is shown at once (tabs.js).

import { note } from "../../support/notes.js";
import { closest } from "../../support/typing.js";
import { home, isCutOff } from "../table-page.js";
import "./tabs.js";

/** @type {{link: HTMLAnchorElement, told: Element} | null} what waits */
let held = null;

const drop = () => {
  held?.told.remove();
  held = null;
};

/** @param {HTMLAnchorElement} link */
const hold = (link) => {
  const told = note({ isLate: true, drop });
  const above = link.closest(".bar, header") && document.getElementById("unsent"); // the tabs; who looks on has none
  if (above) above.append(told);
  else link.after(told);
  held = { link, told };
};

/** Nobody is led away who typed or tapped something else meanwhile: then the note is gone. */
const goOn = async () => {
  const waits = held;
  if (!waits?.told.isConnected) return;
  const answer = await fetch(`${home}/version`).catch(() => null);
  if (answer?.ok && held === waits) location.assign(waits.link.href);
};

/** @param {HTMLAnchorElement} link whether it leads to another place of this page */
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
