// The element that shows the table, and what it says of itself. It is morphed, never replaced.

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
