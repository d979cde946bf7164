/** Brings one drawing after another onto the board, with the motion that tells what happened. */

import { getText, Problem } from "./api.js";
import { parseDrawing } from "./board.js";
import { Journey } from "./journey.js";
import { dropIn, duration, leave, slide, still, turnOver } from "./motion.js";
import { pose } from "./pose.js";

/** @typedef {import("./types").Travel} Travel */

const TOO_MANY = 3; // more moves waiting than this are not acted out one by one

export class Stage {
  /** @param {import("./board.js").Board} board @param {() => void} onRest called when nothing moves any more */
  constructor(board, onRest) {
    this.board = board;
    this.onRest = onRest;
    /** The address of the drawing that lies on the board. */
    this.shown = "";
    this.waiting = 0;
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    /** @type {Map<string, Promise<string>>} */
    this.fetched = new Map();
    /** How pieces can look, from every drawing seen. @type {Map<string, Element>} */
    this.looks = new Map();
  }

  /** Whether pieces are moving or about to. */
  get busy() {
    return this.waiting > 0;
  }

  /** Ask for a drawing; it never changes, so once is enough. @param {string} address @returns {Promise<string>} */
  fetch(address) {
    const known = this.fetched.get(address);
    if (known) return known;
    const asked = getText(address);
    asked.catch(() => this.fetched.delete(address));
    this.fetched.set(address, asked);
    if (this.fetched.size > 200) this.fetched.delete(this.fetched.keys().next().value ?? "");
    return asked;
  }

  /**
   * Show a drawing after all that was asked for before; `travel` where a move is known to lead to it.
   * @param {string} address @param {Travel[] | null} [travel] @returns {Promise<void>}
   */
  show(address, travel = null) {
    this.waiting += 1;
    const text = this.fetch(address);
    text.catch(() => undefined); // told below
    this.queue = this.queue
      .then(() => this.#act(address, text, travel))
      .catch((error) => {
        if (!(error instanceof Problem)) console.error(error); // out of reach: the next view asks again
      })
      .finally(() => {
        this.waiting -= 1;
        if (!this.waiting) this.onRest();
      });
    return this.queue;
  }

  /** @param {string} address @param {Promise<string>} text @param {Travel[] | null} travel */
  async #act(address, text, travel) {
    if (address === this.shown) return;
    const quiet = !this.board.svg || still() || this.waiting > TOO_MANY;
    if (quiet) this.#lay(address, parseDrawing(await text));
    else if (travel) await this.#travel(address, text, travel);
    else this.#change(address, parseDrawing(await text), new Set());
  }

  /** @param {string} address @param {Promise<string>} text @param {Travel[]} travel */
  async #travel(address, text, travel) {
    this.#borrow(travel);
    const journey = new Journey(this.board, travel); // at once: looks not seen before come with the drawing
    const drawing = parseDrawing(await text);
    this.#remember(drawing);
    this.#borrow(travel);
    journey.retarget(drawing);
    await journey.finished;
    this.#change(address, drawing, new Set(journey.pieces.keys()));
  }

  /** Take over looks that the present drawing lacks from those seen before. @param {Travel[]} travel */
  #borrow(travel) {
    const present = this.board.svg?.querySelector("defs");
    for (const id of travel.flatMap(({ looks }) => looks.map((look) => `look-${look}`))) {
      const seen = this.looks.get(id);
      if (seen && !present?.querySelector(`#${CSS.escape(id)}`)) present?.append(seen.cloneNode(true));
    }
  }

  /** @param {SVGSVGElement} drawing */
  #remember(drawing) {
    for (const look of drawing.querySelectorAll('defs > [id^="look-"]')) this.looks.set(look.id, look);
  }

  /**
   * Lay a drawing and let what changed move: pieces slide, turn, drop in or leave.
   * @param {string} address @param {SVGSVGElement} drawing @param {Set<string>} arrived pieces that have moved already
   */
  #change(address, drawing, arrived) {
    const before = this.board.svg;
    this.#lay(address, drawing);
    if (!before) return;
    /** @type {Map<string, Element>} */
    const old = new Map([...before.querySelectorAll(".piece")].map((piece) => [piece.id, piece]));
    for (const piece of /** @type {NodeListOf<SVGGElement>} */ (drawing.querySelectorAll(".piece"))) {
      const was = old.get(piece.id);
      old.delete(piece.id);
      if (arrived.has(piece.id)) continue;
      if (!was) dropIn(piece);
      else this.#move(piece, was);
    }
    for (const [id, piece] of old) if (!arrived.has(id)) this.#ghost(drawing, piece);
  }

  /** @param {SVGGElement} piece @param {Element} was */
  #move(piece, was) {
    const [from, to] = [pose(was), pose(piece)];
    const look = was.getAttribute("data-look") ?? "";
    if (look !== piece.dataset.look && this.board.svg?.querySelector(`#look-${CSS.escape(look)}`)) turnOver(piece, look);
    if (from.x === to.x && from.y === to.y && from.angle === to.angle && from.scale === to.scale) return;
    slide(piece, [from, to], { ms: duration(from, to) }).finished.then((done) => done.cancel(), () => undefined);
  }

  /** @param {SVGSVGElement} drawing @param {Element} piece */
  #ghost(drawing, piece) {
    const ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
    if (!drawing.querySelector(`#look-${CSS.escape(ghost.dataset.look ?? "")}`)) return;
    ghost.removeAttribute("id");
    delete ghost.dataset.place;
    drawing.querySelector(".pieces")?.append(ghost);
    leave(ghost).finished.then(() => ghost.remove(), () => ghost.remove());
  }

  /** @param {string} address @param {SVGSVGElement} drawing */
  #lay(address, drawing) {
    this.board.lay(drawing);
    this.#remember(drawing);
    this.shown = address;
  }
}
