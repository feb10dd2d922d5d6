// Every value that this phone keeps. No other module touches the browser's storage. static/README.md has the table of
// them below, and a test compares both.

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

/** @type {(area: () => Storage, key: string) => string} */
const get = (area, key) => refused.get(key) ?? attempt(() => area().getItem(key)) ?? "";

/** @type {(area: () => Storage, key: string, text: string) => void} an empty text removes the value */
const set = (area, key, text) => {
  refused.delete(key);
  const done = attempt(() => (text ? area().setItem(key, text) : area().removeItem(key)) ?? true);
  if (!done && text) refused.set(key, text);
};

const phone = () => localStorage;
const thisWindow = () => sessionStorage;

/** @param {string} name */
const value = (name, area = phone) => {
  const key = PREFIX + name;
  const keyOf = (place = "") => key + (place && `:${place}`);
  return {
    /** @param {string} [place] */
    read: (place) => get(area, keyOf(place)), // empty if nothing is kept
    /** @type {(text: string, place?: string) => void} */
    write: (text, place) => set(area, keyOf(place), text), // an empty text clears it
    /** @returns {string[]} */
    readList: () => attempt(() => JSON.parse(get(area, key) || "[]")) ?? [],
    /** @param {string[]} list */
    writeList: (list) => set(area, key, list.length ? JSON.stringify(list) : ""),
    places: () => keys(area, `${key}:`).map((each) => each.slice(key.length + 1)),
  };
};

/** @type {(area: () => Storage, start?: string) => string[]} */
const keys = (area, start = PREFIX) => [
  ...new Set([...(attempt(() => Object.keys(area())) ?? []), ...refused.keys()].filter((key) => key.startsWith(start))),
];

// key: content; written by; cleared by; lives
export const unsent = value("unsent"); // TABLE:TIME:NUMBER: an action that no server has; unsent; the server's answer, the person; until then
export const entries = value("entries"); // PATH: the texts of a page's form; typing, clearing; Clear, Erase; until then
export const cleared = value("cleared"); // PATH: the texts before Clear; clearing; its undo, the next entry, Erase; until then
export const left = value("left", thisWindow); // the page that was left, and its texts; typing; the next page; until it opens
export const players = value("players"); // the names, in the order of the seats; players, clearing; Clear, Erase; until then
export const names = value("names"); // earlier players, the latest first; players; the cross beside a name, Erase; until twelve others
export const way = value("way"); // Next goes along a row or down a column; pad-grid; Erase; until then
export const keyboard = value("keyboard"); // the phone's own keyboard is wanted; pad; Erase; until then
export const paper = value("paper"); // the paper of prints; print; Erase; until then
export const height = value("height"); // ADDRESS: the height of a last count; last; Erase; until then
export const unveiled = value("unveiled"); // TABLE: the result that was shown, and when; unveil; Erase; until then
export const tab = value("tab", thisWindow); // PATH: a visited tab of a table; tabs; the browser; until the window closes

/** @type {(isUnsent?: boolean) => Record<string, string>} all values of this phone by key: those that no server has, or the others */
export const everything = (isUnsent = false) =>
  Object.fromEntries(
    keys(phone)
      .filter((key) => key.startsWith(`${PREFIX}unsent:`) === isUnsent)
      .map((key) => [key, get(phone, key)]),
  );

/** @param {Record<string, string>} texts by key; an empty one is removed */
export const overwrite = (texts) => {
  for (const [key, text] of Object.entries(texts)) set(phone, key, text);
};
