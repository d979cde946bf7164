/** One problem: the visitor plays for the side that wins, the server answers with the longest resistance. */

import { Sandbox } from "../board/sandbox.js";
import { ApiError, errorText, get } from "../common/api.js";
import { byId, h } from "../common/dom.js";
import { install } from "../common/install.js";
import { chime } from "../common/sound.js";
import { t } from "../common/words.js";
import { showSolution } from "../reading/solution.js";
import { solvedOf } from "../reading/solved.js";

/** @import { ProblemAnswer, ProblemFacts, Refusal } from "../common/types" */

/** @type {ProblemFacts} */
const problem = JSON.parse(byId("problem-data").textContent ?? "{}");
const asked = { name: problem.form, number: problem.number };
const AGAIN = 2000; // milliseconds before a server that is warming up is asked again

class ProblemPage {
  constructor() {
    this.root = byId("course");
    this.progress = solvedOf(problem.form, problem.names);
    /** How many moves stood before the visitor's last one. */
    this.before = 0;
    /** Whether a line of the solution is being shown. */
    this.showing = false;
    this.sandbox = new Sandbox(this.root, problem.setting, { previews: false });
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

  /** Something was played: by the visitor, or by the server for the other side. */
  async #moved() {
    const { played } = this.sandbox;
    byId("again").hidden = played.length === 0;
    if (this.showing || !played.length || !this.sandbox.open) return;
    const line = played.join(" ");
    const reply = await this.#ask(played);
    if (!reply || this.showing || line !== this.sandbox.played.join(" ")) return;
    await this.#answered(reply, played.length);
  }

  /** @param {string[]} played @returns {Promise<ProblemAnswer | null>} */
  async #ask(played) {
    this.root.dataset.asking = "";
    try {
      return await get("/api/boxes/{name}/problems/{number}/answer", { ...asked, line: played });
    } catch (error) {
      this.#trouble(error, () => void this.#moved());
      return null;
    } finally {
      delete this.root.dataset.asking;
    }
  }

  /** @param {ProblemAnswer} reply @param {number} length of the line it is about */
  async #answered(reply, length) {
    const last = this.sandbox.played.at(-1) ?? "";
    switch (reply.verdict) {
      case "open":
        this.before = length;
        return this.#verdict("open");
      case "going":
        this.#say(t("{other} answers {move}.", { other: problem.other, move: reply.move ?? "" }), "going");
        await this.sandbox.play(reply.move ?? "");
        return;
      case "solved":
        return this.#solved();
      default:
        return this.#refuted(last, reply);
    }
  }

  /** The win is gone: show what refutes the move, and let it be taken back. @param {string} move @param {ProblemAnswer} reply */
  async #refuted(move, reply) {
    this.sandbox.close();
    this.#verdict("refuted");
    this.#say([refutation(move, reply), reply.why].filter(Boolean).join(" "), "not");
    if (reply.move) await this.sandbox.play(reply.move);
    byId("back").focus();
  }

  async #solved() {
    this.sandbox.close();
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
    const { hand, board } = this.sandbox.playground;
    const { place } = await get("/api/boxes/{name}/problems/{number}/hint", { ...asked, line: this.sandbox.played });
    if (place === null) return;
    this.#say(t("Look at this piece: {place}.", { place: board.places.get(place)?.label ?? place }), "hinted");
    hand.cancel();
    hand.touch(place);
  }

  /** The solution and the tries, each to be seen on the board. */
  async #solution() {
    const found = await get("/api/boxes/{name}/problems/{number}/solution", asked);
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

  /** The server does not answer as it should; while it is warming up, it is asked again. @param {unknown} error @param {() => void} [again] */
  #trouble(error, again) {
    this.#say(errorText(error), "not");
    if (again && error instanceof ApiError && error.status === 503) setTimeout(again, AGAIN);
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

/** Why a move does not solve it. @param {string} tried @param {ProblemAnswer} reply */
function refutation(tried, { move: answer, lost, only }) {
  const { side, other } = problem;
  const values = { move: tried, side, other, answer: answer ?? "" };
  if (!answer) return t("{move} lets the win slip.", values);
  if (lost === 0) return t("{move} fails: {other} answers {answer} and has won.", values);
  if (lost) return t("{move} fails: {other} answers {answer}, and now {other} wins by force.", values);
  if (only) return t("{move} nearly works, but {other} has one answer, {answer}: {side} no longer wins in time.", values);
  return t("{move} does not do it: after {answer}, {side} no longer wins in time.", values);
}

void new ProblemPage().begin();
install();
