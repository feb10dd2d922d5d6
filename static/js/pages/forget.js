// Erase the entries of this phone. Undo works until the page is left.
import "../support/page.js";
import * as storage from "../support/storage.js";

const button = document.getElementById("forget");
const status = document.getElementById("forgotten");
const undo = status?.querySelector("button");

/** @type {Record<string, string>} the erased values by key */
let erased = {};

const show = () => {
  const isErased = Object.keys(erased).length > 0;
  button?.toggleAttribute("hidden", storage.keys().length === 0);
  for (const each of status?.children ?? []) each.toggleAttribute("hidden", !isErased);
};

button?.addEventListener("click", () => {
  erased = Object.fromEntries(storage.keys().map((key) => [key, storage.read(key) ?? ""]));
  for (const key of storage.keys()) storage.write(key, "");
  for (const each of document.querySelectorAll("[data-last]")) each.replaceChildren();
  show();
  undo?.focus();
});
undo?.addEventListener("click", () => {
  for (const [key, text] of Object.entries(erased)) storage.write(key, text);
  location.reload();
});
show();
