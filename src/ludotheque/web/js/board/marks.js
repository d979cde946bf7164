/** Marks over the pieces: what was touched, what can come next, what a refusal is about. */

import { s } from "../common/dom.js";

/** @import { Place } from "../common/types" */

const INSET = 2; // so that the rings of neighbours do not run into one another

/**
 * Draw all marks anew.
 * @param {import("./board.js").Board} board
 * @param {{touched: string[], next: Iterable<string>, refused?: string[]}} marks
 */
export function mark(board, { touched, next, refused = [] }) {
  const begun = touched.length > 0;
  const open = new Set(next);
  const drawn = [
    ...[...open].map((name) => nextMark(board, name, begun)),
    ...touched.filter((name) => !open.has(name)).map((name) => outline(board, name, "touched")),
    ...refused.map((name) => outline(board, name, "refused")),
  ];
  board.marks.replaceChildren(...drawn.filter((each) => each !== null));
  const last = touched.at(-1);
  for (const each of board.pointed) {
    const place = each.getAttribute("data-place") ?? "";
    each.classList.toggle("open", open.has(place));
    each.classList.toggle("lifted", begun && place === last && each.classList.contains("piece"));
  }
}

/** A dot on an empty place, a ring around one with a piece. @param {import("./board.js").Board} board @param {string} name @param {boolean} begun */
function nextMark(board, name, begun) {
  const place = board.places.get(name);
  if (!place) return null;
  const kind = begun ? "next" : "first";
  if (place.taken || !place.cell) return outline(board, name, kind);
  const size = Math.min(place.width, place.height);
  return s("circle", { class: `mark ${kind} dot`, cx: place.x, cy: place.y, r: size * (begun ? 0.17 : 0.09) });
}

/** A ring in two strokes, light and dark: it shows on every material. @param {import("./board.js").Board} board @param {string} name @param {string} kind */
function outline(board, name, kind) {
  const place = board.places.get(name);
  if (!place) return null;
  const ring = s("g", { class: `mark ${kind} ring` });
  ring.append(shape(place, "edge"), shape(place, "line"));
  return ring;
}

/** @param {Place} place @param {string} stroke */
function shape({ x, y, width, height, cell }, stroke) {
  if (cell) {
    const scale = 1 - (2 * INSET) / Math.max(width, height, 4 * INSET);
    return s("path", { class: stroke, d: cell, transform: `translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})` });
  }
  return s("rect", { class: stroke, x: x - width / 2, y: y - height / 2, width, height, rx: Math.min(width, height) / 4 });
}
