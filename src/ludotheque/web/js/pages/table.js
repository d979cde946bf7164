/** The table page: brings live table, board, moves and panels together. */

import { ApiError, errorText, get } from "../common/api.js";
import { byId } from "../common/dom.js";
import { install } from "../common/install.js";
import { learnRungs, myTurn } from "../common/names.js";
import { sharePosition } from "../common/share.js";
import { say } from "../common/why.js";
import { t } from "../common/words.js";
import { Actions } from "../table/actions.js";
import { Announcer } from "../table/announcer.js";
import { Chat } from "../table/chat.js";
import { DiceWord } from "../table/dice_word.js";
import { showInvite } from "../table/invite.js";
import { Live } from "../table/live.js";
import { Moves } from "../table/moves.js";
import { showResult } from "../table/result.js";
import { Seats } from "../table/seats.js";
import { sentence } from "../table/sentence.js";
import { TableBoard } from "../table/table_board.js";
import { TypedMove } from "../table/typed.js";

/** @import { Command, Rung, TableEvent, View } from "../common/types" */

const PER_MOVE = 550; // milliseconds between two moves of a replay

class TablePage {
  /** @param {string} id */
  constructor(id) {
    const send = (/** @type {Command} */ command) => this.#send(command);
    this.send = send;
    this.live = new Live(id);
    this.moves = new Moves((ply) => void this.#look(ply));
    this.board = new TableBoard(this.live, this.moves, send);
    this.seats = new Seats(this.live);
    this.actions = new Actions(this.live, send, { turn: () => this.#turnBoard(), follow: this.board.follow, foresight: this.board.playground.foresight });
    this.chat = new Chat(send);
    this.typed = new TypedMove((text) => void send({ command: "move", text }));
    this.announcer = new Announcer();
    this.diceWord = new DiceWord(this.live);
    /** @type {Rung[]} */
    this.ladder = [];
    document.addEventListener("visibilitychange", () => this.#sentence());
    this.board.playground.hand.addEventListener("change", () => this.#sentence());
    this.live.addEventListener("event", (event) => this.board.hear(/** @type {CustomEvent<TableEvent>} */ (event).detail));
    this.live.addEventListener("view", (event) => this.#view(/** @type {CustomEvent<View>} */ (event).detail));
  }

  async open() {
    const view = await this.live.open();
    const { ladder } = await get("/api/boxes/{name}", { name: view.box.name });
    this.ladder = ladder;
    learnRungs(ladder);
    this.#view(this.live.view ?? view);
  }

  /** @param {View} view */
  #view(view) {
    this.board.view(view);
    this.seats.show(view);
    this.moves.show(view);
    this.actions.show(view);
    this.chat.show(view);
    showInvite(view, this.send, this.ladder);
    showResult(view, this.send, { share: () => void sharePosition(view, this.moves.back), replay: () => void this.#replay(view) });
    this.typed.show(view.may.includes("move"));
    Object.assign(byId("table").dataset, { state: view.state, plies: String(view.plies), number: String(view.number) });
    this.announcer.announce(view);
    this.diceWord.show(view);
    this.board.playground.update();
    this.#sentence();
  }

  #sentence() {
    const { view } = this.live;
    if (!view) return;
    const element = byId("sentence");
    const text = sentence(this.live.connected, view, this.board.playground.hand, this.moves.back, this.live.waiting);
    if (element.textContent !== text) element.textContent = text;
    element.classList.toggle("lost", !this.live.connected);
    const called = myTurn(view) && view.state === "playing" && document.hidden;
    document.title = `${called ? "● " : ""}${view.box.title} · Ludothèque`; // seen from another tab
  }

  /** @param {Command} command */
  async #send(command) {
    const { playground } = this.board;
    say("");
    try {
      await this.live.send(command);
    } catch (error) {
      playground.hold();
      playground.update();
      if (error instanceof ApiError && error.refusal) playground.refuse(error.refusal);
      else say(errorText(error));
    }
  }

  /** Look back to a ply, or return to the present. @param {number | null} ply */
  async #look(ply) {
    const { view } = this.live;
    if (!view) return;
    this.board.playground.hold();
    const event = ply === null ? view.event : ply === 0 ? await this.#firstEvent(view) : view.moves[ply - 1]?.event;
    if (event && this.moves.back === ply) await this.board.look(event);
    this.#sentence();
  }

  /** @param {View} view */
  async #firstEvent({ table, viewer }) {
    return (await get("/api/tables/{name}", { name: table, ply: 0, seat: viewer })).event;
  }

  /** @param {View} view */
  async #replay({ plies }) {
    for (let ply = 0; ply <= plies; ply++) {
      if (ply > 0 && this.moves.back !== ply - 1) return; // the visitor went elsewhere
      this.moves.go(ply);
      await this.board.playground.stage.queue;
      await new Promise((resolve) => setTimeout(resolve, PER_MOVE));
    }
  }

  #turnBoard() {
    const { view } = this.live;
    if (view) void this.live.lookFrom((view.viewer + 1) % view.seats.length);
  }
}

new TablePage(byId("table").dataset.table ?? "").open().catch((error) => {
  byId("sentence").textContent = errorText(error, t("The house does not answer. Trying again…"));
  if (!(error instanceof ApiError) || error.status >= 500) setTimeout(() => location.reload(), 3000);
});
install();
