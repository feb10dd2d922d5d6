// The players. This phone remembers them, and every page that is opened without players starts with them.
import { useHtmx } from "../core/htmx.js";
import { request, retrying } from "../core/request.js";
import * as store from "../core/store.js";
import { noteSent } from "../core/values.js";

const MOST = 12;

/** @returns {HTMLElement | null} */
const panel = () => document.querySelector("[data-players]");

/** @returns {HTMLInputElement[]} */
const fields = () => Array.from(panel()?.querySelectorAll("input[data-ready]") ?? []);

/** @returns {string[]} the typed names; a default name is empty */
const typedNames = () => {
  const ready = fields().map((field) => field.dataset.ready);
  return fields().map(({ value }) => (ready.includes(value) ? "" : value.trim()));
};

/** The number of players: the chosen one, or the number of seats. */
const number = () => {
  /** @type {HTMLInputElement | HTMLSelectElement | null | undefined} */
  const chosen = panel()?.querySelector("input[type=radio]:checked, select[name=players]");
  return chosen ? Number(chosen.value) : fields().length;
};

/** Remember these players. A print's panel (`data-unkept`) is for that print only. */
const remember = () => {
  if (!panel() || panel()?.matches("[data-unkept]")) return;
  const [typed, before] = [typedNames(), store.players.readList()];
  store.players.writeList(
    Array.from({ length: number() }, (_none, seat) => (typed.length ? typed : before)[seat] ?? ""),
  );
};

/** The earlier players on this phone. */
export const known = () => store.names.readList();

/** @param {string} name a player, who is offered from now on */
export const meet = (name) => {
  if (name) store.names.writeList([...new Set([name, ...known()])].slice(0, MOST));
};

/** @param {string} name a player, who is offered no more */
const part = (name) => store.names.writeList(known().filter((each) => each !== name));

/** @type {Set<string>} tapped names that wait for a seat */
const waiting = new Set();

/** True if the last press was on an offered name: the keyboard's focus moves to the first remaining one. */
let isOffered = false;
document.addEventListener(
  "click",
  ({ target }) => {
    isOffered = target instanceof Element && target.closest("[data-known]") !== null;
  },
  true,
);

const keepFocus = () => {
  if (!isOffered || document.activeElement !== document.body) return;
  /** @type {HTMLElement | null | undefined} */
  const next = panel()?.querySelector("[data-meet]") ?? panel()?.querySelector(".seats-head button");
  next?.focus({ preventScroll: true });
};

/** Offer the earlier players without a seat here. Names are inserted as text, never as HTML. */
const offer = () => {
  const place = panel()?.querySelector("[data-known]");
  const template = place?.querySelector("template");
  if (!place || !template) return;
  const here = [...typedNames(), ...waiting];
  const names = known().filter((name) => !here.includes(name));
  const shown = Array.from(place.querySelectorAll("[data-meet]"), (button) => button.textContent);
  if (`${shown}` === `${names}`) return; // an equal list is not replaced under a finger
  const items = names.map((name) => {
    const item = document.importNode(template.content, true);
    for (const each of item.querySelectorAll("bdi")) each.textContent = name;
    return item;
  });
  place.querySelector("ul")?.replaceChildren(...items);
  place.toggleAttribute("hidden", names.length === 0);
  keepFocus();
};

/** Show the number of players in the chip in the head. */
const showNumber = () => {
  const chip = document.querySelector("[data-seats]");
  const shown = chip?.querySelector("b");
  if (!chip || !shown) return;
  chip.toggleAttribute("hidden", !panel());
  shown.textContent = String(number());
  chip.setAttribute("aria-label", panel()?.querySelector("[data-chip]")?.getAttribute("data-chip") ?? "");
};

/** @typedef {{form: HTMLFormElement, values: () => Record<string, string> | null}} Change of the seats, or null if it is done */

/** @type {Change[]} pressed buttons: each starts after the answer to the one before */
let presses = [];

/** True while seats change: a form sends nothing else, since the answer says which field is whose. */
export const isMoving = () => presses.length > 0;

const carryOut = async () => {
  for (let press = presses[0]; press; press = presses[0]) {
    const values = press.values();
    press.form.ariaBusy = "true"; // it leads nowhere now
    if (values && !(await fetchForm(press.form, values))) return; // and again later
    press.form.ariaBusy = null;
    presses = presses.slice(1);
  }
};
const retry = retrying(carryOut);

/** @type {(form: HTMLFormElement, values: Record<string, string>) => Promise<boolean>} true if the page shows the answer */
const fetchForm = async (form, values) => {
  const query = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  for (const [name, text] of Object.entries(values)) query.set(name, text);
  noteSent(form);
  const headers = { "HX-Target": `form#${form.id}` };
  const [answer] = await Promise.all([request(`${form.getAttribute("hx-get")}?${query}`, { headers }), useHtmx()]);
  if (!retry.isOver(answer)) return false;
  if (answer.isDone) await show(form, answer.text, values);
  return true;
};

