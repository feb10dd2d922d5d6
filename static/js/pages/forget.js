// What is on this phone. For each table: what waits for it, and what it did not take, which can be forgotten. All entries
// can be erased, but for what no server has, which takes another press. The undo works until the page is left.
import "../support/page.js";
import { all, copyOf, find, hear } from "../core/elements.js";
import { isRefused, list, paths, remove, tables, tellChange } from "../core/outbox.js";
import * as store from "../core/store.js";

const place = find("#waiting");
const template = find("template", place);

/** @param {Entry[]} entries @returns their number; a save counts as its texts */
const count = (entries) => entries.reduce((sum, { action }) => sum + Math.max(1, paths(action).length), 0);

/** @type {(kind: string, number: number, code: string) => string} the page brings a sentence for each number */
const sentence = (kind, number, code) => {
  const said = all(`[data-say=${kind}] li`, place);
  return (said[Math.min(number, said.length) - 1]?.textContent ?? "").replace("{code}", code);
};

/** @type {(table: string, kind: string, entries: Entry[]) => Element[]} */
const rows = (table, kind, entries) => {
  if (!template || entries.length === 0) return [];
  const row = copyOf(template);
  const [said, why] = all("span", row);
  said?.append(sentence(kind, count(entries), table.split("/").at(-1) ?? ""));
  why?.append(entries[0]?.action.get("why") ?? "");
  find("a", row)?.setAttribute("href", table);
  const forget = find("button", row);
  if (kind === "waiting") forget?.remove();
  else forget?.addEventListener("click", () => remove(entries));
  return [row];
};

const showUnsent = () => {
  const isOpen = (/** @type {Action} */ action) => !isRefused(action);
  const shown = tables().flatMap((table) => [
    ...rows(table, "waiting", list(table, isOpen)),
    ...rows(table, "refused", list(table, isRefused)),
  ]);
  find("ul.rows", place)?.replaceChildren(...shown);
  place?.toggleAttribute("hidden", shown.length === 0);
};
hear("companion:unsent", showUnsent);
showUnsent();

const button = find("#forget");
const status = find("#forgotten");
const [undo, more] = all("button", status);

/** @type {Texts | null} the erased values by key, once something was to be erased */
let erased = null;

/** @type {(selector: string, isShown: boolean) => void} */
const reveal = (selector, isShown) => {
  for (const each of all(selector, status)) each.hidden = !isShown;
};

const showErasing = () => {
  const isErased = erased !== null;
  button?.toggleAttribute("hidden", isErased || Object.keys(store.everything()).length + tables().length === 0);
  const isLeft = isErased && tables().length > 0;
  reveal("[data-erased]", isErased);
  reveal("[data-all]", isErased && !isLeft);
  reveal("[data-unsent]", isLeft);
};

/** @param {Texts} texts by key */
const erase = (texts) => {
  erased = { ...erased, ...texts };
  store.overwrite(Object.fromEntries(Object.keys(texts).map((key) => [key, ""])));
  for (const each of all("[data-last]")) each.replaceChildren();
  tellChange();
  showErasing();
  undo?.focus();
};

button?.addEventListener("click", () => erase(store.everything()));
more?.addEventListener("click", () => erase(store.everything(true)));
undo?.addEventListener("click", () => {
  store.overwrite(erased ?? {});
  location.reload();
});
showErasing();
