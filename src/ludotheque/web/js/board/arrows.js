/** Moves drawn over the board: an arrow where a piece goes from cell to cell, a ring where one is put or touched. */

import { s } from "../common/dom.js";

/** @import { Place, Travel } from "../common/types" */

/** @typedef {{travel: Travel[], clicks?: string[], kind: "best" | "reply" | "shown"}} DrawnMove */

const HEAD = 26; // length of an arrow's head, in the scene's units

/** Draw moves over a board, numbered where there are several; nothing takes all away. @param {import("./board.js").Board} board @param {DrawnMove[]} moves */
export function drawMoves(board, moves) {
  board.svg?.querySelector(".arrows")?.remove();
  const layer = s("g", { class: "arrows" });
  /** @type {Map<string, number>} */
  const ends = new Map(); // how many numbers stand at a place already
  const drawn = moves.map((move, index) => {
    const group = s("g", { class: `step ${move.kind}`, opacity: 0.95 - 0.16 * index }, ...shapes(board, move));
    if (moves.length > 1) group.append(...badge(board, move, index + 1, ends));
    return group;
  });
  layer.append(...drawn.reverse()); // the first move lies on top
  board.marks.before(layer);
}

/** The number of a move, at its end; beside another's where several end there. @param {import("./board.js").Board} board @param {DrawnMove} move @param {number} number @param {Map<string, number>} ends */
function badge(board, { travel, clicks = [] }, number, ends) {
  const name = travel[0]?.path.at(-1) ?? clicks.at(-1) ?? "";
  const place = board.places.get(name);
  if (!place) return [];
  const others = ends.get(name) ?? 0;
  ends.set(name, others + 1);
  const [x, y] = [place.x + place.width * 0.28 - others * 24, place.y - place.height * 0.28];
  return [s("g", { class: "badge", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, s("circle", { r: 13 }), s("text", { y: 6 }, String(number)))];
}

/** @param {import("./board.js").Board} board @param {DrawnMove} move */
function shapes(board, { travel, clicks = [], kind }) {
  const ways = travel.map(({ path }) => path.map((name) => board.places.get(name)).filter((place) => place !== undefined)).filter((way) => way.length);
  const ends = ways.length
    ? ways
    : clicks
        .map((name) => board.places.get(name))
        .filter((place) => place !== undefined)
        .map((place) => [place]);
  return ends.flatMap((way) => {
    const [from] = way;
    const to = way.at(-1);
    if (!from || !to) return [];
    return way.length > 1 && from.cell ? arrow(way, kind) : [ring(to, kind)];
  });
}

/** @param {Place[]} way @param {string} kind */
function arrow(way, kind) {
  const to = /** @type {Place} */ (way.at(-1));
  const before = /** @type {Place} */ (way.at(-2));
  const angle = Math.atan2(to.y - before.y, to.x - before.x);
  const [x, y] = [to.x - Math.cos(angle) * HEAD * 0.8, to.y - Math.sin(angle) * HEAD * 0.8];
  const points = [...way.slice(0, -1).map((place) => `${place.x} ${place.y}`), `${x} ${y}`];
  const head = `M${to.x} ${to.y}L${corner(to, angle, 2.62)}L${corner(to, angle, -2.62)}z`;
  const drawn = s("g", { class: `arrow ${kind}` });
  for (const stroke of ["edge", "line"]) drawn.append(s("path", { class: stroke, d: `M${points.join("L")}` }), s("path", { class: `${stroke} head`, d: head }));
  return [drawn];
}

/** @param {{x: number, y: number}} tip @param {number} angle @param {number} turn */
function corner(tip, angle, turn) {
  return `${(tip.x + Math.cos(angle + turn) * HEAD).toFixed(1)} ${(tip.y + Math.sin(angle + turn) * HEAD).toFixed(1)}`;
}

/** @param {Place} place @param {string} kind */
function ring({ x, y, width, height }, kind) {
  const drawn = s("g", { class: `arrow ${kind}` });
  const r = Math.min(width, height) * 0.4;
  for (const stroke of ["edge", "line"]) drawn.append(s("circle", { class: stroke, cx: x, cy: y, r }));
  return drawn;
}
