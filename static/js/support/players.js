// The players. This phone remembers them, and every page that is opened without players starts with them.
import { arrival } from "./arrival.js";
import * as storage from "./storage.js";

const SEATED = "players"; // names in the order of the seats; a default name is empty
const KNOWN = "names"; // earlier players, the latest first
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
  const [typed, before] = [typedNames(), storage.readList(SEATED)];
  const names = Array.from({ length: number() }, (_none, seat) => (typed.length ? typed : before)[seat] ?? "");
  storage.writeList(SEATED, names);
};

/** The earlier players on this phone. */
export const known = () => storage.readList(KNOWN);

/** @param {string} name a player, who is offered from now on */
export const meet = (name) => {
  if (name) storage.writeList(KNOWN, [...new Set([name, ...known()])].slice(0, MOST));
};

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

/** @type {Record<string, string> | null} the request of a button of the panel */
let asked = null;

/** @type {(() => void | Promise<void>)[]} requests without an answer; they are repeated when the server answers again */
const unheard = [];

/** The last press. The next one starts after its answer. */
let last = Promise.resolve();

/** True while seats change: then the answer decides the text of each field. */
export const isMoving = () => asked !== null;

/** @type {(work: () => void | Promise<void>) => Promise<void>} */
const inTurn = (work) => {
  last = last.then(work).then(() => {
    if (asked) unheard.push(work);
    asked = null;
  });
  return last;
};

/** @type {(form: HTMLFormElement, values: Record<string, string>) => Promise<void>} */
const ask = async (form, values) => {
  asked = values;
  await arrival;
  await htmx.ajax("GET", form.getAttribute("hx-get") ?? "", { source: form, values });
};

/**
 * Do what a button of the panel says, without a page load.
 * @type {(form: HTMLFormElement, values: Record<string, string>) => Promise<void>}
 */
export const change = (form, values) => inTurn(() => ask(form, values));

document.addEventListener("htmx:after:request", (event) => {
  if (asked || event.detail.ctx.response.status >= 400) return;
  for (const work of unheard.splice(0)) inTurn(work);
});

// The request contains the latest texts, so a delayed one must not follow.
document.addEventListener("htmx:config:request", (event) => {
  if (asked && event.detail.ctx.values !== asked) event.preventDefault();
});

/** @param {HTMLInputElement} [field] the next name field; only the panel scrolls */
const show = (field) => {
  field?.focus({ preventScroll: true });
  panel()?.scrollTo(0, (field?.offsetTop ?? 0) - 100);
};

/** @param {Record<string, string>} done the players in the answer */
const settle = (done) => {
  const form = panel()?.closest("form");
  form?.reset();
  remember();
  form?.dispatchEvent(new Event("companion:players", { bubbles: true }));
  asked = null;
  if (done.do === "add" && Object.keys(done).length === 1) show(fields().at(-1));
};

/** @type {(name: string) => void | Promise<void>} give the name to the first seat without one, or to a new seat */
const seat = (name) => {
  waiting.delete(name);
  if (typedNames().includes(name)) return undefined; // a second tap
  const free = fields()[typedNames().indexOf("")];
  /** @type {HTMLButtonElement | null | undefined} */
  const add = panel()?.querySelector("button[value=add]");
  if (free) {
    free.value = name;
    free.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (add?.form) {
    return ask(add.form, { do: "add", [pathOf(fields().length)]: name });
  }
};

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
  const names = storage.readList(SEATED);
  const query = new URLSearchParams(search);
  if (!here || names.length === 0) return search ? null : kept;
  if (namesIn(query).length > 0) return null;
  const before = wordsOf(here, kept);
  const start = !search && isTheirs(before, names.slice(0, Number(here.dataset.most))) ? before : query;
  const there = seatIn(here, start, names);
  return `${there}` === `${query}` ? null : `?${there}`;
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (!(button instanceof HTMLButtonElement) || !button.closest("[data-players]")) return;
  const name = button.closest("li")?.querySelector("bdi")?.textContent ?? "";
  if (button.name === "do" && button.form?.hasAttribute("hx-get")) {
    event.preventDefault();
    change(button.form, { do: button.value });
  } else if (button.matches("[data-meet]")) {
    waiting.add(name);
    inTurn(() => seat(name));
  } else if (button.matches("[data-part]")) {
    storage.writeList(
      KNOWN,
      known().filter((each) => each !== name),
    );
  }
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

document.addEventListener("htmx:after:swap", (event) => {
  if (asked && event.detail.ctx.values === asked) settle(asked);
  showNumber();
  offer();
});
offer();
