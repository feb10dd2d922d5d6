// A result.
import "../support/page.js";
import "../support/sharing.js";
import { find, hear } from "../core/elements.js";
import * as store from "../core/store.js";
import { playIn } from "../support/typing.js";

// The game is over: its pad starts empty the next time.
const { pathname: pad, search: again } = /** @type {HTMLAnchorElement} */ (find("a#again") ?? location);
const play = playIn(location.search);
if (again !== location.search && play) {
  if (playIn(store.entries.read(pad)) === play) store.entries.write(again, pad);
  store.finished.write(location.search, pad);
}

hear("htmx:finally:swap", () => find("#shared")?.scrollIntoView({ block: "nearest" }));
