/** The list of moves, to go back and forth in. */

import { byId, fill, h } from "../common/dom.js";
import { listenForSteps, stepButton } from "../common/steps.js";
import { t } from "../common/words.js";

/** @import { PlayedMove, View } from "../common/types" */

export class Moves {
  /** @param {(ply: number | null) => void} look called with the ply to look at; null for the present */
  constructor(look) {
    this.look = look;
    /** @type {number | null} */
    this.back = null;
    /** @type {View | null} */
    this.view = null;
    this.list = h("ol", { class: "move-list", tabindex: "0", "aria-label": t("Moves so far") });
    this.bar = h("div", { class: "move-bar" });
    this.none = h("li", { class: "none" }, t("None yet."));
    /** The moves in the list. @type {{event: number, button: HTMLButtonElement}[]} */
    this.items = [];
    /** @type {HTMLButtonElement | undefined} */
    this.current = undefined;
    byId("moves").append(h("h2", {}, t("Moves")), this.bar, this.list);
    listenForSteps(
      ".move-list",
      () => this.#ways(),
      (ply) => this.go(ply),
    );
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    const seats = view.seats.length;
    const at = this.back ?? view.plies;
    this.list.style.setProperty("--seats", String(seats > 2 ? 2 : seats));
    this.#write(view.moves);
    this.#bar(view, at);
    const current = this.items[at - 1]?.button;
    if (current === this.current) return;
    this.current?.removeAttribute("aria-current");
    this.current = current;
    current?.setAttribute("aria-current", "step");
    this.list.scrollTop = current ? current.offsetTop - this.list.clientHeight / 2 : 0;
  }

  /** Only what is new is written, however long the game. @param {PlayedMove[]} moves */
  #write(moves) {
    let same = 0;
    while (same < moves.length && this.items[same]?.event === moves[same]?.event) same += 1;
    for (const { button } of this.items.splice(same)) button.parentElement?.remove();
    const added = moves.slice(same).map((move) => {
      const button = h(
        "button",
        { type: "button", "data-key": `ply-${move.ply}`, onclick: () => this.go(move.ply) },
        h("span", { class: "number", "aria-hidden": "true" }, `${move.ply}`),
        move.text,
      );
      this.items.push({ event: move.event, button });
      return h("li", { class: move.seat === null ? "chance" : "" }, button);
    });
    if (this.items.length) this.none.remove();
    else this.list.replaceChildren(this.none);
    this.list.append(...added);
  }

  /** @param {number} ply */
  go(ply) {
    const view = this.view;
    if (!view) return;
    const to = Math.min(view.plies, Math.max(0, ply));
    this.back = to === view.plies ? null : to;
    this.show(view);
    this.look(this.back);
  }

  /** @param {View} view @param {number} at */
  #bar({ plies }, at) {
    const to = (/** @type {number} */ ply) => (ply === at || ply < 0 || ply > plies ? null : () => this.go(ply));
    const buttons = [
      stepButton("first", "first", t("To the start"), to(0)),
      stepButton("back", "back", t("One move back"), to(at - 1)),
      stepButton("forth", "forth", t("One move forth"), to(at + 1)),
      stepButton("present", "last", t("To the present"), to(plies)),
    ];
    fill(this.bar, plies ? buttons : []);
  }

  /** The plies that keys lead to. @returns {Record<string, number>} */
  #ways() {
    if (!this.view) return {};
    const { plies } = this.view;
    const at = this.back ?? plies;
    return { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: plies };
  }
}
