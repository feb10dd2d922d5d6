// Loaded by every page but the calculator, which is as high as the screen and never moves under a finger.
import "./anchor.js";
import "./stepper.js";
import "./typing.js";
import { all, find, hear, on } from "../core/elements.js";
import { parse } from "../core/request.js";

/** @type {(isWell: boolean, why?: string) => void} what came of a button; without a reason, the server did not answer */
const tell = (isWell, why) => {
  const note = find("#unanswered");
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
