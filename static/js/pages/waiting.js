// What no server has yet, for each table: what waits for it, and what it did not take, which can be forgotten here.
import { isRefused, list, paths, remove, tables } from "../core/unsent.js";

/** @typedef {import("../core/unsent.js").Entry} Entry */

const place = document.getElementById("waiting");
const template = place?.querySelector("template");

/** @param {Entry[]} entries @returns {number} a save counts as its numbers, anything else as one */
const count = (entries) => entries.reduce((sum, { action }) => sum + Math.max(1, paths(action).length), 0);

/** @type {(kind: string, number: number, code: string) => string} the page brings a sentence for each number */
const sentence = (kind, number, code) => {
  const all = [...(place?.querySelectorAll(`[data-say=${kind}] li`) ?? [])];
  return (all[Math.min(number, all.length) - 1]?.textContent ?? "").replace("{code}", code);
};

/** @type {(table: string, kind: string, entries: Entry[]) => Element[]} */
const rows = (table, kind, entries) => {
  if (!template || entries.length === 0) return [];
  const row = /** @type {Element} */ (document.importNode(template.content, true).firstElementChild);
  const [said, why] = row.querySelectorAll("span");
  said?.append(sentence(kind, count(entries), table.split("/").at(-1) ?? ""));
  why?.append(entries[0]?.action.get("why") ?? "");
  row.querySelector("a")?.setAttribute("href", table);
  const forget = row.querySelector("button");
  if (kind === "waiting") forget?.remove();
  else forget?.addEventListener("click", () => remove(entries));
  return [row];
};

const show = () => {
  const shown = tables().flatMap((table) => [
    ...rows(
      table,
      "waiting",
      list(table, (action) => !isRefused(action)),
    ),
    ...rows(table, "refused", list(table, isRefused)),
  ]);
  place?.querySelector("ul.rows")?.replaceChildren(...shown);
  place?.toggleAttribute("hidden", shown.length === 0);
};

document.addEventListener("companion:unsent", show);
show();
