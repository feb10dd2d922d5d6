// Over plain http, where browsers offer no wake lock, a video keeps the screen on which nobody sees or hears: as large as the
// page, with a silent track, and played again before it ends.
import { follow, isWanted, showLit } from "./wake-lock.js";

const JUMP = 1; // second of the video, which has two, from where it begins anew

/** @type {HTMLVideoElement | null} */
const video = document.querySelector("video.lit");

const adjust = () => {
  if (isWanted())
    video?.play().catch(() => {}); // a browser may want a tap first
  else video?.pause();
};

if (video && !("wakeLock" in navigator)) {
  video.addEventListener("timeupdate", () => {
    if (video.currentTime > JUMP) video.currentTime = 0;
  });
  video.addEventListener("ended", adjust);
  video.addEventListener("playing", showLit);
  document.addEventListener("pointerdown", adjust);
  follow(adjust);
}
