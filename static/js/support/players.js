// The players. This phone remembers them: a page without players starts with them.
import { all, closest, copyOf, find, fire, hear, keepShown, on, textsOf } from "../core/elements.js";
import { noteSent, useHtmx } from "../core/htmx.js";
import { request, retrying } from "../core/request.js";
import * as store from "../core/store.js";

const MOST = 12; // earlier players

const panel = () => find("[data-players]");
const fields = () => all("input[data-name]", panel());

const typedNames = () => fields().map(({ value }) => value.trim());

const number = () => {
  const chosen = find("input[type=radio]:checked, select[name=players]", panel());
  return chosen ? Number(chosen.value) : fields().length;
};

const remember = () => {
  if (!panel() || panel()?.matches("[data-unkept]")) return; // those of a print are for that print only
  const names = fields().length ? typedNames() : store.players.readList();
  store.players.writeList(Array.from({ length: number() }, (_none, seat) => names[seat] ?? ""));
};

export const known = () => store.names.readList();

/** @param {string} name a player, who is offered from now on */
export const meet = (name) => {
  if (name) store.names.writeList([...new Set([name, ...known()])].slice(0, MOST));
};

/** @type {Set<string>} tapped names that wait for a seat */
const waiting = new Set();

/** True after a press on an offered name: the focus moves to the first remaining one. */
let isOffered = false;

/** Offer the earlier players without a seat here. */
const offer = () => {
  const place = find("[data-known]", panel());
  const template = find("template", place);
  if (!place || !template) return;
  const here = [...typedNames(), ...waiting];
  const names = known().filter((name) => !here.includes(name));
  if (`${all("[data-meet]", place).map((button) => button.textContent)}` === `${names}`) return; // it stays under a finger
  const items = names.map((name) => {
    const item = copyOf(template);
    for (const each of all("bdi", item)) each.textContent = name;
    return item;
  });
  find("ul", place)?.replaceChildren(...items);
  place.hidden = names.length === 0;
  if (isOffered && document.activeElement === document.body)
    find(names.length ? "[data-meet]" : ".seats-head button", panel())?.focus({ preventScroll: true });
};

const showNumber = () => {
  const chip = find("[data-seats]"); // in the head
  const shown = find("b", chip);
  if (!chip || !shown) return;
  chip.hidden = !panel();
  shown.textContent = String(number());
  chip.ariaLabel = find("[data-chip]", panel())?.dataset.chip ?? "";
};

const show = () => {
  showNumber();
  offer();
};

/** @typedef {{form: HTMLFormElement, values: () => Texts | null}} Change of the seats, or null if it is done */

/** @type {Change[]} pressed buttons: each starts after the answer to the one before */
let presses = [];

/** True while seats change. A form sends nothing else, since the answer says which field is whose. */
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

/** @type {(form: HTMLFormElement, values: Texts) => Promise<boolean>} true if the page shows the answer */
const fetchForm = async (form, values) => {
  const query = textsOf(form);
  for (const [name, text] of Object.entries(values)) query.set(name, text);
  noteSent(form);
  const headers = { "HX-Target": `form#${form.id}` };
  const [answer] = await Promise.all([request(`${form.getAttribute("hx-get")}?${query}`, { headers }), useHtmx()]);
  if (!retry.isOver(answer)) return false;
  if (!answer.isDone) return true;
  await htmx.swap({ text: answer.text, target: form, swap: "outerMorph", sourceElement: form });
  remember();
  fire(form, "companion:players");
  if (values.do === "add" && Object.keys(values).length === 1) {
    const field = fields().at(-1);
    field?.focus({ preventScroll: true });
    panel()?.scrollTo(0, (field?.offsetTop ?? 0) - 100); // only the panel scrolls
  }
  return true;
};

/** @param {Change} press */
const add = (press) => {
  presses = [...presses, press];
  if (presses.length === 1) carryOut();
};

/** @type {(form: HTMLFormElement, values: Texts) => void} */
export const change = (form, values) => add({ form, values: () => values });

/** @type {(name: string) => Texts | null} the first seat without a name gets it, or a new seat */
const seat = (name) => {
  waiting.delete(name);
  if (typedNames().includes(name)) return null; // a second tap
  const free = fields()[typedNames().indexOf("")];
  if (!free && find("button[value=add]", panel())) return { do: "add", [pathOf(fields().length)]: name };
  find("[data-full]", panel())?.toggleAttribute("hidden", Boolean(free));
  if (!free) return null;
  free.value = name;
  fire(free, "input");
  return null;
};

/** @param {number} seat */
const pathOf = (seat) => (panel()?.dataset.path ?? "").replace("{n}", String(seat));

/** @param {URLSearchParams} query */
const namesIn = (query) =>
  [...query].filter(([path]) => path.endsWith(".name") || path.startsWith("names.")).map(([, name]) => name);

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
  const wanted = Number(query.get("players") ?? names.length);
  const number = Math.min(Math.max(wanted, Number(least)), Number(most));
  query.set("players", String(number));
  for (const [i, name] of names.slice(0, number).entries()) if (name && path) query.set(pathOf(i), name);
  return `?${query}`;
};

/** @type {(search: string, kept: string) => string} the address at which a page starts; empty if it stays */
export const startFrom = (search, kept) => {
  const names = store.players.readList();
  const most = Number(panel()?.dataset.most);
  if (!most || !names.length) return search ? "" : kept;
  const query = new URLSearchParams(search);
  if (namesIn(query).length) return "";
  const there = seatIn(search ? new URLSearchParams(search) : entriesOf(kept, names.slice(0, most)), names);
  return there === `?${query}` ? "" : there;
};

hear("click", (event) => {
  isOffered = closest(event, "[data-known]") !== null;
});
on("click", "[data-players] button", (button, event) => {
  const { form } = button;
  if (!form) return;
  const name = find("bdi", button.closest("li"))?.textContent ?? ""; // of an offered player
  if (button.name === "do" && form.hasAttribute("hx-get")) {
    event.preventDefault();
    change(form, { do: button.value });
  } else if (button.matches("[data-part]")) store.names.writeList(known().filter((each) => each !== name));
  else if (button.matches("[data-meet]")) {
    waiting.add(name);
    add({ form, values: () => seat(name) });
  }
  offer();
});

// A link to a name opens the panel that contains it.
on("click", "a[href^='#']", (link) => {
  const field = document.getElementById(link.hash.slice(1));
  if (!field?.closest("[data-players]")) return;
  panel()?.showPopover();
  field.focus();
});

// A delayed request of htmx has texts of before: it does not follow.
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
