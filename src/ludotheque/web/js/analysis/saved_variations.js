/** Variations that a visitor tried, saved in his browser from visit to visit. */

import { load, loadList, save } from "../common/storage.js";

/** @typedef {{after: number, text: string, seat: number | null}} FlatMove @typedef {{moves: FlatMove[], at: number}} Variations a tree of moves, and where one looked last */

const PREFIX = "ludotheque.analysis.";
const ORDER = `${PREFIX}order`;
const MOST = 40; // games whose variations are saved; the longest untouched are forgotten

/** @param {string} page its address @returns {Variations | null} */
export function loadVariations(page) {
  const saved = load(PREFIX + page);
  return Array.isArray(saved?.moves) ? saved : null;
}

/** @param {string} page @param {Variations} variations */
export function saveVariations(page, variations) {
  const order = [...loadList(ORDER).filter((each) => each !== page), page];
  for (const old of order.splice(0, Math.max(0, order.length - MOST))) localStorage.removeItem(PREFIX + old);
  save(PREFIX + page, variations);
  save(ORDER, order);
}
