/** What the stream says has changed in the view of a table. */

import { movesOf } from "./touches.js";

/** @import { View, ViewChanges } from "../common/types" */

/**
 * The view after changes. Moves may be told twice, where the view was asked for meanwhile; each is there once.
 * @param {View} view @param {ViewChanges} changes @returns {View}
 */
export function withChanges(view, { touches, played = [], ...changes }) {
  const moves = changes.moves ?? view.moves;
  const known = moves.at(-1)?.event ?? 0;
  return {
    ...view,
    svg: null, // of the position before
    drawing: null,
    last: null,
    ...changes,
    moves: [...moves, ...played.filter(({ event }) => event > known)],
    legal: touches ? movesOf(touches) : view.legal,
  };
}
