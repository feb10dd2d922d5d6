// What the page of a table says: of the table, in the element that is morphed and never replaced, and of the connection.

/** @returns {HTMLElement} */
export const table = () => {
  const element = document.getElementById("table");
  if (!element) throw new Error("This page shows no table");
  return element;
};

/** The table's address, from the root of the server. */
export const home = table().dataset.home ?? "";

/** The version of the table that this page shows. */
export const version = () => Number(table().dataset.version);

// The table's own address shows what comes first there: Now, once the game has started. A phone that somebody has in hand
// stays with the tab that it shows.
const IN_HAND = 20_000; // milliseconds since it was touched
let inHand = "";
let touched = 0; // when, by the page's clock
const hold = () => {
  touched = performance.now();
  if (location.pathname === home && document.querySelector(".tabs")) inHand = `${home}/${table().dataset.tab}`;
};
const isInHand = () => location.pathname === home && performance.now() - touched < IN_HAND;
for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, hold);

/** The address of what this page shows. */
export const address = () => (isInHand() && inHand) || location.pathname + location.search;

/** @param {HTMLElement} element */
export const isRevealed = (element = table()) => Boolean(element.dataset.revealed);

let isOffline = false;
let reason = "";

/** Whether the server cannot be reached now, as far as is known. */
export const isCutOff = () => isOffline || !navigator.onLine;

const showConnection = () => {
  const place = document.getElementById("offline");
  if (!place) return;
  place.textContent = reason || (place.dataset.text ?? "");
  place.hidden = !isOffline && reason === "";
};

/** @param {boolean} offline whether the server cannot be reached */
export const showOffline = (offline) => {
  const isBack = isOffline && !offline;
  isOffline = offline;
  showConnection();
  if (isBack) document.dispatchEvent(new Event("companion:back"));
};

/** @param {string} why the server answered that it is to be asked again later; empty when it did what was asked */
export const showWaiting = (why) => {
  reason = why;
  showConnection();
};

document.addEventListener("htmx:after:swap", showConnection);
