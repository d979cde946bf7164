/** A table as it lives: its view, its events, and commands to it. */

import { address } from "../common/addresses.js";
import { ApiError, get, getPreloaded, post } from "../common/api.js";

import { withChanges } from "./view_changes.js";

/** @import { Command, TableEvent, View, ViewChanges } from "../common/types" */

const RETRY = [1000, 2000, 4000, 8000];
const PATIENCE = 1500; // milliseconds in which the stream tells of one's own command

export class Live extends EventTarget {
  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    /** @type {View | null} */
    this.view = null;
    this.number = 0; // of the last event known, by view or by stream
    this.received = 0; // of the last event told to listeners
    /** Whether the server is in reach. */
    this.connected = true;
    /** @type {number | null} the seat of a bot that is thinking */
    this.thinking = null;
    /** How many others' moves a bot thinks about before this table's. */
    this.waiting = 0;
    /** @type {number | undefined} the seat to look from, where not one's own */
    this.seat = undefined;
    /** How far the server's clock is ahead of ours, in milliseconds. */
    this.clockOffset = 0;
    /** @type {EventSource | null} */
    this.source = null;
    this.asking = false;
    this.askAgain = false;
    this.failures = 0;
  }

  /** Begin with the view that the page has asked for already, its drawing in it. */
  async open() {
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => {
      if (event.persisted) this.#listen(); // back from the browser's memory: catch up
    });
    /** @type {View} */
    const view = await getPreloaded("first-view");
    this.#take(this.#timed(view));
    this.received = this.number;
    this.#listen();
    return view;
  }

  /** See the board from another seat. @param {number} seat */
  async lookFrom(seat) {
    this.seat = seat;
    await this.refresh();
    this.#listen(); // what comes is seen from there too
  }

  /**
   * Send a command; a lost answer is asked for again, a stale one tells what was missed.
   * @param {Command} command
   */
  async send(command) {
    try {
      const { number } = await post("/api/tables/{name}/commands", { ...command, seen: this.number }, { name: this.id });
      this.#expect(number);
    } catch (error) {
      void this.refresh(); // it may have been done all the same, or others were first
      if (!(error instanceof ApiError) || error.code !== "stale") throw error;
    }
  }

  /** The stream is about to tell what followed; where it is dead and does not know it yet, the view is asked for. @param {number} number */
  #expect(number) {
    if (this.source?.readyState !== EventSource.OPEN || !this.view?.me) return void this.refresh(); // a stranger has become somebody
    setTimeout(() => {
      if (this.received < number) void this.refresh();
    }, PATIENCE);
  }

  /** Ask for the view; several wishes at once are one request more. */
  async refresh() {
    if (this.asking) {
      this.askAgain = true;
      return;
    }
    this.asking = true;
    try {
      do {
        this.askAgain = false;
        this.#take(this.#timed(await get("/api/tables/{name}", { name: this.id, seat: this.seat })));
      } while (this.askAgain);
    } catch {
      this.#setConnected(false);
      setTimeout(() => void this.refresh(), this.#pause());
    } finally {
      this.asking = false;
    }
  }

  /** What the stream says of the view: all of it first, then what changes. @param {ViewChanges} changes */
  #change(changes) {
    if (!this.view) return;
    const view = withChanges(this.view, changes);
    this.#take("clock" in changes ? this.#timed(view) : view);
  }

  /** A view whose clock is of this moment. @param {View} view */
  #timed(view) {
    this.clockOffset = view.clock.now - Date.now();
    return view;
  }

  /** @param {View} view */
  #take(view) {
    if (this.view && view.number < this.view.number) return; // an older answer that came late
    const known = this.view?.me ?? view.me;
    this.view = view;
    this.number = Math.max(this.number, view.number);
    if (view.turn === null || view.seats[view.turn]?.kind !== "bot") this.thinking = null;
    this.#setConnected(true);
    this.#emit("view", view);
    if (known !== view.me) this.#listen(); // a stranger has become somebody: the others shall see him here
  }

  #listen() {
    this.source?.close();
    const source = new EventSource(address("/api/tables/{name}/events", { name: this.id, after: this.received, seat: this.seat }));
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.#setConnected(true);
    };
    source.onmessage = (message) => this.#receive(JSON.parse(message.data));
    source.addEventListener("view", (message) => this.#change(JSON.parse(message.data)));
    source.addEventListener("thinking", (message) => {
      ({ seat: this.thinking, waiting: this.waiting } = JSON.parse(message.data));
      if (this.view) this.#emit("view", this.view);
    });
    source.onerror = () => {
      this.#setConnected(false);
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      setTimeout(() => this.#listen(), this.#pause());
    };
  }

  /** @param {TableEvent} event */
  #receive(event) {
    if (event.number <= this.received) return;
    this.received = event.number;
    this.number = Math.max(this.number, event.number);
    if (event.kind === "moved") {
      this.thinking = null;
      this.waiting = 0;
    }
    this.#emit("event", event);
  }

  /** @param {boolean} connected */
  #setConnected(connected) {
    if (connected === this.connected) return;
    this.connected = connected;
    if (this.view) this.#emit("view", this.view);
  }

  #pause() {
    return RETRY[Math.min(this.failures++, RETRY.length - 1)] ?? 1000;
  }

  /** @param {string} kind @param {unknown} detail */
  #emit(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }
}
