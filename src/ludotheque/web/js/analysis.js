/** The analysis page: a game and its variations on the board, with what the engine says of them. */

import { get, Problem, postForText } from "./api.js";
import { Analyst } from "./analyst.js";
import { drawMoves } from "./arrows.js";
import { Board } from "./board.js";
import { Curve } from "./curve.js";
import { byId, fill, h } from "./dom.js";
import { Hand } from "./hand.js";
import { icon } from "./icons.js";
import { install } from "./install.js";
import { keep, recall } from "./kept.js";
import { Keys } from "./keys.js";
import { showPanel } from "./panel.js";
import { ScoreSheet } from "./scoresheet.js";
import { knock } from "./sound.js";
import { Stage } from "./stage.js";
import { showTally } from "./tally.js";
import { Tree } from "./tree.js";
import { say, sayWhy } from "./why.js";
import { language, t } from "./words.js";

/** @typedef {import("./tree.js").TreeNode} TreeNode @typedef {import("./types").PositionView} PositionView @typedef {import("./types").Sheet} Sheet */

const ARROWS = "ludotheque.analysis.arrows";
const DRAWN = 4; // moves of the best line that are drawn on the board
const FAR = 300; // moves that one address can hold

class AnalysisPage {
  /** @param {Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.tree = new Tree(sheet.moves);
    this.name = location.pathname + location.search;
    const kept = recall(this.name);
    const nodes = this.tree.merge(kept?.moves ?? []);
    this.current = nodes[kept?.at ?? -1] ?? this.tree.main.at(-1) ?? this.tree.root;
    /** @type {PositionView | null} */
    this.view = null;
    /** @type {import("./types").Prospect | null} */
    this.pointed = null;
    this.board = new Board(byId("board"));
    this.stage = new Stage(this.board, () => this.#rest());
    this.hand = new Hand(this.board, {
      play: (move) => void this.#play(move.text),
      why: (clicks) => void this.#why(clicks),
      quiet: () => say(""),
      picture: (move) => this.address(this.current, "drawing", { move: move.text, close: "true" }),
    });
    this.keys = new Keys(this.board, this.hand);
    this.curve = new Curve(byId("curve"), sheet.sides, (node) => void this.go(node));
    this.scores = new ScoreSheet(byId("sheet-moves"), sheet.sides, (node) => void this.go(node));
    this.analyst = new Analyst(this.tree, (node, what, more) => this.address(node, what, more));
    this.analyst.addEventListener("seen", (event) => this.#seen(/** @type {CustomEvent<TreeNode>} */ (event).detail));
    document.addEventListener("keydown", (event) => this.#key(event));
    byId("arrows").addEventListener("click", () => this.#toggleArrows());
    byId("download").addEventListener("click", () => void this.#download());
    byId("share").addEventListener("click", () => void this.#share());
  }

  async open() {
    this.#toggleArrows(localStorage.getItem(ARROWS) !== "no");
    this.scores.show(this.tree, this.current);
    await this.go(this.current);
  }

  /**
   * The address of something about a position.
   * @param {TreeNode} node @param {string} what @param {Record<string, string>} [more]
   */
  address(node, what, more = {}) {
    const { path } = node;
    const milestone = path.length > FAR ? path.findLastIndex((each) => each !== node && each.position !== "" && path.length - path.indexOf(each) <= FAR) : 0;
    const from = Math.max(0, milestone);
    return `/api/boxes/${this.sheet.box.name}/${what}?${this.#query(from ? path[from]?.position ?? "" : this.sheet.start, path.slice(from + 1), { language, ...more })}`;
  }

  /** @param {string} start @param {TreeNode[]} line @param {Record<string, string>} more */
  #query(start, line, more) {
    const query = new URLSearchParams(more);
    if (start) query.append("text", start);
    for (const [name, value] of Object.entries(this.sheet.box.options)) query.append("option", `${name}:${value}`);
    for (const { text } of line) query.append("line", text);
    return query;
  }

  /** Lay a position on the board. @param {TreeNode} node */
  async go(node) {
    const before = this.current;
    this.current = node;
    for (let at = node; at.parent; at = at.parent) at.parent.onward = at;
    this.pointed = null;
    this.hand.give([]);
    say("");
    this.#draw();
    this.#bar();
    this.scores.point(node);
    this.curve.show(node.line, node);
    this.#keep();
    this.analyst.look(node);
    const view = await this.#viewOf(node);
    if (this.current !== node) return; // the visitor went elsewhere meanwhile
    this.view = view;
    node.position = view.text;
    const forth = node.parent === before;
    void this.stage.show(this.address(node, "drawing"), forth ? view.travel : null).then(() => { if (forth) knock(); });
    byId("table").dataset.plies = String(node.ply);
    this.#say(node, view);
    const next = node.next ?? node.parent;
    if (next) void this.stage.fetch(this.address(next, "drawing")).catch(() => undefined);
  }

  /** @param {TreeNode} node @returns {Promise<PositionView>} */
  #viewOf(node) {
    node.view ??= get(this.address(node, "position")).catch((error) => {
      node.view = null;
      throw error;
    });
    return node.view;
  }

  /** Nothing moves: the hand may move. */
  #rest() {
    this.keys.update();
    this.#draw();
    const free = this.view && this.current.position === this.view.text && !this.view.chance;
    this.hand.give(free && this.view ? this.view.legal : [], this.view?.words ?? []);
    fill(byId("throws"), [this.#throws()]);
  }

  /** Chance is to move: the visitor says what it brings. */
  #throws() {
    const { view } = this;
    if (!view?.chance) return null;
    return h("div", { class: "throws", role: "group", "aria-label": t("What chance brings") }, h("p", {}, t("Chance is to move. Choose what it brings:")),
      ...view.legal.map((move) => h("button", { type: "button", "data-key": `throw-${move.text}`, onclick: () => void this.#play(move.text) }, move.text)));
  }

  /** @param {string} text */
  async #play(text) {
    await this.#follow(this.current, [text]);
  }

  /** Play a line from a position; what is new is a variation. @param {TreeNode} from @param {string[]} moves */
  async #follow(from, moves) {
    let node = from;
    const count = this.tree.nodes.length;
    for (const text of moves) {
      const view = await this.#viewOf(node);
      node.position = view.text;
      node = this.tree.add(node, text, view.turn);
    }
    if (this.tree.nodes.length !== count) this.scores.show(this.tree, node);
    await this.go(node);
  }

  /** @param {string[]} clicks */
  async #why(clicks) {
    const touched = clicks.map((click) => `clicks=${encodeURIComponent(click)}`).join("&");
    const answer = await get(`${this.address(this.current, "explain")}&${touched}`).catch(() => ({ legal: true }));
    if (answer.legal) return;
    void sayWhy(this.sheet.box.name, answer);
    this.hand.refuse(answer.cells);
  }

  /** The analyst has looked at a position. @param {TreeNode} node */
  #seen(node) {
    const { done, of } = this.analyst.progress;
    byId("progress").textContent = this.analyst.refused || (done < of ? t("{done} of {of} positions looked at", { done, of }) : "");
    Object.assign(byId("table").dataset, { looked: String(done), of: String(of) });
    this.scores.show(this.tree, this.current);
    this.curve.show(this.current.line, this.current);
    showTally(byId("tally"), this.tree, this.sheet.sides);
    if (node === this.current || node === this.current.parent) this.#draw();
  }

  /** What is said and drawn of the present position. */
  #draw() {
    const { seen } = this.current;
    showPanel(this.current, this.sheet.sides, {
      play: (from, moves) => void this.#follow(from, moves),
      point: (prospect) => { this.pointed = prospect; this.#arrows(); },
    });
    byId("table").dataset.effort = seen ? this.current.effort : "";
    this.#arrows();
  }

  #arrows() {
    if (this.stage.busy || !this.board.svg) return;
    const { seen } = this.current;
    const wanted = localStorage.getItem(ARROWS) !== "no";
    if (this.pointed) return drawMoves(this.board, [{ ...this.pointed, kind: "shown" }]);
    drawMoves(this.board, seen && !seen.chance && wanted ? bestLine(seen) : []);
  }

  /** @param {boolean} [wanted] */
  #toggleArrows(wanted = localStorage.getItem(ARROWS) === "no") {
    localStorage.setItem(ARROWS, wanted ? "yes" : "no");
    byId("arrows").textContent = wanted ? t("Hide on the board") : t("Show on the board");
    byId("arrows").setAttribute("aria-pressed", String(wanted));
    this.#arrows();
  }

  #bar() {
    const { current } = this;
    const end = current.line.at(-1) ?? current;
    const button = (/** @type {string} */ key, /** @type {Parameters<typeof icon>[0]} */ face, /** @type {string} */ label, /** @type {TreeNode | null} */ to) =>
      h("button", { type: "button", "data-key": key, "aria-label": label, title: label, disabled: !to || to === current, onclick: () => { if (to) void this.go(to); } }, icon(face));
    fill(byId("bar"), [
      button("first", "first", t("To the start"), this.tree.root),
      button("back", "back", t("One move back"), current.parent),
      button("forth", "forth", t("One move forth"), current.next),
      button("last", "last", t("To the end"), end),
    ]);
    const branch = [...current.path].reverse().find((node) => !node.own && (node.parent?.own || node.parent?.children[0] !== node));
    const main = [...current.path].reverse().find((node) => !node.aside);
    fill(byId("variation"), current.own || !branch ? [] : [
      h("button", { type: "button", class: "link", "data-key": "remove", onclick: () => this.#remove(branch) }, t("Remove this variation")),
      current.aside && main && h("button", { type: "button", class: "link", "data-key": "main", onclick: () => void this.go(main) }, t("Back to the game")),
    ]);
    const play = /** @type {HTMLAnchorElement} */ (byId("play-on"));
    play.hidden = !current.position && current.ply > 0;
    play.search = String(this.#query(current.position || this.sheet.start, [], {}));
  }

  /** @param {TreeNode} node */
  #remove(node) {
    this.tree.remove(node);
    const parent = node.parent ?? this.tree.root;
    this.scores.show(this.tree, parent);
    void this.go(parent);
  }

  #keep() {
    const numbers = this.tree.nodes;
    keep(this.name, { moves: this.tree.flat, at: numbers.indexOf(this.current) });
  }

  /** @param {TreeNode} node @param {PositionView} view */
  #say(node, view) {
    const side = node.seat === null ? t("Dice") : this.sheet.sides[node.seat]?.name ?? "";
    const move = node.ply ? t("{name}: {move}.", { name: side, move: node.text }) : t("Start");
    byId("heard").textContent = [move, view.ending_text].filter(Boolean).join(" ");
    this.#bar();
  }

