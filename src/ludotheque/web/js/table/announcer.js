/** What a screen reader hears at a table: the last move, whose turn it is, the result; the end can be heard by all. */

import { byId } from "../common/dom.js";
import { myTurn, spokenName } from "../common/names.js";
import { chime } from "../common/sound.js";
import { t } from "../common/words.js";
import { outcome } from "./result.js";

/** @import { View } from "../common/types" */

export class Announcer {
  constructor() {
    /** The event announced last. @type {number | undefined} */
    this.event = undefined;
    this.over = false;
  }

  /** @param {View} view */
  announce(view) {
    const { moves, result } = view;
    const last = moves.at(-1);
    const event = view.event ?? 0;
    if (event === this.event && !result) return;
    const first = this.event === undefined;
    this.event = event;
    const move = last && !first ? t("{name}: {move}.", { name: spokenName(view, last.seat) || t("Dice"), move: last.text }) : "";
    const then = result ? `${outcome(view)}. ${result.text}` : myTurn(view) ? t("Your turn.") : "";
    const text = [move, then].filter(Boolean).join(" ");
    if (byId("announcement").textContent !== text) byId("announcement").textContent = text;
    if (result && !this.over && !first) chime();
    this.over = result !== null;
  }
}
