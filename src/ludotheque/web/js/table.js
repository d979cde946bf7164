/** The table page: brings live table, board, hand and panels together. */

import { Actions } from "./actions.js";
import { get, Problem } from "./api.js";
import { Board } from "./board.js";
import { Chat } from "./chat.js";
import { byId } from "./dom.js";
import { Follow } from "./follow.js";
import { Hand } from "./hand.js";
import { install } from "./install.js";
import { showInvite } from "./invite.js";
import { Keys } from "./keys.js";
import { Live } from "./live.js";
import { Moves } from "./moves.js";
import { learnRungs, myTurn, spokenName } from "./names.js";
import { outcome, showResult } from "./result.js";
import { Seats } from "./seats.js";
import { sentence } from "./sentence.js";
import { share } from "./share.js";
import { chime, knock, rattle } from "./sound.js";
import { Stage } from "./stage.js";
import { TypedMove } from "./typed.js";
import { askWhy, say, sayWhy } from "./why.js";
import { t } from "./words.js";

/** @typedef {import("./types").View} View @typedef {import("./types").TableEvent} TableEvent @typedef {import("./types").Move} Move */

class TablePage {
  /** @param {string} id */
  constructor(id) {
    this.live = new Live(id);
    this.board = new Board(byId("board"));
    this.stage = new Stage(this.board, () => this.#rest());
    this.hand = new Hand(this.board, {
      play: (move) => void this.#play(move.text),
      why: (clicks) => void this.#why(clicks),
      quiet: () => say(""),
      picture: (move) => this.#picture(move),
    });
    this.keys = new Keys(this.board, this.hand);
    this.moves = new Moves((ply) => void this.#look(ply));
    this.seats = new Seats(this.live);
    const send = (/** @type {Record<string, unknown>} */ command) => this.#send(command);
    this.send = send;
    this.follow = new Follow(this.live, this.stage, () => this.#rest());
    this.actions = new Actions(this.live, send, { turn: () => this.#turnBoard(), follow: this.follow });
    this.chat = new Chat(send);
    this.typed = new TypedMove((text) => void this.#play(text));
    /** The last event whose drawing was asked for. */
    this.asked = 0;
    /** @type {import("./types").Rung[]} */
    this.ladder = [];
    /** The legal moves that lie in the hand now. @type {unknown} */
    this.given = null;
    document.addEventListener("visibilitychange", () => this.#sentence());
    this.hand.addEventListener("change", () => this.#sentence());
    this.live.addEventListener("event", (event) => this.#event(/** @type {CustomEvent<TableEvent>} */ (event).detail));
    this.live.addEventListener("view", (event) => this.#view(/** @type {CustomEvent<View>} */ (event).detail));
  }

  async open() {
    await this.live.open();
    const view = this.live.view;
    if (!view) return;
    const box = await get(`/api/boxes/${view.box.name}`);
    this.ladder = box.ladder;
    learnRungs(box.ladder);
    this.#view(view);
  }

  /** @param {TableEvent} event */
  #event(event) {
    if ((event.kind !== "moved" && event.kind !== "thrown") || event.number <= this.asked) return;
    this.asked = event.number;
    if (this.moves.back !== null) return;
    const travel = event.travel ?? [];
    void this.stage.show(this.live.drawing(event.number), travel).then(() => (event.kind === "thrown" ? rattle() : knock()));
    this.hand.give([]);
    this.given = null;
  }

  /** @param {View} view */
  #view(view) {
    if (view.svg && view.drawing) this.stage.fetched.set(view.drawing, Promise.resolve(view.svg));
    if (!view.drawing && !view.warming && view.state === "waiting") void this.stage.show(`/tables/${view.table}/picture/svg`); // the board lies ready
    if (view.drawing && view.event !== null && this.moves.back === null) this.#bring(view, view.drawing, view.event);
    this.seats.show(view);
    this.moves.show(view);
    this.actions.show(view);
    this.chat.show(view);
    showInvite(view, this.send, this.ladder);
    showResult(view, this.send, { share: () => void share(this.#shown()), replay: () => void this.#replay() });
    this.typed.show(view.may.includes("move"));
    Object.assign(byId("table").dataset, { state: view.state, plies: String(view.plies), number: String(view.number) });
    this.#announce(view);
    if (this.moves.back === null) this.follow.look(view);
    this.#rest();
    this.#sentence();
  }

  /** The drawing of the present position; one move further is acted out as a move. @param {View} view @param {string} drawing @param {number} event */
  #bring(view, drawing, event) {
    const step = view.last && view.last.event === event && event > this.asked && this.asked > 0 ? view.last.travel : null;
    this.asked = event;
    if (this.stage.shown !== drawing) void this.stage.show(drawing, step);
  }

  /** Give the hand its moves where nothing moves and the board shows what they start from; otherwise none. */
  #rest() {
    const view = this.live.view;
    if (!view) return;
    this.keys.update();
    const legal = this.moves.back === null && !this.stage.busy && !this.follow.turning && view.drawing === this.stage.shown && view.may.includes("move") ? view.legal : [];
    const key = legal.length ? `${view.event} ${view.viewer}` : ""; // talk at the table does not put back what was begun
    if (this.given === key && this.hand.free === legal.length > 0) return this.hand.show();
    this.given = key;
    this.hand.give(legal, view.words);
  }

  #sentence() {
    const view = this.live.view;
    if (!view) return;
    const text = sentence(this.live, view, {
      touched: this.hand.paths.touched,
      pictures: this.hand.pictures.length,
      asked: this.hand.free ? this.hand.paths.asked : view.words[view.legal[0]?.asks?.[0] ?? -1],
    }, this.moves.back);
    const element = byId("sentence");
    if (element.textContent !== text) element.textContent = text;
    const mine = myTurn(view) && view.state === "playing";
    document.title = `${mine && document.hidden ? "● " : ""}${view.box.title} · Ludothèque`; // seen from another tab
    element.classList.toggle("lost", !this.live.connected);
  }

  /** @type {number} the last event that was said aloud */
  #said = -1;

  /** What a screen reader hears: the last move, whose turn it is, the result. @param {View} view */
  #announce(view) {
    if (view.event === this.#said && !view.result) return;
    const first = this.#said < 0;
    this.#said = view.event ?? 0;
    const last = view.last && !first ? t("{name}: {move}.", { name: spokenName(view, view.last.seat) || t("Dice"), move: view.last.text }) : "";
    const then = view.result ? `${outcome(view)}. ${view.result.text}` : myTurn(view) ? t("Your turn.") : "";
    const heard = [last, then].filter(Boolean).join(" ");
    if (byId("heard").textContent !== heard) byId("heard").textContent = heard;
    if (view.result && !this.over && !first) chime();
    this.over = view.result !== null;
  }

  over = false;

  /** @param {string} text */
  async #play(text) {
    await this.#send({ command: "move", text });
  }

  /** @param {Record<string, unknown>} command */
  async #send(command) {
    say("");
    try {
      await this.live.send(command);
    } catch (error) {
      this.given = null;
      this.#rest();
      if (!(error instanceof Problem)) return say(t("The house does not answer. Try again."));
      if (!error.refusal) return say(error.message);
      void sayWhy(this.live.view?.box.name ?? "", error.refusal);
      this.hand.refuse(error.refusal.cells);
    }
  }

  /** @param {string[]} clicks */
  async #why(clicks) {
    try {
      this.hand.refuse(await askWhy(this.live.id, this.live.view?.box.name ?? "", clicks));
    } catch {
      say("");
    }
  }

  /** @param {Move} move */
  #picture(move) {
    const view = this.live.view;
    const query = new URLSearchParams({ text: view?.position ?? "", move: move.text, seat: String(view?.seats[view.viewer]?.side ?? 0), close: "true" });
    for (const [name, value] of Object.entries(view?.box.options ?? {})) query.append("option", `${name}:${value}`);
    return `/api/boxes/${view?.box.name}/drawing?${query}`;
  }

  /** Look back to a ply, or return to the present. @param {number | null} ply */
  async #look(ply) {
    const view = this.live.view;
    if (!view) return;
    this.hand.give([]);
    this.given = null;
    const event = ply === null ? view.event : ply === 0 ? await this.#firstEvent(view) : view.moves[ply - 1]?.event;
    if (event && this.moves.back === ply) await this.stage.show(this.live.drawing(event));
    this.#sentence();
  }

  /** @param {View} view */
  async #firstEvent(view) {
    /** @type {View} */
    const first = await get(`/api/tables/${view.table}`, { ply: 0, seat: view.viewer });
    return first.event;
  }

  async #replay() {
    const view = this.live.view;
    for (let ply = 0; view && ply <= view.plies; ply++) {
      if (ply > 0 && this.moves.back !== ply - 1) return; // the visitor went elsewhere
      this.moves.go(ply);
      await this.stage.queue;
      await new Promise((resolve) => setTimeout(resolve, 550));
    }
  }

  #turnBoard() {
    const view = this.live.view;
    if (view) void this.live.lookFrom((view.viewer + 1) % view.seats.length);
  }

  /** The position on the board, to be shared. */
  #shown() {
    return { view: this.live.view, ply: this.moves.back };
  }
}

const id = byId("table").dataset.table ?? "";
const page = new TablePage(id);
page.open().catch((error) => {
  byId("sentence").textContent = error instanceof Problem ? error.message : t("The house does not answer. Trying again…");
  if (!(error instanceof Problem) || error.status >= 500) setTimeout(() => location.reload(), 3000);
});
install();
