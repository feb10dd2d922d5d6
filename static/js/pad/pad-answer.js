// Apply the server's pad to the page: only the differences, so that totals follow quickly on a slow phone.
import { all, find } from "../core/elements.js";
import { request, retrying } from "../core/request.js";
import { form, typed } from "../support/typing.js";
import { cells } from "./pad-grid.js";

/** Attributes that belong to the person and the script. An answer never changes them. */
const OWN = ["value", "checked", "tabindex", "inputmode", "data-leapt"];

/** @type {(name: string, from: Element, to: Element) => void} */
const copy = (name, from, to) => {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
};

/** @type {(old: ChildNode, fresh: ChildNode) => void} */
const take = (old, fresh) => {
  if (old.isEqualNode(fresh)) return;
  if (old instanceof Element && fresh instanceof Element && old.tagName === fresh.tagName) takeInner(old, fresh);
  else old.replaceWith(fresh);
};

/** @type {(old: Element, fresh: Element) => void} */
const takeInner = (old, fresh) => {
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) copy(name, fresh, old);
  const there = [...old.childNodes];
  for (const child of [...fresh.childNodes]) {
    const before = there.shift();
    if (before) take(before, child);
    else old.append(child);
  }
  for (const gone of there) gone.remove();
};

/** @param {string} html of the pad */
const show = (html) => {
  const answer = document.createRange().createContextualFragment(html);
  const [pad, fresh] = [find("#pad"), answer.firstChild];
  const inputs = all(".cell input", answer);
  for (const [i, cell] of cells().entries()) // so that the browser compares whole rows at once
    for (const name of OWN) if (inputs[i]) copy(name, cell, inputs[i]);
  if (pad && fresh) take(pad, fresh);
};

let asked = 0; // the number of the last request: an answer to an earlier one is late

export const giveUp = () => {
  asked += 1;
};

let after = () => {};

const ask = async () => {
  giveUp();
  const own = asked;
  const headers = { "HX-Target": "div#pad" };
  const answer = await request(form?.getAttribute("hx-get") + typed(), { headers });
  if (own !== asked || !retry.isOver(answer) || !answer.isDone) return;
  show(answer.text);
  after();
};

const retry = retrying(ask);

/** @param {() => void} then */
export const askPad = (then) => {
  after = then;
  ask();
};
