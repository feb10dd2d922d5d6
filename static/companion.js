// What the pages can do better with a script. Without it every form works by sending itself.
"use strict";

// A form is redrawn while somebody types in it, so the answer may be older than what is in the fields: it may change
// everything about a field but what was typed, ticked or opened. A table's sheet knows better (table.js).
const TYPED = new Set(["value", "checked", "selected", "open"]);
htmx.registerExtension("keep-typed", {
  htmx_before_morph_attr: (element, detail) =>
    !TYPED.has(detail.attrName) || (detail.attrName !== "open" && element.matches("[data-counts] *, [type=hidden]")),
});

// The phone's own memory: what was typed on each page, as the part of its address behind the question mark.
const memory = {
  prefix: "companion:",
  longest: 8000, // characters; what servers surely take as an address
  run(action) {
    try {
      return action(localStorage);
    } catch {
      return null; // a browser that keeps nothing still counts
    }
  },
  keep(text) {
    const kept = lasting(text);
    if (kept.length <= this.longest) this.run((storage) => storage.setItem(this.prefix + location.pathname, kept));
  },
  find() {
    return this.run((storage) => storage.getItem(this.prefix + location.pathname));
  },
  forget() {
    this.run((storage) => storage.removeItem(this.prefix + location.pathname));
  },
  all() {
    return this.run((storage) => Object.keys(storage).filter((key) => key.startsWith(this.prefix))) ?? [];
  },
  forgetAll() {
    this.run((storage) => this.all().forEach((key) => storage.removeItem(key)));
  },
};

const live = document.querySelector("form[data-live]");
const forgetful = live?.hasAttribute("data-forgetful"); // a worked example is nobody's game
const passing = live?.dataset.passing?.split(" ") ?? []; // what is of this game only: the next one is drawn anew
const somethingWasTyped = /[.]name=|(^|[?&])done=/;

const lasting = (text) => {
  if (passing.length === 0) return text;
  const pairs = new URLSearchParams(text);
  passing.forEach((key) => pairs.delete(key));
  return `?${pairs}`;
};

const entered = (form) => {
  const pairs = [...new FormData(form)].filter(([path, value]) => value !== "" || path.endsWith(".name"));
  return `?${new URLSearchParams(pairs)}`;
};

// The address and the memory hold what was typed, at once and also while the server does not answer.
const remember = (form) => {
  const text = entered(form);
  history.replaceState(history.state, "", text + location.hash);
  if (!forgetful) memory.keep(text);
};

if (live && memory.find()) {
  if (!location.search) location.replace(memory.find() + location.hash);
  else if (somethingWasTyped.test(location.search) && !forgetful) memory.keep(location.search);
  else document.getElementById("carry-on")?.removeAttribute("hidden");
} else if (live && somethingWasTyped.test(location.search) && !forgetful) {
  memory.keep(location.search);
}
if (memory.all().length > 0) document.getElementById("forget")?.removeAttribute("hidden");

const step = (button) => {
  const [direction, ...path] = button.value.split(".");
  const field = document.getElementById(path.join("."));
  const typed = field.value.trim();
  if (!/^\d*$/.test(typed)) return field.focus();
  field.value = Math.max(0, Number(typed) + (direction === "plus" ? 1 : -1));
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

document.addEventListener("input", (event) => {
  const form = event.target.closest("form[data-live]");
  if (form) remember(form);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("form:not([data-steps-by-server]) button.step");
  if (button) {
    event.preventDefault();
    step(button);
  }
  if (event.target.closest("[data-forget]")) memory.forget();
  const all = event.target.closest("[data-forget-all]");
  if (all) {
    memory.forgetAll();
    all.parentElement.hidden = true;
  }
});

// A player's ready-made name is replaced by typing, not added to.
document.addEventListener("focusin", (event) => {
  if (event.target.matches("input[data-ready]") && event.target.dataset.ready === event.target.value) event.target.select();
});

// While the server does not answer, the page says so and asks again every few seconds and when the phone wakes up.
const AGAIN = 3000; // milliseconds
let waiting = null;

const ask = () => live.dispatchEvent(new Event("input", { bubbles: true }));

const answered = (well) => {
  live.querySelector(".bar")?.classList.toggle("cut-off", !well);
  live.querySelector(".offline")?.toggleAttribute("hidden", well);
  clearTimeout(waiting);
  if (!well) waiting = setTimeout(ask, AGAIN);
};

if (live) {
  document.addEventListener("htmx:error", () => answered(false));
  document.addEventListener("htmx:after:request", (event) => answered(event.detail.ctx.response.status < 400));
  addEventListener("online", () => waiting && ask());
}
