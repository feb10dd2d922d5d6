// Draw the QR code of a Wi-Fi on this phone, so that the password does not leave it.
import { find, textsOf } from "../core/elements.js";
import "../support/page.js";

const QUIET = 4; // light modules around a code

/** @param {string} text */
const escapeField = (text) => text.replace(/[\\;,":]/g, "\\$&");

/** @type {(name: string, password: string, kind: string) => string} the text of a code that phones read as a Wi-Fi; its kind is WPA or WEP */
const wifiCode = (name, password, kind) =>
  `WIFI:T:${password ? kind : "nopass"};S:${escapeField(name)};${password && `P:${escapeField(password)};`};`;

/** @param {import("lean-qr").QrCode} code */
const drawSvg = (code) => {
  const size = code.size + 2 * QUIET;
  let dark = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) dark += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" aria-hidden="true" shape-rendering="crispEdges">
    <path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`;
};

/** @param {HTMLFormElement} form its `data-wifi` is the address of lean-qr */
const drawCode = async (form) => {
  /** @type {typeof import("lean-qr")} */
  const { generate, correction } = await import(form.dataset.wifi ?? "");
  const { name = "", password = "", kind = "" } = Object.fromEntries(textsOf(form));
  const place = find("#wifi-code");
  find("svg", place)?.remove();
  const code = generate(wifiCode(name, password, kind), { minCorrectionLevel: correction.M });
  place?.insertAdjacentHTML("afterbegin", drawSvg(code));
  find("p", place)?.removeAttribute("hidden");
  place?.scrollIntoView({ block: "nearest" });
};

const form = find("form[data-wifi]");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  await drawCode(form).catch(() => form.submit()); // then the server draws it
});
