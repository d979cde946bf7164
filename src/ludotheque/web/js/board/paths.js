/** Walking the click paths of legal moves: what has been touched, and what can come next. */

/** @import { Move } from "../common/types" */

export class Paths {
  /** @param {Move[]} legal @param {string[]} [words] what the moves' asks and captions point at */
  constructor(legal, words = []) {
    this.legal = legal;
    this.words = words;
    /** Where every move of more than one touch begins, if it is the same place: it need not be touched. */
    this.sole = soleBeginning(legal);
    /** @type {string[]} */
    this.touched = [];
    /** The moves that go on from what was touched. @type {Move[]} */
    this.open = [];
    /** What can be touched next, each with the moves it leads to. @type {Map<string, Move[]>} */
    this.next = new Map();
    this.#walk();
  }

  /** What the next touch decides, in the box's words. @returns {string | undefined} */
  get asked() {
    return this.words[this.open[0]?.asks?.[this.touched.length] ?? -1];
  }

  /** What tells a move from those that begin alike. @param {Move | undefined} move @returns {string | undefined} */
  caption(move) {
    return this.words[move?.caption ?? -1];
  }

  /** What can be touched although its beginning has not been. @returns {Set<string>} */
  get ahead() {
    const far = this.touched.length || !this.sole ? [] : this.legal.filter((move) => move.clicks[0] === this.sole);
    return new Set(far.map((move) => move.clicks[1] ?? "").filter((place) => !this.next.has(place)));
  }

  /**
   * Touch a place. Gives the move when that decides it: the path is over, or after two
   * touches only one is left. One touch alone never moves a piece that could still be put back.
   * @param {string} place @returns {Move | null | undefined} undefined where nothing goes on from there
   */
  touch(place) {
    if (this.sole && this.ahead.has(place)) this.#push(this.sole);
    const moves = this.next.get(place);
    if (!moves) return undefined;
    this.#push(place);
    const [only] = moves;
    const decided = moves.length === 1 && only && (this.touched.length >= 2 || only.clicks.length === 1);
    return decided ? only : null;
  }

  /** The moves that touching a place leads to. @param {string} place @returns {Move[]} */
  leading(place) {
    const near = this.next.get(place);
    if (near || !this.ahead.has(place)) return near ?? [];
    return this.legal.filter(({ clicks }) => clicks[0] === this.sole && clicks[1] === place);
  }

  /** Begin anew. */
  cancel() {
    this.touched = [];
    this.#walk();
  }

  /** Whether a path begins at a place. @param {string} place */
  begins(place) {
    return this.legal.some((move) => move.clicks[0] === place);
  }

  /** @param {string} place */
  #push(place) {
    this.touched.push(place);
    this.#walk();
  }

  #walk() {
    const depth = this.touched.length;
    this.open = this.legal.filter((move) => this.touched.every((place, i) => move.clicks[i] === place));
    this.next = new Map();
    for (const move of this.open) {
      const place = move.clicks[depth];
      if (place === undefined) continue;
      const moves = this.next.get(place);
      if (moves) moves.push(move);
      else this.next.set(place, [move]);
    }
  }
}

/** @param {Move[]} legal @returns {string | null} */
function soleBeginning(legal) {
  const first = new Set(legal.filter((move) => move.clicks.length > 1).map((move) => move.clicks[0] ?? ""));
  return first.size === 1 ? ([...first][0] ?? null) : null;
}
