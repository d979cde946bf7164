/** Variations that a visitor tried, kept in his browser from visit to visit. */

/** @typedef {{after: number, text: string, seat: number | null}} KeptMove @typedef {{moves: KeptMove[], at: number}} Kept */

const PREFIX = "ludotheque.analysis.";
const ORDER = `${PREFIX}order`;
const MOST = 40; // games whose variations are kept; the longest untouched are forgotten

/** @param {string} name the page's address @returns {Kept | null} */
export function recall(name) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    return kept && Array.isArray(kept.moves) ? kept : null;
  } catch {
    return null;
  }
}

/** @param {string} name @param {Kept} kept */
export function keep(name, kept) {
  try {
    const order = [...list().filter((each) => each !== name), name];
    for (const old of order.splice(0, Math.max(0, order.length - MOST))) localStorage.removeItem(PREFIX + old);
    localStorage.setItem(PREFIX + name, JSON.stringify(kept));
    localStorage.setItem(ORDER, JSON.stringify(order));
  } catch {
    // the browser keeps nothing: the page goes on without
  }
}

/** @returns {string[]} */
function list() {
  try {
    const order = JSON.parse(localStorage.getItem(ORDER) ?? "[]");
    return Array.isArray(order) ? order : [];
  } catch {
    return [];
  }
}
