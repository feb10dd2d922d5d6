// A phone that lies on the table at "Now" buzzes, where it can, when it becomes its turn.
const BUZZ = 200; // milliseconds

const isTurn = () => document.querySelector("[data-turn]") !== null;

let was = isTurn();
document.addEventListener("htmx:after:swap", () => {
  if (isTurn() && !was) navigator.vibrate?.(BUZZ);
  was = isTurn();
});
