/** What this visitor has solved: ticks on the cards of problems, and how many of each collection. */

import { t } from "../common/words.js";
import { Progress } from "./progress.js";

/** The problems of a form that are solved. @param {string} form @param {string[]} [names] */
export function solvedOf(form, names = []) {
  return new Progress(`problems.${form}`, names);
}

/** Mark all cards of the page, and count. */
export function showSolved() {
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-problem]"))) {
    const solved = solvedOf(card.dataset.form ?? "").has(card.dataset.problem ?? "");
    const tick = card.querySelector(".solved");
    if (tick instanceof HTMLElement) tick.hidden = !solved;
    card.classList.toggle("is-solved", solved);
  }
  for (const count of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-solved]"))) {
    const names = (count.dataset.names ?? "").split(" ");
    const progress = solvedOf(count.dataset.solved ?? "", names);
    const done = names.filter((name) => progress.has(name)).length;
    count.textContent = t("{n} of {all} solved", { n: done, all: names.length });
  }
}
