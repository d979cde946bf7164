/** Learn by playing: one small task after the other, progress saved in this browser. */

import { Sandbox } from "../board/sandbox.js";
import { ApiError, errorText, get } from "../common/api.js";
import { byId, h } from "../common/dom.js";
import { install } from "../common/install.js";
import { chime } from "../common/sound.js";
import { ruleLeaf } from "../common/why.js";
import { t } from "../common/words.js";
import { Progress } from "../reading/progress.js";

/** @import { Course, Refusal } from "../common/types" */

/** @type {Course} */
const course = JSON.parse(byId("course-data").textContent ?? "{}");

class CoursePage {
  constructor() {
    const names = course.tasks.map((task) => task.name);
    this.progress = new Progress(`${course.form}.${course.name}`, names);
    this.at = this.progress.first;
    this.hints = 0;
    this.root = byId("course");
    this.sandbox = new Sandbox(this.root, this.task);
    this.sandbox.addEventListener("moved", () => {
      this.sandbox.judged = this.#judge();
    });
    this.sandbox.addEventListener("refused", (event) => this.#say(/** @type {CustomEvent<Refusal>} */ (event).detail.text, "not"));
    this.sandbox.addEventListener("quiet", () => {
      if (this.root.dataset.verdict !== "other") this.#say("");
    });
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
    byId("rule").replaceChildren(ruleLeaf(task.rule, false));
    this.#verdict("");
    this.#say("");
    this.#steps();
    this.sandbox.open = true;
    try {
      await this.sandbox.begin(task);
    } catch (error) {
      this.#say(errorText(error), "not");
      if (error instanceof ApiError && error.status === 503) setTimeout(() => void this.go(this.at), 2000); // still warming up
    }
  }

  /** Ask the engine whether the task is done. */
  async #judge() {
    const played = [...this.sandbox.played];
    if (!played.length) return;
    const asked = { name: course.form, course: course.name, task: this.task.name, line: played };
    const answer = await get("/api/boxes/{name}/courses/{course}/{task}", asked);
    if (played.join(" ") !== this.sandbox.played.join(" ")) return; // something else was played meanwhile
    this.#verdict(answer.verdict);
    if (answer.verdict === "open") return;
    this.sandbox.close();
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
    byId("steps").replaceChildren(
      ...course.tasks.map((task, i) => {
        const done = this.progress.has(task.name);
        const said = done ? t("Task {n}, done", { n: i + 1 }) : t("Task {n}", { n: i + 1 });
        return h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: done ? "done" : "", "aria-label": said, "aria-current": i === this.at ? "step" : false, onclick: () => void this.go(i) },
            done ? "✓" : String(i + 1),
          ),
        );
      }),
    );
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "") {
    byId("verdict").replaceChildren(text ? h("p", { class: kind }, text) : "");
  }
}

const page = new CoursePage();
void page.go(page.progress.first);
install();
