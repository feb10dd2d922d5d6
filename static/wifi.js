// The code of a Wi-Fi is drawn on this phone, so that its password goes nowhere.
"use strict";
{
  const QUIET = 4; // light modules around a code
  const SVG = "http://www.w3.org/2000/svg";

  const escaped = (text) => text.replace(/[\\;,":]/g, "\\$&");
  const wifiCode = (name, password, kind) =>
    password ? `WIFI:T:${kind};S:${escaped(name)};P:${escaped(password)};;` : `WIFI:T:nopass;S:${escaped(name)};;`;

  const element = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const drawn = (code) => {
    const size = code.size + 2 * QUIET;
    const places = [...Array(code.size ** 2).keys()].map((place) => [place % code.size, Math.floor(place / code.size)]);
    const dark = places.filter(([x, y]) => code.get(x, y)).map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`);
    const svg = element("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true", "shape-rendering": "crispEdges" });
    svg.append(element("rect", { width: size, height: size, fill: "#fff" }), element("path", { d: dark.join("") }));
    return svg;
  };

  const form = document.querySelector("form[data-wifi]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const { generate, correction } = await import(form.dataset.wifi);
      const { name, password, kind } = Object.fromEntries(new FormData(form));
      const place = document.getElementById("wifi-code");
      place.querySelector("svg")?.remove();
      place.prepend(drawn(generate(wifiCode(name, password, kind), { minCorrectionLevel: correction.M })));
      place.querySelector("p").hidden = false;
      place.scrollIntoView({ block: "nearest" });
    } catch {
      form.submit(); // the server can draw it, too
    }
  });
}
