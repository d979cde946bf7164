/** One problem: the visitor plays for the side that wins, the house answers with the longest resistance. */

import { get, Problem } from "./api.js";
import { byId, h } from "./dom.js";
import { install } from "./install.js";
import { Sandbox } from "./sandbox.js";
import { showSolution } from "./solution.js";
import { solvedOf } from "./solved.js";
import { chime } from "./sound.js";
import { t } from "./words.js";

/** @typedef {import("./types").Refusal} Refusal @typedef {import("./types").Answer} Answer */

/** @type {import("./types").ProblemFacts} */
const problem = JSON.parse(byId("problem-data").textContent ?? "{}");
const address = `/api/boxes/${problem.form}/problems/${problem.number}`;
const AGAIN = 2000; // milliseconds before a house that is warming up is asked again

class ProblemPage {
  constructor() {
    this.root = byId("course");
    this.progress = solvedOf(problem.form, problem.names);
    /** How many moves stood before the visitor's last one. */
    this.before = 0;
    /** Whether a line of the solution is being shown. */
    this.showing = false;
    this.sandbox = new Sandbox(this.root, problem.setting);
    this.sandbox.side = problem.setting.seat;
    this.sandbox.addEventListener("moved", () => void this.#moved());
    this.sandbox.addEventListener("refused", (event) => this.#say(/** @type {CustomEvent<Refusal>} */ (event).detail.text, "not"));
    byId("again").addEventListener("click", () => void this.#begin());
    byId("back").addEventListener("click", () => void this.#takeBack());
    byId("hint").addEventListener("click", () => void this.#hint().catch((error) => this.#trouble(error)));
    byId("solution").addEventListener("click", () => void this.#solution().catch((error) => this.#trouble(error)));
    this.#verdict(this.progress.has(problem.name) ? "known" : "");
  }

  /** As it was at first. */
  async begin() {
    await this.#begin().catch((error) => this.#trouble(error, () => void this.begin()));
  }

  async #begin() {
    this.showing = false;
    this.before = 0;
    this.sandbox.open = true;
    this.#say("");
    this.#verdict(this.progress.has(problem.name) ? "known" : "");
    await this.sandbox.putBack();
  }

  /** Something was played: by the visitor, or by the house for the other side. */
  async #moved() {
    const { played } = this.sandbox;
    byId("again").hidden = played.length === 0;
    if (this.showing || !played.length || !this.sandbox.open) return;
    const line = played.join(" ");
    const answer = await this.#ask(played);
    if (!answer || this.showing || line !== this.sandbox.played.join(" ")) return;
    await this.#heard(answer, played.length);
  }

  /** @param {string[]} played @returns {Promise<Answer | null>} */
  async #ask(played) {
    const query = played.map((move) => `line=${encodeURIComponent(move)}`).join("&");
    this.root.dataset.asking = "";
    try {
      return await get(`${address}/answer?${query}`);
    } catch (error) {
      this.#trouble(error, () => void this.#moved());
      return null;
    } finally {
      delete this.root.dataset.asking;
    }
  }

  /** @param {Answer} answer @param {number} length of the line it is about */
  async #heard(answer, length) {
    const last = this.sandbox.played.at(-1) ?? "";
    switch (answer.verdict) {
      case "open":
        this.before = length;
        return this.#verdict("open");
      case "going":
        this.#say(t("{other} answers {move}.", { other: problem.other, move: answer.move ?? "" }), "going");
        await this.sandbox.play(answer.move ?? "");
        return;
      case "solved":
        return this.#solved();
      default:
        return this.#refuted(last, answer);
    }
  }

  /** The win is gone: show what refutes the move, and let it be taken back. @param {string} move @param {Answer} answer */
  async #refuted(move, answer) {
    this.sandbox.open = false;
    this.sandbox.hand.give([]);
    this.#verdict("refuted");
    this.#say(refutation(move, answer), "not");
    if (answer.move) await this.sandbox.play(answer.move);
    byId("back").focus();
  }

  async #solved() {
    this.sandbox.open = false;
    this.sandbox.hand.give([]);
    this.progress.done(problem.name);
    this.#verdict("solved");
    this.#say(t("Solved! {side} wins, whatever {other} does.", { side: problem.side, other: problem.other }), "done");
    chime();
    byId("next").focus();
    await this.#solution();
  }

  async #takeBack() {
    this.sandbox.open = true;
    this.#say("");
    this.#verdict("open");
    await this.sandbox.takeBack(this.before);
    /** @type {HTMLElement | null} */ (this.root.querySelector(".places [tabindex='0']"))?.focus(); // the button is gone
  }

  /** Lift the piece that a winning move begins with. */
  async #hint() {
    const query = this.sandbox.played.map((move) => `line=${encodeURIComponent(move)}`).join("&");
    /** @type {{place: string | null}} */
    const { place } = await get(`${address}/hint?${query}`);
    if (place === null) return;
    this.#say(t("Look at this piece: {place}.", { place: this.sandbox.board.places.get(place)?.label ?? place }), "hinted");
    this.sandbox.hand.cancel();
    this.sandbox.hand.touch(place);
  }

  /** The solution and the tries, each to be seen on the board. */
  async #solution() {
    const found = await get(`${address}/solution`);
    byId("solution").hidden = true;
    showSolution(byId("lines"), found, problem, (line) => void this.#show(line));
  }

  /** Play a line on the board. @param {string[]} line */
  async #show(line) {
    this.showing = true;
    this.sandbox.open = false;
    this.before = 0;
    this.#say("");
    this.#verdict("shown");
    await this.sandbox.putBack();
    for (const move of line) if (!this.showing || !(await this.sandbox.play(move))) return;
  }

  /** The house does not answer as it should; while it is warming up, it is asked again. @param {unknown} error @param {() => void} [again] */
  #trouble(error, again) {
    this.#say(error instanceof Problem ? error.message : t("The house does not answer. Try again."), "not");
    if (again && error instanceof Problem && error.status === 503) setTimeout(again, AGAIN);
  }

  /** @param {string} verdict */
  #verdict(verdict) {
    this.root.dataset.verdict = verdict;
    byId("next").classList.toggle("primary", verdict === "solved" || verdict === "known");
    byId("back").hidden = verdict !== "refuted";
    byId("hint").hidden = ["refuted", "solved", "shown"].includes(verdict);
    byId("solved").hidden = !this.progress.has(problem.name);
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "") {
    byId("verdict").replaceChildren(text ? h("p", { class: kind }, text) : "");
  }
}

/** Why a move does not solve it. @param {string} move @param {Answer} answer */
function refutation(move, answer) {
  const { side, other } = problem;
  const values = { move, side, other, answer: answer.move ?? "", n: answer.lost ?? 0 };
  if (!answer.move) return t("{move} lets the win slip.", values);
  if (answer.lost === 0) return t("{move} fails: {other} answers {answer} and has won.", values);
  if (answer.lost !== null) return t("{move} fails: {other} answers {answer}, and now {other} wins by force.", values);
  if (answer.only) return t("{move} nearly works, but {other} has one answer, {answer}: {side} no longer wins in time.", values);
  return t("{move} does not do it: after {answer}, {side} no longer wins in time.", values);
}

void new ProblemPage().begin();
install();