  async #download() {
    const { box, start, players, date, result, ending, tags } = this.sheet;
    const moves = this.tree.flat.map(({ after, text }) => ({ after, text }));
    try {
      const text = await postForText("/api/analysis/records", { body: { box: box.name, options: box.options, start, players, date, result, ending, tags, moves } });
      const link = h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${box.name}.txt` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (error) {
      say(error instanceof Problem ? error.message : t("The house does not answer. Try again."));
    }
  }

  async #share() {
    const address = `${location.origin}/analysis/boxes/${this.sheet.box.name}?${this.#query(this.sheet.start, this.current.path.slice(1), {})}`;
    try {
      await navigator.clipboard.writeText(address);
      say(t("The link to this line is copied."));
    } catch {
      say(address);
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, .places, .numbers");
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    const { current } = this;
    const siblings = current.parent?.children ?? [current];
    const beside = (/** @type {number} */ way) => siblings[siblings.indexOf(current) + way];
    const to = { ArrowLeft: current.parent, ArrowRight: current.next, ArrowUp: beside(-1), ArrowDown: beside(1), Home: this.tree.root, End: current.line.at(-1) }[event.key];
    if (!to) return;
    event.preventDefault();
    void this.go(to);
  }
}

/** The beginning of the best line, as it is drawn. @param {import("./types").EvaluationView} seen @returns {import("./arrows.js").Drawn[]} */
function bestLine({ seat, prospects: [best], line }) {
  if (!best) return [];
  const rest = line[0]?.text === best.text ? line.slice(1, DRAWN) : [];
  return [{ ...best, kind: "best" }, ...rest.map(({ travel, seat: mover }) => ({ travel, kind: /** @type {"best" | "reply"} */ (mover === seat ? "best" : "reply") }))];
}

/** @type {Sheet} */
const sheet = JSON.parse(byId("sheet").textContent ?? "{}");
new AnalysisPage(sheet).open().catch((error) => {
  byId("verdict").textContent = error instanceof Problem ? error.message : t("The house does not answer. Trying again…");
  if (!(error instanceof Problem) || error.status >= 500) setTimeout(() => location.reload(), 3000);
});
install();
