/** The board as something to play on: drawing, motion, hand and keys, wired once for every page. */

import { byId } from "../common/dom.js";
import { knock } from "../common/sound.js";
import { Board } from "./board.js";
import { Foresight } from "./foresight.js";
import { Hand } from "./hand.js";
import { Keys } from "./keys.js";
import { Stage } from "./stage.js";

/** @import { Drawing, Explanation, Move, PreviewsView, Refusal, Travel } from "../common/types" */

/**
 * @typedef {object} Rules what a page says about its board
 * @property {() => {legal: Move[], words: string[]} | null} choice the moves that may be made on what lies there, if any
 * @property {(move: Move) => void} play
 * @property {(clicks: string[]) => Promise<Explanation>} explain why touching these places is no move
 * @property {(refusal: Refusal) => void} refused
 * @property {() => void} quiet what was said of the last touch no longer holds
 * @property {(move: Move) => string} picture the address of a small picture of a move
 * @property {() => Promise<PreviewsView>} [previews] what the moves would bring about; where it would give too much away, none
 */

/** @typedef {{root: HTMLElement, board: HTMLElement, choices: HTMLElement, page: HTMLElement, near: string}} Parts the root tells of the hand; what is near may be touched while a move is begun */

export class Playground {
  /** @param {Rules} rules @param {Parts} [parts] */
  constructor(rules, parts = pageParts()) {
    this.rules = rules;
    this.board = new Board(parts.board, parts.page);
    this.stage = new Stage(this.board, () => this.update());
    this.hand = new Hand(this.board, { ...rules, play: (move) => this.#play(move), why: (clicks) => void this.#why(clicks) }, parts);
    this.keys = new Keys(this.board, this.hand);
    this.foresight = new Foresight(this.board, this.hand, this.keys, parts.choices, rules.previews);
    /** The drawing whose moves are in the hand. @type {Drawing | null} */
    this.offered = null;
  }

  /** Lay a drawing on the board; where the ways of its pieces are known, they are acted out and heard. @param {Drawing} drawing @param {Travel[] | null} [travel] */
  async show(drawing, travel = null, sound = knock) {
    this.hold();
    await this.stage.show(drawing, travel);
    if (travel) sound();
  }

  /** Bring keys and hand in line with what lies on the board; what was begun there stays begun. */
  update() {
    this.keys.update();
    const choice = this.stage.busy ? null : this.rules.choice();
    const offered = choice && this.stage.shown;
    if (offered === this.offered && this.hand.free === Boolean(choice)) return this.hand.show();
    this.offered = offered;
    this.foresight.forget();
    this.hand.give(choice?.legal ?? [], choice?.words);
  }

  /** Nothing may be moved until the next update. */
  hold() {
    this.offered = null;
    this.foresight.forget();
    this.hand.give([]);
  }

  /** Leave the board as it lies, no longer to be played on. */
  remove() {
    this.hold();
    this.hand.listening.abort();
    this.keys.element.remove();
  }

  /** Mark the cells that a refusal is about, and tell it. @param {Refusal} refusal */
  refuse(refusal) {
    this.hand.refuse(refusal.cells);
    this.rules.refused(refusal);
  }

  /** @param {Move} move */
  #play(move) {
    this.foresight.forget(); // it happens now
    this.rules.play(move);
  }

  /** @param {string[]} clicks */
  async #why(clicks) {
    const answer = await this.rules.explain(clicks).catch(() => null);
    if (answer && !answer.legal) this.refuse(/** @type {Required<Explanation>} */ (answer));
  }
}

/** A page with one board. @returns {Parts} */
function pageParts() {
  return { root: byId("table"), board: byId("board"), choices: byId("choices"), page: document.documentElement, near: "#board, .now, .side" };
}