/** @type {(form: HTMLFormElement, text: string, values: Record<string, string>) => Promise<void>} */
const show = async (form, text, values) => {
  await htmx.swap({ text, target: form, swap: "outerMorph", sourceElement: form });
  remember();
  form.dispatchEvent(new Event("companion:players", { bubbles: true }));
  if (values.do === "add" && Object.keys(values).length === 1) reach(fields().at(-1));
};

/** @param {HTMLInputElement} [field] the next name field; only the panel scrolls */
const reach = (field) => {
  field?.focus({ preventScroll: true });
  panel()?.scrollTo(0, (field?.offsetTop ?? 0) - 100);
};

/** @param {Change} press */
const add = (press) => {
  presses = [...presses, press];
  if (presses.length === 1) carryOut();
};

/** @type {(form: HTMLFormElement, values: Record<string, string>) => void} do what a button says, without a page load */
export const change = (form, values) => add({ form, values: () => values });

/** @type {(name: string) => Record<string, string> | null} give the name to the first seat without one, or to a new seat */
const seat = (name) => {
  waiting.delete(name);
  if (typedNames().includes(name)) return null; // a second tap
  const free = fields()[typedNames().indexOf("")];
  if (!free) return panel()?.querySelector("button[value=add]") ? { do: "add", [pathOf(fields().length)]: name } : null;
  free.value = name;
  free.dispatchEvent(new Event("input", { bubbles: true }));
  return null;
};

// A delayed request of htmx has texts of before: it does not follow.
document.addEventListener("htmx:config:request", (event) => {
  if (isMoving()) event.preventDefault();
});

/** @param {number} seat */
const pathOf = (seat) => (panel()?.dataset.path ?? "").replace("{n}", String(seat));
/** @param {URLSearchParams} query @returns {string[]} */
const namesIn = (query) =>
  [...query].filter(([path]) => path.endsWith(".name") || path.startsWith("names.")).map(([, name]) => name);

/** @type {(kept: URLSearchParams, names: string[]) => boolean} true if these players played the kept game */
const isTheirs = (kept, names) => {
  const before = namesIn(kept);
  if (Number(kept.get("players") ?? (before.length || names.length)) !== names.length) return false;
  return before.length === 0 || names.every((name) => !name) || names.some((name, i) => name === before[i]);
};

/**
 * The query with as many named players as the page allows.
 * @type {(here: HTMLElement, query: URLSearchParams, names: string[]) => URLSearchParams}
 */
const seatIn = (here, query, names) => {
  const wanted = Number(query.get("players") ?? names.length);
  const number = Math.min(Math.max(wanted, Number(here.dataset.least)), Number(here.dataset.most));
  const there = new URLSearchParams(query);
  there.set("players", String(number));
  for (const [i, name] of names.slice(0, number).entries()) if (name && here.dataset.path) there.set(pathOf(i), name);
  return there;
};

/** @type {(here: HTMLElement, kept: string | null) => URLSearchParams} without names, the number of players stays */
const wordsOf = (here, kept) => {
  const words = new URLSearchParams(kept ?? "");
  if (!here.dataset.path) words.delete("players");
  return words;
};

/**
 * The address at which a page starts that was opened without players; null if it stays.
 * @type {(search: string, kept: string | null) => string | null}
 */
export const startFrom = (search, kept) => {
  const here = panel();
  const names = store.players.readList();
  const query = new URLSearchParams(search);
  if (!here || names.length === 0) return search ? null : kept;
  if (namesIn(query).length > 0) return null;
  const before = wordsOf(here, kept);
  const start = !search && isTheirs(before, names.slice(0, Number(here.dataset.most))) ? before : query;
  const there = seatIn(here, start, names);
  return `${there}` === `${query}` ? null : `?${there}`;
};

/** @type {(button: HTMLButtonElement, form: HTMLFormElement, name: string) => void} a button of the panel; `name` is an offered one */
const press = (button, form, name) => {
  if (button.name === "do" && form.hasAttribute("hx-get")) change(form, { do: button.value });
  if (button.matches("[data-part]")) part(name);
  if (!button.matches("[data-meet]")) return;
  waiting.add(name);
  add({ form, values: () => seat(name) });
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-players] button") : null;
  if (!(button instanceof HTMLButtonElement) || !button.form) return;
  if (button.name === "do" && button.form.hasAttribute("hx-get")) event.preventDefault();
  press(button, button.form, button.closest("li")?.querySelector("bdi")?.textContent ?? "");
  offer();
});

// A link to a name opens the panel that contains it.
document.addEventListener("click", ({ target }) => {
  const link = target instanceof Element ? target.closest("a[href^='#']") : null;
  const field = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
  if (!field?.closest("[data-players]")) return;
  panel()?.showPopover();
  field.focus();
});

document.addEventListener("input", ({ target }) => {
  if (!(target instanceof Element) || !target.closest("[data-players]")) return;
  remember();
  showNumber();
  offer();
});

document.addEventListener("submit", ({ target }) => {
  if (target instanceof Element && target.querySelector("[data-players]")) remember();
});

document.addEventListener("change", ({ target }) => {
  const place = target instanceof HTMLInputElement ? fields().indexOf(target) : -1;
  if (place >= 0) meet(typedNames()[place] ?? "");
  offer();
});

document.addEventListener("htmx:after:swap", () => {
  showNumber();
  offer();
});
offer();
