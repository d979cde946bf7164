/** Going through the moves of a game: buttons with signs, and the keys that do the same. */

import { h } from "./dom.js";
import { icon } from "./icons.js";

/** @param {string} key @param {Parameters<typeof icon>[0]} sign @param {string} label @param {(() => void) | null} go nothing where there is nowhere to go */
export function stepButton(key, sign, label, go) {
  return h("button", { type: "button", "data-key": key, "aria-label": label, title: label, disabled: !go, onclick: go ?? (() => undefined) }, icon(sign));
}

/**
 * Go where a key leads, unless somebody is typing, on the board, or in a list that has the keys for itself.
 * @template T @param {string} list @param {() => Record<string, T | null | undefined>} ways by key @param {(to: T) => void} go
 */
export function listenForSteps(list, ways, go) {
  document.addEventListener("keydown", (event) => {
    const busy = event.target instanceof Element && event.target.closest(`input, textarea, select, .places, ${list}`);
    if (busy || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = ways()[event.key];
    if (to === undefined || to === null) return;
    event.preventDefault();
    go(to);
  });
}
