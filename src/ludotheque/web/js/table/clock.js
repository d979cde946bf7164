/** Clocks that run down between two views. */

import { language, t } from "../common/words.js";

/** @import { View } from "../common/types" */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a seat has left by now, in milliseconds. @param {View} view @param {number} seat @param {number} offset of the server's clock to ours @param {number} [ours] the time by our clock */
export function timeLeft(view, seat, offset, ours = Date.now()) {
  const { remaining, running, now } = view.clock;
  const at = remaining?.[seat];
  if (at === undefined) return null;
  return running === seat ? Math.max(0, at - (ours + offset - now)) : at;
}

/** Time for people: 4:59, 0:09.4, 2 days. @param {number} ms */
export function clockText(ms) {
  if (ms >= DAY) return t("{n} d", { n: new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(ms / DAY) });
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (h) return `${h}:${two(m)}:${two(s)}`;
  return ms < 10_000 ? `0:${two(s)}.${Math.floor((ms % 1000) / 100)}` : `${m}:${two(s)}`;
}
