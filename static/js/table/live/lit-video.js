// Keep the screen on over plain http, where browsers offer no wake lock: play an invisible video with a silent track, as
// large as the page, and jump back before it ends.
import { follow, isWanted, showLit } from "./wake-lock.js";

const JUMP = 1; // second at which the video of two seconds jumps back

/** @type {HTMLVideoElement | null} */
const video = document.querySelector("video.lit");

const adjust = () => {
  if (isWanted())
    video?.play().catch(() => {}); // some browsers need a tap first
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
