/** Asks for evaluations, one at a time: of the position on the board first, then of the game from its end on. */

import { ApiError } from "../common/api.js";

/** @import { Effort, Evaluation } from "../common/types" @import { Tree, TreeNode } from "./tree.js" */

const REST = 700; // milliseconds on one position before it is studied longer
const AGAIN = 1500; // before the server is asked again where it had no time
const REFUSALS = [400, 403, 422]; // asking again would be of no use

export class EvaluationQueue extends EventTarget {
  /** @param {Tree} tree @param {(node: TreeNode, effort: Effort, signal: AbortSignal) => Promise<Evaluation>} evaluate */
  constructor(tree, evaluate) {
    super();
    this.tree = tree;
    this.evaluate = evaluate;
    this.focus = tree.root;
    this.focused = 0; // since when
    /** @type {{node: TreeNode, effort: Effort, stop: AbortController} | null} */
    this.asking = null;
    /** Why the server will evaluate nothing here. */
    this.refused = "";
    addEventListener("pagehide", () => this.asking?.stop.abort());
    addEventListener("pageshow", (event) => event.persisted && this.#next());
  }

  /** How many positions have been evaluated, of how many. */
  get progress() {
    const { nodes } = this.tree;
    return { done: nodes.filter((node) => node.evaluation).length, of: nodes.length };
  }

  /** This position lies on the board now. @param {TreeNode} node */
  look(node) {
    this.focus = node;
    this.focused = Date.now();
    if (this.asking && this.asking.node !== node && this.asking.effort === "study") this.asking.stop.abort();
    else this.#next();
    setTimeout(() => this.#next(), REST + 50);
  }

  /** What to ask next. @returns {[TreeNode, Effort] | null} */
  #choose() {
    const { focus } = this;
    if (isOpen(focus)) return [focus, focus.effort || "glance"];
    if (focus.effort !== "study" && Date.now() - this.focused >= REST && !isSettled(focus)) return [focus, "study"];
    const open = this.tree.main.findLast(isOpen) ?? this.tree.nodes.find(isOpen);
    return open ? [open, open.effort || "glance"] : null;
  }

  #next() {
    const next = this.refused || this.asking ? null : this.#choose();
    if (next) void this.#ask(...next);
  }

  /** @param {TreeNode} node @param {Effort} effort */
  async #ask(node, effort) {
    const stop = new AbortController();
    this.asking = { node, effort, stop };
    let pause = 0;
    try {
      const evaluation = await this.evaluate(node, effort, stop.signal);
      Object.assign(node, { evaluation, effort, stale: false });
      if (effort === "study") for (const child of node.children) child.stale = child.evaluation !== null;
      this.#emit(node);
    } catch (error) {
      if (error instanceof ApiError && REFUSALS.includes(error.status)) {
        this.refused = error.message;
        this.#emit(node);
      } else if (!stop.signal.aborted) pause = AGAIN;
    }
    this.asking = null;
    if (pause) setTimeout(() => this.#next(), pause);
    else this.#next();
  }

  /** @param {TreeNode} node */
  #emit(node) {
    this.dispatchEvent(new CustomEvent("evaluated", { detail: node }));
  }
}

/** @param {TreeNode} node */
function isOpen(node) {
  return !node.evaluation || node.stale;
}

/** Whether a longer look can add nothing. @param {TreeNode} node */
function isSettled({ evaluation }) {
  return evaluation?.knowledge === "exact" || evaluation?.knowledge === "over" || evaluation?.chance === true;
}
