/** The game as a curve: what each seat could expect after every move, drawn and in numbers. */

import { fill, h, s } from "../common/dom.js";
import { t } from "../common/words.js";
import { MARK_CLASSES, percent } from "./marks.js";

/** @import { Side } from "../common/types" */

/** @typedef {import("./tree.js").TreeNode} TreeNode */

const WIDTH = 640;
const HEIGHT = 190;
const PAD = 12;
const DASHES = ["", "9 5", "2 5", "12 4 2 4"]; // colour never tells the seats apart alone

export class Curve {
  /** @param {HTMLElement} element @param {Side[]} sides @param {(node: TreeNode) => void} go */
  constructor(element, sides, go) {
    this.element = element;
    this.sides = sides;
    /** @type {TreeNode[]} */
    this.line = [];
    this.drawing = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", preserveAspectRatio: "none" });
    this.numbers = h("details", { class: "more" }, h("summary", {}, t("As numbers")));
    this.table = h("table", {});
    this.numbers.append(h("div", { class: "numbers", tabindex: "0", role: "region", "aria-label": t("As numbers") }, this.table));
    this.numbers.addEventListener("toggle", () => this.#write());
    element.append(this.#legend(), h("div", { class: "curve-frame" }, this.drawing), this.numbers);
    this.drawing.addEventListener("click", (event) => {
      const box = this.drawing.getBoundingClientRect();
      const at = Math.round((((event.clientX - box.left) / box.width) * WIDTH - PAD) / this.#step);
      const node = this.line[Math.max(0, Math.min(this.line.length - 1, at))];
      if (node) go(node);
    });
  }

  /** @param {TreeNode[]} line @param {TreeNode} current */
  show(line, current) {
    this.line = line;
    const seats = this.sides.length > 2 ? this.sides.map((_, seat) => seat) : [0];
    const parts = [
      ...(this.sides.length > 2 ? [] : [this.#area()]),
      s("line", {
        class: "middle",
        x1: 0,
        x2: WIDTH,
        y1: this.#y(this.sides.length > 2 ? 1 / this.sides.length : 0.5),
        y2: this.#y(this.sides.length > 2 ? 1 / this.sides.length : 0.5),
      }),
      ...seats.flatMap((seat) => this.#line(seat)),
      ...line.map((node, at) => this.#dot(node, at)).filter((dot) => dot !== null),
      this.#now(line.indexOf(current)),
    ];
    this.drawing.replaceChildren(...parts);
    this.drawing.setAttribute("aria-label", this.#words());
    this.#write();
  }

  get #step() {
    return (WIDTH - 2 * PAD) / Math.max(1, this.line.length - 1);
  }

  /** @param {number} at */
  #x(at) {
    return PAD + at * this.#step;
  }

  /** @param {number} share */
  #y(share) {
    return PAD + (1 - share) * (HEIGHT - 2 * PAD);
  }

  /** Runs of positions that have been looked at. @returns {{at: number, values: number[]}[][]} */
  get #runs() {
    /** @type {{at: number, values: number[]}[][]} */
    const runs = [[]];
    this.line.forEach(({ evaluation }, at) => {
      if (evaluation) runs.at(-1)?.push({ at, values: evaluation.values });
      else if (runs.at(-1)?.length) runs.push([]);
    });
    return runs.filter((run) => run.length);
  }

  /** @param {number} seat */
  #line(seat) {
    const colour = this.sides[seat]?.colour || "#7a4d27";
    return this.#runs.flatMap((run) => {
      const d = `M${run.map(({ at, values }) => `${this.#x(at).toFixed(1)} ${this.#y(values[seat] ?? 0).toFixed(1)}`).join("L")}`;
      const edge = s("path", { class: "seat-edge", d });
      const line = s("path", {
        class: "seat-line",
        d,
        stroke: this.sides.length > 2 ? colour : "",
        "stroke-dasharray": this.sides.length > 2 ? (DASHES[seat] ?? "") : "",
      });
      return this.sides.length > 2 ? [edge, line] : [line];
    });
  }

  /** Two seats share the whole: the first one's part lies below the curve. */
  #area() {
    const group = s("g", {});
    for (const run of this.#runs) {
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last) continue;
      const top = run.map(({ at, values }) => `L${this.#x(at).toFixed(1)} ${this.#y(values[0] ?? 0).toFixed(1)}`).join("");
      const [left, right] = [this.#x(first.at), this.#x(last.at)];
      group.append(
        s("path", { d: `M${left} ${this.#y(1)}${top}L${right} ${this.#y(1)}z`, fill: this.sides[1]?.colour || "#5c3a22", class: "area" }),
        s("path", { d: `M${left} ${this.#y(0)}${top}L${right} ${this.#y(0)}z`, fill: this.sides[0]?.colour || "#f6e6c4", class: "area" }),
      );
    }
    return group;
  }

  /** @param {TreeNode} node @param {number} at */
  #dot(node, at) {
    const mark = node.evaluation?.judgement?.mark;
    if (!mark || node.seat === null || !node.evaluation) return null;
    const share = node.evaluation.values[this.sides.length > 2 ? node.seat : 0] ?? 0;
    return s("circle", { class: `dot ${MARK_CLASSES[mark]}`, cx: this.#x(at), cy: this.#y(share), r: mark === "??" ? 7 : mark === "?" ? 6 : 4.5 });
  }

  /** @param {number} at */
  #now(at) {
    return s("line", { class: "now-line", x1: this.#x(at), x2: this.#x(at), y1: 0, y2: HEIGHT, visibility: at < 0 ? "hidden" : "visible" });
  }

  #legend() {
    const keys = this.sides.map(({ name, player, colour }, seat) => {
      const sample = s("svg", { viewBox: "0 0 30 12", width: 30, height: 12, "aria-hidden": "true" });
      if (this.sides.length > 2)
        sample.append(
          s("path", { class: "seat-edge", d: "M1 6h28" }),
          s("path", { class: "seat-line", d: "M1 6h28", stroke: colour, "stroke-dasharray": DASHES[seat] ?? "" }),
        );
      else sample.append(s("rect", { class: "sample", x: 3, y: 1, width: 24, height: 10, rx: 3, fill: colour }));
      return h("li", {}, sample, player && player !== name ? `${name} (${player})` : name);
    });
    return h("ul", { class: "curve-legend" }, ...keys);
  }

  /** The curve in a sentence. */
  #words() {
    const evaluations = this.line.map((node) => node.evaluation).filter((each) => each !== null);
    const [first, last] = [evaluations[0], evaluations.at(-1)];
    if (!first || !last) return t("Nothing has been looked at yet.");
    const share = (/** @type {number[]} */ values) => this.sides.map(({ name }, seat) => `${name} ${percent(values[seat] ?? 0)}`).join(", ");
    const marked = this.line.filter((node) => node.evaluation?.judgement?.mark).map((node) => `${node.ply} ${node.text} ${node.evaluation?.judgement?.mark}`);
    return t("What each side can expect, over {n} moves. At first: {first}. At last: {last}. Marked: {marked}.", {
      n: this.line.length - 1,
      first: share(first.values),
      last: share(last.values),
      marked: marked.join(", ") || t("nothing"),
    });
  }

  #write() {
    if (!this.numbers.open) return;
    const head = h("tr", {}, h("th", { scope: "col" }, t("Move")), ...this.sides.map(({ name }) => h("th", { scope: "col" }, name)));
    const rows = this.line.map((node) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, node.ply ? `${node.ply}. ${node.text} ${node.evaluation?.judgement?.mark ?? ""}` : t("Start")),
        ...this.sides.map((_, seat) => h("td", {}, node.evaluation ? percent(node.evaluation.values[seat] ?? 0) : "…")),
      ),
    );
    fill(this.table, [h("thead", {}, head), h("tbody", {}, ...rows)]);
  }
}
