// The state of a table's page: the table's element, which is morphed and never replaced.
import { find, hear } from "../core/elements.js";

export const table = () => /** @type {HTMLElement} */ (find("#table"));

export const home = table().dataset.home ?? "";

export const version = () => Number(table().dataset.version);

export const isRevealed = () => Boolean(table().dataset.revealed);

// The table's own address shows its first tab, after the start Now. A phone that was touched lately keeps its tab.
const IN_HAND = 20_000; // milliseconds since the last touch
let touched = -IN_HAND; // the time of the last touch
hear("pointerdown keydown", () => {
  touched = performance.now();
});

export const address = () => {
  const { pathname, search } = location;
  const isInHand = pathname === home && performance.now() - touched < IN_HAND && find(".tabs");
  return isInHand ? `${home}/${table().dataset.tab}` : pathname + search;
};
