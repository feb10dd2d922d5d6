// The last count of this phone, for each game on the page: a game's page, and the shelf. The server formats it.
import "../support/page.js";
import { all } from "../core/elements.js";
import { request } from "../core/request.js";
import * as store from "../core/store.js";

/** @type {(place: HTMLElement, address: string) => Promise<void>} */
const show = async (place, address) => {
  place.style.minHeight = `${store.height.read(place.dataset.last) || 0}px`; // the former height, so that nothing below moves
  const answer = await request(address);
  if (answer.status === 200) place.replaceChildren(document.createRange().createContextualFragment(answer.text));
  place.style.minHeight = "";
  store.height.write(String(place.offsetHeight), place.dataset.last);
};

const showAll = () => {
  for (const place of all("[data-last]")) {
    const { last = "", kept = "" } = place.dataset;
    const query = store.entries.read(kept);
    if (query) void show(place, last.includes("?") ? `${last}&${query.slice(1)}` : last + query);
  }
};

showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // the person came back from the count
