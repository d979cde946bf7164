/** A table that waits for players: its link, its QR code, seats to take. */

import { saveName, savedName } from "../common/api.js";
import { byId, h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @import { Rung, Send, View } from "../common/types" */

/** @param {View} view @param {Send} send @param {Rung[]} ladder */
export function showInvite(view, send, ladder) {
  const waiting = view.state === "waiting";
  const seated = view.seats.some((seat) => seat.mine);
  renderChanged(byId("invite"), `${waiting && seated} ${view.number} ${ladder.length}`, waiting && seated ? () => link(view, send, ladder) : null);
  renderChanged(byId("seating"), `${waiting && !seated} ${view.number}`, waiting && !seated ? () => sitting(view, send) : null);
}

/** Make a part anew only when it has changed: somebody may be typing in it. @param {HTMLElement} element @param {string} key @param {(() => HTMLElement) | null} make */
function renderChanged(element, key, make) {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren(...(make ? [make()] : []));
}

/** @param {View} view @param {Send} send @param {Rung[]} ladder */
function link(view, send, ladder) {
  const address = location.href.split(/[?#]/)[0] ?? location.href;
  const local = /^(localhost|127\.|\[::1\])/.test(location.hostname);
  const field = h("input", { type: "text", readonly: true, value: address, "aria-label": t("The link to this table"), onfocus: () => field.select() });
  const copied = h("span", { role: "status", class: "small" });
  const copy = async () => {
    await navigator.clipboard.writeText(address).catch(() => field.select());
    copied.textContent = t("Copied.");
  };
  const open = view.seats.find((seat) => seat.kind === "open");
  return h(
    "section",
    { class: "invite", "aria-label": t("Invite") },
    h("h2", {}, t("Invite somebody")),
    h("div", { class: "link-line" }, field, h("button", { type: "button", class: "primary", onclick: () => void copy() }, t("Copy the link"))),
    copied,
    h("img", { class: "qr", src: `/tables/${view.table}/qr`, alt: t("QR code of the link"), width: 180, height: 180 }),
    local && h("p", { class: "small" }, t("This address only works on this computer.")),
    open && ladder.length > 0 && bots(open.seat, send, ladder),
  );
}

/** @param {number} seat @param {Send} send @param {Rung[]} ladder */
function bots(seat, send, ladder) {
  const choice = h("select", { "aria-label": t("Which bot") }, ...ladder.map(({ rung, title }) => h("option", { value: rung }, title)));
  return h(
    "div",
    { class: "link-line" },
    choice,
    h("button", { type: "button", onclick: () => send({ command: "seat_bot", seat, rung: choice.value }) }, t("Let a bot sit down")),
  );
}

/** @param {View} view @param {Send} send */
function sitting(view, send) {
  const name = h("input", {
    type: "text",
    maxlength: 40,
    value: savedName(),
    "aria-label": t("Your name"),
    placeholder: t("Your name"),
    autocomplete: "nickname",
  });
  const sit = (/** @type {number} */ seat) => {
    saveName(name.value);
    send({ command: "sit", seat, name: name.value.trim() });
  };
  return h(
    "div",
    { class: "seating", role: "group", "aria-label": t("Take a seat") },
    name,
    h(
      "div",
      { class: "result-buttons" },
      ...view.seats
        .filter((seat) => seat.kind === "open")
        .map((seat) => h("button", { type: "button", class: "primary", onclick: () => sit(seat.seat) }, t("Play {side}", { side: seat.side_name }))),
    ),
  );
}
