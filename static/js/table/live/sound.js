// The sounds of moments, on a page that was touched: a drum before a guess, a few tones when its egg is open.
import { find, hear } from "../../core/elements.js";

// Milliseconds.
const TONE = 160;
const BEAT = 100;
const SETTLE = 600; // from the open egg to the end of the film

const LOUD = 0.2; // of 1
const DRUM = [98, 98, 98, 98, 98, 98]; // hertz, as in the tones
const TONES = { crack: [1760, 1320, 2093], right: [523, 659, 784], wrong: [196, 147], bids: [392, 523, 784] };

/** @type {AudioContext | null} browsers allow it after the first touch */
let audio = null;
hear("pointerup keydown", () => {
  audio ??= new AudioContext();
  audio.resume();
});

/** @type {OscillatorNode[]} */
let playing = [];

/** @type {(tones: number[], wait: number, pause: number) => void} one after the other, some milliseconds from now */
const play = (tones, wait, pause) => {
  if (audio?.state !== "running") return;
  for (const [place, hertz] of tones.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + (wait + place * pause) / 1000;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(LOUD, at);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, at + TONE / 1000);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + TONE / 1000);
    playing.push(tone);
  }
};

const hush = () => {
  for (const tone of playing) tone.stop();
  playing = [];
};
hear("pointerdown keydown", hush);

hear("companion:film", ({ detail: length }) => {
  hush();
  const moment = find(".table-moment[data-sound]");
  const [film, tones = []] = Object.entries(TONES).find(([name]) => moment?.matches(`.${name}`)) ?? [];
  if (length && (film === "right" || film === "wrong")) play(DRUM, 0, BEAT);
  play(tones, Math.max(0, length - SETTLE), TONE);
});
