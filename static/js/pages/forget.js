// The shelf. For each table: what waits for it, and what it did not take, which can be forgotten. All entries can be erased,
// but for what no server has, which takes another press. The undo works until the page is left.
import "./last.js";
import { all, copyOf, find, hear } from "../core/elements.js";
import { list, paths, remove, tables, tellChange } from "../core/outbox.js";
import * as store from "../core/store.js";

const place = find("#waiting");
const template = find("template", place);

/** @type {(table: string, kind: string, entries: Entry[]) => Element[]} the page has a sentence for each number */
const rows = (table, kind, entries) => {
  if (!template || !entries.length) return [];
  const row = copyOf(template);
  const number = entries.reduce((sum, { action }) => sum + (paths(action).length || 1), 0);
  const said = all(`[data-say=${kind}] li`, place);
  const sentence = (said[number - 1] ?? said.at(-1))?.textContent ?? "";
  const [saying, why] = all("span", row);
  saying?.append(sentence.replace("{code}", table.replace(/.*\//, "")));
  why?.append(entries[0]?.action.get("why") ?? "");
  find("a", row)?.setAttribute("href", table);
  const forget = find("button", row);
  if (kind === "waiting") forget?.remove();
  else forget?.addEventListener("click", () => remove(entries));
  return [row];
};

const showUnsent = () => {
  const shown = tables().flatMap((table) => [
    ...rows(table, "waiting", [...list(table, "waiting"), ...list(table, "draft")]),
    ...rows(table, "refused", list(table, "refused")),
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

const showErasing = () => {
  const isLeft = tables().length > 0;
  button?.toggleAttribute("hidden", erased !== null || !(isLeft || Object.keys(store.everything()).length));
  const shown = `[data-erased], ${isLeft ? "[data-unsent]" : "[data-all]"}`;
  for (const each of all("*", status)) each.hidden = !erased || !each.matches(shown);
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
