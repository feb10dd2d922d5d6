// htmx, where a page needs it: a page with forms of htmx brings it, others fetch it at its first use.

import { NO_ANSWER, retrying } from "./request.js";
import { keepOwn } from "./values.js";

/** @param {(value?: any) => void} done called when htmx has processed the page; a load that fails is repeated */
const load = (done) => {
  const start = () => {
    const script = document.createElement("script");
    script.src = document.documentElement.dataset.htmx ?? "";
    script.onload = () => setTimeout(done);
    script.onerror = () => retry.isOver(NO_ANSWER);
    document.head.append(script);
  };
  const retry = retrying(start);
  start();
};

const isHere = "htmx" in globalThis;

/** @type {Promise<void> | null} */
let arrival = null;

/** @returns {Promise<void>} resolves when htmx listens */
export const useHtmx = () => {
  arrival ??= (isHere ? Promise.resolve() : new Promise(load)).then(() => htmx.registerExtension("keep-own", keepOwn));
  return arrival;
};

if (isHere) useHtmx();
