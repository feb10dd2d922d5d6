// The count that goes on on this phone, for each game on the page: a game's page, and the shelf. The server formats it.
import "../support/page.js";
import { all, find } from "../core/elements.js";
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

/** Who played last plays at the table of this phone alone. */
const seatAll = () => {
  const form = find("form[data-along]");
  if (!form) return;
  const names = store.players.readList().slice(0, Number(form.dataset.most));
  const texts = [["players", String(Math.max(names.length, Number(form.dataset.least)))]];
  for (const [i, name] of names.entries()) if (name) texts.push([`players.${i}.name`, name]);
  for (const [name, value] of texts) {
    find(`[name="${name}"]`, form)?.remove();
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
};

const showAll = () => {
  seatAll();
  for (const place of all("[data-last]")) {
    const { last = "", kept = "" } = place.dataset;
    const query = store.entries.read(kept);
    if (query) void show(place, last + query);
  }
};

showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // the person came back from the count
