// The page of prints. This phone remembers the chosen paper.
import "../support/page.js";
import * as storage from "../support/storage.js";

const PAPER = "paper";

/** @returns {HTMLSelectElement | null} */
const paper = () => document.querySelector("#print select[name=paper]");

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target === paper()) storage.write(PAPER, target.value);
});

const kept = storage.read(PAPER);
const query = new URLSearchParams(location.search);
if (kept && paper() && !query.has("paper") && paper()?.value !== kept) {
  query.set("paper", kept);
  location.replace(`?${query}`);
}
