/** Sounds of wood, made on the spot: a knock when a piece is put down, a rattle for dice, a soft chime at the end. */

const MUTED = "ludotheque.muted";

/** @type {AudioContext | null} */
let context = null;

export function muted() {
  return localStorage.getItem(MUTED) === "yes";
}

/** @param {boolean} yes */
export function setMuted(yes) {
  localStorage.setItem(MUTED, yes ? "yes" : "no");
}

/** A piece is put down. @param {number} [after] milliseconds from now */
export function knock(after = 0) {
  const audio = ready();
  if (!audio) return;
  wood(audio, audio.currentTime + after / 1000, 210 + Math.random() * 40, 0.5);
}

/** Dice over a table. */
export function rattle() {
  const audio = ready();
  if (!audio) return;
  for (let i = 0; i < 5; i++) wood(audio, audio.currentTime + i * 0.055 + Math.random() * 0.02, 420 + Math.random() * 260, 0.18);
}

/** The game is over. */
export function chime() {
  const audio = ready();
  if (!audio) return;
  [392, 523.25, 659.25].forEach((pitch, i) => tone(audio, audio.currentTime + i * 0.14, pitch));
}

function ready() {
  // A browser lets a page sound only after the visitor has touched it.
  if (muted() || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short damped tone with a click of noise at its head: wood on wood. @param {AudioContext} audio @param {number} at @param {number} pitch @param {number} loud */
function wood(audio, at, pitch, loud) {
  const gain = envelope(audio, at, loud, 0.09);
  const body = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  body.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.08);
  body.connect(gain);
  body.start(at);
  body.stop(at + 0.12);
  const noise = new AudioBufferSourceNode(audio, { buffer: hiss(audio) });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch * 6, Q: 1.2 });
  noise.connect(filter).connect(envelope(audio, at, loud * 0.5, 0.025));
  noise.start(at);
}

/** @param {AudioContext} audio @param {number} at @param {number} pitch */
function tone(audio, at, pitch) {
  const bell = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  bell.connect(envelope(audio, at, 0.14, 0.9));
  bell.start(at);
  bell.stop(at + 1);
}

/** @param {AudioContext} audio @param {number} at @param {number} loud @param {number} length */
function envelope(audio, at, loud, length) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  gain.connect(audio.destination);
  return gain;
}

/** @type {AudioBuffer | null} */
let noise = null;

/** @param {AudioContext} audio */
function hiss(audio) {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * 0.05, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return noise;
}
