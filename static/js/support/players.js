// The players. A page without players starts with those that this phone remembers.
import { all, copyOf, find, fire, hear, keepShown, on, textsOf } from "../core/elements.js";
import { retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { ask } from "./asking.js";

const MOST = 12; // earlier players

const panel = () => find("[data-players]");
const fields = () => all("input[data-name]", panel());

const typedNames = () => fields().map(({ value }) => value.trim());

const number = () => Number(find("input[type=radio]:checked, select[name=players]", panel())?.value ?? fields().length);

const remember = () => {
  if (!panel() || panel()?.matches("[data-unkept]")) return; // those of a print are for that print only
  const names = fields().length ? typedNames() : store.players.readList();
  store.players.writeList(Array.from({ length: number() }, (_none, seat) => names[seat] ?? ""));
};

const known = () => store.names.readList();

/** A player is offered from now on. */
export const meet = (name = "") => {
  if (name) store.names.writeList([...new Set([name, ...known()])].slice(0, MOST));
};

/** @type {Set<string>} tapped names that wait for a seat */
const waiting = new Set();

/** Offer the earlier players without a seat here, also to who joins a table. */
const offer = () => {
  const place = find("[data-known]");
  const template = find("template", place);
  if (!place || !template) return;
  const seated = all("[data-join] .seat-choices bdi").map(({ textContent }) => textContent); // taken, or kept free
  const here = [...typedNames(), ...waiting, ...seated];
  const names = known().filter((name) => !here.includes(name));
  if (`${all("[data-meet]", place).map((button) => button.textContent)}` === `${names}`) return; // it stays under a finger
  const items = names.map((name) => {
    const item = copyOf(template);
    for (const each of all("bdi", item)) each.textContent = name;
    return item;
  });
  find("ul", place)?.replaceChildren(...items);
  place.hidden = names.length === 0;
};

let isFull = false; // a tapped name found no seat

const show = () => {
  offer();
  find("[data-full]", panel())?.toggleAttribute("hidden", !isFull);
  const chip = find("[data-seats]"); // in the head
  const shown = find("b", chip);
  if (!chip || !shown) return;
  chip.hidden = !panel();
  shown.textContent = String(number());
  chip.ariaLabel = find("[data-chip]", panel())?.dataset.chip ?? "";
};

/** @type {{form: Form, values: () => Texts | null}[]} pressed buttons, done one after the other; null is done */
const presses = [];

/** True while seats change. A form sends nothing else, since the answer says which field is whose. */
export const isMoving = () => presses.length > 0;

const carryOut = async () => {
  for (let press = presses[0]; press; press = presses[0]) {
    const values = press.values();
    press.form.ariaBusy = "true"; // it leads nowhere now
    if (values && !(await fetchForm(press.form, values))) return; // and again later
    press.form.ariaBusy = null;
    presses.shift();
  }
};
const retry = retrying(carryOut);

/** @type {(form: Form, values: Texts) => Promise<boolean>} true if the page shows the answer */
const fetchForm = async (form, values) => {
  const query = textsOf(form);
  for (const [name, text] of Object.entries(values)) query.set(name, text);
  if (!(await ask(form, `?${query}`, retry))) return false;
  remember();
  fire(form, "companion:players");
  if (values.do !== "add" || Object.keys(values).length > 1) return true;
  const field = fields().at(-1);
  field?.focus({ preventScroll: true });
  panel()?.scrollTo(0, (field?.offsetTop ?? 0) - 100); // only the panel scrolls
  return true;
};

/** @type {(form: Form, values: () => Texts | null) => void} */
const add = (form, values) => {
  isFull = false;
  if (presses.push({ form, values }) === 1) carryOut();
};

/** The name is for the first seat without one, or a new seat. */
const seat = (name = "") => {
  waiting.delete(name);
  if (typedNames().includes(name)) return null; // a second tap
  const free = fields()[typedNames().indexOf("")];
  if (!free && find("button[value=add]", panel())) return { do: "add", [pathOf(fields().length)]: name };
  isFull = !free;
  show();
  if (free) free.value = name;
  fire(free, "input");
  return null;
};

const pathOf = (seat = 0) => (panel()?.dataset.path ?? "").replace("{n}", String(seat));

/** @param {URLSearchParams} query */
const namesIn = (query) => [...query].flatMap(([path, name]) => (/[.]name$|^names[.]/.test(path) ? name : []));

/** @type {(kept: string, names: string[]) => URLSearchParams} the kept entries; none if other players made them */
const entriesOf = (kept, names) => {
  const query = new URLSearchParams(kept);
  if (!panel()?.dataset.path) query.delete("players"); // without names, the number of players stays
  const before = namesIn(query);
  const number = Number(query.get("players") ?? (before.length || names.length));
  const isAny = !before.length || names.every((name) => !name);
  const isTheirs = number === names.length && (isAny || names.some((name, i) => name === before[i]));
  return isTheirs ? query : new URLSearchParams();
};

/** @type {(query: URLSearchParams, names: string[]) => string} the query with as many named players as the page allows */
const seatIn = (query, names) => {
  const { path, least, most } = panel()?.dataset ?? {};
  const number = Math.min(Math.max(Number(query.get("players") ?? names.length), Number(least)), Number(most));
  query.set("players", String(number));
  for (const [i, name] of names.slice(0, number).entries()) if (name && path) query.set(pathOf(i), name);
  return `?${query}`;
};

/** @type {(search: string, kept: string) => string} the address at which a page starts; empty if it stays */
export const startFrom = (search, kept) => {
  const names = store.players.readList();
  const most = Number(panel()?.dataset.most);
  if (!most || !names.length) return search ? "" : kept;
  const query = search ? new URLSearchParams(search) : entriesOf(kept, names.slice(0, most));
  if (namesIn(new URLSearchParams(search)).length) return "";
  const there = seatIn(query, names);
  return there === `?${new URLSearchParams(search)}` ? "" : there;
};

// A button that changes its form.
on("click", "button[name=do]:not(.step):not([data-apart])", ({ form, value }, event) => {
  if (!form?.hasAttribute("hx-get")) return;
  event.preventDefault();
  add(form, () => ({ do: value }));
});

on("click", "[data-known] button", (button) => {
  const { form } = button;
  const name = find("bdi", button.closest("li"))?.textContent ?? "";
  if (button.matches("[data-part]")) store.names.writeList(known().filter((each) => each !== name));
  else if (form && panel()) {
    waiting.add(name);
    add(form, () => seat(name));
  }
  offer();
  if (document.activeElement === document.body)
    (find("[data-known] [data-meet]") ?? find(".seats-head button", panel()))?.focus({ preventScroll: true });
});

// A link to a name opens the panel that contains it.
on("click", "a[href^='#']", (link) => {
  const field = document.getElementById(link.hash.slice(1));
  if (!field?.closest("[data-players]")) return;
  panel()?.showPopover();
  field.focus();
});

// A delayed request of htmx has texts of before.
hear("htmx:config:request", (event) => isMoving() && event.preventDefault());

on("input", "[data-players]", () => {
  remember();
  show();
});
hear("submit", ({ target }) => find("[data-players]", /** @type {Element} */ (target)) && remember());
hear("change", ({ target }) => {
  meet(typedNames()[fields().indexOf(/** @type {any} */ (target))] ?? "");
  offer();
});
keepShown(show);
