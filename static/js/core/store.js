// Every value that this phone keeps (static/README.md). No other module touches the browser's storage.

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

const phone = () => localStorage; // throws where it is forbidden
const thisWindow = () => sessionStorage;

const get = (key = "", area = phone) => refused.get(key) ?? attempt(() => area().getItem(key)) ?? "";

/** An empty text removes the value. */
const set = (key = "", text = "", area = phone) => {
  refused.delete(key);
  const done = attempt(() => (text ? area().setItem(key, text) : area().removeItem(key)) ?? true);
  if (!done && text) refused.set(key, text);
};

const keys = (start = "") => {
  const all = new Set([...(attempt(() => Object.keys(localStorage)) ?? []), ...refused.keys()]);
  return [...all].filter((key) => key.startsWith(start));
};

const value = (name = "", area = phone) => {
  const start = PREFIX + name;
  const keyOf = (place = "") => (place ? `${start}:${place}` : start);
  return {
    read: (place = "") => get(keyOf(place), area), // empty without one
    write: (text = "", place = "") => set(keyOf(place), text, area),
    /** @returns {string[]} */
    readList: () => attempt(() => JSON.parse(get(start, area) || "[]")) ?? [],
    /** @param {string[]} list */
    writeList: (list) => set(start, list.length ? JSON.stringify(list) : "", area),
    places: () => keys(`${start}:`).map((key) => key.slice(start.length + 1)),
  };
};

export const unsent = value("unsent");
export const entries = value("entries");
export const finished = value("finished");
export const players = value("players");
export const names = value("names");
export const way = value("way");
export const keyboard = value("keyboard");
export const paper = value("paper");
export const unveiled = value("unveiled");
export const played = value("played", thisWindow);

/** @returns {string[]} the keys of all values, or of those that only this phone needs */
export const erasable = (isAll = false) => keys(PREFIX).filter((key) => isAll || !key.startsWith(`${PREFIX}unsent:`));

export const erase = (isAll = false) => {
  for (const key of erasable(isAll)) set(key);
};
