/** How many slips, mistakes and blunders each side made, and what the signs mean. */

import { CLASSES, percent } from "./curve.js";
import { fill, h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./types").Side} Side */

/** @param {HTMLElement} element @param {import("./tree.js").Tree} tree @param {Side[]} sides */
export function showTally(element, tree, sides) {
  const judged = tree.main.filter((node) => node.seat !== null && node.seen?.judgement);
  if (!judged.length) return fill(element, []);
  const names = { "?!": t("slips"), "?": t("mistakes"), "??": t("blunders") };
  const signs = /** @type {(keyof typeof names)[]} */ (["?!", "?", "??"]);
  const head = h("tr", {}, h("td", {}), ...signs.map((sign) => h("th", { scope: "col" }, h("b", { class: `sign-${CLASSES[sign]}`, "aria-hidden": "true" }, sign), ` ${names[sign]}`)), h("th", { scope: "col" }, t("lost per move")));
  const rows = sides.map(({ name, player }, seat) => {
    const mine = judged.filter((node) => node.seat === seat).map((node) => node.seen?.judgement);
    const lost = mine.reduce((sum, each) => sum + (each?.loss ?? 0), 0) / Math.max(1, mine.length);
    return h("tr", {}, h("th", { scope: "row" }, player || name), ...signs.map((sign) => h("td", {}, `${mine.filter((each) => each?.mark === sign).length}`)), h("td", {}, percent(lost)));
  });
  fill(element, [h("table", { class: "tally-table" }, h("thead", {}, head), h("tbody", {}, ...rows)),
    h("p", { class: "small" }, t("A slip loses 11 % of the game or more, a mistake 20 %, a blunder 35 %. Nobody is blamed for the dice."))]);
}
