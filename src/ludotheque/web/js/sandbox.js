/** A position to play with, apart from any table: in a booklet's figure, in a course, in a problem. */

import { get, Problem } from "./api.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Keys } from "./keys.js";
import { knock, rattle } from "./sound.js";
import { Stage } from "./stage.js";
import { language } from "./words.js";

/** @typedef {import("./types").Setting} Setting @typedef {import("./types").PositionView} PositionView @typedef {import("./types").Refusal} Refusal */

const THROW = 450; // milliseconds before chance moves, so that one sees that it is its turn

export class Sandbox extends EventTarget {
  /**
   * @param {HTMLElement} root what holds .board, .choices and all else that belongs to it
   * @param {Setting} setting
   */
  constructor(root, setting) {
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
    this.board = new Board(part(root, ".board"), root);
    this.stage = new Stage(this.board, () => this.#rest());
    this.hand = new Hand(this.board, {
      play: (move) => void this.play(move.text),
      why: (clicks) => void this.#why(clicks),
      quiet: () => this.#tell("quiet", null),
      picture: (move) => this.address("drawing", { move: move.text, close: "true" }),
    }, { table: root, choices: part(root, ".choices"), near: `#${root.id}` });
    this.keys = new Keys(this.board, this.hand);
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
    this.hand.give([]);
    this.played.push(text);
    try {
      await this.#show();
    } catch (error) {
      this.played.pop();
      this.#rest();
      if (!(error instanceof Problem) || !error.refusal) throw error;
      this.refuse(error.refusal);
      return false;
    }
    return true;
  }

  /** Mark what a refusal is about, and tell it. @param {Refusal} refusal */
  refuse(refusal) {
    this.hand.refuse(refusal.cells);
    this.#tell("refused", refusal);
  }

  /**
   * The address of something about the present position.
   * @param {string} what @param {Record<string, string>} [more]
   */
  address(what, more = {}) {
    const { form, options, text, line, seat, marks, around } = this.setting;
    const query = new URLSearchParams({ language, ...more });
    if (text) query.append("text", text);
    for (const [name, value] of Object.entries(options)) query.append("option", `${name}:${value}`);
    for (const move of [...line, ...this.played]) query.append("line", move);
    if (what === "drawing") {
      if (seat) query.append("seat", String(seat));
      for (const place of around) query.append("around", place);
      for (const place of this.played.length ? [] : marks) query.append("mark", place);
    }
    return `/api/boxes/${form}/${what}?${query}`;
  }

  async #show() {
    const line = this.played.join(" ");
    /** @type {PositionView} */
    const view = await get(this.address("position"));
    if (line !== this.played.join(" ")) return; // something else was played meanwhile
    const forth = this.played.length > 0 && this.view !== null;
    this.view = view;
    this.root.dataset.plies = String(this.played.length);
    await this.stage.show(this.address("drawing"), forth ? view.travel : null);
    if (forth) (this.throwing ? rattle : knock)();
    this.#tell("moved", view);
    this.throwing = view.chance && this.open;
    if (this.throwing) setTimeout(() => void this.#throw(view), THROW);
  }

  throwing = false;

  /** Set by who judges moves, and perhaps closes the board: chance waits for it. @type {Promise<void>} */
  judged = Promise.resolve();

  /** Chance is to move. @param {PositionView} view */
  async #throw(view) {
    await this.judged.catch(() => undefined);
    const move = view.legal[Math.floor(Math.random() * view.legal.length)];
    this.throwing = this.open && this.view === view;
    if (this.throwing && move) void this.play(move.text);
  }

  #rest() {
    this.keys.update();
    const theirs = this.side !== null && this.view?.turn !== this.side;
    const free = this.open && this.view && !this.view.chance && !theirs && !this.stage.busy;
    this.hand.give(free && this.view ? this.view.legal : []);
  }

  /** @param {string[]} clicks */
  async #why(clicks) {
    const touched = clicks.map((click) => `clicks=${encodeURIComponent(click)}`).join("&");
    const answer = await get(`${this.address("explain")}&${touched}`).catch(() => ({ legal: true }));
    if (!answer.legal) this.refuse(answer);
  }

  /** @param {string} what @param {unknown} detail */
  #tell(what, detail) {
    this.dispatchEvent(new CustomEvent(what, { detail }));
  }
}

/** @param {HTMLElement} root @param {string} selector @returns {HTMLElement} */
export function part(root, selector) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}
