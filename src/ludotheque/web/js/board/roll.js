/** A die that rolls over its edges, cell by cell, seen from above. */

import { s } from "../common/dom.js";
import { pose } from "./pose.js";

export const PER_CELL = 120;

/**
 * Roll a piece through points; `looks[i]` is how it lies on `points[i + 1]`.
 * @param {SVGGElement} piece @param {{x: number, y: number}[]} points @param {string[]} looks @param {number} [perCell]
 * @returns {Promise<void>}
 */
export function roll(piece, points, looks, perCell = PER_CELL) {
  const { angle, scale } = pose(piece);
  const size = (piece.querySelector("use")?.getBBox().width ?? 80) * scale;
  const faces = [piece.dataset.look ?? "", ...looks];
  /** A look that has not come yet is shown as the one before. @param {number} at @returns {string} */
  const known = (at) => (at > 0 && !piece.ownerSVGElement?.getElementById(`look-${faces[at]}`) ? known(at - 1) : `#look-${faces[at]}`);
  const [under, over] = [s("use"), s("use")];
  piece.replaceChildren(under, over);
  const began = performance.now();
  return new Promise((resolve) => {
    /** @param {number} now */
    const frame = (now) => {
      const at = Math.min(points.length - 1, Math.max(0, (now - began) / perCell));
      const cell = Math.min(points.length - 2, Math.floor(at));
      draw(cell, at - cell);
      if (at < points.length - 1) requestAnimationFrame(frame);
      else resolve();
    };
    /** @param {number} cell @param {number} part */
    const draw = (cell, part) => {
      const [from, to] = [points[cell], points[cell + 1]];
      if (!from || !to) return;
      const tilt = (part * Math.PI) / 2;
      const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const way = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      piece.setAttribute("transform", `translate(${from.x + (to.x - from.x) * part} ${from.y + (to.y - from.y) * part})`);
      // The top tips forward and narrows; the side that comes up behind it widens.
      face(under, known(cell), way, cos, (size * sin) / 2);
      face(over, known(cell + 1), way, sin, (-size * cos) / 2);
    };
    /** @param {SVGElement} use @param {string} href @param {{x: number, y: number}} way @param {number} width @param {number} shift */
    const face = (use, href, way, width, shift) => {
      const f = Math.max(width, 0.001) - 1;
      const squeeze = [1 + f * way.x * way.x, f * way.x * way.y, f * way.x * way.y, 1 + f * way.y * way.y];
      if (use.getAttribute("href") !== href) use.setAttribute("href", href);
      use.setAttribute("transform", `matrix(${squeeze.join(" ")} ${way.x * shift} ${way.y * shift}) rotate(${angle}) scale(${scale})`);
    };
    frame(began);
  });
}
