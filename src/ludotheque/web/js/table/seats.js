/** The players around the board: names, sides, clocks, points, whose turn it is. */

import { byId, fill, h } from "../common/dom.js";
import { points, seatName } from "../common/names.js";
import { t } from "../common/words.js";
import { clockText, timeLeft } from "./clock.js";
import { token } from "./token.js";

/** @import { Seat, View } from "../common/types" */

export class Seats {
  /** @param {import("./live.js").Live} live */
  constructor(live) {
    this.live = live;
    setInterval(() => this.#tick(), 100);
  }

  /** One's own seat lies below the board, the others above, in turn order. @param {View} view */
  show(view) {
    const order = view.seats.map((_, i) => view.seats[(view.viewer + i) % view.seats.length]).filter((seat) => seat !== undefined);
    const [own, ...others] = order;
    fill(
      byId("seats-above"),
      others.map((seat) => this.#seat(view, seat)),
    );
    fill(byId("seats-below"), own ? [this.#seat(view, own)] : []);
  }

  /** @param {View} view @param {Seat} seat */
  #seat(view, seat) {
    const turn = view.turn === seat.seat && view.state === "playing";
    const time = timeLeft(view, seat.seat, this.live.clockOffset);
    const played = view.match.games > 1 || view.match.history.length > 0;
    const gone = seat.left ? t("has left") : seat.away ? t("is away") : seat.kind === "person" && !seat.here ? t("not here") : "";
    return h(
      "div",
      { class: `seat${turn ? " turn" : ""}${seat.kind === "open" ? " free" : ""}`, "data-seat": seat.seat },
      token(seat),
      h(
        "span",
        { class: "who" },
        h("b", {}, seatName(seat)),
        h("small", {}, [seat.side_name === seatName(seat) ? "" : seat.side_name, gone].filter(Boolean).join(" · ")),
      ),
      turn && this.live.thinking === seat.seat && h("span", { class: "thinking", role: "img", "aria-label": t("thinking") }, h("i"), h("i"), h("i")),
      played && h("span", { class: "score", title: t("points in the match") }, points(view.match.points[seat.seat] ?? 0)),
      time !== null && h("span", { class: "clock", role: "timer", "data-clock": seat.seat }, clockText(time)),
      turn && h("span", { class: "unseen" }, t("to move")),
    );
  }

  #tick() {
    const view = this.live.view;
    if (!view || view.clock.running === null) return;
    const time = timeLeft(view, view.clock.running, this.live.clockOffset);
    const face = document.querySelector(`[data-clock="${view.clock.running}"]`);
    if (!face || time === null) return;
    const text = clockText(time);
    if (face.textContent !== text) face.textContent = text;
    face.classList.toggle("short", view.clock.kind === "live" && time < 20_000);
  }
}
