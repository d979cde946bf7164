/** What people and bots at a table are called. */

import { t } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").Seat} Seat */

/** @type {Map<string, string>} */
const rungs = new Map();

/** Learn the bots' names of a box. @param {import("./types").Rung[]} ladder */
export function learnRungs(ladder) {
  for (const { rung, title } of ladder) rungs.set(rung, title);
}

/** @param {Pick<Seat, "kind" | "name" | "rung"> & Partial<Seat>} seat */
export function seatName(seat) {
  if (seat.kind === "bot") return rungs.get(seat.rung) ?? seat.rung;
  if (seat.kind === "open") return t("a free seat");
  return seat.name || (seat.mine ? t("You") : t("Guest"));
}

/** A seat by number, as it is spoken of: the name, or the side where one person holds several. @param {View} view @param {number | null} number */
export function spokenName(view, number) {
  const seat = number === null ? undefined : view.seats[number];
  if (!seat) return "";
  const several = seat.mine && view.seats.filter((each) => each.mine).length > 1;
  return several && !seat.name ? seat.side_name : seatName(seat);
}

/** Whether the seat to move is the visitor's. @param {View} view */
export function myTurn(view) {
  return view.turn !== null && view.seats[view.turn]?.mine === true;
}

/** Points as people write them. @param {number} points */
export function points(points) {
  const halves = { 0.5: "½", 0.25: "¼", 0.75: "¾" };
  const whole = Math.trunc(points);
  const rest = /** @type {Record<string, string>} */ (/** @type {unknown} */ (halves))[String(Math.abs(points - whole))];
  return rest ? `${whole || (points < 0 ? "−" : "")}${rest}` : String(Math.round(points * 100) / 100);
}
