// The phone's own storage. A browser may refuse it or be full: then nothing is kept, and nothing fails.

/**
 * @template T
 * @param {(storage: Storage) => T} use
 * @returns {T | null} null if the storage refuses
 */
const attempt = (use) => {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
};

/** @param {string} key */
export const read = (key) => attempt((storage) => storage.getItem(key));

/**
 * @param {string} key
 * @param {string} text
 * @returns {boolean} whether it is kept
 */
export const write = (key, text) => attempt((storage) => storage.setItem(key, text)) !== null;

/** @param {string} key */
export const remove = (key) => attempt((storage) => storage.removeItem(key)) !== null;

/** @param {string} prefix */
export const keys = (prefix) =>
  attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [];

/**
 * The strings that `writeList` kept; none if there are none, or if they are damaged.
 * @param {string} key
 * @returns {string[]}
 */
export const readList = (key) => attempt((storage) => JSON.parse(storage.getItem(key) ?? "[]")) ?? [];

/**
 * @param {string} key
 * @param {string[]} list
 * @returns {boolean} whether it is kept
 */
export const writeList = (key, list) => (list.length > 0 ? write(key, JSON.stringify(list)) : remove(key));
