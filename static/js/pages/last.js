// The count that goes on on this phone, for each game of the page.
import "../support/page.js";
import { all, hear } from "../core/elements.js";
import { request } from "../core/request.js";
import * as store from "../core/store.js";

/** @param {HTMLElement} place */
const show = async (place) => {
  const { last = "", kept = "" } = place.dataset;
  const query = store.entries.read(kept);
  if (!query) return;
  place.ariaBusy = "true"; // its height, so that nothing below moves
  const answer = await request(last + query);
  if (answer.status === 200) place.innerHTML = answer.text;
  place.ariaBusy = null;
};

const showAll = () => all("[data-last]").forEach(show);
showAll();
addEventListener("pageshow", ({ persisted }) => persisted && showAll()); // back from the count

// Who played last plays at the table of this phone alone.
hear("formdata", ({ target, formData }) => {
  const { along, least, most } = /** @type {Form} */ (target).dataset;
  if (along === undefined) return;
  const names = store.players.readList().slice(0, Number(most));
  formData.set("players", String(Math.max(names.length, Number(least))));
  for (const [i, name] of names.entries()) if (name) formData.set(`players.${i}.name`, name);
});
