// The names that were used on this phone before, offered to who takes a seat.
import { closest } from "./dom.js";
import * as storage from "./storage.js";

const KEY = "companion:names";
const MOST = 12;

document.addEventListener("submit", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-join]");
  if (!form) return;
  const name = String(new FormData(form).get("name") ?? "").trim();
  if (name) storage.writeList(KEY, [...new Set([name, ...storage.readList(KEY)])].slice(0, MOST));
});

const offer = () => {
  const options = storage.readList(KEY).map((name) => Object.assign(document.createElement("option"), { value: name }));
  document.getElementById("earlier-names")?.replaceChildren(...options);
};

document.addEventListener("htmx:after:swap", offer);
offer();
