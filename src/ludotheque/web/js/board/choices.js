/** Small pictures of moves that the board itself offers no place for. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @typedef {{name: string, words: string, picture: string}} Choice the next step, what it means, the picture of where it leads */

const MANY = 4; // more pictures than that are shown small

/**
 * Show what is to be chosen; nothing where there is nothing.
 * @param {HTMLElement} element where they go
 * @param {Choice[]} choices @param {(name: string) => void} chosen @param {() => void} cancel
 */
export function choose(element, choices, chosen, cancel) {
  element.hidden = choices.length === 0;
  element.classList.toggle("many", choices.length > MANY);
  if (!choices.length) return element.replaceChildren();
  const pictures = choices.map(({ name, words, picture }) =>
    h(
      "button",
      { type: "button", class: "choice", "data-choice": name, onclick: () => chosen(name) },
      h("img", { src: picture, alt: "", width: 120, height: 120 }),
      h("span", {}, words),
    ),
  );
  const back = h("button", { type: "button", class: "choice-back", onclick: cancel }, t("Put back"));
  element.replaceChildren(...pictures, back);
  const byKeyboard = document.activeElement?.closest(".places");
  if (byKeyboard) pictures[0]?.focus(); // who came there goes on here
}
