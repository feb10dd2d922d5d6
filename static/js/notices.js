// What went wrong, told at the top and the bottom of the page.

let refusal = "";

const showAgain = () => {
  const place = document.getElementById("refused");
  if (!place) return;
  place.textContent = refusal;
  place.hidden = refusal === "";
};

/** @param {string} text why an action was rejected; empty if it was not */
export const showRefusal = (text) => {
  refusal = text;
  showAgain();
};

/** @param {boolean} isOffline */
export const showOffline = (isOffline) => document.getElementById("offline")?.toggleAttribute("hidden", !isOffline);

document.addEventListener("htmx:after:swap", showAgain);
