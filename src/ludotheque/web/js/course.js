/** Learn by playing: one small task after the other, progress kept in this browser. */

import { get, Problem } from "./api.js";
import { byId, h } from "./dom.js";
import { install } from "./install.js";
import { Progress } from "./progress.js";
import { Sandbox } from "./sandbox.js";
import { chime } from "./sound.js";
import { opened } from "./why.js";
import { t } from "./words.js";

/** @typedef {import("./types").Task} Task @typedef {import("./types").Refusal} Refusal */

/** @type {{name: string, form: string, tasks: Task[]}} */
const course = JSON.parse(byId("course-data").textContent ?? "{}");

class CoursePage {
  constructor() {
    this.progress = new Progress(`${course.form}.${course.name}`, course.tasks.map((task) => task.name));
    this.at = this.progress.first;
    this.hints = 0;
    this.root = byId("course");
    this.sandbox = new Sandbox(this.root, this.task);
    this.sandbox.addEventListener("moved", () => { this.sandbox.judged = this.#judge(); });
    this.sandbox.addEventListener("refused", (event) => this.#say(/** @type {CustomEvent<Refusal>} */ (event).detail.text, "not"));
    this.sandbox.addEventListener("quiet", () => { if (this.root.dataset.verdict !== "other") this.#say(""); });
    byId("next").addEventListener("click", () => void this.go(this.at + 1));
    byId("again").addEventListener("click", () => void this.go(this.at));
    byId("hint").addEventListener("click", () => this.#hint());
  }

  get task() {
    const task = course.tasks[this.at];
    if (!task) throw new Error("a course has tasks");
    return task;
  }

  /** Lay a task on the board. @param {number} number */
  async go(number) {
    this.at = Math.max(0, Math.min(number, course.tasks.length - 1));
    this.hints = 0;
    const { task } = this;
    byId("task-number").textContent = t("Task {n} of {all}", { n: this.at + 1, all: course.tasks.length });
    byId("task-text").innerHTML = task.html; // our own words, written without HTML of their own
    byId("hints").replaceChildren();
    byId("rule").replaceChildren(opened({ ...task.rule, name: task.name }, false));
    this.#verdict("");
    this.#say("");
    this.#steps();
    this.sandbox.open = true;
    try {
      await this.sandbox.begin(task);
    } catch (error) {
      this.#say(error instanceof Problem ? error.message : t("The house does not answer. Try again."), "not");
      if (error instanceof Problem && error.status === 503) setTimeout(() => void this.go(this.at), 2000); // still warming up
    }
  }

  /** Ask the engine whether the task is done. */
  async #judge() {
    const played = [...this.sandbox.played];
    if (!played.length) return;
    const query = played.map((move) => `line=${encodeURIComponent(move)}`).join("&");
    const answer = await get(`/api/boxes/${course.form}/courses/${course.name}/${encodeURIComponent(this.task.name)}?${query}`);
    if (played.join(" ") !== this.sandbox.played.join(" ")) return; // something else was played meanwhile
    this.#verdict(answer.verdict);
    if (answer.verdict === "open") return;
    this.sandbox.open = false;
    this.sandbox.hand.give([]);
    this.#say(answer.text, answer.verdict);
    if (answer.verdict === "done") this.#done();
    else byId("again").focus();
  }

  #done() {
    this.progress.done(this.task.name);
    this.#steps();
    chime();
    const last = this.at === course.tasks.length - 1;
    if (last && this.progress.complete) byId("verdict").append(h("p", { class: "graduated" }, t("That was the whole course. You know the game: play!")));
    else byId(last ? "again" : "next").focus();
  }

  /** @param {string} verdict */
  #verdict(verdict) {
    this.root.dataset.verdict = verdict;
    byId("next").hidden = verdict !== "done" || this.at === course.tasks.length - 1;
    byId("again").hidden = !this.sandbox.played.length;
    byId("hint").hidden = verdict === "done" || this.hints >= this.task.hints.length;
  }

  #hint() {
    const text = this.task.hints[this.hints];
    if (text === undefined) return;
    this.hints += 1;
    const line = h("p", {});
    line.innerHTML = text; // as above
    byId("hints").append(line);
    byId("hint").hidden = this.hints >= this.task.hints.length;
  }

  #steps() {
    byId("steps").replaceChildren(...course.tasks.map((task, i) => {
      const done = this.progress.has(task.name);
      const said = done ? t("Task {n}, done", { n: i + 1 }) : t("Task {n}", { n: i + 1 });
      return h("li", {}, h("button", { type: "button", class: done ? "done" : "", "aria-label": said, "aria-current": i === this.at ? "step" : false, onclick: () => void this.go(i) }, done ? "✓" : String(i + 1)));
    }));
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "") {
    byId("verdict").replaceChildren(text ? h("p", { class: kind }, text) : "");
  }
}

void new CoursePage().go(new Progress(`${course.form}.${course.name}`, course.tasks.map((task) => task.name)).first);
install();
