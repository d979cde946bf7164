/** The analysis page: a game and its variations on the board, with what the engine says of them. */

import { BestLine } from "../analysis/best_line.js";
import { Curve } from "../analysis/curve.js";
import { EvaluationQueue } from "../analysis/evaluation_queue.js";
import { downloadRecord } from "../analysis/exports.js";
import { Game } from "../analysis/game.js";
import { showMistakeCounts } from "../analysis/mistake_counts.js";
import { Navigation } from "../analysis/navigation.js";
import { showPanel } from "../analysis/panel.js";
import { ScoreSheet } from "../analysis/score_sheet.js";
import { Playground } from "../board/playground.js";
import { ApiError, errorText } from "../common/api.js";
import { byId, fill, h } from "../common/dom.js";
import { install } from "../common/install.js";
import { copyLink } from "../common/share.js";
import { say, sayWhy } from "../common/why.js";
import { t } from "../common/words.js";

/** @import { PositionView, ScoreSheetView } from "../common/types" @import { TreeNode } from "../analysis/tree.js" */

class AnalysisPage {
  /** @param {ScoreSheetView} sheet */
  constructor(sheet) {
    const go = (/** @type {TreeNode} */ node) => void this.go(node);
    this.sides = sheet.sides;
    this.game = new Game(sheet, location.pathname + location.search);
    this.current = this.game.last;
    /** What is known of the position on the board. @type {PositionView | null} */
    this.view = null;
    this.playground = new Playground({
      choice: () => this.#choice(),
      play: (move) => void this.#play(this.current, [move.text]),
      explain: (clicks) => this.game.explain(this.current, clicks),
      refused: (refusal) => void sayWhy(sheet.box.name, refusal),
      quiet: () => say(""),
      picture: (move) => this.game.picture(this.current, move.text),
      previews: () => this.game.previews(this.current),
    });
    this.bestLine = new BestLine(this.playground);
    this.navigation = new Navigation(this.game.tree, { go, remove: (node) => this.#remove(node) });
    this.curve = new Curve(byId("curve"), this.sides, go);
    this.scores = new ScoreSheet(byId("sheet-moves"), this.sides, go);
    this.queue = new EvaluationQueue(this.game.tree, (node, effort, signal) => this.game.evaluate(node, effort, signal));
    this.queue.addEventListener("evaluated", (event) => this.#evaluated(/** @type {CustomEvent<TreeNode>} */ (event).detail));
    byId("download").addEventListener("click", () => void downloadRecord(this.game));
    byId("share").addEventListener("click", () => void copyLink(this.game.linePage(this.current), t("The link to this line is copied.")));
  }

  async open() {
    this.scores.show(this.game.tree, this.current);
    await this.go(this.current);
  }

  /** Lay a position on the board. @param {TreeNode} node */
  async go(node) {
    const forth = node.parent === this.current;
    this.current = node;
    this.view = null;
    for (let at = node; at.parent; at = at.parent) at.parent.onward = at;
    this.playground.hold();
    say("");
    this.#draw();
    this.navigation.show(node);
    this.scores.point(node);
    this.curve.show(node.line, node);
    this.game.save(node);
    this.queue.look(node);
    const view = await this.game.position(node);
    if (this.current !== node) return; // the visitor went elsewhere meanwhile
    this.view = view;
    void this.playground.show({ address: this.game.drawing(node) }, forth ? view.travel : null);
    this.#tell(node, view);
    const next = node.next ?? node.parent;
    if (next) void this.playground.stage.fetch(this.game.drawing(next)).catch(() => undefined);
  }

  /** The position at rest: its arrows, and the moves of whoever is to move. */
  #choice() {
    const { view } = this;
    this.bestLine.show(this.current.evaluation);
    fill(byId("throws"), [view?.chance && this.#throws(view)]);
    return view && !view.chance ? view : null;
  }

  /** Chance is to move: the visitor says what it brings. @param {PositionView} view */
  #throws({ legal }) {
    const throws = legal.map(({ text }) =>
      h("button", { type: "button", "data-key": `throw-${text}`, onclick: () => void this.#play(this.current, [text]) }, text),
    );
    const label = t("What chance brings");
    return h("div", { class: "throws", role: "group", "aria-label": label }, h("p", {}, t("Chance is to move. Choose what it brings:")), ...throws);
  }

  /** Play a line from a position; what is new is a variation. @param {TreeNode} from @param {string[]} moves */
  async #play(from, moves) {
    const count = this.game.tree.nodes.length;
    const node = await this.game.follow(from, moves);
    if (this.game.tree.nodes.length !== count) this.scores.show(this.game.tree, node);
    await this.go(node);
  }

  /** @param {TreeNode} node */
  #remove(node) {
    const { tree } = this.game;
    tree.remove(node);
    const parent = node.parent ?? tree.root;
    this.scores.show(tree, parent);
    void this.go(parent);
  }

  /** The engine has looked at a position, or will not. @param {TreeNode} node */
  #evaluated(node) {
    const { tree } = this.game;
    const { done, of } = this.queue.progress;
    byId("progress").textContent = this.queue.refused || (done < of ? t("{done} of {of} positions looked at", { done, of }) : "");
    Object.assign(byId("table").dataset, { looked: String(done), of: String(of) });
    this.scores.show(tree, this.current);
    this.curve.show(this.current.line, this.current);
    showMistakeCounts(tree, this.sides);
    if (node === this.current || node === this.current.parent) this.#draw();
  }

  /** What is said and drawn of the present position. */
  #draw() {
    const { evaluation, effort } = this.current;
    showPanel(this.current, this.sides, { play: (from, moves) => void this.#play(from, moves), point: (prospect) => this.bestLine.show(evaluation, prospect) });
    byId("table").dataset.effort = evaluation ? effort : "";
    this.bestLine.show(evaluation);
  }

  /** The move that led here, and where one can play on. @param {TreeNode} node @param {PositionView} view */
  #tell(node, view) {
    const side = node.seat === null ? t("Dice") : (this.sides[node.seat]?.name ?? "");
    const move = node.ply ? t("{name}: {move}.", { name: side, move: node.text }) : t("Start");
    byId("announcement").textContent = [move, view.ending_text].filter(Boolean).join(" ");
    byId("table").dataset.plies = String(node.ply);
    /** @type {HTMLAnchorElement} */ (byId("play-on")).href = this.game.positionPage(node);
  }
}

/** @type {ScoreSheetView} */
const sheet = JSON.parse(byId("sheet").textContent ?? "{}");
new AnalysisPage(sheet).open().catch((error) => {
  byId("verdict").textContent = errorText(error, t("The house does not answer. Trying again…"));
  if (!(error instanceof ApiError) || error.status >= 500) setTimeout(() => location.reload(), 3000);
});
install();
