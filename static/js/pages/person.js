// A person's names. What changes or goes there does so among the players whom this phone remembers, too.
import "../support/page.js";
import { find, on } from "../core/elements.js";
import * as store from "../core/store.js";

// An empty name leaves a seat without one.
on("submit", "form[data-gone]", (form) => {
  const { gone = "", stays = find("input[name=name]", form)?.value.trim() ?? "" } = form.dataset;
  const seats = store.players.readList();
  const free = seats.includes(stays) ? "" : stays;
  store.players.writeList(seats.map((each) => (each === gone ? free : each)));
  const known = store.names.readList().map((each) => (each === gone ? stays : each));
  store.names.writeList([...new Set(known)].filter(Boolean));
});
