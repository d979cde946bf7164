/** The game that is looked into: its tree of moves, and what the server knows of its positions. */

import { address, positionPage, positionQuery, query } from "../common/addresses.js";
import { get } from "../common/api.js";
import { loadVariations, saveVariations } from "./saved_variations.js";
import { Tree } from "./tree.js";

/** @import { Effort, PositionView, ScoreSheetView } from "../common/types" @import { TreeNode } from "./tree.js" */

const LONGEST = 300; // moves that one address can hold

export class Game {
  /** @param {ScoreSheetView} sheet @param {string} page the address under which variations are saved */
  constructor(sheet, page) {
    this.sheet = sheet;
    this.page = page;
    this.tree = new Tree(sheet.moves);
    const saved = loadVariations(page);
    const nodes = this.tree.merge(saved?.moves ?? []);
    /** Where the visitor looked last; at first, at the end of the game. */
    this.last = nodes[saved?.at ?? -1] ?? this.tree.main.at(-1) ?? this.tree.root;
  }

  /** @param {TreeNode} current */
  save(current) {
    saveVariations(this.page, { moves: this.tree.flat, at: this.tree.nodes.indexOf(current) });
  }

  /** What can be played in a position. @param {TreeNode} node @returns {Promise<PositionView>} */
  async position(node) {
    node.view ??= get("/api/boxes/{name}/position", this.#name(node));
    try {
      const view = await node.view;
      node.position = view.text;
      return view;
    } catch (error) {
      node.view = null;
      throw error;
    }
  }

  /** @param {TreeNode} node @param {Effort} effort @param {AbortSignal} signal */
  evaluate(node, effort, signal) {
    return get("/api/boxes/{name}/evaluation", { ...this.#name(node), effort }, signal);
  }

  /** @param {TreeNode} node @param {string[]} clicks */
  explain(node, clicks) {
    return get("/api/boxes/{name}/explain", { ...this.#name(node), clicks });
  }

  /** What the moves of a position would bring about. @param {TreeNode} node */
  previews(node) {
    return get("/api/boxes/{name}/previews", this.#name(node));
  }

  /** The address of a position's drawing. @param {TreeNode} node */
  drawing(node) {
    return address("/api/boxes/{name}/drawing", this.#name(node));
  }

  /** The address of a small picture of a move. @param {TreeNode} node @param {string} move */
  picture(node, move) {
    return address("/api/boxes/{name}/drawing", { ...this.#name(node), move, close: true });
  }

  /** The page that shows a line. @param {TreeNode} node */
  linePage(node) {
    const { box, start } = this.sheet;
    return `/analysis/boxes/${box.name}?${query(positionQuery({ text: start, options: box.options, line: texts(node.path) }))}`;
  }

  /** The page to play on from a position that has been asked about. @param {TreeNode} node */
  positionPage(node) {
    const { name, options } = this.sheet.box;
    return positionPage(name, { text: node.position, options });
  }

  /** Moves after a position; what is new is a variation. @param {TreeNode} from @param {string[]} moves */
  async follow(from, moves) {
    let node = from;
    for (const text of moves) node = this.tree.add(node, text, (await this.position(node)).turn);
    return node;
  }

  /** How a position is named; a very long line is told from a position on the way. @param {TreeNode} node */
  #name({ path }) {
    const { box, start } = this.sheet;
    const from = path.length > LONGEST ? path.findLastIndex((each, at) => each.position && at < path.length - 1 && path.length - at <= LONGEST) : 0;
    const text = path[from]?.position;
    const named = from > 0 ? { text, line: texts(path.slice(from)) } : { text: start, line: texts(path) };
    return { name: box.name, ...positionQuery({ ...named, options: box.options }) };
  }
}

/** The moves of a line; its first position has none. @param {TreeNode[]} line */
function texts(line) {
  return line.slice(1).map(({ text }) => text);
}
