/** The visitor's hand: walks a click path by click, drag, touch or key, and sends the move. */

import { choose } from "./choices.js";
import { mark } from "./marks.js";
import { Paths } from "./paths.js";
import { pose } from "./pose.js";

/** @import { Move } from "../common/types" */

const DRAG = 6; // pixels before a press becomes a drag
const FINGER = 22; // pixels around the middle of a fingertip
const FEW = 6; // so many ways left are shown as pictures too

export class Hand extends EventTarget {
  /**
   * @param {import("./board.js").Board} board
   * @param {{play: (move: Move) => void, why: (clicks: string[]) => void, quiet: () => void, picture: (move: Move) => string}} actions
   * @param {{root: HTMLElement, choices: HTMLElement, near: string}} parts what tells of the hand, where pictures go, what may be touched meanwhile
   */
  constructor(board, actions, parts) {
    super();
    this.board = board;
    this.actions = actions;
    this.parts = parts;
    this.paths = new Paths([]);
    /** @type {string[]} */
    this.refused = [];
    this.sent = 0; // moves made from this page
    /** Whether the visitor can move now. */
    this.free = false;
    /** @type {{piece: SVGGElement, x: number, y: number, id: number, going: boolean, fresh: boolean} | null} */
    this.drag = null;
    this.listening = new AbortController();
    const { signal } = this.listening;
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    element.addEventListener("pointermove", (event) => this.#move(event), { signal });
    element.addEventListener("pointerup", (event) => this.#release(event), { signal });
    element.addEventListener("pointercancel", () => this.#dropBack(), { signal });
    document.addEventListener("keydown", ({ key }) => key === "Escape" && this.#cancelBegun(), { signal });
    document.addEventListener("pointerdown", ({ target }) => target instanceof Element && !target.closest(parts.near) && this.#cancelBegun(), { signal });
  }

  /** New moves to choose from; what was begun is put back. @param {Move[]} legal @param {string[]} [words] */
  give(legal, words = []) {
    this.free = legal.length > 0;
    this.paths = new Paths(legal, words);
    this.refused = [];
    this.#dropBack();
    this.show();
  }

  /** Put back what was begun. */
  cancel() {
    this.paths.cancel();
    this.refused = [];
    this.actions.quiet();
    this.show();
  }

  #cancelBegun() {
    if (this.paths.touched.length) this.cancel();
  }

  /** Touch a place, however it was pointed at. @param {string} place */
  touch(place) {
    if (!this.free) return;
    this.refused = [];
    this.actions.quiet();
    const before = [...this.paths.touched];
    const move = this.paths.touch(place);
    if (move) return this.#play(move);
    if (move === undefined) this.#astray(place, before);
    this.show();
  }

  /** The cells a refusal is about. @param {string[]} cells */
  refuse(cells) {
    this.refused = cells;
    this.show();
  }

  /** Draw marks and small pictures for what has been touched. */
  show() {
    const { touched } = this.paths;
    const pointable = [...this.paths.next.keys(), ...this.paths.ahead].filter((name) => this.board.places.has(name));
    mark(this.board, { touched, next: pointable, refused: this.refused });
    choose(
      this.parts.choices,
      this.#choices(),
      (name) => this.touch(name),
      () => this.cancel(),
    );
    this.parts.root.dataset.hand = this.free ? (touched.length ? "begun" : "free") : "";
    this.dispatchEvent(new Event("change"));
  }

  /** What is shown as small pictures: what the board has no place for, and the last few ways left. */
  get pictures() {
    const next = [...this.paths.next];
    const few = this.paths.touched.length >= 2 && next.length <= FEW;
    return few ? next : next.filter(([name]) => !this.board.places.has(name));
  }

  #choices() {
    return this.pictures.map(([name, moves]) => {
      const [move] = moves;
      return { name, words: this.paths.caption(move) ?? this.board.places.get(name)?.label ?? name, picture: move ? this.actions.picture(move) : "" };
    });
  }

  /** What is not on the path: the same place again puts back, another beginning begins, anything else is asked about. @param {string} place @param {string[]} before */
  #astray(place, before) {
    const last = before.at(-1);
    this.paths.cancel();
    if (place === last) return;
    const move = this.paths.touch(place);
    if (move) return this.#play(move);
    if (move === null) return;
    for (const each of before) this.paths.touch(each);
    this.actions.why([...before, place]);
  }

  /** @param {Move} move */
  #play(move) {
    this.free = false;
    this.sent += 1;
    Object.assign(this.parts.root.dataset, { hand: "", sent: String(this.sent) });
    mark(this.board, { touched: this.paths.touched, next: [] });
    choose(
      this.parts.choices,
      [],
      () => undefined,
      () => undefined,
    );
    this.actions.play(move);
  }

  /** The topmost place under the pointer that goes on from here, else the topmost of all. @param {PointerEvent} event @param {Element | null} [except] */
  pointed(event, except = null) {
    const under = this.board.placesUnder(event.clientX, event.clientY, except);
    const { next, touched, ahead } = this.paths;
    const open = under.find((place) => next.has(place) || ahead.has(place));
    // A fingertip is wider than a small cell: what lies within it and can be touched is meant.
    const near =
      event.pointerType === "mouse" || open || under.some((place) => touched.includes(place))
        ? undefined
        : this.board.nearest(event.clientX, event.clientY, FINGER, [...next.keys(), ...ahead]);
    return open ?? near ?? under.find((place) => touched.includes(place)) ?? under.find((place) => this.paths.begins(place)) ?? under[0];
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const place = this.pointed(event);
    if (place === undefined) return this.#cancelBegun();
    const fresh = this.paths.next.has(place) || this.paths.touched.at(-1) !== place;
    if (fresh) this.touch(place);
    const piece = this.board.piecesAt(place).at(-1);
    if (this.free && piece && this.paths.touched.at(-1) === place) {
      this.drag = { piece, x: event.clientX, y: event.clientY, id: event.pointerId, going: false, fresh };
    } else if (!fresh) this.touch(place);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    if (!drag.going && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG) return;
    if (!drag.going) {
      drag.going = true;
      this.board.element.setPointerCapture(drag.id);
      drag.piece.parentNode?.append(drag.piece);
      drag.piece.classList.add("dragged");
    }
    const { angle, scale } = pose(drag.piece);
    const at = this.board.scenePoint(event.clientX, event.clientY);
    drag.piece.style.transform = `translate(${at.x}px, ${at.y}px) rotate(${angle}deg) scale(${scale * 1.06})`;
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.id) return;
    this.drag = null;
    if (!drag.going) {
      // A second click on what was touched puts it back; the first one only picked it up.
      if (!drag.fresh) this.cancel();
      return;
    }
    const place = this.pointed(event, drag.piece);
    drag.piece.classList.remove("dragged");
    const home = drag.piece.dataset.place;
    if (place === undefined || place === home) {
      drag.piece.style.transform = "";
      if (place === undefined) this.cancel();
      return;
    }
    this.touch(place);
    if (this.free)
      drag.piece.style.transform = ""; // not played: it goes back
    else dropped(drag.piece);
  }

  #dropBack() {
    if (!this.drag) return;
    this.drag.piece.style.transform = "";
    this.drag.piece.classList.remove("dragged");
    this.drag = null;
  }
}

/** Leave a piece where the hand let it go: its next motion begins there. @param {SVGGElement} piece */
function dropped(piece) {
  const [, x, y] = /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(piece.style.transform) ?? [];
  const { angle, scale } = pose(piece);
  piece.style.transform = "";
  if (x && y) piece.setAttribute("transform", `translate(${x} ${y}) rotate(${angle}) scale(${scale})`);
}
