// Ask for the pad that belongs to a number, or for the whole form after a name or a rule.
import { find } from "../core/elements.js";
import { draw, noteSent } from "../core/morph.js";
import { request } from "../core/request.js";
import { form, retry, typed } from "../support/typing.js";

let asked = 0; // the number of the last request: an answer to an earlier one is late

export const giveUp = () => ++asked;

export const askPad = async (isWhole = false) => {
  const own = giveUp();
  const target = isWhole ? form : find("#pad");
  if (!form || !target) return;
  noteSent(form);
  const headers = { "HX-Target": isWhole ? "form#calculator" : "div#pad" };
  const answer = await request(form.getAttribute("hx-get") + typed(), { headers });
  if (own !== asked || !retry.isOver(answer) || !answer.isDone) return;
  draw(target, answer.text);
};
