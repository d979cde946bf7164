/** Marks over the pieces: what was touched, what can come next, what a refusal is about. */

import { s } from "./dom.js";

/** @typedef {import("./types").Place} Place */

/**
 * Draw all marks anew.
 * @param {import("./board.js").Board} board
 * @param {{touched: string[], next: Iterable<string>, refused?: string[]}} marks
 */
export function mark(board, { touched, next, refused = [] }) {
  const begun = touched.length > 0;
  const drawn = [
    ...[...next].map((name) => nextMark(board, name, begun)),
    ...touched.map((name) => outline(board, name, "touched")),
    ...refused.map((name) => outline(board, name, "refused")),
  ];
  board.marks.replaceChildren(...drawn.filter((each) => each !== null));
  for (const piece of board.svg?.querySelectorAll(".piece, .cell") ?? []) {
    const place = piece.getAttribute("data-place") ?? "";
    piece.classList.toggle("lifted", begun && touched.at(-1) === place && piece.classList.contains("piece"));
  }
  const open = new Set(next);
  for (const each of board.svg?.querySelectorAll("[data-place]") ?? []) {
    each.classList.toggle("open", open.has(each.getAttribute("data-place") ?? ""));
  }
}

/** A dot on an empty place, a ring around one with a piece. @param {import("./board.js").Board} board @param {string} name @param {boolean} begun */
function nextMark(board, name, begun) {
  const place = board.places.get(name);
  if (!place) return null;
  const kind = begun ? "next" : "first";
  if (board.piecesAt(name).length) return outline(board, name, kind);
  const size = Math.min(place.width, place.height);
  return s("circle", { class: `mark ${kind} dot`, cx: place.x, cy: place.y, r: size * (begun ? 0.17 : 0.09) });
}

/** @param {import("./board.js").Board} board @param {string} name @param {string} kind */
function outline(board, name, kind) {
  const cell = board.svg?.querySelector(`.cell[data-place="${CSS.escape(name)}"]`);
  if (cell) return s("path", { class: `mark ${kind} ring`, d: cell.getAttribute("d") ?? "" });
  const place = board.places.get(name);
  if (!place) return null;
  const [width, height] = [place.width + 8, place.height + 8];
  return s("rect", { class: `mark ${kind} ring`, x: place.x - width / 2, y: place.y - height / 2, width, height, rx: Math.min(width, height) / 4 });
}
