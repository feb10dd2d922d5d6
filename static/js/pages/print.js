// The page of prints. This phone remembers the chosen paper.
import "../support/page.js";
import { find, on } from "../core/elements.js";
import * as store from "../core/store.js";

const PAPER = "#print select[name=paper]";
on("change", PAPER, ({ value }) => store.paper.write(value));

const kept = store.paper.read();
const paper = find(PAPER);
const query = new URLSearchParams(location.search);
if (kept && paper && !query.has("paper") && paper.value !== kept) {
  query.set("paper", kept);
  location.replace(`?${query}`);
}
