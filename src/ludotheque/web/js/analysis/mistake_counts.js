/** How many slips, mistakes and blunders each side made. */

import { byId, fill, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { MARK_CLASSES, percent } from "./marks.js";

/** @import { Side } from "../common/types" @import { Tree } from "./tree.js" */

/** @param {Tree} tree @param {Side[]} sides */
export function showMistakeCounts(tree, sides) {
  const element = byId("mistakes");
  const judged = tree.main.filter((node) => node.seat !== null && node.evaluation?.judgement);
  byId("mistakes-note").hidden = !judged.length;
  if (!judged.length) return fill(element, []);
  const names = { "?!": t("slips"), "?": t("mistakes"), "??": t("blunders") };
  const signs = /** @type {(keyof typeof names)[]} */ (["?!", "?", "??"]);
  const head = h(
    "tr",
    {},
    h("td", {}),
    ...signs.map((sign) => h("th", { scope: "col" }, h("b", { class: `sign-${MARK_CLASSES[sign]}`, "aria-hidden": "true" }, sign), ` ${names[sign]}`)),
    h("th", { scope: "col" }, t("lost per move")),
  );
  const rows = sides.map(({ name, player }, seat) => {
    const mine = judged.filter((node) => node.seat === seat).map((node) => node.evaluation?.judgement);
    const lost = mine.reduce((sum, each) => sum + (each?.loss ?? 0), 0) / Math.max(1, mine.length);
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, player || name),
      ...signs.map((sign) => h("td", {}, `${mine.filter((each) => each?.mark === sign).length}`)),
      h("td", {}, percent(lost)),
    );
  });
  fill(element, [h("table", { class: "mistake-table" }, h("thead", {}, head), h("tbody", {}, ...rows))]);
}
