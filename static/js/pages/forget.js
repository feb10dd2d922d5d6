// Erase the entries of this phone. Undo works until the page is left. What no server has stays, unless it is erased, too.
import "../support/page.js";
import * as store from "../core/store.js";
import { tables, tellChange } from "../core/unsent.js";
import "./waiting.js";

const button = document.getElementById("forget");
const status = document.getElementById("forgotten");
const [undo, more] = status?.querySelectorAll("button") ?? [];

/** @type {Record<string, string> | null} the erased values by key, once something was to be erased */
let erased = null;

const show = () => {
  const isErased = erased !== null;
  button?.toggleAttribute("hidden", isErased || Object.keys(store.everything()).length + tables().length === 0);
  const isLeft = isErased && tables().length > 0;
  /** @type {(selector: string, isShown: boolean) => void} */
  const reveal = (selector, isShown) => {
    for (const each of status?.querySelectorAll(selector) ?? []) each.toggleAttribute("hidden", !isShown);
  };
  reveal("[data-erased]", isErased);
  reveal("[data-all]", isErased && !isLeft);
  reveal("[data-unsent]", isLeft);
};

/** @param {Record<string, string>} texts by key */
const erase = (texts) => {
  erased = { ...erased, ...texts };
  store.overwrite(Object.fromEntries(Object.keys(texts).map((key) => [key, ""])));
  for (const each of document.querySelectorAll("[data-last]")) each.replaceChildren();
  tellChange();
  show();
  undo?.focus();
};

button?.addEventListener("click", () => erase(store.everything()));
more?.addEventListener("click", () => erase(store.everything(true)));
undo?.addEventListener("click", () => {
  store.overwrite(erased ?? {});
  location.reload();
});
show();
