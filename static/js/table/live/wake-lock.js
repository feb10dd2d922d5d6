// Keep the screen on: a phone until the reveal, the screen for the room always. Over plain http browsers offer no wake lock, so
// an invisible video plays and jumps back before its end.
import { find, keepShown } from "../../core/elements.js";
import { isRevealed, table } from "../table-page.js";

const JUMP = 1; // of the video's two seconds

const isWanted = () => !document.hidden && (!isRevealed() || table().matches(".screen"));

/** @type {WakeLockSentinel | null} */
let lock = null;

const adjustLock = async () => {
  if (!isWanted()) lock?.release();
  else if (lock?.released !== false) lock = await navigator.wakeLock.request("screen").catch(() => null); // on a low battery
};

const video = find("video.lit");

const adjustVideo = () => {
  if (!isWanted()) video?.pause();
  else video?.play().catch(() => {}); // some browsers need a tap first
};

if ("wakeLock" in navigator)
  keepShown(adjustLock, "visibilitychange"); // a hidden page loses its lock
else if (video) {
  video.addEventListener("timeupdate", () => {
    if (video.currentTime > JUMP) video.currentTime = 0;
  });
  video.addEventListener("ended", adjustVideo);
  keepShown(adjustVideo, "visibilitychange pointerdown");
}
