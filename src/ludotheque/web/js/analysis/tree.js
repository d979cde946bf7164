/** A game and what was tried beside it: a tree of moves, the first child going on with the line. */

/** @import { Effort, Evaluation, PositionView } from "../common/types" @import { FlatMove } from "./saved_variations.js" */

export class TreeNode {
  /** @param {TreeNode | null} parent @param {string} text @param {number | null} seat @param {boolean} own whether it belongs to the game itself */
  constructor(parent, text, seat, own) {
    this.parent = parent;
    this.text = text;
    this.seat = seat;
    this.own = own;
    /** @type {number} */
    this.ply = parent ? parent.ply + 1 : 0;
    /** The position's text, where it is known. */
    this.position = "";
    /** @type {TreeNode[]} */
    this.children = [];
    /** The child that was last on the board: where one goes on to. @type {TreeNode | null} */
    this.onward = null;
    /** @type {Evaluation | null} */
    this.evaluation = null;
    /** How long the engine looked at it. @type {"" | Effort} */
    this.effort = "";
    /** Whether what is told of its move rests on an older look at the position before. */
    this.stale = false;
    /** @type {Promise<PositionView> | null} */
    this.view = null;
  }

  /** From the first position to this one. @returns {TreeNode[]} */
  get path() {
    /** @type {TreeNode[]} */
    const path = [];
    for (let at = /** @type {TreeNode | null} */ (this); at; at = at.parent) path.unshift(at);
    return path;
  }

  /** The line through this position to its end, the way one would walk it. @returns {TreeNode[]} */
  get line() {
    const line = this.path;
    for (let at = this.next; at; at = at.next) line.push(at);
    return line;
  }

  /** @returns {TreeNode | null} */
  get next() {
    return this.onward ?? this.children[0] ?? null;
  }

  /** Whether it stands beside the main line. */
  get aside() {
    return this.path.some((at) => at.parent !== null && at.parent.children[0] !== at);
  }
}

export class Tree {
  /** @param {(FlatMove & {position?: string})[]} moves */
  constructor(moves) {
    this.root = new TreeNode(null, "", null, true);
    const nodes = [this.root];
    for (const { after, text, seat, position } of moves) {
      const node = this.add(nodes[after] ?? this.root, text, seat, true);
      if (position) node.position = position;
      nodes.push(node);
    }
  }

  /** A move after a position; the same move is not written twice. @param {TreeNode} parent @param {string} text @param {number | null} seat @param {boolean} [own] */
  add(parent, text, seat, own = false) {
    const known = parent.children.find((child) => child.text === text);
    if (known) return known;
    const node = new TreeNode(parent, text, seat, own);
    parent.children.push(node);
    return node;
  }

  /** Take a move and all after it away. @param {TreeNode} node */
  remove(node) {
    const { parent } = node;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== node);
    if (parent.onward === node) parent.onward = null;
  }

  /** The game itself, the first position included. @returns {TreeNode[]} */
  get main() {
    const line = [this.root];
    for (let at = this.root.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** Every position: parents before children, the first child before the others. @returns {TreeNode[]} */
  get nodes() {
    /** @type {TreeNode[]} */
    const found = [];
    const waiting = [this.root];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      found.push(at);
      waiting.push(...[...at.children].reverse());
    }
    return found;
  }

  /** As it is saved and sent: a flat list, each move naming the one it follows. */
  get flat() {
    /** @type {Map<TreeNode, number>} */
    const numbers = new Map([[this.root, 0]]);
    /** @type {FlatMove[]} */
    const moves = [];
    for (const node of this.nodes) {
      if (!node.parent) continue;
      moves.push({ after: numbers.get(node.parent) ?? 0, text: node.text, seat: node.seat });
      numbers.set(node, moves.length);
    }
    return moves;
  }

  /** Take over what was saved, where it is of the same game. @param {FlatMove[]} moves @returns {TreeNode[]} the positions by number */
  merge(moves) {
    const nodes = [this.root];
    for (const { after, text, seat } of moves) {
      const parent = nodes[after];
      if (!parent || typeof text !== "string") break;
      nodes.push(this.add(parent, text, typeof seat === "number" ? seat : null));
    }
    return nodes;
  }
}
