// The reveal of the result: all screens count down together. With reduced motion it is the same, without movement.
import { home, table } from "./table-element.js";

const SECONDS = 3;

/** Count down, then go to the result; a screen for the room and the result's own page stay. */
export const reveal = async () => {
  const curtain = document.createElement("div");
  curtain.className = "curtain";
  curtain.setAttribute("role", "status");
  document.body.append(curtain);
  for (let left = SECONDS; left > 0; left--) {
    curtain.textContent = String(left);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  curtain.remove();
  const shows = table().classList.contains("screen") || location.pathname.endsWith("/result");
  if (!shows) location.assign(`${home}/result`);
};
