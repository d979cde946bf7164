/** Small grounds with a few letters or a sign on them, always large enough to be read. */

import { s } from "../common/dom.js";
import { icon } from "../common/icons.js";

/** @import { PreviewMark } from "../common/types" @import { Board } from "./board.js" */

const READABLE = 12; // pixels of the smallest letters

/** @type {Record<string, Parameters<typeof icon>[0]>} what is told by a sign where it has no letters */
const SIGNS = { taken: "close", back: "undo", made: "done", again: "turn", ends: "flag" };

/** A few letters, or a sign, on a small ground. @param {Board} board @param {PreviewMark} mark @param {number} x @param {number} y @param {number} size */
export function sign(board, mark, x, y, size) {
  const name = SIGNS[mark.kind];
  if (mark.sign || !name) return chip(board, mark.sign, x, y, size, mark.kind);
  const r = Math.max(size * 0.17, (READABLE * 0.7) / scaleOf(board));
  const drawn = icon(name);
  for (const [key, value] of Object.entries({ x: x - r * 0.8, y: y - r * 0.8, width: r * 1.6, height: r * 1.6 })) drawn.setAttribute(key, String(value));
  return s("g", { class: `preview chip ${mark.kind}` }, s("circle", { cx: x, cy: y, r }), drawn);
}

/** Letters on a small ground. @param {Board} board @param {string} letters @param {number} x @param {number} y @param {number} size @param {string} kind */
export function chip(board, letters, x, y, size, kind) {
  const font = chipFont(board, size);
  const width = font * (0.6 * letters.length + 0.8);
  const { x: left = 0, width: whole = Infinity } = board.svg?.viewBox.baseVal ?? {};
  const middle = Math.min(Math.max(x, left + width / 2), left + whole - width / 2); // never over the edge
  const ground = s("rect", { x: middle - width / 2, y: y - font * 0.75, width, height: font * 1.5, rx: font * 0.4 });
  return s("g", { class: `preview chip ${kind}` }, ground, s("text", { x: middle, y: y + font * 0.35, "font-size": font }, letters));
}

/** How high letters are. @param {Board} board @param {number} size of their place */
export function chipFont(board, size) {
  return Math.max(size * 0.24, READABLE / scaleOf(board));
}

/** @param {Board} board pixels of a unit of the scene */
function scaleOf(board) {
  return board.svg?.getScreenCTM()?.a || 1;
}
