// Every value that this phone keeps. No other module touches the browser's storage. A test compares the values below with
// their table in static/README.md.

const PREFIX = "companion:";

/** @type {Map<string, string>} texts that a full or forbidden storage refused, by key; only this page knows them */
const refused = new Map();

/** @type {<T>(use: () => T) => T | null} null if the storage is refused */
const attempt = (use) => {
  try {
    return use();
  } catch {
    return null;
  }
};

const phone = () => localStorage;
const thisWindow = () => sessionStorage;

/** @param {string} key */
const get = (key, area = phone) => refused.get(key) ?? attempt(() => area().getItem(key)) ?? "";

/** @type {(key: string, text: string, area?: () => Storage) => void} an empty text removes the value */
const set = (key, text, area = phone) => {
  refused.delete(key);
  const done = attempt(() => (text ? area().setItem(key, text) : area().removeItem(key)) ?? true);
  if (!done && text) refused.set(key, text);
};

/** The keys of what is kept on this phone. */
const keys = () =>
  [...new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...refused.keys()])].filter((key) =>
    key.startsWith(PREFIX),
  );

/** @param {string} name */
const value = (name, area = phone) => {
  const start = PREFIX + name;
  const keyOf = (place = "") => start + (place && `:${place}`);
  return {
    /** @param {string} [place] */
    read: (place) => get(keyOf(place), area), // empty if nothing is kept
    /** @type {(text: string, place?: string) => void} */
    write: (text, place) => set(keyOf(place), text, area), // an empty text clears it
    /** @returns {string[]} */
    readList: () => attempt(() => JSON.parse(get(start, area) || "[]")) ?? [],
    /** @param {string[]} list */
    writeList: (list) => set(start, list.length ? JSON.stringify(list) : "", area),
    places: () =>
      keys()
        .filter((key) => key.startsWith(`${start}:`))
        .map((key) => key.slice(start.length + 1)),
  };
};

// key: content; written by; cleared by; lives
export const unsent = value("unsent"); // TABLE:TIME:NUMBER: an action that no server has; outbox; the server's answer, the person; until then
export const entries = value("entries"); // PATH: the texts of a page's form; typing; Clear, Erase; until then
export const cleared = value("cleared"); // PATH: the texts before Clear; typing; its undo, the next entry, Erase; until then
export const left = value("left", thisWindow); // the page that was left, and its texts; typing; the next page; until it opens
export const players = value("players"); // the names, in the order of the seats; players, typing; Clear, Erase; until then
export const names = value("names"); // earlier players, the latest first; players; the cross beside a name, Erase; until twelve others
export const way = value("way"); // Next goes along a row or down a column; pad-grid; Erase; until then
export const keyboard = value("keyboard"); // the phone's own keyboard is wanted; pad; Erase; until then
export const paper = value("paper"); // the paper of prints; print; Erase; until then
export const height = value("height"); // ADDRESS: the height of a last count; last; Erase; until then
export const unveiled = value("unveiled"); // TABLE: the result that was shown, and when; unveil; Erase; until then
export const tab = value("tab", thisWindow); // PATH: a visited tab of a table; tabs; the browser; until the window closes

/** @returns {Record<string, string>} all values of this phone by key: those that no server has, or the others */
export const everything = (isUnsent = false) =>
  Object.fromEntries(
    keys()
      .filter((key) => key.startsWith(`${PREFIX}unsent:`) === isUnsent)
      .map((key) => [key, get(key)]),
  );

/** @param {Record<string, string>} texts by key; an empty one is removed */
export const overwrite = (texts) => {
  for (const [key, text] of Object.entries(texts)) set(key, text);
};
