/** Shows what moves would bring about while the hand reaches: on every place that can come next, and in full where it aims. */

import { h } from "../common/dom.js";
import { drawPreviews } from "./preview_marks.js";
import { Previews, badges, previewsWanted, together, told } from "./previews.js";

/** @import { PreviewMark, PreviewsView } from "../common/types" */

const RESTS = 150; // milliseconds over a place before one is thought to look at it: who knows his move costs no request

export class Foresight {
  /**
   * @param {import("./board.js").Board} board @param {import("./hand.js").Hand} hand @param {import("./keys.js").Keys} keys
   * @param {HTMLElement} choices where small pictures of moves are @param {(() => Promise<PreviewsView>) | undefined} ask
   */
  constructor(board, hand, keys, choices, ask) {
    this.board = board;
    this.hand = hand;
    this.keys = keys;
    this.choices = choices;
    this.previews = new Previews(ask);
    /** The place that is pointed at or has the focus. */
    this.aim = "";
    this.resting = 0;
    if (!ask) return;
    keys.told = (name) => told(this.#brought(name));
    const { signal } = hand.listening;
    this.previews.addEventListener("come", () => this.refresh());
    hand.addEventListener("change", () => this.#reach(), { signal });
    board.element.addEventListener("pointermove", (event) => this.#point(event), { signal });
    board.element.addEventListener("pointerleave", () => this.#look(""), { signal });
    for (const each of [keys.element, choices]) {
      each.addEventListener("focusin", ({ target }) => this.#look(nameOf(target)), { signal });
      each.addEventListener("focusout", () => this.#look(""), { signal });
    }
    choices.addEventListener("pointerover", ({ target }) => this.#look(nameOf(target)), { signal });
    choices.addEventListener("pointerleave", () => this.#look(""), { signal });
  }

  /** Another position lies there, or none to move in. */
  forget() {
    this.previews.forget();
    clearTimeout(this.resting);
    this.#draw();
  }

  /** Bring all that is shown and said in line with what is known and wanted. */
  refresh() {
    this.keys.update();
    this.#reach();
  }

  /** The hand has touched something, or put it back. */
  #reach() {
    if (this.#begun) void this.previews.want();
    this.#draw();
    for (const choice of /** @type {NodeListOf<HTMLElement>} */ (this.choices.querySelectorAll(".choice"))) {
      const words = told(this.#brought(nameOf(choice)));
      choice.querySelector(".told")?.remove();
      if (words && words !== choice.textContent) choice.append(h("small", { class: "told" }, words));
    }
  }

  /** @param {PointerEvent} event */
  #point(event) {
    if (event.pointerType === "touch" && !this.hand.drag?.going) return; // a finger does not hover: it touches
    this.#look(this.hand.pointed(event, this.hand.drag?.piece) ?? "");
  }

  /** @param {string} name */
  #look(name) {
    if (this.aim === name) return;
    this.aim = name;
    clearTimeout(this.resting);
    if (name && this.hand.free && previewsWanted()) this.resting = window.setTimeout(() => this.hand.free && void this.previews.want(), RESTS);
    this.#draw();
  }

  get #begun() {
    return this.hand.free && this.hand.paths.touched.length > 0;
  }

  /** What the moves bring that a place leads to. @param {string} name @returns {PreviewMark[][]} */
  #brought(name) {
    return this.hand.free ? this.previews.of(this.hand.paths.leading(name)) : [];
  }

  #draw() {
    /** @type {Map<string, PreviewMark[]>} */
    const small = new Map();
    const shown = together(this.#brought(this.aim));
    if (this.#begun) for (const name of this.hand.paths.next.keys()) if (name !== this.aim || !shown.length) small.set(name, badges(this.#brought(name)));
    drawPreviews(this.board, small, shown);
  }
}

/** The place or the choice that an element stands for. @param {EventTarget | null} element */
function nameOf(element) {
  const named = element instanceof Element && element.closest("[data-for], [data-choice]");
  return named instanceof HTMLElement ? (named.dataset.for ?? named.dataset.choice ?? "") : "";
}
