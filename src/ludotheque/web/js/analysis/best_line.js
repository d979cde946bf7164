/** The best line as arrows on the board, shown or hidden as the visitor wishes. */

import { drawMoves } from "../board/arrows.js";
import { byId } from "../common/dom.js";
import { t } from "../common/words.js";

/** @import { DrawnMove } from "../board/arrows.js" @import { Playground } from "../board/playground.js" @import { Evaluation, Prospect, Travel } from "../common/types" */

const WANTED = "ludotheque.analysis.arrows";
const DRAWN = 4; // moves of the line that are drawn

export class BestLine {
  /** @param {Playground} playground */
  constructor(playground) {
    this.playground = playground;
    /** @type {Evaluation | null} */
    this.evaluation = null;
    byId("arrows").addEventListener("click", () => this.#want(!this.wanted));
    this.#want(this.wanted);
  }

  get wanted() {
    return localStorage.getItem(WANTED) !== "no";
  }

  /** Draw what is known of the position; a prospect that is pointed at takes its place. @param {Evaluation | null} evaluation @param {Prospect | null} [pointed] */
  show(evaluation, pointed = null) {
    this.evaluation = evaluation;
    const { board, stage } = this.playground;
    if (stage.busy || !board.svg) return;
    if (pointed) return drawMoves(board, [{ ...pointed, kind: "shown" }]);
    drawMoves(board, evaluation && !evaluation.chance && this.wanted ? beginning(evaluation) : []);
  }

  /** @param {boolean} wanted */
  #want(wanted) {
    localStorage.setItem(WANTED, wanted ? "yes" : "no");
    byId("arrows").textContent = wanted ? t("Hide on the board") : t("Show on the board");
    byId("arrows").setAttribute("aria-pressed", String(wanted));
    this.show(this.evaluation);
  }
}

/** @param {Evaluation} evaluation @returns {DrawnMove[]} */
function beginning({ seat, prospects: [best], line }) {
  if (!best) return [];
  const rest = line[0]?.text === best.text ? line.slice(1, DRAWN) : [];
  return [{ ...best, kind: "best" }, ...rest.map((move) => drawn(move.travel, move.seat === seat ? "best" : "reply"))];
}

/** @param {Travel[]} travel @param {DrawnMove["kind"]} kind @returns {DrawnMove} */
function drawn(travel, kind) {
  return { travel, kind };
}
