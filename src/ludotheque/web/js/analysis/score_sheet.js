/** The moves with their marks, and the variations beside them. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { MARK_CLASSES } from "./marks.js";

/** @import { Side } from "../common/types" */

/** @typedef {import("./tree.js").TreeNode} TreeNode */

export class ScoreSheet {
  /** @param {HTMLElement} element @param {Side[]} sides @param {(node: TreeNode) => void} go */
  constructor(element, sides, go) {
    this.element = element;
    this.sides = sides;
    this.go = go;
    /** @type {Map<TreeNode, HTMLButtonElement>} */
    this.buttons = new Map();
  }

  /** @param {import("./tree.js").Tree} tree @param {TreeNode} current */
  show(tree, current) {
    const focused = [...this.buttons].find(([, button]) => button === document.activeElement)?.[0];
    this.buttons.clear();
    const [first] = tree.root.children;
    this.element.replaceChildren(first ? this.#line(first, "sheet-line") : h("p", { class: "none" }, t("No moves yet: play one on the board.")));
    if (focused) this.buttons.get(focused)?.focus();
    this.point(current);
  }

  /** Mark where one is. @param {TreeNode} current */
  point(current) {
    for (const [node, button] of this.buttons) {
      if (node === current) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const button = this.buttons.get(current);
    this.element.scrollTop = button ? button.offsetTop - this.element.clientHeight / 2 : 0;
  }

  /** A line from a move on; after each move, what could have been played instead. @param {TreeNode} first @param {string} kind */
  #line(first, kind) {
    const items = [this.#move(first)];
    if (kind === "sheet-line") items.push(...this.#beside(first));
    for (let at = first.children[0]; at; at = at.children[0]) items.push(this.#move(at), ...this.#beside(at));
    return h("ol", { class: kind }, ...items);
  }

  /** @param {TreeNode} node */
  #beside(node) {
    const others = node.parent?.children.slice(1) ?? [];
    return others.map((other) => h("li", { class: "variation" }, h("span", { class: "unseen" }, t("Variation:")), this.#line(other, "variation-line")));
  }

  /** @param {TreeNode} node */
  #move(node) {
    const side = node.seat === null ? t("Dice") : (this.sides[node.seat]?.name ?? "");
    const judged = node.evaluation?.judgement;
    const button = h(
      "button",
      { type: "button", "data-ply": node.ply, onclick: () => this.go(node) },
      h("span", { class: "number", "aria-hidden": "true" }, `${node.ply}`),
      h("span", { class: "unseen" }, `${side}: `),
      node.text,
      judged?.mark && h("b", { class: `sign-${MARK_CLASSES[judged.mark]}`, "aria-hidden": "true" }, judged.mark),
      judged?.mark && h("span", { class: "unseen" }, `, ${judged.name}`),
    );
    this.buttons.set(node, button);
    return h("li", { class: node.seat === null ? "chance" : "" }, button);
  }
}
