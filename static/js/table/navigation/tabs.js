// The tabs of a table that this phone looked at can be read without a connection, each as it was when it was left.

import { closest } from "../../support/typing.js";
import { saveNow } from "../commands/draft.js";
import { home, isCutOff, table } from "../table-page.js";

/** @param {string} path */
const keyOf = (path) => `companion:tab:${path}`;

const TAB = new RegExp(`^${home}(/[a-z]+)?$`); // a page for one pair of eyes is not kept

let shown = location.pathname;

const remember = () => {
  if (!TAB.test(shown)) return;
  try {
    sessionStorage.setItem(keyOf(shown), table().outerHTML);
  } catch {} // refused or full
};

/** @type {(path: string) => boolean} whether this phone looked at it */
const show = (path) => {
  const text = sessionStorage.getItem(keyOf(path));
  if (text === null) return false;
  saveNow();
  remember();
  if (path !== location.pathname) history.pushState(null, "", path);
  shown = path;
  htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
  scrollTo({ top: 0, behavior: "instant" });
  return true;
};

document.addEventListener("click", (event) => {
  const link = closest(event, ".tabs a, .to-table a");
  if (!(link instanceof HTMLAnchorElement) || !isCutOff()) return;
  if (show(link.pathname)) event.preventDefault();
});
addEventListener("popstate", () => {
  if (location.pathname === shown) return;
  if (isCutOff()) show(location.pathname);
  else location.reload();
});
addEventListener("pagehide", remember);
