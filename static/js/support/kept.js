// Texts that wait on this phone. Each has its own key, so windows that write at the same moment do not overwrite each
// other. A text is added or removed, never changed.

import * as storage from "./storage.js";

/** @typedef {{key: string, text: string}} Kept */

/** @type {Map<string, string>} texts that the storage refused, by key; only this page remembers them */
const unkept = new Map();

/** @type {(room: string) => Kept[]} the oldest first */
export const all = (room) =>
  [...storage.keys(), ...unkept.keys()]
    .filter((key) => key.startsWith(`${room}:`))
    .sort()
    .map((key) => ({ key, text: unkept.get(key) ?? storage.read(key) ?? "" }))
    .filter(({ text }) => text);

/** @param {string} key `ROOM:TIME:NUMBER` */
const timeOf = (key) => Number(key.split(":").at(-2));

/** @type {(room: string, text: string) => void} add the text behind all others, also after a change of the clock */
export const add = (room, text) => {
  const time = Math.max(Date.now(), ...all(room).map(({ key }) => timeOf(key) + 1));
  const key = `${room}:${time}:${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  if (!storage.write(key, text)) unkept.set(key, text);
};

/** @param {Kept[]} texts */
export const remove = (texts) => {
  for (const { key } of texts) {
    unkept.delete(key);
    storage.write(key, "");
  }
};
