// The state of a table's page: the table's element, which is morphed and never replaced.
import { find, hear } from "../core/elements.js";

export const table = () => /** @type {HTMLElement} */ (find("#table"));

/** @param {string} text of the table's next page; where it lacks the focused key, a keyboard goes on at its first one */
export const morph = async (text) => {
  const focused = find(":focus-visible", table());
  await htmx.swap({ text, target: table(), swap: "outerMorph", sourceElement: document.body });
  if (focused && !focused.isConnected) find(".tap", table())?.focus();
};

export const home = table().dataset.home ?? "";

export const version = () => Number(table().dataset.version);

export const isRevealed = () => Boolean(table().dataset.revealed);

// The table's own address shows its first tab, which is Now after the start. A phone that was touched lately keeps its
// tab.
const IN_HAND = 20_000; // milliseconds since the last touch
let touched = -IN_HAND; // the time of the last touch
hear("pointerdown keydown", () => {
  touched = performance.now();
});

/** The address of the shown tab. */
export const address = () => {
  const { pathname, search } = location;
  const isInHand = pathname === home && performance.now() - touched < IN_HAND && find(".tabs");
  return isInHand ? `${home}/${table().dataset.tab}` : pathname + search;
};
