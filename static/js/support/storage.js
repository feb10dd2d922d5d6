// The browser's localStorage. If it is refused or full, nothing is kept and nothing fails.

const PREFIX = "companion:";

/** @type {<T>(use: () => T) => T | null} null if refused */
const attempt = (use) => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** @returns {string[]} the keys of all kept values */
export const keys = () =>
  attempt(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ) ?? [];

/** @param {string} key */
export const read = (key) => attempt(() => localStorage.getItem(PREFIX + key));

/** @type {(key: string, text: string) => boolean} true if it was stored */
export const write = (key, text) =>
  attempt(() => (text ? localStorage.setItem(PREFIX + key, text) : localStorage.removeItem(PREFIX + key))) !== null;

/** @type {(key: string) => string[]} */
export const readList = (key) => attempt(() => JSON.parse(read(key) ?? "[]")) ?? [];

/** @type {(key: string, list: string[]) => boolean} */
export const writeList = (key, list) => write(key, list.length ? JSON.stringify(list) : "");
