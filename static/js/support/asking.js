// Ask for the form that belongs to its texts, or for a part of it, and draw the answer.
import { draw, noteSent } from "../core/morph.js";
import { request } from "../core/request.js";

let asked = 0; // the number of the last request: an answer to an earlier one is late

/** @type {(form: Form, query: string, retry: Retry, part?: HTMLElement) => Promise<boolean>} true if it is answered */
export const ask = async (form, query, retry, part = form) => {
  const own = ++asked;
  noteSent(form);
  const headers = { "HX-Target": `${part.localName}#${part.id}` };
  const answer = await request(location.pathname + query, { headers });
  if (own !== asked || !retry.isOver(answer)) return false;
  if (answer.isDone) draw(part, answer.text);
  return true;
};
