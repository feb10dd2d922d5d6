// What the page of a table says: of the table, in the element that is morphed and never replaced, and of what went wrong.

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

/** @param {HTMLElement} element */
export const isRevealed = (element = table()) => Boolean(element.dataset.revealed);

let refusal = "";

const showRefusalAgain = () => {
  const place = document.getElementById("refused");
  if (!place) return;
  place.textContent = refusal;
  place.hidden = refusal === "";
};

/** @param {string} text why an action was rejected; empty if it was not */
export const showRefusal = (text) => {
  refusal = text;
  showRefusalAgain();
};

/** @param {boolean} isOffline */
export const showOffline = (isOffline) => document.getElementById("offline")?.toggleAttribute("hidden", !isOffline);

document.addEventListener("htmx:after:swap", showRefusalAgain);
