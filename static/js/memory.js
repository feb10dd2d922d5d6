// What was typed on each page, kept on this phone as the query of the page's address.
import { closest } from "./dom.js";
import * as storage from "./storage.js";

const PREFIX = "companion:";
const LONGEST = 8000; // characters; what servers surely take as an address

const key = () => PREFIX + location.pathname;

/** @param {string} query with its question mark */
export const keep = (query) => {
  if (query.length <= LONGEST) storage.write(key(), query);
};

export const find = () => storage.read(key());

const forgetAll = () => storage.keys(PREFIX).forEach(storage.remove);

document.addEventListener("click", (event) => {
  if (closest(event, "[data-forget]")) storage.remove(key());
  const button = closest(event, "[data-forget-all]");
  if (button?.parentElement) {
    forgetAll();
    button.parentElement.hidden = true;
  }
});

if (storage.keys(PREFIX).length > 0) document.getElementById("forget")?.removeAttribute("hidden");
