/** The solution of a problem, and why the moves that tempt do not solve it. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @import { ProblemFacts, Solution, Step } from "../common/types" */

/**
 * Write the lines, each with a button that plays it.
 * @param {HTMLElement} element @param {Solution} solution @param {ProblemFacts} problem @param {(line: string[]) => void} play
 */
export function showSolution(element, solution, problem, play) {
  const { other } = problem;
  const key = solution.line[0]?.move ?? "";
  element.replaceChildren(
    h("h2", {}, t("The solution")),
    h("ul", { class: "tries" }, entry("may", key, solution.line, t("the only first move that wins in time"), play)),
    h("h2", {}, t("Tries")),
    h("ul", { class: "tries" }, ...solution.tries.map((tried) => entry("not", tried.line[0]?.move ?? "", tried.line, why(tried, other), play))),
  );
  element.hidden = false;
}

/** @param {Solution["tries"][number]} tried @param {string} other */
function why({ line, only, wins }, other) {
  const answer = line[1]?.move;
  if (!answer) return t("lets the win slip");
  if (wins) return t("{other} answers {answer} and wins", { other, answer });
  return only ? t("only {answer} refutes it", { answer }) : t("{other} answers {answer}", { other, answer });
}

/** @param {string} kind @param {string} move @param {Step[]} line @param {string} words @param {(line: string[]) => void} play */
function entry(kind, move, line, words, play) {
  const moves = line.map((step) => step.move);
  return h(
    "li",
    { class: kind },
    h(
      "button",
      { type: "button", class: "try", "data-line": moves.join(" "), "aria-label": t("Show {move} on the board", { move }), onclick: () => play(moves) },
      h("code", {}, move),
    ),
    h(
      "span",
      { class: "try-words" },
      words,
      line.length > 2 && h("span", { class: "line" }, ...line.map((step) => h("span", { class: step.mine ? "mine" : "theirs" }, step.move))),
    ),
  );
}
