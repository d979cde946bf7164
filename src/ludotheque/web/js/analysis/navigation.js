/** Going through a game: the buttons under the board, and the arrow keys. */

import { byId, fill, h } from "../common/dom.js";
import { listenForSteps, stepButton } from "../common/steps.js";
import { t } from "../common/words.js";

/** @import { Tree, TreeNode } from "./tree.js" */

export class Navigation {
  /** @param {Tree} tree @param {{go: (node: TreeNode) => void, remove: (node: TreeNode) => void}} actions */
  constructor(tree, actions) {
    this.tree = tree;
    this.actions = actions;
    this.current = tree.root;
    listenForSteps(".numbers", () => this.#ways(), actions.go);
  }

  /** @param {TreeNode} current */
  show(current) {
    this.current = current;
    const to = (/** @type {TreeNode | null | undefined} */ node) => (node && node !== current ? () => this.actions.go(node) : null);
    fill(byId("bar"), [
      stepButton("first", "first", t("To the start"), to(this.tree.root)),
      stepButton("back", "back", t("One move back"), to(current.parent)),
      stepButton("forth", "forth", t("One move forth"), to(current.next)),
      stepButton("last", "last", t("To the end"), to(current.line.at(-1))),
    ]);
    fill(byId("variation"), this.#variation(current));
  }

  /** The way out of a variation. @param {TreeNode} current */
  #variation(current) {
    const branch = current.path.findLast((node) => !node.own && (node.parent?.own || node.parent?.children[0] !== node));
    const main = current.path.findLast((node) => !node.aside);
    if (current.own || !branch) return [];
    return [
      h("button", { type: "button", class: "link", "data-key": "remove", onclick: () => this.actions.remove(branch) }, t("Remove this variation")),
      current.aside && main && h("button", { type: "button", class: "link", "data-key": "main", onclick: () => this.actions.go(main) }, t("Back to the game")),
    ];
  }

  /** The positions that keys lead to. @returns {Record<string, TreeNode | null | undefined>} */
  #ways() {
    const { current } = this;
    const siblings = current.parent?.children ?? [current];
    const at = siblings.indexOf(current);
    const { parent, next, line } = current;
    return { ArrowLeft: parent, ArrowRight: next, ArrowUp: siblings[at - 1], ArrowDown: siblings[at + 1], Home: this.tree.root, End: line.at(-1) };
  }
}
