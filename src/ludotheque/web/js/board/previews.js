/** What the moves of the present position would bring about: asked for once, and only when somebody reaches for a piece. */

import { t } from "../common/words.js";

/** @import { Move, PreviewMark, PreviewsView } from "../common/types" */

const WANTED = "ludotheque.previews";
const FEW = 4; // of so many moves all is shown, of more what they have in common and what could be counted
const SAID = 3; // so many words are heard before they become a burden

/** What is told on a place itself, without being asked. @type {ReadonlySet<string>} */
const TOLD_AT_ONCE = new Set(["taken", "back", "made", "again", "ends"]);

/** Whether the visitor wants to see what would happen. */
export function previewsWanted() {
  return localStorage.getItem(WANTED) !== "no";
}

/** @param {boolean} yes */
export function setPreviewsWanted(yes) {
  localStorage.setItem(WANTED, yes ? "yes" : "no");
}

export class Previews extends EventTarget {
  /** @param {(() => Promise<PreviewsView>) | undefined} ask none where nothing shall be told */
  constructor(ask) {
    super();
    this.ask = ask;
    /** @type {PreviewsView | null} */
    this.known = null;
    /** @type {Promise<PreviewsView> | null} */
    this.asked = null;
  }

  /** Another position lies there. */
  forget() {
    this.known = this.asked = null;
  }

  /** Ask, unless that has been done. What cannot be had is done without. */
  async want() {
    if (!this.ask || this.asked || !previewsWanted()) return;
    const asked = this.ask();
    this.asked = asked;
    const known = await asked.catch(() => null);
    if (this.asked !== asked || !known) return;
    this.known = known;
    this.dispatchEvent(new Event("come"));
  }

  /** The marks of each of some moves; nothing where nothing is known or wanted. @param {Move[]} moves @returns {PreviewMark[][]} */
  of(moves) {
    const { known } = this;
    if (!known || !previewsWanted()) return [];
    return moves.map(({ text }) => (known.moves[text] ?? []).map((number) => known.marks[number]).filter((mark) => mark !== undefined));
  }
}

/** What moves bring, taken together. @param {PreviewMark[][]} moves @returns {PreviewMark[]} */
export function together(moves) {
  const all = [...new Set(moves.flat())];
  if (moves.length <= FEW) return all;
  const shared = new Set(common(moves));
  return all.filter((mark) => mark.kind === "length" || shared.has(mark));
}

/** What is written small on a place that leads to these moves: faces, and what happens to others. @param {PreviewMark[][]} moves @returns {PreviewMark[]} */
export function badges(moves) {
  /** @type {Map<string, PreviewMark>} */
  const found = new Map();
  for (const mark of moves.flat()) {
    const { kind, sign, look } = mark;
    const name = kind === "goes" ? look || sign : kind;
    if (kind === "goes" ? sign : TOLD_AT_ONCE.has(kind)) found.set(name, found.get(name) ?? mark);
  }
  return [...found.values()];
}

/** The same in words, kept short. @param {PreviewMark[][]} moves @returns {string} */
export function told(moves) {
  const [one = "", other, ...more] = new Set(moves.map(sentence));
  if (more.length) return sentence(common(moves));
  return one && other ? t("{one} or {other}", { one, other }) : one || other || "";
}

/** @param {PreviewMark[]} marks */
function sentence(marks) {
  const words = new Set(marks.map((mark) => mark.words).filter(Boolean));
  return [...words].slice(0, SAID).join(", ");
}

/** @param {PreviewMark[][]} moves */
function common([first = [], ...others]) {
  return first.filter((mark) => others.every((marks) => marks.includes(mark)));
}
