// Visited tabs of a table can be read without a connection, as they were when they were left. Each is kept with
// the style sheets and drawings of its page, which other pages may lack.

import { all, find, on } from "../../core/elements.js";
import { saveNow } from "../../core/outbox.js";
import { isCutOff } from "../../core/request.js";
import * as store from "../../core/store.js";
import { home, morph, table } from "../table-page.js";

const TAB = new RegExp(`^${home}(/[a-z]+)?$`); // private pages are not kept

let shown = location.pathname;

/** The page's style sheets and drawings. */
const looks = () => all('link[rel="stylesheet"], main > .sprite');

const remember = () => {
  const parts = [...looks(), table()].map((each) => each.outerHTML);
  if (TAB.test(shown)) store.tab.write(parts.join("\n"), shown);
};

/** @type {(path: string) => boolean} show a tab; false if this phone has not visited it */
const show = (path) => {
  const text = store.tab.read(path);
  if (!text) return false;
  saveNow(home);
  remember();
  if (path !== location.pathname) history.pushState(null, "", path);
  shown = path;
  const kept = document.createRange().createContextualFragment(text);
  const fresh = find("#table", kept);
  const missing = [...kept.children].filter((one) => !looks().some((other) => other.isEqualNode(one)));
  find("main")?.prepend(...missing.filter((each) => each !== fresh));
  morph(fresh?.outerHTML ?? "");
  scrollTo({ top: 0, behavior: "instant" });
  return true;
};

/** @param {HTMLAnchorElement} link @returns true if it leads to a tab, and not to a place on this one */
const leadsToTab = ({ pathname, search, hash }) => search === "" && (hash === "" || pathname !== location.pathname);

on("click", "#table a", (link, event) => {
  if (isCutOff() && leadsToTab(link) && show(link.pathname)) event.preventDefault();
});
addEventListener("popstate", () => {
  if (location.pathname === shown) return;
  if (isCutOff()) show(location.pathname);
  else location.reload();
});
addEventListener("pagehide", remember);
