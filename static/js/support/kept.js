// Texts that wait on this phone. Each has a key of its own, so windows that write at one moment overwrite nothing of each
// other: a text is added or removed, never changed.

import * as storage from "./storage.js";

/** @typedef {{key: string, text: string}} Kept */

/** @type {Map<string, string>} by key, what the storage refuses: nothing but this page remembers it */
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

/** @type {(room: string, text: string) => void} behind all that is there, whatever the clock says */
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
