// Tell the server that somebody looks at this page, while another phone asks for its seat.
import { request } from "../../core/request.js";
import { home } from "../table-page.js";

const SIGN = 20_000; // milliseconds; a phone unseen for two minutes may lose the seat

const sign = () => {
  if (document.hidden || !document.querySelector("[data-asked]")) return;
  request(`${home}/version`);
};

setInterval(sign, SIGN);
document.addEventListener("visibilitychange", sign);
