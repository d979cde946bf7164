/** What is known of the position on the board: shares, best moves, what the last move lost. */

import { byId, fill, h, s } from "../common/dom.js";
import { points } from "../common/names.js";
import { t } from "../common/words.js";
import { MARK_CLASSES, percent } from "./marks.js";

/** @import { Prospect, Side } from "../common/types" @import { TreeNode } from "./tree.js" */

/** @typedef {{play: (from: TreeNode, moves: string[]) => void, point: (prospect: Prospect | null) => void}} Actions */

/** @param {TreeNode} node @param {Side[]} sides @param {Actions} actions */
export function showPanel(node, sides, actions) {
  const { evaluation } = node;
  const text = evaluation ? evaluation.verdict : t("Looking at the position…");
  if (byId("verdict").textContent !== text) byId("verdict").textContent = text;
  fill(byId("shares"), evaluation ? [bar(evaluation.values, sides)] : []);
  fill(byId("blame"), [blame(node, actions)]);
  byId("prospects-title").textContent = evaluation?.chance ? t("What chance can bring") : t("Best moves");
  fill(byId("prospects"), prospects(node, actions));
}

/** The whole game as a bar, divided among the seats. @param {number[]} values @param {Side[]} sides */
function bar(values, sides) {
  const drawing = s("svg", { viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" });
  let x = 0;
  values.forEach((share, seat) => {
    drawing.append(s("rect", { x, y: 0, width: Math.max(0, share * 100), height: 6, fill: sides[seat]?.colour || "#7a4d27" }));
    x += share * 100;
  });
  const words = values.map((share, seat) => h("li", {}, `${sides[seat]?.name ?? ""} `, h("b", {}, percent(share))));
  return h("div", { class: "share-bar" }, drawing, h("ul", {}, ...words));
}

/** What was wrong with the last move, and the line that was better. @param {TreeNode} node @param {Actions} actions */
function blame(node, actions) {
  const judged = node.evaluation?.judgement;
  const { parent } = node;
  if (!judged?.mark || !parent) return null;
  const better = parent.evaluation?.line ?? [];
  const lost = judged.points
    ? t("gives away {points} points", { points: points(judged.points) })
    : t("loses {percent} of the game", { percent: percent(judged.loss) });
  return h(
    "p",
    { class: `blame ${MARK_CLASSES[judged.mark]}` },
    h("b", {}, `${node.text} ${judged.mark}`),
    ` ${judged.name}: ${lost}. `,
    judged.why && h("span", { class: "why" }, judged.why, " ", ...chips(judged.why_line, (moves) => actions.play(parent, moves), 0, "why")),
    " ",
    better.length > 0 &&
      h(
        "span",
        {},
        t("Better was"),
        " ",
        ...chips(
          better.slice(0, 5).map((move) => move.text),
          (moves) => actions.play(parent, moves),
        ),
      ),
  );
}

/** @param {TreeNode} node @param {Actions} actions */
function prospects(node, actions) {
  const { evaluation } = node;
  if (!evaluation) return [h("li", { class: "none" }, "…")];
  if (!evaluation.prospects.length) return [h("li", { class: "none" }, t("The game is over."))];
  return evaluation.prospects.map((each, at) => {
    const line = at === 0 && evaluation.line.length > 1 ? evaluation.line.map((move) => move.text) : [];
    const played = node.children.some((child) => child.text === each.text);
    const show = () => actions.point(each);
    const hide = () => actions.point(null);
    return h(
      "li",
      { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide },
      h(
        "button",
        { type: "button", class: "prospect", "data-key": `prospect-${at}`, onclick: () => actions.play(node, [each.text]) },
        h("b", {}, each.text),
        played && h("small", {}, t("played")),
        h("span", { class: "worth" }, worth(each, evaluation.seat)),
      ),
      line.length > 0 &&
        h("p", { class: "best-line" }, h("span", { class: "unseen" }, t("Best line:")), ...chips(line, (moves) => actions.play(node, moves), 1)),
    );
  });
}

/** A line whose moves can be clicked: all up to that one are played. @param {string[]} line @param {(moves: string[]) => void} play @param {number} [from] @param {string} [key] */
function chips(line, play, from = 0, key = "line") {
  return line
    .slice(from)
    .map((text, at) =>
      h("button", { type: "button", class: "line-move", "data-key": `${key}-${from + at}`, onclick: () => play(line.slice(0, from + at + 1)) }, text),
    );
}

/** @param {Prospect} prospect @param {number | null} seat */
function worth({ values, sure, plies, points: won }, seat) {
  if (seat === null) return percent(values[0] ?? 0);
  const share = values[seat] ?? 0;
  if (!sure) return percent(share);
  const result = share === 1 ? t("wins") : share === 0 ? t("loses") : t("draw");
  const mine = won?.[seat] ?? 0;
  const much = won && share === 1 && mine > 1 ? points(mine) : "";
  const when = plies ? t("in {n}", { n: plies }) : "";
  return [result, much, when].filter(Boolean).join(" ");
}
