// Show one part of the rules at a time; who types in the search sees the answers.
import { all, find } from "../core/elements.js";
import "../support/page.js";

const parts = all("section.part");
const links = all(".switch a");

/** @param {Element | null} named an element of the part to show; without one, the first part */
const show = (named) => {
  const chosen = named?.closest("section.part") ?? parts[0];
  for (const part of parts) part.hidden = part !== chosen;
  for (const link of links) link.setAttribute("aria-current", String(link.hash === `#${chosen?.id}`));
  named?.closest("details")?.setAttribute("open", "");
  if (named !== chosen) named?.scrollIntoView();
};

const showNamed = () => show(document.getElementById(location.hash.slice(1)));
addEventListener("hashchange", () => {
  showNamed();
  find(":target")?.focus({ preventScroll: true }); // it was hidden
});
find("#search-words")?.addEventListener("input", () => show(find("#rulings")));
showNamed();
