// The sounds of moments, on a page that was touched: a drum before a guess, a few tones with the text of a film (moment.css).
import { closest, hear } from "../../core/elements.js";

// Seconds.
const TONE = 0.16;
const BEAT = 0.1;

const LOUD = 0.2; // of 1
const DRUM = [98, 98, 98, 98, 98, 98]; // hertz, as in the tones
const TONES = { crack: [1760, 1320, 2093], right: [523, 659, 784], wrong: [196, 147], bids: [392, 523, 784] };

/** @type {AudioContext | null} browsers allow it after the first touch */
let audio = null;
hear("pointerup keydown", () => {
  audio ??= new AudioContext();
  audio.resume();
});

/** @type {(tones: number[], pause: number) => void} one after the other */
const play = (tones, pause) => {
  if (audio?.state !== "running") return;
  for (const [place, hertz] of tones.entries()) {
    const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + place * pause];
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, at + TONE);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE);
  }
};

hear("animationstart", (event) => {
  const moment = closest(event, ".table-moment[data-sound]");
  if (moment && event.animationName === "film-drum") play(DRUM, BEAT);
  if (!closest(event, ".moment-text")) return;
  for (const [name, tones] of Object.entries(TONES)) if (moment?.matches(`.${name}`)) play(tones, TONE);
});
