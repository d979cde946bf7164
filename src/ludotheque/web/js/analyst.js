/** Asks the house about positions, one at a time: the one on the board first, then the game from its end on. */

import { get, Problem } from "./api.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode @typedef {"glance" | "study"} Effort */

const REST = 700; // milliseconds on one position before it is studied longer
const AGAIN = 1500; // before the house is asked again where it had no time

export class Analyst extends EventTarget {
  /** @param {import("./tree.js").Tree} tree @param {(node: TreeNode, what: string, more: Record<string, string>) => string} address */
  constructor(tree, address) {
    super();
    this.tree = tree;
    this.address = address;
    this.focus = tree.root;
    this.rested = 0;
    /** @type {{node: TreeNode, effort: Effort, stop: AbortController} | null} */
    this.asking = null;
    /** What the house said it will not do. */
    this.refused = "";
    addEventListener("pagehide", () => this.asking?.stop.abort());
    addEventListener("pageshow", (event) => { if (event.persisted) this.#next(); });
  }

  /** How many positions have been looked at, of how many. */
  get progress() {
    const nodes = this.tree.nodes;
    return { done: nodes.filter((node) => node.seen).length, of: nodes.length };
  }

  /** This position lies on the board now. @param {TreeNode} node */
  look(node) {
    this.focus = node;
    this.rested = Date.now();
    if (this.asking && this.asking.node !== node && this.asking.effort === "study") this.asking.stop.abort();
    else if (!this.asking) this.#next();
    setTimeout(() => { if (!this.asking) this.#next(); }, REST + 50);
  }

  /** What to ask next. @returns {[TreeNode, Effort] | null} */
  #wish() {
    const { focus } = this;
    if (!focus.seen || focus.stale) return [focus, focus.effort || "glance"];
    if (focus.effort !== "study" && Date.now() - this.rested >= REST && !settled(focus)) return [focus, "study"];
    const open = [...this.tree.main].reverse().find(unseen) ?? this.tree.nodes.find(unseen);
    return open ? [open, open.effort || "glance"] : null;
  }

  #next() {
    const wish = this.refused ? null : this.#wish();
    if (wish) void this.#ask(...wish);
  }

  /** @param {TreeNode} node @param {Effort} effort */
  async #ask(node, effort) {
    const stop = new AbortController();
    this.asking = { node, effort, stop };
    let pause = 0;
    try {
      const seen = await get(this.address(node, "evaluation", { effort }), {}, stop.signal);
      Object.assign(node, { seen, effort, stale: false });
      if (effort === "study") for (const child of node.children) if (child.seen) child.stale = true;
      this.dispatchEvent(new CustomEvent("seen", { detail: node }));
    } catch (error) {
      if (error instanceof Problem && (error.status === 403 || error.status === 422 || error.status === 400)) {
        this.refused = error.message;
        this.dispatchEvent(new CustomEvent("seen", { detail: node }));
      } else if (!stop.signal.aborted) pause = AGAIN;
    }
    this.asking = null;
    if (pause) setTimeout(() => { if (!this.asking) this.#next(); }, pause);
    else this.#next();
  }
}

/** @param {TreeNode} node */
function unseen(node) {
  return !node.seen || node.stale;
}

/** Whether a longer look can add nothing. @param {TreeNode} node */
function settled({ seen }) {
  return seen?.knowledge === "exact" || seen?.knowledge === "over" || seen?.chance === true;
}
