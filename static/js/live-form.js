// A form that the server redraws while somebody types in it: what is typed stays, in the page, its address and the phone.
import { closest } from "./dom.js";
import * as memory from "./memory.js";

const RETRY = 3000; // milliseconds until a server that did not answer is asked again
const TYPED = new Set(["value", "checked", "selected", "open"]);

// The answer may be older than what is in the fields: it may change everything about a field but what was typed, ticked
// or opened. A table's sheet knows better (sheet.js).
htmx.registerExtension("keep-typed", {
  htmx_before_morph_attr: (element, { attrName }) =>
    !TYPED.has(attrName) || (attrName !== "open" && element.matches("[data-counts] *, [type=hidden]")),
});

/** @param {HTMLFormElement} form */
const queryOf = (form) => {
  const pairs = [...new FormData(form)].filter(([path, value]) => value !== "" || path.endsWith(".name"));
  return `?${new URLSearchParams(pairs.map(([path, value]) => [path, String(value)]))}`;
};

/**
 * Keep a query for the next visit, without what belongs to this game only. A worked example is nobody's game.
 * @param {HTMLFormElement} form
 * @param {string} query
 */
const keep = (form, query) => {
  if (form.hasAttribute("data-forgetful")) return;
  const passing = form.dataset.passing?.split(" ");
  if (!passing) return memory.keep(query);
  const pairs = new URLSearchParams(query);
  for (const name of passing) pairs.delete(name);
  memory.keep(`?${pairs}`);
};

// The address and the memory hold what was typed, at once and also while the server does not answer.
document.addEventListener("input", (event) => {
  /** @type {HTMLFormElement | null} */
  const form = closest(event, "form[data-live]");
  if (!form) return;
  const query = queryOf(form);
  history.replaceState(history.state, "", query + location.hash);
  keep(form, query);
});

/**
 * Carry on where this phone left the page, unless its address says something of its own.
 * @param {HTMLFormElement} form
 */
const carryOn = (form) => {
  const kept = memory.find();
  const isTyped = /[.]name=|(^|[?&])done=/.test(location.search);
  if (kept && !location.search) location.replace(kept + location.hash);
  else if (isTyped && !form.hasAttribute("data-forgetful")) keep(form, location.search);
  else if (kept) document.getElementById("carry-on")?.removeAttribute("hidden");
};

/**
 * While the server does not answer, the page says so and asks again every few seconds and when the phone wakes up.
 * @param {HTMLFormElement} form
 */
const watchAnswers = (form) => {
  /** @type {number | undefined} */
  let retry;
  const ask = () => form.dispatchEvent(new Event("input", { bubbles: true }));

  /** @param {boolean} isWell */
  const show = (isWell) => {
    form.querySelector(".bar")?.classList.toggle("cut-off", !isWell);
    form.querySelector(".offline")?.toggleAttribute("hidden", isWell);
    clearTimeout(retry);
    retry = isWell ? undefined : setTimeout(ask, RETRY);
  };

  document.addEventListener("htmx:error", () => show(false));
  document.addEventListener("htmx:after:request", (event) => show(event.detail.ctx.response.status < 400));
  addEventListener("online", () => retry && ask());
};

/** @type {HTMLFormElement | null} */
const form = document.querySelector("form[data-live]");
if (form) {
  carryOn(form);
  watchAnswers(form);
}
