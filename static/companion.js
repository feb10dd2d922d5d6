// What the pages can do better with a script. Without it every form works by sending itself.
"use strict";

// A live form is redrawn by htmx while somebody types in it, so the answer may be older than what is in the fields:
// it may change everything about a field but what was typed, ticked or opened.
const TYPED = new Set(["value", "checked", "selected", "open"]);
htmx.registerExtension("keep-typed", {
  htmx_before_morph_attr: (element, detail) => !TYPED.has(detail.attrName),
});

// The address and this phone's memory hold what was typed, at once and also while the server does not answer.
const entered = (form) => {
  const pairs = [...new FormData(form)].filter(([path, value]) => value !== "" || path.endsWith(".name"));
  return `?${new URLSearchParams(pairs)}`;
};

const memory = {
  key: `companion:${location.pathname}`,
  run(action) {
    try {
      return action(localStorage);
    } catch {
      return null; // a browser that keeps nothing still counts
    }
  },
  keep(text) {
    this.run((storage) => storage.setItem(this.key, text));
  },
  find() {
    return this.run((storage) => storage.getItem(this.key));
  },
  forget() {
    this.run((storage) => storage.removeItem(this.key));
  },
};

const remember = (form) => {
  const text = entered(form);
  history.replaceState(history.state, "", text + location.hash);
  memory.keep(text);
};

const step = (button) => {
  const [direction, ...path] = button.value.split(".");
  const field = document.getElementById(path.join("."));
  const typed = field.value.trim();
  if (!/^\d*$/.test(typed)) return field.focus();
  field.value = Math.max(0, Number(typed) + (direction === "plus" ? 1 : -1));
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

const connected = (form, answers) => {
  form.querySelector(".offline")?.toggleAttribute("hidden", answers);
};

const live = document.querySelector("form[data-live]");
if (live && !location.search && memory.find()) {
  location.replace(memory.find() + location.hash);
}

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
});

// A player's ready-made name is replaced by typing, not added to.
document.addEventListener("focusin", (event) => {
  if (event.target.matches(".name input") && event.target.value === event.target.defaultValue) event.target.select();
});

document.addEventListener("htmx:error", (event) => connected(event.target.closest("form"), false));
document.addEventListener("htmx:after:request", (event) => connected(event.target.closest("form"), true));
