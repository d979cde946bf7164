/** What chance brings, drawn by how likely it is. */

/**
 * One of some outcomes.
 * @template T @param {T[]} outcomes @param {number[]} probabilities one for each, in parts of their sum @param {number} [random] from 0 up to but not 1
 * @returns {T | undefined} nothing where there is nothing to draw from
 */
export function draw(outcomes, probabilities, random = Math.random()) {
  let left = random * probabilities.reduce((sum, each) => sum + each, 0);
  const drawn = outcomes.find((_, i) => (left -= probabilities[i] ?? 0) < 0);
  return drawn ?? outcomes.findLast((_, i) => probabilities[i]); // where rounding left a little over
}
