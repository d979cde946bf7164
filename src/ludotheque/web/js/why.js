/** Why not? The sentence a refusal shows, near the thumb and aloud. */

import { get } from "./api.js";
import { byId, h } from "./dom.js";

/** @param {string} text */
export function say(text) {
  byId("why").replaceChildren(text ? h("p", {}, text) : "");
}

/**
 * Ask the house why touching these places is no move.
 * @param {string} table @param {string[]} clicks @returns {Promise<string[]>} the cells concerned
 */
export async function askWhy(table, clicks) {
  const query = clicks.map((click) => `clicks=${encodeURIComponent(click)}`).join("&");
  const answer = await get(`/api/tables/${table}/explain?${query}`);
  if (answer.legal) return [];
  say(answer.text);
  return answer.cells;
}
