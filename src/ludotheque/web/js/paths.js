/** Walking the click paths of legal moves: what has been touched, and what can come next. */

/** @typedef {import("./types").Move} Move */

export class Paths {
  /** @param {Move[]} legal */
  constructor(legal) {
    this.legal = legal;
    /** @type {string[]} */
    this.touched = [];
  }

  /** The moves that go on from what was touched. */
  get open() {
    return this.legal.filter((move) => this.touched.every((place, i) => move.clicks[i] === place));
  }

  /** What can be touched next, each with the moves it leads to. @returns {Map<string, Move[]>} */
  get next() {
    /** @type {Map<string, Move[]>} */
    const next = new Map();
    for (const move of this.open) {
      const place = move.clicks[this.touched.length];
      if (place !== undefined) next.set(place, [...(next.get(place) ?? []), move]);
    }
    return next;
  }

  /**
   * Touch a place. Gives the move when that decides it: the path is over, or after two
   * touches only one is left. One touch alone never moves a piece that could still be put back.
   * @param {string} place @returns {Move | null | undefined} undefined where nothing goes on from there
   */
  touch(place) {
    const moves = this.next.get(place);
    if (!moves) return undefined;
    this.touched.push(place);
    const [only] = moves;
    const decided = moves.length === 1 && only && (this.touched.length >= 2 || only.clicks.length === 1);
    return decided ? only : null;
  }

  /** Begin anew. */
  cancel() {
    this.touched = [];
  }

  /** Whether a path begins at a place. @param {string} place */
  begins(place) {
    return this.legal.some((move) => move.clicks[0] === place);
  }
}
