// A result. The outcome of Keep and Share, or the reason of a failure, appears below it.
import "../support/page.js";
import "../support/sharing.js";
import { find, hear } from "../core/elements.js";
import { parse } from "../core/request.js";
import * as store from "../core/store.js";
import { playIn } from "../support/typing.js";

/** @param {string} text the server's reason; without one, that it did not answer */
const say = (text) => {
  const note = find("#unanswered");
  if (!note) return;
  note.textContent = text || (note.dataset.offline ?? "");
  note.hidden = false;
};

// The game is over: its pad starts empty the next time.
const { pathname: pad, search: again } = /** @type {HTMLAnchorElement} */ (find("a#again") ?? location);
const play = playIn(location.search);
if (again !== location.search && play) {
  if (playIn(store.entries.read(pad)) === play) store.entries.write(again, pad);
  store.finished.write(location.search, pad);
}

hear("htmx:error", () => say(""));
hear("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.response.status >= 400) say(parse(ctx.text).errors?.[0]?.message ?? "");
  else find("#unanswered")?.toggleAttribute("hidden", true);
});
hear("htmx:finally:swap", () => find("#shared")?.scrollIntoView({ block: "nearest" }));
