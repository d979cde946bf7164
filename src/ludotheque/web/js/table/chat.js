/** The conversation at a table. */

import { byId, fill, h } from "../common/dom.js";
import { icon } from "../common/icons.js";
import { language, t } from "../common/words.js";

/** @import { ChatLine, Send, View } from "../common/types" */

export class Chat {
  /** @param {Send} send */
  constructor(send) {
    this.send = send;
    this.silenced = h("ul", { class: "silenced" });
    this.lines = h("ul", { class: "chat-lines", "aria-live": "polite" });
    this.input = h("input", { type: "text", maxlength: 500, "aria-label": t("Say something"), placeholder: t("Say something"), autocomplete: "off" });
    this.form = h(
      "form",
      { class: "chat-form", onsubmit: (/** @type {Event} */ event) => void this.#say(event) },
      this.input,
      h("button", { type: "submit" }, t("Send")),
    );
    byId("chat").append(h("h2", {}, t("Conversation")), this.lines, this.silenced, this.form);
  }

  /** @param {View} view */
  show(view) {
    const alone = view.seats.every((seat) => seat.mine || seat.kind === "bot") && view.chat.length === 0 && view.muted.length === 0 && !view.spectators;
    byId("chat").hidden = alone || (!view.may.includes("say") && !view.chat.length);
    this.form.hidden = !view.may.includes("say");
    fill(
      this.lines,
      view.chat.map((line) => this.#line(view, line)),
    );
    fill(this.silenced, view.may.includes("unmute") ? view.muted.map((person) => this.#muted(view, person)) : []);
    this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {View} view @param {ChatLine} line */
  #line(view, line) {
    const time = new Date(line.time).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit" });
    const mine = line.person === view.me;
    const name = line.name || t("Guest");
    return h(
      "li",
      { title: time },
      h("b", {}, name),
      h("span", {}, ` ${line.text} `),
      !mine &&
        view.may.includes("mute") &&
        h(
          "button",
          {
            type: "button",
            class: "tiny",
            "data-key": `mute-${line.event}`,
            "aria-label": t("Read {name} no more", { name }),
            title: t("Read {name} no more", { name }),
            onclick: () => void this.send({ command: "mute", person: line.person }),
          },
          icon("close"),
        ),
    );
  }

  /** Somebody whose lines are hidden. @param {View} view @param {string} person */
  #muted(view, person) {
    const name = view.seats.find((seat) => seat.person === person)?.name || t("Guest");
    return h(
      "li",
      { class: "small" },
      t("{name} is not read.", { name }),
      " ",
      h(
        "button",
        { type: "button", class: "link", "data-key": `unmute-${person}`, onclick: () => void this.send({ command: "unmute", person }) },
        t("Read {name} again", { name }),
      ),
    );
  }

  /** @param {Event} event */
  async #say(event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    await this.send({ command: "say", text });
  }
}
