/** What is known of the position on the board: shares, best moves, what the last move lost. */

import { byId, fill, h, s } from "./dom.js";
import { CLASSES, percent } from "./curve.js";
import { points } from "./names.js";
import { t } from "./words.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode @typedef {import("./types").Side} Side @typedef {import("./types").Prospect} Prospect */

/** @typedef {{play: (from: TreeNode, moves: string[]) => void, point: (prospect: Prospect | null) => void}} Acts */

/** @param {TreeNode} node @param {Side[]} sides @param {Acts} acts */
export function showPanel(node, sides, acts) {
  const { seen } = node;
  const told = seen ? seen.verdict : t("Looking at the position…");
  if (byId("verdict").textContent !== told) byId("verdict").textContent = told;
  fill(byId("shares"), seen ? [bar(seen.values, sides)] : []);
  fill(byId("blame"), [blame(node, acts)]);
  byId("prospects-title").textContent = seen?.chance ? t("What chance can bring") : t("Best moves");
  fill(byId("prospects"), prospects(node, acts));
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

/** What was wrong with the last move, and the line that was better. @param {TreeNode} node @param {Acts} acts */
function blame(node, acts) {
  const judged = node.seen?.judgement;
  const { parent } = node;
  if (!judged?.mark || !parent) return null;
  const better = parent.seen?.line ?? [];
  const lost = judged.points ? t("gives away {points} points", { points: points(judged.points) }) : t("loses {percent} of the game", { percent: percent(judged.loss) });
  return h("p", { class: `blame ${CLASSES[judged.mark]}` },
    h("b", {}, `${node.text} ${judged.mark}`), ` ${judged.name}: ${lost}. `,
    better.length > 0 && h("span", {}, t("Better was"), " ", ...chips(better.slice(0, 5).map((move) => move.text), (moves) => acts.play(parent, moves))));
}

/** @param {TreeNode} node @param {Acts} acts */
function prospects(node, acts) {
  const { seen } = node;
  if (!seen) return [h("li", { class: "none" }, "…")];
  if (!seen.prospects.length) return [h("li", { class: "none" }, t("The game is over."))];
  return seen.prospects.map((each, at) => {
    const line = at === 0 && seen.line.length > 1 ? seen.line.map((move) => move.text) : [];
    const played = node.children.some((child) => child.text === each.text);
    const show = () => acts.point(each);
    const hide = () => acts.point(null);
    return h("li", { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide },
      h("button", { type: "button", class: "prospect", "data-key": `prospect-${at}`, onclick: () => acts.play(node, [each.text]) },
        h("b", {}, each.text), played && h("small", {}, t("played")), h("span", { class: "worth" }, worth(each, seen.seat))),
      line.length > 0 && h("p", { class: "best-line" }, h("span", { class: "unseen" }, t("Best line:")), ...chips(line, (moves) => acts.play(node, moves), 1)));
  });
}

/** A line whose moves can be clicked: all up to that one are played. @param {string[]} line @param {(moves: string[]) => void} play @param {number} [from] */
function chips(line, play, from = 0) {
  return line.slice(from).map((text, at) => h("button", { type: "button", class: "line-move", "data-key": `line-${from + at}`, onclick: () => play(line.slice(0, from + at + 1)) }, text));
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
