// A person's names. One that changes or goes there changes or goes among the players whom this phone remembers, too.
import "../support/page.js";
import { find, on } from "../core/elements.js";
import * as store from "../core/store.js";

/** An empty name leaves a seat without one. */
const rename = (was = "", name = "") => {
  const seats = store.players.readList();
  const free = seats.includes(name) ? "" : name;
  store.players.writeList(seats.map((each) => (each === was ? free : each)));
  const known = store.names.readList().map((each) => (each === was ? name : each));
  store.names.writeList([...new Set(known)].filter(Boolean));
};

const person = find("form[data-person]")?.dataset.person;
if (person) {
  const before = store.person.read(location.pathname); // the page comes again after each change
  if (before && before !== person) rename(before, person);
  store.person.write(person, location.pathname);
}

on("submit", "form[data-gone]", ({ dataset: { gone, stays } }) => rename(gone, stays));
