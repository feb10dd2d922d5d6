// Clear a page. A button restores the entries until something new is entered.
import { goTo } from "../core/leaving.js";
import * as store from "../core/store.js";

const SEATED = "players"; // as in players.js

/** @type {(page: string, search: string, link: HTMLAnchorElement) => void} */
export const clear = (page, search, link) => {
  const players = link.dataset.forget === SEATED ? store.players.read() : null;
  store.cleared.write(JSON.stringify({ search, players }), page);
  store.entries.write("", page);
  if (players !== null) store.players.write("");
  goTo(link.href);
};

/** @param {string} page */
const undo = (page) => {
  const { search, players } = JSON.parse(store.cleared.read(page) || "{}");
  store.cleared.write("", page);
  if (players !== null) store.players.write(players);
  location.replace(location.pathname + search);
};

/** @param {string} page its path: the undo is offered if it was just cleared */
export const offerUndo = (page) => {
  const place = document.getElementById("cleared");
  if (!place || !store.cleared.read(page)) return;
  place.hidden = false;
  place.querySelector("button")?.addEventListener("click", () => undo(page));
  const forget = () => {
    store.cleared.write("", page);
    place.hidden = true;
  };
  document.addEventListener("input", forget, { once: true });
};
