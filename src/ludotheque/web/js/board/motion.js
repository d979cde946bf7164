/** Small motions of single pieces: slide, drop in, turn over, leave. */

import { css, nearestAngle, pose } from "./pose.js";

/** @import { Pose } from "../common/types" */

const EASE = "cubic-bezier(.3, .1, .2, 1)";
const TURN = 220;

/** Whether the visitor asked for stillness. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

/** How long a way takes: 150 to 250 ms, a little more for a longer one. @param {Pose} from @param {Pose} to */
export function duration(from, to) {
  return Math.min(250, 150 + Math.hypot(to.x - from.x, to.y - from.y) / 5);
}

/**
 * Let a piece go from pose to pose.
 * @param {SVGElement} piece @param {Pose[]} poses @param {{ms: number, delay?: number}} time
 */
export function slide(piece, poses, { ms, delay = 0 }) {
  return piece.animate(keyframes(poses), { duration: ms, delay, easing: EASE, fill: "both" });
}

/** @param {Pose[]} poses @returns {Keyframe[]} */
export function keyframes(poses) {
  let angle = poses[0]?.angle ?? 0;
  return poses.map((each) => {
    angle = nearestAngle(angle, each.angle);
    return { transform: css({ ...each, angle }) };
  });
}

/** A new piece comes down onto the table and settles. @param {SVGElement} piece @param {number} [delay] */
export function dropIn(piece, delay = 0) {
  const at = pose(piece);
  const high = { transform: css({ ...at, y: at.y - 26, scale: at.scale * 1.12 }), opacity: 0 };
  const down = { transform: css({ ...at, scale: at.scale * 0.985 }), opacity: 1, offset: 0.8 };
  return piece.animate([high, down, { transform: css(at), opacity: 1 }], { duration: 230, delay, easing: "ease-in", fill: "backwards" });
}

/** A piece leaves the table. @param {SVGElement} piece @param {number} [delay] */
export function leave(piece, delay = 0) {
  const at = pose(piece);
  const gone = { transform: css({ ...at, scale: at.scale * 0.6 }), opacity: 0 };
  return piece.animate([{ transform: css(at), opacity: 1 }, gone], { duration: 200, delay, easing: "ease-in", fill: "both" });
}

/**
 * A piece turns over: the old look narrows away, the new one widens.
 * @param {SVGElement} piece @param {string} before the look it had
 */
export function turnOver(piece, before) {
  const face = piece.querySelector("use");
  if (!face) return;
  const back = /** @type {SVGUseElement} */ (face.cloneNode());
  back.setAttribute("href", `#look-${before}`);
  piece.append(back);
  const half = TURN / 2;
  back.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { duration: half, easing: "ease-in", fill: "both" }).finished.then(
    () => back.remove(),
    () => back.remove(),
  );
  face.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: half, delay: half, easing: "ease-out", fill: "backwards" });
}
