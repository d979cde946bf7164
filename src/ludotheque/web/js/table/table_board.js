/** The board of a table: shows what events and views bring, and lets the visitor move where the table says so. */

import { Playground } from "../board/playground.js";
import { address, isOf, positionQuery, tableDrawing } from "../common/addresses.js";
import { get } from "../common/api.js";
import { knock, rattle } from "../common/sound.js";
import { say, sayWhy } from "../common/why.js";
import { Follow } from "./follow.js";
import { Scenes } from "./scenes.js";

/** @import { Drawing, Move, Send, TableEvent, View } from "../common/types" */

export class TableBoard {
  /** @param {import("./live.js").Live} live @param {import("./moves.js").Moves} moves @param {Send} send */
  constructor(live, moves, send) {
    this.live = live;
    this.moves = moves;
    this.scenes = new Scenes(live.id);
    /** The last event whose position was asked for. */
    this.latest = 0;
    this.playground = new Playground({
      choice: () => this.#choice(),
      play: ({ text }) => void send({ command: "move", text }),
      explain: (clicks) => get("/api/tables/{name}/explain", { name: live.id, clicks }),
      refused: (refusal) => void sayWhy(live.view?.box.name ?? "", refusal),
      quiet: () => say(""),
      picture: (move) => this.#picture(move),
      previews: () => get("/api/boxes/{name}/previews", this.#position),
    });
    this.follow = new Follow(live, this.playground.stage, () => this.playground.update());
  }

  /** A move is shown as soon as it is known, before the view that follows it. @param {TableEvent} event */
  hear(event) {
    const { kind, number, travel = [] } = event;
    this.scenes.learn(event);
    if ((kind !== "moved" && kind !== "thrown") || number <= this.latest) return;
    this.latest = number;
    if (this.moves.back === null) void this.playground.show(this.#drawing(number), travel, kind === "thrown" ? rattle : knock);
  }

  /** @param {View} view */
  view(view) {
    const { stage } = this.playground;
    const { event, viewer, svg } = view;
    if (svg && event !== null) stage.fetched.set(this.#drawing(event).address, Promise.resolve(svg));
    if (event === null && !view.warming && view.state === "waiting" && !stage.target) void stage.show({ address: `/tables/${view.table}/picture/svg` }); // the board lies ready
    if (this.moves.back !== null) return;
    if (event !== null && !isOf(stage.target, event, viewer)) this.#bring(view, event);
    this.latest = event ?? this.latest;
    this.follow.look(view);
  }

  /** The position of an event of the past, or of the present. @param {number} event */
  async look(event) {
    await this.playground.show(this.#drawing(event));
  }

  /** The present position; one move further is acted out as a move. @param {View} view @param {number} event */
  #bring({ last }, event) {
    const step = last?.event === event && event > this.latest && this.latest > 0 ? last : null;
    void this.playground.show(this.#drawing(event), step?.travel, step?.seat === null ? rattle : knock);
  }

  /** @param {number} event @returns {Drawing} */
  #drawing(event) {
    const seat = this.live.view?.viewer ?? 0;
    return { ...tableDrawing(this.live.id, event, seat), scene: () => this.scenes.of(event, seat), read: (svg) => this.scenes.read(event, seat, svg) };
  }

  /** The legal moves, where the board shows the position that they start from. */
  #choice() {
    const { view } = this.live;
    const present = view && this.moves.back === null && !this.follow.turning && isOf(this.playground.stage.shown, view.event, view.viewer);
    return present && view.may.includes("move") ? view : null;
  }

  /** @param {Move} move */
  #picture(move) {
    const { view } = this.live;
    if (!view) return "";
    const seat = view.seats[view.viewer]?.side ?? 0;
    return address("/api/boxes/{name}/drawing", { ...this.#position, move: move.text, seat, close: true });
  }

  /** What names the present position. */
  get #position() {
    const { box, position } = /** @type {View} */ (this.live.view);
    return { name: box.name, ...positionQuery({ text: position ?? "", options: box.options }) };
  }
}
