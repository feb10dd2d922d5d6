// A result. The outcome of Keep and Share, or the reason of a failure, appears below it.
import "../support/page.js";
import "../support/sharing.js";
import { find, hear } from "../core/elements.js";
import { parse } from "../core/request.js";

/** @param {string} text the server's reason; without one, that it did not answer */
const say = (text) => {
  const note = find("#unanswered");
  if (!note) return;
  note.textContent = text || (note.dataset.offline ?? "");
  note.hidden = false;
};

hear("htmx:error", () => say(""));
hear("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response.status >= 400) say(parse(ctx.text).errors?.[0]?.message ?? "");
  else find("#unanswered")?.toggleAttribute("hidden", true);
});
hear("htmx:finally:swap", () => find("#shared")?.scrollIntoView({ block: "nearest" }));
