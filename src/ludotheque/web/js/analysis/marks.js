/** The marks of judged moves, and shares of the game as people read them. */

/** How each mark is styled. @type {Record<string, string>} */
export const MARK_CLASSES = { "?!": "slip", "?": "mistake", "??": "blunder" };

/** @param {number} share */
export function percent(share) {
  return `${Math.round(share * 100)} %`;
}
