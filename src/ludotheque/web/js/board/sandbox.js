/** A position to play with, apart from any table: in a booklet's figure, in a course, in a problem. */

import { address, positionQuery } from "../common/addresses.js";
import { ApiError, get } from "../common/api.js";
import { part } from "../common/dom.js";
import { knock, rattle } from "../common/sound.js";
import { draw } from "./chance.js";
import { Playground } from "./playground.js";

/** @import { PositionView, Setting } from "../common/types" */

const THROW = 450; // milliseconds before chance moves, so that one sees that it is its turn

export class Sandbox extends EventTarget {
  /**
   * @param {HTMLElement} root what holds .board, .choices and all else that belongs to it
   * @param {Setting} setting
   * @param {{previews: boolean}} [how] whether what a move would bring about may be seen before it is made
   */
  constructor(root, setting, { previews } = { previews: true }) {
    super();
    this.root = root;
    this.setting = setting;
    /** Moves played here, after those of the setting. @type {string[]} */
    this.played = [];
    /** @type {PositionView | null} */
    this.view = null;
    /** Whether the visitor may move; a course stops him when a task is done. */
    this.open = true;
    /** The only side that is the visitor's; null where he plays all. @type {number | null} */
    this.side = null;
    this.throwing = false;
    /** Set by who judges moves, and perhaps closes the board: chance waits for it. @type {Promise<void>} */
    this.judged = Promise.resolve();
    this.playground = new Playground(
      {
        choice: () => this.#choice(),
        play: (move) => void this.play(move.text),
        explain: (clicks) => get("/api/boxes/{name}/explain", { ...this.#position, clicks }),
        refused: (refusal) => this.#emit("refused", refusal),
        quiet: () => this.#emit("quiet", null),
        picture: (move) => this.#drawing({ move: move.text, close: true }),
        ...(previews && { previews: () => get("/api/boxes/{name}/previews", this.#position) }),
      },
      { root, board: part(root, ".board"), choices: part(root, ".choices"), page: root, near: `#${root.id}` },
    );
  }

  /** Lay another position on the board. @param {Setting} setting */
  async begin(setting) {
    this.setting = setting;
    await this.putBack();
  }

  /** As it was at first. */
  async putBack() {
    this.played = [];
    await this.#show();
  }

  /** Some moves back. @param {number} length so many stay */
  async takeBack(length) {
    this.played.length = length;
    await this.#show();
  }

  /** Play a move, or hear why not. @param {string} text @returns {Promise<boolean>} whether it was played */
  async play(text) {
    this.playground.hold();
    this.played.push(text);
    try {
      await this.#show();
    } catch (error) {
      this.played.pop();
      this.playground.update();
      if (!(error instanceof ApiError) || !error.refusal) throw error;
      this.playground.refuse(error.refusal);
      return false;
    }
    return true;
  }

  /** The visitor may move no more. */
  close() {
    this.open = false;
    this.playground.hold();
  }

  /** What names the present position. */
  get #position() {
    const { form, text, options, line } = this.setting;
    return { name: form, ...positionQuery({ text, options, line: [...line, ...this.played] }) };
  }

  /** @param {{move?: string, close?: boolean}} [more] */
  #drawing(more) {
    const { seat, around, marks } = this.setting;
    return address("/api/boxes/{name}/drawing", { ...this.#position, seat, around, mark: this.played.length ? [] : marks, ...more });
  }

  async #show() {
    const line = this.played.join(" ");
    const view = await get("/api/boxes/{name}/position", this.#position);
    if (line !== this.played.join(" ")) return; // something else was played meanwhile
    const forth = this.played.length > 0 && this.view !== null;
    this.view = view;
    this.root.dataset.plies = String(this.played.length);
    await this.playground.show({ address: this.#drawing() }, forth ? view.travel : null, this.throwing ? rattle : knock);
    this.#emit("moved", view);
    this.throwing = view.chance && this.open;
    if (this.throwing) setTimeout(() => void this.#throw(view), THROW);
  }

  /** Chance is to move. @param {PositionView} view */
  async #throw(view) {
    await this.judged.catch(() => undefined);
    this.throwing = this.open && this.view === view;
    const move = draw(view.legal, view.probabilities);
    if (this.throwing && move) void this.play(move.text);
  }

  #choice() {
    const { view, side } = this;
    const theirs = side !== null && view?.turn !== side;
    return this.open && view && !view.chance && !theirs ? view : null;
  }

  /** @param {string} kind @param {unknown} detail */
  #emit(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
