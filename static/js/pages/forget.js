// The shelf: what waits for a table, or was not taken and can be forgotten. All entries can be erased.
import "./last.js";
import { all, copyOf, find, hear, on } from "../core/elements.js";
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

const show = () => {
  const shown = tables().flatMap((table) => [
    ...rows(table, "waiting", [...list(table, "waiting"), ...list(table, "draft")]),
    ...rows(table, "refused", list(table, "refused")),
  ]);
  find("ul.rows", place)?.replaceChildren(...shown);
  for (const each of [place, find("[data-erase=all]")]) each?.toggleAttribute("hidden", shown.length === 0);
  if (store.erasable(true).length) find("#forget")?.removeAttribute("hidden");
};
hear("companion:unsent", show);
show();

on("click", "[data-erase]", ({ dataset: { erase } }) => {
  store.erase(erase === "all");
  for (const each of all("[data-last]")) each.replaceChildren();
  tellChange();
  find("#forgetting")?.hidePopover();
  find("#forgotten")?.removeAttribute("hidden");
});
