// Every value that this phone keeps. No other module touches the browser's storage. static/README.md has a table of what
// each holds, and who writes and clears it; a test compares it with the modules.

const PREFIX = "companion:";

/** @type {Map<string, string>} texts that a full or forbidden storage refused, by key: only this page knows them */
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

export const unsent = value("unsent");
export const entries = value("entries");
export const finished = value("finished");
export const cleared = value("cleared");
export const left = value("left", thisWindow);
export const players = value("players");
export const names = value("names");
export const way = value("way");
export const keyboard = value("keyboard");
export const paper = value("paper");
export const height = value("height");
export const unveiled = value("unveiled");
export const tab = value("tab", thisWindow);
export const played = value("played", thisWindow);

/** @returns {Texts} by key: what no server has, or the rest */
export const everything = (isUnsent = false) =>
  Object.fromEntries(
    keys()
      .filter((key) => key.startsWith(`${PREFIX}unsent:`) === isUnsent)
      .map((key) => [key, get(key)]),
  );

/** @param {Texts} texts by key; an empty one is removed */
export const overwrite = (texts) => {
  for (const [key, text] of Object.entries(texts)) set(key, text);
};
