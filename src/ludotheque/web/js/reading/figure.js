/** A figure of a booklet: a still picture that becomes a board when one touches it. */

import { Sandbox } from "../board/sandbox.js";
import { errorText } from "../common/api.js";
import { part } from "../common/dom.js";
import { t } from "../common/words.js";

/** @import { PositionView, Refusal, Setting } from "../common/types" */

export class Figure extends EventTarget {
  /** @param {HTMLElement} element */
  constructor(element) {
    super();
    this.element = element;
    /** @type {Setting} */
    this.setting = JSON.parse(element.dataset.setting ?? "{}");
    this.board = part(element, ".board");
    this.still = /** @type {HTMLImageElement} */ (part(element, ".board img"));
    this.said = part(element, ".said");
    this.back = part(element, ".put-back");
    this.start = part(element, ".play-figure");
    /** @type {Sandbox | null} */
    this.sandbox = null;
    this.board.addEventListener("click", () => {
      if (!this.sandbox) void this.open();
    });
    this.start.addEventListener(
      "click",
      () => void this.open().then(() => /** @type {HTMLElement | null} */ (element.querySelector(".places [tabindex='0']"))?.focus()),
    );
    this.back.addEventListener("click", () => void this.#putBack());
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll(".try"))) {
      button.addEventListener("click", () => void this.#try((button.dataset.moves ?? "").split(" ")));
    }
  }

  /** Make the board live. */
  async open() {
    if (this.sandbox) return this.sandbox;
    this.dispatchEvent(new Event("opened"));
    const sandbox = new Sandbox(this.element, this.setting);
    this.sandbox = sandbox;
    sandbox.addEventListener("refused", (event) => this.#say(/** @type {CustomEvent<Refusal>} */ (event).detail.text, "not"));
    sandbox.addEventListener("quiet", () => this.#say(""));
    sandbox.addEventListener("moved", (event) => this.#moved(/** @type {CustomEvent<PositionView>} */ (event).detail));
    this.element.classList.add("live");
    this.board.classList.remove("still");
    this.start.hidden = true;
    this.back.hidden = false;
    try {
      await sandbox.putBack();
    } catch (error) {
      this.close();
      this.#say(errorText(error));
    }
    return sandbox;
  }

  /** The still picture again. */
  close() {
    if (!this.sandbox) return;
    this.sandbox.close();
    this.sandbox.playground.remove();
    this.sandbox = null;
    this.element.classList.remove("live");
    this.board.classList.add("still");
    this.board.replaceChildren(this.still);
    this.start.hidden = false;
    this.back.hidden = true;
    delete this.element.dataset.plies;
    this.#say("");
  }

  async #putBack() {
    this.close();
    this.start.focus();
  }

  /** Show a sample: play it from the figure's position, or hear why not. @param {string[]} moves */
  async #try(moves) {
    const sandbox = await this.open();
    if (!this.sandbox) return;
    if (sandbox.played.length) await sandbox.putBack();
    for (const move of moves) if (!(await sandbox.play(move))) return;
  }

  /** @param {PositionView} view */
  #moved(view) {
    if (view.ending) this.#say(`${t("The game is over.")} ${view.ending_text}.`);
    else this.#say("");
  }

  /** @param {string} text @param {string} [kind] */
  #say(text, kind = "") {
    this.said.textContent = text;
    this.said.className = `said ${kind}`;
  }
}
