// Of every page but the calculator, which never moves under a finger.
import "./anchor.js";
import "./stepper.js";
import { all, find, fire, hear, on, textsOf } from "../core/elements.js";
import { noteConnection, parse } from "../core/request.js";
import { ask } from "./asking.js";
import { isMoving } from "./players.js";
import { onForm, retry } from "./typing.js";

const CALM = 150; // milliseconds

// The page follows what is typed, but where only buttons change it.
let due = 0;
onForm("input", (_field, form) => {
  const follow = async () => {
    if (isMoving()) due = setTimeout(follow, CALM);
    else if (await ask(form, `?${textsOf(form)}`, retry)) fire(form, "companion:players"); // the seed may be new
  };
  clearTimeout(due);
  if (!form.matches("[data-quiet]")) due = setTimeout(follow, CALM);
});

/** @type {(isWell: boolean, why?: string) => void} a button of htmx; no reason: no answer */
const tell = (isWell, why) => {
  const note = find("#unanswered");
  noteConnection(isWell || why !== undefined);
  if (!note) return;
  note.textContent = isWell ? "" : why || (note.dataset.offline ?? "");
  note.hidden = isWell;
};
hear("htmx:error", () => tell(false));
hear("htmx:after:request", ({ detail: { ctx } }) =>
  tell(ctx.response.status < 400, parse(ctx.text).errors?.[0]?.message),
);

// Parts of a play are counted along; who counts at the end has none.
on("change", "input[name=phones]", (field) => {
  const [along, ticks] = [find("input[name=phones][value=along]"), all("input[name=phones][type=checkbox]")];
  if (along && field.type === "checkbox" && field.checked) along.checked = true;
  if (field.type === "radio" && field !== along) for (const tick of ticks) tick.checked = false;
  fire(field, "input"); // the address follows
});
