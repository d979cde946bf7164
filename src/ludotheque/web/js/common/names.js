/** What people and bots at a table are called. */

import { language, t } from "./words.js";

/** @import { Rung, Seat, View } from "./types" */

/** @type {Map<string, string>} */
const rungs = new Map();

/** Learn the bots' names of a box. @param {Rung[]} ladder */
export function learnRungs(ladder) {
  for (const { rung, title } of ladder) rungs.set(rung, title);
}

/** @param {Pick<Seat, "kind" | "name" | "rung"> & Partial<Seat>} seat */
export function seatName(seat) {
  if (seat.kind === "bot") return rungs.get(seat.rung) ?? seat.rung;
  if (seat.kind === "open") return t("a free seat");
  return seat.name || (seat.mine ? t("You") : t("Guest"));
}

/** A seat by number, as it is spoken of: the name, or the side where nobody is named or one person holds several. @param {View} view @param {number | null} number */
export function spokenName(view, number) {
  const seat = number === null ? undefined : view.seats[number];
  if (!seat) return "";
  if (seat.kind === "open") return seat.side_name; // a record that names nobody
  const several = seat.mine && view.seats.filter((each) => each.mine).length > 1;
  return several && !seat.name ? seat.side_name : seatName(seat);
}

/** Whether the seat to move is the visitor's. @param {View} view */
export function myTurn(view) {
  return view.turn !== null && view.seats[view.turn]?.mine === true;
}

/** @type {Record<string, string>} */
const FRACTIONS = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

/** Points as people write them. @param {number} points */
export function points(points) {
  const size = Math.abs(points);
  const whole = Math.trunc(size);
  const fraction = FRACTIONS[size - whole];
  const text = fraction ? `${whole || ""}${fraction}` : new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(size);
  return points < 0 ? `−${text}` : text;
}
