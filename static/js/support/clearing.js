// Clear a page. A button restores the entries until something new is entered.
import * as storage from "./storage.js";

const SEATED = "players"; // as in players.js

/** @param {string} page */
const keyOf = (page) => `cleared:${page}`;

/** @type {(page: string, search: string, link: HTMLAnchorElement) => void} */
export const clear = (page, search, link) => {
  const players = link.dataset.forget === SEATED ? (storage.read(SEATED) ?? "") : null;
  storage.write(keyOf(page), JSON.stringify({ search, players }));
  storage.write(page, "");
  if (players !== null) storage.write(SEATED, "");
  location.assign(link.href);
};

/** @param {string} page */
const undo = (page) => {
  const { search, players } = JSON.parse(storage.read(keyOf(page)) ?? "{}");
  storage.write(keyOf(page), "");
  if (players !== null) storage.write(SEATED, players);
  location.replace(location.pathname + search);
};

/** @param {string} page its path: the undo is offered if it was just cleared */
export const offerUndo = (page) => {
  const place = document.getElementById("cleared");
  if (!place || !storage.read(keyOf(page))) return;
  place.hidden = false;
  place.querySelector("button")?.addEventListener("click", () => undo(page));
  document.addEventListener(
    "input",
    () => {
      storage.write(keyOf(page), "");
      place.hidden = true;
    },
    { once: true },
  );
};
