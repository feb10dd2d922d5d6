// When it becomes the turn of this phone it buzzes, where it can; its title and the badge of the app say so as long as it is.
import { table } from "../table-page.js";

const BUZZ = 200; // milliseconds

let was = table().dataset.turn;

const tell = () => {
  const { turn, title = "" } = table().dataset;
  const mayBuzz = navigator.userActivation?.hasBeenActive !== false; // browsers complain of a page that nobody touched
  if (turn && !was && mayBuzz) navigator.vibrate?.(BUZZ);
  was = turn;
  document.title = turn ? `● ${turn} – ${title}` : title || document.title;
  navigator.setAppBadge?.(turn ? 1 : 0).catch(() => {}); // only apps on the home screen have one
};

document.addEventListener("htmx:after:swap", tell);
tell();
