/** Small pictures of moves that the board itself offers no place for. */

import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types").Move} Move */

const PREFIX = "choice:";

/**
 * Show what is to be chosen; nothing where there is nothing.
 * @param {HTMLElement} element where they go
 * @param {[string, Move[]][]} choices each next step with the moves it leads to
 * @param {(move: Move) => string} picture the address of a move's picture
 * @param {(name: string) => void} chosen @param {() => void} cancel
 */
export function choose(element, choices, picture, chosen, cancel) {
  element.hidden = choices.length === 0;
  if (!choices.length) return element.replaceChildren();
  const pictures = choices.map(([name, moves]) => {
    const words = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
    const [move] = moves;
    return h("button", { type: "button", class: "choice", "data-choice": name, onclick: () => chosen(name) },
      move && h("img", { src: picture(move), alt: "", width: 120, height: 120 }),
      h("span", {}, words));
  });
  const back = h("button", { type: "button", class: "choice-back", onclick: cancel }, t("Put back"));
  element.replaceChildren(...pictures, back);
  const heard = document.activeElement?.closest(".places");
  if (heard) pictures[0]?.focus(); // whoever plays by keyboard goes on there
}
