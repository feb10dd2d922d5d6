// Draw the QR code of a Wi-Fi on this phone, so that the password does not leave it.
import "../support/page.js";

const QUIET = 4; // light modules around a code
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} text */
const escapeField = (text) => text.replace(/[\\;,":]/g, "\\$&");

/**
 * The text of a QR code that phones read as a Wi-Fi.
 * @param {string} name
 * @param {string} password empty if it has none
 * @param {string} kind WPA or WEP
 */
const wifiCode = (name, password, kind) =>
  password
    ? `WIFI:T:${kind};S:${escapeField(name)};P:${escapeField(password)};;`
    : `WIFI:T:nopass;S:${escapeField(name)};;`;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
const createElement = (name, attributes) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** @param {import("lean-qr").QrCode} code */
const drawSvg = (code) => {
  const size = code.size + 2 * QUIET;
  const places = [...Array(code.size ** 2).keys()];
  const dark = places
    .map((place) => ({ x: place % code.size, y: Math.floor(place / code.size) }))
    .filter(({ x, y }) => code.get(x, y))
    .map(({ x, y }) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  const look = { class: "qr", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", "shape-rendering": "crispEdges" };
  const svg = createElement("svg", look);
  svg.append(
    createElement("rect", { width: size, height: size, fill: "#fff" }),
    createElement("path", { d: dark.join("") }),
  );
  return svg;
};

/** @param {HTMLFormElement} form its `data-wifi` is the address of lean-qr */
const drawCode = async (form) => {
  /** @type {typeof import("lean-qr")} */
  const { generate, correction } = await import(form.dataset.wifi ?? "");
  const typed = new FormData(form);
  const [name = "", password = "", kind = ""] = ["name", "password", "kind"].map((field) => String(typed.get(field)));
  const place = document.getElementById("wifi-code");
  place?.querySelector("svg")?.remove();
  place?.prepend(drawSvg(generate(wifiCode(name, password, kind), { minCorrectionLevel: correction.M })));
  place?.querySelector("p")?.removeAttribute("hidden");
  place?.scrollIntoView({ block: "nearest" });
};

/** @type {HTMLFormElement | null} */
const form = document.querySelector("form[data-wifi]");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  await drawCode(form).catch(() => form.submit()); // then the server draws it
});
