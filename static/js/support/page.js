// Loaded by every page but the calculator, which is as high as the screen and never moves under a finger.
import "./anchor.js";
import "./stepper.js";
import { all, find, hear, on, textsOf } from "../core/elements.js";
import { noteConnection, parse } from "../core/request.js";
import { ask } from "./asking.js";
import { isMoving } from "./players.js";
import { onForm, retry } from "./typing.js";

const CALM = 150; // milliseconds

// The page follows what is typed, but where only buttons change it.
let due = 0;
onForm("input", (_field, form) => {
  clearTimeout(due);
  if (!form.matches("[data-quiet]")) due = setTimeout(() => isMoving() || ask(form, `?${textsOf(form)}`, retry), CALM);
});

/** @type {(isWell: boolean, why?: string) => void} what came of a button of htmx; no reason: no answer */
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
on("change", "input[name=phones]", ({ type, value, checked }) => {
  const [along, ticks] = [find("input[name=phones][value=along]"), all("input[name=phones][type=checkbox]")];
  if (along && type === "checkbox" && checked) along.checked = true;
  if (type === "radio" && value !== "along") for (const tick of ticks) tick.checked = false;
});
