/** Brings one drawing after another onto the board, with the motion that tells what happened. */

import { ApiError, getText } from "../common/api.js";
import { parseDrawing } from "./board.js";
import { Journey } from "./journey.js";
import { dropIn, duration, leave, slide, still, turnOver } from "./motion.js";
import { pose } from "./pose.js";
import { canDraw, drawScene, piecesOf, poseIn } from "./scene.js";

/** @import { Drawing, Pose, Scene, Travel } from "../common/types" */

const TOO_MANY = 3; // more moves waiting than this are not acted out one by one
const GROUNDS = 12;

export class Stage {
  /** @param {import("./board.js").Board} board @param {() => void} onRest called when nothing moves any more */
  constructor(board, onRest) {
    this.board = board;
    this.onRest = onRest;
    /** What lies on the board. @type {Drawing | null} */
    this.shown = null;
    /** What was asked for last: it lies there, or will. @type {Drawing | null} */
    this.target = null;
    this.waiting = 0;
    /** @type {Promise<void>} */
    this.queue = Promise.resolve();
    /** @type {Map<string, Promise<string>>} */
    this.fetched = new Map();
    /** How pieces can look, from every drawing seen. @type {Map<string, Element>} */
    this.looks = new Map();
    /** Drawings that lay here before, by their backdrops: any scene before the same one can be drawn on them. @type {Map<string, SVGSVGElement>} */
    this.grounds = new Map();
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
   * @param {Drawing} drawing @param {Travel[] | null} [travel] @returns {Promise<void>}
   */
  show(drawing, travel = null) {
    this.waiting += 1;
    this.target = drawing;
    const asked = this.#ask(drawing);
    asked.catch(() => undefined); // told below
    this.queue = this.queue
      .then(() => this.#act(drawing, asked, travel))
      .then(() => void (this.shown = drawing))
      .catch((error) => {
        if (this.target === drawing) this.target = this.shown; // out of reach: the next view asks again
        if (!(error instanceof ApiError)) console.error(error);
      })
      .finally(() => {
        this.waiting -= 1;
        if (!this.waiting) this.onRest();
      });
    return this.queue;
  }

  /** Its scene, where one can be drawn on what lies there or is to lie there; else the whole drawing. @param {Drawing} drawing @returns {Promise<Scene | string>} */
  #ask(drawing) {
    const ground = this.board.svg?.dataset.looks === "all" || this.waiting > 1;
    return ground && drawing.scene ? drawing.scene() : this.fetch(drawing.address);
  }

  /** @param {Drawing} drawing @param {Promise<Scene | string>} asked @param {Travel[] | null} travel */
  async #act(drawing, asked, travel) {
    const next = asked.then((known) => this.#next(drawing, known));
    next.catch(() => undefined);
    const quiet = !this.board.svg || still() || this.waiting > TOO_MANY;
    if (quiet) this.#lay(await next, new Set());
    else if (travel) await this.#travel(next, travel);
    else this.#change(await next, new Set());
  }

  /** What is to be laid: a scene for what lies there, or a whole drawing. @param {Drawing} drawing @param {Scene | string} known @returns {Promise<Scene | SVGSVGElement>} */
  async #next(drawing, known) {
    if (typeof known !== "string" && canDraw(this.board.svg, known)) return known;
    const kept = typeof known !== "string" && this.grounds.get(known.backdrop);
    if (!kept) {
      const svg = parseDrawing(typeof known === "string" ? known : await this.fetch(drawing.address));
      drawing.read?.(svg);
      return svg;
    }
    drawScene(kept, known, new Set(piecesOf(kept).map((piece) => piece.id)));
    return kept;
  }

