// The sounds of moments, on a page that was touched: a drum before a guess, a few tones when its egg is open.
import { find, hear } from "../../core/elements.js";

// Milliseconds.
const TONE = 160;
const BEAT = 100;
const BEATS = 6;
const SETTLE = 300; // from the open egg to the end of the film

const LOUD = 0.2; // of 1
const DRUM = 98; // hertz, as in the tones
const TONES = { crack: [1760, 1320, 2093], right: [523, 659, 784], wrong: [196, 147], bids: [392, 523, 784] };

/** @type {AudioContext | null} browsers allow it after the first touch */
let audio = null;
hear("pointerup keydown", () => {
  audio ??= new AudioContext();
  audio.resume();
});

/** @type {OscillatorNode[]} */
let playing = [];

/** @type {(hertz: number, wait: number) => void} a short tone, some milliseconds from now */
const play = (hertz, wait) => {
  if (audio?.state !== "running") return;
  const [tone, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + wait / 1000];
  tone.type = "triangle";
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(LOUD / 100, at + TONE / 1000);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + TONE / 1000);
  playing.push(tone);
};

const hush = () => {
  for (const tone of playing) tone.stop();
  playing = [];
};
hear("pointerdown keydown", hush);

hear("companion:film", ({ detail: length }) => {
  hush();
  const moment = find(".table-moment[data-sound]");
  const [, tones = []] = Object.entries(TONES).find(([film]) => moment?.matches(`.${film}`)) ?? [];
  const beats = length && moment?.matches(".right, .wrong") ? BEATS : 0;
  for (let beat = 0; beat < beats; beat++) play(DRUM, beat * BEAT);
  for (const [place, hertz] of tones.entries()) play(hertz, Math.max(0, length - SETTLE) + place * TONE);
});
