// While somebody asks for a seat of this phone, it tells the server that somebody looks at its page.
import { home } from "../table-page.js";

const SIGN = 20_000; // milliseconds; whoever is not seen for two minutes may lose the seat

const sign = () => {
  if (document.hidden || !document.querySelector("[data-asked]")) return;
  fetch(`${home}/version`).catch(() => {}); // without a connection nobody is seen
};

setInterval(sign, SIGN);
document.addEventListener("visibilitychange", sign);
