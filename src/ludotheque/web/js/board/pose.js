/** How a piece lies: its transform as numbers, and back as CSS. */

/** @import { Pose } from "../common/types" */

/** @param {Element} piece @returns {Pose} */
export function pose(piece) {
  const text = piece.getAttribute("transform") ?? "";
  const [x = 0, y = 0] = numbers(text, "translate");
  const [angle = 0] = numbers(text, "rotate");
  const [scale = 1] = numbers(text, "scale");
  return { x, y, angle, scale };
}

/** @param {Pose} at */
export function css({ x, y, angle, scale }) {
  return `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;
}

/** The angle that is equal to `to` and nearest to `from`, so that nothing spins the long way. @param {number} from @param {number} to */
export function nearestAngle(from, to) {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}

/** @param {string} text @param {string} name */
function numbers(text, name) {
  const found = new RegExp(`${name}\\(([^)]*)\\)`).exec(text);
  return found?.[1] ? found[1].split(/[\s,]+/).map(Number) : [];
}
