// The players. A page without any starts with those whom this phone remembers.
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
  if (!panel() || panel()?.matches("[data-unkept]")) return; // a print's are its own
  const names = fields().length ? typedNames() : store.players.readList();
  store.players.writeList(Array.from({ length: number() }, (_none, seat) => names[seat] ?? ""));
};

const known = () => store.names.readList();

export const meet = (name = "") => {
  if (name) store.names.writeList([...new Set([name, ...known()])].slice(0, MOST));
};

/** @type {{form: Form, button?: string, name?: string}[]} done one after the other */
const presses = [];

const isFull = () => panel() && !find("button[value=add]", panel()) && !typedNames().includes("");

/** Also to who joins a table. */
const offer = () => {
  const place = find("[data-known]");
  const template = find("template", place);
  if (!place || !template) return;
  const seated = all("[data-join] .seat-choices bdi").map(({ textContent }) => textContent); // taken, or kept free
  const here = [...typedNames(), ...presses.map(({ name }) => name), ...seated];
  const names = isFull() ? [] : known().filter((name) => !here.includes(name));
  if (`${all("[data-meet]", place).map((button) => button.textContent)}` === `${names}`) return; // it stays under a finger
  const items = names.map((name) => {
    const item = copyOf(template);
    for (const each of all("bdi", item)) each.textContent = name;
    return item;
  });
  find("ul", place)?.replaceChildren(...items);
  place.hidden = names.length === 0;
};

const show = () => {
  offer();
  const chip = find("[data-seats]"); // in the head
  const shown = find("b", chip);
  if (!chip || !shown) return;
  chip.hidden = !panel();
  shown.textContent = String(number());
  chip.ariaLabel = find("[data-chip]", panel())?.dataset.chip ?? "";
};

/** While seats change a form sends nothing else: the answer says which field is whose. */
export const isMoving = () => presses.length > 0;

const carryOut = async () => {
  for (let press = presses[0]; press; press = presses[0]) {
    const { form, button, name = "" } = press;
    form.ariaBusy = "true"; // it leads nowhere now
    const texts = button ? { do: button } : seat(name);
    if (texts && !(await fetchForm(form, texts))) return; // and again later
    form.ariaBusy = null;
    presses.shift();
  }
};
const retry = retrying(carryOut);

/** @type {(form: Form, texts: Texts) => Promise<boolean>} true if it is drawn */
const fetchForm = async (form, texts) => {
  const query = textsOf(form);
  const before = `${query}`;
  /** @type {Retry["isOver"]} what was typed meanwhile moves, too */
  const isOver = (answer) => {
    if (!retry.isOver(answer)) return false;
    if (before !== `${textsOf(form)}`) return !setTimeout(carryOut);
    find("input:focus", form)?.blur(); // another seat's now
    return true;
  };
  for (const [name, text] of Object.entries(texts)) query.set(name, text);
  if (!(await ask(form, `?${query}`, { ...retry, isOver }))) return false;
  remember();
  fire(form, "companion:players");
  const field = fields().at(-1);
  if (texts.do !== "add" || field?.value) return true;
  field?.focus({ preventScroll: true });
  panel()?.scrollTo(0, (field?.offsetTop ?? 0) - 100); // only the panel scrolls
  return true;
};

/** @param {typeof presses[0]} press */
const add = (press) => presses.push(press) === 1 && carryOut();

/** A name is for the first seat without one, or a new seat. @returns {Texts | null} what to ask */
const seat = (name = "") => {
  if (typedNames().includes(name) || isFull()) return null; // a second tap
  const free = fields()[typedNames().indexOf("")];
  if (!free) return { do: "add", [pathOf(fields().length)]: name };
  free.value = name;
  setTimeout(fire, 0, free, "input"); // later: a form whose seats change sends nothing
  return null;
};

const pathOf = (seat = 0) => (panel()?.dataset.path ?? "").replace("{n}", String(seat));

/** @param {URLSearchParams} query */
const namesIn = (query) => [...query].flatMap(([path, name]) => (/[.]name$|^names[.]/.test(path) ? name : []));

/** The kept entries; none if other players made them. @param {string[]} names */
const entriesOf = (kept = "", names) => {
  const query = new URLSearchParams(kept);
  const before = namesIn(query);
  if (!before.length) query.delete("players"); // without names, the number of players stays
  const isAny = !before.join("") || !names.join("");
  const isTheirs = before.length === names.length && (isAny || names.some((name, i) => name === before[i]));
  return isTheirs || !before.length ? query : new URLSearchParams();
};

/** Seat as many players as the page allows. @type {(query: URLSearchParams, names: string[]) => string} */
const seatIn = (query, names) => {
  const { least, most } = panel()?.dataset ?? {};
  const number = Math.min(Math.max(Number(query.get("players") ?? names.length), Number(least)), Number(most));
  query.set("players", String(number));
  for (const [i, name] of names.slice(0, number).entries()) if (name && pathOf(i)) query.set(pathOf(i), name);
  return `?${query}`;
};

/** @type {(search: string, kept: string) => string} the address at which a page starts; empty if it stays */
export const startFrom = (search, kept) => {
  const there = new URLSearchParams(search);
  const names = store.players.readList();
  const most = Number(panel()?.dataset.most);
  if (!most || !names.length) return search ? "" : kept;
  if (namesIn(there).length) return "";
  const start = seatIn(search ? new URLSearchParams(search) : entriesOf(kept, names.slice(0, most)), names);
  return start === `?${there}` ? "" : start;
};

on("click", "button[name=do]:not(.step):not([data-apart])", ({ form, value }, event) => {
  if (!form?.matches("[data-live]")) return;
  event.preventDefault();
  add({ form, button: value });
});

on("click", "[data-known] button", (button) => {
  const { form } = button;
  const name = find("bdi", button.closest("li"))?.textContent ?? "";
  if (button.matches("[data-part]")) store.names.writeList(known().filter((each) => each !== name));
  else if (form && panel()) add({ form, name });
  offer();
});

on("click", "a[href^='#']", ({ hash }) => {
  if (document.getElementById(hash.slice(1))?.closest(".players-panel")) panel()?.showPopover();
});

on("input", "[data-players]", () => {
  remember();
  show();
});
hear("submit", ({ target }) => find("[data-players]", /** @type {Element} */ (target)) && remember());
on("change", "[data-players] input[data-name]", ({ value }) => {
  meet(value.trim());
  offer();
});
keepShown(show);
