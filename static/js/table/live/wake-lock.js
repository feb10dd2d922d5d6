// Keep the screen on: a phone until the reveal, the screen for the room always. Over plain http browsers offer no wake lock:
// an invisible video with a silent track, as large as the page, plays and jumps back before its end.
import { find, keepShown, page } from "../../core/elements.js";
import { isRevealed, table } from "../table-page.js";

const JUMP = 1; // second at which the video of two seconds jumps back

const isWanted = () => !document.hidden && (!isRevealed() || table().matches(".screen"));

const showLit = () => page.classList.add("stays-lit");

/** @type {WakeLockSentinel | null} */
let lock = null;

const adjustLock = async () => {
  const next = isWanted() ? await navigator.wakeLock.request("screen").catch(() => null) : null; // refused on a low battery
  lock?.release();
  lock = next;
  if (!isWanted()) lock?.release(); // the reveal may have come meanwhile
};

const video = find("video.lit");

const adjustVideo = () => {
  if (!isWanted()) video?.pause();
  else video?.play().catch(() => {}); // some browsers need a tap first
};

if ("wakeLock" in navigator) {
  showLit();
  keepShown(adjustLock, "visibilitychange"); // a hidden page loses its lock
} else if (video) {
  video.addEventListener("timeupdate", () => {
    if (video.currentTime > JUMP) video.currentTime = 0;
  });
  video.addEventListener("ended", adjustVideo);
  video.addEventListener("playing", showLit);
  keepShown(adjustVideo, "visibilitychange pointerdown");
}
