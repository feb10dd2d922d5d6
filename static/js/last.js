// What this phone counted last, of each game that asks for it: the server says how it stands.
import * as storage from "./storage.js";

/** @type {(place: HTMLElement, address: string) => Promise<void>} */
const show = async (place, address) => {
  const answer = await fetch(address).catch(() => null);
  if (answer?.status === 200)
    place.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
};

/** @type {NodeListOf<HTMLElement>} */
const places = document.querySelectorAll("[data-last]");

const showAll = () => {
  for (const place of places) {
    const { last = "", kept = "" } = place.dataset;
    const query = storage.read(kept);
    if (query) void show(place, last.includes("?") ? `${last}&${query.slice(1)}` : last + query);
  }
};

showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // back from the count itself
