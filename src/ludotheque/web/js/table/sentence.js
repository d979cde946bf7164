/** The one sentence that says what to do now. */

import { myTurn, seatName, spokenName } from "../common/names.js";
import { t } from "../common/words.js";

/** @import { Hand } from "../board/hand.js" @import { View } from "../common/types" @typedef {Pick<Hand, "free" | "paths" | "pictures">} HandNow */

/**
 * @param {boolean} connected @param {View} view @param {HandNow} hand
 * @param {number | null} back the ply looked at, where it is not the present one
 * @param {number} before how many others a bot thinks for first
 */
export function sentence(connected, view, hand, back, before = 0) {
  if (!connected) return t("The house does not answer. Trying again…");
  if (view.warming) return t("This box is warming up. That happens once and takes a minute or two.");
  if (back !== null) return t("You are looking back: move {ply} of {plies}.", { ply: back, plies: view.plies });
  if (view.record) return t("A record: go through its moves.");
  switch (view.state) {
    case "waiting":
      return waiting(view);
    case "cancelled":
      return t("This table is closed.");
    case "paused":
      return t("The game is paused.");
    case "over":
      return t("The game is over.");
    default:
      return turn(view, hand, before);
  }
}

/** @param {View} view */
function waiting(view) {
  if (view.seats.some((seat) => seat.mine)) return t("Waiting for a player: send the link, or let a bot sit down.");
  return t("A seat is free. Sit down to play.");
}

/** @param {View} view @param {HandNow} hand @param {number} before */
function turn(view, hand, before) {
  const seat = view.turn === null ? undefined : view.seats[view.turn];
  if (!seat) return t("The dice are being thrown…");
  if (!myTurn(view)) {
    const name = seatName(seat);
    if (seat.kind === "bot") return before ? t("{name} thinks for others first: {n} before you.", { name, n: before }) : t("{name} is thinking…", { name });
    if (seat.left || seat.away) return t("{name} has gone. Wait, or go on without.", { name });
    return t("{name} is to move.", { name });
  }
  return yours(view, hand);
}

/** @param {View} view @param {HandNow} hand */
function yours(view, hand) {
  const several = view.seats.filter((seat) => seat.mine).length > 1;
  const who = several ? t("{name}, your turn", { name: spokenName(view, view.turn) }) : t("Your turn");
  const ask = hand.free ? hand.paths.asked : view.words[view.legal[0]?.asks?.[0] ?? -1]; // while nothing can be touched, what will be asked first
  if (ask) return t("{who}: {ask}.", { who, ask });
  if (hand.pictures.length) return t("{who}: choose a picture.", { who });
  if (hand.paths.touched.length) return t("{who}: where to?", { who });
  return t("{who}: touch a marked place.", { who });
}
