// The page of prints. This phone remembers the chosen paper.
import "../support/page.js";
import * as store from "../core/store.js";

/** @returns {HTMLSelectElement | null} */
const paper = () => document.querySelector("#print select[name=paper]");

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target === paper()) store.paper.write(target.value);
});

const kept = store.paper.read();
const query = new URLSearchParams(location.search);
if (kept && paper() && !query.has("paper") && paper()?.value !== kept) {
  query.set("paper", kept);
  location.replace(`?${query}`);
}
