// Visited tabs of a table can be read without a connection, as they were when they were left. Each is kept with
// the style sheets and drawings of its page, which other pages may lack.

import { closest } from "../../support/typing.js";
import { saveNow } from "../commands/draft.js";
import { home, isCutOff, table } from "../table-page.js";

/** @param {string} path */
const keyOf = (path) => `companion:tab:${path}`;

const TAB = new RegExp(`^${home}(/[a-z]+)?$`); // private pages are not kept

let shown = location.pathname;

/** The page's style sheets and drawings. */
const looks = () => Array.from(document.querySelectorAll('link[rel="stylesheet"], main > .sprite'));

const remember = () => {
  if (!TAB.test(shown)) return;
  try {
    const all = [...looks(), table()].map((each) => each.outerHTML);
    sessionStorage.setItem(keyOf(shown), all.join("\n"));
  } catch {} // the storage is refused or full
};

/** @param {Element} look the style sheet or drawing of a tab */
const bring = (look) => {
  if (!looks().some((each) => each.isEqualNode(look))) document.querySelector("main")?.prepend(look);
};

/** @type {(path: string) => boolean} show a tab; false if this phone has not visited it */
const show = (path) => {
  const text = sessionStorage.getItem(keyOf(path));
  if (text === null) return false;
  saveNow();
  remember();
  if (path !== location.pathname) history.pushState(null, "", path);
  shown = path;
  const kept = document.createElement("template");
  kept.innerHTML = text;
  const fresh = kept.content.getElementById("table");
  for (const each of Array.from(kept.content.children)) if (each !== fresh) bring(each);
  htmx.swap({ text: fresh?.outerHTML ?? "", target: table(), swap: "outerMorph", sourceElement: document.body });
  scrollTo({ top: 0, behavior: "instant" });
  return true;
};

/** @param {HTMLAnchorElement} link @returns {boolean} true if it leads to a tab, and not to a place on this one */
const leadsToTab = ({ pathname, search, hash }) => search === "" && (hash === "" || pathname !== location.pathname);

document.addEventListener("click", (event) => {
  const link = closest(event, "#table a");
  if (!(link instanceof HTMLAnchorElement) || !isCutOff()) return;
  if (leadsToTab(link) && show(link.pathname)) event.preventDefault();
});
addEventListener("popstate", () => {
  if (location.pathname === shown) return;
  if (isCutOff()) show(location.pathname);
  else location.reload();
});
addEventListener("pagehide", remember);
