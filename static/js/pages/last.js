// The last count of this phone, for each game on the page. The server formats it.
import * as storage from "../support/storage.js";

/** @type {(place: HTMLElement, address: string, key: string) => Promise<void>} */
const show = async (place, address, key) => {
  place.style.minHeight = `${storage.read(key) ?? 0}px`; // the former height, so that nothing below moves
  const answer = await fetch(address).catch(() => null);
  if (answer?.status === 200)
    place.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
  place.style.minHeight = "";
  storage.write(key, String(place.offsetHeight));
};

/** @type {NodeListOf<HTMLElement>} */
const places = document.querySelectorAll("[data-last]");

const showAll = () => {
  for (const place of places) {
    const { last = "", kept = "" } = place.dataset;
    const query = storage.read(kept);
    if (query) void show(place, last.includes("?") ? `${last}&${query.slice(1)}` : last + query, `height:${last}`);
  }
};

showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // the person came back from the count
