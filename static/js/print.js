// The page of prints: the paper is chosen once and remembered on this phone.
import "./page.js";
import * as storage from "./storage.js";

const PAPER = "paper";

/** @returns {HTMLSelectElement | null} */
const paper = () => document.querySelector("#print select[name=paper]");

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target === paper()) storage.write(PAPER, target.value);
});

const [field, kept] = [paper(), storage.read(PAPER)];
if (field && kept && !new URLSearchParams(location.search).has("paper") && field.value !== kept) {
  field.value = kept;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
