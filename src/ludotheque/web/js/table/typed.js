/** A field to type a move, for those who know the notation. */

import { byId, h } from "../common/dom.js";
import { t } from "../common/words.js";

export class TypedMove {
  /** @param {(text: string) => void} play */
  constructor(play) {
    this.input = h("input", {
      type: "text",
      maxlength: 200,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": t("Type a move"),
      placeholder: t("Type a move"),
    });
    this.form = h(
      "form",
      {
        class: "typed",
        hidden: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const text = this.input.value.trim();
          this.input.value = "";
          if (text) play(text);
        },
      },
      this.input,
      h("button", { type: "submit" }, t("Play")),
    );
    byId("moves").append(this.form);
  }

  /** @param {boolean} possible */
  show(possible) {
    this.form.hidden = !possible;
  }
}
