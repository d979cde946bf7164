/** The ways of one move, begun on the present drawing before the next one has come. */

import { duration, keyframes, leave, slide } from "./motion.js";
import { pose } from "./pose.js";
import { PER_CELL, roll } from "./roll.js";

/** @import { Pose, Travel } from "../common/types" */

const STAGGER = 90; // what a hand does second begins a little later

export class Journey {
  /** @param {import("./board.js").Board} board @param {Travel[]} travel */
  constructor(board, travel) {
    this.board = board;
    /** The pieces on their way, by id. @type {Map<string, {animation: Animation, poses: Pose[]} | null>} */
    this.pieces = new Map();
    /** @type {Promise<unknown>[]} */
    this.ends = [];
    travel.forEach((step, i) => this.#begin(step, i * STAGGER));
  }

  /** Done when everything has arrived. */
  get finished() {
    return Promise.all(this.ends.map((end) => end.catch(() => undefined))); // a cancelled animation has arrived too
  }

  /** What follows is known: end each way exactly where the piece will lie. @param {(id: string) => Pose | undefined} poseAfter */
  retarget(poseAfter) {
    for (const [id, way] of this.pieces) {
      const at = poseAfter(id);
      const effect = way?.animation.effect;
      if (!at || !way || !(effect instanceof KeyframeEffect)) continue;
      way.poses[way.poses.length - 1] = at;
      effect.setKeyframes(keyframes(way.poses));
    }
  }

  /** @param {Travel} step @param {number} delay */
  #begin({ path, looks = [] }, delay) {
    const [first, ...rest] = path;
    const piece = this.board
      .piecesAt(first ?? "")
      .filter((each) => !this.pieces.has(each.id))
      .pop();
    if (!piece) return;
    piece.parentNode?.append(piece); // above the others while it moves
    const from = pose(piece);
    const leaves = rest.at(-1) === "";
    const stops = rest
      .filter(Boolean)
      .map((name) => this.board.places.get(name))
      .filter((place) => place !== undefined);
    if (leaves && stops.length === 0) {
      this.pieces.set(piece.id, null);
      this.ends.push(leave(piece, delay).finished);
    } else if (looks.length && looks.length === stops.length) {
      this.pieces.set(piece.id, null);
      this.ends.push(roll(piece, [from, ...stops], looks));
    } else {
      const poses = [from, ...stops.map(({ x, y }) => ({ ...from, x, y }))];
      const last = poses.at(-1) ?? from;
      const ms = poses.length > 2 ? PER_CELL * (poses.length - 1) : duration(from, last);
      const animation = slide(piece, poses, { ms, delay });
      this.pieces.set(piece.id, { animation, poses });
      this.ends.push(animation.finished);
    }
  }
}