  /** @param {Promise<Scene | SVGSVGElement>} next @param {Travel[]} travel */
  async #travel(next, travel) {
    this.#borrow(travel);
    const journey = new Journey(this.board, travel); // at once: looks not seen before come with the drawing
    const known = await next;
    if (known instanceof SVGSVGElement) this.#remember(known);
    this.#borrow(travel);
    journey.retarget((id) => poseAfter(known, id));
    await journey.finished;
    this.#change(known, new Set(journey.pieces.keys()));
  }

  /** Take over looks that the present drawing lacks from those seen before. @param {Travel[]} travel */
  #borrow(travel) {
    const present = this.board.svg?.querySelector("defs");
    for (const id of travel.flatMap(({ looks = [] }) => looks.map((look) => `look-${look}`))) {
      const seen = this.looks.get(id);
      if (seen && !present?.querySelector(`#${CSS.escape(id)}`)) present?.append(seen.cloneNode(true));
    }
  }

  /** @param {SVGSVGElement} svg */
  #remember(svg) {
    for (const look of svg.querySelectorAll('defs > [id^="look-"]')) this.looks.set(look.id, look);
  }

  /**
   * Lay what follows and let what changed move: pieces slide, turn, drop in or leave.
   * @param {Scene | SVGSVGElement} next @param {Set<string>} arrived pieces that have moved already
   */
  #change(next, arrived) {
    const before = this.board.svg;
    const old = new Map((before ? piecesOf(before) : []).map((piece) => [piece.id, { piece, at: pose(piece), look: piece.dataset.look ?? "" }]));
    this.#lay(next, arrived);
    const svg = this.board.svg;
    if (!before || !svg) return;
    for (const piece of piecesOf(svg)) {
      const was = old.get(piece.id);
      old.delete(piece.id);
      if (arrived.has(piece.id)) continue;
      if (!was) dropIn(piece);
      else this.#move(piece, was);
    }
    for (const [id, { piece }] of old) if (!arrived.has(id)) this.#ghost(svg, piece);
  }

  /** @param {SVGGElement} piece @param {{at: Pose, look: string}} was */
  #move(piece, { at: from, look }) {
    const to = pose(piece);
    if (look !== piece.dataset.look && this.board.svg?.querySelector(`#look-${CSS.escape(look)}`)) turnOver(piece, look);
    if (from.x === to.x && from.y === to.y && from.angle === to.angle && from.scale === to.scale) return;
    slide(piece, [from, to], { ms: duration(from, to) }).finished.then(
      (done) => done.cancel(),
      () => undefined,
    );
  }

  /** @param {SVGSVGElement} svg @param {Element} piece */
  #ghost(svg, piece) {
    const ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
    if (!svg.querySelector(`#look-${CSS.escape(ghost.dataset.look ?? "")}`)) return;
    ghost.removeAttribute("id");
    ghost.classList.replace("piece", "ghost");
    delete ghost.dataset.place;
    svg.querySelector(".pieces")?.append(ghost);
    leave(ghost).finished.then(
      () => ghost.remove(),
      () => ghost.remove(),
    );
  }

  /** @param {Scene | SVGSVGElement} next @param {Set<string>} arrived */
  #lay(next, arrived) {
    const { svg } = this.board;
    if (!(next instanceof SVGSVGElement)) {
      if (svg) drawScene(svg, next, arrived);
      return this.board.update();
    }
    if (svg?.dataset.looks === "all") this.#keep(svg);
    this.board.lay(next);
    this.#remember(next);
  }

  /** A ground that may lie there again: a board that is turned, a button that comes and goes. @param {SVGSVGElement} svg */
  #keep(svg) {
    this.grounds.set(svg.dataset.backdrop ?? "", svg);
    if (this.grounds.size > GROUNDS) this.grounds.delete(this.grounds.keys().next().value ?? "");
  }
}

/** @param {Scene | SVGSVGElement} known @param {string} id @returns {Pose | undefined} */
function poseAfter(known, id) {
  if (!(known instanceof SVGSVGElement)) return poseIn(known, id);
  const piece = known.querySelector(`#${CSS.escape(id)}`);
  return piece ? pose(piece) : undefined;
}
