// Vibrate when this phone's turn begins, and mark the title and the app's badge as long as it lasts.
import { table } from "../table-page.js";

const BUZZ = 200; // milliseconds

let was = table().dataset.turn;

const tell = () => {
  const { turn, title = "" } = table().dataset;
  const mayBuzz = navigator.userActivation?.hasBeenActive !== false; // browsers log a warning on an untouched page
  if (turn && !was && mayBuzz) navigator.vibrate?.(BUZZ);
  was = turn;
  document.title = turn ? `● ${turn} – ${title}` : title || document.title;
  navigator.setAppBadge?.(turn ? 1 : 0).catch(() => {}); // only apps on the home screen have one
};

document.addEventListener("htmx:after:swap", tell);
tell();
