// Tell the server that somebody looks at this page, while another phone asks for its seat.
import { home } from "../table-page.js";

const SIGN = 20_000; // milliseconds; a phone unseen for two minutes may lose the seat

const sign = () => {
  if (document.hidden || !document.querySelector("[data-asked]")) return;
  fetch(`${home}/version`).catch(() => {}); // no connection, no sign
};

setInterval(sign, SIGN);
document.addEventListener("visibilitychange", sign);
