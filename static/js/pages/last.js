// The count that goes on on this phone, for each game of the page. The server formats it.
import "../support/page.js";
import { all, find } from "../core/elements.js";
import { request } from "../core/request.js";
import * as store from "../core/store.js";

/** @param {HTMLElement} place */
const show = async (place) => {
  const { last = "", kept = "" } = place.dataset;
  const query = store.entries.read(kept);
  if (!query) return;
  place.style.minHeight = `${store.height.read(last) || 0}px`; // the former height, so that nothing below moves
  const answer = await request(last + query);
  if (answer.status === 200) place.replaceChildren(document.createRange().createContextualFragment(answer.text));
  place.style.minHeight = "";
  store.height.write(String(place.offsetHeight), last);
};

/** Who played last plays at the table of this phone alone. @param {Form} form */
const seatAll = (form) => {
  const names = store.players.readList().slice(0, Number(form.dataset.most));
  const number = String(Math.max(names.length, Number(form.dataset.least)));
  const texts = names.flatMap((name, i) => (name ? [[`players.${i}.name`, name]] : []));
  for (const [name = "", value] of [["players", number], ...texts]) {
    find(`[name="${name}"]`, form)?.remove();
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
};

const showAll = () => {
  all("form[data-along]").forEach(seatAll);
  all("[data-last]").forEach(show);
};

showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // the person came back from the count
